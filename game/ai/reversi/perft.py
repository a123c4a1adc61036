"""Counting lines of play: a pass is one ply, a finished game one leaf."""

from __future__ import annotations

from game.ai.reversi.bits import ONE, Whole, Word, bit, first, flips, moves, popcount
from game.engine.kernel import kernel


@kernel
def perft(mine: Word, yours: Word, depth: Whole) -> Whole:
    """Leaves after `depth` plies, with the last ply counted in bulk."""
    if depth == 0:
        return 1
    free = moves(mine, yours)
    if free == 0:
        if moves(yours, mine) == 0:
            return 1
        return perft(yours, mine, depth - 1)
    if depth == 1:
        return popcount(free)
    total = 0
    while free != 0:
        square = first(free)
        free &= free - ONE
        turned = flips(square, mine, yours)
        total += perft(yours ^ turned, mine | turned | bit(square), depth - 1)
    return total
