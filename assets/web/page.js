// The phone: join, my table, my evening.
import { LANGUAGES, clock, language, say, speak } from "./words.js";
import { emblem, icon, make, seatColour } from "./draw.js";
import { button } from "./parts.js";
import { choosing, desk, ui } from "./desk.js";
import { Wire } from "./wire.js";
import { drawTable } from "./table.js";
import { drawNight, drawRanks } from "./night.js";

const IDLE = 25000; // ms after which an open hand is covered again
const app = document.getElementById("app");
const toast = document.getElementById("toast");
const wire = new Wire("phone", change, happened);
let got = 0; // when the state came
let mine = false; // it is my turn
let idle = 0;
let toasted = 0;

// The token is kept in the address, and once more where the browser lets us.
function remember() {
	history.replaceState(null, "", wire.token ? `#t=${wire.token}` : location.pathname);
	try {
		localStorage.lagoon = JSON.stringify({ token: wire.token, lang: wire.lang, name: ui.name });
	} catch {
		// the address is enough
	}
}

function recall() {
	let kept = {};
	try {
		kept = JSON.parse(localStorage.lagoon);
	} catch {
		// nothing is kept here
	}
	const [, key, value] = location.hash.match(/^#([jst])=(.+)$/) || [];
	wire.token = key === "t" ? value : (key !== "s" && kept.token) || "";
	wire.ask = key === "s" ? { t: "claim", code: value, key: wire.key } : null;
	if (key === "j") ui.code = value;
	ui.name = kept.name || "";
	speak(kept.lang || navigator.language);
	wire.lang = language();
}

function change() {
	const { table } = wire.state;
	const was = mine;
	mine = !!table && table.turn === "you";
	got = Date.now();
	choosing.look(table);
	if (was && !mine) ui.open = false;
	if (mine && !was) ui.tab = "table";
	document.title = mine ? `● ${say("yours")}` : "Lagoon";
	ui.fresh = true;
	render();
	ui.fresh = false;
}

function happened(kind, message) {
	if (kind === "welcome") {
		ui.down = "";
		if (message.known) remember();
		else wire.state = null;
	} else if (kind === "joined") {
		ui.no = "";
		ui.name = message.name;
		remember();
	} else if (kind === "no") ui.no = message.say;
	else if (kind === "ack") {
		if (message.ok) return;
		choosing.forget();
		tell(message.say);
	} else {
		ui.down = { 4001: "elsewhere", 4007: "off" }[message.code] || "lost";
		if (message.code === 4000) setTimeout(() => location.reload(), 5000);
		if (message.code === 4002) {
			ui.no = say("gone");
			remember();
		}
	}
	render();
}

function tell(words) {
	toast.textContent = words;
	toast.className = "shown";
	clearTimeout(toasted);
	toasted = setTimeout(() => (toast.className = ""), 4000);
}

// The hand is covered again when nobody touches it, or the page is not in front.
function reveal(open) {
	clearTimeout(idle);
	if (open) idle = setTimeout(cover, IDLE);
	else choosing.cover();
	if (ui.open === open) return;
	ui.open = open;
	render();
}
const cover = () => reveal(false);
addEventListener("blur", cover);
addEventListener("pagehide", cover);
document.addEventListener("visibilitychange", cover);
document.addEventListener("pointerdown", () => ui.open && reveal(true));

// Draw everything anew; what was scrolled or typed stays.
function render() {
	const { state } = wire;
	const kept = [...app.querySelectorAll("[data-key]")].map((box) => [box.dataset.key, box.scrollLeft, box.scrollTop, box === document.activeElement]);
	const top = scrollY;
	document.body.dataset.game = state && state.table && ui.tab === "table" ? state.table.game : "";
	app.replaceChildren(make("div", state ? seated(state) : wire.token && ui.down ? away() : door()));
	for (const lake of app.querySelectorAll(".lake")) lake.scrollLeft = (lake.scrollWidth - lake.clientWidth) / 2;
	for (const [key, left, down, focus] of kept) {
		const box = app.querySelector(`[data-key="${key}"]`);
		if (box) box.scrollTo(left, down);
		if (box && focus) {
			box.focus({ preventScroll: true });
			box.selectionStart = 99;
		}
	}
	scrollTo(0, top);
	tick();
}

function seated(state) {
	const { me, table, night, room } = state;
	const tabs = ["table", night && room && "round", room && "ranks"].filter(Boolean);
	if (!tabs.includes(ui.tab)) ui.tab = "table";
	const seat = table ? table.seat : me.who;
	return [
		make("header", { "--seat": seatColour(seat) }, emblem(me.emblem, seat), make("strong", make("bdi", me.name)), tongues()),
		ui.down && away(),
		state.say && make("p.news", state.say),
		{ table: drawTable, round: drawNight, ranks: drawRanks }[ui.tab](state),
		tabs.length > 1 && make("nav", tabs.map((tab) => button(tab === ui.tab ? ".tab.on" : ".tab", say(tab), () => render((ui.tab = tab)), { "data-tab": tab }))),
	];
}

function tongues() {
	const change = ({ target }) => {
		speak(target.value);
		wire.lang = language();
		wire.send({ t: "lang", lang: wire.lang });
		remember();
		render();
	};
	return make("select", { change }, Object.entries(LANGUAGES).map(([value, name]) => make("option", { value, selected: value === language() }, name)));
}

const away = () => make("div.away", { role: "status" }, icon("boat", 56), make("p", say(ui.down)), ui.down === "elsewhere" && button(".main", say("here"), () => wire.open()));

function door() {
	const ready = ui.down || !wire.ask;
	const submit = (event) => {
		event.preventDefault();
		const [name, code] = [ui.name.trim(), ui.code.trim()];
		if (!ready || !name || !code) return;
		ui.no = "";
		wire.ask = { t: "join", code, name, key: wire.key };
		wire.up && wire.send(wire.ask);
		render();
	};
	const field = (name, maxlength, more) => make("label", say(name), make("input", { name, maxlength, value: ui[name], "data-key": name, autocomplete: "off", input: ({ target }) => (ui[name] = target.value) }, more));
	return make(
		"main.door",
		tongues(),
		icon("boat", 120),
		make("h1", "Lagoon"),
		make("p.lead", say("welcome")),
		make(
			"form.join",
			{ submit },
			field("name", 24, { dir: "auto" }),
			field("code", 12, { dir: "ltr", class: "code" }),
			ui.no && make("p.warn", { role: "alert" }, ui.no),
			make("button.main", { disabled: !ready }, say("join")),
			[ui.down, "wifi", "open"].map((key) => key && make("p.soft", say(key))),
		),
	);
}

function tick() {
	for (const face of app.querySelectorAll("[data-left]")) face.textContent = clock(face.dataset.left - ("runs" in face.dataset ? (Date.now() - got) / 1000 : 0));
}
setInterval(tick, 500);

addEventListener("hashchange", () => {
	recall();
	ui.no = "";
	wire.open();
});

Object.assign(desk, { render, reveal, tell, act: (fields) => wire.act(fields) });
recall();
wire.open();
render();
