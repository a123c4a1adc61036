"""The pieces of which a page is made: blocks to be drawn, and choices step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.engine.api import Json, JsonObject, Seat

Block: TypeAlias = dict[str, Json]
Choice: TypeAlias = dict[str, Json]
Node: TypeAlias = dict[str, Json]
Palette: TypeAlias = Mapping[str, tuple[str, str]]  # colour code: word, #rrggbb


def grid(
    name: str,
    title: str,
    size: tuple[int, int],
    cells: Iterable[Block],
    *,
    seat: Seat | None = None,
) -> Block:
    """A board of so many columns and rows."""
    return {
        "kind": "grid",
        "id": name,
        "title": title,
        "seat": seat,
        "cols": size[0],
        "rows": size[1],
        "cells": list(cells),
    }


def cell(name: str, x: int, y: int, say: str, pieces: Sequence[str] = ()) -> Block:
    """A place of a board, x from the left and y from the top."""
    return {"id": name, "x": x, "y": y, "say": say, "pieces": list(pieces)}


def card(name: str, say: str, big: str, colour: str = "", note: str = "") -> Block:
    """A card: `big` is what is read from afar, `note` the small print."""
    return {"id": name, "say": say, "big": big, "colour": colour, "note": note}


def cards(
    name: str,
    title: str,
    entries: Iterable[Block],
    *,
    seat: Seat | None = None,
    private: bool = False,
) -> Block:
    """Cards in a row; `private` ones are hidden until held."""
    made: Block = {
        "kind": "cards",
        "id": name,
        "title": title,
        "seat": seat,
        "cards": list(entries),
    }
    return {**made, "private": True} if private else made


def tiles(name: str, title: str, entries: Iterable[Block], *, private: bool = False) -> Block:
    """Tiles in a row."""
    made: Block = {"kind": "tiles", "id": name, "title": title, "tiles": list(entries)}
    return {**made, "private": True} if private else made


def count(say: str, n: int, colour: str = "") -> Block:
    """So many of something."""
    return {"say": say, "n": n, "colour": colour}


def counts(name: str, title: str, items: Iterable[Block], *, seat: Seat | None = None) -> Block:
    """How many there are of each."""
    return {"kind": "counts", "id": name, "title": title, "seat": seat, "items": list(items)}


def words(name: str, title: str, lines: Iterable[str]) -> Block:
    """Plain lines."""
    return {"kind": "words", "id": name, "title": title, "lines": list(lines)}


def node(
    ask: str, how: str, of: Iterable[Choice], *, grid: str | None = None, block: str | None = None
) -> Node:
    """One step of a choice; `how` is list, cells, cards, colours or turns."""
    made: Node = {"ask": ask, "how": how, "of": list(of)}
    if grid is not None:
        made["grid"] = grid
    if block is not None:
        made["block"] = block
    return made


def move(say: str, text: str, sure: str = "", **picked: Json) -> Choice:
    """A finished move; `picked` is where it is picked, and what it puts there."""
    return {"say": say, **picked, "move": text, "sure": sure or say}


def step(say: str, then: Node, **picked: Json) -> Choice:
    """A choice that leads to another one."""
    return {"say": say, **picked, "then": then}


# reading views


def texts(value: Json) -> list[str]:
    """A list of a view as texts; [] for anything else."""
    return [str(part) for part in value] if isinstance(value, list) else []


def numbers(value: Json) -> list[int]:
    """A list of whole numbers; [] for anything else."""
    return [part for part in value if isinstance(part, int)] if isinstance(value, list) else []


def rows(view: JsonObject, name: str) -> Sequence[Json]:
    """A list of a view."""
    value = view.get(name)
    return value if isinstance(value, list) else []


def whole(view: JsonObject, name: str) -> int:
    """A whole number of a view, 0 for anything else."""
    value = view.get(name)
    return value if isinstance(value, int) else 0


def table(value: Json) -> dict[str, int]:
    """Numbers by letter."""
    if not isinstance(value, Mapping):
        return {}
    return {str(key): n for key, n in value.items() if isinstance(n, int)}


def size(value: Json) -> int:
    """How many: the length of a list or text, else the number itself."""
    if isinstance(value, list | str):
        return len(value)
    return value if isinstance(value, int) else 0
