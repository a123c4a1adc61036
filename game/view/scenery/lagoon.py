"""A lagoon at dusk, behind the title."""

from __future__ import annotations

import pygame

from game.view.brush import gradient, surface_of
from game.view.look import Look
from game.view.scenery.stage import Stage
from game.view.theme import Colour
from game.view.water import Stretched, from_above

_DEPTHS: dict[str, tuple[tuple[float, Colour], ...]] = {
    "dark": ((0.0, (20, 92, 108)), (0.45, (14, 66, 84)), (1.0, (8, 36, 54))),
    "light": ((0.0, (196, 232, 228)), (0.5, (160, 214, 212)), (1.0, (122, 190, 194))),
    "contrast": ((0.0, (4, 30, 40)), (1.0, (0, 4, 8))),
}


def lagoon(look: Look) -> Stage:
    """The lagoon."""
    back = surface_of(gradient(look.size, _DEPTHS.get(look.theme.name, _DEPTHS["dark"])))
    box = pygame.Rect(0, 0, look.size[0], look.size[1])
    strength = 0.0 if look.theme.name == "contrast" else 0.34
    return Stage(back, [Stretched(from_above(box, look.scale, (120, 190, 190), strength))])
