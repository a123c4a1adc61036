"""Bitboard primitives on plain Python integers. A square is 0-63, a board a word of 64 bits."""

from __future__ import annotations

from game.ai.reversi.rays import DOWN, STEPS, UP

FULL_INT = (1 << 64) - 1
_INNER = 0x7E7E7E7E7E7E7E7E


def popcount(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def first(word: int) -> int:
    """The lowest set square of a board that is not empty."""
    return (word & -word).bit_length() - 1


def bit(square: int) -> int:
    """The board with that one square."""
    return 1 << square


def moves(mine: int, yours: int) -> int:
    """All squares where `mine` may be placed."""
    inner = yours & _INNER
    found = 0
    for step in STEPS:
        between = yours if step == 8 else inner
        run = between & (mine << step)
        run |= between & (run << step)
        pairs = between & (between << step)
        run |= pairs & (run << 2 * step)
        run |= pairs & (run << 2 * step)
        found |= run << step
        run = between & (mine >> step)
        run |= between & (run >> step)
        pairs = between & (between >> step)
        run |= pairs & (run >> 2 * step)
        run |= pairs & (run >> 2 * step)
        found |= run >> step
    return found & ~(mine | yours) & FULL_INT


def flips(square: int, mine: int, yours: int) -> int:
    """The discs of `yours` that turn when `mine` is placed on the empty `square`."""
    turned = 0
    for ray in UP[square]:
        if ray & yours:
            stops = ray & ~yours
            end = stops & -stops & mine
            if end:
                turned |= ray & (end - 1)
    for ray in DOWN[square]:
        if ray & yours:
            stops = ray & ~yours
            if stops:
                end = 1 << (stops.bit_length() - 1)
                if end & mine:
                    turned |= ray & -(end << 1)
    return turned
