"""An icy strait under northern lights, behind the table of Whale Riders."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
import pygame

from game.view.brush import Field, glow, gradient, grain, grid, ready, rgb, surface_of
from game.view.look import Look
from game.view.scenery.stage import Light, Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, Water, toward_horizon

_HORIZON = 0.25  # of the height

Stops = tuple[tuple[float, Colour], ...]


@dataclass(frozen=True, slots=True)
class _Night:
    """The colours of the strait in a theme."""

    sky: Stops
    water: Stops
    far: Colour
    near: Colour
    snow: Colour
    lights: float
    glint: Colour
    stars: int


_NIGHTS = {
    "dark": _Night(
        sky=((0.0, (8, 16, 44)), (0.6, (16, 44, 82)), (1.0, (46, 96, 120))),
        water=(
            (0.0, (52, 112, 132)),
            (0.25, (20, 68, 96)),
            (0.7, (10, 42, 68)),
            (1.0, (5, 26, 46)),
        ),
        far=(38, 70, 104),
        near=(16, 38, 66),
        snow=(150, 190, 210),
        lights=0.72,
        glint=(120, 214, 190),
        stars=90,
    ),
    "light": _Night(
        sky=((0.0, (128, 186, 222)), (1.0, (226, 240, 240))),
        water=((0.0, (186, 222, 228)), (0.3, (112, 178, 200)), (1.0, (52, 122, 156))),
        far=(150, 184, 204),
        near=(104, 146, 174),
        snow=(250, 253, 255),
        lights=0.14,
        glint=(240, 255, 250),
        stars=0,
    ),
    "contrast": _Night(
        sky=((0.0, (0, 2, 10)), (1.0, (8, 26, 40))),
        water=((0.0, (12, 34, 46)), (0.4, (2, 14, 24)), (1.0, (0, 4, 10))),
        far=(12, 28, 44),
        near=(4, 12, 22),
        snow=(60, 90, 110),
        lights=0.3,
        glint=(40, 80, 80),
        stars=40,
    ),
}


class NorthernLights(Water):
    """Curtains of light that wander along the sky; computed small, stretched and added."""

    def __init__(self, box: pygame.Rect, strength: float) -> None:
        self.box = box
        y, self._x = np.mgrid[0:1:36j, 0:1:128j].astype(np.float32)
        self._y = 1 - y  # 0 at the horizon
        self._strength = strength

    def light(self, moment: float) -> pygame.Surface:
        """The curtains at that moment."""
        total = np.zeros((*self._x.shape, 3), np.float32)
        for number, (foot, tall, low, high) in enumerate(_CURTAINS):
            shape = self._curtain(moment * 0.05 + number * 2.1, foot, tall)
            share = np.clip((self._y - foot) / tall, 0, 1)[..., None]
            total += shape[..., None] * (rgb(low) * (1 - share) + rgb(high) * share)
        total *= self._strength
        data = (np.clip(total, 0, 1) * 255).astype(np.uint8).tobytes()
        height, width = self._x.shape
        return pygame.image.frombytes(data, (width, height), "RGB")

    def _curtain(self, t: float, foot: float, tall: float) -> Field:
        x = self._x
        edge = foot + 0.1 * np.sin(x * 5 + t * 5) + 0.05 * np.sin(x * 13 - t * 8 + 1)
        above = self._y - edge
        body = np.exp(-np.maximum(above, 0) / tall * 2.2) * np.clip(above / 0.16, 0, 1) ** 1.5
        folds = 0.62 + 0.38 * np.sin(x * 34 + 6 * np.sin(x * 7 + t * 3) + t * 9)
        along = np.clip(0.55 + 0.6 * np.sin(x * 3.4 + t * 4), 0, 1)
        return np.asarray(body * folds * along, np.float32)


_CURTAINS: tuple[tuple[float, float, Colour, Colour], ...] = (
    (0.3, 0.62, (64, 226, 140), (88, 80, 206)),
    (0.42, 0.5, (60, 200, 190), (176, 84, 200)),
)


def strait(look: Look) -> Stage:
    """The stage of Whale Riders."""
    night = _NIGHTS.get(look.theme.name, _NIGHTS["dark"])
    width, height = look.size
    horizon = round(height * _HORIZON)
    half = (max(2, width // 2), max(2, height // 2))
    small = surface_of(_air_and_water(half, horizon // 2, night))
    back = ready(pygame.transform.smoothscale(small, look.size))
    _stars(back, horizon, night.stars, look)
    sky = pygame.Rect(0, 0, width, horizon)
    sea = pygame.Rect(0, horizon, width, height - horizon)
    lights = Stretched(NorthernLights(sky, night.lights))
    water = Stretched(toward_horizon(sea, max(width / 1280, height / 720), night.glint, 0.42))
    stage = Stage(back, [lights, water])
    _drift(stage, look, horizon)
    return stage


def _air_and_water(size: tuple[int, int], horizon: int, night: _Night) -> Field:
    width, height = size
    colours = np.vstack(
        [gradient((width, horizon), night.sky), gradient((width, height - horizon), night.water)]
    )
    _ridge(colours, horizon, 0.62, 5, night.far, night)
    _ridge(colours, horizon, 0.4, 9, night.near, night)
    x, y = grid(width, height)
    glare = np.exp(-(((x / width - 0.42) * 2.2) ** 2)) * np.exp(-np.abs(y - horizon) / height * 9)
    share = (0.3 * night.lights * glare)[..., None]
    return np.asarray(colours * (1 - share) + rgb(night.glint) * share)


def _ridge(
    colours: Field, horizon: int, high: float, peaks: int, tone: Colour, night: _Night
) -> None:
    """Snowy mountains down to the horizon, lit from the left; and faintly in the water."""
    width = colours.shape[1]
    line = grain((width, 4), (peaks, peaks * 3, peaks * 8), peaks)[0]
    crest = horizon * high * np.clip(0.55 + 0.28 * line, 0.08, 1)
    y = np.arange(colours.shape[0], dtype=np.float32)[:, None]
    above = horizon - y
    inside = np.clip(crest[None, :] - above + 0.5, 0, 1) * (above >= 0)
    slope = np.clip(np.gradient(crest) * 0.5 + 0.5, 0.15, 1)
    shine = np.clip((above / (crest[None, :] + 1) - 0.42) * 2.4, 0, 1) * slope[None, :]
    body = rgb(tone) * (1 - shine[..., None]) + rgb(night.snow) * shine[..., None]
    share = inside[..., None]
    colours[:] = colours * (1 - share) + body * share
    below = np.clip(crest[None, :] * 0.5 - (y - horizon) + 0.5, 0, 1) * (y > horizon)
    dim = (0.35 * below)[..., None]
    colours[:] = colours * (1 - dim) + rgb(tone) * dim


def _stars(back: pygame.Surface, horizon: int, count: int, look: Look) -> None:
    dice = Random(21)
    spot = glow(max(2, look.px(2.2)), (235, 248, 255), 1.0, 1.2)
    for _ in range(count):
        x, y = dice.random() * back.get_width(), dice.random() ** 1.6 * horizon * 0.7
        spot.set_alpha(round(70 + 185 * dice.random()))
        back.blit(spot, (round(x), round(y)))


_FLOES = (
    (0.045, 0.34, 70),
    (0.955, 0.36, 84),
    (0.31, 0.285, 34),
    (0.69, 0.29, 40),
    (0.5, 0.3, 28),
    (0.015, 0.62, 150),
    (0.99, 0.66, 170),
    (0.06, 0.985, 240),
    (0.96, 1.0, 260),
)


def _drift(stage: Stage, look: Look, horizon: int) -> None:
    """Floes that drift at the edges, and lights on the snow far away."""
    width, height = look.size
    for number, (x, y, size) in enumerate(_FLOES):
        picture = look.pictures.get("fish_floe", (look.px(size), look.px(size / 2)))
        centre = (round(width * x), round(height * y))
        stage.things.append(Thing(picture, centre, look.px(size) * 0.02, 5.0, number * 0.31 % 1))
    if look.theme.name == "dark":
        for number, (x, up) in enumerate(((0.18, 3), (0.2, 4), (0.83, 3))):
            at = (round(width * x), horizon - look.px(up))
            lamp = glow(look.px(11), (255, 190, 96), 0.9)
            stage.lights.append(Light(lamp, at, 0.55, 2.6, number * 0.4))
