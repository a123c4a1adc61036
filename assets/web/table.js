// The table where I sit: who plays, what lies there, my hand, what I can do.
import { num, say } from "./words.js";
import { board, chip, icon, make, tileFace } from "./draw.js";
import { bdis, button, feast, people, picture } from "./parts.js";
import { choosing, desk, twice, ui } from "./desk.js";

const HOLD = 250; // ms
const MANY = 8; // cards from which a row scrolls

/** The parts of the page for the table, or for whoever has none. */
export function drawTable(state) {
  const { table } = state;
  if (!table) return [make("main", {}, freeTables(state))];
  const taps = offers(table);
  const blocks = table.show.map((block) => ({ block, ...look(block, table, taps) })).sort((one, other) => one.weight - other.weight);
  const secret = blocks.filter(({ block }) => block.private && (block.cards || block.tiles).length);
  const open = blocks.filter(({ block, mini }) => !block.private && !mini);
  const minis = blocks.filter(({ block, mini }) => !block.private && mini);
  return [
    ribbon(table),
    make(
      "main",
      {},
      people(table),
      table.result ? feast(table) : null,
      open.filter(({ weight }) => weight < 3).map((each) => draw(each, table, taps)),
      minis.length ? make("div", { class: "minis", "data-key": "minis" }, minis.map((each) => draw(each, table, taps))) : null,
      open.filter(({ weight }) => weight > 2).map((each) => draw(each, table, taps)),
      history(table),
      table.can.length ? make("p", { class: "row" }, table.can.map((what) => button(ui.twice === what ? say("sure") : say(what), () => twice(what, { do: what, table: table.id }), { class: "quiet", "data-do": what }))) : null,
    ),
    make("div", { class: "foot" }, secret.length ? hand(secret, table, taps) : null, panel(table, taps)),
  ];
}

function freeTables(state) {
  if (!state.tables.length) return state.night ? make("p", { class: "lead" }, state.night.say) : make("div", { class: "calm" }, icon("turtle", 96), make("p", { class: "lead" }, say("nothing")));
  return [
    make("h2", {}, say("free")),
    state.tables.map((table) =>
      make(
        "section",
        { class: "card" },
        make("h3", {}, icon("boat", 34), table.title),
        make("p", { class: "soft" }, bdis(table.names.filter(Boolean), " · ")),
        table.free.length ? button(say("sit"), () => desk.act({ do: "sit", table: table.id, seat: table.free[0] }), { class: "main", "data-do": "sit" }) : null,
      ),
    ),
  ];
}

function ribbon(table) {
  return make(
    "div",
    { class: `ribbon ${table.turn}`, role: "status", "aria-live": "polite" },
    table.turn === "you" ? make("b", {}, say("yours")) : null,
    " ",
    make("span", {}, table.say || say(table.turn === "you" ? "yours" : table.turn)),
  );
}

// Offers ---------------------------------------------------------------------------------------

/** Where things can be tapped: Map of "block/card" or "grid:cell" -> offers; `rest` are buttons. */
function offers(table) {
  const byPlace = new Map();
  const rest = [];
  const blocks = new Map(table.show.map((block) => [block.id, block]));
  const all = choosing.offers();
  const nearest = all.length ? all[0].depth : 0;
  const now = all.length ? all[0].node : null;
  for (const offer of all) {
    const { choice, node } = offer;
    const name = choice.card !== undefined ? choice.block : node.grid;
    const block = blocks.get(name);
    const place = choice.card !== undefined ? `${name}/${choice.card}` : choice.cell ? `${name}:${choice.cell}` : "";
    if (place && block && holds(block, choice)) {
      if (hidden(block, table) || hidden(choice, table)) continue;
      const there = byPlace.get(place);
      if (!there) byPlace.set(place, [offer]);
      else if (there[0].depth === offer.depth) there.push(offer);
    } else if (offer.depth === nearest && !hidden(choice, table)) rest.push(offer);
  }
  return { byPlace, rest, now };
}

/** What is for my eyes only stays away until the hand is held open. */
const hidden = (thing, table) => !ui.open && (thing.private || (table.ask || {}).private);

const holds = (block, choice) => (block.cells || block.cards || block.tiles || []).some(({ id }) => id === (choice.card !== undefined ? choice.card : choice.cell));

