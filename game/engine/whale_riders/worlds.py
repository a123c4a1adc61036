"""Imagined worlds: what a seat cannot see, dealt anew.

Only what the seat sees and the sizes of hidden lists are read, so the record may come from a view
(`text.load_view`), with anything in the hidden places.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel, roll, shuffle
from game.engine.moment import Record
from game.engine.pile import holds
from game.engine.whale_riders.cards import SEASONS, WHALE_COPIES
from game.engine.whale_riders.state import CARDS, LAND, TAKE, WHALE_CARDS

SEASON_COUNT = 3


@kernel
def imagine(s: Record, seat: int, dice: Any) -> None:
    """Deal everything hidden from `seat` (-1: a spectator) anew, in place.

    Cards of seasons to come stay in their decks and those of past ones out of the game; revealed
    bids and the card just taken stay with their seats.
    """
    decks = np.zeros((SEASON_COUNT, CARDS), dtype=np.int64)
    left = np.zeros(SEASON_COUNT, dtype=np.int64)
    gather_unknown(s, seat, decks, left)
    for season in range(SEASON_COUNT):
        shuffle(dice, decks[season], left[season])
    for later in range(2):
        for i in range(s.decks_n[later]):
            s.decks[later, i] = hidden_card(decks, left, later + 1, later + 1)
    for i in range(s.gone_n):
        s.gone[i] = hidden_card(decks, left, 0, s.season - 1)
    for other in range(s.players):
        if other != seat:
            imagine_seat(s, other, decks, left, dice)
    for i in range(s.pile_n):
        s.pile[i] = hidden_card(decks, left, s.season - 1, s.season - 1)
    imagine_whales(s, seat, dice)


@kernel
def gather_unknown(s: Record, seat: int, decks: Any, left: Any) -> None:
    """Sort every card whose place the seat does not know by season."""
    known = np.zeros(CARDS, dtype=np.int64)
    for i in range(s.market_n):
        known[s.market[i]] = 1
    if s.taken >= 0:
        known[s.taken] = 1
    for other in range(s.players):
        for i in range(s.shown_n[other]):
            known[s.shown[other, i]] = 1
    if seat >= 0:
        for i in range(s.hands_n[seat]):
            known[s.hands[seat, i]] = 1
        for i in range(s.landed_n[seat]):
            known[s.landed[seat, i]] = 1
    for card in range(CARDS):
        if known[card] == 0:
            season = SEASONS[card]
            decks[season, left[season]] = card
            left[season] += 1


@kernel
def hidden_card(decks: Any, left: Any, first: int, last: int) -> int:
    """A card of the seasons `first` to `last`, or of any other if none is left."""
    for turn in range(last - first + 1 + SEASON_COUNT):
        season = first + turn
        if season > last:
            season = turn - (last - first + 1)
        if left[season] > 0:
            left[season] -= 1
            return int(decks[season, left[season]])
    return 0


@kernel
def has_landed(s: Record, seat: int) -> bool:
    """Whether that seat has had its turn in this round's taking."""
    if s.phase not in (TAKE, LAND) or s.lander == seat:
        return False
    return holds(s.order, s.order_n, seat) < 0


@kernel
def landed_one(s: Record, seat: int, dice: Any) -> int:
    """Which of its revealed cards a seat may have landed since; -1: none."""
    shown_n = s.shown_n[seat]
    if shown_n == 0 or s.landed_n[seat] == 0 or not has_landed(s, seat):
        return -1
    # it landed one of the cards that it held before it took: as many as it holds now
    if roll(dice, max(1, s.hands_n[seat])) >= shown_n:
        return -1
    return roll(dice, shown_n)


@kernel
def imagine_seat(s: Record, seat: int, decks: Any, left: Any, dice: Any) -> None:
    """Another seat's hand, catch and hidden bid; what it revealed lies in its hand, unless it was
    landed since."""
    hand = s.hands[seat]
    shown_n = s.shown_n[seat]
    caught = landed_one(s, seat, dice)
    n = 0
    for i in range(shown_n):
        if i != caught:
            hand[n] = s.shown[seat, i]
            n += 1
    if s.lander == seat and holds(hand, n, s.taken) < 0:
        hand[n] = s.taken
        n += 1
    now = s.season - 1
    for i in range(n, s.hands_n[seat]):
        hand[i] = hidden_card(decks, left, now, now)
    landed_n = s.landed_n[seat]
    if caught >= 0:
        landed_n -= 1
        s.landed[seat, landed_n] = s.shown[seat, caught]
    for i in range(landed_n):
        s.landed[seat, i] = hidden_card(decks, left, now, now)
    if s.bids[seat] >= 0:
        s.bids[seat] = hand[shown_n + roll(dice, s.hands_n[seat] - shown_n)]


@kernel
def unknown_whales(s: Record, seat: int, pool: Any) -> int:
    """Write every whale to `pool` that the seat does not see, nor saw played this round; how
    many."""
    counts = WHALE_COPIES.copy()
    for other in range(s.players):
        if s.used[other] >= 0:
            counts[s.used[other]] -= 1
    if seat >= 0:
        for i in range(s.whales_n[seat]):
            counts[s.whales[seat, i]] -= 1
    n = 0
    for kind in range(counts.shape[0]):
        for _ in range(counts[kind]):
            pool[n] = kind
            n += 1
    return n


@kernel
def imagine_whales(s: Record, seat: int, dice: Any) -> None:
    """Other seats' whales and the reserve; what was played in earlier rounds is not known."""
    pool = np.zeros(WHALE_CARDS, dtype=np.int64)
    n = unknown_whales(s, seat, pool)
    shuffle(dice, pool, n)
    for other in range(s.players):
        if other != seat:
            for i in range(s.whales_n[other]):
                n -= 1
                s.whales[other, i] = pool[n]
    for i in range(s.reserve_n):
        n -= 1
        s.reserve[i] = pool[n]
