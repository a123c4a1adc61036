"""What a seat of the bag game may know, and complete positions made from that.

Unknown are the cards in other hands, the deck and the order of the bag; each of their cards and
corals is a "?" in the view, which has the fields of a position otherwise.
"""

from __future__ import annotations

import numpy as np

from game.engine.api import BadPosition, Json, JsonObject, Seat
from game.engine.kernel import seed_word, shuffle
from game.engine.moment import Buffer, Options, Record
from game.engine.reef_bag.state import CORALS, LETTERS
from game.engine.reef_bag.text import dump

UNKNOWN = "?"
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
    hands: list[Json] = []
    for owner in range(int(s.players)):
        count = int(s.hand_counts[owner])
        hands.append(s.hands[owner, :count].tolist() if owner == seat else [UNKNOWN] * count)
    bag, deck = UNKNOWN * int(s.bag_count), [UNKNOWN] * int(s.deck_count)
    return {**seen, "bag": bag, "cards": hands, "deck": deck}


def filled(view: JsonObject, ids: range, seed: int) -> dict[str, Json]:
    """A view with cards and corals that it does not show in the place of every unknown one.

    Raises `BadPosition` if it has more unknown cards than that.
    """
    dice = seed_word(seed)
    bag, hands, deck = view.get("bag"), view.get("cards"), view.get("deck")
    if not isinstance(bag, str) or not isinstance(hands, list) or not isinstance(deck, list):
        raise BadPosition(["bag, cards or deck is of the wrong kind"])
    shown = _cards_in(view)
    unseen = _shuffled([card for card in ids if card not in shown], dice)
    corals = _shuffled(_corals_left(view, bag), dice)
    try:
        dealt: list[Json] = [_deal(hand, unseen) for hand in hands]
        whole = "".join(
            LETTERS[corals.pop() - 1] if coral == UNKNOWN else coral for coral in bag[:CORALS]
        )
        return {**view, "bag": whole, "cards": dealt, "deck": _deal(deck, unseen)}
    except IndexError:
        raise BadPosition(["more unknown cards than are missing"]) from None


def _shuffled(items: list[int], dice: Buffer) -> list[int]:
    row = np.array(items, dtype=np.int64)
    shuffle(dice, row, len(row))
    shuffled: list[int] = row.tolist()
    return shuffled


def _corals_left(view: JsonObject, bag: str) -> list[int]:
    """The colours of the corals that no board and no hand shows.

    A loaded position may hold more of a colour than there are; then the bag is filled up evenly.
    """
    shown = bag
    for field in ("boards", "corals"):
        texts = view.get(field)
        shown += "".join(str(text) for text in texts) if isinstance(texts, list) else ""
    each = CORALS // len(LETTERS)
    left = [n for n, letter in enumerate(LETTERS, 1) for _ in range(each - shown.count(letter))]
    missing = bag.count(UNKNOWN) - len(left)
    return left + [1 + n % len(LETTERS) for n in range(missing)]


def _deal(cards: Json, unseen: list[int]) -> list[Json]:
    if not isinstance(cards, list):
        raise BadPosition(["a hand is not a list"])
    return [unseen.pop() if card == UNKNOWN else card for card in cards]


def _cards_in(view: JsonObject) -> set[int]:
    """Every card that a view shows somewhere."""
    places: list[Json] = [view.get("open"), view.get("deck")]
    for field in ("cards", "played"):
        rows = view.get(field)
        places += rows if isinstance(rows, list) else []
    return {
        card
        for place in places
        for card in (place if isinstance(place, list) else [])
        if isinstance(card, int)
    }
