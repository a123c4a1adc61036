"""A clock without numbers: a wedge that shrinks and one hand, for lighthouse and stage."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.view.brush import ready
from game.view.look import Look
from game.view.theme import Colour

_STEPS = 240  # the hand moves in so many steps


def dial(
    surface: pygame.Surface,
    look: Look,
    middle: tuple[int, int],
    radius: int,
    left: float | None,
    length: float,
    *,
    rim: bool = False,
) -> None:
    """The wedge and the hand on a face of that radius; with `rim` the face too."""
    share = 0.0 if left is None or length <= 0 else min(1.0, max(0.0, left / length))
    short = left is not None and left <= 60
    made = _hand(radius, round(share * _STEPS), left is not None, short, rim)
    surface.blit(made, made.get_rect(center=middle))


@lru_cache(maxsize=24)
def _hand(radius: int, step: int, runs: bool, short: bool, rim: bool) -> pygame.Surface:
    fine = 3 if radius < 160 else 2
    outer = round(radius * 1.16) if rim else radius
    side = 2 * outer * fine
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    centre, r = (outer * fine, outer * fine), radius * fine
    if rim:
        _rim(made, centre, r)
    if runs:
        colour = (214, 60, 44) if short else (46, 140, 128)
        _wedge(made, centre, r * 0.74, step / _STEPS, colour)
    angle = 2 * pi * step / _STEPS
    tip = (centre[0] + r * 0.66 * sin(angle), centre[1] - r * 0.66 * cos(angle))
    pygame.draw.line(made, (58, 42, 22), centre, tip, max(2, round(r * 0.085)))
    pygame.draw.circle(made, (58, 42, 22), tip, max(1, r * 0.04))
    pygame.draw.circle(made, (139, 94, 43), centre, r * 0.13)
    pygame.draw.circle(made, (242, 196, 105), centre, r * 0.08)
    return ready(pygame.transform.smoothscale(made, (2 * outer, 2 * outer)))


def _wedge(
    made: pygame.Surface, centre: tuple[int, int], far: float, share: float, colour: Colour
) -> None:
    if share <= 0:
        return
    if share >= 1:
        pygame.draw.circle(made, (*colour, 200), centre, far)
        return
    count = max(2, round(share * 90))
    rim = [2 * pi * share * i / count for i in range(count + 1)]
    x, y = centre
    points = [(x + far * sin(a), y - far * cos(a)) for a in rim]
    pygame.draw.polygon(made, (*colour, 200), [centre, *points])


def _rim(made: pygame.Surface, centre: tuple[int, int], r: float) -> None:
    for colour, far in (
        ((139, 94, 43), 1.15),
        ((242, 196, 105), 1.11),
        ((168, 116, 47), 1.02),
        ((255, 246, 223), 0.98),
    ):
        pygame.draw.circle(made, colour, centre, r * far)
    for hour in range(12):
        angle = 2 * pi * hour / 12
        ends = [
            (centre[0] + r * f * sin(angle), centre[1] - r * f * cos(angle)) for f in (0.8, 0.92)
        ]
        thick = max(2, round(r * (0.05 if hour % 3 == 0 else 0.022)))
        pygame.draw.line(made, (58, 42, 22), ends[0], ends[1], thick)
