"""Short messages that lie over a screen for a while and never ask for anything."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.boxes import pane
from game.view.look import Look

_FADE = 0.25


@dataclass(slots=True)
class _Shown:
    text: str
    icon: str
    left: float
    topic: str
    age: float = 0.0


class Notices:
    """At most three at a time, newest at the bottom; each stays as long as it takes to read."""

    def __init__(self) -> None:
        self._shown: list[_Shown] = []

    def say(
        self, text: str, *, icon: str = "", seconds: float | None = None, topic: str = ""
    ) -> None:
        """Show a message; it takes the place of an older one of the same topic (else: icon)."""
        long = seconds if seconds is not None else 2.0 + 0.055 * len(text)
        topic = topic or icon or text
        for shown in self._shown:
            if topic == shown.topic:
                shown.text, shown.left = text, long
                return
        self._shown = [*self._shown[-2:], _Shown(text, icon, long, topic)]

    @property
    def texts(self) -> list[str]:
        """What is shown now."""
        return [shown.text for shown in self._shown]

    def clear(self) -> None:
        """Show nothing."""
        self._shown.clear()

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture changes meanwhile."""
        before = len(self._shown)
        moving = any(s.age < _FADE or s.left < _FADE for s in self._shown)
        for shown in self._shown:
            shown.left -= seconds
            shown.age += seconds
        self._shown = [shown for shown in self._shown if shown.left > 0]
        return moving or len(self._shown) != before

    def due(self) -> float | None:
        """Seconds until the picture changes, None while nothing is shown."""
        return max(0.0, min(s.left - _FADE for s in self._shown)) if self._shown else None

    def draw(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draw them upward from the bottom of the box, in its middle."""
        bottom = box.bottom
        for shown in reversed(self._shown):
            bottom = self._draw(
                surface, look, shown, pygame.Rect(box.x, box.y, box.width, bottom - box.y)
            )

    def _draw(self, surface: pygame.Surface, look: Look, shown: _Shown, box: pygame.Rect) -> int:
        size = look.text_px(18)
        pad, side = look.px(16), round(size * 1.5) if shown.icon else 0
        beside = side + (look.px(10) if side else 0)
        most = box.width - 2 * pad - beside
        lines = look.lettering.wrap(shown.text, size, most)
        wide = max(look.lettering.width(line, size) for line in lines) + 4
        high = max(side, look.lettering.height(size) * len(lines))
        whole = pygame.Rect(0, 0, wide + beside + 2 * pad, high + pad)
        whole.midbottom = (box.centerx, box.bottom)
        share = 1.0 if look.reduced else min(1.0, shown.age / _FADE + 0.2)
        if not look.reduced:
            whole.y += round((1 - share) * look.px(10))
        pane(surface, look, whole, colour="panel_high", alpha=245)
        inner = whole.inflate(-2 * pad, -pad)
        if shown.icon:
            at = look.mirrored(pygame.Rect(inner.x, inner.centery - side // 2, side, side), inner)
            surface.blit(paint.icon(look, shown.icon, side, look.theme["accent"]), at)
        words = pygame.Rect(inner.x + beside, inner.y, inner.width - beside, inner.height)
        words = look.mirrored(words, inner)
        look.lettering.draw(surface, shown.text, words, size, look.theme["ink"], wrap=True)
        return whole.y - look.px(8)
