"""Bitboard primitives at the speed of this process: machine code, or plain Python integers.

A board is two words, `mine` (the side to move) and `yours`; a square is 0-63.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.ai.reversi.rays import NEAR
from game.engine.kernel import COMPILED


def word(value: int) -> Any:
    """A constant board, of the type that kernels work on."""
    return np.uint64(value) if COMPILED else value


def words(values: tuple[int, ...]) -> Any:
    """A table of constant boards."""
    return np.array(values, dtype=np.uint64) if COMPILED else values


def numbers(values: tuple[int, ...]) -> Any:
    """A table of constant whole numbers."""
    return np.array(values, dtype=np.int64) if COMPILED else values


FULL = word((1 << 64) - 1)
NONE = word(0)
ONE = word(1)
NEIGHBOURS = words(NEAR)

if COMPILED:
    from game.ai.reversi.machine import bit, first, flips, moves, popcount
else:
    from game.ai.reversi.ints import bit, first, flips, moves, popcount

__all__ = [
    "FULL",
    "NEIGHBOURS",
    "NONE",
    "ONE",
    "bit",
    "first",
    "flips",
    "moves",
    "numbers",
    "popcount",
    "word",
    "words",
]
