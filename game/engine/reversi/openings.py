"""Balanced openings: lines of four plies after which eight discs lie and neither side is ahead.

One line for each such position, symmetric ones merged; `tools/make_openings.py` computed them.
"""

from __future__ import annotations

BALANCED: tuple[str, ...] = (
    "f5d6c3f4",
    "f5d6c4d3",
    "f5d6c5f4",
    "f5d6c6f6",
    "f5d6c7d7",
    "f5d6c7f6",
    "f5f4c3d6",
    "f5f4c3f6",
    "f5f4c3g6",
    "f5f4d3c4",
    "f5f4d3f6",
    "f5f4f3d6",
    "f5f4g3c6",
    "f5f4g3d6",
    "f5f4g3f6",
    "f5f4g3g4",
    "f5f4g3g6",
    "f5f6c4f4",
    "f5f6d3c5",
    "f5f6d3f4",
    "f5f6e6f4",
    "f5f6f7c5",
    "f5f6f7d6",
    "f5f6f7e3",
    "f5f6f7g5",
)


def line(seed: int) -> str:
    """The opening of that seed (0 to 2**63 - 1)."""
    # A splitmix64 finish, so that neighbouring seeds do not walk through the list in order.
    word = (seed * 0x9E3779B97F4A7C15 + 1) & 0xFFFFFFFFFFFFFFFF
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return BALANCED[((word ^ (word >> 31)) >> 32) % len(BALANCED)]
