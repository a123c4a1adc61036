"""Hands and piles as a seat may know them, and unknown cards dealt from those that it cannot see.

In a view "?" stands for every card that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from game.engine.api import BadPosition, Json, JsonObject, Seat
from game.engine.kernel import COMPILED, shuffle
from game.engine.moment import Buffer, Record

UNKNOWN = "?"


def hands(s: Record, seat: Seat | None) -> list[Json]:
    """Every hand; only that seat's own with its cards."""
    seen: list[Json] = []
    for owner in range(int(s.players)):
        count = int(s.hand_counts[owner])
        seen.append(s.hands[owner, :count].tolist() if owner == seat else [UNKNOWN] * count)
    return seen


def shuffled(items: list[int], dice: Buffer) -> list[int]:
    """The same numbers in another order."""
    row: Any = np.array(items, dtype=np.int64) if COMPILED else items.copy()
    shuffle(dice, row, len(row))
    return list(map(int, row))


def dealt(cards: Json, unseen: list[int]) -> list[Json]:
    """A hand or a pile with cards taken from `unseen` for its unknown ones.

    Raises `BadPosition` if it is no list, or if `unseen` runs out.
    """
    if not isinstance(cards, list):
        raise BadPosition(["a hand is not a list"])
    return [take(unseen) if card == UNKNOWN else card for card in cards]


def take(unseen: list[int]) -> int:
    """The next of the unseen. Raises `BadPosition` if there is none left."""
    if not unseen:
        raise BadPosition(["more unknown cards than are missing"])
    return unseen.pop()


def rows_of(view: JsonObject, *fields: str) -> list[Json]:
    """The entries of those fields that are lists, one after the other."""
    found: list[Json] = []
    for field in fields:
        rows = view.get(field)
        found += rows if isinstance(rows, list) else []
    return found


def numbers_in(places: Iterable[Json]) -> set[int]:
    """Every card number that lies in those places, each a card or a list of cards."""
    found: set[int] = set()
    for place in places:
        cards = place if isinstance(place, list) else [place]
        found.update(card for card in cards if isinstance(card, int))
    return found
