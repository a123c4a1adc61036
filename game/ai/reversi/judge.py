"""The trained evaluation in the compiled search: pattern sums that follow every move.

`s.sums` has one row for each number of empties, as the move lists do. A side is 0 for the one that
was to move when `lay` was called and 1 for the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.reversi.bits import FULL, ONE, Whole, Word, first, moves, numbers, popcount
from game.ai.reversi.evaluate import LIMIT, around, evaluate
from game.ai.reversi.patterns import (
    ALWAYS_0,
    COUNTED,
    SIZE,
    STAGES,
    TEMPO,
    WORDS,
    disc_sums,
    offsets,
    stage_of,
)
from game.engine.kernel import kernel

_MASK = (1 << 64) - 1
_FIELD_MASK = np.uint64(0xFFFF)
_FIELD_1 = np.uint64(16)
COUNTS_FROM = TEMPO - 4 * COUNTED
MOST = COUNTED - 1
_TABLES = 2 * SIZE


def _changes() -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    """What a disc adds to a sum: placed by side 0, by side 1, turned by side 0, by side 1."""
    rows = []
    for times in (1, 2, -1, 1):
        for disc in disc_sums():
            rows.append([(disc >> 64 * j & _MASK) * times & _MASK for j in range(WORDS)])
    return np.array(rows, dtype=np.uint64)


_CHANGES = _changes()
_OFFSETS = numbers(offsets())
_STAGE = numbers(tuple(stage_of(empties) for empties in range(65)))
assert STAGES * 4 == 52 and ALWAYS_0 == SIZE - 1


@kernel
def lay(s: Any, mine: Word, yours: Word) -> None:
    """Sum up a position from nothing; the side to move becomes side 0."""
    level = 64 - popcount(mine | yours)
    for j in range(WORDS):
        s.sums[level, j] = 0
    while mine != 0:
        row = first(mine)
        mine &= mine - ONE
        for j in range(WORDS):
            s.sums[level, j] += _CHANGES[row, j]
    while yours != 0:
        row = first(yours) + 64
        yours &= yours - ONE
        for j in range(WORDS):
            s.sums[level, j] += _CHANGES[row, j]


@kernel
def follow(s: Any, level: Whole, square: Whole, turned: Word, side: Whole) -> None:
    """Sum up what a move leads to, from the sum before it; `level` is the empties before it."""
    row = square + 64 * side
    for j in range(WORDS):
        s.sums[level - 1, j] = s.sums[level, j] + _CHANGES[row, j]
    while turned != 0:
        row = first(turned) + 64 * side + 128
        turned &= turned - ONE
        for j in range(WORDS):
            s.sums[level - 1, j] += _CHANGES[row, j]


@kernel
def judge(s: Any, mine: Word, yours: Word, free: Word, side: Whole) -> Whole:
    """The value for the side to move, `free` its moves, in hundredths of a disc."""
    if s.trained == 0:
        return evaluate(mine, yours, free)
    level = 64 - popcount(mine | yours)
    base = _STAGE[level] * _TABLES + side * SIZE
    empty = FULL ^ (mine | yours)
    at = base + COUNTS_FROM
    value = np.int64(s.weights[at + min(MOST, popcount(free))])
    at += COUNTED
    value += s.weights[at + min(MOST, popcount(moves(yours, mine)))]
    at += COUNTED
    value += s.weights[at + min(MOST, popcount(around(yours) & empty))]
    at += COUNTED
    value += s.weights[at + min(MOST, popcount(around(mine) & empty))]
    value += s.weights[base + TEMPO + (level & 1)]
    for j in range(WORDS):
        fields = s.sums[level, j]
        k = 4 * j
        value += s.weights[base + _OFFSETS[k] + np.int64(fields & _FIELD_MASK)]
        fields >>= _FIELD_1
        value += s.weights[base + _OFFSETS[k + 1] + np.int64(fields & _FIELD_MASK)]
        fields >>= _FIELD_1
        value += s.weights[base + _OFFSETS[k + 2] + np.int64(fields & _FIELD_MASK)]
        fields >>= _FIELD_1
        value += s.weights[base + _OFFSETS[k + 3] + np.int64(fields)]
    return min(LIMIT, max(-LIMIT, value))
