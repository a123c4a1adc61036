// The table where I sit: who plays, what lies there, my hand, what I can do.
import { num, say } from "./words.js";
import { board, chip, icon, make } from "./draw.js";
import { bdis, button, feast, people, picture } from "./parts.js";
import { choosing, desk, twice, ui } from "./desk.js";

const HOLD = 250; // ms
const MANY = 8; // cards from which a row scrolls
const WEIGHTS = { tiles: 0, grid: 1, cards: 2, counts: 3, words: 6 };

/** The parts of the page for the table, or for whoever has none. */
export function drawTable(state) {
	const { table } = state;
	if (!table) return [make("main", freeTables(state))];
	const taps = offers(table);
	const blocks = table.show.map((block) => weighed(block, table, taps)).sort((one, other) => one.weight - other.weight);
	const some = (from, to) => blocks.filter((each) => !each.block.private && each.weight >= from && each.weight < to).map((each) => draw(each, table, taps));
	const secret = blocks.filter(({ block }) => block.private && (block.cards || block.tiles).length);
	const minis = some(4, 5);
	return [
		make(`div.ribbon.${table.turn}`, { role: "status", "aria-live": "polite" }, table.turn === "you" && make("b", say("yours")), " ", table.say),
		make(
			"main",
			people(table),
			table.result && feast(table),
			some(0, 4),
			minis.length > 0 && make("div.minis", { "data-key": "minis" }, minis),
			some(5, 9),
			history(table),
			make("p.row", table.can.map((what) => button(".quiet", say(ui.twice === what ? "sure" : what), twice(what, { do: what, table: table.id, made: table.made }), { "data-do": what }))),
		),
		make("div.foot", secret.length > 0 && hand(secret, table, taps), table.ask && panel(table, taps)),
	];
}

function freeTables({ tables, night }) {
	if (!tables.length) return make("div.calm", icon("turtle", 96), make("p.lead", night ? night.say : say("nothing")));
	return [
		make("h2", say("free")),
		tables.map((table) => make(
			"section.card",
			make("h3", icon("boat", 34), table.title),
			make("p.soft", bdis(table.names.filter(Boolean), " · ")),
			table.free.length > 0 && button(".main", say("sit"), () => desk.act({ do: "sit", table: table.id, seat: table.free[0] }), { "data-do": "sit" }),
		)),
	];
}

const history = ({ log }) => log.length > 0 && make(
	"details.log",
	{ open: ui.log, toggle: (event) => (ui.log = event.target.open) },
	make("summary", log[log.length - 1].say.join(" ") || say("log")),
	log.slice(0, -1).reverse().map((move) => make("p", move.say.join(" "))),
);

// What can be tapped

/** What is for my eyes only stays away until the hand is held open. */
const hidden = (thing, table) => !ui.open && (thing.private || (table.ask || {}).private);
const placeOf = ({ choice, node }) => (choice.card !== undefined ? [choice.block, choice.card] : [node.grid, choice.cell]);

/** {at: Map of "block/thing" -> offers there, rest: offers that are buttons}. */
function offers(table) {
	const at = new Map();
	const rest = [];
	const all = choosing.offers();
	for (const offer of all) {
		const [name, thing] = placeOf(offer);
		const block = table.show.find(({ id }) => id === name);
		const there = block && (block.cells || block.cards || block.tiles || []).some(({ id }) => id === thing);
		if (hidden(offer.choice, table) || (there && hidden(block, table))) continue;
		const key = `${name}/${thing}`;
		if (there && !at.has(key)) at.set(key, [offer]);
		else if (there && at.get(key)[0].level === offer.level) at.get(key).push(offer);
		else if (!there && offer.level === all[0].level) rest.push(offer);
	}
	return { at, rest };
}

function choose({ steps }) {
	choosing.pick(steps);
	ui.big = "";
	desk.render();
}

/** The tap on a thing: several choices there take turns. */
function tap(taps, key) {
	const there = taps.at.get(key);
	return there && (() => choose(there[(there.findIndex(({ picked }) => picked) + 1) % there.length]));
}

// Blocks

function weighed(block, table, taps) {
	const others = typeof block.seat === "number" && block.seat !== table.seat;
	if (block.kind === "counts") return { block, weight: others ? 5 : 3 };
	if (block.kind === "cards" && !taps.at.size) return { block, weight: 3 };
	const tapped = block.kind === "grid" && block.cells.some(({ id }) => taps.at.has(`${block.id}/${id}`));
	return { block, weight: block.kind === "grid" && others && !tapped && ui.big !== block.id ? 4 : WEIGHTS[block.kind] };
}

const titled = (block, style, title, ...inside) => make(`section.block${style}`, { "data-block": block.id }, title && make("h3", make("bdi", title)), inside);

function draw({ block, weight }, table, taps) {
	const { game, palette } = table;
	if (block.kind === "grid") return weight === 4 ? mini(block, game, palette) : grid(block, table, taps);
	if (block.kind === "words") return titled(block, "", block.title, block.lines.map((line) => make("p", line)));
	if (block.kind !== "counts") return cards(block, table, taps);
	return titled(block, "", block.title, make("div.counts", block.items.map(({ say: words, n, colour }) => make(n ? "span.count" : "span.count.none", { "aria-label": `${words}: ${n}` }, colour ? chip(colour, game, palette, 30) : make("small", words), make("b", num(n))))));
}

