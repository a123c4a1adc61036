"""Listens to what a screen draws: which texts, where, and whether they are whole."""

from __future__ import annotations

import pygame
import pytest

from game.view.lettering import Lettering
from game.view.theme import Colour
from tools.shots import Stage

_SLACK = 3  # pixels that glyphs may reach over the box of their line


class Said:
    """A text as it was drawn last: where, and whether anything of it was cut."""

    def __init__(self, text: str, shown: pygame.Rect, cut: bool) -> None:
        self.text, self.shown, self.cut = text, shown, cut


class Listening:
    """Records what `Lettering.draw` draws."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[Said] = []
        drawn = Lettering.draw

        def draw(
            lettering: Lettering,
            surface: pygame.Surface,
            text: str,
            box: pygame.Rect,
            size: int,
            colour: Colour,
            **more: object,
        ) -> pygame.Rect:
            covered = drawn(lettering, surface, text, box, size, colour, **more)  # type: ignore[arg-type]  # passed on
            if text and surface is pygame.display.get_surface():
                bold = more.get("bold") is True
                whole = lettering.fit(text, size, box.width, bold=bold)
                wraps = more.get("wrap") is True
                cut = whole != text and (not wraps or _breaks(lettering, text, size, box, bold))
                room = box.inflate(2 * _SLACK, 2 * _SLACK + round(size * 0.4))
                cut = cut or not room.contains(covered)
                shown = covered.clip(surface.get_clip())
                if shown.width and shown.height:
                    self.said.append(Said(text, shown, cut))
            return covered

        monkeypatch.setattr(Lettering, "draw", draw)

    def take(self) -> list[Said]:
        taken, self.said = self.said, []
        return taken


def overlapping(said: list[Said]) -> list[tuple[str, str]]:
    """Pairs of texts of which one covers the other; what lies under a veil is not counted."""
    found = []
    for place, one in enumerate(said):
        for other in said[place + 1 :]:
            both = one.shown.inflate(-2 * _SLACK, -one.shown.height // 3).clip(
                other.shown.inflate(-2 * _SLACK, -other.shown.height // 3)
            )
            if both.width > 0 and both.height > 0:
                found.append((one.text, other.text))
    return found


def drawn_anew(made: Stage, listening: Listening) -> list[Said]:
    """Everything said by the scene that lies on top; what is dimmed below it is not counted."""
    listening.take()
    made.loop.draw()
    top = made.loop.stack.top
    if top.covers:
        return listening.take()
    listening.take()
    parts, house = made.loop.parts, made.house
    look = parts.looks.look(parts.window.size, house.settings, house.tide.moment)
    top.draw(parts.window.surface, look)
    return listening.take()


def _breaks(lettering: Lettering, text: str, size: int, box: pygame.Rect, bold: bool) -> bool:
    """Whether a word is broken because it alone is wider than its box."""
    return any(
        lettering.width(word, size, bold=bold) > box.width
        for word in text.split()
        if "/" not in word
    )
