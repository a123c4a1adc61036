// A projector or a television: the matches that run, pairings, standings, the way in.
import { language, num, clock, say, speak } from "./words.js";
import { board, camera, fetchPieces, icon, make } from "./draw.js";
import { Wire } from "./wire.js";
import { bdis, feast, people, picture } from "./parts.js";
import { ranks } from "./parts.js";

const TURN = 12000; // ms that a page is shown
const ROWS = 14; // rows of a list that fit
const app = document.getElementById("app");
let page = 0;
let got = 0;
let lost = true;
let code = (location.hash.match(/^#j=(.+)$/) || [])[1] || "";

const wire = new Wire("stage", {
  change() {
    got = Date.now();
    draw();
  },
  event(kind, message) {
    if (kind === "welcome") {
      lost = false;
      if (!message.known) wire.send({ t: "join", code });
    } else if (kind === "joined") history.replaceState(null, "", `#j=${code}`);
    else if (kind === "no") code = "";
    else if (kind === "closed") lost = true;
    draw();
  },
});

function draw() {
  const { state } = wire;
  if (!state) return app.replaceChildren(make("main", { class: "door" }, icon("boat", 200), make("h1", {}, say("lagoon")), make("p", { class: "lead" }, say(lost ? "lost" : "code"))));
  document.body.dataset.game = state.tables.length === 1 ? state.tables[0].game : "";
  const pages = [...tables(state), ...night(state)];
  const shown = pages.length ? pages[page % pages.length] : () => make("div", { class: "calm" }, icon("turtle", 160));
  app.replaceChildren(
    make("div", { class: "top" }, icon("boat", 64), make("h1", { dir: "auto" }, state.title || say("lagoon")), state.room && state.room.clock ? make("p", { class: "bigclock", "data-left": state.room.clock.left, "data-runs": state.room.clock.running }) : null),
    state.say ? make("p", { class: "news" }, state.say) : null,
    make("div", { class: "wide" }, make("main", {}, shown()), state.qr ? make("aside", {}, make("h2", {}, say("phones")), camera(state.qr), make("p", { dir: "ltr", class: "address" }, state.address)) : null),
  );
  ticks();
}

/** Pages of up to four tables; one table alone is shown whole. */
function tables({ tables: all }) {
  if (all.length === 1) return [() => table(all[0], true)];
  const pages = [];
  for (let first = 0; first < all.length; first += 4) pages.push(() => make("div", { class: "four" }, all.slice(first, first + 4).map((one) => table(one, false))));
  return pages;
}

function table(one, alone) {
  const grids = one.show.filter(({ kind }) => kind === "grid");
  const cards = one.show.filter(({ kind, cards: some }) => kind === "cards" && some.length && some.length < 9);
  return make(
    "section",
    { class: alone ? "alone" : "card", "data-game": one.game },
    make("h2", {}, one.title, " · ", make("small", {}, one.say)),
    people(one),
    one.result ? feast(one) : null,
    make("div", { class: "grids" }, grids.map((block) => make("figure", {}, grids.length > 1 ? make("figcaption", {}, make("bdi", {}, block.title)) : null, board(block, one.game, one.palette)))),
    alone || !grids.length ? cards.map((block) => make("div", {}, make("h3", {}, block.title), make("div", { class: "cardrow" }, block.cards.map((each) => make("div", { class: "playing" }, picture(each, one)))))) : null,
  );
}

function night({ room }) {
  if (!room || !room.round) return [];
  const pages = [];
  for (let first = 0; first < room.pairings.length; first += ROWS)
    pages.push(() =>
      make(
        "section",
        {},
        make("h2", {}, `${say("round")} ${num(room.round)} · ${say("pairings")}`),
        make("div", { class: "pairs" }, room.pairings.slice(first, first + ROWS).map((pair) => make("p", { class: "pairing" }, make("b", {}, num(pair.table)), make("span", {}, pair.say || bdis(pair.names, " – "))))),
        room.byes.length ? make("p", { class: "soft" }, say("byes"), ": ", bdis(room.byes.map(({ name }) => name), " · ")) : null,
      ),
    );
  for (let first = 0; first < room.standings.length; first += ROWS) pages.push(() => make("section", {}, make("h2", {}, say("ranks")), ranks({ ...room, standings: room.standings.slice(first, first + ROWS) }, null)));
  if ((room.board || []).length) pages.push(() => stations(room));
  return pages;
}

const stations = (room) =>
  make(
    "table",
    { class: "ranks" },
    make("thead", {}, make("tr", {}, make("th", {}, ""), ["now", "next", "deck"].map((key) => make("th", {}, say(key))))),
    make("tbody", {}, room.board.map((row) => make("tr", {}, make("td", {}, make("b", {}, num(row.station))), ["now", "next", "deck"].map((key) => make("td", {}, make("bdi", {}, row[key])))))),
  );

function ticks() {
  for (const shown of app.querySelectorAll("[data-left]")) shown.textContent = clock(Number(shown.dataset.left) - (shown.dataset.runs !== undefined ? (Date.now() - got) / 1000 : 0));
}

speak(navigator.language);
wire.lang = language();
fetchPieces();
wire.start();
draw();
setInterval(ticks, 500);
setInterval(() => {
  page += 1;
  draw();
}, TURN);
