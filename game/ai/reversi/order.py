"""Lining up moves, best first: table move, few answers for the other side, corners, history."""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import ONE, Whole, Word, bit, first, flips, moves, numbers, popcount
from game.ai.reversi.evaluate import CORNERS
from game.ai.reversi.judge import follow, judge
from game.ai.reversi.tables import PLACE_WORTH
from game.engine.kernel import kernel

PLACES = numbers(PLACE_WORTH)
FRONT = 1 << 40


@kernel
def line_up(s: Any, mine: Word, yours: Word, free: Word, level: Whole) -> Whole:
    """Fill the move list of that number of empties; returns how many, -1 if one wipes out."""
    count = 0
    todo = free
    while todo != 0:
        square = first(todo)
        todo &= todo - ONE
        turned = flips(square, mine, yours)
        if turned == yours:
            return -1
        s.where[level, count] = square
        s.turned[level, count] = turned
        count += 1
    return count


@kernel
def weigh(s: Any, mine: Word, yours: Word, level: Whole, count: Whole, front: Whole) -> None:
    """Rank by the freedom left to the other side; `front` is the table's move."""
    for i in range(count):
        square = s.where[level, i]
        turned = s.turned[level, i]
        after = yours ^ turned
        answers = moves(after, mine | turned | bit(square))
        worth = PLACES[square] * 64 + s.history[square]
        worth -= (popcount(answers) + popcount(answers & CORNERS)) * 256
        if square == front:
            worth += FRONT
        s.worth[level, i] = worth


@kernel
def weigh_deeper(
    s: Any, mine: Word, yours: Word, side: Whole, level: Whole, count: Whole, front: Whole
) -> None:
    """Rank by evaluation of what follows."""
    for i in range(count):
        square = s.where[level, i]
        turned = s.turned[level, i]
        after = yours ^ turned
        own = mine | turned | bit(square)
        answers = moves(after, own)
        follow(s, level, square, turned, side)
        worth = PLACES[square] * 8 - judge(s, after, own, answers, 1 - side)
        worth += s.history[square] // 4
        if square == front:
            worth += FRONT
        s.worth[level, i] = worth


@kernel
def pick(s: Any, level: Whole, start: Whole, count: Whole) -> None:
    """Bring the best of the moves from `start` on to the place `start`."""
    best = start
    for i in range(start + 1, count):
        if s.worth[level, i] > s.worth[level, best]:
            best = i
    if best != start:
        square = s.where[level, best]
        turned = s.turned[level, best]
        s.where[level, best] = s.where[level, start]
        s.turned[level, best] = s.turned[level, start]
        s.worth[level, best] = s.worth[level, start]
        s.where[level, start] = square
        s.turned[level, start] = turned
