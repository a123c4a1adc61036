"""The memory of a search: one record with counters, move lists and the transposition table.

Only the compiled search uses it. A move list belongs to a number of empties, which is unique on
any path. A table entry is two words: a key (hash of the position mixed with the generation of the
search, so that what an earlier question left behind is never read) and the packed facts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.reversi.bits import Whole, Word, word
from game.ai.reversi.patterns import DEPTHS, SIZE, STAGES, WORDS, stage_of
from game.ai.reversi.stable import edge_table
from game.ai.reversi.tables import NO_MOVE
from game.ai.reversi.weights import trained
from game.engine.kernel import kernel, record

BITS = 21
SLOTS = 1 << BITS
EXACT = 100  # depth of an entry that is proven to the end of the game
OFFSET = 16384  # keeps bounds positive in their field

TREE = np.dtype(
    [
        ("nodes", np.int64),
        ("limit", np.int64),
        ("halt", np.int64),  # set from outside or at the limit: everything returns at once
        ("generation", np.int64),
        ("history", np.int64, (128,)),  # seat parity is not needed: 64 squares, killer of a depth
        ("where", np.int64, (65, 34)),
        ("turned", np.uint64, (65, 34)),
        ("worth", np.int64, (65, 34)),
        ("edges", np.uint8, (65536,)),  # see stable.edge_table
        ("trained", np.int64),  # whether `weights` are there and wanted
        ("sums", np.uint64, (65, WORDS)),  # see judge
        ("selective", np.int64),  # whether probable cuts are made
        ("margins", np.int16, (65, DEPTHS)),  # see seek: by empties and depth, 0 for no cut
        ("weights", np.int16, (STAGES * 2 * SIZE,)),
        ("table", np.uint64, (SLOTS * 2,)),
    ]
)

_K1 = word(0x9E3779B97F4A7C15)
_K2 = word(0xC2B2AE3D27D4EB4F)
_K3 = word(0xD6E8FEB86659FD93)
_BY_32 = word(32)
_BY_29 = word(29)
_SLOT_MASK = word(SLOTS - 1)


def new_tree() -> Any:
    """An empty search memory; the table's pages are only taken when they are written."""
    tree = record(TREE)
    tree.edges[:] = edge_table()
    known = trained()
    if known is not None:
        tree.weights[:] = known.weights.ravel()
        for empties in range(65):
            tree.margins[empties] = known.margins[stage_of(empties)]
    return tree


@kernel
def hashed(s: Any, mine: Word, yours: Word) -> Word:
    """The table key of a position in this generation."""
    mixed = mine * _K1
    mixed = (mixed ^ (mixed >> _BY_32)) + yours
    mixed = mixed * _K2
    mixed = (mixed ^ (mixed >> _BY_29)) + np.uint64(s.generation)
    mixed = mixed * _K3
    return mixed ^ (mixed >> _BY_32)


@kernel
def find(s: Any, key: Word) -> Whole:
    """The facts about the position of that key, -1 if there are none."""
    slot = np.int64(key & _SLOT_MASK) * 2
    if s.table[slot] == key:
        return np.int64(s.table[slot + 1])
    slot = slot ^ 2
    if s.table[slot] == key:
        return np.int64(s.table[slot + 1])
    return -1


@kernel
def low(facts: Whole) -> Whole:
    """Lower bound, in hundredths of a disc."""
    return (facts & 0x7FFF) - OFFSET


@kernel
def high(facts: Whole) -> Whole:
    """Upper bound, in hundredths of a disc."""
    return ((facts >> 15) & 0x7FFF) - OFFSET


@kernel
def deep(facts: Whole) -> Whole:
    """How deep the bounds were searched."""
    return (facts >> 30) & 0x7F


@kernel
def advice(facts: Whole) -> Whole:
    """The best move found, or NO_MOVE."""
    return (facts >> 37) & 0x7F


@kernel
def age(facts: Whole) -> Whole:
    """The generation that wrote the entry, of its low bits."""
    return (facts >> 44) & 0xFFFF


@kernel
def known_move(s: Any, mine: Word, yours: Word) -> Whole:
    """The best move remembered for a position, or NO_MOVE."""
    facts = find(s, hashed(s, mine, yours))
    return NO_MOVE if facts < 0 else advice(facts)


@kernel
def keep(s: Any, key: Word, depth: Whole, least: Whole, most: Whole, move: Whole) -> None:
    """Remember bounds and move; the shallower or older of two neighbours makes room."""
    slot = np.int64(key & _SLOT_MASK) * 2
    other = slot ^ 2
    generation = s.generation & 0xFFFF
    if s.table[slot] != key:
        if s.table[other] == key:
            slot = other
        else:
            here = np.int64(s.table[slot + 1])
            there = np.int64(s.table[other + 1])
            if age(here) == generation and (age(there) != generation or deep(there) < deep(here)):
                slot = other
    facts = (least + OFFSET) | ((most + OFFSET) << 15) | (depth << 30) | (move << 37)
    s.table[slot] = key
    s.table[slot + 1] = np.uint64(facts | (generation << 44))
