// Everything that is drawn: pieces, boards, tiles and the faces of cards.
import { num } from "./words.js";
import { pieces } from "./pieces.js";

// attributes (functions listen) and children in any order
function fill(element, parts) {
	for (const part of parts.flat(9)) {
		if (part instanceof Node || typeof part === "string") element.append(part);
		else for (const name in part || {}) set(element, name, part[name]);
	}
	return element;
}

function set(element, name, value) {
	if (typeof value === "function") element.addEventListener(name, value);
	else if (name.startsWith("--")) element.style.setProperty(name, value);
	else if (value || value === 0 || value === "") element.setAttribute(name, value === true ? "" : value);
}

const maker = (create) => (spec, ...parts) => {
	const [tag, ...classes] = spec.split(".");
	const element = create(tag);
	if (classes.length) element.setAttribute("class", classes.join(" "));
	return fill(element, parts);
};

/** An element by its tag and classes, "p.soft.now". */
export const make = maker((tag) => document.createElement(tag));
export const pic = maker((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));

const shapes = Object.fromEntries(pieces.map(([id, rows]) => [id, pic("g", rows.map((row) => pic("path", row)))]));

export const seatColour = (seat) => ["#F75", "#5BE", "#FC5", "#A8D"][seat % 4];

const put = (id, x, y, size, more) => fill(shapes[id].cloneNode(true), [{ transform: `translate(${x} ${y}) scale(${size / 100})` }, more]);
const dot = (cx, cy, r, fill, more) => pic("circle", { cx, cy, r, fill }, more);
const box = (x, y, width, height, rx, fill, more) => pic("rect", { x, y, width, height, rx, fill }, more);
const way = (d, fill, more) => pic("path", { d, fill }, more);
const write = (x, y, size, words, fill = "#321") => pic("text", { x, y, "font-size": size, fill }, num(words));
const badge = (x, y, r, words, fill = "#023", ink = "#EFF") => [dot(x, y, r, fill, { stroke: "#FFF9", "stroke-width": 2 }), write(x, y + r * 0.42, r * 1.25, words, ink)];
const small = (size, ...inside) => pic("svg.icon", { viewBox: "0 0 100 100", width: size, height: size, "aria-hidden": "true" }, inside);

export const icon = (id, size) => small(size, put(id, 0, 0, 100));

export const emblem = (name, seat, size = 36) => small(size, dot(50, 50, 46, "#134", { stroke: seatColour(seat), "stroke-width": 7 }), name && put(name, 15, 15, 70));

// a disc with its letter for what has no picture
function piece(code, { game, palette }, x, y, size, more) {
	const kind = { reversi: "", reef: "c", lanterns: "l" }[game.split("-")[0]];
	const id = game === "lanterns" && code === "O" ? "wild" : kind + code;
	if (shapes[id]) return put(id, x, y, size, more);
	const { rgb, sign } = (palette || {})[code] || {};
	return badge(x + size / 2, y + size / 2, size * 0.42, sign || code, rgb, "#023");
}

export const chip = (code, table, size) => small(size, piece(code, table, 0, 0, 100));

// Boards; a table gives its game and palette

const tile = (edges, mark, table) => [
	box(2, 1, 96, 96, 14, "#B96", { stroke: "#542", "stroke-width": 3 }),
	dot(50, 49, 17, mark ? "#155" : "#2788"),
	mark && put("favor", 35, 34, 30),
	edges.map((code, side) => {
		const [left, top] = [[33, 64, 33, 2][side], [2, 33, 64, 33][side]];
		return table.game === "lanterns" && code === "K" ? dot(left + 17, top + 17, 6, "#542") : piece(code, table, left, top, 34);
	}),
];

// lying tiles stay as drawn
const lain = {};
const lying = ({ id, edges, mark }, table) => (lain[[table.id, id, edges, mark]] ||= pic("g", tile(edges, mark, table)));

