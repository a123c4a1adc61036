"""The board of Reversi without discs: slate with a hollow for each cell, in a driftwood frame."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from game.view.brush import (
    Field,
    box_distance,
    grain,
    grid,
    mix,
    ramp,
    ready,
    rgb,
    smoothstep,
    soft_box,
    surface_of,
)
from game.view.look import Look
from game.view.theme import Colour

COLUMNS = "abcdefgh"
_BRIGHTEST = 1.35  # of the light on the slate
_FRAME = 0.56  # width of the frame in cells

_STONE: dict[str, tuple[Colour, Colour]] = {
    "dark": ((70, 98, 112), (98, 127, 137)),
    "light": ((84, 116, 126), (112, 146, 152)),
    "contrast": ((94, 120, 132), (116, 143, 153)),
}


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cells lie: `left`, `top` of a1 and the side of a `cell`, in window pixels."""

    left: int
    top: int
    cell: int

    @property
    def frame(self) -> int:
        """The width of the frame."""
        return round(self.cell * _FRAME)

    @property
    def field(self) -> pygame.Rect:
        """The box of the 64 cells."""
        return pygame.Rect(self.left, self.top, self.cell * 8, self.cell * 8)

    @property
    def outer(self) -> pygame.Rect:
        """The box of the board with its frame."""
        return self.field.inflate(2 * self.frame, 2 * self.frame)

    def box(self, cell: int) -> pygame.Rect:
        """The box of a cell, 0 (a1) to 63 (h8)."""
        side = self.cell
        return pygame.Rect(self.left + cell % 8 * side, self.top + cell // 8 * side, side, side)


def grid_in(box: pygame.Rect) -> Grid:
    """The largest board that fits in the box, in its middle."""
    cell = max(8, int(min(box.width, box.height) / (8 + 2 * _FRAME)))
    return Grid(box.centerx - 4 * cell, box.centery - 4 * cell, cell)


def slate(grid_: Grid, look: Look, *, coordinates: bool = True) -> pygame.Surface:
    """The board as a picture of the size of `grid_.outer`."""
    side, frame, inner = grid_.outer.width, grid_.frame, grid_.cell * 8
    picture = ready(pygame.Surface((side, side), pygame.SRCALPHA))
    # only the frame is wood, so only its four strips are computed
    for left, top, width, height in (
        (0, 0, side, frame),
        (0, side - frame, side, frame),
        (0, frame, frame, inner),
        (side - frame, frame, frame, inner),
    ):
        x, y = grid(width, height)
        picture.blit(surface_of(_wood(x + left, y + top, side, frame)), (left, top))
    picture.blit(_stone(grid_, look.theme.name), (frame, frame))
    if coordinates:
        _letter(picture, grid_, look)
    return picture


def shadow_of(grid_: Grid) -> pygame.Surface:
    """The long soft shadow under the board, cast small and drawn out."""
    side, blur = grid_.outer.width, round(grid_.cell * 0.55)
    small = soft_box((side // 4, side // 4), blur // 4, (2, 12, 20), 0.62, grid_.frame // 4)
    return ready(pygame.transform.smoothscale(small, (side + 2 * blur, side + 2 * blur)))


_TONES = (
    (0.0, (112, 78, 46)),
    (0.4, (158, 117, 73)),
    (0.75, (196, 156, 104)),
    (1.0, (222, 188, 136)),
)


def _wood(x: Field, y: Field, side: int, frame: int) -> Field:
    """Colours and opacity of the frame at those places."""
    outer = box_distance(x, y, (0, 0, side, side), frame * 0.62)
    fibres = _threads(side, 21)
    upright = np.abs(x - side / 2) > np.abs(y - side / 2)
    across = np.where(upright, x, y).astype(np.int32)
    drift = grain((x.shape[1], x.shape[0]), (3, 9), 3) * 0.1
    colours = ramp(_TONES, 0.55 + 0.2 * (fibres[across] + drift))
    seam = np.abs(np.abs(x - side / 2) - np.abs(y - side / 2))
    light = (1 - 0.4 * (1 - smoothstep(0, 2.2, seam))) * _bevel(x, y, outer, side, frame)
    return np.dstack([colours * light[..., None], np.clip(0.5 - outer, 0, 1)])


def _threads(count: int, seed: int) -> Field:
    """Fibres of wood across `count` pixels."""
    row = grain((count, 4), (max(2, count // 9), max(2, count // 3)), seed)[0]
    return np.asarray(np.clip(row, -1.6, 1.6), np.float32)


def _bevel(x: Field, y: Field, outer: Field, side: int, frame: int) -> Field:
    """Light on the rounded profile of the frame; 1 is neither lit nor shaded."""
    deep = np.clip(-outer / frame, 0, 1)
    slope = np.cos(np.pi * deep)  # rises from the outer edge, falls to the inner one
    upright = np.abs(x - side / 2) > np.abs(y - side / 2)
    toward = np.where(upright, np.where(x < side / 2, 1.0, -1.0), np.where(y < side / 2, 1.0, -1.0))
    light = 1 + 0.42 * slope**3 * toward
    edge = 1 - 0.45 * smoothstep(0.86, 1.0, deep) - 0.25 * (1 - smoothstep(0, 0.06, deep))
    return np.asarray(light * edge, np.float32)


def _stone(grid_: Grid, theme: str) -> pygame.Surface:
    """The slate: its colours are computed at half the size, its edges at the full one."""
    cell, side = grid_.cell, grid_.cell * 8
    coarse = max(2, side // 2)
    dark, light = _STONE.get(theme, _STONE["dark"])
    texture = grain((coarse, coarse), (3, 7, 22, 70, 190), 11)
    colours = mix(rgb(dark), rgb(light), np.clip(0.45 + 0.2 * texture, 0, 1))
    tint = grain((coarse, coarse), (2, 4), 13) * 0.018
    for part, share in enumerate((1.0, -0.1, 0.7)):
        colours[..., part] += tint * share
    stone = pygame.transform.smoothscale(surface_of(colours * _BRIGHTEST), (side, side))
    odd = (np.add.outer(np.arange(8), np.arange(8)) % 2).astype(np.float32)
    shade = np.tile(_hollow(cell), (8, 8)) * _fall_off(side, cell)
    shade *= 1 - 0.05 * odd.repeat(cell, 0).repeat(cell, 1)
    grey = np.repeat((shade / _BRIGHTEST)[..., None], 3, axis=2)
    stone.blit(surface_of(grey), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return stone


def _hollow(cell: int) -> Field:
    """The light in one cell: a shallow bowl with a lit lower right wall."""
    x, y = grid(cell, cell)
    gap = max(1.2, cell * 0.026)
    box = (gap, gap, cell - 2 * gap, cell - 2 * gap)
    far = box_distance(x, y, box, cell * 0.17)
    inside = 1 - smoothstep(-1, 1, far)
    wall = (1 - smoothstep(0, cell * 0.13, -far)) * inside
    slant = ((x - cell / 2) + (y - cell / 2)) / cell  # -1 top left .. 1 bottom right
    bowl = 1 - 0.09 * inside
    ridge = 1 + 0.2 * (1 - inside)
    return np.asarray(ridge * (bowl + wall * np.where(slant > 0, 0.26, 0.44) * slant), np.float32)


def _fall_off(side: int, cell: int) -> Field:
    """Shade of the frame on the slate at the top and the left, light from the top left."""
    place = np.arange(side, dtype=np.float32) + 0.5
    near = np.exp(-place / cell * 4)
    shade = (1 - 0.4 * near)[:, None] - (0.32 * near)[None, :]
    light = 1.1 - 0.11 * (place[:, None] + place[None, :]) / side
    return np.asarray(np.maximum(shade, 0.3) * light)


def _letter(picture: pygame.Surface, grid_: Grid, look: Look) -> None:
    size = max(9, min(look.text_px(20), round(grid_.frame * 0.62)))
    for number in range(8):
        middle = grid_.frame + number * grid_.cell + grid_.cell // 2
        across = (middle, grid_.frame // 2)
        down = (grid_.frame // 2, middle)
        for text, at in ((COLUMNS[number], across), (str(number + 1), down)):
            _engrave(picture, text, at, size, look)


def _engrave(
    picture: pygame.Surface, text: str, at: tuple[int, int], size: int, look: Look
) -> None:
    box = pygame.Rect(0, 0, size * 3, size * 2)
    for shift, colour in ((1, (255, 232, 190)), (0, (58, 36, 16))):
        box.center = (at[0] + shift, at[1] + shift)
        look.lettering.draw(picture, text, box, size, colour, bold=True, align="centre")
