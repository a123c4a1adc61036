// Everything that is drawn: pieces, boards, tiles and the faces of cards.
import { num } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const SEATS = ["#FF6F59", "#4FC3E8", "#FFC857", "#B08CE0"];

/** An element. Functions become listeners, null attributes and null children fall away. */
export function make(tag, attributes, ...inside) {
  return fill(document.createElement(tag), attributes, inside);
}

/** An element of a picture. */
export function pic(tag, attributes, ...inside) {
  return fill(document.createElementNS(SVG, tag), attributes, inside);
}

function fill(element, attributes, inside) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of inside.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

/** Fetch the pieces once; `use` elements find them whenever they arrive. */
export async function fetchPieces() {
  for (;;) {
    try {
      const answer = await fetch("pieces.svg");
      const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      if (sheet.id === "pieces") {
        document.body.prepend(document.importNode(sheet, true));
        return;
      }
    } catch {
      // the server is away: try again
    }
    await new Promise((done) => setTimeout(done, 2000));
  }
}

export const seatColour = (seat) => SEATS[seat % 4] || "#B9D3D2";
const put = (id, x, y, size, more) => pic("use", { href: `#${id}`, x, y, width: size, height: size, ...more });

/** A small picture of one piece. */
export const icon = (id, size = 28, more) =>
  pic("svg", { viewBox: "0 0 100 100", width: size, height: size, "aria-hidden": "true", class: "icon", ...more }, put(id, 0, 0, 100));

/** A player's animal on their colour. */
export function emblem(name, seat, size = 36) {
  return pic(
    "svg",
    { viewBox: "0 0 100 100", width: size, height: size, class: "emblem", "aria-hidden": "true" },
    pic("circle", { cx: 50, cy: 50, r: 48, fill: "#12394A", stroke: seatColour(seat), "stroke-width": 7 }),
    name ? put(name, 15, 15, 70) : null,
  );
}

const ART = {
  reversi: { X: "discX", B: "discX", O: "discO", W: "discO" },
  reef: { R: "cR", Y: "cY", G: "cG", P: "cP", B: "cB" },
  lanterns: { R: "lR", O: "lO", G: "lG", B: "lB", W: "lW", P: "lP", K: "lK", wild: "wild", "*": "wild" },
};
const family = (game) => (game.startsWith("reef") ? "reef" : game.startsWith("lanterns") ? "lanterns" : game);

/** The piece of a colour code at a place; a disc with its letter for what has no picture. */
export function piece(code, game, palette, x, y, size, more) {
  let id = (ART[family(game)] || {})[code];
  if (game === "lanterns" && code === "O") id = "wild";
  if (id) return put(id, x, y, size, more);
  const known = (palette || {})[code] || {};
  return pic(
    "g",
    more,
    pic("circle", { cx: x + size / 2, cy: y + size / 2, r: size * 0.42, fill: known.rgb || "#8AA", stroke: "#06202C", "stroke-width": size / 20 }),
    text(x + size / 2, y + size * 0.66, size * 0.45, known.sign || code, "#06202C"),
  );
}

/** A colour code as a small picture of its own. */
export const chip = (code, game, palette, size = 28) =>
  pic("svg", { viewBox: "0 0 100 100", width: size, height: size, class: "icon", "aria-hidden": "true" }, piece(code, game, palette, 0, 0, 100));

const text = (x, y, size, words, fill = "#3A2A16", more) =>
  pic("text", { x, y, "font-size": size, fill, "text-anchor": "middle", "font-weight": 700, ...more }, num(words));

/** A number on a coin. */
const badge = (x, y, r, n, fill = "#06202C", ink = "#F3FBF8") => [
  pic("circle", { cx: x, cy: y, r, fill, stroke: "#FFF8", "stroke-width": 2 }),
  text(x, y + r * 0.42, r * 1.25, n, ink),
];

// Boards ---------------------------------------------------------------------------------------

