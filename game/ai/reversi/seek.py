"""Middle game: principal-variation search (Marsland, Campbell 1982) over the evaluation.

Multi-ProbCut (M. Buro 1997): a move list is not searched where a shallower search is so far beyond
the window that a deep one hardly ever comes back; how far that is was measured with the weights.
"""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import Whole, Word, bit, moves, popcount
from game.ai.reversi.evaluate import final
from game.ai.reversi.judge import follow, judge, lay
from game.ai.reversi.order import line_up, pick, weigh, weigh_deeper
from game.ai.reversi.tables import NO_MOVE, UNKNOWN, WIPED
from game.ai.reversi.tree import advice, deep, find, hashed, high, keep, low
from game.engine.kernel import kernel

PROBE_FROM = 5  # plies
DEEPEST = 8  # margins of deeper searches are those of this depth


@kernel
def shallower(depth: Whole) -> Whole:
    """How deep a search looks that stands for one of that depth (both even or both odd)."""
    return depth - 4


@kernel
def counted(s: Any) -> Whole:
    """Count a node; True if the search must end."""
    if s.halt != 0 or s.nodes >= s.limit:
        s.halt = 1
        return True
    s.nodes += 1
    return False


@kernel
def settled(facts: Whole, depth: Whole, alpha: Whole, beta: Whole) -> Whole:
    """The value that the table's facts already settle for that window, or UNKNOWN."""
    if facts < 0 or deep(facts) < depth:
        return UNKNOWN
    if low(facts) >= beta or low(facts) == high(facts):
        return low(facts)
    if high(facts) <= alpha:
        return high(facts)
    return UNKNOWN


@kernel
def lined_up(
    s: Any,
    mine: Word,
    yours: Word,
    side: Whole,
    free: Word,
    level: Whole,
    depth: Whole,
    facts: Whole,
) -> Whole:
    """Fill and rank the move list; returns how many, -1 if one of them wipes out."""
    count = line_up(s, mine, yours, free, level)
    if count > 0 and depth >= 4:
        weigh_deeper(s, mine, yours, side, level, count, front_of(facts))
    elif count > 0 and depth >= 2:
        weigh(s, mine, yours, level, count, front_of(facts))
    return count


@kernel
def front_of(facts: Whole) -> Whole:
    """The move that the table's facts put in front, or NO_MOVE."""
    return NO_MOVE if facts < 0 else advice(facts)


@kernel
def seek(  # noqa: C901, PLR0912  # one function: numba does not survive recursion through a partner
    s: Any, mine: Word, yours: Word, side: Whole, depth: Whole, alpha: Whole, beta: Whole
) -> Whole:
    """The value for the side to move, in hundredths of a disc; a bound outside alpha..beta.

    The position must be summed up (`lay`, `follow`); `side` is 0 if it was laid with this side to
    move.
    """
    if counted(s):
        return alpha
    free = moves(mine, yours)
    if free == 0:
        if moves(yours, mine) == 0:
            return final(mine, yours) * 100
        return -seek(s, yours, mine, 1 - side, depth, -beta, -alpha)
    if depth <= 0:
        return judge(s, mine, yours, free, side)
    key = hashed(s, mine, yours)
    facts = find(s, key) if depth >= 2 else -1
    best = settled(facts, depth, alpha, beta)
    if best != UNKNOWN:
        return best
    level = 64 - popcount(mine | yours)
    margin = s.margins[level, min(depth, DEEPEST)] if beta - alpha == 1 and depth < level else 0
    if margin > 0 and s.selective != 0:
        step = 1 if judge(s, mine, yours, free, side) >= beta else -1
        bound = beta + margin if step > 0 else alpha - margin
        below, above = min(bound, bound - step), max(bound, bound - step)
        value = seek(s, mine, yours, side, shallower(depth), below, above)
        if (value - bound) * step >= 0:
            return beta if step > 0 else alpha
    count = lined_up(s, mine, yours, side, free, level, depth, facts)
    if count < 0:
        return WIPED
    floor, best, chosen = alpha, -UNKNOWN, NO_MOVE
    for i in range(count):
        if depth >= 2:
            pick(s, level, i, count)
        square, turned = s.where[level, i], s.turned[level, i]
        own = mine | turned | bit(square)
        follow(s, level, square, turned, side)
        top = beta if i == 0 or depth < 2 else floor + 1
        value = -seek(s, yours ^ turned, own, 1 - side, depth - 1, -top, -floor)
        if top <= value < beta:
            value = -seek(s, yours ^ turned, own, 1 - side, depth - 1, -beta, -value)
        if value > best:
            best, chosen, floor = value, square, max(floor, value)
            if best >= beta:
                break
    if depth >= 2:
        remember(s, key, depth, alpha, beta, best, chosen)
    return best


@kernel
def remember(
    s: Any, key: Word, depth: Whole, alpha: Whole, beta: Whole, best: Whole, chosen: Whole
) -> None:
    """Keep what a node proved, unless the search is halting."""
    if s.halt != 0:
        return
    least = best if best > alpha else -UNKNOWN
    most = best if best < beta else UNKNOWN
    keep(s, key, depth, least, most, chosen)
    if best >= beta:
        s.history[chosen] = min(s.history[chosen] + depth * depth, 4096)


@kernel
def look(s: Any, mine: Word, yours: Word, depth: Whole, alpha: Whole, beta: Whole) -> Whole:
    """`seek` in a position that was not summed up before."""
    lay(s, mine, yours)
    side = depth - depth  # a literal here would kill the second start
    return seek(s, mine, yours, side, depth, alpha, beta)
