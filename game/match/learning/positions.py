"""Small positions as lessons and puzzles write them, loaded by the rules."""

from __future__ import annotations

from typing import cast

from game.engine import registry
from game.engine.api import GameError, JsonObject, Position, Seat, waiting
from game.match.learning.filling import filled


def load(game: str, data: JsonObject) -> Position:
    """The position. Raises `BadPosition`, or `GameError` for anything else that is wrong."""
    return registry.game(game).load(filled(game, data))


def to_move(position: Position) -> Seat | None:
    """The first seat that must choose."""
    seats = waiting(position.phase)
    return seats[0] if seats else None


def load_or_fault(game: str, data: object) -> Position | str:
    """The position, or what is wrong with it."""
    if not isinstance(data, dict):
        return "position is no table"
    try:
        return load(game, cast(JsonObject, data))
    except GameError as error:
        return f"position: {error}"
