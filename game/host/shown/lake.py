"""What both Lanterns games show alike: tiles, the lake, places for a tile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.engine.api import Json, JsonObject
from game.engine.lake import COLOURS, PLATFORMS, SIDES
from game.host.shown import blocks
from game.host.shown.blocks import Block, Choice, Node, Palette
from game.i18n.catalogue import t, tn
from game.i18n.speech import SPEECH
from game.match.words.lights import free_place, light

_RGB = {
    "R": "#cf4436",
    "O": "#e58a2b",
    "G": "#4d9a52",
    "B": "#3c78c0",
    "W": "#efeee6",
    "P": "#8457ac",
    "K": "#2a2d33",
}
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def palette(letters: str = COLOURS) -> Palette:
    """Lanterns by colour; sides that are wild or bare keep their letters O and K."""
    made = {letter: (light(letter), _RGB[letter]) for letter in COLOURS}
    if "O" not in letters:
        made["O"] = (light("wild"), _RGB["O"])
        made["K"] = (t("bare"), _RGB["K"])
    return made


def edges(tile: int, rot: int) -> list[str]:
    """The colours of a tile as it lies: north, east, south, west."""
    return [COLOURS[SIDES[tile][(way - rot) % 4]] for way in range(4)]


def face(tile: int, rot: int = 0, *, classic: bool) -> Block:
    """A tile to be drawn."""
    sides: list[Json] = list(edges(tile, rot))
    made: Block = {"edges": sides}
    return {**made, "mark": True} if classic and PLATFORMS[tile] else made


def show(view: JsonObject, new: str, *, classic: bool) -> Block:
    """The lake: its tiles, and the free places beside them with nothing on them."""
    laid = [blocks.numbers(row) for row in blocks.rows(view, "lake")]
    taken = {(x, y) for _, x, y, _ in laid}
    free = {(x + dx, y + dy) for x, y in taken for dx, dy in _STEPS} - taken
    west = min(x for x, _ in free)
    north = max(y for _, y in free)
    cells: list[Block] = []
    for n, (tile, x, y, rot) in enumerate(laid):
        say = t("Tile: {sides}", sides=_sides(tile, rot))
        made = blocks.cell(f"{x},{y}", x - west, north - y, say)
        last: Block = {"new": True} if n == len(laid) - 1 and new.startswith("place") else {}
        cells.append({**made, **face(tile, rot, classic=classic), **last})
    for x, y in sorted(free, key=lambda at: (-at[1], at[0])):
        say = free_place(x, y)
        cells.append(blocks.cell(f"{x},{y}", x - west, north - y, say))
    size = (max(x for x, _ in free) - west + 1, north - min(y for _, y in free) + 1)
    return blocks.grid("lake", t("The lake"), size, cells)


def places(words: str, tile: int, texts: Iterable[str], *, classic: bool) -> Node:
    """Where a tile may lie, then how it is turned."""
    by_cell: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for text in texts:
        *_, x, y, rot = text.split()
        by_cell.setdefault((x, y), []).append((int(rot), text))
    of: list[Choice] = []
    for (x, y), turns in by_cell.items():
        turned = [_turned(tile, rot, text, f"{x},{y}", classic=classic) for rot, text in turns]
        then = blocks.node(t("Turn the tile as wanted."), "turns", turned, grid="lake")
        say = free_place(int(x), int(y))
        of.append(blocks.step(say, then, cell=f"{x},{y}"))
    return blocks.node(words, "cells", of, grid="lake")


def cards(hand: dict[str, int], letters: Sequence[str]) -> list[Block]:
    """Lantern cards by colour."""
    return [blocks.count(light(letter), hand.get(letter, 0), letter) for letter in letters]


def sides(tile: int) -> str:
    """A tile in words, as it is printed."""
    return _sides(tile, 0)


def _turned(tile: int, rot: int, text: str, cell: str, *, classic: bool) -> Choice:
    say = tn("{n} quarter turn", "{n} quarter turns", rot)
    sure = t("Place the tile: {sides}", sides=_sides(tile, rot))
    picked = face(tile, rot, classic=classic)
    return blocks.move(say, text, sure, cell=cell, **picked)


def _sides(tile: int, rot: int) -> str:
    return _said(tile, rot, SPEECH.tag)


@lru_cache(maxsize=4096)  # said for every place where a tile may lie
def _said(tile: int, rot: int, language: str) -> str:
    north, east, south, west = (light(letter) for letter in edges(tile, rot))
    return t(
        "north {north}, east {east}, south {south}, west {west}",
        north=north,
        east=east,
        south=south,
        west=west,
    )
