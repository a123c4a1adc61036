"""A table without pictures: every move is a plank with its words. Stands in for a board."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.ui import paint
from game.view.boards.board import Marks
from game.view.boards.captions import caption
from game.view.look import Look
from game.view.motion import Clip


class PlainTable:
    """Spots are the moves that `paths` was asked for last."""

    def __init__(self) -> None:
        self.viewer: Seat | None = None
        self._box = pygame.Rect(0, 0, 8, 8)
        self._moves: list[str] = []

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given."""
        self._box = box.copy()

    def show(self, view: JsonObject) -> None:
        """Nothing follows from it."""

    def spots(self) -> Sequence[str]:
        """All moves."""
        return list(self._moves)

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The move at that window pixel."""
        return next((spot for spot in self._moves if self.where(spot).collidepoint(at)), None)

    def where(self, spot: str) -> pygame.Rect:
        """The plank of a move."""
        if spot not in self._moves:
            return self._box
        columns = max(1, ceil(sqrt(len(self._moves) / 2)))
        rows = ceil(len(self._moves) / columns)
        row, column = divmod(self._moves.index(spot), columns)
        wide, high = self._box.width // columns, min(60, self._box.height // rows)
        place = (self._box.x + column * wide, self._box.y + row * high)
        return pygame.Rect(place, (wide, high)).inflate(-4, -4)

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The next move in that direction."""
        here = self.where(spot)
        ahead = [
            other
            for other in self._moves
            if (self.where(other).centerx - here.centerx) * dx
            + (self.where(other).centery - here.centery) * dy
            > 4
        ]
        if spot not in self._moves:
            return next(iter(self._moves), spot)

        def far(other: str) -> int:
            x, y = self.where(other).center
            along = abs((x - here.centerx) * dx + (y - here.centery) * dy)
            return along + 3 * abs((x - here.centerx) * dy + (y - here.centery) * dx)

        return min(ahead, key=far, default=spot)

    def paths(self, view: JsonObject, legal: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Each move is a spot of its own."""
        self._moves = list(legal)
        return {move: (move,) for move in legal}

    def spoken(self, spot: str, view: JsonObject) -> str:
        """The move."""
        return spot

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """Nothing."""
        return ()

    def moving(self, marks: Marks, look: Look) -> bool:
        """It never does."""
        return False

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[None]:
        """No motion."""
        return Clip(0.0, lambda _: None)

    def draw(
        self, surface: pygame.Surface, look: Look, view: JsonObject, marks: Marks, pose: None
    ) -> None:
        """Planks."""
        for spot in self._moves:
            box = self.where(spot)
            name = "accent" if spot in marks.chosen or spot == marks.focus else "panel"
            surface.blit(paint.rounded(box.size, 6, look.theme[name]), box)
            ink = look.theme["accent_ink" if name == "accent" else "ink"]
            caption(surface, look, spot, box, look.px(18), ink)
