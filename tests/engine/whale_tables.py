"""Building and playing positions of Whale Riders in tests."""

from __future__ import annotations

from typing import Any

from game.engine.api import Fact, Position
from game.engine.whale_riders.rules import GAME

SEASON = [f"a{n}{c}" for n in range(1, 10) for c in ("abcd" if n < 6 else "abc")]


def table(**fields: Any) -> dict[str, Any]:
    """A position of the last season; cards named nowhere are out of the game."""
    base = {"game": "whale-riders", "season": 3, "market": ["a9a", "a9b", "a9c"]}
    return {**base, "seats": len(fields["hands"]), **fields}


def start(**fields: Any) -> Position:
    return GAME.load(table(**fields))


def play(position: Position, *moves: tuple[int, str]) -> tuple[Position, list[Fact]]:
    facts: list[Fact] = []
    for seat, move in moves:
        step = position.play(seat, move)
        position, facts = step.position, [*facts, *step.facts]
    return position, facts


def bids(position: Position, *cards: str) -> tuple[Position, list[Fact]]:
    return play(position, *((seat, f"bid {card}") for seat, card in enumerate(cards) if card))


def dump(position: Position) -> dict[str, Any]:
    return position.dump()
