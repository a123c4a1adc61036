"""What a seat of Reef may know, and complete positions made from that.

Everything lies open but the cards in other hands and the deck below its top card; each of those is
a "?" in the view, which has the fields of a position otherwise.
"""

from __future__ import annotations

import numpy as np

from game.engine.api import BadPosition, Json, JsonObject, Seat
from game.engine.kernel import seed_word, shuffle
from game.engine.moment import Options, Record
from game.engine.reef.text import dump

UNKNOWN = "?"
_OPEN = (
    "game",
    "seats",
    "turn",
    "start",
    "boards",
    "supply",
    "points",
    "open",
    "discards",
    "left",
    "card",
    "ending",
    "options",
)


def view(s: Record, options: Options, seat: Seat | None) -> dict[str, Json]:
    """The position as that seat (None: a spectator) may know it."""
    whole = dump(s, options)
    seen = {field: whole[field] for field in _OPEN}
    hands: list[Json] = []
    for owner in range(int(s.players)):
        count = int(s.hand_counts[owner])
        hands.append(s.hands[owner, :count].tolist() if owner == seat else [UNKNOWN] * count)
    count = int(s.deck_count)
    top: list[Json] = [int(s.deck[count - 1])] if count else []
    return {**seen, "hands": hands, "deck": top + [UNKNOWN] * (count - 1)}


def filled(view: JsonObject, ids: range, seed: int) -> dict[str, Json]:
    """A view with cards that it does not show in the place of every unknown one.

    Raises `BadPosition` if it has more unknown cards than that.
    """
    shown = _cards_in(view)
    left = np.array([card for card in ids if card not in shown], dtype=np.int64)
    shuffle(seed_word(seed), left, len(left))
    unseen: list[int] = left.tolist()
    hands, deck = view.get("hands"), view.get("deck")
    if not isinstance(hands, list) or not isinstance(deck, list):
        raise BadPosition(["hands or deck is not a list"])
    try:
        dealt: list[Json] = [_deal(hand, unseen) for hand in hands]
        return {**view, "hands": dealt, "deck": _deal(deck, unseen)}
    except IndexError:
        raise BadPosition(["more unknown cards than are missing"]) from None


def _deal(cards: Json, unseen: list[int]) -> list[Json]:
    if not isinstance(cards, list):
        raise BadPosition(["a hand is not a list"])
    return [unseen.pop() if card == UNKNOWN else card for card in cards]


def _cards_in(view: JsonObject) -> set[int]:
    """Every card that a view shows somewhere."""
    places: list[Json] = [view.get("card"), view.get("deck")]
    for field in ("hands", "discards"):
        rows = view.get(field)
        places += rows if isinstance(rows, list) else []
    spread = view.get("open")
    for entry in spread if isinstance(spread, list) else []:
        places.append(entry.get("card") if isinstance(entry, dict) else None)
    found: set[int] = set()
    for place in places:
        cards = place if isinstance(place, list) else [place]
        found.update(card for card in cards if isinstance(card, int))
    return found
