"""Corals at the size needed, and other small things of the table; all cached, not to be changed."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.view.boards.reef import corals
from game.view.boards.reef.relief import LEAN
from game.view.brush import ready, soft_box
from game.view.hoard import hoarded

QUARTERS = ((-0.27, -0.27, "R"), (0.27, -0.27, "Y"), (-0.27, 0.27, "G"), (0.27, 0.27, "P"))


def rise(width: int) -> float:
    """How much higher on the screen the next coral of a stack lies."""
    return width / 2 * corals.THICK * LEAN[1]


@lru_cache(maxsize=256)
def lying(
    kind: str, width: int, wide: float = 1.0, high: float = 1.0
) -> tuple[pygame.Surface, int, int]:
    """A lying coral seen aslant: picture, and its foot from the left and from the top.

    `wide` and `high` stretch it (squash, stretch) about its foot.
    """
    picture, low = corals.lying(kind, corals.FINE if width <= corals.FINE else corals.FINER)
    scale = width / picture.get_width()
    size = (max(1, round(width * wide)), max(1, round(picture.get_height() * scale * high)))
    made = ready(pygame.transform.smoothscale(picture, size))
    return made, size[0] // 2, round(low * scale * high)


@hoarded(6)
def leaning(kind: str, width: int, degrees: int) -> pygame.Surface:
    """A lying coral that leans to the left by so many degrees, turned about its middle."""
    return ready(pygame.transform.rotozoom(lying(kind, width)[0], degrees, 1.0))


@hoarded(6)
def flat(kind: str, width: int) -> pygame.Surface:
    """A lying coral seen from above; "?" is any coral."""
    made = pygame.transform.smoothscale(corals.flat(kind), (width, width))
    if kind == "?":
        small = round(width * 0.34)
        for x, y, other in QUARTERS:
            picture = pygame.transform.smoothscale(corals.flat(other), (small, small))
            middle = (round(width / 2 + x * width * 0.68), round(width / 2 + y * width * 0.68))
            made.blit(picture, picture.get_rect(center=middle))
    return ready(made)


@hoarded(6)
def standing(kind: str, width: int) -> pygame.Surface:
    """A coral that grows upright."""
    return ready(pygame.transform.smoothscale(corals.standing(kind), (width, width)))


@hoarded(6)
def shade(width: int, height: int, strength: float = 0.45) -> pygame.Surface:
    """The soft shadow of something round, `width` x `height` without its softness."""
    blur = max(2, height // 4)
    return soft_box((width, height), blur, (4, 34, 44), strength, min(width, height) // 2)
