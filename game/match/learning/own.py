"""What a person adds in a levels folder: decks, and positions to be played from.

`levels/<game>/positions/*.toml`:

[[position]]
title = "A ladder"
position = { board = "...", turn = 0 }    # or JSON in a text
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from game.engine import registry
from game.engine.api import JsonObject
from game.engine.decks import STANDARD
from game.engine.levels import Fault, deck_names, deck_path
from game.match.learning.files import Broken, Reader, Shelf, shelf
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


@cache
def decks(game: str) -> Shelf[str]:
    """The names of a game's decks that can be played with, the usual one first; broken ones are
    named. Games that have no choice of decks have none."""
    chosen = "deck" in registry.game(game).about.options
    if not chosen and not deck_names(game):
        return Shelf((), ())
    check = import_module(f"game.engine.{game.replace('-', '_')}.cards").check
    names, broken = [STANDARD], []
    for name in deck_names(game):
        path = deck_path(game, name)
        try:
            faults = check(name, path.read_text(encoding="utf-8"))
        except (OSError, UnicodeError) as error:
            faults = [Fault(0, str(error))]
        broken += [Broken(path, fault.line, fault.text) for fault in sorted(faults)[:1]]
        if not faults and name != STANDARD:
            names.append(name)
    return Shelf(tuple(names) if chosen else (), tuple(broken))
