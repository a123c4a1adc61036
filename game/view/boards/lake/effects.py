"""What moves on the table of a Lanterns game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import JsonObject, Seat
from game.view.boards.lake.reading import Cell


@dataclass(frozen=True, slots=True)
class Slide:
    """A tile slides from an anchor to its cell, rocks, and comes to rest; its lanterns are dark."""

    tile: int
    rot: int
    cell: Cell
    start: str


@dataclass(frozen=True, slots=True)
class Dark:
    """The tile lies, its lanterns are lit one by one: `lit` how many of its sides burn when."""

    tile: int
    rot: int
    cell: Cell
    moments: tuple[float, float, float, float]  # shares of the effect, by side


@dataclass(frozen=True, slots=True)
class Grow:
    """The lake is seen from another place: from the camera of one view to that of the other."""

    old: JsonObject
    new: JsonObject


@dataclass(frozen=True, slots=True)
class Flight:
    """A card or tile flies between two anchors: `lantern R`, `score L3`, `tile 7 2`, `back`,
    `favor`, `honor four`."""

    name: str
    start: str
    end: str
    view: JsonObject


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring in the water around an anchor."""

    anchor: str
    view: JsonObject


@dataclass(frozen=True, slots=True)
class Swell:
    """The tiles of a view heave, because one of them has just landed at that cell."""

    cell: Cell
    view: JsonObject


@dataclass(frozen=True, slots=True)
class Missing:
    """A lantern that nobody gets goes out."""

    anchor: str
    letter: str
    ghost: bool


@dataclass(frozen=True, slots=True)
class Notice:
    """A board with words: `kind` is `final`, `opening` or `ghost`."""

    kind: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """How a seat's points are made: cards, bonuses by card, what is lost, all together."""

    seat: Seat
    cards: int
    bonuses: tuple[tuple[str, int], ...]
    lost: int
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of all are counted, row after row."""

    rows: tuple[Row, ...]
    beats: int


Effect: TypeAlias = Slide | Dark | Grow | Flight | Ring | Swell | Missing | Notice | Tally
