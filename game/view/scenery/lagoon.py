"""The lagoon at dusk, behind the title: glowing sky, hills, a pier with lanterns, a boat."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np
import pygame

from game.view.brush import Field, glow, gradient, grid, ready, rgb, surface_of
from game.view.look import Look
from game.view.scenery.stage import Leaper, Light, Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, toward_horizon

_HORIZON = 0.56  # of the height
_SUN = 0.63  # of the width


@dataclass(frozen=True, slots=True)
class _Hour:
    """The colours of an hour of the day."""

    sky: tuple[tuple[float, Colour], ...]
    water: tuple[tuple[float, Colour], ...]
    sun: Colour
    sun_strength: float
    glint: Colour
    stars: int
    lamps: bool = True


_HOURS = {
    "dark": _Hour(
        sky=(
            (0.0, (24, 24, 66)),
            (0.3, (62, 44, 104)),
            (0.58, (146, 76, 118)),
            (0.82, (236, 128, 104)),
            (1.0, (255, 196, 128)),
        ),
        water=(
            (0.0, (226, 142, 120)),
            (0.12, (150, 92, 122)),
            (0.4, (60, 66, 110)),
            (0.75, (20, 62, 88)),
            (1.0, (9, 38, 60)),
        ),
        sun=(255, 224, 160),
        sun_strength=0.62,
        glint=(255, 196, 150),
        stars=120,
    ),
    "light": _Hour(
        sky=((0.0, (126, 196, 226)), (0.5, (190, 226, 232)), (1.0, (255, 240, 214))),
        water=((0.0, (212, 236, 226)), (0.3, (132, 208, 206)), (1.0, (46, 150, 166))),
        sun=(255, 250, 226),
        sun_strength=0.7,
        glint=(255, 255, 240),
        stars=0,
        lamps=False,
    ),
    "contrast": _Hour(
        sky=((0.0, (0, 2, 8)), (0.7, (10, 20, 40)), (1.0, (40, 44, 66))),
        water=((0.0, (30, 40, 60)), (0.4, (6, 22, 34)), (1.0, (0, 6, 12))),
        sun=(120, 110, 110),
        sun_strength=0.3,
        glint=(40, 60, 70),
        stars=60,
    ),
}


def lagoon(look: Look) -> Stage:
    """The stage of the title."""
    hour = _HOURS.get(look.theme.name, _HOURS["dark"])
    width, height = look.size
    unit = max(width / 1280, height / 720)
    horizon = round(height * _HORIZON)
    small = surface_of(_air_and_water((width // 3, height // 3), horizon // 3, hour))
    back = ready(pygame.transform.smoothscale(small, look.size))
    _stars(back, horizon, hour.stars, unit)
    if hour.stars:
        moon = look.pictures.get("scene_moon", (round(190 * unit), round(190 * unit)))
        back.blit(moon, moon.get_rect(center=(round(width * 0.87), round(height * 0.17))))
    _hills(back, look, horizon, hour)
    water = pygame.Rect(0, horizon, width, height - horizon)
    stage = Stage(back, [Stretched(toward_horizon(water, unit, hour.glint, _SUN))])
    _afloat(stage, look, horizon, unit, hour)
    _leaping(stage, look, horizon, unit)
    if hour.stars:
        _twinkle(stage, look, horizon, unit)
    _ashore(stage, look, unit, hour)
    return stage


def _air_and_water(size: tuple[int, int], horizon: int, hour: _Hour) -> Field:
    width, height = size
    colours = np.vstack(
        [gradient((width, horizon), hour.sky), gradient((width, height - horizon), hour.water)]
    )
    x, y = grid(width, height)
    away = np.hypot((x - width * _SUN) / width * 1.5, (y - horizon) / height * 2.6)
    light = hour.sun_strength * np.clip(1 - away / 0.85, 0, 1) ** 2.2
    path = np.exp(-(((x - width * _SUN) / (width * 0.05 + 0.16 * np.abs(y - horizon))) ** 2))
    light += np.where(y > horizon, 0.34 * path * np.exp(-(y - horizon) / height * 4.5), 0)
    haze = np.exp(-(((y - horizon) / (height * 0.02)) ** 2)) * 0.25
    share = np.clip(light + haze * hour.sun_strength, 0, 1)[..., None]
    return np.asarray(colours * (1 - share) + rgb(hour.sun) * share)


def _stars(back: pygame.Surface, horizon: int, count: int, unit: float) -> None:
    dice = Random(12)
    spot = glow(max(2, round(2.4 * unit)), (255, 250, 232), 1.0, 1.2)
    for _ in range(count):
        x, y = dice.random() * back.get_width(), dice.random() ** 1.5 * horizon * 0.8
        spot.set_alpha(round(60 + 195 * dice.random() * (1 - y / horizon)))
        back.blit(spot, (round(x), round(y)))


def _hills(back: pygame.Surface, look: Look, horizon: int, hour: _Hour) -> None:
    width, height = look.size
    for name, share, faint in (("scene_hills_far", 0.15, 190), ("scene_hills_near", 0.17, 255)):
        high = round(height * share)
        picture = look.pictures.get(name, (width, round(width * 150 / 1280)))
        picture = pygame.transform.smoothscale(picture, (width, high))
        if not hour.lamps:
            picture.fill((70, 80, 60), special_flags=pygame.BLEND_RGB_ADD)
        picture.set_alpha(faint)
        back.blit(picture, (0, horizon - high + 1))
        mirrored = pygame.transform.flip(
            pygame.transform.scale(picture, (width, high // 2)), False, True
        )
        mirrored.set_alpha(faint // 3)
        back.blit(mirrored, (0, horizon + 1))


def _afloat(stage: Stage, look: Look, horizon: int, unit: float, hour: _Hour) -> None:
    """The boat and the paper lanterns, far ones first, each with its light on the water."""
    width, height = look.size
    boat = look.pictures.get("scene_boat", (round(118 * unit), round(118 * unit)))
    _reflect(stage, boat, (round(width * 0.78), horizon + round(2 * unit)), unit, 70)
    spots = [(0.5, 0.07, 17), (0.56, 0.05, 13), (0.44, 0.14, 24), (0.9, 0.1, 20), (0.33, 0.09, 18)]
    spots += [(0.69, 0.19, 30), (0.53, 0.3, 40), (0.29, 0.25, 36), (0.4, 0.36, 50)]
    for number, (x, deep, size) in enumerate(spots):
        centre = (round(width * x), horizon + round(height * deep))
        picture = look.pictures.get("scene_float_lantern", (round(size * unit),) * 2)
        shift = number * 0.37 % 1
        sway = 0.05 * size * unit
        if hour.lamps:
            light = glow(round((size * 2 + 14) * unit), (255, 176, 84), 0.62)
            wide = (light.get_width(), round(light.get_height() * 1.25))
            low = (centre[0], centre[1] + round(size * 0.5 * unit))
            stage.lights.append(Light(_pressed(light, wide), low, 0.6, 3.1, shift))
            stage.things.append(Thing(picture, centre, sway, 3.5 + shift, shift))


def _reflect(
    stage: Stage, picture: pygame.Surface, foot: tuple[int, int], unit: float, faint: int
) -> None:
    """A thing that stands on the water, and its picture upside down below it."""
    size = (picture.get_width(), round(picture.get_height() * 0.6))
    below = pygame.transform.flip(pygame.transform.smoothscale(picture, size), False, True)
    below.set_alpha(faint)
    x, y = foot
    stage.things.append(Thing(below, (x, y + size[1] // 2 - round(3 * unit)), 1.6 * unit, 5, 0.5))
    stage.things.append(
        Thing(picture, (x, y - picture.get_height() // 2 + round(8 * unit)), 1.6 * unit, 5)
    )


def _pressed(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return ready(pygame.transform.smoothscale(picture, size))


def _leaping(stage: Stage, look: Look, horizon: int, unit: float) -> None:
    """Fish that leap at times."""
    width, height = look.size
    fish = look.pictures.get("scene_fish1", (round(46 * unit), round(27 * unit)))
    count = 12
    turned = tuple(
        pygame.transform.rotozoom(fish, 58 - 116 * number / (count - 1), 1.0)
        for number in range(count)
    )
    ring = pygame.Surface((round(64 * unit), round(18 * unit)), pygame.SRCALPHA)
    pygame.draw.ellipse(ring, (255, 236, 214, 230), ring.get_rect(), max(1, round(2 * unit)))
    for x, deep, seconds, shift in ((0.24, 0.16, 13.0, 11.2), (0.28, 0.46, 19.0, 4.0)):
        start = (round(width * x), horizon + round(height * deep))
        reach = (round(86 * unit), round(58 * unit))
        stage.things.append(Leaper(turned, ring, start, reach, seconds, shift))


def _twinkle(stage: Stage, look: Look, horizon: int, unit: float) -> None:
    dice = Random(77)
    spark = look.pictures.get("scene_sparkle", (round(15 * unit), round(15 * unit)))
    for _ in range(9):
        across = dice.uniform(0.28, 0.8)
        at = (round(look.size[0] * across), round(horizon * 0.55 * dice.random()))
        stage.lights.append(Light(spark.copy(), at, 0.0, dice.uniform(3, 6), dice.random()))


def _ashore(stage: Stage, look: Look, unit: float, hour: _Hour) -> None:
    width, height = look.size
    pier = look.pictures.get("scene_pier", (round(520 * unit), round(178 * unit)))
    corner = (width - pier.get_width() // 2 + round(8 * unit), height - round(66 * unit))
    stage.things.append(Thing(pier, corner))
    for x, foot, size in ((0.727, 82, 0.62), (0.9, 74, 0.84)):
        post = look.pictures.get(
            "scene_lamp_post", (round(90 * size * unit), round(260 * size * unit))
        )
        top = height - round(foot * unit) - post.get_height()
        centre = (round(width * x), top + post.get_height() // 2)
        stage.things.append(Thing(post, centre))
        lamp = (centre[0] + round(19 * size * unit), top + round(88 * size * unit))
        if hour.lamps:
            stage.lights.append(
                Light(glow(round(170 * size * unit), (255, 190, 96), 0.85), lamp, 0.75, 2.2, x)
            )
    palm = look.pictures.get("scene_palm", (round(400 * unit), round(612 * unit)))
    stage.things.append(Thing(palm, (round(104 * unit), height - round(272 * unit))))
