"""What lies on the table of a Lanterns game and where, and how its spots are marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin

import pygame

from game.engine.api import JsonObject, Seat
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.lake import reading
from game.view.boards.lake.geometry import Arranged, Zones
from game.view.boards.lake.rafts import Rafts
from game.view.look import Look

INK = (255, 250, 234)
DARK = (10, 34, 46)


@dataclass(frozen=True, slots=True)
class Table:
    """A view with the places of everything in it."""

    view: JsonObject
    zone: Zones
    at: Arranged
    rafts: Rafts
    viewer: Seat | None
    people: Sequence[tuple[str, str]]
    rotation: int
    heave: Mapping[reading.Cell, int] = field(default_factory=dict)  # pixels down, while tiles bob

    told: dict[Seat, plaques.Plaque] = field(default_factory=dict)  # filled when first drawn

    def box(self, cell: reading.Cell) -> pygame.Rect:
        """Where the tile at a cell is now."""
        return self.at.camera.box(cell).move(0, self.heave.get(cell, 0))

    @property
    def classic(self) -> bool:
        """Whether it is the published game."""
        return reading.is_classic(self.view)


def mark(surface: pygame.Surface, look: Look, spot: str, box: pygame.Rect, marks: Marks) -> None:
    """All marks of one spot around its box."""
    sun = timber.SUN
    if spot in marks.last:
        timber.put(surface, "last", box, look, sun)
    if spot in marks.legal:
        timber.put(surface, "legal", box, look)
    if spot in marks.chosen:
        timber.put(surface, "chosen", box, look, sun)
        timber.badge(surface, look, "check", box.midtop, look.px(22), sun)
    if spot in marks.hint:
        timber.put(surface, "hint", box, look, sun)
        timber.badge(surface, look, "hint", box.midtop, look.px(24), sun)
    if spot == marks.aimed and spot in marks.legal:
        timber.put(surface, "aimed", box, look)
    if spot == marks.focus:
        timber.put(surface, "focus", box, look, look.theme["focus"])
    if spot == marks.waiting:
        beat = 0.0 if look.reduced else 0.5 - 0.5 * cos(2 * pi * look.moment * 1.1)
        wide = 2 * round(look.px(5) * beat)
        timber.put(surface, "waiting", box.inflate(wide, wide), look, sun)
    if spot == marks.refused:
        shift = 0 if look.reduced else round(look.px(3) * sin(look.moment * 38))
        timber.put(surface, "refused", box.move(shift, 0), look, look.theme["bad"])
        timber.badge(surface, look, "cross", box.midtop, look.px(22), look.theme["bad"])


def pane(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """A pane of dark glass."""
    surface.blit(timber.glass(box.size, look.px(14), look.theme["panel"], 0.72), box)
