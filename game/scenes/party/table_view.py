"""What a table scene and the board of a whole table say to each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.view.boards.board import Marks
from game.view.look import Look
from game.view.motion import Clip


class TableView(Protocol):
    """A board view of a whole table, as `game.view.boards.board.BoardView` and more."""

    viewer: Seat | None

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given."""

    def show(self, view: JsonObject) -> None:
        """Spots are those of this view from now on."""

    def spots(self) -> Sequence[str]:
        """All spots, in reading order."""

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel."""

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot in window pixels."""

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The neighbouring spot in that direction; itself if there is none."""

    def paths(self, view: JsonObject, legal: Sequence[str]) -> Mapping[str, tuple[str, ...]]:
        """For each move the spots to be picked, in order."""

    def spoken(self, spot: str, view: JsonObject) -> str:
        """A spot in words."""

    def explain(self, spot: str, view: JsonObject) -> Sequence[str]:
        """What lies there, in lines."""

    def moving(self, marks: Marks, look: Look) -> bool:
        """Whether the table at rest still has to be redrawn."""

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[Any]:
        """The motion that tells these facts."""

    def draw(
        self, surface: pygame.Surface, look: Look, view: JsonObject, marks: Marks, pose: Any
    ) -> None:
        """Draw the table at rest (pose None) or in motion."""
