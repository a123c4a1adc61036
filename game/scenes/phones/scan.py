"""A code to be scanned, drawn from its matrix: dark on white in every theme, with quiet around."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.widget import Feel, Widget
from game.view.look import Look

QUIET = 4  # modules of white around it, as readers want it
_DARK, _WHITE = (8, 20, 28), (255, 255, 255)


class Scan(Widget):
    """`said` is what a voice says of it; `side` its size on the 1280x720 grid."""

    def __init__(
        self, matrix: Sequence[Sequence[bool]], said: str, *, side: float = 300, key: str = "scan"
    ) -> None:
        super().__init__(key)
        self.matrix = matrix
        self.said = said
        self.side = side

    def _dot(self, look: Look, width: int) -> int:
        return max(2, min(look.px(self.side), width) // (len(self.matrix) + 2 * QUIET))

    def natural(self, look: Look) -> int:
        return self._dot(look, 10_000) * (len(self.matrix) + 2 * QUIET)

    def least(self, look: Look) -> int:
        return 3 * (len(self.matrix) + 2 * QUIET)

    def need(self, look: Look, width: int) -> int:
        return self._dot(look, width) * (len(self.matrix) + 2 * QUIET)

    def spoken(self) -> str:
        return self.said

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        dot = self._dot(look, self.box.width)
        side = dot * (len(self.matrix) + 2 * QUIET)
        sheet = pygame.Rect(0, 0, side, side)
        sheet.center = self.box.center
        surface.blit(paint.rounded(sheet.size, look.px(14), _WHITE), sheet)
        left, top = sheet.x + QUIET * dot, sheet.y + QUIET * dot
        for y, row in enumerate(self.matrix):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill(_DARK, (left + x * dot, top + y * dot, dot, dot))


class Lamp(Widget):
    """The light that says that phones can reach this machine: its form differs, not its colour
    alone."""

    def __init__(self, *, on: bool) -> None:
        super().__init__("")
        self.on = on

    def natural(self, look: Look) -> int:
        return look.px(26)

    def least(self, look: Look) -> int:
        return self.natural(look)

    def need(self, look: Look, width: int) -> int:
        return look.px(26)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        radius, centre = look.px(9), self.box.center
        colour = look.theme["good" if self.on else "ink_soft"]
        if self.on:
            halo = paint.rounded((4 * radius, 4 * radius), 2 * radius, colour, 60)
            surface.blit(halo, halo.get_rect(center=centre))
            pygame.draw.circle(surface, colour, centre, radius)
        else:
            pygame.draw.circle(surface, colour, centre, radius, max(2, look.px(2)))
