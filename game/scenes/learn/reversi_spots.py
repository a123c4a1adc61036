"""Reversi's board as the table of spots that lessons and puzzles are done at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.i18n.numbers import digits
from game.match.seats import seat_names
from game.match.taking_back import Played
from game.scenes.party.guides.guide import Guide
from game.view.boards.reversi import CELLS, ReversiBoard


class ReversiSpots(ReversiBoard):
    """Every square is a spot, and the move that places there is picked by it alone."""

    viewer: Seat | None = None

    def show(self, view: JsonObject) -> None:
        """The squares are always the same."""

    def paths(self, view: JsonObject, legal: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
        """A move is its square; `pass` needs none."""
        return {move: (move,) if move in CELLS else () for move in legal}

    def spoken(self, spot: str, view: JsonObject) -> str:
        """What lies on a square."""
        letter = str(view["board"])[CELLS.index(spot)]
        if letter == "-":
            return t("{cell}: empty", cell=digits(spot))
        colour = seat_names("reversi", 2)["XO".index(letter)]
        return t("{cell}: {colour}", cell=digits(spot), colour=colour)

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """Nothing more than what lies there."""
        return []


class ReversiGuide(Guide):
    """Place a disc, or pass."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        if list(legal) == ["pass"]:
            return t("{name} has no move and passes.", name=name)
        return t("{name} to move: place a disc on a marked square.", name=name)

    def named(self, move: str) -> str:
        return t("Pass") if move == "pass" else t("place on {cell}", cell=digits(move))

    def guess(self, spot: str, view: JsonObject) -> str | None:
        return spot

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        from game.scenes.table_marks import spots_of

        return spots_of(played.step.facts)
