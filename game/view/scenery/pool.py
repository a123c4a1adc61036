"""A tide pool at night, seen from above, behind the board of Reversi."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame

from game.view.brush import Field, glow, grain, grid, ramp, ready, smoothstep, surface_of
from game.view.look import Look
from game.view.scenery.stage import Light, Stage
from game.view.theme import Colour
from game.view.water import Stretched, from_above

_FLOOR: dict[str, tuple[tuple[float, Colour], ...]] = {
    "dark": ((0.0, (5, 24, 38)), (0.45, (11, 52, 68)), (0.8, (22, 88, 98)), (1.0, (48, 128, 128))),
    "light": ((0.0, (62, 140, 152)), (0.5, (120, 192, 192)), (1.0, (196, 228, 212))),
    "contrast": ((0.0, (0, 4, 8)), (0.6, (2, 20, 28)), (1.0, (8, 44, 52))),
}
_CAUSTICS: dict[str, tuple[Colour, float]] = {
    "dark": ((126, 206, 216), 0.3),
    "light": ((190, 230, 220), 0.5),
    "contrast": ((60, 100, 110), 0.2),
}

# name, place as shares of the window, size on the 1280x720 grid, turn in degrees
_THINGS = (
    ("scene_stone3", -0.005, 0.02, 250, 20),
    ("scene_stone1", 0.115, -0.04, 210, -12),
    ("scene_stone2", -0.03, 0.3, 190, 90),
    ("scene_stone1", 0.0, 0.95, 260, 190),
    ("scene_stone2", 0.16, 1.02, 200, 40),
    ("scene_stone3", 0.02, 0.62, 130, 0),
    ("scene_stone2", 1.0, 0.0, 270, 200),
    ("scene_stone3", 0.87, -0.04, 210, 10),
    ("scene_stone1", 1.02, 0.34, 170, 80),
    ("scene_stone3", 1.0, 0.98, 270, 150),
    ("scene_stone1", 0.84, 1.03, 220, -30),
    ("scene_stone2", 0.985, 0.66, 130, 30),
    ("scene_anemone", 0.055, 0.84, 84, 0),
    ("scene_urchin", 0.945, 0.15, 84, 0),
    ("scene_starfish", 0.17, 0.11, 84, 14),
    ("scene_starfish", 0.955, 0.84, 96, -30),
    ("scene_shell_fan", 0.2, 0.93, 62, -24),
    ("scene_shell_spiral", 0.8, 0.07, 64, 30),
    ("scene_anemone", 0.985, 0.5, 58, 0),
    ("scene_shell_fan", 0.045, 0.17, 50, 40),
)


def pool(look: Look) -> Stage:
    """The stage of Reversi."""
    width, height = look.size
    small = (max(2, width // 3), max(2, height // 3))
    back = pygame.transform.smoothscale(surface_of(_floor(small, look.theme.name)), look.size)
    back = ready(back)
    _lay(back, look)
    _shade(back)
    tint, strength = _CAUSTICS.get(look.theme.name, _CAUSTICS["dark"])
    # the board covers the middle: light only at its sides, fading towards it
    wing = max(width // 6, round(width / 2 - height * 0.36))
    y, x = np.mgrid[0:1:90j, 0:1:90j]
    waters = []
    for left, near in ((0, x), (width - wing, 1 - x)):
        moonlit = 0.35 + 0.75 * np.exp(
            -((left / width + x * wing / width - 0.2) ** 2 + (y - 0.15) ** 2) * 2.4
        )
        shown = strength * moonlit * (1 - smoothstep(0.75, 1.0, near))
        box = pygame.Rect(left, 0, wing, height)
        waters.append(Stretched(from_above(box, look.scale, tint, shown)))
    return Stage(back, waters, [], _plankton(look))


def _floor(size: tuple[int, int], theme: str) -> Field:
    width, height = size
    x, y = grid(width, height)
    sand = grain(size, (4, 11, 30, 90, 240), 17)
    ripples = np.sin((y * 0.9 + x * 0.25) / height * 110 + 5 * grain(size, (3, 7), 19))
    moonlit = 1.05 - 1.05 * np.hypot(x / width - 0.28, (y / height - 0.2) * 0.8)
    value = np.clip(0.72 * moonlit + 0.06 * sand + 0.025 * ripples - 0.08, 0, 1)
    return ramp(_FLOOR.get(theme, _FLOOR["dark"]), value)


def _lay(back: pygame.Surface, look: Look) -> None:
    width, height = look.size
    for name, x, y, size, turn in _THINGS:
        high = size * 176 / 200 if "stone" in name else size
        picture = look.pictures.get(name, (look.px(size), look.px(high)))
        turned = pygame.transform.rotozoom(picture, turn, 1.0) if turn else picture
        back.blit(turned, turned.get_rect(center=(round(width * x), round(height * y))))


def _shade(back: pygame.Surface) -> None:
    """Darken towards the corners, so that what lies there stays quiet."""
    x, y = grid(160, 90)
    far = np.hypot((x - 80) / 80, (y - 45) / 45)
    dark = 1 - 0.42 * smoothstep(0.55, 1.45, far)
    veil = surface_of(np.repeat(dark[..., None], 3, axis=2))
    back.blit(
        pygame.transform.smoothscale(veil, back.get_size()),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )


def _plankton(look: Look) -> list[Light]:
    """Small lights in the water that come and go."""
    dice = Random(31)
    width, height = look.size
    lights = []
    for _ in range(26 if look.theme.name == "dark" else 0):
        side = dice.choice((dice.random() * 0.26, 1 - dice.random() * 0.26))
        picture = glow(look.px(dice.uniform(4, 10)), (140, 250, 226), 0.9)
        at = (round(width * side), round(height * dice.random()))
        lights.append(Light(picture, at, 0.05, dice.uniform(3, 7), dice.random()))
    return lights
