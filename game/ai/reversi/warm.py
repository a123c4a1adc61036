"""Making all Reversi kernels, the small ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.ai.reversi.bits import word
from game.ai.reversi.finish import finish
from game.ai.reversi.perft import perft
from game.ai.reversi.seek import look
from game.ai.reversi.tree import known_move, new_tree

_BLACK, _WHITE = 0x0000000810000000, 0x0000001008000000


def _calls(tree: Any) -> tuple[Callable[[], Any], ...]:
    mine, yours = word(_BLACK), word(_WHITE)
    return (
        lambda: perft(mine, yours, 2),
        lambda: look(tree, mine, yours, 2, -9000, 9000),
        lambda: known_move(tree, mine, yours),
        lambda: finish(tree, mine, yours, -64, 64),
    )


KERNELS = 4


def warm() -> Iterator[None]:
    """Call every kernel that the players call, on next to no work."""
    tree = new_tree()
    tree.limit = 1000
    for call in _calls(tree):
        call()
        yield
