"""Beside the board: the parts of a turn, clocks, and what lies where somebody points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import clock
from game.scenes.party.guides.guide import Part, Stand
from game.scenes.tabletop import LOW
from game.ui import paint
from game.ui.boxes import pane
from game.ui.widget import Feel, Widget
from game.view.look import Look
from game.view.theme import Colour

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable

_ICONS = {Stand.DONE: "check", Stand.NOW: "right", Stand.MISSED: "cross"}
_SIZES = (17, 16, 15, 14, 13, 12, 11)
_READABLE = 13  # where not everything fits at this size, less is said


class Notes(Widget):
    """Asks the table for everything whenever it is drawn; text becomes smaller, never cut;
    where it would be hard to read, parts of the turn are left out."""

    def __init__(self, scene: PartyTable) -> None:
        super().__init__("notes")
        self._scene = scene

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        if self.box.height < look.px(40):
            return
        clocks, parts, lines = self._clocks(), self._scene.parts(), self._scene.explained()
        if not clocks and not parts and not lines:
            return
        pad = look.px(12)
        room = self.box.inflate(-2 * pad, -2 * pad)
        size = 0
        for shown in list(_shorter(parts, pointing=bool(lines))):
            size = self._fitting(look, room, clocks, shown, lines)
            parts = shown
            if size >= look.text_px(_READABLE):
                break
        high = self._height(look, room.width, size, clocks, parts, lines)
        inside = pygame.Rect(room.x, room.y, room.width, min(high, room.height))
        pane(surface, look, inside.inflate(2 * pad, 2 * pad), alpha=215)
        top = self._draw_clocks(surface, look, inside, size, clocks)
        top = self._draw_parts(surface, look, inside, top, size, parts)
        for number, line in enumerate(lines):
            colour = look.theme["ink" if number == 0 else "ink_soft"]
            top = _words(surface, look, inside, top, line, size, colour, bold=number == 0)

    def _fitting(
        self,
        look: Look,
        room: pygame.Rect,
        clocks: Sequence[tuple[str, str, bool]],
        parts: Sequence[Part],
        lines: Sequence[str],
    ) -> int:
        for wished in _SIZES:
            size = look.text_px(wished)
            if self._height(look, room.width, size, clocks, parts, lines) <= room.height:
                return size
        return max(look.px(10), look.text_px(_SIZES[-1]) * 2 // 3)

    def _height(
        self,
        look: Look,
        wide: int,
        size: int,
        clocks: Sequence[tuple[str, str, bool]],
        parts: Sequence[Part],
        lines: Sequence[str],
    ) -> int:
        line = look.lettering.height(size)
        high = len(clocks) * line
        for part in parts:
            high += len(look.lettering.wrap(_said(part), size, wide - _indent(size))) * line + 2
        for number, words in enumerate(lines):
            high += len(look.lettering.wrap(words, size, wide, bold=number == 0)) * line + 3
        return high + (look.px(8) if lines and (parts or clocks) else 0)

    def _clocks(self) -> list[tuple[str, str, bool]]:
        match = self._scene.match
        shown = []
        for seat, name in enumerate(self._scene.names):
            left = match.clock.left(seat)
            if left is not None:
                shown.append((name, clock(left), left < LOW))
        return shown

    def _draw_clocks(
        self,
        surface: pygame.Surface,
        look: Look,
        box: pygame.Rect,
        size: int,
        clocks: Sequence[tuple[str, str, bool]],
    ) -> int:
        top, high = box.y, look.lettering.height(size)
        for name, left, low in clocks:
            row = pygame.Rect(box.x, top, box.width, high)
            ink = look.theme["bad" if low else "ink"]
            room = row.width - look.lettering.width(left, size, bold=True) - look.px(6)
            whole = look.lettering.width(name, size) <= room
            known = name if whole else look.lettering.fit(name.split(" ")[0], size, room)
            look.lettering.draw(surface, known, row, size, ink)
            look.lettering.draw(surface, left, row, size, ink, bold=True, align="end")
            top += high
        return top

    def _draw_parts(
        self,
        surface: pygame.Surface,
        look: Look,
        box: pygame.Rect,
        top: int,
        size: int,
        parts: Sequence[Part],
    ) -> int:
        for part in parts:
            side = round(size * 0.95)
            at = pygame.Rect(box.x, top + round(size * 0.2), side, side)
            at = look.mirrored(at, box)
            now = part.stand is Stand.NOW
            colour = look.theme["accent" if now else "ink_soft"]
            if part.stand in _ICONS:
                name = _ICONS[part.stand]
                name = "left" if name == "right" and look.right_to_left else name
                surface.blit(paint.icon(look, name, side, colour), at)
            else:
                ring = paint.ring(at.size, side // 2, max(1, look.px(2)), colour)
                surface.blit(ring, at)
            rest = pygame.Rect(box.x + _indent(size), box.y, box.width - _indent(size), box.height)
            rest = look.mirrored(rest, box)
            ink = look.theme["ink" if now else "ink_soft"]
            top = _words(surface, look, rest, top, _said(part), size, ink, bold=False) - 1
        return top + (look.px(8) if parts or top > box.y else 0)


def _shorter(parts: list[Part], *, pointing: bool) -> Iterator[list[Part]]:
    """All parts, then without those that are over, then only the one that goes on, and none while
    somebody wants to know what is pointed at."""
    yield parts
    yield [part for part in parts if part.stand not in (Stand.DONE, Stand.MISSED)]
    yield [part for part in parts if part.stand is Stand.NOW]
    if pointing:
        yield []


def _indent(size: int) -> int:
    return round(size * 1.35)


def _said(part: Part) -> str:
    if part.optional and part.stand is not Stand.DONE:
        return t("{part} (if wanted)", part=part.words)
    return part.words


def _words(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    top: int,
    text: str,
    size: int,
    colour: Colour,
    *,
    bold: bool,
) -> int:
    lines = look.lettering.wrap(text, size, box.width, bold=bold)
    high = look.lettering.height(size) * len(lines)
    place = pygame.Rect(box.x, top, box.width, high)
    look.lettering.draw(surface, text, place, size, colour, bold=bold, wrap=True, middle=False)
    return top + high + 3
