"""A veil over what lies below a scene."""

from __future__ import annotations

import pygame

from game.view.look import Look


def dim(surface: pygame.Surface, look: Look, alpha: int = 150) -> None:
    """Darken what has been drawn, so that something else can lie over it."""
    veil = pygame.Surface(look.size)
    veil.fill(look.theme["shade"])
    veil.set_alpha(alpha)
    surface.blit(veil, (0, 0))
