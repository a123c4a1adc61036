// A projector or a television: the matches that run, pairings, standings, the way in.
import { clock, language, num, say, speak } from "./words.js";
import { board, icon, make, pic } from "./draw.js";
import { feast, pairings, people, picture, ranks } from "./parts.js";
import { Wire } from "./wire.js";

const TURN = 12000; // ms that a page is shown
const ROWS = 12; // rows of a list that fit
const app = document.getElementById("app");
const [, code = ""] = location.hash.match(/^#j=(.+)$/) || [];
const wire = new Wire("stage", change, happened);
let page = 0;
let got = 0;

function change() {
	got = Date.now();
	draw();
}

function happened(kind, { known }) {
	if (kind === "welcome" && !known) wire.send({ t: "join", code });
	draw();
}

function draw() {
	const { state } = wire;
	if (!state) return app.replaceChildren(make("main.door", icon("boat", 200), make("h1", "Lagoon"), make("p.lead", say(wire.up ? "code" : "lost"))));
	const { tables, room } = state;
	const pages = [...parted(tables, 4, (some) => make(some.length > 1 ? "div.four" : "div", some.map((one) => table(one, some.length === 1)))), ...(room && room.round ? evening(room) : [])];
	document.body.dataset.game = tables.length === 1 ? tables[0].game : "";
	app.replaceChildren(make(
		"div",
		make("div.top", icon("boat", 64), make("h1", make("bdi", state.title || "Lagoon")), room && room.clock && make("p.bigclock", { "data-left": room.clock.left, "data-runs": room.clock.running })),
		state.say && make("p.news", state.say),
		make("div.wide", make("main", pages.length ? pages[page % pages.length]() : make("div.calm", icon("turtle", 160))), state.qr && make("aside", make("h2", say("join")), camera(state.qr), make("p", { dir: "ltr" }, state.address))),
	));
	return tick();
}

// Functions that draw a page for each so many of a list.
const parted = (all, most, drawn) => Array.from({ length: Math.ceil(all.length / most) }, (_, n) => () => drawn(all.slice(n * most, (n + 1) * most)));

function table(one, alone) {
	const { show } = one;
	const grids = show.filter(({ kind }) => kind === "grid");
	const cards = show.filter((block) => block.kind === "cards" && block.cards.length < 9 && (alone || !grids.length));
	return make(
		alone ? "section.alone" : "section.card",
		make("h2", one.title, " · ", make("small", one.say)),
		people(one),
		one.result && feast(one),
		make("div.grids", grids.map((block) => make("figure", grids.length > 1 && make("figcaption", make("bdi", block.title)), board(block, one)))),
		cards.map((block) => make("div.shelf", make("h3", make("bdi", block.title)), make("div.cardrow", block.cards.map((each) => make("div.playing", picture(each, one)))))),
	);
}

function evening(room) {
	const heads = ["now", "next", "deck"];
	return [
		...parted(room.pairings, ROWS, (some) => make("section", make("h2", `${say("round")} ${num(room.round)} · ${say("pairings")}`), make("div.pairs", pairings(room, some)))),
		...parted(room.standings, ROWS, (standings) => make("section", make("h2", say("ranks")), ranks({ ...room, standings }))),
		...parted(room.board || [], ROWS, (some) => make("table.ranks", make("tr", ["", ...heads.map((key) => say(key))].map((head) => make("th", head))), some.map((row) => make("tr", make("td", make("b", num(row.station))), heads.map((key) => make("td", make("bdi", row[key]))))))),
	];
}

// The rows of a code for cameras, 1 is dark.
function camera(rows) {
	const side = rows.length + 4;
	const dark = rows.map((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
	return pic("svg.qr", { viewBox: `-2 -2 ${side} ${side}`, role: "img" }, pic("rect", { x: -2, y: -2, width: side, height: side, fill: "#FFF" }), pic("path", { d: dark, fill: "#06202C" }));
}

function tick() {
	for (const face of app.querySelectorAll("[data-left]")) face.textContent = clock(face.dataset.left - ("runs" in face.dataset ? (Date.now() - got) / 1000 : 0));
}

speak(navigator.language);
wire.lang = language();
wire.open();
draw();
setInterval(tick, 500);
setInterval(() => {
	page += 1;
	draw();
}, TURN);
