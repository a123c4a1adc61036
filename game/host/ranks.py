"""What many pages ask of a night alike, worked out once: standings, tables, calls, lines."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.speech import SPEECH
from game.tourney.board import call_board
from game.tourney.night import Night, Round, Table, Who
from game.tourney.standings.build import standings
from game.tourney.standings.ranking import Standing
from game.tourney.words import outcome_line, points


class Ranks:
    """Standings after each round, who sits where, when each table is called and how it ended, kept
    as long as nothing that they rest on has changed."""

    def __init__(self) -> None:
        self._night: Night | None = None
        self._kept: dict[int, tuple[tuple[object, ...], tuple[Standing, ...]]] = {}
        self._rows: dict[int, dict[Who, Standing]] = {}  # of this night
        self._called: dict[int, str] = {}
        self._seats: dict[int, tuple[Round, dict[Who, Table]]] = {}
        self._lines: dict[tuple[str, int, int], tuple[tuple[object, ...], str]] = {}
        self._points: dict[tuple[str, int], str] = {}

    def after(self, night: Night, number: int) -> tuple[Standing, ...]:
        """The standings after that round."""
        basis = (night.settings, night.entrants, night.lots, *night.rounds[:number])
        kept = self._kept.get(number)
        if kept is not None and _same(kept[0], basis):
            return kept[1]
        found = standings(night, number) if number else ()
        self._kept[number] = (basis, found)
        return found

    def of(self, night: Night, number: int, who: Who) -> Standing | None:
        """Where somebody stood after that round."""
        self._look(night)
        rows = self._rows.get(number)
        if rows is None:
            rows = self._rows[number] = {row.who: row for row in self.after(night, number)}
        return rows.get(who)

    def when(self, night: Night, table: int) -> str:
        """When a table of the running round is played: now, next, deck or later."""
        self._look(night)
        return self._called.get(table, "later")

    def seat(self, round: Round, who: Who) -> Table | None:
        """Where somebody sits in that round."""
        kept = self._seats.get(round.number)
        if kept is None or kept[0] is not round:
            seats = {who: table for table in round.tables for who in table.players}
            kept = self._seats[round.number] = (round, seats)
        return kept[1].get(who)

    def line(self, night: Night, round: Round, table: Table) -> str:
        """How that table ended, in words of the language in use."""
        place, basis = (SPEECH.tag, round.number, table.number), (table, night.entrants)
        kept = self._lines.get(place)
        if kept is None or not _same(kept[0], basis):
            kept = self._lines[place] = (basis, outcome_line(night, table))
        return kept[1]

    def points(self, units: int) -> str:
        """Points in digits of the language in use."""
        place = (SPEECH.tag, units)
        found = self._points.get(place)
        if found is None:
            found = self._points[place] = points(units)
        return found

    def _look(self, night: Night) -> None:
        if self._night is not night:
            self._night, self._rows, self._called = night, {}, _called(night)


def _same(kept: Sequence[object], basis: Sequence[object]) -> bool:
    together = zip(kept, basis, strict=False)
    return len(kept) == len(basis) and all(old is new for old, new in together)


def _called(night: Night) -> dict[int, str]:
    called: dict[int, str] = {}
    for station in call_board(night):
        for name, found in (
            ("deck", station.on_deck),
            ("next", station.next),
            ("now", station.now),
        ):
            if found is not None:
                called[found.number] = name
    return called
