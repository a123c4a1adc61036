"""The words of a lesson or puzzle: how far it is, what is asked, what came of the last move."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.boxes import pane
from game.ui.widget import Feel, Widget
from game.view.look import Look

_SIZES = (21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10)


@dataclass(frozen=True, slots=True)
class Words:
    """`head` says how far it is, `text` what is asked, `answer` what came of it (`good` or not)."""

    head: str
    text: str
    answer: str = ""
    good: bool = True


class Sheet(Widget):
    """A pane with these words; they become smaller rather than cut."""

    def __init__(self, words: Words) -> None:
        super().__init__("words")
        self.words = words

    def spoken(self) -> str:
        words = self.words
        return " ".join(part for part in (words.head, words.text, words.answer) if part)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        pad = look.px(14)
        room = self.box.inflate(-2 * pad, -2 * pad)
        size = self._fitting(look, room)
        high = self._height(look, room.width, size)
        inside = pygame.Rect(room.x, room.y, room.width, min(high, room.height))
        pane(surface, look, inside.inflate(2 * pad, 2 * pad), alpha=235)
        top = room.y
        if self.words.head:
            top = self._line(surface, look, room, top, self.words.head, _small(size), "accent")
            top += look.px(4)
        top = self._line(surface, look, room, top, self.words.text, size, "ink")
        if self.words.answer:
            self._answer(surface, look, room, top + look.px(8), size)

    def _answer(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, top: int, size: int
    ) -> None:
        good = self.words.good
        side = round(size * 1.1)
        at = look.mirrored(pygame.Rect(room.x, top + round(size * 0.2), side, side), room)
        icon = paint.icon(
            look, "check" if good else "cross", side, look.theme["good" if good else "bad"]
        )
        surface.blit(icon, at)
        rest = look.mirrored(_beside(room, size), room)
        self._line(
            surface, look, rest, top, self.words.answer, size, "good" if good else "bad", bold=True
        )

    def _fitting(self, look: Look, room: pygame.Rect) -> int:
        for wished in _SIZES:
            size = look.text_px(wished)
            if self._height(look, room.width, size) <= room.height:
                return size
        return max(look.px(10), look.text_px(_SIZES[-1]) * 3 // 4)

    def _height(self, look: Look, wide: int, size: int) -> int:
        words = self.words
        high = _high(look, words.head, _small(size), wide, bold=True)
        high += look.px(4) if words.head else 0
        high += _high(look, words.text, size, wide, bold=False)
        if words.answer:
            room = _beside(pygame.Rect(0, 0, wide, 0), size).width
            high += look.px(8) + _high(look, words.answer, size, room, bold=True)
        return high

    def _line(
        self,
        surface: pygame.Surface,
        look: Look,
        room: pygame.Rect,
        top: int,
        text: str,
        size: int,
        colour: str,
        *,
        bold: bool | None = None,
    ) -> int:
        thick = colour == "accent" if bold is None else bold
        high = _high(look, text, size, room.width, bold=thick)
        box = pygame.Rect(room.x, top, room.width, high)
        ink = look.theme[colour]
        look.lettering.draw(surface, text, box, size, ink, bold=thick, wrap=True, middle=False)
        return top + high


def _small(size: int) -> int:
    return max(8, round(size * 0.82))


def _beside(room: pygame.Rect, size: int) -> pygame.Rect:
    indent = round(size * 1.5)
    return pygame.Rect(room.x + indent, room.y, room.width - indent, room.height)


def _high(look: Look, text: str, size: int, wide: int, *, bold: bool) -> int:
    if not text:
        return 0
    return look.lettering.height(size) * len(look.lettering.wrap(text, size, wide, bold=bold))
