"""Moving light on water: a net of caustics, computed small and stretched to the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame

from game.view.brush import Field, ready, smoothstep
from game.view.theme import Colour

_TILE = 256


@cache
def net(seed: int) -> Field:
    """A tile (256 x 256, it repeats) of bright lines between dark cells, 0..1."""
    dice = np.random.default_rng(seed)
    points = dice.random((26, 2)).astype(np.float32) * _TILE
    y, x = np.mgrid[0:_TILE:2, 0:_TILE:2].astype(np.float32)
    near = np.full(x.shape, 1e9, np.float32)
    second = near.copy()
    for px, py in points:
        dx, dy = np.abs(x - px), np.abs(y - py)
        far = np.hypot(np.minimum(dx, _TILE - dx), np.minimum(dy, _TILE - dy))
        second = np.minimum(second, np.maximum(near, far))
        near = np.minimum(near, far)
    lines = (1 - smoothstep(0, 15, second - near)) ** 1.5
    return np.asarray(lines.repeat(2, 0).repeat(2, 1), np.float32)


@dataclass(slots=True)
class Water:
    """A stretch of water in the window.

    `box` is where it lies; `u`, `v` give the place in the net for each coarse pixel, `strength`
    how bright it is there, `tint` the colour of the light, `speed` in net pixels a second.
    """

    box: pygame.Rect
    u: Field
    v: Field
    strength: Field
    tint: Colour
    speed: float = 9.0

    def light(self, moment: float) -> pygame.Surface:
        """The light at that moment as a small picture, to be stretched to `box` and added."""
        drift = moment * self.speed
        one = self._looked_up(net(3), drift, drift * 0.35, 1.0)
        two = self._looked_up(net(8), -drift * 0.7, drift * 0.2, 1.23)
        bright = (one * two * 1.1 + (one + two) * 0.12) * self.strength
        picture = np.clip(bright[..., None] * np.array(self.tint, np.float32), 0, 255)
        height, width = bright.shape
        return pygame.image.frombytes(picture.astype(np.uint8).tobytes(), (width, height), "RGB")

    def _looked_up(self, tile: Field, du: float, dv: float, zoom: float) -> Field:
        u = (self.u * zoom + du).astype(np.int32) & (_TILE - 1)
        v = (self.v * zoom + dv).astype(np.int32) & (_TILE - 1)
        return np.asarray(tile[v, u])


def _coarse(box: pygame.Rect, step: int) -> tuple[npt.NDArray[np.float32], Field]:
    width, height = max(2, box.width // step), max(2, box.height // step)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x * step, y * step


def from_above(
    box: pygame.Rect, scale: float, tint: Colour, strength: Field | float = 1.0
) -> Water:
    """Water seen straight from above; `scale` is that of the window."""
    x, y = _coarse(box, max(4, round(5 * scale)))
    full = np.broadcast_to(np.asarray(strength, np.float32), x.shape)
    return Water(box, x / scale * 0.62, y / scale * 0.62, full, tint)


def toward_horizon(box: pygame.Rect, scale: float, tint: Colour, sun: float) -> Water:
    """Water that lies flat up to the horizon at the top of the box; brightest below the sun, whose
    place is a share of the width."""
    x, y = _coarse(box, max(2, round(3 * scale)))
    depth = y / max(1.0, box.height)
    near = 0.06 + depth * 0.94
    u = (x - box.width * sun) / scale * 0.5 / near**0.7
    v = 2300 * near**0.45
    lit = np.exp(-(((x - box.width * sun) / (box.width * (0.08 + 0.28 * depth))) ** 2))
    strength = smoothstep(0.0, 0.12, depth) * (0.24 + 0.9 * lit) * (1 - 0.5 * depth)
    return Water(box, u, v, strength, tint, 7.0)


class Stretched:
    """Keeps the stretched light of a stretch of water for the last moment it was asked for."""

    def __init__(self, water: Water) -> None:
        self.water = water
        self._full = ready(pygame.Surface(water.box.size))
        self._tick: float | None = None

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Add the light to what is drawn already."""
        if moment != self._tick:
            self._tick = moment
            small = self.water.light(moment)
            if self._full.get_bitsize() != small.get_bitsize():
                small = small.convert(self._full)
            pygame.transform.smoothscale(small, self._full.get_size(), self._full)
        surface.blit(self._full, self.water.box, special_flags=pygame.BLEND_RGB_ADD)
