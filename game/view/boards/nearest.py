"""Moving a focus between boxes that lie anywhere."""

from __future__ import annotations

from collections.abc import Mapping

import pygame


def nearest(boxes: Mapping[str, pygame.Rect], spot: str, dx: int, dy: int) -> str:
    """The spot that lies nearest in a direction; the same if there is none."""
    x, y = boxes[spot].center
    best, least = spot, float("inf")
    for other, box in boxes.items():
        along = (box.centerx - x) * dx + (box.centery - y) * dy
        aside = abs((box.centerx - x) * dy) + abs((box.centery - y) * dx)
        if other != spot and along > 4 and aside <= along * 2.2 and along + 2 * aside < least:
            best, least = other, along + 2 * aside
    return best
