"""Middle game: principal-variation search (Marsland, Campbell 1982) over the evaluation."""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import Whole, Word, bit, moves, popcount
from game.ai.reversi.evaluate import evaluate, final
from game.ai.reversi.order import line_up, pick, weigh, weigh_deeper
from game.ai.reversi.tables import NO_MOVE, UNKNOWN, WIPED
from game.ai.reversi.tree import advice, deep, find, hashed, high, keep, low
from game.engine.kernel import kernel


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
    s: Any, mine: Word, yours: Word, free: Word, level: Whole, depth: Whole, facts: Whole
) -> Whole:
    """Fill and rank the move list; returns how many, -1 if one of them wipes out."""
    count = line_up(s, mine, yours, free, level)
    if count > 0 and depth >= 4:
        weigh_deeper(s, mine, yours, level, count, front_of(facts))
    elif count > 0 and depth >= 2:
        weigh(s, mine, yours, level, count, front_of(facts))
    return count


@kernel
def front_of(facts: Whole) -> Whole:
    """The move that the table's facts put in front, or NO_MOVE."""
    return NO_MOVE if facts < 0 else advice(facts)


@kernel
def seek(  # noqa: C901  # one function: numba does not survive recursion through a partner
    s: Any, mine: Word, yours: Word, depth: Whole, alpha: Whole, beta: Whole
) -> Whole:
    """The value for the side to move, in hundredths of a disc; a bound outside alpha..beta."""
    if counted(s):
        return alpha
    free = moves(mine, yours)
    if free == 0:
        if moves(yours, mine) == 0:
            return final(mine, yours) * 100
        return -seek(s, yours, mine, depth, -beta, -alpha)
    if depth <= 0:
        return evaluate(mine, yours, free)
    key = hashed(s, mine, yours)
    facts = find(s, key) if depth >= 2 else -1
    best = settled(facts, depth, alpha, beta)
    if best != UNKNOWN:
        return best
    level = 64 - popcount(mine | yours)
    count = lined_up(s, mine, yours, free, level, depth, facts)
    if count < 0:
        return WIPED
    floor, best, chosen = alpha, -UNKNOWN, NO_MOVE
    for i in range(count):
        if depth >= 2:
            pick(s, level, i, count)
        square, turned = s.where[level, i], s.turned[level, i]
        own = mine | turned | bit(square)
        top = beta if i == 0 or depth < 2 else floor + 1
        value = -seek(s, yours ^ turned, own, depth - 1, -top, -floor)
        if top <= value < beta:
            value = -seek(s, yours ^ turned, own, depth - 1, -beta, -value)
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
