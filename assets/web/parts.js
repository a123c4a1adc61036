// What phones and projectors draw alike: people, the end of a match, the picture of a card.
import { num, say } from "./words.js";
import { chip, emblem, face, icon, make, seatColour, tileFace } from "./draw.js";

/** A button. */
export const button = (words, click, more) => make("button", { type: "button", click, ...more }, words);

/** Names side by side; each keeps its own direction. */
export const bdis = (names, between) => names.map((name, n) => [n ? between : "", make("bdi", {}, name)]);

/** Everybody at the table, me too. */
export const people = (table) =>
  make(
    "div",
    { class: "people" },
    table.seats.map((each) =>
      make(
        "div",
        { class: `person${each.turn ? " turn" : ""}${each.here ? "" : " away"}${each.seat === table.seat ? " me" : ""}`, "--seat": seatColour(each.seat) },
        emblem(each.emblem, each.seat, 30),
        make("b", { class: "score" }, num(each.score)),
        make("bdi", { class: "name" }, each.name || "…"),
        each.clock === null || each.clock === undefined ? null : make("span", { class: "clock", "data-left": each.clock, "data-runs": (table.running || []).includes(each.seat) }),
      ),
    ),
  );

/** The end of a match. */
export const feast = (table) =>
  make(
    "section",
    { class: "feast" },
    make("div", { class: "emblems" }, table.result.winners.map((seat) => emblem((table.seats[seat] || {}).emblem, seat, 72))),
    make("h2", {}, table.result.say),
    make("div", { class: "bubbles", "aria-hidden": "true" }, [..."pearl lR cY lP cB lG cR lB".split(" ")].map((id, n) => icon(id, 26, { style: null, class: `icon b${n}` }))),
  );

/** The picture of a card or tile of a table, or its words. */
export function picture(each, table) {
  if (each.edges) return tileFace(each.edges, each.mark, table.game, table.palette);
  return face(table.game, printed(each, table.view || {})) || plain(each, table);
}

/** The name of what is printed on a card; "" for a deck of somebody's own. */
function printed({ id, art }, view) {
  if (art) return art;
  if (view.options && view.options.deck && view.options.deck !== "standard") return "";
  if (id === "deck") return view.deck[0];
  const [, place] = String(id).match(/^open (\d)$/) || [];
  if (!place) return id;
  const open = view.open[place - 1];
  return open && open.card !== undefined ? open.card : open;
}

const plain = (card, table) =>
  make("span", { class: "face plain" }, card.colour && (table.palette || {})[card.colour] ? chip(card.colour, table.game, table.palette, 34) : null, card.big ? make("b", {}, num(card.big)) : null, make("small", {}, card.say));

/** The table of standings. */
export const ranks = (room, who) =>
  make(
    "table",
    { class: "ranks" },
    make("thead", {}, make("tr", {}, make("th", {}, ""), make("th", {}, ""), make("th", {}, say("points")), room.breaks.map((name) => make("th", {}, name)))),
    make(
      "tbody",
      {},
      room.standings.map((row) =>
        make("tr", { class: row.who === who ? "me" : row.place <= 3 ? `top p${row.place}` : "" }, make("td", {}, make("b", {}, num(row.place))), make("td", { class: "name" }, make("bdi", {}, row.name)), make("td", {}, make("b", {}, num(row.points))), row.breaks.map((value) => make("td", {}, num(value)))),
      ),
    ),
  );
