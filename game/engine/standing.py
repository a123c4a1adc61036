"""Who is ahead: seats by their standing, one number a seat that already holds all criteria."""

from __future__ import annotations

from game.engine.kernel import kernel
from game.engine.moment import Buffer


@kernel
def leaders(standing: Buffer, seats: int) -> int:
    """The seats with the highest standing among the first `seats`, as bits."""
    found, best = 1, standing[0]
    for seat in range(1, seats):
        if standing[seat] > best:
            found, best = 0, standing[seat]
        if standing[seat] == best:
            found |= 1 << seat
    return found


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set, ascending."""
    return tuple(seat for seat in range(int(bits).bit_length()) if int(bits) >> seat & 1)