function choose(offer) {
  choosing.pick(offer.depth, offer.index);
  ui.big = "";
  desk.render();
}

/** The tap on a place: several choices at one place take turns. */
function tap(taps, place) {
  const there = taps.byPlace.get(place);
  if (!there) return null;
  return () => choose(there[(there.findIndex(({ picked }) => picked) + 1) % there.length]);
}

// Blocks ---------------------------------------------------------------------------------------

function look(block, table, taps) {
  if (block.kind !== "grid") {
    const other = typeof block.seat === "number" && block.seat !== table.seat;
    return { weight: { cards: taps.byPlace.size ? 1 : 2, tiles: -1, counts: other ? 3 : 2 }[block.kind] || 4, mini: false };
  }
  const tapped = block.cells.some(({ id }) => taps.byPlace.has(`${block.id}:${id}`));
  const own = block.seat === null || block.seat === undefined || block.seat === table.seat;
  const large = own || tapped || ui.big === block.id;
  return { weight: large ? 0 : 3, mini: !large };
}

function draw({ block, mini }, table, taps) {
  const draws = { grid, cards, tiles: cards, counts, words }[block.kind];
  return draws ? draws(block, table, taps, mini) : null;
}

const titled = (block, more, ...inside) => make("section", { class: `block ${block.kind}`, "data-block": block.id, ...more }, block.title ? make("h3", {}, make("bdi", {}, block.title)) : null, inside);

function grid(block, table, taps, mini) {
  const { game, palette } = table;
  if (mini) return titled(block, { class: "block mini", click: () => ((ui.big = block.id), desk.render()) }, board(block, game, palette));
  const pick = new Map(block.cells.map(({ id }) => [id, tap(taps, `${block.id}:${id}`)]).filter(([, run]) => run));
  const shown = choosing.preview();
  const here = shown.grid === block.id;
  const drawn = board(block, game, palette, { pick, fresh: ui.fresh, chosen: here ? shown.cell : "", puts: here ? shown.puts : [], edges: here ? shown.edges : null });
  const own = { ...block, title: block.seat === null || block.seat === undefined || block.seat === table.seat ? "" : block.title };
  if (!game.startsWith("lanterns")) return titled(own, {}, drawn);
  const least = ui.zoom ? 76 : pick.size ? 45 : 0;
  drawn.style.minWidth = `${block.cols * least}px`;
  drawn.style.maxWidth = `${block.cols * 110}px`;
  return titled(
    own,
    {},
    make("div", { class: "lake", "data-key": `${block.id}${ui.zoom}` }, drawn),
    button(say(ui.zoom ? "whole" : "closer"), () => ((ui.zoom = !ui.zoom), desk.render()), { class: "quiet zoom" }),
  );
}

function cards(block, table, taps) {
  const all = [...(block.cards || block.tiles)];
  const can = (each) => taps.byPlace.has(`${block.id}/${each.id}`);
  if (all.length > MANY) all.sort((one, other) => can(other) - can(one));
  const some = all.some(can);
  const row = all.map((each) => {
    const place = `${block.id}/${each.id}`;
    const run = tap(taps, place);
    const picked = (taps.byPlace.get(place) || []).some((offer) => offer.picked);
    return make(
      "button",
      { type: "button", class: `playing${run ? " can" : ""}${picked ? " picked" : ""}${some && !run ? " dim" : ""}`, "data-pick": run ? `card ${place}` : null, "data-card": each.id, "aria-label": each.say, disabled: !run, click: run },
      picture(each, table),
      each.note ? make("small", {}, num(each.note)) : null,
    );
  });
  return titled(block, {}, make("div", { class: all.length > MANY ? "cardrow many" : "cardrow", "data-key": block.id }, row.length ? row : make("p", { class: "soft" }, "–")));
}

const counts = (block, table) =>
  titled(block, {}, make("div", { class: "counts" }, block.items.map((item) => make("span", { class: item.n ? "count" : "count none", "aria-label": `${item.say}: ${item.n}`, title: item.say }, item.colour ? chip(item.colour, table.game, table.palette, 30) : make("small", {}, item.say), make("b", {}, num(item.n))))));