/** A tile of the lake with its four lanterns. */
function tile(edges, mark, game, palette, x, y) {
  const spots = [[33, 2], [64, 33], [33, 64], [2, 33]];
  return [
    pic("rect", { x: x + 2, y: y + 4, width: 96, height: 96, rx: 14, fill: "#06202C66" }),
    pic("rect", { x: x + 2, y: y + 1, width: 96, height: 96, rx: 14, fill: "url(#gR)", stroke: "#5E4526", "stroke-width": 3 }),
    pic("path", { d: `M${x + 5} ${y + 34}h90M${x + 5} ${y + 66}h90`, stroke: "#6E4F2C88", "stroke-width": 2 }),
    pic("circle", { cx: x + 50, cy: y + 49, r: 17, fill: mark ? "#0F4C5C" : "#1E7F8688" }),
    mark ? put("favor", x + 35, y + 34, 30) : null,
    edges.map((code, side) => {
      const [dx, dy] = spots[side];
      if (game === "lanterns" && code === "K") return pic("circle", { cx: x + dx + 17, cy: y + dy + 17, r: 6, fill: "#5E4526" });
      return code && code !== "-" ? piece(code, game, palette, x + dx, y + dy, 34) : null;
    }),
  ];
}

function ground(game, cell) {
  const { px, py } = cell;
  if (game === "reversi") return pic("rect", { x: px + 1.5, y: py + 1.5, width: 97, height: 97, rx: 9, fill: (cell.x + cell.y) % 2 ? "#1D6B63" : "#217A70" });
  if (game === "reef") return [pic("circle", { cx: px + 50, cy: py + 52, r: 43, fill: "#C4A571" }), pic("circle", { cx: px + 50, cy: py + 55, r: 40, fill: "#D9BD8B" })];
  if (game === "reef-bag") return pic("rect", { x: px + 2, y: py + 2, width: 96, height: 96, rx: 12, fill: "#FFFFFF14", stroke: "#FFFFFF22", "stroke-width": 2 });
  return pic("rect", { x: px + 8, y: py + 8, width: 84, height: 84, rx: 14, fill: "#FFFFFF0C", stroke: "#FFFFFF44", "stroke-width": 3, "stroke-dasharray": "9 9" });
}

function stack(pieces, game, palette, px, py, ghosts) {
  const all = [...pieces, ...ghosts];
  const flat = game !== "reef";
  return all.map((code, level) => {
    const size = flat ? 84 : 80 - 2 * level;
    const ghost = level >= pieces.length;
    return piece(code, game, palette, px + (100 - size) / 2, py + (flat ? 8 : 16 - level * 9), size, ghost ? { class: "ghost" } : null);
  });
}

const FRAMES = { reversi: ["#8B6B45", "#14403F"], reef: ["#B8935A", "#E8D2A4"], "reef-bag": ["#8B6B45", "#124E70"] };

/** Discs that a disc on `at` would turn, as a set of cell ids. */
function turned(cells, at, code) {
  const by = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  const start = cells.find((cell) => cell.id === at);
  const found = new Set();
  for (let side = 0; start && side < 9; side++) {
    const run = [];
    for (let step = 1; ; step++) {
      const cell = by.get(`${start.x + step * ((side % 3) - 1)},${start.y + step * (Math.floor(side / 3) - 1)}`);
      const there = cell && cell.pieces[0];
      if (!there || side === 4) break;
      if (there === code) {
        run.forEach((id) => found.add(id));
        break;
      }
      run.push(cell.id);
    }
  }
  return found;
}

/**
 * A board. `look`: pick (Map of cell id -> tap), chosen (cell id), puts, edges, fresh (new pieces move),
 * mini (only to be looked at).
 */
