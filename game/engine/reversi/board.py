"""The board of Reversi on Python integers.

A set of cells is an integer of 64 bits: bit 0 is a1, bit 7 is h1, bit 8 is a2, bit 63 is h8. A cell
is a number from 0 to 63 inside and a text such as `d3` outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

FULL = (1 << 64) - 1
CELLS = tuple(f"{column}{row}" for row in range(1, 9) for column in "abcdefgh")
INDEX = {name: number for number, name in enumerate(CELLS)}

# North, north-east, ... clockwise, as steps of (column, row); row 1 is at the top.
_DIRECTIONS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_NOT_SIDES = 0x7E7E7E7E7E7E7E7E


def _ray(cell: int, across: int, down: int) -> tuple[int, ...]:
    column, row = cell % 8 + across, cell // 8 + down
    found = []
    while 0 <= column < 8 and 0 <= row < 8:
        found.append(row * 8 + column)
        column, row = column + across, row + down
    return tuple(found)


# For each cell the cells outward in each direction; a direction of one cell cannot outflank.
_RAYS = tuple(
    tuple(ray for step in _DIRECTIONS if len(ray := _ray(cell, *step)) > 1) for cell in range(64)
)


def cells(mask: int) -> Iterator[int]:
    """The cells of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(numbers: Iterable[int]) -> int:
    """The set of those cells."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def names(mask: int) -> list[str]:
    """The texts of a set of cells, sorted by code point."""
    return sorted(CELLS[cell] for cell in cells(mask))


def _behind(own: int, through: int, step: int) -> int:
    """The cells next to runs of `through` that start beside `own`, in both ways of one axis."""
    up = through & (own << step)
    down = through & (own >> step)
    for _ in range(5):
        up |= through & (up << step)
        down |= through & (down >> step)
    return (up << step) | (down >> step)


def placeable(own: int, other: int) -> int:
    """The empty cells where a disc of `own` outflanks at least one of `other` (rule 2)."""
    inside = other & _NOT_SIDES
    reached = (
        _behind(own, inside, 1)
        | _behind(own, inside, 7)
        | _behind(own, other, 8)
        | _behind(own, inside, 9)
    )
    return reached & ~(own | other) & FULL


def outflanked(own: int, other: int, cell: int) -> list[tuple[int, ...]]:
    """The runs of `other` that a disc of `own` on `cell` outflanks, each outward from the cell."""
    runs = []
    for ray in _RAYS[cell]:
        for length, beyond in enumerate(ray):
            bit = 1 << beyond
            if other & bit:
                continue
            if length and own & bit:
                runs.append(ray[:length])
            break
    return runs


def read_board(text: str) -> tuple[int, int]:
    """Black's and White's cells from 64 characters X, O and - in the order of the bits."""
    black = mask_of(cell for cell, disc in enumerate(text) if disc == "X")
    white = mask_of(cell for cell, disc in enumerate(text) if disc == "O")
    return black, white


def write_board(black: int, white: int) -> str:
    """64 characters in the order of the bits: X Black, O White, - empty."""
    return "".join(
        "X" if black >> cell & 1 else "O" if white >> cell & 1 else "-" for cell in range(64)
    )
