"""Reliefs: small solid things given by their height over a plane, lit from the top left.

A relief is a field of heights over x, y in -1..1 (y towards the viewer), 0 where there is nothing.
It is drawn from straight above, or aslant from the front, where its sides are seen.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from game.view.brush import Field, mix, rgb, smoothstep, surface_of
from game.view.theme import Colour

LEAN = (0.8, 0.6)  # aslant: a step towards the viewer goes 0.8 down, a step up goes 0.6 up
_LIGHT = np.array((-0.5, -0.52, 0.69), np.float32)
_HALF = np.array((-0.28, -0.22, 0.93), np.float32)
_STEPS = 36


@dataclass(frozen=True, slots=True, eq=False)
class Relief:
    """`height` over the plane; `tone` (0..1) darkens or lightens the material, 0.5 is its own."""

    height: Field
    tone: Field

    @property
    def side(self) -> int:
        """Pixels on each side of the field."""
        return int(self.height.shape[0])

    @property
    def top(self) -> float:
        """The greatest height."""
        return float(self.height.max())


@dataclass(frozen=True, slots=True)
class Paint:
    """The material: its colour in the dark, in half light and in full light."""

    dark: Colour
    main: Colour
    light: Colour


def plane(side: int) -> tuple[Field, Field]:
    """x and y of the pixels of a field, -1..1."""
    line = (np.arange(side, dtype=np.float32) + 0.5) / side * 2 - 1
    return np.broadcast_to(line[None, :], (side, side)), np.broadcast_to(
        line[:, None], (side, side)
    )


def from_above(relief: Relief, paint: Paint) -> pygame.Surface:
    """The relief seen straight from above: as many pixels as its field."""
    colours = _lit(relief, paint)
    alpha = smoothstep(0.0, 0.06, relief.height)
    return surface_of(np.dstack([colours, alpha]))


def aslant(relief: Relief, paint: Paint) -> pygame.Surface:
    """The relief seen from the front and above; the ground of its middle is `foot` pixels below
    the top of the picture (see `foot`)."""
    side, half = relief.side, relief.side / 2
    rows = tall(side, relief.top)
    x = np.broadcast_to(np.arange(side)[None, :], (rows, side))
    across = (np.arange(rows, dtype=np.float32)[:, None] + 0.5 - foot(side, relief.top)) / half
    depth = np.full((rows, side), -1.0, np.float32)
    hit = np.zeros((rows, side), bool)
    for z in np.linspace(relief.top, 0.015, _STEPS, dtype=np.float32):
        y = np.broadcast_to((across + z * LEAN[1]) / LEAN[0], (rows, side))
        row = np.clip(((y + 1) * half).astype(np.int32), 0, side - 1)
        here = (relief.height[row, x] >= z) & (np.abs(y) < 1) & ~hit
        depth = np.where(here, row, depth)
        hit |= here
    place = depth.astype(np.int32)
    colours = _lit(relief, paint)[place, x]
    return surface_of(np.dstack([colours, hit.astype(np.float32)]))


def foot(side: int, top: float) -> int:
    """Pixels from the top of an `aslant` picture down to the ground below the middle."""
    return round(side / 2 * (LEAN[0] + top * LEAN[1])) + 1


def tall(side: int, top: float) -> int:
    """The height in pixels of an `aslant` picture."""
    return foot(side, top) + round(side / 2 * LEAN[0]) + 1


def _lit(relief: Relief, paint: Paint) -> Field:
    """The colour of each place of the field."""
    half = relief.side / 2
    height = relief.height
    down, right = np.gradient(_soft(height, 1), 1 / half)
    normal = np.stack([-right, -down, np.ones_like(height)], -1)
    normal /= np.sqrt((normal * normal).sum(-1, keepdims=True))
    light = np.clip(normal @ _LIGHT, 0, 1) * (1 - 0.5 * _shadow(height))
    hollow = np.clip((_soft(height, max(2, relief.side // 16)) - height) * 2.2, 0, 0.55)
    value = np.clip(0.16 + 0.86 * light - hollow + (relief.tone - 0.5) * 0.8, 0, 1)
    low = mix(
        np.broadcast_to(rgb(paint.dark), (*height.shape, 3)),
        rgb(paint.main),
        smoothstep(0.0, 0.62, value),
    )
    colours = mix(low, rgb(paint.light), smoothstep(0.55, 1.0, value) * 0.85)
    back = np.clip(normal @ np.array((0.7, 0.5, 0.3), np.float32), 0, 1) ** 3
    colours = mix(colours, rgb(paint.main), back * 0.35)
    toward = np.clip(normal @ _HALF, 0, 1)
    shine = smoothstep(0.955, 0.998, toward) * np.clip(light * 1.3 - 0.25, 0, 1) * 0.42
    return mix(colours, rgb((255, 255, 250)), shine)


def _shadow(height: Field) -> Field:
    """Where something to the top left stands in the light."""
    side = height.shape[0]
    cast = np.zeros_like(height)
    reach = max(1, side // 64)
    for number in range(1, 9):
        step = number * reach
        moved = np.zeros_like(height)
        moved[step:, step:] = height[:-step, :-step]
        above = moved - height - step * 2 / side * 1.25
        cast = np.maximum(cast, smoothstep(0.0, 0.1, above))
    return cast


def _soft(field: Field, radius: int) -> Field:
    """The field blurred by a box, twice."""
    for _ in range(2):
        for axis in (0, 1):
            wide = np.pad(field, [(radius, radius) if a == axis else (0, 0) for a in (0, 1)])
            total = np.cumsum(wide, axis=axis, dtype=np.float32)
            width = 2 * radius + 1
            first = np.take(total, [width - 1], axis=axis)
            rest = np.take(total, range(width, total.shape[axis]), axis=axis)
            rest = rest - np.take(total, range(0, total.shape[axis] - width), axis=axis)
            field = np.concatenate([first, rest], axis=axis) / width
    return np.asarray(field, np.float32)
