"""Moving light on water: a net of caustics, computed small and stretched to the window."""

from __future__ import annotations

from functools import cache
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pygame

from game.view.brush import Field, smoothstep
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
    large = lines.repeat(2, 0).repeat(2, 1)
    smooth = large + np.roll(large, 1, 0)
    return np.asarray((smooth + np.roll(smooth, 1, 1)) / 4, np.float32)


class Water:
    """A stretch of water in the window.

    `box` is where it lies; `u`, `v` give the place in the net for each coarse pixel, `strength`
    (0..1) how bright it is there, `tint` the colour of the light, `speed` in net pixels a second.
    """

    def __init__(
        self, box: pygame.Rect, u: Field, v: Field, strength: Field, tint: Colour, speed: float
    ) -> None:
        self.box = box
        self._nets = [_Layer(net(seed), u * zoom, v * zoom) for seed, zoom in ((3, 1.0), (8, 1.23))]
        self._bright = np.clip(strength * 256, 0, 256).astype(np.uint16)
        self._palette = [tuple(part * shade // 255 for part in tint) for shade in range(256)]
        self._speed = speed

    def light(self, moment: float) -> pygame.Surface:
        """The light at that moment as a small picture, to be stretched to `box` and added."""
        drift = moment * self._speed
        one = self._nets[0].moved(drift, drift * 0.35)
        two = self._nets[1].moved(-drift * 0.7, drift * 0.2)
        bright = np.minimum((one * two >> 8) + (one + two >> 3), 255)
        shades = (bright * self._bright >> 8).astype(np.uint8)
        height, width = shades.shape
        picture = pygame.image.frombytes(shades.tobytes(), (width, height), "P")
        picture.set_palette(self._palette)
        return picture


class _Layer:
    """A net seen through a fixed mapping, in whole numbers: places have eight binary digits."""

    def __init__(self, tile: Field, u: Field, v: Field) -> None:
        self._tile = (np.clip(tile, 0, 1) * 255).astype(np.uint16).ravel()
        self._u, self._v = ((part * 256).astype(np.int32) for part in (u, v))

    def moved(self, du: float, dv: float) -> npt.NDArray[np.uint16]:
        across = self._u + round(du * 256) >> 8 & _TILE - 1
        down = self._v + round(dv * 256) & _TILE - 1 << 8
        shades: npt.NDArray[np.uint16] = self._tile[down | across]
        return shades


def _coarse(box: pygame.Rect, step: int) -> tuple[npt.NDArray[np.float32], Field]:
    width, height = max(2, box.width // step), max(2, box.height // step)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x * step, y * step


def from_above(
    box: pygame.Rect, scale: float, tint: Colour, strength: Field | float = 1.0
) -> Water:
    """Water seen straight from above; `scale` is that of the window. `strength` is one number, or
    an array of any shape over the box."""
    x, y = _coarse(box, max(3, round(4 * scale)))
    u, v = (x + box.x) / scale * 0.5, (y + box.y) / scale * 0.5
    u, v = u + 7 * np.sin(v / 27), v + 7 * np.sin(u / 31)
    full = _stretched(np.asarray(strength, np.float32), x.shape)
    return Water(box, u, v, full, tint, 9.0)


def _stretched(strength: Field, shape: tuple[int, ...]) -> Field:
    """Strength in any shape, drawn out to that of the coarse pixels."""
    if strength.ndim == 0:
        return np.broadcast_to(strength, shape)
    rows = np.arange(shape[0]) * strength.shape[0] // shape[0]
    columns = np.arange(shape[1]) * strength.shape[1] // shape[1]
    return np.asarray(strength[rows][:, columns])


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


class Shining(Protocol):
    """Anything that lies in a box of the window and shines differently at each moment."""

    box: pygame.Rect

    def light(self, moment: float) -> pygame.Surface:
        """The light at that moment as a small picture, to be stretched to `box` and added."""


class Stretched:
    """Keeps the stretched light of a stretch of water for the last moment it was asked for."""

    def __init__(self, water: Shining) -> None:
        self.water = water
        self._full = pygame.Surface(water.box.size)
        self._tick: float | None = None

    def prepare(self, moment: float) -> None:
        """Stretch the light of that moment."""
        if moment != self._tick:
            self._tick = moment
            small = self.water.light(moment)
            pygame.transform.smoothscale(
                small.convert(self._full), self._full.get_size(), self._full
            )

    def draw(self, surface: pygame.Surface, moment: float) -> None:
        """Add the light to what is drawn already."""
        self.prepare(moment)
        surface.blit(self._full, self.water.box, special_flags=pygame.BLEND_RGB_ADD)
