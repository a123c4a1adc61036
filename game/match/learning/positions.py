"""Small positions as lessons and puzzles write them: what every position has need not be said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.engine import registry
from game.engine.api import GameError, Json, JsonObject, Position, Seat, waiting

_COLOURS, _COPIES = "RGBWP", 20  # of the lantern cards in `lanterns`


def load(game: str, data: JsonObject) -> Position:
    """The position. Raises `BadPosition`, or `GameError` for anything else that is wrong."""
    return registry.game(game).load(complete(game, data))


def complete(game: str, data: JsonObject) -> dict[str, Json]:
    """The position with what was left out: in `lanterns` the towers that hold all other cards.

    Boards that are texts may be written in rows, with spaces and line ends between.
    """
    made = dict(data)
    if isinstance(made.get("board"), str):
        made["board"] = "".join(str(made["board"]).split())
    boards = made.get("boards")
    if game == "reef-bag" and isinstance(boards, list):
        made["boards"] = ["".join(str(board).split()) for board in boards]
    if game == "lanterns" and "towers" not in made:
        hands = made.get("hands")
        held = [*(hands if isinstance(hands, list) else []), made.get("used", {})]
        spent = {c: sum(_count(hand, c) for hand in held) for c in _COLOURS}
        made["towers"] = {c: max(0, _COPIES - spent[c]) for c in _COLOURS}
        if isinstance(hands, list):
            made["hands"] = [{c: _count(hand, c) for c in _COLOURS} for hand in hands]
        made["used"] = {c: _count(made.get("used", {}), c) for c in _COLOURS}
    return made


def _count(hand: Json, colour: str) -> int:
    value = hand.get(colour, 0) if isinstance(hand, Mapping) else 0
    return value if type(value) is int else 0


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
