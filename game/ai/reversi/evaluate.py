"""What a position is worth without looking further, by hand-made terms.

The value is in hundredths of a disc of the final difference, for the side to move.
"""

from __future__ import annotations

from typing import Any

from game.ai.reversi.bits import FULL, Whole, Word, moves, numbers, popcount, word
from game.engine.kernel import kernel

TERMS = 10
STAGES = 11
# One row per six empties, from 0 to 60: mobility, potential mobility, corners, X squares,
# C squares, discs anchored to an own corner along the edges, corners that may be taken next, discs,
# and what it is worth to be on move with an even and with an odd number of empties. From
# `tools/fit_reversi_terms.py --games 1500 --seed 1`.
# fmt: off
WEIGHTS = (
    (  466,   -95,   -53,   -15,  -147,    49,    -9,    67,    98,   459),
    (  348,   -81,   -68,   -60,  -198,    96,   142,    30,    59,   372),
    (  265,   -78,    76,  -144,  -239,   135,   314,   -11,   146,   380),
    (  166,   -34,   748,  -398,  -203,   128,   660,   -23,   273,   304),
    (  129,     9,  1175,  -571,  -208,   121,   841,   -22,   316,   275),
    (  116,    45,  1369,  -688,  -223,   110,   790,   -23,   286,   261),
    (   97,    55,  1324,  -789,  -264,   147,   634,   -33,   220,   210),
    (   73,    53,  1139,  -883,  -346,   197,   410,   -42,   138,   136),
    (   48,    49,   832, -1037,  -318,   300,   195,   -38,    86,    43),
    (   39,    41,   338, -1099,  -336,   501,   117,    -5,   128,   -28),
    (   29,    39,     0, -1000,  -144,     0,   127,    56,   206,   -64),
)
# fmt: on
LIMIT = 6000  # an estimate stays below every proven wipe-out

CORNERS = word(0x8100000000000081)
X_SQUARES = word(0x0042000000004200)
C_SQUARES = word(0x4281000000008142)
NOT_A = word(0xFEFEFEFEFEFEFEFE)
NOT_H = word(0x7F7F7F7F7F7F7F7F)
FILE_A = word(0x0101010101010101)
GATHER = word(0x0102040810204080)
BYTE = word(0xFF)
BY_1 = word(1)
BY_7 = word(7)
BY_8 = word(8)
BY_9 = word(9)
BY_56 = word(56)


def _run(edge: int) -> int:
    """How many discs of an edge are joined to one of its corners."""
    low = next((i for i in range(8) if not edge >> i & 1), 8)
    high = next((i for i in range(8) if not edge >> (7 - i) & 1), 8)
    return low if low == 8 else low + high


_RUNS = numbers(tuple(_run(edge) for edge in range(256)))


def _blended(empties: int) -> tuple[int, ...]:
    """The weights for that many empties, between the two nearest rows."""
    low, part = divmod(empties, 6)
    high = min(low + 1, STAGES - 1)
    pairs = zip(WEIGHTS[low], WEIGHTS[high], strict=True)
    return tuple(round((a * (6 - part) + b * part) / 6) for a, b in pairs)


_WEIGHTS = numbers(tuple(weight for empties in range(61) for weight in _blended(empties)))


@kernel
def around(discs: Word) -> Word:
    """All squares on or next to `discs`."""
    wide = discs | ((discs << BY_1) & NOT_A) | ((discs >> BY_1) & NOT_H)
    return (wide | (wide << BY_8) | (wide >> BY_8)) & FULL


@kernel
def anchored(discs: Word) -> Whole:
    """Discs joined to an own corner along the edges; a corner counts on both its edges."""
    left = (((discs & FILE_A) * GATHER) & FULL) >> BY_56
    right = ((((discs >> BY_7) & FILE_A) * GATHER) & FULL) >> BY_56
    return _RUNS[discs & BYTE] + _RUNS[discs >> BY_56] + _RUNS[left] + _RUNS[right]


@kernel
def terms(mine: Word, yours: Word, free: Word) -> Any:
    """The eight differences that the evaluation weighs, from the side to move, `free` its moves."""
    theirs = moves(yours, mine)
    taken = mine | yours
    empty = FULL ^ taken
    filled = taken & CORNERS
    bad_x = X_SQUARES & ~((filled << BY_9) | (filled >> BY_9) | (filled << BY_7) | (filled >> BY_7))
    bad_c = C_SQUARES & ~(
        ((filled << BY_1) & NOT_A)
        | ((filled >> BY_1) & NOT_H)
        | (filled << BY_8)
        | (filled >> BY_8)
    )
    return (
        popcount(free) - popcount(theirs),
        popcount(around(yours) & empty) - popcount(around(mine) & empty),
        popcount(mine & CORNERS) - popcount(yours & CORNERS),
        popcount(mine & bad_x) - popcount(yours & bad_x),
        popcount(mine & bad_c) - popcount(yours & bad_c),
        anchored(mine) - anchored(yours),
        popcount(free & CORNERS) - popcount(theirs & CORNERS),
        popcount(mine) - popcount(yours),
    )


@kernel
def evaluate(mine: Word, yours: Word, free: Word) -> Whole:
    """The value for the side to move, whose moves are `free`."""
    left = 64 - popcount(mine | yours)
    row = left * TERMS
    mobility, potential, corners, bad_x, bad_c, edge, chances, discs = terms(mine, yours, free)
    value = _WEIGHTS[row + 8 + (left & 1)]
    value += _WEIGHTS[row] * mobility + _WEIGHTS[row + 1] * potential
    value += _WEIGHTS[row + 2] * corners + _WEIGHTS[row + 3] * bad_x + _WEIGHTS[row + 4] * bad_c
    value += _WEIGHTS[row + 5] * edge + _WEIGHTS[row + 6] * chances + _WEIGHTS[row + 7] * discs
    return min(LIMIT, max(-LIMIT, value))


@kernel
def final(mine: Word, yours: Word) -> Whole:
    """The disc difference of a finished game, empties to the winner."""
    ahead = popcount(mine) - popcount(yours)
    left = 64 - popcount(mine | yours)
    if ahead > 0:
        return ahead + left
    if ahead < 0:
        return ahead - left
    return 0
