// The table where I sit: who plays, what lies there, my hand, what I can do.
import { num, say } from "./words.js";
import { board, chip, icon, make } from "./draw.js";
import { bdis, button, feast, people, picture } from "./parts.js";
import { choosing, desk, twice, ui } from "./desk.js";

const HOLD = 250; // ms
const MANY = 8; // cards from which a row scrolls
const ORDER = { tiles: 0, grid: 1, cards: 2, counts: 3, words: 6 };
const MINI = 4; // the order of other people's boards
let table;
let taps; // Map of "block/thing" -> what can be chosen there

export function drawTable(state) {
	table = state.table;
	if (!table) return [make("main", freeTables(state))];
	const offers = choosing.offers();
	taps = new Map();
	const rest = offers.filter((offer) => !placed(offer) && offer.level === offers[0].level);
	const blocks = table.show.map((block) => [order(block), block]).sort(([one], [other]) => one - other);
	const some = (from, to) => blocks.filter(([at, block]) => !block.private && at >= from && at < to).map(draw);
	const secret = blocks.filter(([, block]) => block.private && things(block).length);
	const { log, can, id, made } = table;
	return [
		make(`div.ribbon.${table.turn}`, { role: "status" }, table.turn === "you" && make("b", say("yours"), " · "), table.say),
		make(
			"main",
			people(table),
			table.result && [feast(table), state.tables.length && freeTables(state)],
			some(0, MINI),
			make("div.minis", { "data-key": "minis" }, some(MINI, MINI + 1)),
			some(MINI + 1, 9),
			log.length > 0 && make(
				"details.log",
				{ open: ui.log, toggle: ({ target }) => (ui.log = target.open) },
				make("summary", log[log.length - 1].say.join(" ")),
				log.slice(0, -1).reverse().map((move) => make("p", move.say.join(" "))),
			),
			make("p.row", can.map((what) => button(".quiet", say(ui.twice === what ? "sure" : what), twice(what, { do: what, table: id, made }), { "data-do": what }))),
		),
		make("div.foot", secret.length > 0 && hand(secret), table.ask && panel(rest)),
	];
}

function freeTables({ tables, night }) {
	if (!tables.length) return make("div.calm", icon("turtle", 96), make("p.lead", night ? night.say : say("nothing")));
	return [make("h2", say("free")), tables.map(({ id, title, names, free }) => make(
		"section.card",
		make("h3", icon("boat", 34), title),
		make("p.soft", bdis(names.filter(Boolean), " · ")),
		free.length > 0 && button(".main", say("sit"), () => desk.act({ do: "sit", table: id, seat: free[0] }), { "data-do": "sit" }),
	))];
}

// What can be tapped

const things = (block) => block.cells || block.cards || block.tiles || [];
/** What is for my eyes only stays away until the hand is held open. */
const hidden = (thing) => thing.private && !ui.open;

// whether an offer is tapped where its thing lies, or must not be seen
function placed(offer) {
	const { choice, node, level } = offer;
	const [name, thing] = choice.card ? [choice.block, choice.card] : [node.grid, choice.cell];
	const block = table.show.find(({ id }) => id === name);
	const there = block && things(block).some(({ id }) => id === thing);
	if (hidden(choice) || (there && hidden(block))) return true;
	const key = `${name}/${thing}`;
	if (there && !taps.has(key)) taps.set(key, [offer]);
	else if (there && taps.get(key)[0].level === level) taps.get(key).push(offer);
	return there;
}

const choose = ({ steps }) => () => {
	choosing.pick(steps);
	ui.big = "";
	desk.render();
};

// several choices at one place take turns
function tap(key) {
	const there = taps.get(key);
	return there && choose(there[(there.findIndex(({ picked }) => picked) + 1) % there.length]);
}

function order({ id, kind, seat, cells }) {
	const others = typeof seat === "number" && seat !== table.seat;
	if (kind === "counts" && others) return MINI + 1;
	if (kind !== "grid" || !others || ui.big === id) return ORDER[kind];
	return cells.some((cell) => taps.has(`${id}/${cell.id}`)) ? ORDER.grid : MINI;
}

const titled = (block, ...inside) => make("section.block", { "data-block": block.id }, block.title && make("h3", make("bdi", block.title)), inside);

