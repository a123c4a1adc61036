"""A place to play as the call board shows it: a pier with a boat, who plays now, who is next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n.numbers import in_a_row
from game.ui.boxes import pane
from game.ui.buttons import Pressable
from game.ui.texts import widest_word
from game.ui.widget import Feel
from game.view.look import Look

_NOW, _HEAD, _NEXT = 24, 16, 16


class Pier(Pressable):
    """`nexts` are (word, names); empty names are left out."""

    def __init__(
        self,
        head: str,
        now: str,
        nexts: Sequence[tuple[str, str]],
        does: Callable[[], None],
        *,
        key: str,
        enabled: bool = True,
    ) -> None:
        super().__init__(key, does)
        self.head = head
        self.now = now
        self.nexts = [f"{word}: {names}" for word, names in nexts if names]
        self.enabled = enabled

    def natural(self, look: Look) -> int:
        return look.px(360)

    def least(self, look: Look) -> int:
        words = widest_word(look, self.now, _NOW, bold=True)
        nexts = [widest_word(look, text, _NEXT) for text in self.nexts]
        return max([look.px(250), words + look.px(100), *(wide + look.px(40) for wide in nexts)])

    def _lines(self, look: Look, width: int) -> list[tuple[str, int, bool, int]]:
        """Texts with their size, weight and height."""
        made = []
        room = width - look.px(40)
        for text, size, bold, narrower in (
            (self.head, _HEAD, False, look.px(60)),
            (self.now, _NOW, True, look.px(60)),
            *((text, _NEXT, False, 0) for text in self.nexts),
        ):
            pixels = look.text_px(size)
            count = len(look.lettering.wrap(text, pixels, room - narrower, bold=bold))
            made.append((text, pixels, bold, count * look.lettering.height(pixels)))
        return made

    def need(self, look: Look, width: int) -> int:
        return sum(high for *_, high in self._lines(look, width)) + look.px(34)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        box = self.box.move(0, look.px(2) if feel.pressed else 0)
        edge = "accent" if self.enabled else "panel_edge"
        colour = "panel_high" if feel.hovered and self.enabled else "panel"
        pane(surface, look, box, colour=colour, edge=edge, thick=2 if self.enabled else 1)
        side = look.px(54)
        boat = pygame.Rect(box.right - side - look.px(14), box.y + look.px(10), side, side)
        boat = look.mirrored(boat, box)
        image = look.pictures.get("scene_boat", boat.size)
        if not self.enabled:
            image = image.copy()
            image.set_alpha(70)
        surface.blit(image, boat)
        top = box.y + look.px(14)
        for number, (text, pixels, bold, high) in enumerate(self._lines(look, box.width)):
            width = box.width - look.px(40) - (look.px(60) if number < 2 else 0)
            at = pygame.Rect(box.x + look.px(20), top, width, high)
            at = look.mirrored(at, box)
            ink = look.theme["ink" if bold else "ink_soft"]
            look.lettering.draw(surface, text, at, pixels, ink, bold=bold, wrap=True)
            top += high + (look.px(4) if number == 1 else 0)

    def spoken(self) -> str:
        return in_a_row([self.head, self.now, *self.nexts])
