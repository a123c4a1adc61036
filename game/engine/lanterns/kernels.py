"""The rules of Lanterns as kernels over one record (see `state`).

Moves inside are whole numbers: `4 * cell + rot` (see `lake`), `BUY + card`, `COLOUR + colour`,
`END`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel, shuffle
from game.engine.lake import PLACINGS, TILES, lay, placings
from game.engine.lanterns.cards import COSTS
from game.engine.lanterns.lanterns import (
    NO_SIDE,
    ask_given,
    ask_receiver,
    drop_empty_choices,
    get,
    give,
    may_choose,
    opening_cards,
    pop_choice,
    receive,
)
from game.engine.lanterns.scoring import can_buy, can_pay, tell_points
from game.engine.lanterns.state import CARDS, COLOURS, FINAL, GHOST, OPENING, TURN
from game.engine.lanterns.tellings import (
    BOUGHT,
    CHOSE,
    ENDED,
    FINAL_ROUND,
    PLACED,
    TURN_OF,
    TURNED_UP,
)
from game.engine.moment import Buffer, Record
from game.engine.pile import close_up, drop
from game.engine.telling import Ledger, tell

BUY = PLACINGS
COLOUR = BUY + CARDS
END = COLOUR + COLOURS
CODES_END = END + 1
MOST_MOVES = 384


@kernel
def to_act(s: Record) -> int:
    """The seat that must choose, -1 when the match is over."""
    if s.choices_n > 0:
        return int(s.choices[0, 0])
    if s.phase == FINAL and s.final_n == 0:
        return -1
    return int(s.turn)


@kernel
def legal(s: Record, seat: int, out: Buffer) -> int:
    """Write that seat's moves to `out`; how many, 0 if it has no choice now."""
    if to_act(s) != seat:
        return 0
    if s.choices_n > 0:
        return colours(s, seat, out)
    n = 0
    if s.phase != OPENING and s.purchased == 0:
        cards = s.cards
        for i in range(s.cards_n):
            if can_pay(s, seat, int(cards[i])):
                out[n] = BUY + int(cards[i])
                n += 1
    if s.placed == 0 and s.phase != FINAL:
        return placings(s, 0, out, n)
    out[n] = END
    return n + 1


@kernel
def colours(s: Record, seat: int, out: Buffer) -> int:
    """The answers to the first choice."""
    n = 0
    for colour in range(COLOURS):
        if may_choose(s, seat, s.choices[0, 1], colour):
            out[n] = COLOUR + colour
            n += 1
    return n


@kernel
def apply(s: Record, move: int, facts: Ledger) -> None:
    """Play a legal move in place; `facts` may be `SILENT`."""
    if move < BUY:
        place(s, move >> 2, move & 3, facts)
    elif move < COLOUR:
        buy(s, move - BUY, facts)
    elif move < END:
        choose(s, move - COLOUR, facts)
    elif s.phase == FINAL:
        end_final(s, facts)
    else:
        tell(facts, ENDED, s.turn, 0, 0, 0, 0)
        end_turn(s, facts)


@kernel
def place(s: Record, cell: int, rot: int, facts: Ledger) -> None:
    """Lay the tile turned up and deal its lanterns."""
    tile = s.tile
    ghost = 1 if s.phase == GHOST else 0
    s.tile = -1
    s.placed = 1
    lay(s, tile, cell, rot)
    tell(facts, PLACED, s.turn, tile, cell, rot, s.phase)
    if s.phase == OPENING:
        opening_cards(s, tile, rot, facts)
    else:
        touching = 0
        if ghost == 0:
            touching = receive(s, tile, cell, rot, facts)
        given = give(s, tile, rot, ghost, facts)
        ask_receiver(s, touching, facts)
        ask_given(s, tile, rot, ghost, given, facts)
    settle(s, facts)


