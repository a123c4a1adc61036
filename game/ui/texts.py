"""Words and pictures that cannot be pressed."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.widget import Feel, Widget
from game.view.look import Look


class Label(Widget):
    """Text that wraps; `size` on the 1280x720 grid, `colour` a name of the theme."""

    def __init__(
        self,
        text: str,
        *,
        size: float = 18,
        colour: str = "ink",
        bold: bool = False,
        align: str = "start",
        shortened: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.text = text
        self.size = size
        self.colour = colour
        self.bold = bold
        self.align = align
        self.shortened = shortened  # one line, with an ellipsis where it does not fit

    def natural(self, look: Look) -> int:
        return look.lettering.width(self.text, look.text_px(self.size), bold=self.bold) + 2

    def least(self, look: Look) -> int:
        if self.shortened:
            return min(self.natural(look), look.text_px(self.size) * 3)
        return widest_word(look, self.text, self.size, bold=self.bold)

    def need(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        if not self.text or self.shortened:
            return look.lettering.height(size) if self.text else 0
        lines = look.lettering.wrap(self.text, size, width, bold=self.bold)
        return look.lettering.height(size) * len(lines)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        look.lettering.draw(
            surface,
            self.text,
            self.box,
            look.text_px(self.size),
            look.theme[self.colour],
            bold=self.bold,
            align=self.align,
            wrap=not self.shortened,
        )

    def spoken(self) -> str:
        return self.text


class Picture(Widget):
    """A picture of the pictures folder, `width` x `height` on the 1280x720 grid."""

    def __init__(
        self, name: str, width: float, height: float | None = None, *, seat: int = 0
    ) -> None:
        super().__init__()
        self.name = name
        self.wide = width
        self.high = width if height is None else height
        self.seat = seat  # in whose colour an emblem is drawn

    def _size(self, look: Look) -> tuple[int, int]:
        return look.px(self.wide), look.px(self.high)

    def natural(self, look: Look) -> int:
        return self._size(look)[0]

    def least(self, look: Look) -> int:
        return self._size(look)[0]

    def need(self, look: Look, width: int) -> int:
        return self._size(look)[1]

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        image = paint.emblem(look, self.name, self._size(look), self.seat)
        surface.blit(image, image.get_rect(center=self.box.center))


def widest_word(look: Look, text: str, size: float, *, bold: bool = False) -> int:
    """The width of the widest word in window pixels."""
    pixels = look.text_px(size)
    return max((look.lettering.width(w, pixels, bold=bold) for w in text.split()), default=0) + 2
