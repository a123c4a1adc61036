"""The board as a widget: every device points, chooses and takes back its choice there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.widget import Feel, Widget
from game.view.boards.board import BoardView
from game.view.look import Look


@dataclass(slots=True)
class Pointing:
    """What the devices point at on the board; kept across rebuilds of the page."""

    spot: str = ""
    aimed: str | None = None
    pressed: str | None = None
    touch: bool = False
    device: str = ""
    from_: tuple[int, int] | None = None  # where a press began that may move the picture
    dragging: bool = False

    def clear(self) -> None:
        """Nobody points."""
        self.aimed = self.pressed = None
        self.touch = False
        self.device = ""


class BoardField(Widget):
    """`choose(spot, device)` is called on release (pointer) or confirm (keys, pad).

    With a mouse the release must be on the square that was pressed; a finger may correct its aim
    before it is lifted. `over(spot)` is called for each new square while a pointer is dragged.
    """

    focusable = True

    def __init__(
        self,
        board: BoardView[Any],  # each board has a pose type of its own
        pointing: Pointing,
        choose: Callable[[str, str], None],
        *,
        over: Callable[[str], None],
        says: Callable[[str], str],
        draws: Callable[[pygame.Surface, Look], None],
    ) -> None:
        super().__init__("board")
        self.board = board
        self.pointing = pointing
        self._choose = choose
        self._over = over
        self._says = says
        self._draws = draws

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        self._draws(surface, look)

    def step(self, dx: int, dy: int) -> bool:
        target = self.board.step(self.pointing.spot, dx, dy)
        moved = target != self.pointing.spot
        self.pointing.spot = target
        if moved and self.pointing.pressed is None:
            self.pointing.aimed = None  # one cursor: the pointer rests until it is moved again
        return moved

    def grab(self, at: tuple[int, int], device: str) -> None:
        self.pointing.device = device
        self.pointing.touch = device == "touch"
        self.pointing.pressed = self.pointing.aimed = self.board.spot_at(at)

    def drag(self, at: tuple[int, int]) -> None:
        spot = self.board.spot_at(at)
        if spot != self.pointing.aimed:
            self.pointing.aimed = spot
            if spot is not None:
                self._over(spot)

    def hover(self, at: tuple[int, int] | None, device: str) -> None:
        self.pointing.aimed = self.board.spot_at(at) if at is not None else None

    def drop(self) -> None:
        self.pointing.clear()

    def activate(self, device: str) -> None:
        pointing, by_pointer = self.pointing, bool(self.pointing.device)
        pointing.device = ""
        if not by_pointer:
            self._choose(pointing.spot, device)
            return
        spot, pressed = pointing.aimed, pointing.pressed
        touch = pointing.touch
        pointing.pressed, pointing.touch = None, False
        if touch:
            pointing.aimed = None
        if spot is not None and (touch or spot == pressed):
            pointing.spot = spot
            self._choose(spot, device)

    def spoken(self) -> str:
        return self._says(self.pointing.aimed or self.pointing.spot)
