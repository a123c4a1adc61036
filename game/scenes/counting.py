"""Counting the discs at the end: both colours line up, step by step, and the winner's grows."""

from __future__ import annotations

import pygame

from game.i18n.catalogue import t
from game.match.seats import seat_names
from game.match.table import Match
from game.scenes.count_up import CountUp
from game.scenes.discs import pearls_of
from game.scenes.tabletop import count
from game.ui import paint
from game.ui.widget import Feel
from game.view.look import Look

_STEP = 0.045  # seconds a disc
_ROW = 16


class Counting(CountUp):
    """Two heaps of discs that grow one disc at a time to what lies on the board."""

    def __init__(self, match: Match, *, reduced: bool) -> None:
        view = match.position.view(None)
        self.counts = (count(view, 0), count(view, 1))
        super().__init__(match, steps=max(self.counts), pace=_STEP, reduced=reduced)

    def counted(self, seat: int) -> int:
        """How many of that colour lie there now."""
        return min(self.counts[seat], int(self.at) if self.running else 64)

    def _disc(self, look: Look) -> int:
        return look.px(19)

    def least(self, look: Look) -> int:
        return 2 * _ROW * self._disc(look) // 2 + look.px(80)

    def need(self, look: Look, width: int) -> int:
        return self._disc(look) * 4 + look.lettering.height(look.text_px(28)) + look.px(12)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        half = self.box.width // 2
        for seat in (0, 1):
            box = pygame.Rect(self.box.x + seat * half, self.box.y, half, self.box.height)
            self._draw_side(surface, look, look.mirrored(box, self.box), seat)

    def _draw_side(self, surface: pygame.Surface, look: Look, box: pygame.Rect, seat: int) -> None:
        number = self.counted(seat)
        high = look.lettering.height(look.text_px(28))
        words = pygame.Rect(box.x, box.y, box.width, high)
        text = t("{colour} {n}", colour=seat_names(self.match.header.game, 2)[seat], n=number)
        colour = look.theme["accent"] if self.wins(seat) else look.theme["ink"]
        look.lettering.draw(
            surface, text, words, look.text_px(28), colour, bold=True, align="centre"
        )
        side = min(self._disc(look), (box.width - look.px(20)) // _ROW)
        ground = pygame.Rect(0, words.bottom, side * _ROW + look.px(12), side * 4 + look.px(8))
        ground.centerx = box.centerx
        surface.blit(paint.rounded(ground.size, look.px(8), look.theme["shade"], 120), ground)
        image = pearls_of(side).disc(seat)
        for place in range(number):
            x = ground.x + look.px(6) + (place % _ROW) * side + side // 2
            y = ground.y + look.px(4) + (place // _ROW) * side + side // 2
            surface.blit(image, image.get_rect(center=(x, y)))
