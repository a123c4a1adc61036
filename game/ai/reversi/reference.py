"""A plain player to measure by: alpha-beta to a fixed depth, a hand-made evaluation, no more.

No table, no cuts but those of alpha-beta, moves ordered by their place on the board. It is kept as
it is, so that figures from different times can be compared.
"""

from __future__ import annotations

from game.ai.reversi.bits import (
    ONE,
    Whole,
    Word,
    bit,
    first,
    flips,
    moves,
    popcount,
    word,
    words,
)
from game.ai.reversi.position import Pair
from game.engine.kernel import kernel

CORNERS = word(0x8100000000000081)
X_SQUARES = word(0x0042000000004200)
EDGES = word(0x3C0081818181003C)
ALL = (1 << 64) - 1
RANKS = words((0x8100000000000081, 0x3C00BDBDBDBD003C, ALL ^ 0x0042000000004200, ALL))
WIN = 10_000
ENDLESS = 1_000_000


@kernel
def look(mine: Word, yours: Word, free: Word) -> Whole:
    """Mobility, corners, squares beside corners, edges; discs only when all is over."""
    theirs = moves(yours, mine)
    value = 10 * (popcount(free) - popcount(theirs))
    value += 80 * (popcount(mine & CORNERS) - popcount(yours & CORNERS))
    value -= 25 * (popcount(mine & X_SQUARES) - popcount(yours & X_SQUARES))
    value += 6 * (popcount(mine & EDGES) - popcount(yours & EDGES))
    return value


@kernel
def plain(mine: Word, yours: Word, depth: Whole, alpha: Whole, beta: Whole) -> Whole:
    """The value for the side to move, `depth` plies deep."""
    free = moves(mine, yours)
    if free == 0:
        if moves(yours, mine) == 0:
            return WIN * (popcount(mine) - popcount(yours))
        return -plain(yours, mine, depth, -beta, -alpha)
    if depth <= 0:
        return look(mine, yours, free)
    best = -ENDLESS - depth
    for rank in range(4):
        some = free & RANKS[rank]
        free ^= some
        while some != 0:
            square = first(some)
            some &= some - ONE
            turned = flips(square, mine, yours)
            value = -plain(yours ^ turned, mine | turned | bit(square), depth - 1, -beta, -alpha)
            if value > best:
                best = value
                alpha = max(alpha, value)
                if alpha >= beta:
                    return best
    return best


def choose(pair: Pair, depth: int) -> int:
    """The square that looks best `depth` plies ahead; the first of equals."""
    best, most = -1, -2 * ENDLESS
    for square in pair.legal():
        after = pair.played(square)
        value = -plain(
            word(after.mine), word(after.yours), depth - 1, -2 * ENDLESS, -max(most, -2 * ENDLESS)
        )
        if value > most:
            best, most = square, int(value)
    return best
