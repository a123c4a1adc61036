"""The rules of Lanterns classic as kernels over one record (see `state`).

Moves inside are whole numbers: `tile * PLACINGS + 4 * cell + rot` (see `lake`), `EXCHANGE + 7 *
given + got`, `FOUR_OF + colour`, `PAIRS_OF + colours as bits`, `SEVEN_DIFFERENT`, `DISCARD +
colour`, `END`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel, shuffle
from game.engine.lake import PLACINGS, TILES, lay, placings
from game.engine.lanterns_classic.cards import FOUR, GENERIC, PAIRS, SEVEN
from game.engine.lanterns_classic.sharing import reward_matches, share_sides
from game.engine.lanterns_classic.state import COLOURS, HAND_TILES, LIMIT
from game.engine.lanterns_classic.tellings import (
    DEDICATED,
    DISCARDED,
    DREW,
    ENDED,
    EXCHANGED,
    FINAL_ROUND,
    PLACED,
    TURN_OF,
)
from game.engine.moment import Buffer, Record
from game.engine.pile import close_up, drop
from game.engine.telling import Ledger, tell

EXCHANGE = TILES * PLACINGS
FOUR_OF = EXCHANGE + COLOURS * COLOURS
PAIRS_OF = FOUR_OF + COLOURS
SEVEN_DIFFERENT = PAIRS_OF + (1 << COLOURS)
DISCARD = SEVEN_DIFFERENT + 1
END = DISCARD + COLOURS
CODES_END = END + 1
# a loaded hand may hold 18 tiles, with 38 free cells around the other 18
MOST_MOVES = 3072
ALL = (1 << COLOURS) - 1
EXCHANGE_FAVORS = 2


@kernel
def to_act(s: Record) -> int:
    """The seat that must choose, -1 when the match is over."""
    return -1 if s.tiles_left == 0 and s.final_n == 0 else int(s.turn)


@kernel
def card_count(s: Record, seat: int) -> int:
    """Lantern cards in a hand."""
    total = 0
    for colour in range(COLOURS):
        total += s.hands[seat, colour]
    return int(total)


@kernel
def legal(s: Record, seat: int, out: Buffer) -> int:
    """Write that seat's moves to `out`; how many, 0 if it has no choice now."""
    if to_act(s) != seat:
        return 0
    n = 0
    if s.dedicated == 0:
        if s.exchanged == 0:
            n = exchanges(s, seat, out)
        n = dedications(s, seat, out, n)
    if s.final_n > 0:
        out[n] = END
        return n + 1
    if card_count(s, seat) > LIMIT:
        return discards(s, seat, out, n)
    for i in range(s.tiles_n[seat]):
        n = placings(s, int(s.tiles[seat, i]) * PLACINGS, out, n)
    return n


@kernel
def exchanges(s: Record, seat: int, out: Buffer) -> int:
    """Every own card for one of another colour in stock."""
    n = 0
    if s.favors[seat] < EXCHANGE_FAVORS:
        return n
    for given in range(COLOURS):
        if s.hands[seat, given] == 0:
            continue
        for got in range(COLOURS):
            if got != given and s.supply[got] > 0:
                out[n] = EXCHANGE + COLOURS * given + got
                n += 1
    return n


@kernel
def held(s: Record, seat: int, least: int) -> int:
    """The colours of which a seat has at least so many, as bits."""
    found = 0
    for colour in range(COLOURS):
        if s.hands[seat, colour] >= least:
            found |= 1 << colour
    return found


@kernel
def has_token(s: Record, stack: int) -> bool:
    """Whether a token can be had for that dedication, be it a generic one."""
    return bool(s.tokens_n[stack] + s.tokens_n[GENERIC] > 0)


