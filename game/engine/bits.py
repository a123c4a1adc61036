"""Sets of up to 62 cells as whole numbers, for kernels; bit 0 is the first cell."""

from __future__ import annotations

from game.engine.kernel import kernel


@kernel
def count_bits(cells: int) -> int:
    """How many cells a set of at most 62 holds."""
    count = 0
    while cells:
        cells &= cells - 1
        count += 1
    return count


@kernel
def first_bit(cells: int) -> int:
    """The lowest cell of a set that is not empty."""
    cell = 0
    while not cells & 255:
        cells >>= 8
        cell += 8
    while not cells & 1:
        cells >>= 1
        cell += 1
    return cell
