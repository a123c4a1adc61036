"""Calm deep water for menus, settings and lists: shafts of light, kelp, a few fish, bubbles."""

from __future__ import annotations

from random import Random

import numpy as np
import pygame

from game.view.brush import Field, gradient, grid, ready, rgb, smoothstep, surface_of
from game.view.look import Look
from game.view.scenery.stage import Riser, Stage, Swimmer
from game.view.theme import Colour
from game.view.water import Stretched, from_above

_DEPTHS: dict[str, tuple[tuple[float, Colour], ...]] = {
    "dark": ((0.0, (26, 104, 116)), (0.4, (15, 72, 90)), (0.8, (9, 46, 64)), (1.0, (7, 34, 52))),
    "light": ((0.0, (206, 236, 230)), (0.5, (168, 218, 214)), (1.0, (126, 194, 196))),
    "contrast": ((0.0, (4, 30, 40)), (1.0, (0, 4, 8))),
}
_LIT: dict[str, float] = {"dark": 0.2, "light": 0.3, "contrast": 0.0}
_QUIET = {"dark": 105, "light": 120, "contrast": 40}  # opacity of what lies there


def calm(look: Look) -> Stage:
    """The stage of all screens without a place of their own."""
    name = look.theme.name
    width, height = look.size
    small = (max(2, width // 3), max(2, height // 3))
    back = ready(pygame.transform.smoothscale(surface_of(_deep(small, name)), look.size))
    _grow(back, look)
    y = np.linspace(0, 1, 90)[:, None] * np.ones((1, 160))
    strength = _LIT.get(name, 0.2) * (1 - 0.75 * y)
    water = from_above(pygame.Rect(0, 0, width, height), look.scale, (130, 200, 200), strength)
    stage = Stage(back, [Stretched(water)])
    if name != "contrast":
        _live(stage, look)
    return stage


def _deep(size: tuple[int, int], name: str) -> Field:
    width, height = size
    colours = gradient(size, _DEPTHS.get(name, _DEPTHS["dark"]))
    x, y = grid(width, height)
    slant = (x - 0.45 * y) / width * 9
    shafts = smoothstep(0.3, 1.0, np.sin(slant * 1.7) * np.sin(slant * 0.9 + 1.3) * 0.5 + 0.5)
    light = (
        shafts * np.clip(1 - y / height * 1.25, 0, 1) ** 1.4 * (0.22 if name != "contrast" else 0)
    )
    return np.asarray(colours * (1 - light[..., None]) + rgb((190, 240, 228)) * light[..., None])


def _grow(back: pygame.Surface, look: Look) -> None:
    """Stones and kelp at the bottom corners, faint."""
    width, height = look.size
    layer = pygame.Surface(look.size, pygame.SRCALPHA)
    for name, x, low, size, high in (
        ("scene_kelp", 0.035, 1.02, 150, 300),
        ("scene_kelp", 0.1, 1.05, 110, 220),
        ("scene_kelp", 0.975, 1.02, 160, 320),
        ("scene_kelp", 0.915, 1.06, 110, 220),
        ("scene_stone2", 0.01, 1.1, 260, 229),
        ("scene_stone1", 0.13, 1.12, 180, 158),
        ("scene_stone3", 0.99, 1.11, 280, 246),
        ("scene_stone2", 0.87, 1.12, 170, 150),
        ("scene_starfish", 0.06, 0.985, 62, 62),
        ("scene_shell_fan", 0.945, 0.99, 54, 54),
    ):
        picture = look.pictures.get(name, (look.px(size), look.px(high)))
        layer.blit(picture, picture.get_rect(midbottom=(round(width * x), round(height * low))))
    layer.set_alpha(_QUIET.get(look.theme.name, 105))
    back.blit(layer, (0, 0))


def _live(stage: Stage, look: Look) -> None:
    width, height = look.size
    dice = Random(9)
    for number in range(5):
        size = dice.uniform(38, 84)
        picture = look.pictures.get(
            f"scene_fish{1 + number % 2}", (look.px(size), look.px(size * 70 / 120))
        ).copy()
        seconds = dice.choice((-1, 1)) * dice.uniform(38, 70)
        if seconds < 0:
            picture = pygame.transform.flip(picture, True, False)
        picture.set_alpha(90)
        deep = round(height * dice.uniform(0.12, 0.92))
        stage.things.append(Swimmer(ready(picture), deep, seconds, dice.random(), look.px(9)))
    for _ in range(14):
        bubble = _bubble(look.px(dice.uniform(4, 11)))
        across = round(width * dice.choice((dice.uniform(0.01, 0.16), dice.uniform(0.84, 0.99))))
        stage.things.append(Riser(bubble, across, dice.uniform(9, 18), dice.random(), look.px(12)))


def _bubble(radius: int) -> pygame.Surface:
    made = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
    middle = (radius + 1, radius + 1)
    pygame.draw.aacircle(made, (200, 240, 240, 40), middle, radius)
    pygame.draw.aacircle(made, (220, 250, 250, 130), middle, radius, 1)
    spot = (radius + 1 - radius // 3, radius + 1 - radius // 3)
    pygame.draw.circle(made, (255, 255, 255, 150), spot, max(1, radius // 4))
    return ready(made)
