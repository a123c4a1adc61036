"""Nights in memory for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.tourney import acts
from game.tourney.drafting import Pins, draft
from game.tourney.events import Act, Event
from game.tourney.fold import after, begun
from game.tourney.night import Format, Night, Outcome, Settings, Who


class Book:
    """A night with its events; `do` is what the live night does, without a disk."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.night = Night(Settings("", "reversi", Format.SWISS))

    def do(self, wanted: Iterable[Act]) -> Night:
        """Let acts happen."""
        for act in wanted:
            self.night = after(self.night, act) if self.events else begun(act)
            self.events.append(Event(len(self.events), "2026-11-30T20:00:00+00:00", "host", act))
        return self.night

    def pair(self, seed: int = 1, pins: Pins | None = None) -> Night:
        """Draft and publish."""
        self.do(draft(self.night, seed, pins))
        return self.do(acts.publish(self.night))

    def result(
        self, one: Who, own: int, other: int | None = None, round: int | None = None
    ) -> None:
        """A result of the table of somebody, in Reversi discs."""
        number = round or len(self.night.rounds)
        table = self.night.rounds[number - 1].table_of(one)
        assert table is not None
        theirs = 64 - own if other is None else other
        scores = (own, theirs) if table.players[0] == one else (theirs, own)
        self.do(acts.result(self.night, number, table.number, acts.from_scores(scores)))

    def finish(self, outcome: Outcome | None = None) -> Night:
        """All open tables: the lower number wins by 40."""
        current = self.night.current
        assert current is not None
        for table in current.tables:
            if table.outcome is None:
                best = table.players.index(min(table.players))
                scores = [52 if seat == best else 12 for seat in range(len(table.players))]
                self.do(
                    acts.result(
                        self.night,
                        current.number,
                        table.number,
                        outcome or acts.from_scores(scores),
                    )
                )
        return self.night


def book(
    players: int | Sequence[str] = 8,
    format: Format = Format.SWISS,
    *,
    rounds: int | None = None,
    game: str = "reversi",
    **settings: object,
) -> Book:
    """A night whose players have come; they are called A, B ... and have the numbers 1, 2 ..."""
    made = Book()
    values = Settings("Friday", game, format, rounds)
    from msgspec.structs import replace

    made.do(acts.open_night(replace(values, **settings), 7))
    names = [f"P{n + 1}" for n in range(players)] if isinstance(players, int) else players
    for name in names:
        made.do(acts.enter(made.night, name))
    return made
