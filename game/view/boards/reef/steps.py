"""From spot to spot with keys or pad: the nearest box in a direction."""

from __future__ import annotations

from collections.abc import Mapping

import pygame


def nearest(boxes: Mapping[str, pygame.Rect], spot: str, dx: int, dy: int) -> str:
    """The spot that lies next to the right (dx 1), left, below (dy 1) or above; itself if none.

    Boxes straight ahead come before those aside.
    """
    here = boxes.get(spot)
    if here is None:
        return next(iter(boxes), spot)
    best, least = spot, 1e9
    for name, box in boxes.items():
        ahead = (box.centerx - here.centerx) * dx + (box.centery - here.centery) * dy
        gap = _gap(here, box, dx, dy)
        if name == spot or ahead <= 0 or gap < -min(here.width, here.height) // 3:
            continue
        aside = _aside(here, box, dx)
        centres = abs((box.centery - here.centery) * dx) + abs((box.centerx - here.centerx) * dy)
        cost = max(0, gap) + 3.0 * aside + 0.3 * centres + 0.1 * ahead
        if cost < least:
            best, least = name, cost
    return best


def _gap(here: pygame.Rect, box: pygame.Rect, dx: int, dy: int) -> int:
    """From the edge of one box to that of the other, in the direction of the step."""
    if dx:
        return box.left - here.right if dx > 0 else here.left - box.right
    return box.top - here.bottom if dy > 0 else here.top - box.bottom


def _aside(here: pygame.Rect, box: pygame.Rect, dx: int) -> int:
    """How far the boxes miss each other across the direction of the step."""
    if dx:
        return max(0, max(here.top, box.top) - min(here.bottom, box.bottom))
    return max(0, max(here.left, box.left) - min(here.right, box.right))
