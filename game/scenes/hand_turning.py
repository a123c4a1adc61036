"""Turning discs by hand: the mode of a table between placing a disc and Done."""

from __future__ import annotations

from typing import cast

from game.engine.api import JsonObject, Seat
from game.engine.reversi.rules import ReversiPosition
from game.i18n.catalogue import t, tn
from game.match.handflip import HandFlip
from game.scenes.board_field import Pointing
from game.scenes.sitting import Sitting
from game.view.boards.reversi import CELLS


class HandTurning:
    """One disc placed and the discs turned so far; `fixing` when a played move is put right."""

    def __init__(self, seat: Seat, flip: HandFlip, *, fixing: bool = False) -> None:
        self.seat = seat
        self.flip = flip
        self.fixing = fixing
        self._painted: set[str] = set()

    @staticmethod
    def begin(sitting: Sitting, seat: Seat, cell: str) -> HandTurning:
        """A disc has just been put on that cell."""
        position = cast(ReversiPosition, sitting.match.position)
        return HandTurning(seat, HandFlip(position, cell))

    @staticmethod
    def again(sitting: Sitting, seat: Seat) -> HandTurning:
        """The last move of that seat is put right."""
        played = next(p for p in reversed(sitting.match.moves) if p.seat == seat and p.choice)
        flip = HandFlip.again(cast(ReversiPosition, played.before), played.move)
        return HandTurning(seat, flip, fixing=True)

    def view(self) -> JsonObject:
        """The board as it lies, with the disc just placed; turned ones are marked as chosen."""
        seen = dict(self.flip.position.view(None))
        board = list(str(seen["board"]))
        board[CELLS.index(self.flip.cell)] = "XO"[self.seat]
        return {**seen, "board": "".join(board)}

    @property
    def chosen(self) -> tuple[str, ...]:
        """The discs turned so far."""
        return tuple(sorted(self.flip.turned))

    def press(self, spot: str) -> bool:
        """Turn a disc, or turn it back; False where none can be turned."""
        self._painted.clear()
        return spot != self.flip.cell and self.flip.toggle(spot)

    def drag(self, spot: str, pointing: Pointing) -> None:
        """A pointer runs over discs: each is turned once, the pressed one first."""
        if pointing.pressed is not None:
            for each in (pointing.pressed, spot):
                if each not in self._painted and self.press(each):
                    self._painted.add(each)
            pointing.pressed = ""

    def done(self, sitting: Sitting) -> str | None:
        """Play it as it is now; what has to be said about it, "" if all is right, None if it was
        refused."""
        move = self.flip.done()
        play = sitting.correct if self.fixing else sitting.place
        compared = self.flip.compare()
        if play(self.seat, move) is not None:
            return None
        wrong = len(compared.extra) + len(compared.missed)
        if not wrong:
            return ""
        return tn(
            "{n} disc is not as it should be. It can be put right until the next move.",
            "{n} discs are not as they should be. They can be put right until the next move.",
            wrong,
        )

    @property
    def prompt(self) -> str:
        """What the button says."""
        return t("Done")
