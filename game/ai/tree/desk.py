"""What lies before a search: its arrays, made once and used again for every question.

The search keeps no tree of nodes but one table: what a seat knows of the play since the root is a
hash (its *ident*), and each pair of ident and move has a slot. Simultaneous and hidden moves come
out right by themselves, since a seat's ident only mixes in what that seat saw (multiple-observer
information set search; Cowling, Powley, Whitehouse 2012).
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from game.engine.kernel import COMPILED, kernel
from game.engine.plain import Plain

Array: TypeAlias = Any  # a numpy array; its type is fixed where it is made

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


class Desk(NamedTuple):
    """All arrays of one search."""

    roots: Array  # the position asked about, one record
    work: Array  # the world being played, one record
    dice: Array
    facts: Array  # no rows: nothing is told
    moves: Array
    ratings: Array  # of `moves`, in hundredths of points
    labels: Array
    values: Array  # hundredths of points by seat
    base: Array  # the same at the root
    utility: Array  # -1..1 by seat
    idents: Array
    path: Array  # slot and seat
    keys: Array
    visits: Array
    sums: Array
    wits: Array
    knobs: Array
    forced: Array  # for each iteration its first move, -1: free
    seeds: Array  # for each iteration its dice
    results: Array  # for each iteration the asker's utility
    halt: Array


class Worlds:
    """An array of one record, for interpreted kernels: quicker to read than numpy's."""

    def __init__(self) -> None:
        """Empty until something is put in."""
        self._s: Any = None

    def __getitem__(self, _: int) -> Any:
        return self._s

    def __setitem__(self, _: int, s: Any) -> None:
        self._s = s.copy() if isinstance(s, Plain) else Plain.of(s)


def _worlds(dtype: Any) -> Any:
    return np.zeros(1, dtype=dtype).view(np.recarray) if COMPILED else Worlds()


def new_desk(dtype: Any, most_moves: int, fact_width: int) -> Desk:
    """A desk for a game's records; about 7 MB."""
    slots = SLOTS if COMPILED else SLOTS // 16
    whole = np.int64
    return Desk(
        roots=_worlds(dtype),
        work=_worlds(dtype),
        dice=np.zeros(1, dtype=np.uint64),
        facts=np.zeros((0, fact_width), dtype=whole),
        moves=np.zeros(most_moves, dtype=whole),
        ratings=np.zeros(most_moves, dtype=whole),
        labels=np.zeros(most_moves, dtype=whole),
        values=np.zeros(SEATS, dtype=whole),
        base=np.zeros(SEATS, dtype=whole),
        utility=np.zeros(SEATS, dtype=np.float64),
        idents=np.zeros(SEATS, dtype=whole),
        path=np.zeros((PATH, 2), dtype=whole),
        keys=np.zeros(slots, dtype=whole),
        visits=np.zeros(slots, dtype=whole),
        sums=np.zeros(slots, dtype=np.float64),
        wits=np.zeros(WITS, dtype=whole),
        knobs=np.zeros(KNOBS, dtype=np.float64),
        forced=np.full(BATCH, -1, dtype=whole),
        seeds=np.zeros(BATCH, dtype=np.uint64),
        results=np.zeros(BATCH, dtype=np.float64),
        halt=np.zeros(1, dtype=whole),
    )


def clear(desk: Desk) -> None:
    """Forget all that was learned."""
    desk.keys.fill(0)
    desk.visits.fill(0)
    desk.sums.fill(0)
    desk.wits[USED] = 0


@kernel
def blend(ident: int, label: int) -> int:
    """Another ident, positive and below 2**62, the same at both speeds."""
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
