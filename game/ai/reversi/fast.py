"""The compiled search behind the same face as the plain one."""

from __future__ import annotations

from game.ai.reversi.bits import word
from game.ai.reversi.finish import finish
from game.ai.reversi.seek import look
from game.ai.reversi.tree import known_move, new_tree
from game.ai.reversi.weights import trained


class FastSearch:
    """Search kernels over one tree record."""

    exact_from = 24
    speed = 1.0

    def __init__(self) -> None:
        self._tree = new_tree()
        self.trained = trained() is not None
        self.selective = True

    @property
    def nodes(self) -> int:
        """Nodes since `begin`."""
        return int(self._tree.nodes)

    @property
    def halted(self) -> bool:
        """Whether the search was stopped or spent its nodes."""
        return bool(self._tree.halt)

    def begin(self, limit: int, *, simple: bool = False) -> None:
        """Forget everything and count from 0; at `limit` nodes the search halts."""
        self._tree.trained = int(self.trained and not simple)
        self._tree.selective = int(self.selective and not simple)
        self._tree.generation += 1
        self._tree.nodes = 0
        self._tree.limit = limit
        self._tree.halt = 0
        self._tree.history[:] = 0

    def extend(self, nodes: int) -> None:
        """Allow that many more nodes."""
        self._tree.limit += nodes

    def halt(self) -> None:
        """Make every search return at once (from any thread)."""
        self._tree.halt = 1

    def seek(self, mine: int, yours: int, depth: int, alpha: int, beta: int) -> int:
        """The value in hundredths of a disc, a bound outside the window."""
        return int(look(self._tree, word(mine), word(yours), depth, alpha, beta))

    def finish(self, mine: int, yours: int, alpha: int, beta: int) -> int:
        """The exact disc difference, a bound outside the window."""
        return int(finish(self._tree, word(mine), word(yours), alpha, beta))

    def advice(self, mine: int, yours: int) -> int:
        """The best move that the table remembers, or NO_MOVE."""
        return int(known_move(self._tree, word(mine), word(yours)))
