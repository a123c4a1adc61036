"""A line that can be written in, in any script."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.i18n.catalogue import t
from game.ui import paint
from game.ui.pickers import Named
from game.ui.widget import Feel
from game.view.look import Look


class TextField(Named):
    """Takes whole texts as the system composes them; at most `longest` characters.

    What is not a letter, mark, number, sign or space of any script (control characters) is left
    out; the half-space of Persian (U+200C) is kept.
    """

    def __init__(
        self,
        name: str,
        text: str,
        does: Callable[[str], None],
        *,
        longest: int = 24,
        key: str = "",
        empty: str = "",
    ) -> None:
        super().__init__(name, key=key)
        self.text = text
        self.does = does
        self.longest = longest
        self.empty = empty  # shown while nothing is written

    def control_height(self, look: Look, width: int) -> int:
        return max(look.px(44), look.lettering.height(look.text_px(self.size)) + look.px(8))

    def write(self, text: str) -> bool:
        kept = "".join(c for c in text if _can_stand(c))
        longer = unicodedata.normalize("NFC", self.text + kept)[: self.longest]
        if longer != self.text:
            self.text = longer
            self.does(longer)
        return True

    def erase(self) -> bool:
        if self.text:
            self.text = _without_last(self.text)
            self.does(self.text)
        return True

    def draw_control(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, feel: Feel
    ) -> None:
        radius = min(box.height // 2, look.px(10))
        surface.blit(paint.rounded(box.size, radius, look.theme["paper"]), box)
        edge = paint.ring(box.size, radius, max(1, look.px(2)), look.theme["wood_dark"])
        surface.blit(edge, box)
        inner = box.inflate(-2 * look.px(12), 0)
        size = look.text_px(self.size)
        shown = self._end(look, size, inner.width) if self.text else self.empty
        ink = look.theme["paper_ink"]
        opacity = 1.0 if self.text else 0.6
        drawn = look.lettering.draw(surface, shown, inner, size, ink, opacity=opacity)
        if feel.here:
            wide = max(2, look.px(2))
            at_start = look.right_to_left == bool(self.text)
            left = drawn.x - wide * 2 if at_start else drawn.right + wide
            caret = pygame.Rect(left, 0, wide, round(size * 1.2))
            caret.centery = box.centery
            surface.fill(ink, caret.clip(box))

    def _end(self, look: Look, size: int, width: int) -> str:
        """As much of the text as fits, from its end, where somebody writes."""
        room = width - look.px(6)
        if look.lettering.width(self.text, size) <= room:
            return self.text
        for start in range(1, len(self.text)):
            shorter = "…" + self.text[start:].lstrip()
            if look.lettering.width(shorter, size) <= room:
                return shorter
        return "…"

    def spoken(self) -> str:
        return t("{name}: {value}", name=self.name, value=self.text or self.empty)


def _can_stand(character: str) -> bool:
    return (
        character in "\u200c\u200d"
        or unicodedata.category(character)[0] not in "CZ"
        or (character == " ")
    )


def _without_last(text: str) -> str:
    """Without the last letter and the marks that stand on it."""
    end = len(text) - 1
    while end > 0 and unicodedata.combining(text[end]):
        end -= 1
    return text[:end]
