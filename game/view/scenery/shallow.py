"""A bright shallow at noon, behind the boards of Reef: sun on sand, caustics, grass and shells."""

from __future__ import annotations

import numpy as np
import pygame

from game.view.brush import Field, grain, grid, ramp, ready, smoothstep, surface_of
from game.view.look import Look
from game.view.scenery.stage import Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, from_above

_FLOOR: dict[str, tuple[tuple[float, Colour], ...]] = {
    "dark": (
        (0.0, (10, 96, 116)),
        (0.4, (26, 142, 152)),
        (0.75, (82, 186, 180)),
        (1.0, (176, 222, 196)),
    ),
    "light": (
        (0.0, (58, 160, 172)),
        (0.45, (112, 204, 200)),
        (0.8, (178, 228, 210)),
        (1.0, (244, 240, 208)),
    ),
    "contrast": ((0.0, (0, 22, 32)), (0.6, (4, 48, 60)), (1.0, (20, 84, 92))),
}
_CAUSTICS: dict[str, tuple[Colour, float]] = {
    "dark": ((200, 250, 226), 0.34),
    "light": ((255, 255, 236), 0.36),
    "contrast": ((80, 130, 130), 0.2),
}

# name, place as shares of the window, size on the 1280x720 grid, turn in degrees
_LYING = (
    ("scene_stone1", -0.02, 1.0, 240, 20),
    ("scene_stone3", 0.1, 1.04, 150, -40),
    ("scene_stone2", 1.01, 1.0, 230, 150),
    ("scene_stone2", 0.345, 1.03, 120, 60),
    ("scene_stone3", -0.02, -0.02, 190, 10),
    ("scene_stone1", 1.03, -0.03, 200, 70),
    ("scene_stone2", 0.66, -0.05, 120, 160),
    ("scene_starfish", 0.262, 0.965, 66, 20),
    ("scene_shell_fan", 0.735, 0.97, 46, -24),
    ("scene_shell_spiral", 0.26, 0.03, 44, 30),
    ("scene_starfish", 0.742, 0.06, 54, -16),
    ("scene_shell_fan", 0.008, 0.52, 40, 40),
    ("scene_anemone", 0.985, 0.9, 64, 0),
    ("scene_anemone", 0.012, 0.86, 58, 0),
)
# pictures that sway: name, place, size
_SWAYING = (
    ("reef_grass", 0.012, 0.27, 84),
    ("reef_grass", 0.99, 0.62, 90),
    ("reef_grass", 0.735, 0.52, 58),
    ("reef_grass", 0.265, 0.6, 62),
)
_FISH = (
    ("reef_fish", 0.3, 0.14, 36),
    ("reef_fish", 0.335, 0.19, 28),
    ("reef_fish", 0.285, 0.21, 24),
    ("reef_fish", 0.7, 0.66, 30),
    ("reef_fish", 0.72, 0.7, 24),
)


def shallow(look: Look) -> Stage:
    """The stage of Reef."""
    width, height = look.size
    small = (max(2, width // 3), max(2, height // 3))
    back = pygame.transform.smoothscale(surface_of(_floor(small, look.theme.name)), look.size)
    back = ready(back)
    _lay(back, look)
    tint, strength = _CAUSTICS.get(look.theme.name, _CAUSTICS["dark"])
    y, x = np.mgrid[0:1:90j, 0:1:160j]
    sunlit = strength * (0.55 + 0.55 * np.exp(-((x - 0.3) ** 2 + (y - 0.1) ** 2) * 2.0))
    water = from_above(pygame.Rect(0, 0, width, height), look.scale, tint, sunlit)
    stage = Stage(back, [Stretched(water)])
    stage.things.extend(_alive(look))
    return stage


def _floor(size: tuple[int, int], theme: str) -> Field:
    width, height = size
    x, y = grid(width, height)
    sand = grain(size, (3, 9, 26, 80, 240), 23)
    ripples = np.sin((y * 1.0 + x * 0.18) / height * 96 + 5 * grain(size, (3, 6), 29))
    sun = 1.12 - 0.9 * np.hypot((x / width - 0.36) * 0.9, (y / height - 0.3) * 0.85)
    grass = smoothstep(0.5, 1.6, grain(size, (2, 5, 17, 60), 41)) * 0.3
    value = np.clip(0.8 * sun + 0.055 * sand + 0.03 * ripples - grass - 0.06, 0, 1)
    return ramp(_FLOOR.get(theme, _FLOOR["dark"]), value)


def _lay(back: pygame.Surface, look: Look) -> None:
    width, height = look.size
    for name, x, y, size, turn in _LYING:
        high = size * 176 / 200 if "stone" in name else size
        picture = look.pictures.get(name, (look.px(size), look.px(high)))
        turned = pygame.transform.rotozoom(picture, turn, 1.0) if turn else picture
        if "stone" in name and look.theme.name != "contrast":
            turned = turned.copy()
            turned.fill((26, 46, 40), special_flags=pygame.BLEND_RGB_ADD)
        back.blit(turned, turned.get_rect(center=(round(width * x), round(height * y))))


def _alive(look: Look) -> list[Thing]:
    width, height = look.size
    things = []
    for number, (name, x, y, size) in enumerate(_SWAYING):
        picture = look.pictures.get(name, (look.px(size), look.px(size)))
        centre = (round(width * x), round(height * y))
        things.append(Thing(picture, centre, 1.5 * look.scale, 4 + number * 0.4, number * 0.3))
    for number, (name, x, y, size) in enumerate(_FISH):
        picture = look.pictures.get(name, (look.px(size), look.px(size * 0.7)))
        centre = (round(width * x), round(height * y))
        things.append(Thing(picture, centre, 5 * look.scale, 3.2 + number * 0.5, number * 0.21))
    return things
