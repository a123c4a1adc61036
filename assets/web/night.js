// My evening: the next match, results to enter, pairings, standings.
import { num, say, whole } from "./words.js";
import { icon, make } from "./draw.js";
import { bdis, button, ranks } from "./parts.js";
import { desk, twice, ui } from "./desk.js";

/** My round: what comes now, and what I may say about it. */
export function drawNight({ night, room, me }) {
  const { match } = night;
  return [
    make(
      "main",
      {},
      make("h2", {}, night.title, room && room.round ? make("small", {}, ` ${say("round")} ${num(room.round)}${room.rounds ? ` / ${num(room.rounds)}` : ""}`) : null),
      room && room.clock ? make("p", { class: "bigclock", "data-left": room.clock.left, "data-runs": room.clock.running }) : null,
      make("p", { class: "lead" }, night.say),
      match ? meeting(match) : null,
      match && match.entry ? entry(match) : null,
      room ? pairings(room, me.who) : null,
      mine(night),
      going(night),
    ),
  ];
}

function meeting(match) {
  return make(
    "section",
    { class: `card meeting ${match.when}` },
    make("h3", {}, icon("boat", 40), `${say(match.when)} · ${say("nth", match.table)}`),
    make("p", { class: "pair" }, match.names.map((name, n) => make("bdi", { class: n === match.seat ? "me" : "" }, name))),
    make("p", { class: "soft" }, match.station ? `${say("station", match.station)} · ` : "", say(match.where === "table" ? "hand" : match.where)),
  );
}

function entry(match) {
  const key = `${match.round}/${match.table}`;
  const { names, mine, sum } = match.entry;
  if (!ui.entry || ui.entry.key !== key) ui.entry = { key, scores: (mine || names.map(() => "")).map(String) };
  const typed = ui.entry.scores;
  const type = (n, value) => {
    typed[n] = value;
    const known = whole(value);
    if (sum !== null && sum !== undefined && names.length === 2 && known !== null && known <= sum) {
      typed[1 - n] = num(sum - known);
      const other = document.querySelector(`[data-key="score${1 - n}"]`);
      if (other) other.value = typed[1 - n];
    }
  };
  const step = (n, by) => {
    const known = whole(typed[n]);
    const { least, most } = match.entry;
    type(n, num(Math.max(least, Math.min(most, (known === null ? least - Math.min(by, 0) : known) + by))));
    desk.render();
  };
  const numbers = typed.map(whole);
  const good = numbers.every((value) => value !== null);
  return make(
    "section",
    { class: `card entry ${match.entry.state}` },
    make("h3", {}, say("result")),
    names.map((name, n) =>
      make(
        "div",
        { class: "scored" },
        make("bdi", {}, name),
        button("−", () => step(n, -1), { class: "round", "aria-label": `${name} −` }),
        make("input", { inputmode: "numeric", maxlength: 6, value: num(typed[n]), dir: "ltr", "data-key": `score${n}`, "aria-label": name, input: (event) => type(n, event.target.value) }),
        button("+", () => step(n, 1), { class: "round", "aria-label": `${name} +` }),
      ),
    ),
    match.entry.say ? make("p", { class: "soft" }, match.entry.say) : null,
    make(
      "p",
      { class: "row" },
      button(say("send"), () => {
        const scores = ui.entry.scores.map(whole);
        if (scores.every((value) => value !== null)) desk.act({ do: "result", round: match.round, table: match.table, scores });
      }, { class: "main", "data-do": "result", "data-good": good }),
      mine ? button(say("unsay"), () => desk.act({ do: "result", round: match.round, table: match.table, scores: null }), { class: "quiet", "data-do": "unsay" }) : null,
    ),
  );
}

function pairings(room, who) {
  if (!room.pairings.length) return null;
  return make(
    "section",
    { class: "card" },
    make("h3", {}, say("pairings")),
    room.pairings.map((pair) =>
      make("p", { class: pair.who.includes(who) ? "pairing me" : "pairing" }, make("b", {}, num(pair.table)), make("span", {}, pair.say || bdis(pair.names, " – "))),
    ),
    room.byes.length ? make("p", { class: "soft" }, say("byes"), ": ", bdis(room.byes.map(({ name }) => name), " · ")) : null,
  );
}

function mine(night) {
  if (!night.card.length) return null;
  return make("section", { class: "card" }, make("h3", {}, say("mine")), night.card.map((row) => make("p", { class: "pairing" }, make("b", {}, num(row.round)), make("span", {}, row.say), make("em", {}, num(row.points)))));
}

function going(night) {
  if (!night.here) return make("p", { class: "row" }, make("span", { class: "soft" }, say("left")), button(say("return"), () => desk.act({ do: "return" }), { class: "main", "data-do": "return" }));
  if (night.leaving) return make("p", { class: "row" }, make("span", { class: "soft" }, say("leaving")), button(say("stay"), () => desk.act({ do: "return" }), { class: "main", "data-do": "return" }));
  return make("p", { class: "row" }, button(ui.twice === "leave" ? say("sure") : say("leave"), () => twice("leave", { do: "leave" }), { class: "quiet", "data-do": "leave" }));
}

/** How everybody stands. */
export function drawRanks({ room, me, night }) {
  return [make("main", {}, make("h2", {}, say("ranks")), night && night.place ? make("p", { class: "lead" }, `${say("place")} ${num(night.place)} · ${say("points")} ${num(night.points)}`) : null, ranks(room, me.who))];
}
