"""Decks of Reef cards, read from the texts of `levels/reef/*.toml`.

A deck has 12 to 96 cards with ids from 1 up, none left out. The one named `standard` must be the
published sixty.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from game.engine.levels import BadDeck, Entry, Fault, deck_text, line_of, read_table
from game.engine.reef.shapes import KINDS, SHAPES
from game.engine.reef.state import CARD_COLUMNS, HIGHEST, LETTERS, MOST_CARDS

STANDARD = "standard"
LEAST_CARDS = 12
MOST_VALUE = 20
FIELDS = ("gives", "shape", "of", "height", "value")
ANY = "any"


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
    return read_deck(deck_text("reef", name))


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
    if name == STANDARD and not faults:
        faults += _standard_faults(list(rows.values()), line_of(text, "cards"))
    return faults


def _standard_faults(rows: list[tuple[int, ...]], line: int) -> list[Fault]:
    given = [colour for row in rows for colour in row[:2]]
    found = {
        "cards": (len(rows), 60),
        "points in all": (sum(row[-1] for row in rows), 212),
        **{
            f"corals of {letter}": (given.count(colour), 30)
            for colour, letter in enumerate(LETTERS, start=1)
        },
    }
    return [
        Fault(line, f"{name}: {have}, not {wanted}")
        for name, (have, wanted) in found.items()
        if have != wanted
    ]


def _rows(text: str) -> tuple[dict[int, tuple[int, ...]], list[Fault]]:
    table = read_table(text, "cards", FIELDS)
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
    gives = _colours(entry.fields["gives"], "gives", faults)
    if len(gives) != 2 or 0 in gives:
        faults.append("gives must be two letters of RYGP")
    shape = entry.fields["shape"]
    if shape not in SHAPES:
        faults.append(f"shape {shape!r} is unknown")
        shape = SHAPES[0]
    number = SHAPES.index(str(shape))
    colours = _colours(entry.fields["of"], "of", faults)
    if not faults and len(colours) != KINDS[number]:
        faults.append(f"of must name {KINDS[number]} for the shape {shape}")
    low, high = _heights(entry.fields["height"], faults)
    value = entry.fields["value"]
    if type(value) is not int or not 1 <= value <= MOST_VALUE:
        faults.append(f"value {value!r} is not a whole number from 1 to {MOST_VALUE}")
        value = 1
    first, second = (*colours, 0, 0)[:2]
    return (*gives[:2], number, first, second, low, high, value), faults


def _colours(value: object, name: str, faults: list[str]) -> list[int]:
    names = list(value) if isinstance(value, str | list) else []
    known = {ANY: 0, **{letter: number for number, letter in enumerate(LETTERS, start=1)}}
    wrong = [each for each in names if not isinstance(each, str) or each not in known]
    if wrong or not names:
        faults.append(f"{name} has an unknown colour {wrong[0]!r}" if wrong else f"{name} is empty")
        return []
    return [known[each] for each in names]


def _heights(value: object, faults: list[str]) -> tuple[int, int]:
    if value == ANY:
        return 1, HIGHEST
    if isinstance(value, str) and (found := re.fullmatch(r"([1-4])(\+?)", value)):
        low = int(found[1])
        return low, HIGHEST if found[2] else low
    faults.append(f'height {value!r} is neither "any" nor like "2" or "2+"')
    return 1, HIGHEST
