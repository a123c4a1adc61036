"""Whale Riders: the end of a season, dealt by lot: which card to take, which to land."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine.api import JsonObject

GAME = "whale-riders"
_ROUNDS = 12  # of a season of two seats, without whales


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat in the last round of a season (grade 1) or the one before."""
    dice = random.Random(seed)
    deck = [f"p{n}{copy}" for n in range(1, 10) for copy in ("abcd" if n < 6 else "abc")]
    dice.shuffle(deck)
    last = grade == 1
    caught = _ROUNDS - (1 if last else 2)
    hands = [[deck.pop() for _ in range(4 + (grade == 3))] for _ in range(2)]
    landed = [sorted(deck.pop() for _ in range(caught - (grade == 3))) for _ in range(2)]
    made: dict[str, Any] = {
        "game": GAME,
        "seats": 2,
        "round": caught + 1,
        "first": 0,
        "order": [0, 1],
        "phase": "take",
        "hands": hands,
        "landed": landed,
        "whales": [[], []],
        "options": {"whales": False},
    }
    if last:
        market = [deck.pop(), deck.pop()]
        taken = market.pop()
        hands[0].append(taken)
        made |= {"phase": "land", "order": [1], "taken": taken, "market": market, "pile": []}
        yield "land", made, 0
    else:
        made |= {"market": [deck.pop() for _ in range(3)], "pile": [deck.pop()]}
        yield "last-two", made, 0