function draw([at, block]) {
	if (at === MINI) return make("div.mini", { click: () => desk.render((ui.big = block.id)) }, make("h3", make("bdi", block.title)), board(block, table));
	if (block.kind === "grid") return grid(block.seat === table.seat || block.seat === null ? { ...block, title: "" } : block);
	if (block.kind === "words") return titled(block, block.lines.map((line) => make("p", line)));
	if (block.kind !== "counts") return cards(block);
	return titled(block, make("div.counts", block.items.map(({ say: words, n, colour }) => make(n ? "span.count" : "span.count.none", { "aria-label": words }, colour ? chip(colour, table, 30) : make("small", words), make("b", num(n))))));
}

function grid(block) {
	const pick = new Map(block.cells.map(({ id }) => [id, tap(`${block.id}/${id}`)]).filter(([, run]) => run));
	const shown = choosing.preview();
	const drawn = board(block, table, { pick, fresh: ui.fresh, ...(shown.grid === block.id && shown) });
	if (!table.game.startsWith("lanterns")) return titled(block, drawn);
	drawn.style.minWidth = `${pick.size && block.cols * 45}px`;
	drawn.style.maxWidth = `${block.cols * 110}px`;
	return titled(block, make("div.lake", { "data-key": block.id }, drawn));
}

function cards(block) {
	const all = [...things(block)];
	const can = ({ id }) => taps.has(`${block.id}/${id}`);
	if (all.length > MANY) all.sort((one, other) => can(other) - can(one));
	const dim = all.some(can) ? ".dim" : "";
	return titled(block, make(all.length > MANY ? "div.cardrow.many" : "div.cardrow", { "data-key": block.id }, all.map((each) => {
		const key = `${block.id}/${each.id}`;
		const run = tap(key);
		const picked = run && taps.get(key).some((offer) => offer.picked);
		const style = run ? (picked ? ".can.picked" : ".can") : dim;
		return button(`.playing${style}`, [picture(each, table), each.note && make("small", num(each.note))], run, { "data-pick": run && `card ${key}`, "data-card": each.id, "aria-label": each.say, disabled: !run });
	})));
}

let holding = 0;
addEventListener("pointerup", () => clearTimeout(holding));
addEventListener("pointercancel", () => clearTimeout(holding));

function holder() {
	const pointerdown = () => {
		clearTimeout(holding);
		holding = setTimeout(() => desk.reveal(true), HOLD);
	};
	// a click without a finger comes from a keyboard or a screen reader
	const click = ({ detail }) => (detail ? ui.open || desk.tell(say("longer")) : desk.reveal(true));
	return button(".hold", [icon("eye", 34), say("hold")], click, { pointerdown, contextmenu: (event) => event.preventDefault(), "data-key": "hold" });
}

function hand(secret) {
	if (!ui.open) return holder();
	// what was picked goes to a board now: the hand makes room
	if (choosing.last() && ["cells", "turns"].includes(choosing.node().how)) return null;
	return make("section.hand", button(".quiet.hide", [icon("lid", 24), say("hide")], () => desk.reveal(false)), secret.map(draw));
}

function panel(rest) {
	if (choosing.sent) return make("p.soft", say("sending"));
	const node = choosing.node();
	if (node.of.every(hidden)) return null;
	const last = choosing.last();
	const ready = last && last.choice.move && last.choice;
	const turning = choosing.turning();
	const then = (what) => () => {
		choosing[what]();
		desk.render();
	};
	const send = ({ target }) => {
		choosing.sent = desk.act({ do: "move", table: table.id, ask: table.ask.id, move: ready.move });
		target.closest(".panel").replaceWith(make("p.soft", say("sending")));
	};
	return make(
		"section.panel",
		!ready && node.ask !== table.say && make("p.question", node.ask),
		!turning && list(rest),
		ready && ready.warn && make("p.warn", ready.warn),
		last && make(
			"div.row.sure",
			button(".round", "✕", then("back"), { "aria-label": say("back") }),
			turning && button(".round", icon("turn", 30), then("turn"), { "aria-label": say("turn") }),
			ready && button(".main", turning ? say("lay") : ready.sure, send, { "data-sure": ready.move, "aria-label": ready.sure }),
		),
	);
}

function list(rest) {
	const colours = rest.every(({ choice }) => choice.colour);
	return rest.length > 0 && make(colours ? "div.row.colours" : "div.row", rest.map((offer) => {
		const { choice, picked, steps } = offer;
		const shown = choice.colour ? chip(choice.colour, table, colours ? 40 : 26) : choice.move === "draw" && icon("bag", 40);
		return button(picked ? ".choice.picked" : ".choice", [shown, make("span", choice.say)], choose(offer), { "data-pick": `list ${steps}` });
	}));
}
