"""How a game is played: short, with pictures, and the choices that set-up offers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.api import JsonObject
from game.i18n.catalogue import t
from game.scenes.house import House
from game.scenes.learn.teach_button import teach_button
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button
from game.ui.texts import Label
from game.ui.widget import Feel, Widget
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.look import Look

_SIDE = 230


class BoardPicture(Widget):
    """A small board that shows one thing."""

    def __init__(self, board: str, marks: Marks) -> None:
        super().__init__()
        self._view: JsonObject = {"board": board}
        self._marks = marks
        self._board = ReversiBoard(coordinates=False)
        self._made: pygame.Surface | None = None

    def natural(self, look: Look) -> int:
        return look.px(_SIDE)

    def least(self, look: Look) -> int:
        return look.px(_SIDE)

    def need(self, look: Look, width: int) -> int:
        return look.px(_SIDE)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._board.layout(pygame.Rect((0, 0), box.size), look)
        self._made = None

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        if self._made is None:
            self._made = pygame.Surface(self.box.size, pygame.SRCALPHA)
            self._board.draw(self._made, look, self._view, self._marks, None)
        surface.blit(self._made, self.box)


class RulesScene(PageScene):
    """One page, read from top to bottom."""

    width = 980.0

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.teaches = True
        self._pictures = _pictures()

    def title(self) -> str:
        return t("How {game} is played", game=words(self.game)[0])

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = []
        for picture, (head, text) in zip(self._pictures, _sections(), strict=True):
            said = Column([Label(head, size=22, bold=True), Label(text, size=18)], gap=6)
            row = Row([picture, said], weights=(0, 1), gap=24) if picture is not None else said
            rows.append(Panel(row, pad=20))
        return Column(rows, gap=16)

    def others(self) -> Sequence[Button]:
        return teach_button(self)


def _pictures() -> list[Widget | None]:
    empty = ["-"] * 64
    start = empty.copy()
    start[27], start[28], start[35], start[36] = "O", "X", "X", "O"
    line = empty.copy()
    line[26] = "X"
    line[27] = line[28] = line[29] = "O"
    line[22] = line[14] = "O"
    line[6] = "X"
    legal = frozenset(("d3", "c4", "f5", "e6"))
    place = Marks(
        seat=0, legal=frozenset(("g4",)), aimed="g4", preview=("f4", "e4", "d4", "g3", "g2")
    )
    return [
        BoardPicture("".join(start), Marks(seat=0, legal=legal)),
        BoardPicture("".join(line), place),
        None,
        None,
        None,
    ]


def _sections() -> list[tuple[str, str]]:
    return [
        (
            t("The start"),
            t(
                "Two play, Black and White. Four discs lie in the middle, and Black begins. "
                "Everybody has 32 discs, black on one side and white on the other."
            ),
        ),
        (
            t("A move"),
            t(
                "Place a disc so that discs of the other colour lie in a straight line between it "
                "and another disc of yours. All discs outflanked like this turn over, in every "
                "direction. A move that turns nothing is not allowed."
            ),
        ),
        (
            t("Passing and handing over"),
            t(
                "Whoever cannot place passes; that happens by itself. Whoever has no disc left but "
                "could place one is handed one by the other player."
            ),
        ),
        (
            t("The end"),
            t(
                "When nobody can place any more, the discs are counted. Most discs win, equal "
                "numbers are a draw. In the federation's score the winner also gets the empty "
                "squares."
            ),
        ),
        (
            t("What can be chosen"),
            t(
                "Start: the standard position, a balanced opening, or a few random moves. Clock: "
                "none, a fixed time each, or a time that grows with each move. By hand: between "
                "people, discs can be turned by hand. A mistake may be put right until the other "
                "player has placed; after that it stays."
            ),
        ),
    ]
