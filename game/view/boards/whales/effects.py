"""What moves on the table of Whale Riders: cards, whales, rings in the water, counted catches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import JsonObject, Seat


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way between two anchors of the board.

    `name` is its picture at the start, `turned` the picture at the end (a card that turns over on
    the way); `old` and `new` are the views in which the anchors lie.
    """

    name: str
    turned: str
    start: str
    end: str
    old: JsonObject
    new: JsonObject
    fades: bool = False


@dataclass(frozen=True, slots=True)
class Reveal:
    """All bids turn over at once where they lie: cards by seat."""

    cards: tuple[tuple[Seat, str], ...]
    season: str


@dataclass(frozen=True, slots=True)
class Crossing:
    """A whale swims through the whole scene."""

    kind: str
    seat: Seat
    leftward: bool


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring in the water around an anchor."""

    anchor: str
    view: JsonObject
    strong: bool = True


@dataclass(frozen=True, slots=True)
class Stamp:
    """The place in the order of taking appears on a seat's bid."""

    seat: Seat
    place: int
    card: str


@dataclass(frozen=True, slots=True)
class Knot:
    """The bids of these seats are tied; they choose again."""

    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """How a seat's catch is counted: known cards or their number, runs by their cards ("?" where
    unknown), the sum of the numbers (None if unknown), the points of the season."""

    seat: Seat
    cards: tuple[str, ...]
    count: int
    runs: tuple[tuple[str, ...], ...]
    sum: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """The catches of a season are counted: row after row, run after run; `beats` is how many
    moments that takes."""

    season: str
    rows: tuple[Row, ...]
    beats: int


@dataclass(frozen=True, slots=True)
class Banner:
    """A new season or round is announced."""

    season: str
    number: int


Effect: TypeAlias = Flight | Reveal | Crossing | Ring | Stamp | Knot | Tally | Banner
