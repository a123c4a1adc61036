"""Seeing less: which moves a weak player notices, by a hash of position, move and seed.

The same position is overlooked in the same way again after an undo. The obvious is always seen: an
own corner and a move that ends the game won. (Idea: CuckooChess; levels in `levels/ai`.)
"""

from __future__ import annotations

from game.ai.reversi.ints import bit
from game.ai.reversi.position import Pair

_CORNERS = 0x8100000000000081
_MASK = (1 << 64) - 1


def mix(*numbers: int) -> int:
    """A hash of whole numbers, 64 bits (splitmix64 steps)."""
    word = 0
    for number in numbers:
        word = (word ^ (number & _MASK)) + 0x9E3779B97F4A7C15 & _MASK
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
        word ^= word >> 31
    return word


def chance(pair: Pair, square: int, seed: int) -> float:
    """0..1 for that move in that position."""
    return mix(seed, pair.mine, pair.yours, square) / 2**64


def is_obvious(pair: Pair, square: int) -> bool:
    """An own corner, or a move that ends the game won."""
    if bit(square) & _CORNERS:
        return True
    after = pair.played(square)
    return after.over() and after.ahead() < 0


def form(most: float, day: int | None, seat: int) -> float:
    """What is added to the share of moves noticed: `most` on a good day, -`most` on a bad one.

    People have such days. Both are as likely, whatever the other seat's day is.
    """
    if day is None:
        return 0.0
    return most if mix(day, seat) & 1 else -most


def seen(pair: Pair, share: float, seed: int) -> list[int]:
    """The moves noticed, at least one, in an order of their own."""
    ranked = sorted((chance(pair, s, seed), s) for s in pair.legal())
    noticed = [s for luck, s in ranked if luck < share or is_obvious(pair, s)]
    return noticed or [ranked[0][1]]