// how the places of a board look, its frame and its bed
const BOARDS = {
	reversi: [(odd) => box(1.5, 1.5, 97, 97, 9, odd ? "#166" : "#277"), "#864", "#144"],
	reef: [() => [dot(50, 52, 43, "#CA7"), dot(50, 55, 40, "#DB8")], "#B95", "#EDA"],
	"reef-bag": [() => box(2, 2, 96, 96, 12, "#FFF1"), "#864", "#157"],
};

// the cells of discs that a disc there would turn
function turned(cells, { x, y }, code) {
	return [0, 1, 2, 3, 5, 6, 7, 8].flatMap((side) => {
		const run = [];
		for (let step = 1; ; step++) {
			const cell = cells.find((one) => one.x === x + step * ((side % 3) - 1) && one.y === y + step * (Math.floor(side / 3) - 1));
			if (!cell || !cell.pieces.length) return [];
			if (cell.pieces[0] === code) return run;
			run.push(cell);
		}
	});
}

/** A board: what can be tapped (`pick`: cell id -> tap), what is chosen and shown there. */
export function board({ cells, cols, rows, title }, table, { pick = new Map(), chosen, puts = [], edges, mark, fresh } = {}) {
	const { game } = table;
	const [reversi, reef] = [game === "reversi", game === "reef"];
	const [ground, frame, bed] = BOARDS[game] || [];
	const [rim, wide, high] = [frame ? 26 : 6, cols * 100, rows * 100];
	const start = cells.find(({ id }) => id === chosen);
	const flips = reversi && start ? turned(cells, start, puts[0]) : [];
	const drawn = (cell) => {
		const tap = pick.get(cell.id);
		const here = cell === start;
		const stood = cell.pieces || [];
		const all = here && !cell.edges ? [...stood, ...puts] : stood;
		return pic(
			`g.cell${tap ? ".can" : ""}${cell.new && fresh ? ".fresh" : ""}${flips.includes(cell) ? ".flips" : ""}`,
			{ transform: `translate(${cell.x * 100} ${cell.y * 100})`, "data-cell": cell.id, "aria-label": cell.say },
			tap && { "data-pick": `cell ${cell.id}`, role: "button", tabindex: 0, click: tap, keydown: ({ key }) => key === "Enter" && tap() },
			ground ? ground((cell.x + cell.y) % 2) : cell.edges ? lying(cell, table) : (tap || here) && box(8, 8, 84, 84, 14, "#FFF1"),
			here && edges && tile(edges, mark, table),
			pic("g.pieces", all.map((code, level) => {
				const size = reef ? 80 - 2 * level : 84;
				return piece(code, table, 50 - size / 2, reef ? 16 - level * 9 : 8, size, level >= stood.length && { opacity: 0.78 });
			})),
			reef && all.length > 1 && badge(80, 80, 17, all.length),
			tap && !here && (reversi ? dot(50, 50, 13, "#FC5A") : box(6, 6, 88, 88, 16, "#FC52", { class: "offer" })),
			tap && !here && !ground && way("M50 38v24M38 50h24", "", { class: "ring" }),
			(here || cell.new) && box(4, 4, 92, 92, 16, "none", { class: here ? "ring" : "last" }),
		);
	};
	return pic(
		`svg.board.${game}`,
		{ viewBox: `${-rim} ${-rim} ${wide + 2 * rim} ${high + 2 * rim}`, "aria-label": title },
		frame && [box(-rim, -rim, wide + 2 * rim, high + 2 * rim, 30, frame), box(-8, -8, wide + 16, high + 16, 18, bed)],
		game === "reef-bag" && way(`M-8 ${high - 4}q${wide / 4} -26 ${wide / 2 + 8} 0t${wide / 2 + 8} 0v12H-8Z`, "#EDA"),
		cells.map(drawn),
	);
}

