"""The score cards of `levels/lanterns/cards.toml`, and what of a tile's colours counts here.

Score cards are numbered in the order of the file, colours R G B W P as 0-4.
"""

from __future__ import annotations

import re

import numpy as np

from game.engine.lake import COLOURS, tile_faults
from game.engine.levels import Entry, Fault, line_of, read_table, sound_text

LETTERS = "RGBWP"
WILD = 5
BARE = 6
SMALL, LARGE, BONUS = range(3)
GROUP_LETTERS = "SLX"
LEFTOVER, SMALLS, LARGES, FEW_LEFT, OTHER_BONUS, ALL_GROUPS = range(1, 7)
KINDS = ("leftover", "small", "large", "few-left", "other-bonus", "all-groups")
COUNT = 30


def _row(entry: Entry) -> tuple[list[int], int, int, list[str]]:
    """Cost by colour, points, kind of bonus, and what is wrong with it."""
    cost, points = entry.fields["cost"], entry.fields["points"]
    bonus = entry.fields.get("bonus")
    wrong = []
    if not isinstance(cost, str) or not cost or set(cost) - set(LETTERS):
        wrong.append(f"cost {cost!r} is not made of the letters {LETTERS}")
        cost = ""
    if type(points) is not int or not 0 <= points <= 20:
        wrong.append(f"points {points!r} is not a whole number from 0 to 20")
        points = 0
    if bonus is not None and bonus not in KINDS:
        wrong.append(f"bonus {bonus!r} is none of {', '.join(KINDS)}")
        bonus = None
    if not re.fullmatch("[SLX][1-9][0-9]?", entry.key):
        wrong.append("the name is not S, L or X and a number")
    elif (bonus is not None) != (entry.key[0] == "X"):
        wrong.append("exactly the bonus cards X have a bonus")
    kind = KINDS.index(str(bonus)) + 1 if bonus is not None else 0
    return [cost.count(letter) for letter in LETTERS], points, kind, wrong


def card_faults(text: str) -> list[Fault]:
    """All that is wrong with the score cards; there must be 12 small, 12 large, 6 bonus ones."""
    table = read_table(text, "cards", ("cost", "points"), ("bonus",))
    faults = list(table.faults)
    for entry in table.entries:
        faults += [Fault(entry.line, f"card {entry.key}: {wrong}") for wrong in _row(entry)[3]]
    if not faults:
        groups = "".join(entry.key[0] for entry in table.entries)
        if [groups.count(letter) for letter in GROUP_LETTERS] != [12, 12, 6]:
            faults.append(Fault(line_of(text, "cards"), "not 12 small, 12 large, 6 bonus cards"))
    return faults


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with the file `name` of this game."""
    if name == "tiles":
        return tile_faults(text)
    if name == "cards":
        return card_faults(text)
    return [Fault(0, f"{name!r} is no file of lanterns")]


def _load() -> tuple[Entry, ...]:
    text = sound_text("lanterns", "cards", card_faults)
    return read_table(text, "cards", ("cost", "points"), ("bonus",)).entries


_ENTRIES = _load()
NAMES = tuple(entry.key for entry in _ENTRIES)
INDEX = {name: card for card, name in enumerate(NAMES)}
COSTS = np.array([_row(entry)[0] for entry in _ENTRIES], dtype=np.int64)
POINTS = np.array([_row(entry)[1] for entry in _ENTRIES], dtype=np.int64)
BONUSES = np.array([_row(entry)[2] for entry in _ENTRIES], dtype=np.int64)
GROUPS = np.array([GROUP_LETTERS.index(name[0]) for name in NAMES], dtype=np.int64)
# a tile's colour (lake.COLOURS) as a lantern: orange is wild, black bare
LANTERNS = np.array(
    [WILD if c == "O" else BARE if c == "K" else LETTERS.index(c) for c in COLOURS],
    dtype=np.int64,
)
