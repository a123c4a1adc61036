"""A lake after sunset, behind the table of both Lanterns games."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
import pygame

from game.view.brush import Field, glow, gradient, grain, grid, ready, rgb, surface_of
from game.view.look import Look
from game.view.scenery.stage import Light, Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, toward_horizon

_HORIZON = 0.15  # of the height

Stops = tuple[tuple[float, Colour], ...]


@dataclass(frozen=True, slots=True)
class _Hour:
    """The colours of the lake in a theme."""

    sky: Stops
    water: Stops
    hills: Colour
    glint: Colour
    afterglow: Colour
    lamps: bool
    stars: int


_HOURS = {
    "dark": _Hour(
        sky=((0.0, (34, 26, 74)), (0.55, (112, 58, 110)), (1.0, (244, 142, 98))),
        water=(
            (0.0, (196, 112, 112)),
            (0.12, (104, 66, 112)),
            (0.4, (40, 48, 94)),
            (1.0, (12, 26, 58)),
        ),
        hills=(40, 28, 66),
        glint=(128, 88, 96),
        afterglow=(255, 190, 120),
        lamps=True,
        stars=46,
    ),
    "light": _Hour(
        sky=((0.0, (164, 190, 226)), (1.0, (255, 222, 190))),
        water=((0.0, (244, 206, 186)), (0.25, (160, 186, 206)), (1.0, (84, 136, 170))),
        hills=(120, 128, 160),
        glint=(255, 244, 226),
        afterglow=(255, 236, 200),
        lamps=False,
        stars=0,
    ),
    "contrast": _Hour(
        sky=((0.0, (6, 2, 14)), (1.0, (46, 22, 30))),
        water=((0.0, (30, 18, 30)), (0.3, (8, 10, 24)), (1.0, (0, 2, 8))),
        hills=(4, 2, 10),
        glint=(70, 44, 44),
        afterglow=(80, 50, 40),
        lamps=False,
        stars=30,
    ),
}  # fmt: skip


def sunset_lake(look: Look) -> Stage:
    """The stage of Lanterns."""
    hour = _HOURS.get(look.theme.name, _HOURS["dark"])
    width, height = look.size
    horizon = round(height * _HORIZON)
    half = (max(2, width // 2), max(2, height // 2))
    small = surface_of(_air_and_water(half, horizon // 2, hour))
    back = ready(pygame.transform.smoothscale(small, look.size))
    _stars(back, horizon, hour.stars, look)
    sea = pygame.Rect(0, horizon, width, height - horizon)
    water = Stretched(toward_horizon(sea, max(width / 1280, height / 720), hour.glint, 0.3))
    stage = Stage(back, [water])
    _afloat(stage, look, horizon, hour)
    return stage


def _air_and_water(size: tuple[int, int], horizon: int, hour: _Hour) -> Field:
    width, height = size
    colours = np.vstack(
        [gradient((width, horizon), hour.sky), gradient((width, height - horizon), hour.water)]
    )
    x, y = grid(width, height)
    away = np.hypot((x / width - 0.3) * 1.3, (y - horizon) / height * 2.4)
    share = (0.55 * np.clip(1 - away / 0.8, 0, 1) ** 2)[..., None]
    colours = colours * (1 - share) + rgb(hour.afterglow) * share
    line = grain((width, 4), (4, 11, 40), 8)[0]
    crest = horizon * np.clip(0.34 + 0.16 * line, 0.05, 0.8)
    above = horizon - y
    hills = np.clip(crest[None, :] - above + 0.5, 0, 1) * (above >= 0)
    below = 0.4 * np.clip(crest[None, :] * 0.8 + above + 0.5, 0, 1) * (above < 0)
    mask = (hills + below)[..., None]
    return np.asarray(colours * (1 - mask) + rgb(hour.hills) * mask)


def _stars(back: pygame.Surface, horizon: int, count: int, look: Look) -> None:
    dice = Random(5)
    spot = glow(max(2, look.px(2)), (255, 246, 230), 1.0, 1.2)
    for _ in range(count):
        x, y = dice.random() * back.get_width(), dice.random() ** 1.5 * horizon * 0.6
        spot.set_alpha(round(60 + 160 * dice.random()))
        back.blit(spot, (round(x), round(y)))


_LAMPS = (
    (0.24, 0.19, 13), (0.36, 0.175, 10), (0.52, 0.185, 12), (0.66, 0.2, 15), (0.82, 0.18, 11),
    (0.93, 0.23, 20), (0.07, 0.24, 22),
)  # fmt: skip
_PADS = (
    (0.012, 0.4, 60), (0.03, 0.93, 90), (0.985, 0.55, 70), (0.975, 0.97, 96), (0.5, 0.992, 64),
    (0.24, 0.985, 44),
)  # fmt: skip


def _afloat(stage: Stage, look: Look, horizon: int, hour: _Hour) -> None:
    """Paper lanterns far out, each with its light, and lily pads near the edge."""
    width, height = look.size
    for number, (x, y, size) in enumerate(_LAMPS):
        centre = (round(width * x), round(height * y))
        picture = look.pictures.get("scene_float_lantern", (look.px(size),) * 2)
        shift = number * 0.37 % 1
        if hour.lamps:
            light = glow(look.px(size * 1.8 + 8), (255, 176, 84), 0.6)
            low = (centre[0], centre[1] + look.px(size * 0.4))
            stage.lights.append(Light(light, low, 0.6, 3.1, shift))
        stage.things.append(Thing(picture, centre, look.px(size) * 0.05, 3.5 + shift, shift))
    for number, (x, y, size) in enumerate(_PADS):
        picture = look.pictures.get("lantern_bare", (look.px(size),) * 2)
        centre = (round(width * x), round(height * y))
        stage.things.append(Thing(picture, centre, look.px(1.4), 6.0, number * 0.29 % 1))
