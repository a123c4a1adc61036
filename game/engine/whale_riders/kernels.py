"""The rules of Whale Riders as kernels over one record (see `state`).

Moves inside are whole numbers: `TAKE_CARD + card`, `BID_CARD + card`, `LAND_CARD + card`,
`GREEN_CARD + card`, and `BLUE`, `RED`, `WHITE`, `NO_WHALE`. A card lies in one place only, so a
bid's card tells whose bid it is.

For a search: `legal`, `apply`, `to_act`, `waits`, `scores`, `ties`, `winners`, `imagine` (in
`worlds`), `MOST_MOVES` (the most moves a seat can have), `CODES_END` (codes are below it).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel
from game.engine.moment import Buffer, Record
from game.engine.pile import close_up, drop, holds
from game.engine.standing import leaders
from game.engine.telling import Ledger, tell
from game.engine.whale_riders.deal import deal_season
from game.engine.whale_riders.scoring import catch_points, score_season
from game.engine.whale_riders.state import BID, LAND, OVER, TAKE, WHALE
from game.engine.whale_riders.tellings import (
    BADE,
    DREW,
    JOINED,
    LANDED,
    LEFT,
    MISSED,
    REFILLED,
    REVEALED,
    ROUND,
    SEASON,
    TOOK,
    WHALED,
)
from game.engine.whale_riders.ties import set_order, tied_seats

TAKE_CARD, BID_CARD, LAND_CARD, GREEN_CARD = 0, 96, 192, 288
BLUE, RED, WHITE, NO_WHALE = 384, 385, 386, 387
CODES_END = 388
MOST_MOVES = 128
LAST_SEASON = 3
BLUE_KIND, RED_KIND, GREEN_KIND, WHITE_KIND = 0, 1, 2, 3


@kernel
def waits(s: Record, seat: int) -> bool:
    """Whether that seat must choose now."""
    phase = s.phase
    if phase == BID:
        return bool(s.bids[seat] < 0 and (s.tied == 0 or (s.tied >> seat) & 1))
    if phase == WHALE:
        return bool((s.first + s.acted) % s.players == seat)
    if phase == TAKE:
        return bool(s.order[0] == seat)
    return bool(phase == LAND and s.lander == seat)


@kernel
def to_act(s: Record) -> int:
    """The lowest seat that must choose, -1 when the match is over."""
    for seat in range(s.players):
        if waits(s, seat):
            return seat
    return -1


@kernel
def legal(s: Record, seat: int, out: Buffer) -> int:
    """Write that seat's moves to `out`; how many, 0 if it has no choice now."""
    if not waits(s, seat):
        return 0
    if s.phase == WHALE:
        return whale_moves(s, seat, out)
    n = 0
    if s.phase == TAKE:
        market = s.market
        for i in range(s.market_n):
            out[n] = TAKE_CARD + int(market[i])
            n += 1
        return n
    hand = s.hands[seat]
    if s.phase == LAND:
        for i in range(s.hands_n[seat]):
            if hand[i] != s.taken:
                out[n] = LAND_CARD + int(hand[i])
                n += 1
        return n
    shown = s.shown[seat]
    shown_n = s.shown_n[seat]
    for i in range(s.hands_n[seat]):
        if shown_n == 0 or holds(shown, shown_n, hand[i]) < 0:
            out[n] = BID_CARD + int(hand[i])
            n += 1
    return n


@kernel
def whale_moves(s: Record, seat: int, out: Buffer) -> int:
    """The moves of the whale step: `NO_WHALE` always."""
    out[0] = NO_WHALE
    n = 1
    whales = s.whales[seat]
    kinds = 0
    for i in range(s.whales_n[seat]):
        kinds |= 1 << int(whales[i])
    if kinds & (1 << BLUE_KIND) and s.pile_n > 0:
        out[n] = BLUE
        n += 1
    if kinds & (1 << RED_KIND):
        out[n] = RED
        n += 1
    if kinds & (1 << WHITE_KIND):
        out[n] = WHITE
        n += 1
    if kinds & (1 << GREEN_KIND) and s.pile_n > 0:
        hand = s.hands[seat]
        for i in range(s.hands_n[seat]):
            out[n] = GREEN_CARD + int(hand[i])
            n += 1
    return n