export function board(block, game, palette, look = {}) {
  const lake = game.startsWith("lanterns");
  const rim = lake ? 6 : 26;
  const [frame, bed] = FRAMES[game] || ["none", "none"];
  const wide = block.cols * 100;
  const high = block.rows * 100;
  const pick = look.pick || new Map();
  const flips = game === "reversi" && look.chosen ? turned(block.cells, look.chosen, (look.puts || [])[0]) : new Set();
  const drawn = pic("svg", {
    viewBox: `${-rim} ${-rim} ${wide + 2 * rim} ${high + 2 * rim}`,
    class: `board ${game}`,
    role: "group",
    "aria-label": block.title || "",
  });
  if (!lake) {
    drawn.append(pic("rect", { x: -rim, y: -rim, width: wide + 2 * rim, height: high + 2 * rim, rx: 30, fill: frame }));
    drawn.append(pic("rect", { x: -8, y: -8, width: wide + 16, height: high + 16, rx: 18, fill: bed }));
    if (game === "reef-bag") drawn.append(pic("path", { d: `M-8 ${high - 4}q${wide / 4} -26 ${wide / 2 + 8} 0t${wide / 2 + 8} 0v12H-8Z`, fill: "#E8D2A4" }));
  }
  for (const cell of block.cells) {
    const at = { ...cell, px: cell.x * 100, py: cell.y * 100 };
    const tap = pick.get(cell.id);
    const chosen = look.chosen === cell.id;
    const filled = cell.pieces && cell.pieces.length;
    const group = pic("g", {
      class: `cell${tap ? " can" : ""}${chosen ? " chosen" : ""}${cell.new ? " new" : ""}${cell.new && look.fresh ? " fresh" : ""}${flips.has(cell.id) ? " flips" : ""}`,
      "data-pick": tap ? `cell ${cell.id}` : null,
      "data-cell": cell.id,
      role: tap ? "button" : null,
      tabindex: tap ? 0 : null,
      "aria-label": cell.say,
      click: tap,
      keydown: tap ? (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), tap()) : null,
    });
    if (cell.edges) group.append(...tile(cell.edges, cell.mark, game, palette, at.px, at.py).flat().filter(Boolean));
    else if (!lake || tap) group.append(...[ground(game, at)].flat());
    if (chosen && look.edges) group.append(pic("g", { class: "ghost" }, tile(look.edges, look.mark, game, palette, at.px, at.py)));
    const ghosts = chosen && look.puts && !cell.edges ? look.puts : [];
    if (filled || ghosts.length) group.append(pic("g", { class: "pieces" }, stack(cell.pieces || [], game, palette, at.px, at.py, ghosts)));
    const height = (cell.pieces || []).length + ghosts.length;
    if (game === "reef" && height > 1) group.append(...badge(at.px + 80, at.py + 80, 17, height));
    if (tap && !chosen) {
      if (game === "reversi") group.append(pic("circle", { cx: at.px + 50, cy: at.py + 50, r: 13, class: "dot" }));
      else group.append(pic("rect", { x: at.px + 6, y: at.py + 6, width: 88, height: 88, rx: 16, class: "offer" }));
      if (lake) group.append(pic("path", { d: `M${at.px + 50} ${at.py + 36}v28M${at.px + 36} ${at.py + 50}h28`, class: "plus" }));
    }
    if (chosen) group.append(pic("rect", { x: at.px + 3, y: at.py + 3, width: 94, height: 94, rx: 16, class: "ring" }));
    else if (cell.new) group.append(pic("rect", { x: at.px + 4, y: at.py + 4, width: 92, height: 92, rx: 16, class: "last" }));
    drawn.append(group);
  }
  return drawn;
}

// Cards ----------------------------------------------------------------------------------------

// The published cards of Reef: corals given, shape, colours asked for, height, value.
const REEF =
  "RRsG.1 YYsP.1 GGsR.1 PPsY.1 YYsG22 PPsG34 PYsG45 GGsP22 RRsP34 RYsP45 PPsR22 YYsR34 GPsR45 RRsY22 GGsY34 GRsY45 PRs?21 GYs?32 PRs?43 YYoGP.3 PPoGR.3 RRoGY.3 GGoPR.3 GGoPY.3 PPoRY.3 YYoGG25 GGoPP25 PPoRR25 RRoYY25 GYo??22 YYdGP+5 YYdGR+5 RRdGY+5 GGdPR+5 RRdPY+5 PPdRY+5 RYAG.4 GRAP.4 PYAR.4 GPAY.4 PPLG.4 RRLP.4 YYLR.4 GGLY.4 YYDG.4 GGDP.4 PPDR.4 RRDY.4 YYQG.6 GGQP.6 PPQR.6 RRQY.6 YYSGR.2 PPSGY.2 RRSPG.2 GGSPY.2 PPSRG.2 YYSRP.2 RRSYP.2 GGSYR.2".split(" ");
// Places of a pattern: column, row from the top, which of the colours.
const SHAPES = { s: "000", o: "000101", d: "010101", A: "000100200", L: "000010110", D: "020110200", Q: "000100010110", S: "110001101201011211021121221" };

