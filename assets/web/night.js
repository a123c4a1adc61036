// My evening: the next match, a result to enter, pairings, standings.
import { num, say, whole } from "./words.js";
import { icon, make } from "./draw.js";
import { button, pairings, ranks } from "./parts.js";
import { desk, twice, ui } from "./desk.js";

export function drawNight({ night, room, me }) {
	const { title, say: words, match, card } = night;
	const { round, rounds, clock, pairings: pairs } = room;
	return make(
		"main",
		make("h2", make("bdi", title), round > 0 && make("small", ` ${say("round")} ${num(round)}${rounds ? ` / ${num(rounds)}` : ""}`)),
		clock && make("p.bigclock", { "data-left": clock.left, "data-runs": clock.running }),
		make("p.lead", words),
		match && meeting(match),
		match && match.entry && entry(match, match.entry),
		pairs.length > 0 && make("section.card", make("h3", say("pairings")), pairings(room, pairs, me.who)),
		card.length > 0 && make("section.card", make("h3", say("mine")), card.map((row) => make("p.pairing", make("b", num(row.round)), make("span", row.say), make("em", num(row.points))))),
		going(night),
	);
}

const meeting = (match) => make(
	`section.card.meeting.${match.when}`,
	make("h3", icon("boat", 40), `${say(match.when)} · ${say("nth", match.table)}`),
	make("p.pair", match.names.map((name, n) => make(n === match.seat ? "bdi.me" : "bdi", name))),
	make("p.soft", match.station ? `${say("station", match.station)} · ` : "", say(match.where === "table" ? "hand" : match.where)),
);

function entry(match, { names, mine, least, sum, state, say: words }) {
	const key = `${match.round}/${match.table}`;
	if (!ui.entry || ui.entry.key !== key) ui.entry = { key, scores: names.map((_, n) => (mine ? num(mine[n]) : "")) };
	const { scores } = ui.entry;
	const type = (n, value) => {
		scores[n] = value;
		const known = whole(value);
		if (typeof sum !== "number" || names.length !== 2 || known === null || known > sum) return;
		scores[1 - n] = num(sum - known);
		field(1 - n).value = scores[1 - n];
	};
	const field = (n) => document.querySelector(`[data-key=score${n}]`);
	const turn = (n) => {
		field(n).value = scores[n] = num(-whole(scores[n]) || "-");
		field(n).focus();
	};
	const send = () => {
		const said = scores.map(whole);
		if (!said.includes(null)) desk.act({ do: "result", round: match.round, table: match.table, scores: said });
	};
	const unsay = () => {
		ui.entry = null;
		desk.act({ do: "result", round: match.round, table: match.table, scores: null });
	};
	return make(
		`section.card.${state}`,
		make("h3", say("result")),
		names.map((name, n) => make("div.scored", make("bdi", name), make("input", { inputmode: "numeric", value: num(scores[n]), dir: "ltr", "data-key": `score${n}`, "aria-label": name, input: ({ target }) => type(n, target.value) }), least < 0 && button(".quiet", "±", () => turn(n), { "data-do": `minus${n}` }))),
		words && make("p.soft", words),
		make("p.row", button(".main", say("send"), send, { "data-do": "result" }), mine && button(".quiet", say("unsay"), unsay, { "data-do": "unsay" })),
	);
}

function going({ here, leaving }) {
	if (here && !leaving) return make("p.row", button(".quiet", say(ui.twice === "leave" ? "sure" : "leave"), twice("leave", { do: "leave" }), { "data-do": "leave" }));
	return make("p.row", make("span.soft", say(here ? "leaving" : "left")), button(".main", say(here ? "stay" : "return"), () => desk.act({ do: "return" }), { "data-do": "return" }));
}

export const drawRanks = ({ room, me, night }) => make("main", make("h2", say("ranks")), night && night.place && make("p.lead", `${say("place")} ${num(night.place)} · ${say("points")} ${num(night.points)}`), ranks(room, me.who));
