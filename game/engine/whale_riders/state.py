"""The record of a match of Whale Riders.

Lists are arrays with a count beside them (`hands`, `hands_n`); places beyond the count are 0.
`pile`, `decks` and `reserve` are kept backwards: the next to be drawn is the last one. Cards and
whales: see `cards`; -1 is none. A card that is there but unknown (in a view) is -1 too.
"""

from __future__ import annotations

import numpy as np

SEATS = 4
CARDS = 96
WHALE_CARDS = 16
WHALE, BID, TAKE, LAND, OVER = range(5)
PHASES = ("whale", "bid", "take", "land", "over")

DTYPE = np.dtype(
    [
        ("players", np.int64),
        ("whaling", np.int64),  # 1 with whales, 0 without
        ("season", np.int64),  # 1-3
        ("round_number", np.int64),
        ("first", np.int64),
        ("phase", np.int64),
        ("acted", np.int64),  # how many seats had their whale step, in seat order
        ("tied", np.int64),  # seats that choose again, as bits
        ("taken", np.int64),
        ("lander", np.int64),  # the seat that must land, -1: none
        ("order_n", np.int64),
        ("market_n", np.int64),
        ("pile_n", np.int64),
        ("gone_n", np.int64),
        ("reserve_n", np.int64),
        ("scores", np.int64, (SEATS,)),
        ("used", np.int64, (SEATS,)),
        ("bids", np.int64, (SEATS,)),
        ("order", np.int64, (SEATS,)),
        ("hands_n", np.int64, (SEATS,)),
        ("landed_n", np.int64, (SEATS,)),
        ("shown_n", np.int64, (SEATS,)),
        ("whales_n", np.int64, (SEATS,)),
        ("decks_n", np.int64, (2,)),
        ("hands", np.int8, (SEATS, CARDS)),
        ("landed", np.int8, (SEATS, CARDS)),
        ("shown", np.int8, (SEATS, CARDS)),
        ("whales", np.int8, (SEATS, WHALE_CARDS)),
        ("reserve", np.int8, (WHALE_CARDS,)),
        ("decks", np.int8, (2, CARDS)),
        ("market", np.int8, (CARDS,)),
        ("pile", np.int8, (CARDS,)),
        ("gone", np.int8, (CARDS,)),
    ],
)