// The cards of the bag game: l level, c column (bottom up), d diagonal (rising); b bound to layers 2-3.
const BAG =
  "lRR2 lRR2 lBB2 lBB2 lYY2 lYY2 lGG2 lGG2 lRB1 lRB1 lRY1 lRY1 lRG1 lRG1 lBY1 lBY1 lBG1 lBG1 lYG1 lYG1 cRR3 cRR3 cRB2 cRB2 cRY2 cRY2 cRG2 cRG2 cBR2 cBR2 cBB3 cBB3 cBY2 cBY2 cBG2 cBG2 cYR2 cYR2 cYB2 cYB2 cYY3 cYY3 cYG2 cYG2 cGR2 cGR2 cGB2 cGB2 cGY2 cGY2 cGG3 cGG3 dRR3 dRB2 dRY2 dRG2 dBR2 dBB3 dBY2 dBG2 dYR2 dYB2 dYY3 dYG2 dGR2 dGB2 dGY2 dGG3 cRRb3 cRBb3 cRYb3 cRGb3 cBRb3 cBBb3 cBYb3 cBGb3 cYRb3 cYBb3 cYYb3 cYGb3 cGRb3 cGBb3 cGYb3 cGGb3 lRRR4 lBBB4 lYYY4 lGGG4 lRBR3 lRYR3 lRGR3 lBRB3 lBYB3 lBGB3 lYRY3 lYBY3 lYGY3 lGRG3 lGBG3 lGYG3 cRRR4 cBBB4 cYYY4 cGGG4 cRBR4 cBYB4 cYGY4 cGRG4 dRRR4 dBBB4 dYYY4 dGGG4 dRBR4 dBYB4 dYGY4 dGRG4 dRBY4 dBYG4 dYGR4 dGRB4".split(" ");

// The score cards of Lanterns: name, price, points.
const SCORE = Object.fromEntries(
  "S1RRG1 S2GGB1 S3BBW1 S4WWP1 S5PPR1 S6RRGG2 S7GGBB2 S8BBWW2 S9WWPP2 S10PPRR2 S11RGBW3 S12GBWP3 L1RRRRGGG5 L2GGGGBBB5 L3BBBBWWW5 L4WWWWPPP5 L5PPPPRRR5 L6RRRGGG4 L7GGGBBB4 L8BBBWWW4 L9WWWPPP4 L10PPPRRR4 L11RRGGBBWW6 L12RRGGBBWWPP7 X1RGBWP0 X2RGBWP0 X3RRRGBWP0 X4RGBWP0 X5RGBBBWP0 X6RGGGBWP0"
    .split(" ")
    .map((row) => row.match(/^([SLX]\d+)([RGBWP]+)(\d)$/))
    .map(([, name, price, points]) => [name, { price, points }]),
);

/** Pieces of a pattern as squares, put into a box. */
function pattern(places, box, small) {
  const cols = 1 + Math.max(...places.map((place) => place[0]));
  const rows = 1 + Math.max(...places.map((place) => place[1]));
  const side = Math.min(box.w / cols, box.h / rows, small);
  const left = box.x + (box.w - cols * side) / 2;
  const top = box.y + (box.h - rows * side) / 2;
  return places.map(([x, y, code]) => put(code === "?" ? "cA" : `c${code}`, left + x * side, top + y * side, side));
}

const sheet = (paper = "#F4E9D2", edge = "#B08D57") => pic("rect", { x: 2, y: 2, width: 96, height: 136, rx: 10, fill: paper, stroke: edge, "stroke-width": 3 });
const medal = (value, x = 50, y = 122) => [pic("circle", { cx: x, cy: y, r: 15, fill: "#FFC857", stroke: "#A8732A", "stroke-width": 3 }), text(x, y + 7, 20, value)];

function reefFace(card) {
  const [, gives, shape, colours, height, value] = (REEF[card - 1] || "").match(/^(..)(.)(\D{1,2}?)([.+\d])(\d)$/) || [];
  if (!gives) return null;
  const places = SHAPES[shape].match(/.../g).map(([x, y, which]) => [Number(x), Number(y), colours[which] || colours[0]]);
  return [
    sheet(),
    pic("path", { d: "M4 40V12a8 8 0 0 1 8-8H88a8 8 0 0 1 8 8V40Z", fill: "#BFE0DC" }),
    put(`c${gives[0]}`, 14, 6, 32),
    put(`c${gives[1]}`, 54, 6, 32),
    pattern(places, { x: 12, y: 44, w: 76, h: 62 }, 38),
    height === "." ? null : badge(82, 96, 12, height === "+" ? "2+" : height),
    medal(value),
  ];
}

function bagFace(card) {
  const [, kind, corals, bound, value] = (BAG[card - 1] || "").match(/^([lcd])([RBYG]+)(b?)(\d)$/) || [];
  if (!kind) return null;
  const many = corals.length;
  const places = [...corals].map((code, n) => [kind === "c" ? 0 : n, kind === "l" ? 0 : many - 1 - n, code]);
  return [
    sheet("#F4E9D2", "#B08D57"),
    pic("rect", { x: 8, y: 8, width: 84, height: 96, rx: 7, fill: "#8CCFD0" }),
    pic("path", { d: "M8 96q21-8 42 0t42 0V98a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6Z", fill: "#E8D2A4" }),
    pattern(places, { x: 11, y: 10, w: 78, h: 84 }, 40),
    bound ? [badge(20, 36, 10, 3), badge(20, 74, 10, 2)] : null,
    medal(value),
  ];
}

