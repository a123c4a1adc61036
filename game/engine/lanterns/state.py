"""The record of a match of Lanterns.

Lists are arrays with a count beside them; places beyond the count are 0. `pile` is kept backwards:
the next tile is the last one. The lake: see `game.engine.lake`.
"""

from __future__ import annotations

import numpy as np

from game.engine.lake import LAKE_FIELDS, TILES

SEATS = 4
COLOURS = 5
COPIES = 20  # lantern cards of each colour
CARDS = 30
CHOICES = 16
OPENING, TURN, GHOST, FINAL = range(4)
PHASES = ("opening", "turn", "ghost", "final")
FOR_OPENING, FOR_RECEIVE, FOR_GIVE = range(3)
WHYS = ("opening", "receive", "give")

DTYPE = np.dtype(
    [
        ("players", np.int64),
        ("turn", np.int64),
        ("start", np.int64),
        ("phase", np.int64),
        ("tile", np.int64),  # the tile turned up, -1: none
        ("placed", np.int64),
        ("purchased", np.int64),
        ("equal_turns", np.int64),
        ("leftover", np.int64),
        ("rounds", np.int64),  # 1: the final goes in rounds of one card
        ("pile_n", np.int64),
        ("cards_n", np.int64),
        ("choices_n", np.int64),
        ("final_n", np.int64),
        ("towers", np.int64, (COLOURS,)),
        ("used", np.int64, (COLOURS,)),
        ("bought_n", np.int64, (SEATS,)),
        ("final", np.int64, (SEATS,)),
        ("hands", np.int64, (SEATS, COLOURS)),
        ("choices", np.int64, (CHOICES, 2)),  # seat, why
        *LAKE_FIELDS[:4],
        ("pile", np.int8, (TILES,)),
        ("cards", np.int8, (CARDS,)),
        ("bought", np.int8, (SEATS, CARDS)),
        *LAKE_FIELDS[4:],
    ],
)
