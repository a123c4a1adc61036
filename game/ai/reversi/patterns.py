"""The patterns that the trained evaluation looks at, and how their weights are numbered.

A pattern is a few squares; what lies on them is a number in base 3 (0 empty, 1 first side, 2 second
side). Each kind lies on the board several times, all symmetric to each other, with common weights.
The numbers of all 46 places together are one `sum`: 48 fields of 16 bits, and every disc adds its
own constant to it, so a move is a few additions. (Idea: Logistello, M. Buro 1997.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

FIELD = 16  # bits of a pattern's number in a sum
FIELDS = 48
WORDS = FIELDS * FIELD // 64
STAGES = 13  # of four empties each; the first is for all earlier positions too
COUNTED = 32  # numbers of moves and the like are told apart up to one less
DEPTHS = 9  # margins of probable cuts are for depths below that
COUNTS = 4  # own moves, theirs, empties next to their discs, next to own discs
KINDS = (
    ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "b2", "g2"),  # edge with X squares
    ("a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"),  # corner 2x5
    ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"),  # corner 3x3
    ("a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"),
    ("a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"),
    ("a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"),
    ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"),  # diagonals
    ("b1", "c2", "d3", "e4", "f5", "g6", "h7"),
    ("c1", "d2", "e3", "f4", "g5", "h6"),
    ("d1", "e2", "f3", "g4", "h5"),
    ("e1", "f2", "g3", "h4"),
)


def square_of(name: str) -> int:
    """0 for a1, 63 for h8."""
    return ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)


def lain(square: int, way: int) -> int:
    """Where a square comes to lie when the board is turned or mirrored, 0-7."""
    x, y = square % 8, square // 8
    if way & 1:
        x = 7 - x
    if way & 2:
        y = 7 - y
    return x * 8 + y if way & 4 else y * 8 + x


@cache
def places() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every place on the board: its kind and its squares, 46 of them."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for kind, names in enumerate(KINDS):
        known: set[frozenset[int]] = set()
        for way in range(8):
            squares = tuple(lain(square_of(name), way) for name in names)
            if frozenset(squares) not in known:
                known.add(frozenset(squares))
                found.append((kind, squares))
    return tuple(found)


@cache
def mirrored(kind: int) -> tuple[int, ...] | None:
    """Which digit takes the place of each when a kind is laid onto itself the other way round."""
    squares = [square_of(name) for name in KINDS[kind]]
    for way in range(1, 8):
        laid = [lain(square, way) for square in squares]
        if sorted(laid) == sorted(squares) and laid != squares:
            return tuple(laid.index(square) for square in squares)
    return None


@cache
def starts() -> tuple[int, ...]:
    """Where the weights of each kind begin in those of a stage; last, where the counts begin."""
    found = [0]
    for names in KINDS:
        found.append(found[-1] + 3 ** len(names))
    return tuple(found)


TEMPO = starts()[-1] + COUNTS * COUNTED  # two weights: to be on move with even, with odd empties
ALWAYS_0 = TEMPO + 2
SIZE = TEMPO + 3  # weights of a stage


def offsets() -> tuple[int, ...]:
    """Where the weights of each of the 48 fields begin; the two unused ones have a weight of 0."""
    used = [starts()[kind] for kind, _ in places()]
    return tuple(used + [ALWAYS_0] * (FIELDS - len(used)))


@cache
def disc_sums() -> tuple[int, ...]:
    """What a disc of the first side on each square adds to the sum; one of the second, twice."""
    sums = [0] * 64
    for number, (_, squares) in enumerate(places()):
        for digit, square in enumerate(squares):
            sums[square] += 3**digit << FIELD * number
    return tuple(sums)


def stage_of(empties: int) -> int:
    """The stage of a position, 0 to 12."""
    return min(STAGES - 1, max(0, (52 - empties) // 4))


def digits(number: int, length: int) -> Iterator[int]:
    """The digits in base 3, lowest first."""
    for _ in range(length):
        number, digit = divmod(number, 3)
        yield digit
