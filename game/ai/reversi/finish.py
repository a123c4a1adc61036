"""Exact endings: the disc difference with best play, empties to the winner.

Null windows below the first line, fastest-first and parity ordering, bounds by stable discs, table
with enhanced cut-offs, own routines for the last four empties (ideas: Andersson's and Delorme's
endgame programs). Values are disc differences; the table holds hundredths, as the middle game does.
"""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import (
    FULL,
    NEIGHBOURS,
    NONE,
    ONE,
    Whole,
    Word,
    bit,
    first,
    flips,
    moves,
    numbers,
    popcount,
    word,
)
from game.ai.reversi.evaluate import final
from game.ai.reversi.judge import follow, lay
from game.ai.reversi.last import NOTHING, last_1, last_2, last_3, last_4
from game.ai.reversi.order import FRONT, PLACES, line_up, pick
from game.ai.reversi.seek import counted, front_of, seek, settled
from game.ai.reversi.stable import stable
from game.ai.reversi.tables import NO_MOVE, UNKNOWN
from game.ai.reversi.tree import EXACT, deep, find, hashed, high, keep
from game.engine.kernel import kernel

NEAR_END = 6  # from here on only parity orders the moves
TABLE_FROM = 8  # fewer empties are not looked up
CROSS_FROM = 10  # from here on the table is asked about every follower first
QUARTERS = (
    word(0x000000000F0F0F0F),
    word(0x00000000F0F0F0F0),
    word(0x0F0F0F0F00000000),
    word(0xF0F0F0F000000000),
)
# From which alpha a bound by stable discs may pay, by number of empties.
_STABLE_FROM = numbers(
    (99, 99, 99, 99, 99, 10, 10, 12, 14, 16, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46)
    + (48,) * 41
)
_Q1, _Q2, _Q3, _Q4 = QUARTERS
_CORNERS = word(0x8100000000000081)


@kernel
def odd_quarters(empty: Word) -> Word:
    """The quarters of the board with an odd number of empties."""
    odd = NONE
    if popcount(empty & _Q1) & 1:
        odd |= _Q1
    if popcount(empty & _Q2) & 1:
        odd |= _Q2
    if popcount(empty & _Q3) & 1:
        odd |= _Q3
    if popcount(empty & _Q4) & 1:
        odd |= _Q4
    return odd


@kernel
def enter_last_4(mine: Word, yours: Word, empty: Word, alpha: Whole, beta: Whole) -> Whole:
    """Four empties: those of odd quarters first."""
    odd = empty & odd_quarters(empty)
    even = empty ^ odd
    if odd == 0:
        odd = even
        even = NONE
    a = first(odd)
    odd &= odd - ONE
    if odd == 0:
        odd = even
    b = first(odd)
    odd &= odd - ONE
    if odd == 0:
        odd = even
    c = first(odd)
    odd &= odd - ONE
    if odd == 0:
        odd = even
    return last_4(mine, yours, alpha, beta, a, b, c, first(odd))


@kernel
def close(s: Any, mine: Word, yours: Word, alpha: Whole, beta: Whole) -> Whole:
    """Few empties: parity alone orders the moves."""
    s.nodes += 1
    empty = FULL ^ (mine | yours)
    if popcount(empty) == 4:
        return enter_last_4(mine, yours, empty, alpha, beta)
    odd = empty & odd_quarters(empty)
    rest = empty ^ odd
    best = NOTHING
    floor = alpha
    while (odd | rest) != 0:
        if odd == 0:
            odd = rest
            rest = NONE
        square = first(odd)
        odd &= odd - ONE
        if NEIGHBOURS[square] & yours != 0:
            turned = flips(square, mine, yours)
            if turned != 0:
                own = mine | turned | bit(square)
                best = max(best, -close(s, yours ^ turned, own, -beta, -floor))
                if best >= beta:
                    return best
                floor = max(floor, best)
    if best != NOTHING:
        return best
    if moves(yours, mine) == 0:
        return final(mine, yours)
    return -close(s, yours, mine, -beta, -alpha)


@kernel
def rank(s: Any, mine: Word, yours: Word, level: Whole, count: Whole, front: Whole) -> None:
    """Fastest first: few answers, corners counted twice, odd quarters before even ones."""
    odd = odd_quarters(FULL ^ (mine | yours))
    for i in range(count):
        square = s.where[level, i]
        spot = bit(square)
        own = mine | s.turned[level, i] | spot
        after = yours ^ s.turned[level, i]
        answers = moves(after, own)
        worth = PLACES[square] * 4 - (popcount(answers) + popcount(answers & _CORNERS)) * 64
        if odd & spot != 0:
            worth += 24
        if square == front:
            worth += FRONT
        s.worth[level, i] = worth


