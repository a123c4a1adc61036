"""What a table scene and a board say to each other.

A board is told what is legal and reports what was pointed at; it never decides. Spots are names of
places that can be pointed at: cells (`d3`), or whatever a game needs (`open 2`, `hand 17`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

import pygame

from game.engine.api import Fact, JsonObject, Seat
from game.view.look import Look
from game.view.motion import Clip

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Marks:
    """What is to be marked on a board, besides what lies there.

    `seat` is whose turn it is. `legal` are the spots where that seat can do something; `focus` the
    spot of keys and pads; `aimed` the spot under the pointer or finger, `pressed` whether it is
    held down, `touch` whether a finger covers it; `last` the spots of the last move; `preview`
    what a move at `aimed` or `focus` would change; `hint` spots to look at, `hint_exact` whether
    they are the move itself; `chosen` discs turned by hand so far; `refused` a spot that was
    refused, for as long as it shakes or glows; `waiting` a move that waits to be confirmed.
    """

    seat: Seat | None = None
    legal: frozenset[str] = frozenset()
    focus: str | None = None
    aimed: str | None = None
    pressed: bool = False
    touch: bool = False
    last: tuple[str, ...] = ()
    preview: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    hint_exact: bool = False
    chosen: tuple[str, ...] = ()
    refused: str | None = None
    waiting: str | None = None


class BoardView(Protocol[P]):
    """A board as a picture. `view` is `Position.view(seat)` throughout; P is a moment of motion."""

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given and make the pictures needed at that size."""

    def spots(self) -> Sequence[str]:
        """All spots, in reading order."""

    def spot_at(self, at: tuple[int, int]) -> str | None:
        """The spot at that window pixel."""

    def where(self, spot: str) -> pygame.Rect:
        """The box of a spot in window pixels."""

    def step(self, spot: str, dx: int, dy: int) -> str:
        """The neighbouring spot to the right (dx 1), left, below (dy 1) or above; itself if none.

        Physical directions, the same in every language.
        """

    def plan(
        self, before: JsonObject, facts: Sequence[Fact], after: JsonObject, *, reduced: bool
    ) -> Clip[P]:
        """The motion that tells these facts; a short fade when `reduced`."""

    def draw(
        self, surface: pygame.Surface, look: Look, view: JsonObject, marks: Marks, pose: P | None
    ) -> None:
        """Draw the board at rest (pose None) or in motion; changes nothing."""
