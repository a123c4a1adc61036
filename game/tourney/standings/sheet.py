"""What every player did in every round, as tie-breaks read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from game.tourney.night import POINT, Who


class How(IntEnum):
    """How somebody spent a round."""

    PLAYED = 0
    BYE = 1
    FORFEIT_WIN = 2
    FORFEIT_LOSS = 3
    AWAY = 4  # of their own will; may be worth a draw
    OPEN = 5  # the result is still to come
    FREE = 6  # a scheduled rest, or not their turn


class Part(NamedTuple):
    """One player's round. Points are twelfths; `own` and `total` are the scores, None if unknown.

    `others` are those at the table, `place` from 1 (0: none), `seats` how many sat there.
    """

    how: How
    points: int = 0
    others: tuple[Who, ...] = ()
    own: int | None = None
    total: int | None = None
    place: int = 0
    seat: int = 0
    seats: int = 0


@dataclass(frozen=True)
class Sheet:
    """All parts, one row a player, one part a round; `left` have left by the last of these rounds.

    `win` is what a win is worth, `largest` how many sit at a full table.
    """

    parts: Mapping[Who, tuple[Part, ...]]
    left: frozenset[Who] = frozenset()
    win: int = POINT
    largest: int = 2
    progress: Mapping[Who, int] = field(default_factory=dict)
    lots: Sequence[tuple[Who, ...]] = ()

    @property
    def players(self) -> list[Who]:
        """Everybody on the sheet."""
        return list(self.parts)

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return max((len(row) for row in self.parts.values()), default=0)

    @cached_property
    def points(self) -> dict[Who, int]:
        """The sum of everybody's points."""
        return {who: sum([part.points for part in row]) for who, row in self.parts.items()}

    @cached_property
    def last_played(self) -> dict[Who, int]:
        """The last round (from 0) in which somebody was not away of their own will; -1: never."""
        active = (How.PLAYED, How.OPEN, How.BYE, How.FORFEIT_WIN)
        return {
            who: max((i for i, part in enumerate(row) if part.how in active), default=-1)
            for who, row in self.parts.items()
        }

    @cached_property
    def adjusted(self) -> dict[Who, int]:
        """Points as they count for opponents: being away after the last played round is a draw
        (FIDE C.07, 16)."""
        half = self.win // 2
        found = {}
        for who, row in self.parts.items():
            last = self.last_played[who]
            late = sum(half - part.points for part in row[last + 1 :] if part.how is How.AWAY)
            found[who] = self.points[who] + late
        return found

    def games(self, who: Who) -> Iterator[Part]:
        """The rounds somebody really played."""
        return (part for part in self.parts[who] if part.how is How.PLAYED)
