"""The trained evaluation on plain Python integers; the twin of `judge`."""

from __future__ import annotations

from functools import cache
from struct import Struct

from game.ai.reversi.bits import word
from game.ai.reversi.evaluate import LIMIT, around
from game.ai.reversi.ints import FULL_INT, moves, popcount
from game.ai.reversi.patterns import (
    COUNTED,
    FIELDS,
    TEMPO,
    disc_sums,
    offsets,
    stage_of,
)
from game.ai.reversi.weights import Table

_OFFSETS = offsets()
_UNPACK = Struct(f"<{FIELDS}H").unpack
_COUNTS_FROM = TEMPO - 4 * COUNTED
_MOST = COUNTED - 1


@cache
def _row_sums() -> list[list[int]]:
    """What the discs of one side on a row add to the sum: for each row, for each byte."""
    discs = disc_sums()
    return [
        [sum(discs[8 * row + x] for x in range(8) if byte >> x & 1) for byte in range(256)]
        for row in range(8)
    ]


def numbers_in(mine: int, yours: int) -> tuple[int, ...]:
    """The numbers of all patterns, the side to move as the first side."""
    total = 0
    for row, sums in enumerate(_row_sums()):
        total += sums[mine >> 8 * row & 255] + 2 * sums[yours >> 8 * row & 255]
    return _UNPACK(total.to_bytes(2 * FIELDS, "little"))


def counts_in(mine: int, yours: int, free: int) -> tuple[int, int, int, int]:
    """The four counts: own moves, theirs, empties next to their discs, next to own discs."""
    empty = FULL_INT ^ (mine | yours)
    return (
        min(_MOST, popcount(free)),
        min(_MOST, popcount(moves(yours, mine))),
        min(_MOST, popcount(int(around(word(yours))) & empty)),
        min(_MOST, popcount(int(around(word(mine))) & empty)),
    )


class Judge:
    """The evaluation with these weights."""

    def __init__(self, weights: Table) -> None:
        self._rows = [memoryview(stage[0]) for stage in weights]

    def __call__(self, mine: int, yours: int, free: int) -> int:
        """The value for the side to move, `free` its moves, in hundredths of a disc."""
        left = 64 - popcount(mine | yours)
        row = self._rows[stage_of(left)]
        value = row[TEMPO + (left & 1)]
        for number, count in enumerate(counts_in(mine, yours, free)):
            value += row[_COUNTS_FROM + COUNTED * number + count]
        for offset, number in zip(_OFFSETS, numbers_in(mine, yours), strict=True):
            value += row[offset + number]
        return max(-LIMIT, min(LIMIT, int(value)))
