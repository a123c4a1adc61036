"""Building and playing positions of Lanterns in tests."""

from __future__ import annotations

from typing import Any

from game.engine.api import Fact, Position, waiting
from game.engine.lanterns.cards import NAMES
from game.engine.lanterns.rules import GAME

NO_HANDS = {"R": 0, "G": 0, "B": 0, "W": 0, "P": 0}


def colours(text: str) -> dict[str, int]:
    return {letter: text.count(letter) for letter in "RGBWP"}


def start(*hands: str, **fields: Any) -> Position:
    """A position on the start tile alone; the towers hold what hands and used piles do not."""
    held = [colours(hand) for hand in hands]
    used = {**NO_HANDS, **fields.pop("used", {})}
    towers = {c: 20 - used[c] - sum(hand[c] for hand in held) for c in "RGBWP"}
    base: dict[str, Any] = {
        "game": "lanterns",
        "seats": len(hands),
        "lake": [[0, 0, 0, 0]],
        "phase": "turn",
        "towers": towers,
        "used": used,
        "hands": held,
        "cards": list(NAMES),
    }
    return GAME.load({**base, **fields})


def dump(position: Position) -> dict[str, Any]:
    return position.dump()


def play(position: Position, *moves: str) -> tuple[Position, list[Fact]]:
    """Play moves, each by whoever waits."""
    facts: list[Fact] = []
    for move in moves:
        (seat,) = waiting(position.phase)
        step = position.play(seat, move)
        position, facts = step.position, [*facts, *step.facts]
    return position, facts


def hands(position: Position) -> list[str]:
    return ["".join(c * n for c, n in hand.items()) for hand in dump(position)["hands"]]
