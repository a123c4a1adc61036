"""The bag game: a hundred corals, 120 cards; other hands, the deck and the bag are hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from tests.conformance.conservation import Dump, Hooks

CARDS = list(range(1, 121))


def _faults(dump: Dump) -> Sequence[str]:
    lying = Counter("".join([*dump["boards"], *dump["corals"], dump["bag"]]))
    del lying["-"]
    faults = [f"corals {lying}"] if set(lying.values()) != {25} or len(lying) != 4 else []
    spread = [card for card in dump["open"] if card is not None]
    piles = [*dump["cards"], *dump["played"], dump["deck"], spread]
    if sorted(card for pile in piles for card in pile) != CARDS:
        faults.append("not exactly the 120 cards")
    if len(spread) < 4 and dump["deck"]:
        faults.append("an open place was not refilled")
    return faults


def _other_world(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    """Other hands and the deck are dealt anew, the bag is shaken."""
    others = [owner for owner in range(dump["seats"]) if owner != seat]
    mixed = [card for owner in others for card in dump["cards"][owner]] + dump["deck"]
    dice.shuffle(mixed)
    hands = list(dump["cards"])
    for owner in others:
        hands[owner] = [mixed.pop() for _ in hands[owner]]
    bag = "".join(dice.sample(dump["bag"], len(dump["bag"])))
    other = {**dump, "cards": hands, "deck": mixed, "bag": bag}
    return None if other == dump else other


HOOKS = Hooks(
    faults=_faults,
    other_world=_other_world,
    options=({"size": 4},),
    refused=("place R a2", "end"),
)
