"""Matches between quick players, from which puzzle positions are taken."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from game.engine import registry
from game.engine.moment import Moment
from game.engine.plain import Plain
from game.engine.telling import SILENT
from game.match.learning.goals import rules

Chooser = Callable[[Any, list[int], random.Random], int]


def begin(game: str, seats: int, seed: int) -> Any:
    """The record of a new match."""
    moment = registry.game(game).new(seats, seed, {})
    assert isinstance(moment, Moment)
    return Plain.of(moment.record)


def legal(game: str, s: Any) -> list[int]:
    """All moves of the seat on turn."""
    out = np.zeros(rules(game).MOST_MOVES, dtype=np.int64)
    count = rules(game).legal(s, rules(game).to_act(s), out)
    return [int(move) for move in out[:count]]


def play(game: str, s: Any, move: int) -> Any:
    """The record after a move."""
    after = s.copy()
    rules(game).apply(after, move, SILENT)
    return after


def turn_by_sample(game: str, s: Any, dice: random.Random, tries: int) -> Any:
    """The best of some random whole turns by the points then; the record after it."""
    seat = rules(game).to_act(s)
    best, kept = -1000.0, s
    for _ in range(tries):
        tried = s
        while rules(game).to_act(tried) == seat:
            tried = play(game, tried, dice.choice(legal(game, tried)))
        worth = points(game, tried, seat) + dice.random()
        if worth > best:
            best, kept = worth, tried
    return kept


def points(game: str, s: Any, seat: int) -> int:
    """A seat's points, as if it ended now."""
    out = np.zeros(4, dtype=np.int64)
    rules(game).scores(s, out)
    return int(out[seat])


def dump(game: str, s: Any, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """The position as JSON, with the usual options."""
    fresh = registry.game(game).new(int(s.players), 1, options or {})
    made: dict[str, Any] = rules(game).BOOK.dump(s, fresh.dump()["options"])
    return made
