"""What the room wants to see: who plays where and who is next, and one player's own evening."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.clock import ClockKind, ClockRule
from game.match.header import Header, Kind, Player
from game.tourney.night import Night, Round, Table, Who
from game.tourney.pairing.dice import throw
from game.tourney.standings.build import standings


@dataclass(frozen=True, slots=True)
class Station:
    """A place to play: the tables that play there now, next, and after that."""

    number: int
    now: Table | None
    next: Table | None
    on_deck: Table | None


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round of a player: the table (None: bye, rest or away), points in twelfths so far and the
    place after that round."""

    round: int
    table: Table | None
    seat: int | None
    bye: bool
    points: int
    place: int | None


def call_board(night: Night) -> tuple[Station, ...]:
    """Every station; tables that wait are called in order."""
    current = night.current
    playing = {}
    waiting: list[Table] = []
    if current is not None:
        unfinished = [table for table in current.tables if table.outcome is None]
        playing = {table.station: table for table in unfinished if table.station is not None}
        waiting = [table for table in unfinished if table.station is None]
    count = night.settings.stations
    queue: list[Table | None] = [*waiting]
    queue += [None] * (2 * count)
    return tuple(
        Station(number, playing.get(number), queue[number - 1], queue[number - 1 + count])
        for number in range(1, count + 1)
    )


def card(night: Night, who: Who) -> tuple[CardLine, ...]:
    """Somebody's evening, round by round."""
    lines = []
    for round in night.rounds:
        table = round.table_of(who)
        row = next((r for r in standings(night, round.number) if r.who == who), None)
        lines.append(
            CardLine(
                round.number,
                table,
                table.players.index(who) if table else None,
                who in round.byes,
                row.points if row else 0,
                row.place if row else None,
            )
        )
    return tuple(lines)


def my_match(night: Night, who: Who) -> tuple[Round, Table] | None:
    """The table somebody has to go to now."""
    current = night.current
    table = current.table_of(who) if current else None
    return (current, table) if current and table and table.outcome is None else None


def header(night: Night, table: Table) -> Header:
    """The match of a table, to be played on the machine: no hints, no undo."""
    settings = night.settings
    clock = ClockRule()
    if settings.clock is not None:
        seconds, increment = settings.clock
        kind = ClockKind.FISCHER if increment else ClockKind.SUDDEN
        clock = ClockRule(kind, seconds, increment)
    players = []
    for who in table.players:
        entrant = night.entrants[who]
        kind_of = Kind.PERSON if entrant.is_person else Kind.COMPUTER
        players.append(Player(kind_of, entrant.name, level=entrant.level))
    number = len(night.rounds)
    seed = throw(night.seed, number, table.number) >> 1
    return Header(settings.game, tuple(players), seed, clock=clock, casual=False, tournament=True)
