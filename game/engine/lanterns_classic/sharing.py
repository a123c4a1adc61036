"""What a tile brings: a card for each seat that faces a side, then cards and favors for matches."""

from __future__ import annotations

import numpy as np

from game.engine.kernel import kernel
from game.engine.lake import PLATFORMS, near_side, near_tile, side_of
from game.engine.lanterns_classic.tellings import FAVOR, GOT, MISSED, POOL_EMPTY
from game.engine.moment import Record
from game.engine.telling import Ledger, tell

FACES, MATCHES = range(2)
# the direction in which each seat, counted from the start seat, sits: by number of seats
DIRECTIONS = np.array(
    [[0, 0, 0, 0], [0, 0, 0, 0], [2, 0, 0, 0], [2, 3, 0, 0], [2, 3, 0, 1]], dtype=np.int64
)


@kernel
def direction_of(s: Record, seat: int) -> int:
    """The side of the lake where a seat sits."""
    return int(DIRECTIONS[s.players, (seat - s.start) % s.players])


@kernel
def get(s: Record, seat: int, colour: int, why: int, side: int, facts: Ledger) -> None:
    """A card of that colour for a seat, if it is in stock."""
    if s.supply[colour] == 0:
        tell(facts, MISSED, seat, colour, why, side, 0)
        return
    s.supply[colour] -= 1
    s.hands[seat, colour] += 1
    tell(facts, GOT, seat, colour, why, side, 0)


@kernel
def share_sides(s: Record, tile: int, rot: int, facts: Ledger) -> None:
    """Every seat, the active one first, gets a card of the side that faces it."""
    for i in range(s.players):
        seat = (s.turn + i) % s.players
        direction = direction_of(s, seat)
        get(s, seat, side_of(tile, rot, direction), FACES, direction, facts)


@kernel
def favor(s: Record, tile: int, facts: Ledger) -> None:
    """A favor token for the active seat for that tile's platform, while the pool lasts."""
    if s.pool == 0:
        tell(facts, POOL_EMPTY, s.turn, tile, 0, 0, 0)
        return
    s.pool -= 1
    s.favors[s.turn] += 1
    tell(facts, FAVOR, s.turn, tile, 0, 0, 0)


@kernel
def reward_matches(s: Record, tile: int, cell: int, rot: int, facts: Ledger) -> None:
    """A card for each matched side, a favor for each platform beside one, the own one last."""
    matched = 0
    for direction in range(4):
        colour = side_of(tile, rot, direction)
        if near_side(s, cell, direction) == colour:
            matched |= 1 << direction
            get(s, s.turn, colour, MATCHES, direction, facts)
    for direction in range(4):
        if (matched >> direction) & 1:
            beside = near_tile(s, cell, direction)
            if PLATFORMS[beside] == 1:
                favor(s, beside, facts)
    if matched and PLATFORMS[tile] == 1:
        favor(s, tile, facts)
