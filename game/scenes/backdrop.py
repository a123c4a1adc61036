"""A veil over what lies below a scene."""

from __future__ import annotations

import pygame

from game.view.look import Look


def dim(surface: pygame.Surface, look: Look, alpha: int = 150) -> None:
    """Darken what has been drawn, so that something else can lie over it."""
    left = 255 - alpha
    red, green, blue = (part * alpha // 255 for part in look.theme["shade"])
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
