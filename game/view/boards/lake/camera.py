"""Which part of the lake is seen, and how large."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.view.boards.lake.reading import Cell


@dataclass(frozen=True, slots=True)
class Camera:
    """The side of a cell in pixels, and where the middle of cell (0, 0) is."""

    x: float
    y: float
    cell: float

    @property
    def side(self) -> int:
        """The side of a tile in whole pixels."""
        return max(6, round(self.cell * 0.96))

    def box(self, cell: Cell) -> pygame.Rect:
        """The box of the tile at a cell."""
        side = self.side
        x, y = self.x + cell[0] * self.cell, self.y - cell[1] * self.cell
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)


def fitted(
    area: pygame.Rect, cells: Iterable[Cell], largest: int, zoom: float, pan: tuple[int, int]
) -> Camera:
    """The camera that shows all those cells, then closer by `zoom` and moved by `pan` pixels."""
    places = list(cells)
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    low, high = min(y for _, y in places), max(y for _, y in places)
    whole = min(area.width / (right - left + 1.1), area.height / (high - low + 1.1))
    cell = max(10.0, min(whole, largest) * zoom)
    x = area.centerx - (left + right) / 2 * cell + pan[0]
    y = area.centery + (low + high) / 2 * cell + pan[1]
    return Camera(x, y, cell)


def between(one: Camera, other: Camera, share: float) -> Camera:
    """A camera on its way from one to the other."""
    return Camera(
        one.x + (other.x - one.x) * share,
        one.y + (other.y - one.y) * share,
        one.cell + (other.cell - one.cell) * share,
    )