function mini(block, game, palette) {
	const grow = () => {
		ui.big = block.id;
		desk.render();
	};
	return make("div.mini", { click: grow }, make("h3", make("bdi", block.title)), board(block, game, palette));
}

function grid(block, table, taps) {
	const { game, palette, seat } = table;
	const pick = new Map();
	for (const { id } of block.cells) if (taps.at.has(`${block.id}/${id}`)) pick.set(id, tap(taps, `${block.id}/${id}`));
	const shown = choosing.preview();
	const drawn = board(block, game, palette, { pick, fresh: ui.fresh, ...(shown.grid === block.id ? shown : {}) });
	const title = typeof block.seat === "number" && block.seat !== seat && block.title;
	if (!game.startsWith("lanterns")) return titled(block, "", title, drawn);
	drawn.style.minWidth = `${block.cols * (ui.zoom ? 76 : pick.size ? 45 : 0)}px`;
	drawn.style.maxWidth = `${block.cols * 110}px`;
	const zoom = () => {
		ui.zoom = !ui.zoom;
		desk.render();
	};
	return titled(block, "", title, make("div.lake", { "data-key": `${block.id}${ui.zoom}` }, drawn), button(".quiet.zoom", say(ui.zoom ? "whole" : "closer"), zoom));
}

function cards(block, table, taps) {
	const all = [...(block.cards || block.tiles)];
	const can = ({ id }) => taps.at.has(`${block.id}/${id}`);
	if (all.length > MANY) all.sort((one, other) => can(other) - can(one));
	const dim = all.some(can);
	const row = all.map((each) => {
		const key = `${block.id}/${each.id}`;
		const run = tap(taps, key);
		const picked = (taps.at.get(key) || []).some((offer) => offer.picked);
		const style = `.playing${run ? ".can" : dim ? ".dim" : ""}${picked ? ".picked" : ""}`;
		return button(style, [picture(each, table), each.note && make("small", num(each.note))], run, { "data-pick": run && `card ${key}`, "data-card": each.id, "aria-label": each.say, disabled: !run });
	});
	return titled(block, "", block.title, make(all.length > MANY ? "div.cardrow.many" : "div.cardrow", { "data-key": block.id }, row));
}

// My hand

let holding = 0;
addEventListener("pointerup", () => clearTimeout(holding));
addEventListener("pointercancel", () => clearTimeout(holding));

function holder() {
	const press = () => {
		clearTimeout(holding);
		holding = setTimeout(() => desk.reveal(true), HOLD);
	};
	// a click without a finger comes from a keyboard or a screen reader
	const click = (event) => (event.detail ? ui.open || desk.tell(say("longer")) : desk.reveal(true));
	return button(".hold", [icon("eye", 34), say("hold")], click, { pointerdown: press, contextmenu: (event) => event.preventDefault(), "data-hold": "", "data-key": "hold" });
}

function hand(secret, table, taps) {
	if (!ui.open) return holder();
	// what was picked goes to a board now: the hand makes room
	if (choosing.last() && ["cells", "turns"].includes(choosing.node().how)) return null;
	return make("section.hand", button(".quiet.hide", [icon("lid", 24), say("hide")], () => desk.reveal(false), { "data-hide": "" }), secret.map((each) => draw(each, table, taps)));
}

// What I can do

function panel(table, taps) {
	if (choosing.sent) return make("p.soft", say("sending"));
	const node = choosing.node();
	if (hidden(table.ask, table) || node.of.every((choice) => hidden(choice, table))) return table.show.some((block) => block.private) ? null : holder();
	const ready = choosing.ready();
	const turning = choosing.turning();
	const then = (run) => () => {
		run();
		desk.render();
	};
	const send = () => {
		choosing.sent = desk.act({ do: "move", table: table.id, ask: table.ask.id, move: ready.move });
		desk.render();
	};
	return make(
		"section.panel",
		!ready && node.ask !== table.say && make("p.question", node.ask),
		!turning && list(taps.rest, table),
		ready && ready.warn && make("p.warn", ready.warn),
		choosing.last() && make(
			"div.row.sure",
			button(".round", "✕", then(() => choosing.back()), { "data-back": "", "aria-label": say("back") }),
			turning && button(".round", icon("turn", 30), then(() => choosing.turn()), { "data-turn": "", "aria-label": say("turn") }),
			ready && button(".main", make("span", turning ? say("lay") : ready.sure), send, { "data-sure": ready.move, "aria-label": ready.sure }),
		),
	);
}

function list(rest, table) {
	if (!rest.length) return null;
	const colours = rest.every(({ choice }) => choice.colour);
	return make(colours ? "div.row.colours" : "div.row", rest.map((offer) => {
		const { choice, picked, steps } = offer;
		const code = choice.colour || (choice.puts || [])[0];
		const shown = code ? chip(code, table.game, table.palette, colours ? 40 : 26) : choice.move === "draw" && icon("bag", 40);
		return button(picked ? ".choice.picked" : ".choice", [shown, make("span", choice.say)], () => choose(offer), { "data-pick": `list ${steps}` });
	}));
}