@kernel
def apply(s: Record, move: int, facts: Ledger) -> None:
    """Play a legal move in place; `facts` may be `SILENT`."""
    if move < BID_CARD:
        take(s, move - TAKE_CARD, facts)
    elif move < LAND_CARD:
        bid(s, move - BID_CARD, facts)
    elif move < GREEN_CARD:
        land(s, move - LAND_CARD, facts)
    else:
        whale_step(s, move, facts)


@kernel
def whale_step(s: Record, move: int, facts: Ledger) -> None:
    """One seat's whale, or none; after the last seat the bids begin."""
    seat = (s.first + s.acted) % s.players
    kind = -1
    if move == BLUE:
        kind = BLUE_KIND
    elif move == RED:
        kind = RED_KIND
    elif move == WHITE:
        kind = WHITE_KIND
    elif move < BLUE:
        kind = GREEN_KIND
    s.used[seat] = kind
    tell(facts, WHALED, seat, kind, 0, 0, 0)
    if kind >= 0:
        s.whales_n[seat] = drop(s.whales[seat], s.whales_n[seat], kind)
    if kind == GREEN_KIND:
        card = move - GREEN_CARD
        s.hands_n[seat] = drop(s.hands[seat], s.hands_n[seat], card)
        s.gone[s.gone_n] = card
        s.gone_n += 1
        tell(facts, LEFT, seat, card, 0, 0, 0)
    if kind in (BLUE_KIND, GREEN_KIND):
        draw(s, seat, facts)
    if kind == WHITE_KIND and s.reserve_n > 0:
        join(s, seat, facts)
    s.acted += 1
    if s.acted == s.players:
        s.phase = BID


@kernel
def draw(s: Record, seat: int, facts: Ledger) -> None:
    """The pile's top card joins the hand."""
    s.pile_n -= 1
    card = s.pile[s.pile_n]
    s.pile[s.pile_n] = 0
    s.hands[seat, s.hands_n[seat]] = card
    s.hands_n[seat] += 1
    tell(facts, DREW, seat, card, 0, 0, 0)


@kernel
def join(s: Record, seat: int, facts: Ledger) -> None:
    """The reserve's top whale joins that seat's, unseen."""
    s.reserve_n -= 1
    whale = s.reserve[s.reserve_n]
    s.reserve[s.reserve_n] = 0
    s.whales[seat, s.whales_n[seat]] = whale
    s.whales_n[seat] += 1
    tell(facts, JOINED, seat, whale, 0, 0, 0)


@kernel
def bid(s: Record, card: int, facts: Ledger) -> None:
    """Lay a bid; the last one reveals all."""
    for seat in range(s.players):
        if waits(s, seat) and holds(s.hands[seat], s.hands_n[seat], card) >= 0:
            s.bids[seat] = card
            tell(facts, BADE, seat, card, 0, 0, 0)
            break
    if to_act(s) < 0:
        reveal(s, facts)


@kernel
def reveal(s: Record, facts: Ledger) -> None:
    """Show all bids; then either some choose again, or the taking begins."""
    for seat in range(s.players):
        if s.bids[seat] >= 0:
            s.shown[seat, s.shown_n[seat]] = s.bids[seat]
            s.shown_n[seat] += 1
            tell(facts, REVEALED, seat, s.bids[seat], 0, 0, 0)
            s.bids[seat] = -1
    s.tied = tied_seats(s, facts)
    if s.tied == 0:
        set_order(s, facts)
        s.phase = TAKE


