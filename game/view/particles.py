"""Many small things that fly by themselves: formulas of time over arrays, one blit a batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pygame

from game.view.look import Look
from game.view.theme import Colour

Places = npt.NDArray[np.float32]

CONFETTI: tuple[Colour, ...] = (
    (255, 200, 87),
    (255, 111, 89),
    (67, 170, 139),
    (79, 195, 232),
    (176, 140, 224),
    (255, 246, 224),
)
_FRAMES = 8  # pictures of a shred that tumbles


@dataclass(frozen=True, slots=True)
class Burst:
    """Things thrown at moment 0: where each is at `t` follows from how it was thrown.

    `start` and `speed` are (n, 2) in pixels and pixels a second, `drag` how fast the air takes the
    speed, `fall` the speed in the end. `life` seconds until each is gone.
    """

    start: Places
    speed: Places
    life: Places
    drag: float
    fall: float

    @property
    def seconds(self) -> float:
        """When the last is gone."""
        return float(self.life.max(initial=0.0))

    def at(self, t: float) -> tuple[Places, Places]:
        """Places (n, 2) and what is left of each life, 1 to 0, at that moment."""
        gone = (1 - np.exp(-self.drag * t)) / self.drag
        places = self.start + self.speed * gone
        places[:, 1] += self.fall * (t - gone)
        return places.astype(np.float32), np.clip(1 - t / self.life, 0, 1).astype(np.float32)


def thrown(
    seed: int, count: int, box: pygame.Rect, *, up: float, spread: float, life: float = 3.2
) -> Burst:
    """Things thrown up out of a box, `up` and `spread` in pixels a second."""
    dice = np.random.default_rng(seed)
    start = dice.random((count, 2)) * box.size + box.topleft
    speed = np.stack([dice.normal(0, spread, count), -up * dice.uniform(0.5, 1.1, count)], axis=-1)
    lives = life * dice.uniform(0.7, 1.0, count)
    return Burst(
        start.astype(np.float32), speed.astype(np.float32), lives.astype(np.float32), 1.9, up * 0.22
    )


class Confetti:
    """Shreds of paper from both lower corners of a box; nothing where particles are off."""

    def __init__(self, box: pygame.Rect, look: Look, *, seed: int = 1, count: int = 160) -> None:
        self._t = 0.0
        still = look.reduced or not look.particles
        low = pygame.Rect(box.x, box.bottom - 4, box.width, 4)
        self._burst = thrown(
            seed, 0 if still else count, low, up=box.height * 2.4, spread=box.width * 0.12
        )
        self._shreds = [_shred(max(5, look.px(13)), colour) for colour in CONFETTI]

    @property
    def moving(self) -> bool:
        """Whether anything is still in the air."""
        return self._t < self._burst.seconds

    def update(self, seconds: float) -> bool:
        """Let time pass; whether anything is still in the air."""
        self._t += seconds
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all shreds."""
        if not self.moving:
            return
        places, left = self._burst.at(self._t)
        batch = []
        for number, ((x, y), life) in enumerate(zip(places.tolist(), left.tolist(), strict=True)):
            if life > 0:
                frames = self._shreds[number % len(self._shreds)]
                tumble = int(self._t * (7 + number % 5) + number) % _FRAMES
                batch.append((frames[tumble], (x, y + 14 * np.sin(self._t * 3 + number))))
        surface.fblits(batch)


def _shred(side: int, colour: Colour) -> Sequence[pygame.Surface]:
    """A shred of paper as it tumbles."""
    frames = []
    for number in range(_FRAMES):
        turn = np.pi * number / _FRAMES
        high = max(2, round(side * abs(np.cos(turn))))
        picture = pygame.Surface((side, high), pygame.SRCALPHA)
        light = 0.72 + 0.28 * abs(np.sin(turn + 0.6))
        picture.fill(tuple(round(part * light) for part in colour))
        frames.append(pygame.transform.rotozoom(picture, 37 * number, 1.0))
    return frames
