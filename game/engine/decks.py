"""Decks of numbered cards, read from the texts of `levels/<game>/<name>.toml`.

A card is a row of whole numbers, whose columns its game's `state` names; the last one is its value,
1 or more. Ids are 1, 2, 3 ... without a gap.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from game.engine.api import JsonObject
from game.engine.levels import BadDeck, Entry, Fault, line_of, read_table
from game.engine.moment import Record

STANDARD = "standard"
LEAST_CARDS = 12
MOST_VALUE = 20

Row: TypeAlias = tuple[int, ...]
Rows: TypeAlias = dict[int, Row]


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """`cards[id]` is a row; ids are 1 to `count`, the rows behind them all 0."""

    count: int
    cards: np.ndarray[Any, np.dtype[np.int8]]

    @property
    def ids(self) -> range:
        """All card ids."""
        return range(1, self.count + 1)


@dataclass(frozen=True, slots=True)
class DeckForm:
    """How a game writes its decks: the fields of a card, and what makes a row of `columns` of them.

    `row` answers with a row of the right kind even where it names faults. A deck has `LEAST_CARDS`
    to `most` cards.
    """

    most: int
    columns: int
    row: Callable[[Entry], tuple[Row, list[str]]]
    fields: Sequence[str]
    optional: Sequence[str] = ()

    def read(self, text: str) -> Deck:
        """A deck from its TOML text. Raises `BadDeck` with all faults."""
        rows, faults = self.rows(text)
        if faults:
            raise BadDeck(faults)
        cards = np.zeros((self.most + 1, self.columns), dtype=np.int8)
        for number, row in rows.items():
            cards[number] = row
        cards.setflags(write=False)
        return Deck(len(rows), cards)

    def rows(self, text: str) -> tuple[Rows, list[Fault]]:
        """The rows by id, and all that is wrong with the text."""
        table = read_table(text, "cards", self.fields, self.optional)
        faults = list(table.faults)
        rows: Rows = {}
        for entry in table.entries:
            row, wrong = self.row(entry)
            faults += [Fault(entry.line, f"card {entry.key}: {each}") for each in wrong]
            if re.fullmatch("[1-9][0-9]{0,2}", entry.key):
                rows[int(entry.key)] = row
            else:
                faults.append(Fault(entry.line, f"card {entry.key!r}: the id is no number"))
        if not faults and sorted(rows) != list(range(1, len(rows) + 1)):
            faults.append(Fault(line_of(text, "cards"), "ids are not 1, 2, 3 ... without a gap"))
        if not faults and not LEAST_CARDS <= len(rows) <= self.most:
            wanted = f"{LEAST_CARDS} to {self.most}"
            faults.append(Fault(line_of(text, "cards"), f"{len(rows)} cards, not {wanted}"))
        return rows, faults


def sum_faults(name: str, text: str, sums: Mapping[str, tuple[int, int]]) -> list[Fault]:
    """What a deck does not add up to: `sums` are, by name, the one it has and the one it must."""
    line = line_of(text, "cards")
    return [
        Fault(line, f"{name}: {what}: {have}, not {wanted}")
        for what, (have, wanted) in sums.items()
        if have != wanted
    ]


def deck_size(s: Record) -> int:
    """How many cards the deck in use has in all."""
    return int((s.cards[:, -1] > 0).sum())


def deck_named(view: JsonObject) -> str:
    """The name of the deck that a view's options tell, the standard one if they tell none."""
    options = view.get("options", {})
    name = options.get("deck", STANDARD) if isinstance(options, dict) else STANDARD
    return str(name)
