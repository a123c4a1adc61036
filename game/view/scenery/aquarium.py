"""A wall of aquaria in warm light, behind the bag game: plaster, a shelf, weeds, bubbles."""

from __future__ import annotations

import numpy as np
import pygame

from game.view.brush import Field, glow, grain, grid, mix, ramp, ready, rgb, smoothstep, surface_of
from game.view.look import Look
from game.view.scenery.stage import Light, Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, from_above

_DEEP: dict[str, tuple[tuple[float, Colour], ...]] = {
    "dark": (
        (0.0, (10, 38, 66)),
        (0.5, (18, 78, 104)),
        (0.85, (54, 142, 156)),
        (1.0, (150, 214, 204)),
    ),
    "light": ((0.0, (92, 168, 190)), (0.5, (138, 206, 214)), (1.0, (236, 246, 226))),
    "contrast": ((0.0, (0, 6, 14)), (0.6, (2, 24, 38)), (1.0, (10, 52, 66))),
}
_CAUSTICS: dict[str, tuple[Colour, float]] = {
    "dark": ((150, 226, 232), 0.26),
    "light": ((240, 255, 246), 0.2),
    "contrast": ((60, 110, 120), 0.14),
}
_LYING = (
    ("scene_stone1", 0.02, 1.0, 230, 12),
    ("scene_stone3", 0.16, 1.05, 160, -30),
    ("scene_stone2", 0.98, 1.0, 240, 150),
    ("scene_stone1", 0.82, 1.06, 160, 60),
    ("scene_anemone", 0.26, 0.985, 64, 0),
    ("scene_starfish", 0.745, 0.975, 56, 20),
    ("scene_shell_spiral", 0.3, 1.0, 40, 20),
)
# pictures that sway: name, place of the middle, width, height
_SWAYING = (
    ("bag_weed", 0.018, 0.74, 84, 300),
    ("bag_weed", 0.262, 0.86, 54, 190),
    ("bag_weed", 0.982, 0.72, 88, 320),
    ("bag_weed", 0.742, 0.87, 50, 180),
)


def aquarium(look: Look) -> Stage:
    """The stage of the bag game."""
    width, height = look.size
    small = (max(2, width // 3), max(2, height // 3))
    back = pygame.transform.smoothscale(surface_of(_depth(small, look.theme.name)), look.size)
    back = ready(back)
    for name, x, y, size, turn in _LYING:
        high = size * 176 / 200 if "stone" in name else size
        picture = look.pictures.get(name, (look.px(size), look.px(high)))
        turned = pygame.transform.rotozoom(picture, turn, 1.0) if turn else picture
        back.blit(turned, turned.get_rect(center=(round(width * x), round(height * y))))
    tint, strength = _CAUSTICS.get(look.theme.name, _CAUSTICS["dark"])
    y, _ = np.mgrid[0:1:90j, 0:1:160j]
    water = from_above(
        pygame.Rect(0, 0, width, height), look.scale, tint, strength * (1 - 0.75 * y)
    )
    stage = Stage(back, [Stretched(water)])
    stage.things.extend(_alive(look))
    stage.lights.extend(_lamps(look))
    return stage


def _depth(size: tuple[int, int], theme: str) -> Field:
    width, height = size
    x, y = grid(width, height)
    u, v = x / width, y / height
    slant = u * 9 + v * 2.2
    shafts = np.clip(np.sin(slant * 1.3 + 0.4) * np.sin(slant * 0.53), 0, 1) * (1 - v) ** 1.2
    value = 0.78 - 0.62 * v + 0.34 * shafts + 0.03 * grain(size, (3, 8, 20), 51)
    colours = ramp(_DEEP.get(theme, _DEEP["dark"]), np.clip(value, 0, 1))
    line = 0.93 + 0.015 * np.sin(u * 11) + 0.012 * np.sin(u * 27 + 1)
    sand = ramp(
        ((0.0, (70, 84, 84)), (0.6, (168, 150, 112)), (1.0, (226, 204, 154))),
        np.clip(0.85 - (v - line) * 5 + 0.1 * grain(size, (40, 160), 53), 0, 1),
    )
    if theme == "contrast":
        sand = sand * 0.3
    share = smoothstep(-0.004, 0.004, v - line)
    mixed = mix(colours, sand, share)
    return np.asarray(
        mix(mixed, rgb((6, 30, 46)), 0.35 * smoothstep(0.6, 1.5, np.hypot(u * 2 - 1, v * 2 - 1)))
    )


def _alive(look: Look) -> list[Thing]:
    width, height = look.size
    things = []
    for number, (name, x, y, wide, high) in enumerate(_SWAYING):
        picture = look.pictures.get(name, (look.px(wide), look.px(high)))
        centre = (round(width * x), round(height * y))
        things.append(Thing(picture, centre, 2 * look.scale, 4 + number * 0.4, number * 0.3))
    for number, (x, y) in enumerate(((0.255, 0.4), (0.745, 0.5))):
        picture = look.pictures.get("bag_bubbles", (look.px(36), look.px(180)))
        centre = (round(width * x), round(height * y))
        things.append(Thing(picture, centre, 14 * look.scale, 5 + number, number * 0.4))
    for number, (x, y, wide) in enumerate(((0.3, 0.1, 34), (0.7, 0.075, 28), (0.735, 0.7, 26))):
        picture = look.pictures.get("reef_fish", (look.px(wide), look.px(wide * 0.7)))
        centre = (round(width * x), round(height * y))
        things.append(Thing(picture, centre, 5 * look.scale, 3.4 + number * 0.5, number * 0.21))
    return things


def _lamps(look: Look) -> list[Light]:
    """Warm light from above, as of lamps over the water."""
    if look.theme.name != "dark":
        return []
    width, height = look.size
    picture = glow(look.px(210), (255, 214, 140), 0.2)
    spots = ((0.14, -0.02), (0.5, -0.05), (0.86, -0.02))
    return [Light(picture, (round(width * x), round(height * y)), 0.85, 4.0, x) for x, y in spots]
