"""The last four empties, without move generation. Values are disc differences.

`NEIGHBOURS` is looked at before turning: a square away from the other side's discs turns nothing.
"""

from __future__ import annotations

from game.ai.reversi.bits import NEIGHBOURS, Whole, Word, bit, flips, numbers, popcount
from game.ai.reversi.evaluate import final
from game.ai.reversi.rays import quadrant
from game.engine.kernel import kernel

NOTHING = -99  # no move was found yet
QUADRANTS = numbers(tuple(quadrant(s) for s in range(64)))


@kernel
def last_1(mine: Word, yours: Word, a: Whole) -> Whole:
    """One empty left."""
    discs = popcount(mine)
    turned = popcount(flips(a, mine, yours))
    if turned > 0:
        return 2 * (discs + turned) - 62
    turned = popcount(flips(a, yours, mine))
    if turned > 0:
        return 2 * (discs - turned) - 64
    ahead = 2 * discs - 63
    return ahead + 1 if ahead > 0 else ahead - 1


@kernel
def try_2(mine: Word, yours: Word, beta: Whole, a: Whole, b: Whole) -> Whole:
    """The best of two empties for the side to move, NOTHING if it cannot place."""
    best = NOTHING
    if NEIGHBOURS[a] & yours != 0:
        turned = flips(a, mine, yours)
        if turned != 0:
            best = -last_1(yours ^ turned, mine | turned | bit(a), b)
            if best >= beta:
                return best
    if NEIGHBOURS[b] & yours != 0:
        turned = flips(b, mine, yours)
        if turned != 0:
            best = max(best, -last_1(yours ^ turned, mine | turned | bit(b), a))
    return best


@kernel
def last_2(mine: Word, yours: Word, alpha: Whole, beta: Whole, a: Whole, b: Whole) -> Whole:
    """Two empties left."""
    best = try_2(mine, yours, beta, a, b)
    if best != NOTHING:
        return best
    best = try_2(yours, mine, -alpha, a, b)
    if best != NOTHING:
        return -best
    return final(mine, yours)


@kernel
def try_3(
    mine: Word, yours: Word, alpha: Whole, beta: Whole, a: Whole, b: Whole, c: Whole
) -> Whole:
    """The best of three empties, NOTHING if the side to move cannot place."""
    best = NOTHING
    if NEIGHBOURS[a] & yours != 0:
        turned = flips(a, mine, yours)
        if turned != 0:
            best = -last_2(yours ^ turned, mine | turned | bit(a), -beta, -alpha, b, c)
            if best >= beta:
                return best
    if NEIGHBOURS[b] & yours != 0:
        turned = flips(b, mine, yours)
        if turned != 0:
            floor = max(alpha, best)
            value = -last_2(yours ^ turned, mine | turned | bit(b), -beta, -floor, a, c)
            best = max(best, value)
            if best >= beta:
                return best
    if NEIGHBOURS[c] & yours != 0:
        turned = flips(c, mine, yours)
        if turned != 0:
            floor = max(alpha, best)
            value = -last_2(yours ^ turned, mine | turned | bit(c), -beta, -floor, a, b)
            best = max(best, value)
    return best


@kernel
def last_3(
    mine: Word, yours: Word, alpha: Whole, beta: Whole, a: Whole, b: Whole, c: Whole
) -> Whole:
    """Three empties left; one alone in its quadrant goes first (parity)."""
    if QUADRANTS[a] == QUADRANTS[b]:
        if QUADRANTS[c] != QUADRANTS[a]:
            a, c = c, a
    elif QUADRANTS[a] == QUADRANTS[c]:
        a, b = b, a
    best = try_3(mine, yours, alpha, beta, a, b, c)
    if best != NOTHING:
        return best
    best = try_3(yours, mine, -beta, -alpha, a, b, c)
    if best != NOTHING:
        return -best
    return final(mine, yours)


@kernel
def try_4(
    mine: Word, yours: Word, alpha: Whole, beta: Whole, a: Whole, b: Whole, c: Whole, d: Whole
) -> Whole:
    """The best of four empties, tried in this order, NOTHING if the side cannot place."""
    best = NOTHING
    for _ in range(4):
        if NEIGHBOURS[a] & yours != 0:
            turned = flips(a, mine, yours)
            if turned != 0:
                floor = max(alpha, best)
                value = -last_3(yours ^ turned, mine | turned | bit(a), -beta, -floor, b, c, d)
                best = max(best, value)
                if best >= beta:
                    return best
        a, b, c, d = b, c, d, a
    return best


@kernel
def last_4(
    mine: Word, yours: Word, alpha: Whole, beta: Whole, a: Whole, b: Whole, c: Whole, d: Whole
) -> Whole:
    """Four empties left, given in the order to try them."""
    best = try_4(mine, yours, alpha, beta, a, b, c, d)
    if best != NOTHING:
        return best
    best = try_4(yours, mine, -beta, -alpha, a, b, c, d)
    if best != NOTHING:
        return -best
    return final(mine, yours)
