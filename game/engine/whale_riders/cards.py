"""The fish cards and whales of `levels/whale-riders/cards.toml`, as tables.

A card is a whole number 0-95: the seasons in order, within a season by number, then copy. A whale
is 0 blue, 1 red, 2 green, 3 white.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import tomli

from game.engine.levels import Fault, line_of, sound_text

WHALES = ("blue", "red", "green", "white")
LETTERS = ("p", "s", "a")
HIGHEST = 9


def _codes(table: dict[str, Any]) -> list[tuple[str, int, int]]:
    found = []
    for season, entry in enumerate(table["season"]):
        for fish in table["fish"]:
            for number in fish["numbers"]:
                for copy in range(fish["copies"]):
                    found.append((f"{entry['letter']}{number}{chr(97 + copy)}", number, season))
    return found


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with the file `name` of this game."""
    if name != "cards":
        return [Fault(0, f"{name!r} is no file of whale-riders")]
    try:
        table = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        return [Fault(error.lineno, f"no TOML: {error.msg}")]
    faults = [
        Fault(line_of(text, key), f"unknown key {key!r}")
        for key in table
        if key not in ("season", "fish", "whales")
    ]
    try:
        counts = Counter((season, number) for _, number, season in _codes(table))
        letters = [entry["letter"] for entry in table["season"]]
    except (KeyError, TypeError) as error:
        return [*faults, Fault(0, f"seasons and fish cannot be read: {error!r}")]
    if letters != list(LETTERS):
        faults.append(Fault(line_of(text, "season"), f"seasons {letters}, not p, s, a"))
    for season, letter in enumerate(LETTERS):
        for number in range(1, HIGHEST + 1):
            if counts.pop((season, number), 0) != (4 if number <= 5 else 3):
                faults.append(Fault(line_of(text, "fish"), f"wrong count of {letter}{number}"))
    faults += [Fault(line_of(text, "fish"), f"no such number {number}") for _, number in counts]
    if table.get("whales") != dict.fromkeys(WHALES, 4):
        faults.append(Fault(line_of(text, "whales"), "not four whales of each of the four kinds"))
    return faults


_TABLE = tomli.loads(sound_text("whale-riders", "cards", lambda text: check("cards", text)))
_CARDS = _codes(_TABLE)
CODES = tuple(code for code, _, _ in _CARDS)
INDEX = {code: card for card, code in enumerate(CODES)}
NUMBERS = np.array([number for _, number, _ in _CARDS], dtype=np.int64)
SEASONS = np.array([season for _, _, season in _CARDS], dtype=np.int64)
WHALE_INDEX = {name: whale for whale, name in enumerate(WHALES)}
WHALE_COPIES = np.array([_TABLE["whales"][name] for name in WHALES], dtype=np.int64)
