"""What the rounds so far mean for the next pairing; always counted anew from the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.tourney.night import Round, Who


@dataclass(slots=True)
class History:
    """Counts over the rounds so far; points are in twelfths and are handed in.

    `met` and `last_met` know pairs by (smaller, larger) number. `floats` is +1 for somebody who met
    a player with more points in the last round, -1 for fewer.
    """

    points: Mapping[Who, int]
    met: Counter[tuple[Who, Who]] = field(default_factory=Counter)
    last_met: set[tuple[Who, Who]] = field(default_factory=set)
    byes: Counter[Who] = field(default_factory=Counter)
    seats: dict[Who, list[int]] = field(default_factory=dict)
    last_seat: dict[Who, int] = field(default_factory=dict)
    short: Counter[Who] = field(default_factory=Counter)
    floats: dict[Who, int] = field(default_factory=dict)
    clubs: Mapping[Who, str] = field(default_factory=dict)

    def imbalance(self, who: Who) -> int:
        """Firsts minus seconds."""
        counts = self.seats.get(who)
        return counts[0] - counts[1] if counts else 0

    def times_met(self, one: Who, other: Who) -> int:
        """How often two have met."""
        return self.met[(one, other) if one < other else (other, one)]


def history(
    rounds: Iterable[Round],
    points: Mapping[Who, int],
    before_last: Mapping[Who, int],
    *,
    largest: int,
    clubs: Mapping[Who, str] | None = None,
) -> History:
    """The history of these rounds; `before_last` are the points before the last of them.

    A table where somebody forfeited was not played: those at it have not met.
    """
    found = History(points, clubs=clubs or {})
    for round in rounds:
        found.byes.update(round.byes)
        found.last_met, found.floats = set(), {}
        sizes = {len(table.players) for table in round.tables}
        mixed = len(sizes) > 1 or (sizes and max(sizes) < largest)
        for table in round.tables:
            if mixed and len(table.players) < largest:
                found.short.update(table.players)
            if table.outcome is None or not table.outcome.gone:
                _meet(found, table.players, before_last)
    return found


def _meet(found: History, players: tuple[Who, ...], before: Mapping[Who, int]) -> None:
    for seat, who in enumerate(players):
        found.seats.setdefault(who, [0, 0, 0, 0, 0, 0])[seat] += 1
        found.last_seat[who] = seat
        for other in players[seat + 1 :]:
            pair = (who, other) if who < other else (other, who)
            found.met[pair] += 1
            found.last_met.add(pair)
    if len(players) == 2:
        one, other = players
        difference = before.get(other, 0) - before.get(one, 0)
        if difference:
            found.floats[one] = 1 if difference > 0 else -1
            found.floats[other] = -found.floats[one]
