"""Decks of the bag game, read from the texts of `levels/reef-bag/*.toml`.

A deck has 12 to 120 cards with ids from 1 up, none left out. The one named `standard` must be the
hundred and twenty of the rules.
"""

from __future__ import annotations

import re
from functools import cache

from game.engine.decks import MOST_VALUE, STANDARD, Deck, DeckForm, Row, sum_faults
from game.engine.levels import Entry, Fault, deck_text
from game.engine.reef_bag.state import (
    CARD_COLUMNS,
    LETTERS,
    MOST_CARDS,
    MOST_SIDE,
    SHAPES,
)

FIELDS = ("shape", "corals", "value")


@cache
def deck(name: str) -> Deck:
    """The deck of that name in the levels folders. Raises `Unreadable`."""
    return read_deck(deck_text("reef-bag", name))


def read_deck(text: str) -> Deck:
    """A deck from its TOML text. Raises `BadDeck` with all faults."""
    return FORM.read(text)


def check(name: str, text: str) -> list[Fault]:
    """All that is wrong with a deck file; the standard deck must also add up."""
    rows, faults = FORM.rows(text)
    if name != STANDARD or faults:
        return faults
    shown = [colour for row in rows.values() for colour in row[1:4] if colour]
    sums = {
        "cards": (len(rows), 120),
        "points in all": (sum(row[-1] for row in rows.values()), 316),
        **{f"corals of {LETTERS[n - 1]}": (shown.count(n), 69) for n in range(1, 5)},
    }
    return sum_faults(name, text, sums)


def _row(entry: Entry) -> tuple[Row, list[str]]:
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


FORM = DeckForm(MOST_CARDS, CARD_COLUMNS, _row, FIELDS, optional=("layer",))
