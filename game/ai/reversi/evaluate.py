"""What a position is worth without looking further, by hand-made terms.

The value is in hundredths of a disc of the final difference, for the side to move.
"""

from __future__ import annotations

from game.ai.reversi.bits import FULL, Whole, Word, moves, numbers, popcount, word
from game.engine.kernel import kernel

TERMS = 8
STAGES = 11
# One row per stage (empties // 6): mobility, potential mobility, corners, X squares, C squares,
# discs anchored to an own corner along the edges, corners that may be taken next, discs.
# fmt: off
WEIGHTS = (
    ( 120,  10,  700,  -300,  -150,  180, 500, 70),
    ( 140,  20,  800,  -400,  -180,  180, 600, 30),
    ( 150,  35,  900,  -500,  -200,  180, 700,  0),
    ( 150,  45, 1000,  -600,  -220,  170, 700, -10),
    ( 140,  50, 1050,  -650,  -220,  160, 700, -20),
    ( 130,  50, 1050,  -650,  -200,  150, 650, -25),
    ( 120,  45, 1000,  -600,  -180,  140, 600, -30),
    ( 110,  40, 1000,  -600,  -160,  130, 600, -30),
    ( 100,  35, 1000,  -550,  -150,  120, 600, -25),
    (  80,  30, 1000,  -500,  -150,  120, 600, -20),
    (  80,  30, 1000,  -500,  -150,  120, 600, -20),
)
# fmt: on
TEMPO = 60  # having the move is worth a little
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
_WEIGHTS = numbers(tuple(weight for row in WEIGHTS for weight in row))


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
def evaluate(mine: Word, yours: Word, free: Word) -> Whole:
    """The value for the side to move, whose moves are `free`."""
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
    row = popcount(empty) // 6 * TERMS
    value = TEMPO + _WEIGHTS[row] * (popcount(free) - popcount(theirs))
    value += _WEIGHTS[row + 1] * (popcount(around(yours) & empty) - popcount(around(mine) & empty))
    value += _WEIGHTS[row + 2] * (popcount(mine & CORNERS) - popcount(yours & CORNERS))
    value += _WEIGHTS[row + 3] * (popcount(mine & bad_x) - popcount(yours & bad_x))
    value += _WEIGHTS[row + 4] * (popcount(mine & bad_c) - popcount(yours & bad_c))
    value += _WEIGHTS[row + 5] * (anchored(mine) - anchored(yours))
    value += _WEIGHTS[row + 6] * (popcount(free & CORNERS) - popcount(theirs & CORNERS))
    value += _WEIGHTS[row + 7] * (popcount(mine) - popcount(yours))
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
