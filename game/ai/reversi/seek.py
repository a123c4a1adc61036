"""Middle game: principal-variation search (Marsland, Campbell 1982) over the evaluation."""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import bit, moves, popcount
from game.ai.reversi.evaluate import evaluate, final
from game.ai.reversi.order import line_up, pick, weigh, weigh_deeper
from game.ai.reversi.tables import NO_MOVE, UNKNOWN, WIPED
from game.ai.reversi.tree import advice, deep, find, hashed, high, keep, low
from game.engine.kernel import kernel


@kernel
def counted(s: Any) -> bool:
    """Count a node; True if the search must end."""
    s.nodes += 1
    if s.nodes >= s.limit:
        s.halt = 1
    return s.halt != 0


@kernel
def seek(s: Any, mine: int, yours: int, depth: int, alpha: int, beta: int) -> int:
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
    facts = -1
    front = NO_MOVE
    if depth >= 2:
        facts = find(s, key)
    if facts >= 0:
        front = advice(facts)
        if deep(facts) >= depth:
            if low(facts) >= beta or low(facts) == high(facts):
                return low(facts)
            if high(facts) <= alpha:
                return high(facts)
    level = 64 - popcount(mine | yours)
    count = line_up(s, mine, yours, free, level)
    if count < 0:
        return WIPED
    if depth >= 4:
        weigh_deeper(s, mine, yours, level, count, front)
    elif depth >= 2:
        weigh(s, mine, yours, level, count, front)
    floor = alpha
    best = -UNKNOWN
    chosen = NO_MOVE
    for i in range(count):
        if depth >= 2:
            pick(s, level, i, count)
        square = s.where[level, i]
        turned = s.turned[level, i]
        own = mine | turned | bit(square)
        if i == 0 or depth < 2:
            value = -seek(s, yours ^ turned, own, depth - 1, -beta, -floor)
        else:
            value = -seek(s, yours ^ turned, own, depth - 1, -floor - 1, -floor)
            if floor < value < beta:
                value = -seek(s, yours ^ turned, own, depth - 1, -beta, -value)
        if value > best:
            best = value
            chosen = square
            floor = max(floor, value)
            if best >= beta:
                break
    if s.halt == 0 and depth >= 2:
        remember(s, key, depth, alpha, beta, best, chosen)
    return best


@kernel
def remember(s: Any, key: int, depth: int, alpha: int, beta: int, best: int, chosen: int) -> None:
    """Keep what a finished node proved."""
    least = best if best > alpha else -UNKNOWN
    most = best if best < beta else UNKNOWN
    keep(s, key, depth, least, most, chosen)
    if best >= beta:
        s.history[chosen] = min(s.history[chosen] + depth * depth, 4096)
