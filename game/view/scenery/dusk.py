"""Air and water of the harbour at the hours of the themes, made and stretched in pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from game.view.brush import Field, grid, ramp, rgb, surface_of
from game.view.look import Look
from game.view.scenery.stage import Stage
from game.view.theme import Colour

HORIZON = 0.47  # of the height
GLOW = 0.36  # of the width: where the sun went down
_BAND = 40_000  # pixels that are made at once
_STRIP = 1_000_000  # pixels that are stretched at once

Stops = tuple[tuple[float, Colour], ...]


@dataclass(frozen=True, slots=True)
class Hour:
    """The colours of the harbour in a theme."""

    sky: Stops
    water: Stops
    sun: Colour
    glint: Colour
    lit: bool
    stars: int
    veil: int = 0  # how much of the things is hidden, 0 to 255


HOURS = {
    "dark": Hour(
        sky=(
            (0.0, (10, 26, 58)),
            (0.34, (26, 56, 98)),
            (0.66, (86, 92, 136)),
            (0.86, (206, 136, 128)),
            (1.0, (255, 190, 128)),
        ),
        water=(
            (0.0, (206, 140, 122)),
            (0.1, (122, 106, 134)),
            (0.34, (38, 78, 112)),
            (0.72, (14, 56, 84)),
            (1.0, (8, 36, 58)),
        ),
        sun=(255, 214, 150),
        glint=(214, 160, 140),
        lit=True,
        stars=90,
    ),
    "light": Hour(
        sky=((0.0, (132, 196, 228)), (0.55, (196, 226, 234)), (1.0, (255, 236, 208))),
        water=((0.0, (226, 236, 224)), (0.3, (138, 206, 208)), (1.0, (60, 158, 174))),
        sun=(255, 248, 224),
        glint=(255, 255, 240),
        lit=False,
        stars=0,
    ),
    "contrast": Hour(
        sky=((0.0, (0, 2, 10)), (0.7, (8, 16, 34)), (1.0, (44, 36, 44))),
        water=((0.0, (34, 34, 48)), (0.35, (4, 18, 30)), (1.0, (0, 4, 10))),
        sun=(90, 70, 60),
        glint=(44, 52, 60),
        lit=True,
        stars=50,
        veil=120,
    ),
}  # fmt: skip


def hour_of(look: Look) -> Hour:
    """The hour of its theme."""
    return HOURS.get(look.theme.name, HOURS["dark"])


def wash(surface: pygame.Surface, look: Look) -> None:
    """The colours of air and water alone, which is what is seen while the harbour is painted."""
    width, height = surface.get_size()
    for row, shade in enumerate(_rows(height, hour_of(look))):
        surface.fill(shade, (0, row, width, 1))


@lru_cache(maxsize=1)
def _rows(height: int, hour: Hour) -> list[list[int]]:
    """The colour of each row of pixels: red, green, blue."""
    horizon = round(height * HORIZON)
    parts = ((horizon, hour.sky), (height - horizon, hour.water))
    shades = [ramp(stops, np.linspace(0, 1, high, dtype=np.float32)) for high, stops in parts]
    found: list[list[int]] = (np.vstack(shades) * 255 + 0.5).astype(int).tolist()
    return found


_skies: dict[tuple[tuple[int, int], Hour], pygame.Surface] = {}


def far(size: tuple[int, int], hour: Hour) -> Iterator[None]:
    """Make air and water small, band by band; the last ones made are kept in `_skies`."""
    if (size, hour) in _skies:
        return
    part = max(3, round(size[0] / 800))
    small = (max(2, size[0] // part), max(2, size[1] // part))
    made = pygame.Surface(small)
    dice = np.random.default_rng(7)
    high = max(1, _BAND // small[0])
    for top in range(0, small[1], high):
        rows = min(high, small[1] - top)
        made.blit(surface_of(_air_and_water(small, hour, top, rows, dice)), (0, top))
        yield
    _skies.clear()
    _skies[size, hour] = made


def _air_and_water(
    size: tuple[int, int], hour: Hour, top: int, rows: int, dice: np.random.Generator
) -> Field:
    """So many rows from `top` on, with a little grain against banding."""
    width, height = size
    horizon = round(height * HORIZON)
    whole = [np.linspace(0, 1, high, dtype=np.float32) for high in (horizon, height - horizon)]
    column = np.vstack([ramp(hour.sky, whole[0]), ramp(hour.water, whole[1])])[top : top + rows]
    colours = column[:, None, :] + (dice.random((rows, width, 1), np.float32) - 0.5) / 128
    x, y = grid(width, rows)
    y += top
    away = np.hypot((x / width - GLOW) * 1.5, (y - horizon) / height * 2.8)
    light = 0.5 * np.clip(1 - away / 0.8, 0, 1) ** 2.2
    near = np.exp(-(((x - width * GLOW) / (width * 0.06 + 0.2 * np.abs(y - horizon))) ** 2))
    light += np.where(y > horizon, 0.3 * near * np.exp(-(y - horizon) / height * 5), 0)
    share = np.clip(light, 0, 1)[..., None]
    return np.asarray(colours * (1 - share) + rgb(hour.sun) * share)


def paint_far(stage: Stage, look: Look, hour: Hour) -> Iterator[None]:
    """Air and water, stretched to the window: first every row, then every column."""
    yield from far(look.size, hour)
    small, (width, height) = _skies[look.size, hour], look.size
    wide = pygame.Surface((width, small.get_height()))
    for box in strips(wide.get_size(), across=False):
        rows = small.subsurface((0, box.y, small.get_width(), box.height))
        pygame.transform.smoothscale(rows, box.size, wide.subsurface(box))
        yield
    for box in strips((width, height), across=True):
        columns = wide.subsurface((box.x, 0, box.width, wide.get_height()))
        pygame.transform.smoothscale(columns, box.size, stage.back.subsurface(box))
        yield


def strips(size: tuple[int, int], *, across: bool) -> Iterator[pygame.Rect]:
    """A surface in even strips of about `_STRIP` pixels, beside each other or below."""
    length, other = size if across else size[::-1]
    wide = max(2, _STRIP // other) // 2 * 2
    for start in range(0, length, wide):
        piece = min(wide, length - start)
        yield pygame.Rect(start, 0, piece, other) if across else pygame.Rect(0, start, other, piece)
