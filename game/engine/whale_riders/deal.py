"""Dealing a season."""

from __future__ import annotations

from game.engine.kernel import kernel
from game.engine.moment import Record
from game.engine.telling import Ledger, tell
from game.engine.whale_riders.tellings import DEALT, OPENED

HAND = 4
MARKET = 3
WHALES_EACH = 2


@kernel
def next_card(s: Record, deck: int) -> int:
    """The top card of a deck, taken off it."""
    s.decks_n[deck] -= 1
    card = s.decks[deck, s.decks_n[deck]]
    s.decks[deck, s.decks_n[deck]] = 0
    return int(card)


@kernel
def deal_season(s: Record, deck: int, facts: Ledger) -> None:
    """Four cards to each seat in turn, three open; the rest of the deck is the pile."""
    for seat in range(s.players):
        for i in range(HAND):
            card = next_card(s, deck)
            s.hands[seat, i] = card
            tell(facts, DEALT, seat, card, 0, 0, 0)
        s.hands_n[seat] = HAND
    for i in range(MARKET):
        s.market[i] = next_card(s, deck)
        tell(facts, OPENED, -1, s.market[i], 0, 0, 0)
    s.market_n = MARKET
    left = s.decks_n[deck]
    for i in range(left):
        s.pile[i] = s.decks[deck, i]
        s.decks[deck, i] = 0
    s.pile_n = left
    s.decks_n[deck] = 0
