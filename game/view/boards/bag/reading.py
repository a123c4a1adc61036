"""A view of the bag game as plain values: what the picture shows, and single changes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.api import JsonObject, Seat
from game.engine.reef_bag.cards import deck
from game.engine.reef_bag.state import TARGETS, VALUE, cell_names
from game.view.boards.reef.reading import Card, card, entries, items, number, put


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table. `boards` are texts of cells ("-" empty, a1 first), `corals` letters
    in the hands, `cards` the hands with None for each card not known."""

    seats: int
    turn: Seat
    side: int
    boards: tuple[str, ...]
    bag: int
    corals: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...]
    open: tuple[Card, ...]
    deck: int
    played: tuple[tuple[int, ...], ...]
    building: bool
    ending: bool
    pack: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells, a1 first."""
        return cell_names(self.side)

    @property
    def target(self) -> int:
        """The number of played cards that ends the match."""
        return TARGETS.get(self.seats, 0)

    def points(self, seat: Seat) -> int:
        """The points of a seat's played cards."""
        cards = deck(self.pack).cards
        return sum(int(cards[number, VALUE]) for number in self.played[seat])

    def letters(self, seat: Seat) -> tuple[str, ...]:
        """The kinds of coral in a seat's hand, in the order of the rules."""
        return tuple(letter for letter in "RBYG" if letter in self.corals[seat])

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> Scene:
        """The same with another hand of cards."""
        return replace(self, cards=put(self.cards, seat, hand))

    def with_open(self, place: int, card: Card) -> Scene:
        """The same with another card on an open place, counted from 0."""
        return replace(self, open=put(self.open, place, card))

    def with_corals(self, seat: Seat, letters: str) -> Scene:
        """The same with other corals in a hand."""
        return replace(self, corals=put(self.corals, seat, letters))

    def with_coral(self, seat: Seat, cell: str, letter: str) -> Scene:
        """The same with one coral more on a board."""
        at, board = self.cells.index(cell), self.boards[seat]
        return replace(self, boards=put(self.boards, seat, board[:at] + letter + board[at + 1 :]))

    def with_played(self, seat: Seat, card: int) -> Scene:
        """The same with one more card played."""
        return replace(self, played=put(self.played, seat, (*self.played[seat], card)))


def read(view: JsonObject) -> Scene:
    """What a view shows."""
    options = entries(view.get("options"))
    boards = tuple(str(board) for board in items(view.get("boards")))
    return Scene(
        seats=number(view.get("seats")),
        turn=number(view.get("turn")),
        side=4 if boards and len(boards[0]) == 16 else 5,
        boards=boards,
        bag=len(str(view.get("bag", ""))),
        corals=tuple(str(held) for held in items(view.get("corals"))),
        cards=tuple(tuple(card(c) for c in items(hand)) for hand in items(view.get("cards"))),
        open=tuple(card(c) for c in items(view.get("open"))),
        deck=len(items(view.get("deck"))),
        played=tuple(tuple(number(c) for c in items(row)) for row in items(view.get("played"))),
        building=view.get("phase") == "build",
        ending=bool(view.get("ending")),
        pack=str(options.get("deck", "standard")),
    )
