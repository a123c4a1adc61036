"""What is spoken and what is heard, as words in a strip at the foot of the window."""

from __future__ import annotations

import pygame

from game.view.look import Look

_HEARD = 2.5  # seconds for which words for a sound stay
_SIZE = 18


def strip_height(look: Look) -> int:
    """How much of the foot of the window the words take."""
    lines = 1 if look.text_scale < 1.3 else 2
    return lines * look.lettering.height(look.text_px(_SIZE)) + look.px(12)


class Subtitles:
    """`line` is what is spoken, `heard` the words for the last sound."""

    def __init__(self) -> None:
        self.line = ""
        self.heard = ""
        self._left = 0.0

    def say(self, line: str) -> bool:
        """That is spoken from now on; whether it is new."""
        new, self.line = line != self.line, line
        return new

    def hear(self, words: str) -> None:
        """That was heard now."""
        if words:
            self.heard, self._left = words, _HEARD

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the words change."""
        if not self.heard:
            return False
        self._left -= seconds
        if self._left <= 0:
            self.heard = ""
        return not self.heard

    def due(self) -> float | None:
        """Seconds until the words change by themselves."""
        return max(0.0, self._left) if self.heard else None

    def draw(self, surface: pygame.Surface, look: Look, *, line: bool, heard: bool) -> None:
        """Draw what is wanted of both, side by side, where `look` keeps a strip free."""
        high = look.strip
        if not high:
            return
        strip = pygame.Rect(0, look.size[1] - high, look.size[0], high)
        surface.fill(look.theme["ground"], strip)
        inner = strip.inflate(-2 * look.px(20), -look.px(6))
        said, sound = self.line if line else "", self.heard if heard else ""
        third = inner.width // 3 if said and sound else inner.width if sound else 0
        rest = inner.width - third - (look.px(16) if third else 0)
        at_end = pygame.Rect(inner.right - third, inner.y, third, inner.height)
        at_start = pygame.Rect(inner.x, inner.y, rest, inner.height)
        _draw_words(surface, look, said, look.mirrored(at_start, inner), "ink", "start")
        align = "end" if said else "centre"
        _draw_words(surface, look, sound, look.mirrored(at_end, inner), "ink_soft", align)


def _draw_words(
    surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, colour: str, align: str
) -> None:
    if not text:
        return
    size = look.text_px(_SIZE)
    least = round(size * 0.75)
    while size > least and _high(look, text, size, box.width) > box.height:
        size -= 1
    whole = text
    while _high(look, text, size, box.width) > box.height and " " in whole:
        whole = whole.rpartition(" ")[0]  # what is spoken whole may be shown in part
        text = whole + "…"
    look.lettering.draw(surface, text, box, size, look.theme[colour], align=align, wrap=True)


def _high(look: Look, text: str, size: int, width: int) -> int:
    return look.lettering.height(size) * len(look.lettering.wrap(text, size, width))