const WATERS = { p: ["#EAF6E4", "#4FAE80", "#2E7D5B"], s: ["#FFF4D6", "#E0A030", "#C77A12"], a: ["#FBE6D4", "#C9643A", "#A34A25"] };
function fishFace(code) {
  const [, season, n] = code.match(/^([psa])(\d)[a-d]$/) || [];
  if (!season) return null;
  const [paper, edge, skin] = WATERS[season];
  const long = 34 + n * 5;
  return [
    sheet(paper, edge),
    put(season, 66, 6, 28),
    text(42, 70, 74, n, "#12394A"),
    pic("path", { d: "M4 100q12-8 23 0t23 0t23 0t23 0v28a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z", fill: edge, opacity: 0.55 }),
    pic("use", { href: "#fish", x: 50 - long / 2, y: 110 - long * 0.3, width: long, height: long * 0.6, color: skin }),
  ];
}

const WHALES = { blue: "#3E8FD8", red: "#E0604F", green: "#45AA7C", white: "#DCE9F2" };
function whaleFace(kind) {
  if (!WHALES[kind]) return null;
  return [
    sheet("#123C56", "#7FD0E8"),
    pic("path", { d: "M4 34C30 12 60 44 96 20V60C60 76 34 44 4 66Z", fill: "#5BE0B0", opacity: 0.3 }),
    pic("use", { href: "#whale", x: 8, y: 40, width: 84, height: 50, color: WHALES[kind] }),
    pic("path", { d: "M4 96q12-8 23 0t23 0t23 0t23 0v32a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8Z", fill: "#1E7F86" }),
    { blue: pic("path", { d: "M50 106v24M38 118h24", stroke: "#FFF", "stroke-width": 7 }), red: text(50, 130, 32, "1", "#FFF"), green: put("turn", 36, 102, 28, { color: "#FFF" }), white: text(50, 130, 32, "=", "#FFF") }[kind],
  ];
}

const GROUPS = { S: "#7FB8A4", L: "#E0A437", X: "#A884D0" };
function scoreFace(name) {
  const known = SCORE[name];
  if (!known) return null;
  const price = [..."RGBWP"].filter((code) => known.price.includes(code)).map((code) => [code, known.price.split(code).length - 1]);
  const high = price.length > 3 ? 30 : 34;
  return [
    sheet("#F8EFDC", GROUPS[name[0]]),
    pic("path", { d: "M4 32V12a8 8 0 0 1 8-8H88a8 8 0 0 1 8 8V32Z", fill: GROUPS[name[0]] }),
    text(50, 26, 22, name[0] === "X" ? BONUS[name] : known.points),
    price.map(([code, n], i) => {
      const two = price.length > 3;
      const x = two ? (i % 2) * 44 + 4 : 22;
      const y = 37 + (two ? Math.floor(i / 2) : i) * high;
      return [put(`l${code}`, x, y, high), text(x + high + 8, y + high * 0.75, 20, n)];
    }),
  ];
}
const BONUS = { X1: "3=1", X2: "+1 S", X3: "+2 L", X4: "≤2 +3", X5: "+2 X", X6: "SLX 4" };

const FACES = { reef: (id) => reefFace(Number(id)), "reef-bag": (id) => bagFace(Number(id)), "whale-riders": (id) => fishFace(id) || whaleFace(id), lanterns: scoreFace };

/** The picture on a card, null if it has none (then its words are shown). */
export function face(game, id) {
  const inside = id && FACES[game] ? FACES[game](String(id)) : null;
  return inside && pic("svg", { viewBox: "0 0 100 140", class: "face", "aria-hidden": "true" }, inside);
}

/** A tile as a picture of its own. */
export const tileFace = (edges, mark, game, palette) =>
  pic("svg", { viewBox: "0 0 100 104", class: "face tile", "aria-hidden": "true" }, tile(edges, mark, game, palette, 0, 0));

/** The rows of a code for cameras, 1 is dark. */
export function camera(rows) {
  const side = rows.length;
  const dark = rows.map((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return pic("svg", { viewBox: `-2 -2 ${side + 4} ${side + 4}`, class: "qr", role: "img" }, pic("rect", { x: -2, y: -2, width: side + 4, height: side + 4, fill: "#FFF" }), pic("path", { d: dark, fill: "#06202C" }));
}
