"""Paying for score cards, and what they are worth at the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from game.engine.kernel import kernel
from game.engine.lanterns.cards import (
    ALL_GROUPS,
    BONUSES,
    COSTS,
    FEW_LEFT,
    GROUPS,
    LARGES,
    LEFTOVER,
    OTHER_BONUS,
    POINTS,
    SMALLS,
)
from game.engine.lanterns.state import COLOURS
from game.engine.lanterns.tellings import BONUS_COUNTED, SCORED
from game.engine.moment import Record
from game.engine.standing import leaders
from game.engine.telling import Ledger, tell


@kernel
def can_pay(s: Record, seat: int, card: int) -> bool:
    """Whether a seat holds the whole cost of a score card."""
    hands = s.hands
    colour = 0
    while colour < COLOURS and hands[seat, colour] >= COSTS[card, colour]:
        colour += 1
    return colour == COLOURS


@kernel
def can_buy(s: Record, seat: int) -> bool:
    """Whether a seat can pay for any open score card."""
    cards = s.cards
    i = 0
    while i < s.cards_n and not can_pay(s, seat, int(cards[i])):
        i += 1
    return bool(i < s.cards_n)


@kernel
def left_cards(s: Record, seat: int) -> int:
    """Lantern cards in a hand."""
    total = 0
    for colour in range(COLOURS):
        total += s.hands[seat, colour]
    return int(total)


@kernel
def groups_of(s: Record, seat: int) -> Any:
    """How many small, large and bonus cards a seat has."""
    counts = np.zeros(3, dtype=np.int64)
    for i in range(s.bought_n[seat]):
        counts[GROUPS[s.bought[seat, i]]] += 1
    return counts


@kernel
def bonus_of(kind: int, counts: Any, left: int) -> int:
    """What a bonus card brings, its owner having those cards and that many lantern cards."""
    if kind == SMALLS:
        return int(counts[0])
    if kind == LARGES:
        return int(2 * counts[1])
    if kind == OTHER_BONUS:
        return int(2 * (counts[2] - 1))
    if kind == LEFTOVER:
        return left // 3
    if kind == FEW_LEFT:
        return 3 if left <= 2 else 0
    if kind == ALL_GROUPS and counts[0] > 0 and counts[1] > 0 and counts[2] > 0:
        return 4
    return 0


@kernel
def points_of(s: Record, seat: int) -> int:
    """A seat's points if the match ended now: cards, bonuses, left-over lantern cards."""
    left = left_cards(s, seat)
    counts = groups_of(s, seat)
    total = 0
    lost = left * s.leftover
    for i in range(s.bought_n[seat]):
        card = int(s.bought[seat, i])
        total += POINTS[card] + bonus_of(BONUSES[card], counts, left)
        if BONUSES[card] == LEFTOVER:
            lost = 0
    return int(total - lost)


@kernel
def tell_points(s: Record, seat: int, facts: Ledger) -> None:
    """Tell a seat's final points part by part."""
    left = left_cards(s, seat)
    counts = groups_of(s, seat)
    worth = 0
    bonus = 0
    for i in range(s.bought_n[seat]):
        card = int(s.bought[seat, i])
        worth += POINTS[card]
        if BONUSES[card] > 0:
            brings = bonus_of(BONUSES[card], counts, left)
            bonus += brings
            tell(facts, BONUS_COUNTED, seat, card, brings, 0, 0)
    total = points_of(s, seat)
    tell(facts, SCORED, seat, worth, bonus, worth + bonus - total, total)


@kernel
def scores(s: Record, out: Any) -> None:
    """Each seat's points if the match ended now."""
    for seat in range(s.players):
        out[seat] = points_of(s, seat)


@kernel
def ties(s: Record, out: Any) -> None:
    """`out[0]`: each seat's number of score cards."""
    for seat in range(s.players):
        out[0, seat] = s.bought_n[seat]


@kernel
def winners(s: Record) -> int:
    """The seats that win or share the win if the match ends now, as bits."""
    standing = np.zeros(s.players, dtype=np.int64)
    for seat in range(s.players):
        standing[seat] = points_of(s, seat) * 64 + s.bought_n[seat]
    return leaders(standing, s.players)
