"""Repeatable dice: numbers that depend on a seed and on what they are thrown for, not on when."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def throw(seed: int, *about: int) -> int:
    """A number of 64 bits (splitmix64 of all that is given)."""
    state = seed & _MASK
    for part in about:
        state = _mixed(state ^ (part & _MASK))
    return _mixed(state)


def _mixed(value: int) -> int:
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)