@kernel
def choose(s: Record, colour: int, facts: Ledger) -> None:
    """Answer the first choice."""
    seat = s.choices[0, 0]
    why = s.choices[0, 1]
    pop_choice(s)
    tell(facts, CHOSE, seat, colour, why, 0, 0)
    get(s, seat, colour, why, NO_SIDE, 1 if s.phase == GHOST else 0, facts)
    settle(s, facts)


@kernel
def buy(s: Record, card: int, facts: Ledger) -> None:
    """Pay for a score card and take it."""
    seat = s.turn
    for colour in range(COLOURS):
        s.hands[seat, colour] -= COSTS[card, colour]
        s.used[colour] += COSTS[card, colour]
    s.cards_n = drop(s.cards, s.cards_n, card)
    s.bought[seat, s.bought_n[seat]] = card
    s.bought_n[seat] += 1
    tell(facts, BOUGHT, seat, card, 0, 0, 0)
    if s.phase != FINAL:
        s.purchased = 1
        settle(s, facts)
    elif s.rounds == 1:
        s.final[close_up(s.final, s.final_n, 0)] = seat
        s.turn = int(s.final[0])


@kernel
def settle(s: Record, facts: Ledger) -> None:
    """Go on as far as nobody must choose: after the tile and its choices comes the next opening,
    the ghost's tile, or, if the seat can do no more, the next turn."""
    drop_empty_choices(s, facts)
    if s.choices_n > 0 or s.placed == 0:
        return
    if s.phase == OPENING:
        s.turn = (s.turn + 1) % s.players
        if s.turn == s.start:
            s.phase = TURN
        begin(s, facts)
    elif s.phase == TURN and s.players == 2 and s.pile_n > 0:
        s.phase = GHOST
        turn_up(s, facts)
    elif s.purchased == 1 or not can_buy(s, s.turn):
        end_turn(s, facts)


@kernel
def turn_up(s: Record, facts: Ledger) -> None:
    """The top tile of the pile is turned up for the seat on turn."""
    s.placed = 0
    s.pile_n -= 1
    s.tile = int(s.pile[s.pile_n])
    s.pile[s.pile_n] = 0
    tell(facts, TURNED_UP, s.turn, s.tile, s.phase, 0, 0)


@kernel
def end_turn(s: Record, facts: Ledger) -> None:
    """The turn passes on."""
    s.turn = (s.turn + 1) % s.players
    s.phase = TURN
    begin(s, facts)


@kernel
def begin(s: Record, facts: Ledger) -> None:
    """A tile for the seat now on turn; without one the final begins."""
    s.placed = 0
    s.purchased = 0
    if s.pile_n > 0:
        tell(facts, TURN_OF, s.turn, s.phase, 0, 0, 0)
        turn_up(s, facts)
        return
    s.phase = FINAL
    s.final_n = s.players
    for i in range(s.players):
        s.final[i] = (s.turn + i) % s.players
    tell(facts, FINAL_ROUND, s.turn, 0, 0, 0, 0)


@kernel
def end_final(s: Record, facts: Ledger) -> None:
    """A seat has done its buying; the last one ends the match."""
    tell(facts, ENDED, s.turn, 0, 0, 0, 0)
    s.final_n = close_up(s.final, s.final_n, 0)
    if s.final_n > 0:
        s.turn = int(s.final[0])
    elif facts.shape[0] > 0:
        for seat in range(s.players):
            tell_points(s, seat, facts)


@kernel
def imagine(s: Record, seat: int, dice: Any) -> None:
    """Another order of the pile, in place, of the tiles that nobody has seen; only what all see
    and the pile's size are read."""
    known = np.zeros(TILES, dtype=np.int64)
    for i in range(s.lake_n):
        known[s.lake_tile[i]] = 1
    if s.tile >= 0:
        known[s.tile] = 1
    unseen = np.zeros(TILES, dtype=np.int64)
    n = 0
    for tile in range(TILES):
        if known[tile] == 0:
            unseen[n] = tile
            n += 1
    shuffle(dice, unseen, n)
    for i in range(s.pile_n):
        s.pile[i] = unseen[i]
