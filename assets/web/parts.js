// What phones and projectors draw alike: people, the end of a match, cards, standings.
import { num, say } from "./words.js";
import { chip, emblem, face, icon, make, seatColour, tileFace } from "./draw.js";

export const button = (style, words, click, more) => make(`button${style}`, { type: "button", click }, more, words);

/** Names side by side; each keeps its own direction. */
export const bdis = (names, between) => names.map((name, n) => [n ? between : "", make("bdi", name)]);

export const people = (table) => make("div.people", table.seats.map((each) => make(
	"div",
	{ class: `person${each.turn ? " turn" : ""}${each.here ? "" : " gone"}${each.seat === table.seat ? " me" : ""}`, "--seat": seatColour(each.seat) },
	emblem(each.emblem, each.seat, 30),
	make("b", num(each.score)),
	typeof each.clock === "number" && make("span.clock", { "data-left": each.clock, "data-runs": (table.running || []).includes(each.seat) }),
	make("bdi.name", each.name || "…"),
)));

export const feast = ({ result, seats }) => make(
	"section.feast",
	result.winners.map((seat) => emblem((seats[seat] || {}).emblem, seat, 72)),
	make("h2", result.say),
	make("div.bubbles", "lR cY lP cB lG cR lB".split(" ").map((id) => icon(id, 26))),
);

/** The picture of a card or tile of a table, or its words. */
export function picture(each, table) {
	if (each.edges) return tileFace(each.edges, each.mark, table);
	return face(table.game, printed(each, table.view)) || make("span.face.plain", each.colour && chip(each.colour, table, 34), make("b", num(each.big)), make("small", each.say));
}

/** What is printed on a card; "" for other decks. */
function printed({ id }, { options, deck, open }) {
	if (options && (options.deck || "standard") !== "standard") return "";
	if (id === "deck") return deck[0];
	if (!id.startsWith("open ")) return id;
	const there = open[id.slice(5) - 1];
	return there && there.card ? there.card : there;
}

export const ranks = (room, who) => make(
	"table.ranks",
	make("tr", ["", "", say("points"), ...room.breaks].map((head) => make("th", head))),
	room.standings.map((row) => make("tr", { class: row.who === who && "me" }, make("td", make("b", num(row.place))), make("td.name", make("bdi", row.name)), make("td", make("b", num(row.points))), row.breaks.map((value) => make("td", num(value))))),
);

export const pairings = (room, pairs, who) => [
	pairs.map((pair) => make(pair.who.includes(who) ? "p.pairing.me" : "p.pairing", make("b", num(pair.table)), make("span", pair.say || bdis(pair.names, " – ")))),
	room.byes.length > 0 && make("p.soft", say("byes"), ": ", bdis(room.byes.map(({ name }) => name), " · ")),
];
