"""The levels of computer players, read from data: `levels/ai/<game>.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import game


@dataclass(frozen=True, slots=True)
class Level:
    """One computer player.

    `name` and `line` (how it plays) are catalogue keys. `see` is the share of moves it notices,
    `greedy` that it wants discs now, `depth` how far it looks, `exact` from how many empties it
    reads to the end, `loss` the most discs it may throw away with one move, `nodes` its budget and
    `ending` more to prove an ending, `seconds` the longest, `elo` the measured distance to the
    level below (level 1: to random play). In card games `watch` says whether it minds the others,
    `depth` is 1 for planning one card at a time, 2-3 for comparing moves, 4 for a tree. `simple`
    (Reversi): it judges by a few rules of thumb instead of the trained weights; `form` (Reversi) is
    added to `see` on a good day and taken from it on a bad one.
    """

    number: int
    name: str
    line: str
    see: float = 1.0
    form: float = 0.0
    greedy: bool = False
    depth: int = 1
    exact: int = 0
    loss: int = 64
    nodes: int = 1000
    ending: int = 0
    seconds: float = 2.5
    watch: bool = True
    simple: bool = False
    elo: int = 0


def levels_folder() -> Path:
    """Where the data of levels lies: inside the installed package, else beside it."""
    inside = Path(game.__file__).parent / "levels"
    return inside if inside.is_dir() else Path(game.__file__).parent.parent / "levels"


@cache
def levels(name: str) -> tuple[Level, ...]:
    """The eight levels of a game, weakest first; those of `any` if it has none of its own."""
    folder = levels_folder() / "ai"
    path = folder / f"{name}.toml"
    if not path.is_file():
        path = folder / "any.toml"
    with path.open("rb") as file:
        rows = tomllib.load(file)["level"]
    return tuple(Level(**row) for row in rows)


def level(name: str, number: int) -> Level:
    """Level 1-8 of a game."""
    return levels(name)[min(8, max(1, number)) - 1]
