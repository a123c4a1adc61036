"""A view of Reef as plain values: what the picture shows, and single changes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.api import Json, JsonObject, Seat
from game.engine.reef.state import CELLS, LETTERS

T = TypeVar("T")
Card = int | None  # a card id, None: not known or not there


@dataclass(frozen=True, slots=True)
class Spread:
    """An open place: its card and the points that lie on it."""

    card: Card
    tokens: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table. `hands` hold None for each card that is not known; `deck` is the top
    card (None: not known or none) and the number of cards; `supply` counts in the order RYGP."""

    seats: int
    turn: Seat
    boards: tuple[tuple[str, ...], ...]
    supply: tuple[int, ...]
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    open: tuple[Spread, ...]
    deck: tuple[Card, int]
    discards: tuple[tuple[int, ...], ...]
    left: str
    card: Card
    ending: bool
    pack: str

    def with_points(self, seat: Seat, points: int) -> Scene:
        """The same with other points of a seat."""
        return replace(self, points=put(self.points, seat, points))

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> Scene:
        """The same with another hand."""
        return replace(self, hands=put(self.hands, seat, hand))

    def with_open(self, place: int, card: Card, tokens: int) -> Scene:
        """The same with another card on an open place, counted from 0."""
        return replace(self, open=put(self.open, place, Spread(card, tokens)))

    def with_coral(self, seat: Seat, cell: str, letter: str) -> Scene:
        """The same with one coral more on a stack."""
        board, at = self.boards[seat], CELLS.index(cell)
        return replace(self, boards=put(self.boards, seat, put(board, at, board[at] + letter)))

    def with_supply(self, letter: str, count: int) -> Scene:
        """The same with another count of a colour."""
        return replace(self, supply=put(self.supply, LETTERS.index(letter), count))

    def without_left(self, letter: str) -> Scene:
        """The same with one coral less to place."""
        return replace(self, left=self.left.replace(letter, "", 1))


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with another value at that place."""
    return (*row[:at], value, *row[at + 1 :])


def read(view: JsonObject) -> Scene:
    """What a view shows."""
    supply = entries(view.get("supply"))
    deck = items(view.get("deck"))
    options = entries(view.get("options"))
    return Scene(
        seats=number(view.get("seats")),
        turn=number(view.get("turn")),
        boards=tuple(tuple(str(s) for s in items(b)) for b in items(view.get("boards"))),
        supply=tuple(number(supply.get(letter)) for letter in LETTERS),
        points=tuple(number(p) for p in items(view.get("points"))),
        hands=tuple(tuple(card(c) for c in items(hand)) for hand in items(view.get("hands"))),
        open=tuple(_spread(entries(place)) for place in items(view.get("open"))),
        deck=(card(deck[0]) if deck else None, len(deck)),
        discards=tuple(
            tuple(number(c) for c in items(pile)) for pile in items(view.get("discards"))
        ),
        left=str(view.get("left", "")),
        card=card(view.get("card")),
        ending=bool(view.get("ending")),
        pack=str(options.get("deck", "standard")),
    )


def _spread(place: JsonObject) -> Spread:
    return Spread(card(place.get("card")), number(place.get("tokens")))


def number(value: Json) -> int:
    """A whole number, 0 for anything else."""
    return value if isinstance(value, int) else 0


def card(value: Json) -> Card:
    """A card id, None for a card that is not known or not there."""
    return value if isinstance(value, int) else None


def items(value: Json) -> list[Json]:
    """A list, empty for anything else."""
    return list(value) if isinstance(value, list | tuple) else []


def entries(value: Json) -> JsonObject:
    """An object, empty for anything else."""
    return value if isinstance(value, dict) else {}
