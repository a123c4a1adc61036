// The phone: join, my table, my evening.
import { LANGUAGES, clock, language, num, say, speak } from "./words.js";
import { emblem, fetchPieces, icon, make, seatColour } from "./draw.js";
import { button } from "./parts.js";
import { choosing, desk, ui } from "./desk.js";
import { Wire } from "./wire.js";
import { drawTable } from "./table.js";
import { drawNight, drawRanks } from "./night.js";

const KEPT = "lagoon";
const IDLE = 25000; // ms after which an open hand is covered again
const app = document.getElementById("app");
const toast = document.getElementById("toast");

const wire = new Wire("phone", { change, event: happened });
let seat = ""; // a seat code of the host
let saved = {};
let got = 0; // when the state came

function remember() {
  const kept = { token: wire.token, lang: wire.lang, name: ui.name };
  history.replaceState(null, "", wire.token ? `#t=${wire.token}` : location.pathname);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // the address has it too
  }
}

function recall() {
  try {
    saved = JSON.parse(localStorage.getItem(KEPT)) || {};
  } catch {
    saved = {};
  }
  const [, key, value] = location.hash.match(/^#([jst])=(.+)$/) || [];
  wire.token = key === "t" ? value : key === "s" ? "" : saved.token || "";
  seat = key === "s" ? value : "";
  if (key === "j") ui.code = decodeURIComponent(value).slice(0, 12);
  ui.name = saved.name || "";
  wire.lang = saved.lang || language();
  wire.ask = seat ? { t: "claim", code: seat } : null;
}

function change() {
  const table = wire.state.table;
  got = Date.now();
  ui.fresh = true;
  choosing.look(table);
  announce(table);
  render();
  ui.fresh = false;
}

let wasMine = false;
function announce(table) {
  const mine = !!table && table.turn === "you";
  document.title = mine ? `● ${say("yours")} – ${say("lagoon")}` : say("lagoon");
  if (mine && !wasMine) {
    ui.tab = "table";
    try {
      navigator.vibrate(60);
    } catch {
      // not every phone can
    }
  }
  if (!mine && wasMine) ui.open = false;
  wasMine = mine;
}

function happened(kind, message) {
  if (kind === "welcome") {
    ui.down = "";
    if (!message.known && !wire.ask) wire.state = null;
    if (message.join !== "open" && !message.known) ui.no = say(message.join === "full" ? "full" : "locked");
  } else if (kind === "joined") {
    ui.no = seat = "";
    ui.name = message.name;
    remember();
  } else if (kind === "no") {
    ui.no = message.say;
    seat = "";
  } else if (kind === "ack") {
    choosing.answered(message);
    if (!message.ok) tell(message.say);
  } else if (kind === "closed") {
    ui.down = { 4001: "elsewhere", 4007: "off" }[message.code] || "lost";
    if (message.code === 4002) {
      ui.no = say("gone");
      remember();
    }
    if (message.code === 4000 && !sessionStorage.getItem("reloaded")) {
      sessionStorage.setItem("reloaded", "1");
      location.reload();
    }
  }
  render();
}

function tell(words) {
  toast.textContent = words;
  toast.className = "shown";
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => (toast.className = ""), 4000);
}


// The hand -------------------------------------------------------------------------------------

let idle = 0;
function reveal(open) {
  clearTimeout(idle);
  if (open) idle = setTimeout(() => reveal(false), IDLE);
  if (ui.open === open) return;
  ui.open = open;
  if (!open) choosing.cover();
  render();
}
const cover = () => reveal(false);
addEventListener("blur", cover);
addEventListener("pagehide", cover);
document.addEventListener("visibilitychange", cover);
document.addEventListener("pointerdown", () => ui.open && reveal(true));

// The page -------------------------------------------------------------------------------------

/** Draw everything anew; what was scrolled or typed stays. */
function render() {
  const kept = new Map();
  for (const box of app.querySelectorAll("[data-key]")) kept.set(box.dataset.key, [box.scrollLeft, box.scrollTop, box === document.activeElement]);
  const top = scrollY;
  const state = wire.state;
  const parts = state ? seated(state) : ui.down && wire.token ? [away()] : [joining()];
  document.body.dataset.game = (state && state.table && ui.tab === "table" && state.table.game) || "";
  document.body.classList.toggle("mine", !!(state && state.table && state.table.turn === "you"));
  app.replaceChildren(...parts.filter(Boolean));
  for (const box of app.querySelectorAll("[data-key]")) {
    const [left, down, focus] = kept.get(box.dataset.key) || [];
    if (left || down) box.scrollTo(left, down);
    if (focus) box.focus({ preventScroll: true });
  }
  scrollTo(0, top);
}

