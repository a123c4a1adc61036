"""Where lines run on the board: rays, neighbours. Bit 0 is a1, bit 7 h1, bit 63 h8."""

from __future__ import annotations

STEPS = (1, 7, 8, 9)  # east, south-west, south, south-east; the other four are their opposites
_WALKS = ((1, 0), (-1, 1), (0, 1), (1, 1))


def _ray(square: int, across: int, down: int) -> int:
    column, row = square % 8 + across, square // 8 + down
    mask = 0
    while 0 <= column < 8 and 0 <= row < 8:
        mask |= 1 << (row * 8 + column)
        column, row = column + across, row + down
    return mask


UP = tuple(tuple(_ray(s, x, y) for x, y in _WALKS) for s in range(64))
DOWN = tuple(tuple(_ray(s, -x, -y) for x, y in _WALKS) for s in range(64))


def _near(square: int) -> int:
    column, row = square % 8, square // 8
    return sum(
        1 << (y * 8 + x)
        for y in range(max(0, row - 1), min(8, row + 2))
        for x in range(max(0, column - 1), min(8, column + 2))
        if (x, y) != (column, row)
    )


NEAR = tuple(_near(s) for s in range(64))


def quadrant(square: int) -> int:
    """0-3: which quarter of the board a square lies in."""
    return (square % 8) // 4 + 2 * (square // 32)