@kernel
def dedications(s: Record, seat: int, out: Buffer, n: int) -> int:
    """Every dedication that the hand allows, from `out[n]` on; the new count."""
    fours = held(s, seat, 4)
    for colour in range(COLOURS):
        if (fours >> colour) & 1 and has_token(s, FOUR):
            out[n] = FOUR_OF + colour
            n += 1
    if has_token(s, PAIRS):
        twos = held(s, seat, 2)
        for a in range(COLOURS - 2):
            for b in range(a + 1, COLOURS - 1):
                for c in range(b + 1, COLOURS):
                    three = 1 << a | 1 << b | 1 << c
                    if twos & three == three:
                        out[n] = PAIRS_OF + three
                        n += 1
    if held(s, seat, 1) == ALL and has_token(s, SEVEN):
        out[n] = SEVEN_DIFFERENT
        n += 1
    return n


@kernel
def discards(s: Record, seat: int, out: Buffer, n: int) -> int:
    """One card of every colour held, from `out[n]` on; the new count."""
    for colour in range(COLOURS):
        if s.hands[seat, colour] > 0:
            out[n] = DISCARD + colour
            n += 1
    return n


@kernel
def apply(s: Record, move: int, facts: Ledger) -> None:
    """Play a legal move in place; `facts` may be `SILENT`."""
    if move < EXCHANGE:
        place(s, move // PLACINGS, move % PLACINGS, facts)
    elif move < FOUR_OF:
        exchange(s, (move - EXCHANGE) // COLOURS, (move - EXCHANGE) % COLOURS, facts)
    elif move < PAIRS_OF:
        dedicate(s, FOUR, 1 << (move - FOUR_OF), 4, facts)
    elif move < SEVEN_DIFFERENT:
        dedicate(s, PAIRS, move - PAIRS_OF, 2, facts)
    elif move == SEVEN_DIFFERENT:
        dedicate(s, SEVEN, ALL, 1, facts)
    elif move < END:
        colour = move - DISCARD
        s.hands[s.turn, colour] -= 1
        s.supply[colour] += 1
        tell(facts, DISCARDED, s.turn, colour, 0, 0, 0)
    else:
        end_final(s, facts)


@kernel
def exchange(s: Record, given: int, got: int, facts: Ledger) -> None:
    """Two favor tokens and a card for a card of another colour."""
    seat = s.turn
    s.favors[seat] -= EXCHANGE_FAVORS
    s.pool += EXCHANGE_FAVORS
    s.supply[got] -= 1
    s.hands[seat, got] += 1
    s.hands[seat, given] -= 1
    s.supply[given] += 1
    s.exchanged = 1
    tell(facts, EXCHANGED, seat, given, got, 0, 0)


@kernel
def dedicate(s: Record, stack: int, colours: int, each: int, facts: Ledger) -> None:
    """Spend `each` cards of every colour in `colours` for the top token, or a generic one."""
    seat = s.turn
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            s.hands[seat, colour] -= each
            s.supply[colour] += each
    source = stack if s.tokens_n[stack] > 0 else GENERIC
    s.tokens_n[source] -= 1
    token = s.tokens[source, s.tokens_n[source]]
    s.tokens[source, s.tokens_n[source]] = 0
    s.honor[seat, s.honor_n[seat]] = token
    s.honor_n[seat] += 1
    s.dedicated = 1
    tell(facts, DEDICATED, seat, stack, colours, source, token)


@kernel
def place(s: Record, tile: int, placing: int, facts: Ledger) -> None:
    """Lay a tile from the hand, share its colours, draw back to three; the turn is over."""
    cell = placing >> 2
    rot = placing & 3
    lay(s, tile, cell, rot)
    tell(facts, PLACED, s.turn, tile, cell, rot, 0)
    share_sides(s, tile, rot, facts)
    reward_matches(s, tile, cell, rot, facts)
    draw_back(s, tile, facts)
    end_turn(s, facts)


@kernel
def draw_back(s: Record, tile: int, facts: Ledger) -> None:
    """The placed tile leaves the hand; tiles are drawn to its end up to three."""
    seat = s.turn
    hand = s.tiles[seat]
    n = drop(hand, s.tiles_n[seat], tile)
    s.tiles_left -= 1
    while n < HAND_TILES and s.stack_n > 0:
        s.stack_n -= 1
        hand[n] = s.stack[s.stack_n]
        s.stack[s.stack_n] = 0
        tell(facts, DREW, seat, hand[n], s.stack_n, 0, 0)
        n += 1
    s.tiles_n[seat] = n


@kernel
def end_turn(s: Record, facts: Ledger) -> None:
    """The turn passes on, past seats without a tile; when all tiles lie, the final begins."""
    s.exchanged = 0
    s.dedicated = 0
    s.turn = (s.turn + 1) % s.players
    if s.tiles_left > 0:
        while s.tiles_n[s.turn] == 0 and s.tiles_left > s.stack_n:
            s.turn = (s.turn + 1) % s.players
        tell(facts, TURN_OF, s.turn, 0, 0, 0, 0)
        return
    s.final_n = s.players
    for i in range(s.players):
        s.final[i] = (s.turn + i) % s.players
    tell(facts, FINAL_ROUND, s.turn, 0, 0, 0, 0)


@kernel
def end_final(s: Record, facts: Ledger) -> None:
    """A seat has done its final turn."""
    tell(facts, ENDED, s.turn, 0, 0, 0, 0)
    s.exchanged = 0
    s.dedicated = 0
    s.final_n = close_up(s.final, s.final_n, 0)
    if s.final_n > 0:
        s.turn = int(s.final[0])


@kernel
def honor_of(s: Record, seat: int) -> int:
    """The worth of a seat's tokens."""
    total = 0
    for i in range(s.honor_n[seat]):
        total += s.honor[seat, i]
    return int(total)


@kernel
def scores(s: Record, out: Any) -> None:
    """Each seat's honor."""
    for seat in range(s.players):
        out[seat] = honor_of(s, seat)


@kernel
def ties(s: Record, out: Any) -> None:
    """`out[0]`: each seat's favor tokens, `out[1]`: its lantern cards."""
    for seat in range(s.players):
        out[0, seat] = s.favors[seat]
        out[1, seat] = card_count(s, seat)


@kernel
def is_better(s: Record, seat: int, other: int) -> int:
    """1 if a seat stands before another, 0 if level, -1 if behind."""
    mine = honor_of(s, seat) - honor_of(s, other)
    if mine == 0:
        mine = s.favors[seat] - s.favors[other]
    if mine == 0:
        mine = card_count(s, seat) - card_count(s, other)
    return 1 if mine > 0 else -1 if mine < 0 else 0


@kernel
def winners(s: Record) -> int:
    """The seats that win or share the win if the match ends now, as bits."""
    found = 1
    best = 0
    for seat in range(1, s.players):
        order = is_better(s, seat, best)
        if order > 0:
            best = seat
            found = 0
        if order >= 0:
            found |= 1 << seat
    return found


@kernel
def imagine(s: Record, seat: int, dice: Any) -> None:
    """Other hands' tiles and the stack dealt anew, in place (-1: a spectator); only what the seat
    sees and the sizes of what it does not are read."""
    known = np.zeros(TILES, dtype=np.int64)
    for i in range(s.lake_n):
        known[s.lake_tile[i]] = 1
    if seat >= 0:
        for i in range(s.tiles_n[seat]):
            known[s.tiles[seat, i]] = 1
    unseen = np.zeros(TILES, dtype=np.int64)
    n = 0
    for tile in range(TILES):
        if known[tile] == 0:
            unseen[n] = tile
            n += 1
    shuffle(dice, unseen, n)
    for other in range(s.players):
        if other != seat:
            for i in range(s.tiles_n[other]):
                n -= 1
                s.tiles[other, i] = unseen[n]
    for i in range(s.stack_n):
        n -= 1
        s.stack[i] = unseen[n]