// Reef: corals given, shape, colours asked for, height, value.
const REEF = "RRsG.1 YYsP.1 GGsR.1 PPsY.1 YYsG22 PPsG34 PYsG45 GGsP22 RRsP34 RYsP45 PPsR22 YYsR34 GPsR45 RRsY22 GGsY34 GRsY45 PRs?21 GYs?32 PRs?43 YYoGP.3 PPoGR.3 RRoGY.3 GGoPR.3 GGoPY.3 PPoRY.3 YYoGG25 GGoPP25 PPoRR25 RRoYY25 GYo??22 YYdGP+5 YYdGR+5 RRdGY+5 GGdPR+5 RRdPY+5 PPdRY+5 RYAG.4 GRAP.4 PYAR.4 GPAY.4 PPLG.4 RRLP.4 YYLR.4 GGLY.4 YYDG.4 GGDP.4 PPDR.4 RRDY.4 YYQG.6 GGQP.6 PPQR.6 RRQY.6 YYSGR.2 PPSGY.2 RRSPG.2 GGSPY.2 PPSRG.2 YYSRP.2 RRSYP.2 GGSYR.2".split(" ");
// where its corals lie: column, row from the top, which of the colours
const SHAPES = { s: "000", o: "000101", d: "010101", A: "000100200", L: "000010110", D: "020110200", Q: "000100010110", S: "110001101201011211021121221" };
// The bag game: l level, c column (bottom up), d diagonal (rising); b in rows 2-3; * twice.
const BAG = "lRR2* lBB2* lYY2* lGG2* lRB1* lRY1* lRG1* lBY1* lBG1* lYG1* cRR3* cRB2* cRY2* cRG2* cBR2* cBB3* cBY2* cBG2* cYR2* cYB2* cYY3* cYG2* cGR2* cGB2* cGY2* cGG3* dRR3 dRB2 dRY2 dRG2 dBR2 dBB3 dBY2 dBG2 dYR2 dYB2 dYY3 dYG2 dGR2 dGB2 dGY2 dGG3 cRRb3 cRBb3 cRYb3 cRGb3 cBRb3 cBBb3 cBYb3 cBGb3 cYRb3 cYBb3 cYYb3 cYGb3 cGRb3 cGBb3 cGYb3 cGGb3 lRRR4 lBBB4 lYYY4 lGGG4 lRBR3 lRYR3 lRGR3 lBRB3 lBYB3 lBGB3 lYRY3 lYBY3 lYGY3 lGRG3 lGBG3 lGYG3 cRRR4 cBBB4 cYYY4 cGGG4 cRBR4 cBYB4 cYGY4 cGRG4 dRRR4 dBBB4 dYYY4 dGGG4 dRBR4 dBYB4 dYGY4 dGRG4 dRBY4 dBYG4 dYGR4 dGRB4".replace(/(\S+)\*/g, "$1 $1").split(" ");
// The score cards: name, price, points or what a bonus card counts.
const SCORE = "S1 RRG 1,S2 GGB 1,S3 BBW 1,S4 WWP 1,S5 PPR 1,S6 RRGG 2,S7 GGBB 2,S8 BBWW 2,S9 WWPP 2,S10 PPRR 2,S11 RGBW 3,S12 GBWP 3,L1 RRRRGGG 5,L2 GGGGBBB 5,L3 BBBBWWW 5,L4 WWWWPPP 5,L5 PPPPRRR 5,L6 RRRGGG 4,L7 GGGBBB 4,L8 BBBWWW 4,L9 WWWPPP 4,L10 PPPRRR 4,L11 RRGGBBWW 6,L12 RRGGBBWWPP 7,X1 RGBWP 3=1,X2 RGBWP +1S,X3 RRRGBWP +2L,X4 RGBWP +3≤2,X5 RGBBBWP +2X,X6 RGGGBWP +4SLX".split(",").map((row) => row.split(" "));

const sheet = (fill, stroke) => box(2, 2, 96, 136, 10, fill, { stroke, "stroke-width": 3 });
const paper = () => sheet("#EEC", "#A85");
const band = (bottom, fill) => way(`M4 ${bottom}V12a8 8 0 0 1 8-8H88a8 8 0 0 1 8 8V${bottom}Z`, fill);
const waves = (y, fill) => way(`M4 ${y}q12-8 23 0t23 0t23 0t23 0V128a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z`, fill);
const medal = (value) => badge(50, 121, 15, value, "#FC5", "#321");

