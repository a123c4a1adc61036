"""Whale Riders: 96 cards and 16 whales; hands, catches, piles, bids and whales are secret."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tests.conformance.conservation import Dump, Hooks

CODES = {
    f"{season}{number}{copy}"
    for season in "psa"
    for number in range(1, 10)
    for copy in ("abcd" if number <= 5 else "abc")
}


def _cards(dump: Dump) -> list[str]:
    lists = [*dump["hands"], *dump["landed"], *dump["decks"].values()]
    lists += [dump["market"], dump["pile"], dump["gone"]]
    return [card for cards in lists for card in cards]


def _faults(dump: Dump) -> Sequence[str]:
    cards = _cards(dump)
    faults = [] if len(cards) == 96 and set(cards) == CODES else [f"{len(cards)} cards"]
    whales = [kind for held in dump["whales"] for kind in held] + dump["reserve"]
    faults += [kind for kind in set(whales) if whales.count(kind) > 4]
    if dump["market"] == [] and dump["phase"] in ("whale", "bid", "take"):
        faults.append("no market")
    if len(dump["market"]) < 3 and dump["pile"]:
        faults.append("the market was not refilled")
    return faults


def _other_world(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    """Exchange hidden cards among other hands, catches, pile, decks and cards out of the game."""
    other: dict[str, Any] = {**dump, "decks": dict(dump["decks"])}
    seen = {dump["taken"], *(card for cards in dump["shown"] for card in cards)}
    hidden: list[list[str]] = []
    for name in ("hands", "landed", "whales"):
        other[name] = [list(held) for held in dump[name]]
    for name in ("pile", "gone", "reserve"):
        other[name] = list(dump[name])
    for name in ("hands", "landed"):
        hidden += [held for i, held in enumerate(other[name]) if i != seat]
    other["decks"] = {name: list(deck) for name, deck in dump["decks"].items()}
    hidden += [other["pile"], other["gone"], *other["decks"].values()]
    _mix(hidden, seen, dice)
    whales = [held for i, held in enumerate(other["whales"]) if i != seat]
    _mix([*whales, other["reserve"]], set(), dice)
    other["bids"] = list(dump["bids"])
    for i, bid in enumerate(dump["bids"]):
        if bid is not None and i != seat:
            other["bids"][i] = dice.choice([c for c in other["hands"][i] if c not in seen])
    return None if other == dump else other


def _mix(lists: list[list[str]], fixed: set[Any], dice: random.Random) -> None:
    places = [(held, i) for held in lists for i, card in enumerate(held) if card not in fixed]
    cards = [held[i] for held, i in places]
    dice.shuffle(cards)
    for (held, i), card in zip(places, cards, strict=True):
        held[i] = card


HOOKS = Hooks(
    faults=_faults,
    other_world=_other_world,
    refused=("take p1a", "land s5b", "whale green a9c"),
)
