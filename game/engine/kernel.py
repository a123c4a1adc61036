"""One source, two speeds.

A kernel is a plain function over one fixed-size record (a numpy structured scalar with attribute
access and nested arrays). In the window's process `@kernel` leaves it as it is and no compiler is
imported; in a process started with LAGOON_KERNELS=compiled it is compiled with numba.

Rules for kernels, so that they mean the same at both speeds and survive the cache: whole numbers
only (int64), no literal arguments in recursive calls, no mutual recursion, no functions passed as
arguments, and no random numbers but `roll`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("LAGOON_KERNELS") == "compiled"
MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB


def kernel(fn: F) -> F:
    """Compile `fn` where this process compiles kernels, else leave it as it is."""
    if not COMPILED:
        return fn
    import numba

    compiled: F = numba.njit(cache=True, nogil=True)(fn)
    return compiled


def record(dtype: np.dtype[Any]) -> np.record:
    """A new record of that type, all zero."""
    made: np.record = np.zeros(1, dtype=dtype).view(np.recarray)[0]
    return made


def seed_word(seed: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Dice for `roll` from a seed of 0 to 2**64 - 1: an array of one state word."""
    return np.array([seed & MASK], dtype=np.uint64)


if COMPILED:

    @kernel
    def roll(dice: Any, sides: int) -> int:
        """A whole number from 0 to sides - 1; `dice` is an array of one uint64 state word.

        One splitmix64 step (Steele, Lea, Flood 2014), then the high half scaled by `sides`, which
        must be 1 to 2**31.
        """
        word = dice[0] + np.uint64(_GAMMA)
        dice[0] = word
        word = (word ^ (word >> np.uint64(30))) * np.uint64(_MIX_1)
        word = (word ^ (word >> np.uint64(27))) * np.uint64(_MIX_2)
        word = word ^ (word >> np.uint64(31))
        high = (word >> np.uint64(32)) * np.uint64(sides)
        return np.int64(high >> np.uint64(32))  # type: ignore[return-value]  # int when called

else:

    def roll(dice: Any, sides: int) -> int:
        """A whole number from 0 to sides - 1; `dice` is an array of one uint64 state word.

        One splitmix64 step (Steele, Lea, Flood 2014), then the high half scaled by `sides`, which
        must be 1 to 2**31.
        """
        word = (int(dice[0]) + _GAMMA) & MASK
        dice[0] = word
        word = ((word ^ (word >> 30)) * _MIX_1) & MASK
        word = ((word ^ (word >> 27)) * _MIX_2) & MASK
        word ^= word >> 31
        return ((word >> 32) * int(sides)) >> 32


@kernel
def shuffle(dice: Any, items: Any, count: int) -> None:
    """Shuffle the first `count` of `items` in place (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = roll(dice, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
