"""Decks of the bag game, read from the texts of `levels/reef-bag/*.toml`.

A deck has 12 to 120 cards with ids from 1 up, none left out. The one named `standard` must be the
hundred and twenty of the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from game.engine.levels import BadDeck, Entry, Fault, deck_text, line_of, read_table
from game.engine.reef_bag.state import (
    CARD_COLUMNS,
    LETTERS,
    MOST_CARDS,
    MOST_SIDE,
    SHAPES,
)

STANDARD = "standard"
LEAST_CARDS = 12
MOST_VALUE = 20


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """`cards[id]` is a row as `state` describes it; ids are 1 to `count`."""

    count: int
    cards: np.ndarray[Any, np.dtype[np.int8]]

    @property
    def ids(self) -> range:
        """All card ids."""
        return range(1, self.count + 1)


@cache
def deck(name: str) -> Deck:
    """The deck of that name in the levels folders. Raises `Unreadable`."""
    return read_deck(deck_text("reef-bag", name))


def read_deck(text: str) -> Deck:
    """A deck from its TOML text. Raises `BadDeck` with all faults."""
    rows, faults = _rows(text)
    if faults:
        raise BadDeck(faults)
    cards = np.zeros((MOST_CARDS + 1, CARD_COLUMNS), dtype=np.int8)
    for number, row in rows.items():
        cards[number] = row
    cards.setflags(write=False)
    return Deck(len(rows), cards)


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with a deck file; the standard deck must also add up."""
    rows, faults = _rows(text)
    if name != STANDARD or faults:
        return faults
    shown = [colour for row in rows.values() for colour in row[1:4] if colour]
    found = {
        "cards": (len(rows), 120),
        "points in all": (sum(row[-1] for row in rows.values()), 316),
        **{f"corals of {LETTERS[n - 1]}": (shown.count(n), 69) for n in range(1, 5)},
    }
    line = line_of(text, "cards")
    return [
        Fault(line, f"{name}: {have}, not {wanted}")
        for name, (have, wanted) in found.items()
        if have != wanted
    ]


def _rows(text: str) -> tuple[dict[int, tuple[int, ...]], list[Fault]]:
    table = read_table(text, "cards", ("shape", "corals", "value"), ("layer",))
    faults = list(table.faults)
    rows = {}
    for entry in table.entries:
        row, wrong = _row(entry)
        faults += [Fault(entry.line, f"card {entry.key}: {text}") for text in wrong]
        if re.fullmatch("[1-9][0-9]{0,2}", entry.key):
            rows[int(entry.key)] = row
        else:
            faults.append(Fault(entry.line, f"card {entry.key!r}: the id is no number"))
    if not faults and sorted(rows) != list(range(1, len(rows) + 1)):
        faults.append(Fault(line_of(text, "cards"), "ids are not 1, 2, 3 ... without a gap"))
    if not faults and not LEAST_CARDS <= len(rows) <= MOST_CARDS:
        wanted = f"{LEAST_CARDS} to {MOST_CARDS}"
        faults.append(Fault(line_of(text, "cards"), f"{len(rows)} cards, not {wanted}"))
    return rows, faults


def _row(entry: Entry) -> tuple[tuple[int, ...], list[str]]:
    """The row of one card, and what is wrong with it."""
    faults: list[str] = []
    shape, corals = entry.fields["shape"], entry.fields["corals"]
    if shape not in SHAPES:
        faults.append(f"shape {shape!r} is unknown")
        shape = SHAPES[0]
    if not isinstance(corals, str) or not re.fullmatch(f"[{LETTERS}]{{2,3}}", corals):
        faults.append(f"corals {corals!r} are not two or three letters of {LETTERS}")
        corals = "RR"
    colours = (*(LETTERS.index(letter) + 1 for letter in corals), 0)[:3]
    value = _number(entry, "value", MOST_VALUE, faults)
    layer = _number(entry, "layer", MOST_SIDE, faults) if "layer" in entry.fields else 0
    return (SHAPES.index(str(shape)), *colours, layer, value), faults


def _number(entry: Entry, name: str, most: int, faults: list[str]) -> int:
    value = entry.fields[name]
    if type(value) is int and 1 <= value <= most:
        return value
    faults.append(f"{name} {value!r} is not a whole number from 1 to {most}")
    return 1
