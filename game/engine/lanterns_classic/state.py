"""The record of a match of Lanterns classic.

Lists are arrays with a count beside them; places beyond the count are 0. `stack` and `tokens` are
kept backwards: the next to be drawn is the last one. Colours are numbered as in
`game.engine.lake`, which also says what the lake's fields are.
"""

from __future__ import annotations

import numpy as np

from game.engine.lake import LAKE_FIELDS, TILES

SEATS = 4
COLOURS = 7
STACKS = 4
TOKENS = 64  # no position has more in all
HAND_TILES = 3
FAVORS = 20
LIMIT = 12  # lantern cards that may be kept

DTYPE = np.dtype(
    [
        ("players", np.int64),
        ("turn", np.int64),
        ("start", np.int64),
        ("exchanged", np.int64),
        ("dedicated", np.int64),
        ("pool", np.int64),
        ("tiles_left", np.int64),  # in all hands and the stack
        ("stack_n", np.int64),
        ("final_n", np.int64),
        ("final", np.int64, (SEATS,)),
        ("favors", np.int64, (SEATS,)),
        ("tiles_n", np.int64, (SEATS,)),
        ("honor_n", np.int64, (SEATS,)),
        ("tokens_n", np.int64, (STACKS,)),
        ("supply", np.int64, (COLOURS,)),
        ("hands", np.int64, (SEATS, COLOURS)),
        ("tokens", np.int64, (STACKS, TOKENS)),
        ("honor", np.int64, (SEATS, TOKENS)),
        *LAKE_FIELDS[:4],
        ("stack", np.int8, (TILES,)),
        ("tiles", np.int8, (SEATS, TILES)),
        *LAKE_FIELDS[4:],
    ]
)
