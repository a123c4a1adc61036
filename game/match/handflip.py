"""Turning discs by hand: a disc placed, then every disc turned by its player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.reversi.rules import ReversiPosition, hand_move, read_move, turns


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was turned against what should have been: both empty when all is right."""

    extra: tuple[str, ...]
    missed: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether exactly the outflanked discs were turned."""
        return not self.extra and not self.missed


class HandFlip:
    """A disc on `cell` and the discs turned so far; `done` is the move to offer or correct with."""

    def __init__(self, position: ReversiPosition, cell: str, turned: Iterable[str] = ()) -> None:
        self.position = position
        self.cell = cell
        self.turned = set(turned)

    @staticmethod
    def again(position: ReversiPosition, move: str) -> HandFlip:
        """To correct the move that was played from that position."""
        placed, colon, turned = move.partition(":")
        right = {cell for line in turns(position, placed) for cell in line}
        return HandFlip(position, placed, turned.split(",") if turned else () if colon else right)

    def toggle(self, cell: str) -> bool:
        """Turn a disc, or turn it back; False if no disc that can be turned lies there."""
        if not self._holds_disc(cell):
            return False
        self.turned ^= {cell}
        return True

    def compare(self) -> Comparison:
        """What is wrong so far."""
        right = {cell for line in turns(self.position, self.cell) for cell in line}
        return Comparison(tuple(sorted(self.turned - right)), tuple(sorted(right - self.turned)))

    def done(self) -> str:
        """The move as it was really made."""
        return hand_move(self.position, self.cell, self.turned)

    def _holds_disc(self, cell: str) -> bool:
        number = read_move(cell).cell
        discs = self.position.black | self.position.white
        return number is not None and bool(discs >> number & 1)