@kernel
def take(s: Record, card: int, facts: Ledger) -> None:
    """The next seat takes a card from the market, which is refilled at once."""
    seat = s.order[0]
    s.order_n = close_up(s.order, s.order_n, 0)
    s.market_n = drop(s.market, s.market_n, card)
    s.hands[seat, s.hands_n[seat]] = card
    s.hands_n[seat] += 1
    s.taken = card
    s.lander = seat
    s.phase = LAND
    tell(facts, TOOK, seat, card, 0, 0, 0)
    if s.pile_n > 0:
        s.pile_n -= 1
        fresh = s.pile[s.pile_n]
        s.pile[s.pile_n] = 0
        s.market[s.market_n] = fresh
        s.market_n += 1
        tell(facts, REFILLED, -1, fresh, 0, 0, 0)


@kernel
def land(s: Record, card: int, facts: Ledger) -> None:
    """The seat that took lands a card; then the next takes, or the round ends."""
    seat = s.lander
    s.hands_n[seat] = drop(s.hands[seat], s.hands_n[seat], card)
    s.landed[seat, s.landed_n[seat]] = card
    s.landed_n[seat] += 1
    s.taken = -1
    s.lander = -1
    tell(facts, LANDED, seat, card, 0, 0, 0)
    if s.order_n > 0 and s.market_n > 0:
        s.phase = TAKE
        return
    for place in range(s.order_n):
        tell(facts, MISSED, s.order[place], 0, 0, 0, 0)
    end_round(s, facts)


@kernel
def end_round(s: Record, facts: Ledger) -> None:
    """Clear the round; the first seat moves on; with no card left the season ends."""
    s.order_n = 0
    s.order[:] = 0
    s.acted = 0
    s.tied = 0
    s.used[:] = -1
    for seat in range(s.players):
        for i in range(s.shown_n[seat]):
            s.shown[seat, i] = 0
        s.shown_n[seat] = 0
    s.first = (s.first + 1) % s.players
    s.phase = WHALE if s.whaling == 1 else BID
    if s.market_n > 0 or s.pile_n > 0:
        s.round_number += 1
        tell(facts, ROUND, -1, s.round_number, s.first, 0, 0)
        return
    score_season(s, facts)
    if s.season == LAST_SEASON:
        s.phase = OVER
        return
    clear_season(s)
    s.season += 1
    s.round_number = 1
    tell(facts, SEASON, -1, s.season, s.first, 0, 0)
    deal_season(s, s.season - 2, facts)


@kernel
def clear_season(s: Record) -> None:
    """Hands by seat, then catches by seat, leave the game (market and pile are empty)."""
    for seat in range(s.players):
        s.hands_n[seat] = leave(s, s.hands[seat], s.hands_n[seat])
    for seat in range(s.players):
        s.landed_n[seat] = leave(s, s.landed[seat], s.landed_n[seat])


@kernel
def leave(s: Record, cards: Any, count: int) -> int:
    """The first `count` cards leave the game; 0, the new count."""
    for i in range(count):
        s.gone[s.gone_n] = cards[i]
        s.gone_n += 1
        cards[i] = 0
    return 0


@kernel
def scores(s: Record, out: Any) -> None:
    """Points as if the season ended now, hands apart; the final points when the match is over."""
    for seat in range(s.players):
        out[seat] = s.scores[seat]
        if s.phase != OVER:
            out[seat] += catch_points(s.landed[seat], s.landed_n[seat])


@kernel
def ties(s: Record, out: Any) -> None:
    """`out[0]`: each seat's cards in hand."""
    for seat in range(s.players):
        out[0, seat] = s.hands_n[seat]


@kernel
def winners(s: Record) -> int:
    """The seats that win or share the win if the season ended now, as bits."""
    standing = np.zeros(s.players, dtype=np.int64)
    scores(s, standing)
    for seat in range(s.players):
        # no hand holds 128 cards
        standing[seat] = standing[seat] * 128 + s.hands_n[seat]
    return leaders(standing, s.players)
