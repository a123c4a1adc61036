"""A person's own positions: `levels/<game>/positions/*.toml`, to be played from.

[[position]]
title = "A ladder"
position = { board = "...", turn = 0 }    # or JSON in a text
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from game.engine.api import JsonObject
from game.engine.levels import Fault
from game.match.learning.files import Reader, Shelf, shelf
from game.match.learning.filling import filled
from game.match.learning.positions import load_or_fault


@dataclass(frozen=True, slots=True)
class Own:
    """A position with its title; complete, as `Game.load` takes it."""

    game: str
    title: str
    position: JsonObject
    seats: int


def read_positions(game: str, name: str, text: str) -> tuple[tuple[Own, ...] | None, list[Fault]]:
    """The positions of a file, None where it cannot be used, and every fault by line."""
    reader = Reader(text, "position")
    if reader.faults:
        return None, reader.faults
    reader.keys(reader.data, ("position",), 1)
    made: list[Own] = []
    for number, row in enumerate(reader.rows(reader.data, "position", 1)):
        line = reader.line(number)
        reader.keys(row, ("title", "position"), line)
        data = row.get("position")
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except ValueError as error:
                reader.fault(reader.line(number, "position"), f"position is no JSON: {error}")
                continue
        found = load_or_fault(game, data)
        if isinstance(found, str):
            reader.fault(reader.line(number, "position"), found)
        elif isinstance(data, dict):
            title = reader.words(row, "title", line) or name
            made.append(Own(game, title, filled(game, data), found.seats))
    if not made and not reader.faults:
        reader.fault(1, "no [[position]]")
    return (None if reader.faults else tuple(made)), reader.faults


@cache
def positions(game: str) -> Shelf[tuple[Own, ...]]:
    """The files of a game's positions."""
    return shelf(game, "positions", read_positions)
