"""Decks of Reef cards, read from the texts of `levels/reef/*.toml`.

A deck has 12 to 96 cards with ids from 1 up, none left out. The one named `standard` must be the
published sixty.
"""

from __future__ import annotations

import re
from functools import cache

from game.engine.decks import MOST_VALUE, STANDARD, Deck, DeckForm, Row, sum_faults
from game.engine.levels import Entry, Fault, deck_text
from game.engine.reef.shapes import KINDS, SHAPES
from game.engine.reef.state import CARD_COLUMNS, HIGHEST, LETTERS, MOST_CARDS

FIELDS = ("gives", "shape", "of", "height", "value")
ANY = "any"


@cache
def deck(name: str) -> Deck:
    """The deck of that name in the levels folders. Raises `Unreadable`."""
    return read_deck(deck_text("reef", name))


def read_deck(text: str) -> Deck:
    """A deck from its TOML text. Raises `BadDeck` with all faults."""
    return FORM.read(text)


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with a deck file; the standard deck must also add up."""
    rows, faults = FORM.rows(text)
    if name != STANDARD or faults:
        return faults
    given = [colour for row in rows.values() for colour in row[:2]]
    sums = {
        "cards": (len(rows), 60),
        "points in all": (sum(row[-1] for row in rows.values()), 212),
        **{f"corals of {LETTERS[n - 1]}": (given.count(n), 30) for n in range(1, 5)},
    }
    return sum_faults(name, text, sums)


def _row(entry: Entry) -> tuple[Row, list[str]]:
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


FORM = DeckForm(MOST_CARDS, CARD_COLUMNS, _row, FIELDS)
