"""What a pair costs: the size of a number is its priority.

A second bye outweighs a rematch, a rematch outweighs any difference of points, that outweighs the
balance of seats. The numbers are those of PAPP 1.37 (papp.cfg), except that nothing is infinite: a
round must always come out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeAlias

from game.tourney.night import POINT, Who
from game.tourney.pairing.dice import throw
from game.tourney.pairing.history import History

TERMS = ("bye", "met", "again", "float", "low", "same-way", "seats", "club", "dice")
SECOND_BYE = 50_000_000
MET = 5_000_000
AGAIN = 1_000_000  # and that in the very last round
FLOATS = (
    *(0, 20000, 40588, 62785, 87119, 114041, 143998),
    *(177453, 214908, 256910, 304062, 357037, 416582),
)
ELITISM = ((3, 100), (5, 200), (9, 300))
ELITISM_LATER = 400
IMBALANCE = (0, 20, 105, 225, 530, 1075)
SAME_SEAT = 15
SAME_FLOAT = 25
OTHER_FLOAT = -10
CLUB = 2
DICE = 10
HALF = POINT // 2
Terms: TypeAlias = tuple[int, ...]


def float_cost(halves: int) -> int:
    """The cost of a difference of so many half points; convex, so that differences spread."""
    if halves < len(FLOATS):
        return FLOATS[halves]
    last, before = FLOATS[-1], FLOATS[-2]
    beyond = halves - len(FLOATS) + 1
    # goes on with the growth of the last two steps
    return last + beyond * (last - before) + 3300 * beyond * (beyond + 1)


def elitism(number: int) -> int:
    """How much a difference among the leaders weighs in that round."""
    return next((weight for until, weight in ELITISM if number <= until), ELITISM_LATER)


@dataclass(slots=True)
class Costs:
    """The cost table of one round."""

    history: History
    number: int
    seed: int
    halves: dict[Who, int] = field(default_factory=dict)
    lowest: int = 0

    def __post_init__(self) -> None:
        self.halves = {who: units // HALF for who, units in self.history.points.items()}

    def among(self, players: list[Who]) -> None:
        """Those who are paired: a bye counts as somebody half a point below the lowest."""
        self.lowest = min((self.halves.get(who, 0) for who in players), default=0) - 1

    def pair(self, one: Who, other: Who) -> Terms:
        """All terms of two meeting, in the order of `TERMS`."""
        pair = (one, other) if one < other else (other, one)
        met = self.history.met[pair]
        mine, theirs = self.halves.get(one, 0), self.halves.get(other, 0)
        far, low = self._far(mine, theirs)
        club = self.history.clubs.get(one, "")
        return (
            0,
            MET * met,
            AGAIN if met and pair in self.history.last_met else 0,
            far,
            low,
            self._same_way(one, theirs - mine) + self._same_way(other, mine - theirs),
            min(self.seats(one, other), self.seats(other, one)),
            CLUB if club and club == self.history.clubs.get(other, "") else 0,
            throw(self.seed, self.number, *pair) % DICE,
        )

    def bye(self, who: Who) -> Terms:
        """All terms of somebody having the bye."""
        mine = self.halves.get(who, 0)
        far, low = self._far(mine, self.lowest)
        second = SECOND_BYE * self.history.byes[who]
        dice = throw(self.seed, self.number, who, -1) % DICE
        return (second, 0, 0, far, low, 0, 0, 0, dice)

    def seats(self, first: Who, second: Who) -> int:
        """What it costs that they sit this way round."""
        return self._seat(first, 1, 0) + self._seat(second, -1, 1)

    def ordered(self, one: Who, other: Who) -> tuple[Who, Who]:
        """The two in the better order of seats; a coin decides between equals."""
        this, that = self.seats(one, other), self.seats(other, one)
        if this == that:
            coin = throw(self.seed, self.number, min(one, other), max(one, other), 7) % 2
            low, high = min(one, other), max(one, other)
            return (low, high) if coin else (high, low)
        return (one, other) if this < that else (other, one)

    def _seat(self, who: Who, change: int, seat: int) -> int:
        after = abs(self.history.imbalance(who) + change)
        running = SAME_SEAT if self.history.last_seat.get(who) == seat else 0
        return IMBALANCE[min(after, len(IMBALANCE) - 1)] + running

    def _far(self, mine: int, theirs: int) -> tuple[int, int]:
        halves = abs(mine - theirs)
        weight = elitism(self.number) * max(0, mine + theirs) * halves // 2
        return float_cost(halves), weight

    def _same_way(self, who: Who, up: int) -> int:
        before = self.history.floats.get(who, 0)
        if not before or not up:
            return 0
        return SAME_FLOAT if (up > 0) == (before > 0) else OTHER_FLOAT


def named(terms: Terms) -> dict[str, int]:
    """The terms that are not nothing, by name."""
    return {name: value for name, value in zip(TERMS, terms, strict=True) if value}


def is_convex() -> bool:
    """Whether each further half point costs more than the one before."""
    steps = [float_cost(n + 1) - float_cost(n) for n in range(40)]
    return all(later > earlier for earlier, later in pairwise(steps))
