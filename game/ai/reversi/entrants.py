"""Reversi players for the arena, beside the levels."""

from __future__ import annotations

from game.ai.brake import Brake
from game.ai.contestant import Situation
from game.ai.numbers import MOST_NODES, seconds, shown, whole
from game.ai.reversi import player, reference
from game.ai.reversi.position import Pair, pair_in, square_text
from game.ai.reversi.root import Root

LEAST_SECONDS = 0.005


class Searching:
    """The strongest search with so many nodes or so much time a move."""

    def __init__(self, kind: str, budget: str) -> None:
        """`budget`: `10000`, `0.1s` or `same`. Raises ValueError for another one."""
        self._simple, self._full = kind == "terms", kind == "full"
        self._same = budget == "same"
        self._nodes, self._seconds = (player.NO_LIMIT, None) if self._same else _limits(budget)

    def move(self, at: Situation) -> str:
        """As level 8 does, but for the budget."""
        search = player.searcher()
        seconds = max(LEAST_SECONDS, at.spent) if self._same else self._seconds
        selective = getattr(search, "selective", None)
        if self._full and selective is not None:
            search.selective = False  # type: ignore[attr-defined]  # the compiled one
        pair = pair_in(at.position.view(at.seat))
        search.begin(self._nodes, simple=self._simple)
        budget = player.Budget(60, search.exact_from, self._nodes, 0, seconds)
        with Brake(search.halt, seconds, None):
            root = player.strongest(Root(search, pair, pair.legal()), budget, all_values=False)
        if self._full and selective is not None:
            search.selective = selective  # type: ignore[attr-defined]  # the compiled one
        return square_text(root.choices[0].square)


def _limits(budget: str) -> tuple[int, float | None]:
    try:
        if budget.endswith("s"):
            return player.NO_LIMIT, seconds(budget[:-1])
        return whole(budget, 1, MOST_NODES), None
    except ValueError:
        raise ValueError(
            f"must be nodes (1 or more), seconds (such as 0.1s) or same, not {shown(budget)}"
        ) from None


class Grabbing:
    """As many discs as there are to take."""

    def move(self, at: Situation) -> str:
        """The first of the best, as they come by chance."""
        pair = pair_in(at.position.view(at.seat))
        squares = sorted(pair.legal(), key=lambda s: (_discs(pair, s), s * at.seed % 67))
        return square_text(squares[-1])


def _discs(pair: Pair, square: int) -> int:
    return pair.played(square).yours.bit_count()


class Plain:
    """The reference player."""

    def __init__(self, depth: int) -> None:
        self._depth = depth

    def move(self, at: Situation) -> str:
        """Always the same in the same position."""
        return square_text(reference.choose(pair_in(at.position.view(at.seat)), self._depth))
