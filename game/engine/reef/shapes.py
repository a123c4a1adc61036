"""The shapes of patterns, and for the larger ones the most that fit on any board.

`BEST[cells]` holds, for every one of the 65,536 sets of cells, four numbers of three bits each: how
many lines, corners, slants and squares that share no cell fit into it at most (`most_in` reads
them). It is filled by the highest cell of a set: either no occurrence uses it, or one of those
whose highest cell it is does. It is this small because compiled kernels hold it as a constant each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from game.engine.kernel import kernel

SINGLE, ORTHOGONAL, DIAGONAL, LINE, CORNER, SLANT, SQUARE, SURROUND = range(8)
SHAPES = ("single", "orthogonal", "diagonal", "line", "corner", "slant", "square", "surround")
# How many kinds of stack a shape names.
KINDS = (1, 2, 2, 1, 1, 1, 1, 2)
MOST_WAYS = 36

Offsets = tuple[tuple[int, int], ...]

# One way to lay each shape, as (column, row); the other ways are its turns.
_LAID: dict[int, Offsets] = {
    SINGLE: ((0, 0),),
    ORTHOGONAL: ((0, 0), (1, 0)),
    DIAGONAL: ((0, 0), (1, 1)),
    LINE: ((0, 0), (1, 0), (2, 0)),
    CORNER: ((0, 0), (1, 0), (0, 1)),
    SLANT: ((0, 0), (1, 1), (2, 2)),
    SQUARE: ((0, 0), (1, 0), (0, 1), (1, 1)),
}


def ways(shape: int) -> list[int]:
    """Every place of a shape on the board, turned by any quarter, as ascending sets of cells."""
    found = set()
    cells = _LAID[shape]
    for _ in range(4):
        cells = tuple((row, -column) for column, row in cells)
        for right in range(-3, 7):
            for up in range(-3, 7):
                laid = [(column + right, row + up) for column, row in cells]
                if all(0 <= column < 4 and 0 <= row < 4 for column, row in laid):
                    found.add(sum(1 << (row * 4 + column) for column, row in laid))
    return sorted(found)


def _best(found: Iterable[int]) -> np.ndarray[Any, np.dtype[np.int16]]:
    best = np.zeros(1 << 16, dtype=np.int16)
    for cell in range(16):
        low = 1 << cell
        upper = best[low : 2 * low]
        upper[:] = best[:low]
        sets = np.arange(low, 2 * low)
        for way in found:
            if way.bit_length() - 1 == cell:
                held = sets & way == way
                np.maximum(upper, best[sets ^ way] + 1, out=upper, where=held)
    return best


def _near(steps: Iterable[tuple[int, int]]) -> np.ndarray[Any, np.dtype[np.int64]]:
    near = np.zeros(16, dtype=np.int64)
    for cell in range(16):
        for right, up in steps:
            column, row = cell % 4 + right, cell // 4 + up
            if 0 <= column < 4 and 0 <= row < 4:
                near[cell] |= 1 << (row * 4 + column)
    return near


_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_SKEW = ((1, 1), (1, -1), (-1, 1), (-1, -1))

# The ways of the four larger shapes, from LINE on; unused places are 0.
WAYS = np.zeros((4, MOST_WAYS), dtype=np.int64)
BEST = np.zeros(1 << 16, dtype=np.int16)
for _shape in (LINE, CORNER, SLANT, SQUARE):
    _ways = ways(_shape)
    WAYS[_shape - LINE, : len(_ways)] = _ways
    BEST |= _best(_ways) << 3 * (_shape - LINE)


@kernel
def most_in(shape: int, cells: int) -> int:
    """The most occurrences of a line, corner, slant or square within a set of cells."""
    return int(BEST[cells]) >> 3 * (shape - LINE) & 7


# Cells next to a cell: by shape for the two pairs, in all eight directions for surround cards.
NEAR = np.zeros((3, 16), dtype=np.int64)
NEAR[ORTHOGONAL] = _near(_STRAIGHT)
NEAR[DIAGONAL] = _near(_SKEW)
AROUND = NEAR[ORTHOGONAL] | NEAR[DIAGONAL]

# The two halves of the cells between which all pairs of a shape lie: the board's two colours of a
# chessboard for orthogonal pairs, odd and even rows for diagonal ones.
HALF = np.array([0, 0xA5A5, 0x0F0F], dtype=np.int64)
