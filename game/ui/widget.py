"""What every widget is: a box that knows its need for room, how it looks and what it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.view.look import Look

TARGET = 48  # least side of anything that can be pressed, on the 1280x720 grid


@dataclass(frozen=True, slots=True)
class Feel:
    """How a widget is being touched: `focused` only while the focus is to be seen, `here` also
    when it came by a pointer."""

    focused: bool = False
    here: bool = False
    hovered: bool = False
    pressed: bool = False


AT_REST = Feel()


class Widget:
    """A box on the screen.

    `key` names it across rebuilds of a page (the focus is kept by it). Widths go down, heights
    come up: `need` answers the height for a width; `place` then gives the final box.
    """

    focusable = False

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.box = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.enabled = True

    def natural(self, look: Look) -> int:
        """The width at which it is at its best."""
        return 0

    def least(self, look: Look) -> int:
        """The narrowest width at which nothing of it is cut."""
        return 0

    def need(self, look: Look, width: int) -> int:
        """The height it needs at that width."""
        return 0

    def place(self, look: Look, box: pygame.Rect) -> None:
        """Take this box."""
        self.box = pygame.Rect(box)

    def clipped(self, clip: pygame.Rect | None) -> None:
        """Only what lies in `clip` is seen and can be pressed."""
        self.clip = clip

    def moved(self, dx: int, dy: int) -> None:
        """Shift the box and everything in it."""
        self.box.move_ip(dx, dy)

    def parts(self) -> Iterator[Widget]:
        """Itself and everything inside, in reading order."""
        yield self

    def seen(self) -> pygame.Rect:
        """The part of the box that is on show."""
        return self.box if self.clip is None else self.box.clip(self.clip)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        """Draw itself; changes nothing. Containers do not draw their parts."""

    def over(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what lies above its parts."""

    def spoken(self) -> str:
        """One line that says what has the focus."""
        return ""

    def activate(self, device: str) -> None:
        """It was pressed and released, or confirmed."""

    def step(self, dx: int, dy: int) -> bool:
        """A direction while it has the focus; False lets the focus walk on."""
        return False

    def grab(self, at: tuple[int, int], device: str) -> None:
        """The pointer went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moved while it is held down on it."""

    def drop(self) -> None:
        """What was pressed on it is off."""

    def hover(self, at: tuple[int, int] | None, device: str) -> None:
        """The pointer is over it at that pixel, or no longer (None)."""

    def write(self, text: str) -> bool:
        """A text was typed while it has the focus; whether it took it."""
        return False

    def erase(self) -> bool:
        """The letter before the caret goes; whether it took that."""
        return False
