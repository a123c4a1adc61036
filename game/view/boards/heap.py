"""The winner's heap: discs that rain down and pile up, with shreds of paper between."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.engine.api import Seat
from game.view import pearls, scatter
from game.view.look import Look
from game.view.particles import CONFETTI


class Heap:
    """Falls from the top of its box and rests at its bottom; at once with reduced motion."""

    def __init__(self, face: Seat, count: int, *, seed: int = 0) -> None:
        self._face, self._count, self._seed = face, count, seed
        self._box = pygame.Rect(0, 0, 1, 1)
        self._t = 0.0
        self._papers = 0

    def layout(self, box: pygame.Rect, look: Look) -> None:
        """Take the place given."""
        self._box = box
        self._papers = 48 if look.particles and not look.reduced else 0
        if look.reduced:
            self._t = 1e6

    @property
    def _recording(self) -> scatter.Recording:
        aspect = round(self._box.width / max(1, self._box.height), 2)
        radius = 0.034 if aspect > 1.5 else 0.055
        return scatter.heap(self._seed, aspect, self._count, radius, self._papers)

    @property
    def moving(self) -> bool:
        """Whether something still falls."""
        return not self._recording.is_over(self._t)

    def update(self, seconds: float) -> bool:
        """Let time pass; whether something still falls."""
        self._t += seconds
        return self.moving

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self._t = 1e6

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heap as it lies now."""
        recording, wide = self._recording, self._box.width
        radii = recording.radii.tolist()
        spots = [
            (self._box.x + x * wide, self._box.y + y * wide, angle, radius)
            for (x, y, angle), radius in zip(recording.at(self._t).tolist(), radii, strict=True)
            if y > -radius
        ]
        big = max(radii, default=0.0)
        discs = _discs(max(4, round(2 * big * wide)))
        for x, y, angle, radius in spots:
            picture = (
                discs.spun(self._face, angle)
                if radius == big
                else paper(max(3, round(3 * radius * wide)), round(angle * 4) % 12)
            )
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=4)
def _discs(diameter: int) -> pearls.Pearls:
    return pearls.Pearls(diameter)


@lru_cache(maxsize=48)
def paper(side: int, turn: int) -> pygame.Surface:
    """A strip of coloured paper, turned by so many twelfths; its edges are smooth."""
    red, green, blue = pygame.Color(CONFETTI[turn % len(CONFETTI)])[:3]
    high = max(2, side * 2 // 3)
    picture = pygame.Surface((side + 2, high + 2), pygame.SRCALPHA)
    picture.fill((red, green, blue, 0))
    picture.fill((red, green, blue), (1, 1, side, high))
    return pygame.transform.rotozoom(picture, turn * 30, 1.0)
