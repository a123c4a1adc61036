"""What a seat of the bag game may know, and complete positions made from that.

Unknown are the cards in other hands, the deck and the order of the bag; each of their cards and
corals is a "?" in the view, which has the fields of a position otherwise.
"""

from __future__ import annotations

from game.engine.api import BadPosition, Json, JsonObject, Seat
from game.engine.kernel import seed_word
from game.engine.moment import Options, Record
from game.engine.reef_bag.state import CORALS, LETTERS
from game.engine.reef_bag.text import dump
from game.engine.unseen import UNKNOWN, dealt, hands, numbers_in, rows_of, shuffled, take

_OPEN = (
    "game",
    "seats",
    "turn",
    "start",
    "boards",
    "corals",
    "open",
    "played",
    "phase",
    "ending",
    "options",
)


def view(s: Record, options: Options, seat: Seat | None) -> dict[str, Json]:
    """The position as that seat (None: a spectator) may know it."""
    whole = dump(s, options)
    seen = {field: whole[field] for field in _OPEN}
    bag, deck = UNKNOWN * int(s.bag_count), [UNKNOWN] * int(s.deck_count)
    return {**seen, "bag": bag, "cards": hands(s, seat), "deck": deck}


def filled(view: JsonObject, ids: range, seed: int) -> dict[str, Json]:
    """A view with cards and corals that it does not show in the place of every unknown one.

    Raises `BadPosition` if it has more unknown cards than that.
    """
    dice = seed_word(seed)
    bag, held, deck = view.get("bag"), view.get("cards"), view.get("deck")
    if not isinstance(bag, str) or not isinstance(held, list) or not isinstance(deck, list):
        raise BadPosition(["bag, cards or deck is of the wrong kind"])
    shown = numbers_in([view.get("open"), deck, *rows_of(view, "cards", "played")])
    unseen = shuffled([card for card in ids if card not in shown], dice)
    corals = shuffled(_corals_left(view, bag), dice)
    filled_hands: list[Json] = [dealt(hand, unseen) for hand in held]
    whole = "".join(
        LETTERS[take(corals) - 1] if coral == UNKNOWN else coral for coral in bag[:CORALS]
    )
    return {**view, "bag": whole, "cards": filled_hands, "deck": dealt(deck, unseen)}


def _corals_left(view: JsonObject, bag: str) -> list[int]:
    """The colours of the corals that no board and no hand shows.

    A loaded position may hold more of a colour than there are; then the bag is filled up evenly.
    """
    shown = bag + "".join(str(text) for text in rows_of(view, "boards", "corals"))
    each = CORALS // len(LETTERS)
    left = [n for n, letter in enumerate(LETTERS, 1) for _ in range(each - shown.count(letter))]
    missing = bag.count(UNKNOWN) - len(left)
    return left + [1 + n % len(LETTERS) for n in range(missing)]