@kernel
def rank_deeper(
    s: Any, mine: Word, yours: Word, level: Whole, count: Whole, front: Whole, depth: Whole
) -> None:
    """Fastest first, with a short search of the middle game on top."""
    rank(s, mine, yours, level, count, front)
    wide = 6400 + level  # beyond any value; a literal here would kill the second start
    side = level - level
    lay(s, mine, yours)
    for i in range(count):
        own = mine | s.turned[level, i] | bit(s.where[level, i])
        after = yours ^ s.turned[level, i]
        follow(s, level, s.where[level, i], s.turned[level, i], side)
        guess = seek(s, after, own, 1 - side, depth, -wide, wide)
        s.worth[level, i] = s.worth[level, i] - guess // 4


@kernel
def crossed(s: Any, mine: Word, yours: Word, level: Whole, count: Whole, beta: Whole) -> Whole:
    """A lower bound at or above beta that the table already holds for a follower, or NOTHING."""
    if level < CROSS_FROM:
        return NOTHING
    for i in range(count):
        own = mine | s.turned[level, i] | bit(s.where[level, i])
        facts = find(s, hashed(s, yours ^ s.turned[level, i], own))
        if facts >= 0 and deep(facts) == EXACT and -high(facts) >= beta * 100:
            return -high(facts) // 100
    return NOTHING


@kernel
def ranked(s: Any, mine: Word, yours: Word, level: Whole, count: Whole, front: Whole) -> None:
    """Rank the move list of a node according to how much is at stake below it."""
    if level >= 14:
        rank_deeper(s, mine, yours, level, count, front, (level - 10) // 4)
    else:
        rank(s, mine, yours, level, count, front)


@kernel
def ceiling(s: Any, mine: Word, yours: Word, alpha: Whole, level: Whole) -> Whole:
    """The most that the side to move can still reach, where looking at stable discs may pay."""
    if alpha < _STABLE_FROM[level]:
        return 64
    return 64 - 2 * popcount(stable(s, yours, mine))


@kernel
def known(facts: Whole, alpha: Whole, beta: Whole) -> Whole:
    """The result that the table's facts already settle for that window, or UNKNOWN."""
    value = settled(facts, EXACT, alpha * 100, beta * 100)
    return value if value == UNKNOWN else value // 100


@kernel
def finish(  # noqa: C901  # one function: numba does not survive recursion through a partner
    s: Any, mine: Word, yours: Word, alpha: Whole, beta: Whole
) -> Whole:
    """The exact result for the side to move; a bound if it lies outside alpha..beta."""
    level = 64 - popcount(mine | yours)
    if level <= NEAR_END:
        return near_end(s, mine, yours, alpha, beta, level)
    if counted(s):
        return alpha
    free = moves(mine, yours)
    if free == 0:
        if moves(yours, mine) == 0:
            return final(mine, yours)
        return -finish(s, yours, mine, -beta, -alpha)
    best = ceiling(s, mine, yours, alpha, level)
    if best <= alpha:
        return best
    key = hashed(s, mine, yours)
    facts = find(s, key) if level >= TABLE_FROM else -1
    best = known(facts, alpha, beta)
    if best != UNKNOWN:
        return best
    count = line_up(s, mine, yours, free, level)
    best = 64 if count < 0 else crossed(s, mine, yours, level, count, beta)
    if best != NOTHING:
        return best
    ranked(s, mine, yours, level, count, front_of(facts))
    floor, chosen = alpha, NO_MOVE
    for i in range(count):
        pick(s, level, i, count)
        square, turned = s.where[level, i], s.turned[level, i]
        own = mine | turned | bit(square)
        top = beta if i == 0 else floor + 1
        value = -finish(s, yours ^ turned, own, -top, -floor)
        if top <= value < beta:
            value = -finish(s, yours ^ turned, own, -beta, -value)
        if value > best:
            best, chosen, floor = value, square, max(floor, value)
            if best >= beta:
                break
    if level >= TABLE_FROM:
        settle(s, key, alpha, beta, best, chosen)
    return best


@kernel
def settle(s: Any, key: Word, alpha: Whole, beta: Whole, best: Whole, chosen: Whole) -> None:
    """Keep what a node proved, unless the search is halting."""
    if s.halt == 0:
        least = best * 100 if best > alpha else -UNKNOWN
        most = best * 100 if best < beta else UNKNOWN
        keep(s, key, EXACT, least, most, chosen)


@kernel
def near_end(s: Any, mine: Word, yours: Word, alpha: Whole, beta: Whole, level: Whole) -> Whole:
    """The last six empties, with four or fewer told apart."""
    if level >= 4:
        return close(s, mine, yours, alpha, beta)
    return few(mine, yours, alpha, beta)


@kernel
def few(mine: Word, yours: Word, alpha: Whole, beta: Whole) -> Whole:
    """At most three empties at the start of a search."""
    empty = FULL ^ (mine | yours)
    if empty == 0:
        return final(mine, yours)
    a = first(empty)
    empty &= empty - ONE
    if empty == 0:
        return last_1(mine, yours, a)
    b = first(empty)
    empty &= empty - ONE
    if empty == 0:
        return last_2(mine, yours, alpha, beta, a, b)
    return last_3(mine, yours, alpha, beta, a, b, first(empty))
