"""Commands that lead a night: begin, people, rounds, results."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from game.engine.api import Json
from game.engine.registry import game as rules_of
from game.i18n.catalogue import t
from game.tourney import acts
from game.tourney.desk import Answer, Desk, answer, fresh_seed, now
from game.tourney.drafting import Pins, draft
from game.tourney.entry import find, read_result
from game.tourney.events import read_all
from game.tourney.live import LiveNight
from game.tourney.night import (
    POINT,
    Decider,
    Format,
    Late,
    Night,
    Round,
    Settings,
    Table,
    Who,
    refuse,
)
from game.tourney.roster import read_roster
from game.tourney.words import outcome_line


def new(desk: Desk, asked: Namespace) -> Answer:
    """Begin a night."""
    format = Format(asked.format)
    seats = asked.seats or (rules_of(asked.game).about.seats[1] if format is Format.PODS else 2)
    settings = Settings(
        asked.title,
        asked.game,
        format,
        asked.rounds,
        stations=asked.stations,
        minutes=asked.minutes,
        seats=seats,
        bye=POINT if asked.bye == "win" else POINT // 2,
        late=Late(asked.late),
        breaks=tuple(asked.breaks.split(",")) if asked.breaks else (),
        twice=asked.twice,
        second_final=not asked.single_final,
        seeded=asked.seeded,
        planned=asked.planned,
        decider=Decider(asked.decider),
        clock=_clock(asked.clock) if asked.clock else None,
        groups=asked.groups,
        advance=asked.advance,
    )
    seed = fresh_seed() if asked.seed is None else asked.seed
    desk.take(LiveNight.begin(desk.store, settings, seed=seed, now=now))
    return answer([t("Night {number} begins.", number=desk.live.id)], night=desk.live.id)


def _clock(text: str) -> tuple[float, float]:
    minutes, _, seconds = text.partition("+")
    try:
        found = float(minutes) * 60, float(seconds or 0)
    except ValueError:
        found = (0.0, 0.0)
    if not 0 < found[0] < 86400 or not 0 <= found[1] < 3600:
        raise refuse("{text} is no clock; write 15+0.", text=text)
    return found


def add(desk: Desk, asked: Namespace) -> Answer:
    """Somebody comes, or several."""
    lines: list[str] = []
    numbers: list[Json] = []
    for name in asked.names:
        night = desk.do(
            acts.enter(desk.night, name, level=asked.level, club=asked.club, seed=asked.strength)
        )
        who = max(night.entrants)
        numbers.append(who)
        if asked.late:
            desk.do(acts.seat_late(desk.night, who))
        lines.append(t("{name} has the number {who}.", name=night.name(who), who=who))
    return answer(lines, players=numbers)


def rename(desk: Desk, asked: Namespace) -> Answer:
    """A name is spelled otherwise."""
    desk.do(acts.rename(desk.night, find(desk.night, asked.who), asked.name))
    return answer([t("Done.")])


def leave(desk: Desk, asked: Namespace) -> Answer:
    """Somebody goes."""
    desk.do(acts.leave(desk.night, find(desk.night, asked.who), at_once=asked.now))
    return answer([t("Done.")])


def come_back(desk: Desk, asked: Namespace) -> Answer:
    """Somebody is back."""
    desk.do(acts.come_back(desk.night, find(desk.night, asked.who)))
    return answer([t("Done.")])


def seat(desk: Desk, asked: Namespace) -> Answer:
    """Seat somebody who came late in the round that runs."""
    desk.do(acts.seat_late(desk.night, find(desk.night, asked.who)))
    current = desk.night.current
    assert current is not None, "a round was altered"
    return _round(desk, current)


def pair(desk: Desk, asked: Namespace) -> Answer:
    """Prepare the next round, around what is pinned; call it out if that is asked."""
    night = desk.night
    tables = tuple(tuple(find(night, name) for name in pin.split(":")) for pin in asked.pin or ())
    byes = tuple(find(night, name) for name in asked.bye or ())
    seed = fresh_seed() if asked.seed is None else asked.seed
    desk.do(draft(night, seed, Pins(byes=byes, loose=tables)))
    if asked.publish:
        return publish(desk, asked)
    made = desk.night.draft
    assert made is not None
    return _round(desk, made)


def publish(desk: Desk, asked: Namespace) -> Answer:
    """Call out the prepared round."""
    desk.do(acts.publish(desk.night))
    desk.copy()
    current = desk.night.current
    assert current is not None, "a round was published"
    return _round(desk, current)


def take_back(desk: Desk, asked: Namespace) -> Answer:
    """Take back the last round."""
    desk.do(acts.take_back(desk.night))
    return answer([t("Done.")])


def pairings(desk: Desk, asked: Namespace) -> Answer:
    """The tables of a round."""
    night = desk.night
    number = len(night.rounds) if asked.round is None else asked.round
    if not 1 <= number <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=number)
    return _round(desk, night.rounds[number - 1])


def _round(desk: Desk, round: Round) -> Answer:
    night = desk.night
    lines = [t("Round {round}", round=round.number)]
    lines += [f"{table.number:3}  {_table_line(night, table)}" for table in round.tables]
    lines += [f"  -  {t('{name} has the bye', name=night.name(who))}" for who in round.byes]
    lines += [f"  -  {t('{name} rests', name=night.name(who))}" for who in round.free]
    tables: list[Json] = [
        {
            "table": table.number,
            "players": [night.name(who) for who in table.players],
            "node": table.node,
            "station": table.station,
            "done": table.outcome is not None,
            "cost": dict(table.terms),
        }
        for table in round.tables
    ]
    byes: list[Json] = [night.name(who) for who in round.byes]
    return answer(lines, round=round.number, seed=round.seed, tables=tables, byes=byes)


def _table_line(night: Night, table: Table) -> str:
    if table.outcome is not None:
        return outcome_line(night, table)
    return " \u2013 ".join(night.name(who) for who in table.players)


def result(desk: Desk, asked: Namespace) -> Answer:
    """Results as they are typed; a single - reads them from standard input, one a line."""
    texts = [" ".join(asked.text)]
    if texts == ["-"]:
        texts = [line.strip() for line in sys.stdin if line.strip()]
    return _results(desk, texts, None)


def correct(desk: Desk, asked: Namespace) -> Answer:
    """A result of any round, otherwise than it was said."""
    return _results(desk, [" ".join(asked.text)], asked.round)


def _results(desk: Desk, texts: list[str], number: int | None) -> Answer:
    lines: list[str] = []
    done: list[Json] = []
    for text in texts:
        round, table, outcome = read_result(desk.night, text, number)
        night = desk.do(acts.result(desk.night, round, table, outcome))
        found = night.rounds[round - 1].table(table)
        assert found is not None
        lines.append(outcome_line(night, found))
        done.append({"round": round, "table": table})
    return answer(lines, results=done)


def no_show(desk: Desk, asked: Namespace) -> Answer:
    """Somebody did not come to their table."""
    night = desk.night
    current = night.current
    who = find(night, asked.who)
    table = current.table_of(who) if current else None
    if current is None or table is None:
        raise refuse("{name} has no table now.", name=night.name(who))
    night = desk.do(acts.no_show(night, current.number, table.number, (who,)))
    found = night.rounds[-1].table(table.number)
    assert found is not None
    return answer([outcome_line(night, found)])


def change(desk: Desk, asked: Namespace) -> Answer:
    """Other settings."""
    fields: dict[str, object] = {
        name: getattr(asked, name)
        for name in ("rounds", "stations", "minutes")
        if getattr(asked, name) is not None
    }
    if asked.open_end:
        fields["rounds"] = None
    if asked.format is not None:
        fields["format"] = Format(asked.format)
    if asked.breaks is not None:
        fields["breaks"] = tuple(asked.breaks.split(","))
    desk.do(acts.change(desk.night, **fields))
    return answer([t("Done.")])


def lot(desk: Desk, asked: Namespace) -> Answer:
    """Write down a lot that was drawn."""
    order: list[Who] = [find(desk.night, name) for name in asked.order]
    desk.do(acts.draw_lot(desk.night, order))
    return answer([t("Done.")])


def note(desk: Desk, asked: Namespace) -> Answer:
    """Write something down."""
    desk.do(acts.note(" ".join(asked.words)))
    return answer([t("Done.")])


def close(desk: Desk, asked: Namespace) -> Answer:
    """End the night."""
    desk.do(acts.close(desk.night))
    desk.copy()
    return answer([t("The night is over.")])


def reopen(desk: Desk, asked: Namespace) -> Answer:
    """Go on after all."""
    desk.do(acts.reopen(desk.night))
    return answer([t("The night goes on.")])


def import_file(desk: Desk, asked: Namespace) -> Answer:
    """A night from JSON as a new night, or players from CSV into this one."""
    path: Path = asked.file
    try:
        data = path.read_bytes()
    except OSError as error:
        raise refuse(
            "{file} cannot be read ({why}).", file=path, why=error.strerror or error
        ) from error
    if path.suffix == ".json":
        desk.take(LiveNight.take_in(desk.store, read_all(data)))
        return answer([t("Night {number} is taken in.", number=desk.live.id)], night=desk.live.id)
    taken = [entrant.name for entrant in desk.night.entrants.values()]
    roster = read_roster(data, taken)
    for line in roster.lines:
        desk.do(
            acts.enter(desk.night, line.name, level=line.level, club=line.club, seed=line.strength)
        )
    lines = [t("{n} players came.", n=len(roster.lines))]
    faults: list[Json] = []
    for fault in roster.faults:
        words = t(fault.notice.message, **fault.notice.values)
        lines.append(t("Line {number}: {what}", number=fault.number, what=words))
        faults.append({"line": fault.number, "what": words, "left_out": fault.left_out})
    return answer(lines, came=len(roster.lines), faults=faults)