// pieces of a pattern, [column, row, colour] each, in the middle of a card
function pattern(places, top, most) {
	const [cols, rows] = [0, 1].map((n) => 1 + Math.max(...places.map((place) => place[n])));
	const side = Math.min(78 / cols, most / rows, 40);
	return places.map(([x, y, code]) => put(`c${code}`, 50 + (x - cols / 2) * side, top + most / 2 + (y - rows / 2) * side, side));
}

const WATERS = { p: ["#EED", "#5A8", "#375"], s: ["#FED", "#D93", "#C71"], a: ["#FEC", "#C63", "#A42"] };
const WHALES = { blue: ["#48D", "+1"], red: ["#D65", "1"], green: ["#4A7", "⇄"], white: ["#DEE", "="] };
const GROUPS = { S: "#7BA", L: "#DA3", X: "#A8C" };

// what is drawn on a card
const FACES = {
	reef(id) {
		const [, one, two, shape, of, height, value] = REEF[id - 1].match(/^(.)(.)(.)(\D{1,2}?)([.+\d])(\d)$/);
		const places = SHAPES[shape].match(/.../g).map(([x, y, n]) => [+x, +y, of[n] || of[0]]);
		const high = height === "+" ? "2+" : height;
		return [paper(), band(40, "#BDD"), put(`c${one}`, 14, 6, 32), put(`c${two}`, 54, 6, 32), pattern(places, 44, 62), high !== "." && badge(82, 96, 12, high), medal(value)];
	},
	"reef-bag"(id) {
		const [, kind, corals, bound, value] = BAG[id - 1].match(/^(.)(.+?)(b?)(\d)$/);
		const places = [...corals].map((code, n) => [kind === "c" ? 0 : n, kind === "l" ? 0 : corals.length - 1 - n, code]);
		return [paper(), box(8, 8, 84, 96, 7, "#8CC"), way("M8 96q21-8 42 0t42 0v8H8Z", "#EDA"), pattern(places, 10, 84), bound && [badge(20, 36, 10, 3), badge(20, 74, 10, 2)], medal(value)];
	},
	"whale-riders"(id) {
		const [color, sign] = WHALES[id] || [];
		if (color) return [sheet("#145", "#7CE"), waves(96, "#278"), put("whale", 6, 22, 88, { color }), write(50, 128, 26, sign, "#FFF")];
		const [fill, edge, skin] = WATERS[id[0]] || [];
		const long = 34 + id[1] * 5;
		return fill && [sheet(fill, edge), put(id[0], 66, 6, 28), write(42, 70, 74, id[1], "#134"), waves(100, `${edge}8`), put("fish", 50 - long / 2, 112 - long / 2, long, { color: skin })];
	},
	lanterns(id) {
		const [, price, worth] = SCORE.find(([name]) => name === id);
		const kinds = [..."RGBWP"].filter((code) => price.includes(code));
		return [sheet("#FEC", GROUPS[id[0]]), band(32, GROUPS[id[0]]), write(50, 26, 22, worth), kinds.map((code, n) => {
			const [x, y, size] = kinds.length > 3 ? [4 + (n % 2) * 44, 37 + Math.floor(n / 2) * 32, 30] : [22, 37 + n * 34, 34];
			return [put(`l${code}`, x, y, size), write(x + size + 8, y + size * 0.75, 20, price.split(code).length - 1)];
		})];
	},
};
const card = (high, inside) => inside && pic("svg.face", { viewBox: `0 0 100 ${high}`, "aria-hidden": "true" }, inside);

/** The picture on a card, nothing if it has none (then its words are shown). */
export const face = (game, id) => id && FACES[game] && card(140, FACES[game](String(id)));

export const tileFace = (edges, mark, table) => card(104, tile(edges, mark, table));
