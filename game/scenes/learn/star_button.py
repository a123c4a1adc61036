"""A button with a number and up to three stars."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n.catalogue import t
from game.ui import paint
from game.ui.buttons import Kind, Pressable, draw_face, readable, surface_colour
from game.ui.widget import Feel
from game.view.look import Look

STARS = 3


class StarButton(Pressable):
    """`stars` of three are filled."""

    def __init__(self, text: str, stars: int, does: Callable[[], None], *, key: str) -> None:
        super().__init__(key, does)
        self.text = text
        self.stars = stars

    def natural(self, look: Look) -> int:
        return max(look.px(72), look.text_px(22) * 3)

    def least(self, look: Look) -> int:
        return self.natural(look)

    def need(self, look: Look, width: int) -> int:
        return look.lettering.height(look.text_px(22)) + look.text_px(14) + look.px(24)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        kind = Kind.CHOSEN if self.stars else Kind.PLANK
        box = draw_face(surface, look, self.box, kind, feel, enabled=True)
        side = look.text_px(14)
        words = pygame.Rect(box.x, box.y + look.px(4), box.width, 0)
        words.height = box.height - side - look.px(12)
        ink = readable(surface_colour(look, kind), look.theme["ink"], look.theme["accent_ink"])
        look.lettering.draw(
            surface, self.text, words, look.text_px(22), ink, bold=True, align="centre"
        )
        row = pygame.Rect(0, 0, STARS * side, side)
        row.midbottom = (box.centerx, box.bottom - look.px(7))
        draw_stars(surface, look, row, self.stars, ink)

    def spoken(self) -> str:
        return t("Puzzle {n}: {stars} of 3 stars", n=self.text, stars=self.stars)


def draw_stars(
    surface: pygame.Surface,
    look: Look,
    row: pygame.Rect,
    stars: int,
    colour: tuple[int, int, int],
) -> None:
    """Three stars side by side in the row; those not won are faint."""
    side = row.height
    for number in range(STARS):
        image = paint.icon(look, "star", side, colour)
        if number >= stars:
            image = image.copy()
            image.set_alpha(70)
        surface.blit(
            image, look.mirrored(pygame.Rect(row.x + number * side, row.y, side, side), row)
        )
