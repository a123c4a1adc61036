"""Why a move is good, in one sentence that anybody at the table understands.

Each text is a catalogue key: whoever shows it translates it.
"""

from __future__ import annotations

from game.ai.reversi.evaluate import anchored
from game.ai.reversi.ints import bit, moves, popcount
from game.ai.reversi.position import Pair

_CORNERS = 0x8100000000000081
_EDGES = 0xFF818181818181FF

ONLY = "It is the only move."
WIPE_OUT = "Leaves the other side without a single disc."
ENDS = "Ends the game with a win."
CORNER = "Takes a corner."
PASS = "The other side must pass."
GUARDS = "Keeps the other side away from a corner."
FEW = "Leaves the other side few moves."
EDGE = "Builds on a safe edge."
PARITY = "Keeps the last word in this part of the board."
QUIET = "Turns few discs and stays inside."
PROVEN = "Comes out best when counted to the end."
CHOICES = "Keeps most choices open."

REASONS = (
    ONLY,
    WIPE_OUT,
    ENDS,
    CORNER,
    PASS,
    GUARDS,
    FEW,
    EDGE,
    PARITY,
    QUIET,
    PROVEN,
    CHOICES,
)


def reason_for(pair: Pair, square: int, *, proven: bool) -> str:
    """The first of the reasons, strongest first, that is true of the move."""
    legal = pair.legal()
    after = pair.played(square)
    if len(legal) == 1:
        return ONLY
    if after.mine == 0:
        return WIPE_OUT
    if after.over() and after.ahead() < 0:
        return ENDS
    if bit(square) & _CORNERS:
        return CORNER
    answers = moves(after.mine, after.yours)
    if not answers:
        return PASS
    return _quieter_reason(pair, square, answers, proven=proven)


def _quieter_reason(pair: Pair, square: int, answers: int, *, proven: bool) -> str:
    after = pair.played(square)
    others = [pair.played(s) for s in pair.legal() if s != square]
    giving = sum(1 for o in others if moves(o.mine, o.yours) & _CORNERS)
    if not answers & _CORNERS and giving * 2 >= len(others):
        return GUARDS
    usual = sum(popcount(moves(o.mine, o.yours)) for o in others) / len(others)
    if popcount(answers) <= 4 and popcount(answers) < usual:
        return FEW
    if bit(square) & _EDGES and anchored(after.yours) > anchored(pair.mine):
        return EDGE
    if proven:
        return _parity_reason(pair, square)
    turned = popcount(after.yours) - popcount(pair.mine) - 1
    return QUIET if turned <= 2 and not bit(square) & _EDGES else CHOICES


def _parity_reason(pair: Pair, square: int) -> str:
    quarter = 0x0F0F0F0F << (square % 8 // 4 * 4 + square // 32 * 32)
    empty = ~(pair.mine | pair.yours) & quarter
    return PARITY if pair.empties <= 12 and popcount(empty) % 2 == 1 else PROVEN
