"""Random games at full speed, for measuring and for comparing both speeds of the kernels."""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import ONE, Whole, Word, bit, first, flips, moves, popcount
from game.ai.reversi.evaluate import final
from game.engine.kernel import kernel, roll


@kernel
def chosen(free: Word, number: Whole) -> Whole:
    """The square of that number among the set squares, from 0."""
    for _ in range(number):
        free &= free - ONE
    return first(free)


@kernel
def playout(dice: Any, mine: Word, yours: Word) -> Whole:
    """Play at random to the end; the final disc difference for the side to move at the start."""
    sign = 1
    free = moves(mine, yours)
    while True:
        if free == 0:
            mine, yours = yours, mine
            sign = -sign
            free = moves(mine, yours)
            if free == 0:
                return sign * final(mine, yours)
        square = chosen(free, roll(dice, popcount(free)))
        turned = flips(square, mine, yours)
        mine, yours = yours ^ turned, mine | turned | bit(square)
        sign = -sign
        free = moves(mine, yours)


@kernel
def playouts(dice: Any, mine: Word, yours: Word, count: Whole) -> Whole:
    """The sum of the results of so many random games."""
    total = 0
    for _ in range(count):
        total += playout(dice, mine, yours)
    return total
