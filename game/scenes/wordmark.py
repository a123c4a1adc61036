"""The word mark: rocks gently on the water, and its two discs turn over now and then."""

from __future__ import annotations

from math import sin

import pygame

from game.scenes.discs import pearls_of
from game.view.look import Look
from game.view.motion import part

SHAPE = (610, 184)  # of the picture
_DISCS = ((344, 82), (452, 82))  # middles of its two O
_WIDE = 98  # diameter of an O
_TURN_EVERY = 5.0
_TURN = 0.9


def draw_wordmark(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw it in the middle of the box; still where motion is reduced."""
    scale = min(box.width * 0.8 / SHAPE[0], box.height * 0.86 / SHAPE[1])
    size = (round(SHAPE[0] * scale), round(SHAPE[1] * scale))
    moment = 0.0 if look.reduced else look.moment
    at = pygame.Rect((0, 0), size)
    at.center = box.center
    at.y += round(sin(moment * 0.9) * size[1] * 0.025)
    surface.blit(look.pictures.get("wordmark", size), at)
    for number, (x, y) in enumerate(_DISCS):
        middle = (at.x + round(x * scale), at.y + round(y * scale))
        _draw_disc(surface, middle, round(_WIDE * scale), moment, number)


def _draw_disc(
    surface: pygame.Surface, middle: tuple[int, int], diameter: int, moment: float, number: int
) -> None:
    """One shows black, one white; they turn over one after the other."""
    pearls = pearls_of(diameter)
    turns, rest = divmod(moment, _TURN_EVERY)
    through = part(rest, _TURN_EVERY - 1.6 + 0.35 * number, _TURN)
    disc = pearls.disc((int(turns) + number) % 2, through)
    surface.blit(disc, disc.get_rect(center=middle))
