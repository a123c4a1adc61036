"""Searching from the position on the table: its moves, kept best first while the search deepens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.reversi.ints import popcount
from game.ai.reversi.position import Pair
from game.ai.reversi.tables import NO_MOVE, UNKNOWN


class Search(Protocol):
    """What both searches, compiled and plain, can do; values are for the side to move."""

    exact_from: int
    speed: float
    trained: bool  # whether the weights of the trained evaluation are there

    @property
    def nodes(self) -> int:
        """Nodes since `begin`."""

    @property
    def halted(self) -> bool:
        """Whether the search was stopped or spent its nodes."""

    def begin(self, limit: int, *, simple: bool = False) -> None:
        """Forget everything and count from 0; at `limit` nodes the search halts.

        With `simple` a search judges by the hand-made terms, as it does without weights.
        """

    def extend(self, nodes: int) -> None:
        """Allow that many more nodes."""

    def halt(self) -> None:
        """Make every search return at once (from any thread)."""

    def seek(self, mine: int, yours: int, depth: int, alpha: int, beta: int) -> int:
        """The value in hundredths of a disc, a bound outside the window."""

    def finish(self, mine: int, yours: int, alpha: int, beta: int) -> int:
        """The exact disc difference, a bound outside the window."""

    def advice(self, mine: int, yours: int) -> int:
        """The best move that the table remembers, or NO_MOVE."""


@dataclass(slots=True)
class Choice:
    """One move at the root: value in hundredths of a disc, only an upper bound if `capped`."""

    square: int
    after: Pair
    value: int = -UNKNOWN
    capped: bool = False


Measure = Callable[[Pair, int, int], int]


class Root:
    """The moves that may be chosen, best first."""

    def __init__(self, search: Search, pair: Pair, allowed: Sequence[int]) -> None:
        self.search = search
        self.pair = pair
        self.choices = [Choice(s, pair.played(s)) for s in allowed]
        self.depth = 0
        self.proven = False

    def look(self, depth: int, *, all_values: bool = False) -> bool:
        """Search that deep; True if it was completed."""

        def measure(after: Pair, alpha: int, beta: int) -> int:
            return -self.search.seek(after.mine, after.yours, depth - 1, -beta, -alpha)

        done = self._measure(measure, UNKNOWN, 1, all_values)
        if done:
            self.depth = depth
        return done

    def grab(self) -> None:
        """Rank as a beginner does: most discs at once, corners first of all."""
        for choice in self.choices:
            own, other = popcount(choice.after.yours), popcount(choice.after.mine)
            choice.value = (own - other) * 100
        self.choices.sort(key=lambda c: -c.value)

    def settle(self, *, all_values: bool = False) -> bool:
        """Search to the end of the game; True if it was completed."""

        def measure(after: Pair, alpha: int, beta: int) -> int:
            return -self.search.finish(after.mine, after.yours, -beta // 100, -(alpha // 100)) * 100

        done = self._measure(measure, 6400, 100, all_values)
        if done:
            self.depth, self.proven = self.pair.empties, True
        return done

    def _measure(self, measure: Measure, wide: int, step: int, all_values: bool) -> bool:
        """One pass over all moves: the first with an open window, others only if they beat it."""
        best = -wide
        fresh: list[Choice] = []
        for choice in self.choices:
            capped = False
            if not fresh or all_values:
                value = measure(choice.after, -wide, wide)
            else:
                value = measure(choice.after, best, best + step)
                capped = value <= best
                if best < value < wide:
                    value = measure(choice.after, best, wide)
            if self.search.halted:
                break
            best = max(best, value)
            fresh.append(Choice(choice.square, choice.after, value, capped))
        done = len(fresh) == len(self.choices)
        if done or not all_values:
            self._take(fresh)
        return done

    def _take(self, fresh: list[Choice]) -> None:
        """Put what was measured first, best first; the rest keeps its order and is worth no more.

        What the rest was worth in a shallower search cannot be compared with a deeper one.
        """
        rest = self.choices[len(fresh) :]
        fresh.sort(key=lambda c: (-c.value, c.capped))
        for choice in rest:
            if fresh and choice.value > fresh[0].value:
                choice.value, choice.capped = fresh[0].value, True
        self.choices = fresh + rest

    def line(self, choice: Choice, longest: int = 12) -> list[int]:
        """The play that the search expects, from that move on; 64 stands for a pass."""
        path = [choice.square]
        at = choice.after
        while len(path) < longest and not at.over():
            legal = at.legal()
            move = self.search.advice(at.mine, at.yours) if legal else NO_MOVE
            if legal and move not in legal:
                break
            path.append(move)
            at = at.played(move) if legal else at.passed()
        return path
