"""Bitboard primitives at the speed of this process: machine code, or plain Python integers.

A board is two words, `mine` (the side to move) and `yours`; a square is 0-63.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np

from game.ai.reversi.rays import NEAR
from game.engine.kernel import COMPILED

# What kernels work on: uint64 and int64 when compiled, plain integers when not.
Word: TypeAlias = Any
Whole: TypeAlias = Any


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

_primitives = import_module("game.ai.reversi.machine" if COMPILED else "game.ai.reversi.ints")

bit: Callable[..., Any] = _primitives.bit
first: Callable[..., Any] = _primitives.first
flips: Callable[..., Any] = _primitives.flips
moves: Callable[..., Any] = _primitives.moves
popcount: Callable[..., Any] = _primitives.popcount

__all__ = [
    "Whole",
    "Word",
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
