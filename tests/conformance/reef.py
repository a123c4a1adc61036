"""Reef: corals in the supply and on boards, sixty cards; other hands and the deck are hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from tests.conformance.conservation import Dump, Hooks

CORALS = {2: 18, 3: 24, 4: 28}
CARDS = list(range(1, 61))


def _faults(dump: Dump) -> Sequence[str]:
    lying = Counter("".join(stack for board in dump["boards"] for stack in board))
    each = {letter: lying[letter] + dump["supply"][letter] for letter in "RYGP"}
    faults = [f"corals {each}"] if set(each.values()) != {CORALS[dump["seats"]]} else []
    spread = [place["card"] for place in dump["open"] if place["card"] is not None]
    played = [] if dump["card"] is None else [dump["card"]]
    piles = [*dump["hands"], *dump["discards"], dump["deck"], spread, played]
    if sorted(card for pile in piles for card in pile) != CARDS:
        faults.append("not exactly the sixty cards")
    if min(dump["points"]) < 0 or max(len(hand) for hand in dump["hands"]) > 4:
        faults.append("points below 0 or more than four cards in a hand")
    if len(spread) < 3 and dump["deck"]:
        faults.append("an open place was not refilled")
    if (min(dump["supply"].values()) == 0) and not dump["ending"]:
        faults.append("a supply is empty but the end is not near")
    return faults


def _other_world(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    """Other hands and the deck below its top are dealt anew."""
    others = [owner for owner in range(dump["seats"]) if owner != seat]
    hidden = [card for owner in others for card in dump["hands"][owner]] + dump["deck"][1:]
    mixed = hidden.copy()
    dice.shuffle(mixed)
    if mixed == hidden:
        return None
    hands = list(dump["hands"])
    for owner in others:
        hands[owner] = [mixed.pop() for _ in hands[owner]]
    other = {**dump, "hands": hands, "deck": dump["deck"][:1] + mixed}
    return None if other == dump else other


HOOKS = Hooks(
    faults=_faults,
    other_world=_other_world,
    options=({"centre": "GPRY"}, {"centre": ["PGYR", "RGYP"], "deck_end": "round"}),
    refused=("place R b2", "place P d4"),
)
