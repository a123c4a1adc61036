"""The record of a match of the bag game.

Cells are bits of a set, 8 a row whatever the board's size, so that a step aside never meets the
next row: a1 is bit 0, b1 bit 1, a2 bit 8. Colours are 1 to 4 in the order of `LETTERS`; 0 means
none. `boards[seat, colour]` are that colour's cells, `boards[seat, 0]` all cells that hold a coral.
Lists are filled from place 0, what lies behind their end is 0; deck and bag are kept the other way
round, the last entry is the next to be drawn. Two records are the same position exactly when their
bytes are equal.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

LETTERS = "RBYG"
STRIDE = 8
MOST_SEATS = 4
MOST_SIDE = 5
MOST_CARDS = 120
CORALS = 100
PLACES = 4
TARGETS = {2: 20, 3: 15, 4: 12}  # played cards that end the match, by seats

# What a row of `cards` holds, by column; the third colour is 0 in a pair, the layer 0 if any.
SHAPE, COLOUR_1, COLOUR_2, COLOUR_3, LAYER, VALUE = range(6)
CARD_COLUMNS = 6
LEVEL, COLUMN, DIAGONAL = range(3)
SHAPES = ("level", "column", "diagonal")

Record: TypeAlias = Any  # a numpy record: attributes by field name, no static type
Buffer: TypeAlias = Any  # an int64 array

DTYPE = np.dtype(
    [
        ("boards", np.int64, (MOST_SEATS, 5)),
        ("points", np.int32, (MOST_SEATS,)),
        ("target", np.int32),
        ("cards", np.int8, (MOST_CARDS + 1, CARD_COLUMNS)),
        ("deck", np.int8, (MOST_CARDS,)),
        ("hands", np.int8, (MOST_SEATS, MOST_CARDS)),
        ("played", np.int8, (MOST_SEATS, MOST_CARDS)),
        ("bag", np.int8, (CORALS,)),
        ("corals", np.int8, (MOST_SEATS, CORALS)),
        ("open", np.int8, (PLACES,)),
        ("hand_counts", np.int8, (MOST_SEATS,)),
        ("played_counts", np.int8, (MOST_SEATS,)),
        ("coral_counts", np.int8, (MOST_SEATS,)),
        ("deck_count", np.int8),
        ("bag_count", np.int8),
        ("side", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("start", np.int8),
        ("building", np.int8),
        ("ending", np.int8),
    ]
)


def cell_names(side: int) -> tuple[str, ...]:
    """The cells of a board of that size, a1 b1 ... a2 b2 ..."""
    return tuple(f"{'abcde'[column]}{row + 1}" for row in range(side) for column in range(side))


def whole_board(side: int) -> int:
    """All cells of a board of that size."""
    return sum(1 << (STRIDE * row + column) for row in range(side) for column in range(side))
