"""Discs that can never turn again; an upper bound for the other side follows from them.

Stable are: edge discs by a table of all edges played out, discs whose four lines are all full, and
discs that along each of their four lines have a full line or a stable neighbour of their colour.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.reversi.bits import FULL, NONE, Whole, Word, word, words
from game.ai.reversi.evaluate import BY_1, BY_7, BY_8, BY_9, BY_56, FILE_A, GATHER
from game.engine.kernel import kernel

INNER = word(0x007E7E7E7E7E7E00)
ROW_1 = word(0xFF)


def _turned_on_edge(place: int, mine: int, yours: int) -> int:
    turned = 0
    for step in (1, -1):
        run = 0
        at = place + step
        while 0 <= at < 8 and yours >> at & 1:
            run |= 1 << at
            at += step
        if 0 <= at < 8 and mine >> at & 1:
            turned |= run
    return turned


def _edge_stable(mine: int, yours: int, known: dict[tuple[int, int], int]) -> int:
    """Discs of `mine` on one edge that no play on that edge by either side can turn."""
    if (mine, yours) in known:
        return known[mine, yours]
    stable = mine
    for place in range(8):
        spot = 1 << place
        if (mine | yours) & spot or not stable:
            continue
        turned = _turned_on_edge(place, mine, yours)
        stable &= _edge_stable(mine | spot | turned, yours & ~turned, known)
        turned = _turned_on_edge(place, yours, mine)
        stable &= _edge_stable(mine & ~turned, yours | spot | turned, known)
    known[mine, yours] = stable
    return stable


def edge_table() -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    """Stable discs of `mine`, indexed by mine * 256 + yours."""
    known: dict[tuple[int, int], int] = {}
    table = np.zeros(65536, dtype=np.uint8)
    for mine in range(256):
        yours = free = 255 ^ mine
        while True:
            table[mine * 256 + yours] = _edge_stable(mine, yours, known)
            if yours == 0:
                break
            yours = (yours - 1) & free
    return table


def _outside(across: int, down: int, steps: int) -> int:
    """Squares from which that many steps leave the board."""
    return sum(
        1 << s
        for s in range(64)
        if not (0 <= s % 8 + across * steps < 8 and 0 <= s // 8 + down * steps < 8)
    )


# Four directions (east, south-west, south, south-east) by 1, 2 and 4 steps, and their opposites.
_WALKS = ((1, 0), (-1, 1), (0, 1), (1, 1))
_OUT_UP = words(tuple(_outside(x, y, n) for x, y in _WALKS for n in (1, 2, 4)))
_OUT_DOWN = words(tuple(_outside(-x, -y, n) for x, y in _WALKS for n in (1, 2, 4)))
_SHIFTS = words((1, 2, 4, 7, 14, 28, 8, 16, 32, 9, 18, 36))
_COLUMNS = words(tuple(sum(1 << 8 * r for r in range(8) if b >> r & 1) for b in range(256)))


@kernel
def full_lines(discs: Word, way: Whole) -> Word:
    """Squares whose whole line in one direction (0-3 as in the tables) is filled."""
    at = way * 3
    ahead = discs & (_OUT_UP[at] | (discs >> _SHIFTS[at]))
    ahead &= _OUT_UP[at + 1] | (ahead >> _SHIFTS[at + 1])
    ahead &= _OUT_UP[at + 2] | (ahead >> _SHIFTS[at + 2])
    back = discs & (_OUT_DOWN[at] | (discs << _SHIFTS[at]))
    back &= _OUT_DOWN[at + 1] | (back << _SHIFTS[at + 1])
    back &= _OUT_DOWN[at + 2] | (back << _SHIFTS[at + 2])
    return ahead & back


@kernel
def stable_edges(s: Any, mine: Word, yours: Word) -> Word:
    """Discs of `mine` on the four edges that no play on the edges can turn."""
    found = word_of(s.edges[at_edge(mine & ROW_1, yours & ROW_1)])
    found |= word_of(s.edges[at_edge(mine >> BY_56, yours >> BY_56)]) << BY_56
    left = at_edge(gathered(mine), gathered(yours))
    right = at_edge(gathered(mine >> BY_7), gathered(yours >> BY_7))
    found |= _COLUMNS[s.edges[left]]
    return found | (_COLUMNS[s.edges[right]] << BY_7)


@kernel
def gathered(discs: Word) -> Word:
    """File a as a byte."""
    return (((discs & FILE_A) * GATHER) & FULL) >> BY_56


@kernel
def at_edge(mine: Word, yours: Word) -> Whole:
    """Where the edge table holds that edge."""
    return np.int64((mine << BY_8) | yours)


@kernel
def word_of(byte: Whole) -> Word:
    """A byte as a board."""
    return np.uint64(byte)


@kernel
def stable(s: Any, mine: Word, yours: Word) -> Word:
    """Discs of `mine` that can never turn (not all of them)."""
    discs = mine | yours
    east = full_lines(discs, 0)
    south_west = full_lines(discs, 1)
    south = full_lines(discs, 2)
    south_east = full_lines(discs, 3)
    inner = mine & INNER
    found = stable_edges(s, mine, yours) | (inner & east & south_west & south & south_east)
    before = NONE
    while found != before:
        before = found
        held = (found << BY_1) | (found >> BY_1) | east
        held &= (found << BY_7) | (found >> BY_7) | south_west
        held &= (found << BY_8) | (found >> BY_8) | south
        held &= (found << BY_9) | (found >> BY_9) | south_east
        found |= held & inner
    return found
