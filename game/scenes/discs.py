"""Discs outside of the board: beside a name, on the shelf, in the word mark."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.widget import Feel, Widget
from game.view.look import Look
from game.view.pearls import Pearls


@lru_cache(maxsize=12)
def pearls_of(diameter: int) -> Pearls:
    """Pictures of discs of that diameter."""
    return Pearls(diameter)


def draw_disc(surface: pygame.Surface, box: pygame.Rect, face: int) -> None:
    """A disc at rest (0 black, 1 white) that fills the box."""
    image = pearls_of(min(box.size)).disc(face)
    surface.blit(image, image.get_rect(center=box.center))


class DiscPicture(Widget):
    """A disc, `side` wide on the 1280x720 grid."""

    def __init__(self, face: int, side: float) -> None:
        super().__init__()
        self.face = face
        self.side = side

    def natural(self, look: Look) -> int:
        return look.px(self.side)

    def least(self, look: Look) -> int:
        return look.px(self.side)

    def need(self, look: Look, width: int) -> int:
        return look.px(self.side)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        draw_disc(surface, self.box, self.face)