function seated(state) {
  const tabs = ["table"];
  if (state.night) tabs.push("round");
  if (state.room) tabs.push("ranks");
  if (!tabs.includes(ui.tab)) ui.tab = "table";
  const draw = { table: drawTable, round: drawNight, ranks: drawRanks }[ui.tab];
  return [
    head(state),
    ui.down ? away() : null,
    state.say ? make("p", { class: "news" }, state.say) : null,
    ...draw(state),
    tabs.length > 1 ? make("nav", {}, tabs.map((tab) => button(say(tab), () => ((ui.tab = tab), render()), { class: tab === ui.tab ? "tab on" : "tab", "data-tab": tab }))) : null,
  ];
}

function head(state) {
  const { me, table } = state;
  const at = table && table.seat !== null ? table.seat : me.who;
  return make(
    "header",
    { "--seat": seatColour(at) },
    emblem(me.emblem, at, 36),
    make("strong", {}, make("bdi", {}, me.name)),
    make("span", { class: ui.down ? "dot" : "dot on" }),
    tongues(),
  );
}

const tongues = () =>
  make(
    "label",
    { class: "tongues" },
    make(
      "select",
      {
        "aria-label": say("language"),
        change: (event) => {
          speak(event.target.value);
          wire.lang = language();
          wire.send({ t: "lang", lang: wire.lang });
          remember();
          render();
        },
      },
      Object.entries(LANGUAGES).map(([code, name]) => make("option", { value: code, selected: code === language() }, name)),
    ),
  );

const away = () =>
  make(
    "div",
    { class: "away", role: "status" },
    icon("boat", 56),
    make("p", {}, say(ui.down || "lost")),
    ui.down === "elsewhere" ? button(say("here"), () => wire.open(), { class: "main" }) : null,
  );

function joining() {
  const ready = !ui.down && !wire.ask;
  const enter = (event) => {
    event.preventDefault();
    ui.name = form.elements.name.value.trim();
    ui.code = form.elements.code.value.trim().toUpperCase();
    if (!ui.name || !ui.code || !ready) return;
    ui.no = "";
    wire.ask = { t: "join", code: ui.code, name: ui.name };
    wire.send(wire.ask);
    render();
  };
  const form = make(
    "form",
    { class: "join", submit: enter },
    make("label", {}, say("name"), make("input", { name: "name", maxlength: 24, value: ui.name, autocomplete: "nickname", dir: "auto", "data-key": "name", input: (event) => (ui.name = event.target.value) })),
    make("label", {}, say("code"), make("input", { name: "code", maxlength: 12, value: ui.code, autocapitalize: "characters", autocomplete: "off", dir: "ltr", class: "code", "data-key": "code", input: (event) => (ui.code = event.target.value) })),
    ui.no ? make("p", { class: "no", role: "alert" }, ui.no) : null,
    button(say("join"), null, { type: "submit", class: "main", disabled: !ready }),
    ui.down ? make("p", { class: "soft" }, say(ui.down)) : null,
    make("p", { class: "soft" }, say("wifi")),
    make("p", { class: "soft" }, say("open")),
  );
  return make("main", { class: "door" }, tongues(), icon("boat", 120), make("h1", {}, say("lagoon")), make("p", { class: "lead" }, say("welcome")), form);
}

setInterval(() => {
  const now = Date.now();
  for (const face of app.querySelectorAll("[data-left]")) {
    const left = Number(face.dataset.left) - (face.dataset.runs ? (now - got) / 1000 : 0);
    face.textContent = clock(left);
  }
}, 500);

addEventListener("hashchange", () => {
  recall();
  ui.no = "";
  wire.open();
});

Object.assign(desk, {
  render,
  reveal,
  tell,
  act(fields) {
    const n = wire.act(fields);
    render();
    return n;
  },
});
speak(navigator.language);
recall();
speak(wire.lang);
wire.lang = language();
fetchPieces();
wire.start();
render();
