"""What a seat of Reef may know, and complete positions made from that.

Everything lies open but the cards in other hands and the deck below its top card; each of those is
a "?" in the view, which has the fields of a position otherwise.
"""

from __future__ import annotations

from game.engine.api import BadPosition, Json, JsonObject, Seat
from game.engine.kernel import seed_word
from game.engine.moment import Options, Record
from game.engine.reef.text import dump
from game.engine.unseen import UNKNOWN, dealt, hands, numbers_in, rows_of, shuffled

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
    count = int(s.deck_count)
    top: list[Json] = [int(s.deck[count - 1])] if count else []
    return {**seen, "hands": hands(s, seat), "deck": top + [UNKNOWN] * (count - 1)}


def filled(view: JsonObject, ids: range, seed: int) -> dict[str, Json]:
    """A view with cards that it does not show in the place of every unknown one.

    Raises `BadPosition` if it has more unknown cards than that.
    """
    held, deck = view.get("hands"), view.get("deck")
    if not isinstance(held, list) or not isinstance(deck, list):
        raise BadPosition(["hands or deck is not a list"])
    shown = _cards_in(view)
    unseen = shuffled([card for card in ids if card not in shown], seed_word(seed))
    filled_hands: list[Json] = [dealt(hand, unseen) for hand in held]
    return {**view, "hands": filled_hands, "deck": dealt(deck, unseen)}


def _cards_in(view: JsonObject) -> set[int]:
    """Every card that a view shows somewhere."""
    spread = rows_of(view, "open")
    lying = [entry.get("card") if isinstance(entry, dict) else None for entry in spread]
    played = [view.get("card"), view.get("deck")]
    return numbers_in([*played, *rows_of(view, "hands", "discards"), *lying])
