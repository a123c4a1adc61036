"""Rings and bubbles where something lands, and the wave of a pass."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.engine.api import Seat
from game.view.boards.reversi_motion import Ripple
from game.view.boards.signs import sign
from game.view.boards.slate import Grid
from game.view.hoard import hoarded
from game.view.look import Look
from game.view.motion import ease_out, part
from game.view.pearls import Pearls, shadow
from game.view.theme import Colour

_FOAM: Colour = (206, 240, 244)
_SUN: Colour = (255, 200, 87)


def draw_ripple(surface: pygame.Surface, look: Look, grid: Grid, ripple: Ripple) -> None:
    """Two widening rings around a cell, and bubbles if particles are on."""
    centre = grid.box(ripple.cell).center
    for delay in (0.0, 0.22):
        age = part(ripple.age, delay, 1 - delay)
        if 0 < age < 1:
            _ring(
                surface,
                centre,
                grid.cell * (0.9 + 1.5 * ease_out(age)),
                ripple.strength * (1 - age),
            )
    if look.particles and not look.reduced:
        _bubbles(surface, grid, ripple)


def _ring(surface: pygame.Surface, centre: tuple[int, int], width: float, strength: float) -> None:
    size = max(8, round(width / 8) * 8)
    picture = _ring_picture(size, _FOAM)
    picture.set_alpha(round(200 * strength))
    surface.blit(picture, picture.get_rect(center=centre))


@hoarded(4)
def _ring_picture(size: int, colour: Colour) -> pygame.Surface:
    """A thin ring of that diameter, drawn out of one that is computed once."""
    return pygame.transform.smoothscale(sign("ripple", 256, colour), (size, size))


def _bubbles(surface: pygame.Surface, grid: Grid, ripple: Ripple) -> None:
    box = grid.box(ripple.cell)
    count = 7 if ripple.strength > 0.5 else 3
    for number in range(count):
        chance = (ripple.cell * 131 + number * 7919) % 997 / 997
        angle = 2 * pi * (number + chance) / count
        far = grid.cell * (0.42 + (0.35 + 0.3 * chance) * ease_out(ripple.age))
        x = box.centerx + far * sin(angle)
        y = box.centery + far * sin(angle + pi / 2) - grid.cell * 0.25 * ripple.age
        size = max(2, round(grid.cell * (0.05 + 0.05 * chance)))
        picture = _bubble(size)
        picture.set_alpha(round(255 * (1 - ripple.age) * min(1.0, ripple.strength + 0.4)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@hoarded(4)
def _bubble(radius: int) -> pygame.Surface:
    made = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    middle = (radius + 1, radius + 1)
    pygame.draw.aacircle(made, (190, 234, 240, 90), middle, radius)
    pygame.draw.aacircle(made, (226, 250, 250, 210), middle, radius, 1)
    spot = (radius + 1 - radius // 3, radius + 1 - radius // 3)
    pygame.draw.circle(made, (255, 255, 255, 230), spot, max(1, radius // 4))
    return made


def draw_passing(
    surface: pygame.Surface, look: Look, grid: Grid, pearls: Pearls, seat: Seat, share: float
) -> None:
    """A seat passes: its disc comes up large with an arrow that leaps over it, then fades."""
    strength = min(1.0, 4 * share, 4 * (1 - share))
    x, y = grid.field.center
    centre = (x, y + round(grid.cell * 0.25 * (1 - ease_out(min(1.0, share * 2)))))
    large = round(grid.cell * 3.4)
    parts = (
        shadow(round(grid.cell * 1.9), 0.6, 0.4),
        pearls.pressed(seat, 2.1, 2.1),
        sign("passed", large, look.theme["accent"] if look.theme.name != "light" else _SUN),
    )
    for part_ in parts:
        shown = part_.copy()
        shown.set_alpha(round(255 * strength))
        surface.blit(shown, shown.get_rect(center=centre))
