"""Cards in a row of a record: the first `count` entries of an array, 0 behind them.

The deck of a record with `deck` and `deck_count` has its next card last; `hands` and `hand_counts`
are its hands by seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.kernel import kernel, shuffle
from game.engine.moment import Buffer, Record


def fill(cards: Any, values: Sequence[int]) -> int:
    """Write a list into a row, as far as it goes; how many fit."""
    count: int = min(len(values), cards.shape[0])
    cards[:count] = values[:count]
    return count


@kernel
def holds(cards: Any, count: int, card: int) -> int:
    """The place of a card among the first `count`, -1 if it is not there."""
    for i in range(count):
        if cards[i] == card:
            return i
    return -1


@kernel
def drop(cards: Any, count: int, card: int) -> int:
    """Take a card out, the others close up; the new count."""
    place = holds(cards, count, card)
    return count if place < 0 else close_up(cards, count, place)


@kernel
def close_up(cards: Any, count: int, place: int) -> int:
    """The card in that place goes, those behind it move up; the new count."""
    last = count - 1
    for i in range(place, last):
        cards[i] = cards[i + 1]
    cards[last] = 0
    return last


@kernel
def draw(s: Record) -> int:
    """The deck's next card leaves it."""
    last = int(s.deck_count) - 1
    card = int(s.deck[last])
    s.deck[last] = 0
    s.deck_count = last
    return card


@kernel
def deal_unseen(s: Record, seat: int, covered: int, dice: Buffer) -> None:
    """Shuffle all hands but that seat's (-1: all) and the lowest `covered` cards of the deck among
    each other."""
    hidden = s.deck.copy()
    total = covered
    for other in range(int(s.players)):
        if other != seat:
            for place in range(int(s.hand_counts[other])):
                hidden[total] = s.hands[other, place]
                total += 1
    shuffle(dice, hidden, total)
    for place in range(covered):
        s.deck[place] = hidden[place]
    total = covered
    for other in range(int(s.players)):
        if other != seat:
            for place in range(int(s.hand_counts[other])):
                s.hands[other, place] = hidden[total]
                total += 1
