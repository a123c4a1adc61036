"""What lies before a search: its arrays, made once and used again for every question.

The search keeps no tree of nodes but one table: what a seat knows of the play since the root is a
hash (its *ident*), and each pair of ident and move has a slot. Simultaneous and hidden moves come
out right by themselves, since a seat's ident only mixes in what that seat saw (multiple-observer
information set search; Cowling, Powley, Whitehouse 2012).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from game.engine.kernel import COMPILED, kernel
from game.engine.plain import Plain, fresh

Array: TypeAlias = Any  # a numpy array; its type is fixed where it is made
Desk: TypeAlias = Any  # a record with the fields of `_fields`

SEATS = 4
PATH = 256  # longest way through the table
BATCH = 4096  # iterations of one call
SLOT_BITS = 18
SLOTS = 1 << SLOT_BITS
FULL = SLOTS - SLOTS // 4  # no more slots are given out then
MASK = (1 << 62) - 1
_FIRST = 0x1E3779B97F4A7C15
_SECOND = 0x1F58476D1CE4E5B9
_THIRD = 0x14D049BB133111EB

# What `wits` holds: how somebody thinks, as whole numbers.
WATCH, PLAN, HORIZON, SAMPLE, NOISE, GROW, CLOCK, USED, TEMPER, SCALE, OPEN, GROWING, STEPS = range(
    13
)
WITS = 16
# What `knobs` holds: numbers of the selection.
EXPLORE, WIDE, WIDEN, WIN = range(4)
KNOBS = 8
NEVER = -1_000_000_000  # the rating of moves that are not made if there is another


class Worlds:
    """An array of one record, for interpreted kernels: quicker to read than numpy's."""

    def __init__(self) -> None:
        """Empty until something is put in."""
        self._s: Any = None

    def __getitem__(self, _: int) -> Any:
        return self._s

    def __setitem__(self, _: int, s: Any) -> None:
        self._s = s.copy() if isinstance(s, Plain) else Plain.of(s)


def _fields(dtype: Any, most_moves: int, fact_width: int) -> list[tuple[str, Any, tuple[int, ...]]]:
    slots = SLOTS if COMPILED else SLOTS // 16
    whole, real, word = np.int64, np.float64, np.uint64
    return [
        ("roots", dtype, (1,)),  # the position asked about
        ("work", dtype, (1,)),  # the world being played
        ("dice", word, (1,)),
        ("facts", whole, (0, fact_width)),  # no rows: nothing is told
        ("moves", whole, (most_moves,)),
        ("ratings", whole, (most_moves,)),  # of `moves`, in hundredths of points
        ("labels", whole, (most_moves,)),
        ("values", whole, (SEATS,)),  # hundredths of points by seat
        ("start", whole, (SEATS,)),  # the same at the root
        ("utility", real, (SEATS,)),  # -1..1 by seat
        ("idents", whole, (SEATS,)),
        ("path", whole, (PATH, 2)),  # slot and seat
        ("keys", whole, (slots,)),
        ("visits", whole, (slots,)),
        ("sums", real, (slots,)),
        ("wits", whole, (WITS,)),
        ("knobs", real, (KNOBS,)),
        ("forced", whole, (BATCH,)),  # for each iteration its first move, -1: free
        ("seeds", word, (BATCH,)),  # for each iteration its dice
        ("results", real, (BATCH,)),  # for each iteration the asker's utility
        ("halt", whole, (1,)),
    ]


def new_desk(dtype: Any, most_moves: int, fact_width: int) -> Desk:
    """A desk for a game's records; about 7 MB.

    It is one record, so that compiled kernels hand on an address. A tuple of arrays would have its
    users counted at every call, by instructions that take longer than what is called.
    """
    fields = np.dtype(_fields(dtype, most_moves, fact_width), align=True)
    desk = fresh(fields)
    if not COMPILED:
        desk.roots, desk.work = Worlds(), Worlds()
    desk.forced[:] = -1
    return desk


def clear(desk: Desk) -> None:
    """Forget all that was learned."""
    desk.keys.fill(0)
    desk.visits.fill(0)
    desk.sums.fill(0)
    desk.wits[USED] = 0


if COMPILED:

    @kernel
    def blend(ident: int, label: int) -> int:
        """Another ident, odd, positive and below 2**62, the same at both speeds.

        Words without a sign: what overflows a whole number with one is undefined to the compiler.
        """
        word = np.uint64(ident) * np.uint64(_FIRST) + np.uint64(label) * np.uint64(_THIRD)
        word &= np.uint64(MASK)
        word = (word ^ (word >> np.uint64(29))) * np.uint64(_SECOND)
        word &= np.uint64(MASK)
        return np.int64(word ^ (word >> np.uint64(32)) | np.uint64(1))  # type: ignore[return-value]  # int when called

else:

    def blend(ident: int, label: int) -> int:
        """Another ident, odd, positive and below 2**62, the same at both speeds."""
        word = (ident * _FIRST + label * _THIRD) & MASK
        word = ((word ^ word >> 29) * _SECOND) & MASK
        return (word ^ word >> 32) | 1


@kernel
def find(d: Desk, key: int) -> int:
    """The slot of a key, or -1 - the free slot where it would lie."""
    size = d.keys.shape[0]
    at = int((key >> 7) & (size - 1))
    while d.keys[at] != 0:
        if d.keys[at] == key:
            return at
        at = (at + 1) & (size - 1)
    return -1 - at


@kernel
def claim(d: Desk, key: int) -> int:
    """The slot of a key, given out now if need be; -1 if the table is full."""
    at = find(d, key)
    if at >= 0:
        return at
    if d.wits[USED] >= d.keys.shape[0] * 3 // 4:
        return -1
    at = -1 - at
    d.keys[at] = key
    d.wits[USED] += 1
    return at
