"""Matches that end at the table and not on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from game.engine.api import BrokenRecord, Position, Result, Seat


class Reason(StrEnum):
    """Why a match ended although the rules would have gone on."""

    TIME = "time"
    RESIGN = "resign"


def ended(game: str, position: Position, loser: Seat, reason: Reason) -> Result:
    """The result when `loser` ran out of time or gave up: everybody else wins.

    Scores stay as they lie; Reversi's federation score is 64-0 (its rules, "Text").
    """
    winners = tuple(seat for seat in range(position.seats) if seat != loser)
    federation = None
    if game == "reversi":
        federation = tuple(64 if seat in winners else 0 for seat in range(position.seats))
    return Result(_scores(game, position), winners, reason, federation=federation)


def read_result(data: Mapping[str, object]) -> Result:
    """A result as it was saved. Raises `BrokenRecord`."""
    reason, ties = data.get("reason"), data.get("ties")
    if not isinstance(reason, str):
        raise BrokenRecord("result: no reason")
    rows = None
    if ties is not None:
        if not isinstance(ties, list):
            raise BrokenRecord("result: ties is not a list")
        rows = tuple(_numbers("ties", row) for row in ties)
    given = data.get("federation")
    return Result(
        _numbers("scores", data.get("scores")),
        _numbers("winners", data.get("winners")),
        reason,
        rows,
        None if given is None else _numbers("federation", given),
    )


def _scores(game: str, position: Position) -> tuple[int, ...]:
    seen = position.view(None)
    board = seen.get("board")
    if game == "reversi" and isinstance(board, str):
        return board.count("X"), board.count("O")
    for name in ("scores", "points"):
        given = seen.get(name)
        if isinstance(given, Sequence) and len(given) == position.seats:
            return tuple(value if isinstance(value, int) else 0 for value in given)
    return (0,) * position.seats


def _numbers(name: str, values: object) -> tuple[int, ...]:
    if not isinstance(values, list) or not all(isinstance(value, int) for value in values):
        raise BrokenRecord(f"result: {name} is not a list of whole numbers")
    return tuple(values)
