"""The record of a Reef match.

Cells are 0 to 15 in the order a1 b1 c1 d1 a2 ... d4, sets of cells are bits. Colours are 1 to 4 in
the order of `LETTERS`; 0 means none, or *any* in a pattern. Lists are filled from place 0, what
lies behind their end is 0; the deck is kept the other way round, its last entry is the next card.
Two records are the same position exactly when their bytes are equal.

`stacks` hold a stack's corals as octal digits, the bottom one lowest. `tops` and `highs` follow
from them and are kept beside them because everything is asked of them: `tops[seat, colour]` are
the cells whose top is that colour (colour 0: all cells that hold a coral), `highs[seat, h]` those
of height h.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

LETTERS = "RYGP"
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
FULL_BOARD = 0xFFFF
MOST_SEATS = 4
MOST_CARDS = 96
HAND = 4
PLACES = 3
HIGHEST = 4

# What a row of `cards` holds, by column.
GIVES_1, GIVES_2, SHAPE, COLOUR_1, COLOUR_2, LOW, HIGH, VALUE = range(8)
CARD_COLUMNS = 8

Record: TypeAlias = Any  # a numpy record: attributes by field name, no static type
Buffer: TypeAlias = Any  # an int64 array

DTYPE = np.dtype(
    [
        ("points", np.int32, (MOST_SEATS,)),
        ("tops", np.int32, (MOST_SEATS, 5)),
        ("highs", np.int32, (MOST_SEATS, 5)),
        ("stacks", np.int16, (MOST_SEATS, 16)),
        ("supply", np.int16, (5,)),
        ("tokens", np.int16, (PLACES,)),
        ("cards", np.int8, (MOST_CARDS + 1, CARD_COLUMNS)),
        ("deck", np.int8, (MOST_CARDS,)),
        ("discards", np.int8, (MOST_SEATS, MOST_CARDS)),
        ("hands", np.int8, (MOST_SEATS, HAND)),
        ("deck_count", np.int8),
        ("discard_counts", np.int8, (MOST_SEATS,)),
        ("hand_counts", np.int8, (MOST_SEATS,)),
        ("open", np.int8, (PLACES,)),
        ("left", np.int8, (2,)),
        ("card", np.int8),
        ("players", np.int8),
        ("turn", np.int8),
        ("start", np.int8),
        ("ending", np.int8),
        ("deck_round", np.int8),
    ]
)
