"""Strings of flags."""

from __future__ import annotations

import pygame

from game.view.look import Look
from game.view.theme import Colour

_FLAGS: tuple[Colour, ...] = (
    (238, 95, 77), (255, 200, 87), (63, 167, 155), (244, 233, 210), (142, 108, 187),
)  # fmt: skip


def string(
    look: Look, start: tuple[int, int], end: tuple[int, int], sag: int, count: int, first: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A string with flags between two points, twice as large, and where its upper left corner
    lies."""
    flag = look.px(24)
    left, top = min(start[0], end[0]) - flag, min(start[1], end[1])
    size = (abs(end[0] - start[0]) + 2 * flag, abs(end[1] - start[1]) + sag + flag * 2)
    made = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)

    def at(share: float) -> tuple[float, float]:
        x = start[0] + (end[0] - start[0]) * share - left
        y = start[1] + (end[1] - start[1]) * share - top + 4 * sag * share * (1 - share)
        return 2 * x, 2 * y

    for number in range(count):
        middle, half = (number + 0.5) / count, 0.36 / count
        one, two = at(middle - half), at(middle + half)
        across = (two[0] - one[0], two[1] - one[1])
        tip = (one[0] + across[0] / 2 - across[1] * 0.3, one[1] + across[1] / 2 + 2.3 * flag)
        colour = _FLAGS[(number + first * 2) % len(_FLAGS)]
        pygame.draw.polygon(made, colour, [one, two, tip])
        fold = (one[0] + across[0] * 0.45, one[1] + across[1] * 0.45)
        shade = tuple(round(part * 0.78) for part in colour)
        pygame.draw.polygon(made, shade, [fold, two, tip])
    rope = [at(number / 40) for number in range(41)]
    pygame.draw.lines(made, (58, 42, 40), False, rope, max(2, look.px(3)))
    return made, (left, top)