const words = (block) => titled(block, {}, block.lines.map((line) => make("p", {}, line)));

const history = (table) => {
  const last = table.log.at(-1);
  if (!last) return null;
  return make(
    "details",
    { class: "log", open: ui.log, toggle: (event) => (ui.log = event.target.open) },
    make("summary", {}, last.say.join(" ") || say("log")),
    table.log.slice(0, -1).reverse().map((move) => (move.say.length ? make("p", {}, move.say.join(" ")) : null)),
  );
};

// My hand --------------------------------------------------------------------------------------

let holding = 0;
addEventListener("pointerup", () => clearTimeout(holding));
addEventListener("pointercancel", () => clearTimeout(holding));

/** A picked tile or card goes to a board now: the hand makes room. */
const placing = () => choosing.trail().length > 0 && ["cells", "turns"].includes(choosing.node().how);

const holder = () =>
  make(
    "button",
    {
      type: "button",
      class: "hold",
      "data-hold": "",
      "data-key": "hold",
      pointerdown: () => {
        clearTimeout(holding);
        holding = setTimeout(() => desk.reveal(true), HOLD);
      },
      // a click without a finger: keyboard or screen reader
      click: (event) => (event.detail ? ui.open || desk.tell(say("longer")) : desk.reveal(true)),
      contextmenu: (event) => event.preventDefault(),
    },
    icon("hand", 34),
    say("hold"),
  );

const hand = (secret, table, taps) =>
  make(
    "section",
    { class: ui.open ? "hand open" : "hand" },
    ui.open && placing() ? null : ui.open ? [button([icon("lid", 24), say("hide")], () => desk.reveal(false), { class: "quiet hide", "data-hide": "" }), secret.map((each) => draw(each, table, taps))] : holder(),
  );

// What I can do --------------------------------------------------------------------------------

function panel(table, taps) {
  const { ask } = table;
  if (!ask) return null;
  if (choosing.sent) return make("section", { class: "panel" }, make("p", { class: "soft" }, say("sending")));
  const node = choosing.node();
  const covered = hidden(ask, table) || !node.of.some((choice) => !hidden(choice, table));
  const trail = choosing.trail();
  const ready = covered ? null : choosing.ready();
  const turning = !covered && trail.length && trail.at(-1).node.how === "turns";
  const secretShown = table.show.some((block) => block.private);
  return make(
    "section",
    { class: "panel" },
    covered && !secretShown ? holder() : null,
    covered || ready || node.ask === table.say ? null : make("p", { class: "question" }, node.ask),
    covered || turning ? null : list(taps.rest, table),
    ready && ready.warn ? make("p", { class: "warn" }, ready.warn) : null,
    trail.length && !covered
      ? make(
          "div",
          { class: "row sure" },
          button("✕", () => (choosing.back(), desk.render()), { class: "round", "data-back": "", "aria-label": say("back") }),
          turning ? button(icon("turn", 30), () => (choosing.turn(), desk.render()), { class: "round", "data-turn": "", "aria-label": say("turn") }) : null,
          ready ? button(make("span", {}, turning ? say("lay") : ready.sure || ready.say), () => send(table, ready), { class: "main", "data-sure": ready.move, "aria-label": ready.sure }) : null,
        )
      : null,
  );
}

function list(rest, table) {
  if (!rest.length) return null;
  const colours = rest.every(({ choice }) => choice.colour);
  return make(
    "div",
    { class: colours ? "row colours" : "row" },
    rest.map((offer) => {
      const { choice } = offer;
      const code = choice.colour || (choice.puts || [])[0];
      const shown = choice.edges ? tileFace(choice.edges, false, table.game, table.palette) : code ? chip(code, table.game, table.palette, colours ? 40 : 26) : choice.move === "draw" ? icon("bag", 40) : null;
      return button([shown, make("span", {}, choice.say)], () => choose(offer), { class: `choice${offer.picked ? " picked" : ""}`, "data-pick": `list ${offer.index}`, "aria-pressed": offer.picked ? "true" : null });
    }),
  );
}

function send(table, choice) {
  choosing.sent = desk.act({ do: "move", table: table.id, ask: table.ask.id, move: choice.move });
  desk.render();
}
