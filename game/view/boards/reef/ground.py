"""Boards as pictures: a slab of driftwood with a bed of sand, and the stacks on it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame

from game.view.boards.reef import pieces
from game.view.boards.reef.paper import badge
from game.view.boards.reef.places import Field
from game.view.boards.sharp import darken, is_sharp, rim, slot
from game.view.brush import (
    box_distance,
    grain,
    grid,
    mix,
    ramp,
    ready,
    smoothstep,
    soft_box,
    surface_of,
)
from game.view.hoard import hoarded
from game.view.look import Look

_FINE = 900  # pixels across that are computed; a larger board is drawn out of as many
_ORDER = tuple(12 - 4 * row + column for row in range(4) for column in range(4))


@hoarded(6)
def ground(field: Field) -> pygame.Surface:
    """The board without corals, with its front side: as large as slab and front."""
    slab, front = field.slab, field.front
    share = min(1.0, _FINE / slab.width)
    wide = round(slab.width * share)
    face = pygame.transform.smoothscale(_face(wide, wide), slab.size)
    whole = (slab.width, slab.height + front)
    made = pygame.Surface(whole, pygame.SRCALPHA)
    side = _front(wide, round(slab.height * share), round(front * share))
    made.blit(side if share == 1 else pygame.transform.smoothscale(side, whole), (0, 0))
    made.blit(face, (0, 0))
    return made


def _face(width: int, height: int) -> pygame.Surface:
    """The upper side, seen from straight above."""
    x, y = grid(width, height)
    cell = width / 4.4
    far = box_distance(x, y, (0, 0, width, height), cell * 0.28)
    wood = ramp(
        ((0.0, (150, 106, 62)), (0.5, (201, 162, 107)), (1.0, (232, 202, 150))),
        0.55 + 0.15 * grain((width, height), (3, 40), 3) + 0.1 * np.sin(y / cell * 9),
    )
    lit = smoothstep(0, cell * 0.06, -far) - smoothstep(0, cell * 0.1, -far)
    wood = wood + (lit * (1 - (x + y) / (width + height) * 2) * 0.9)[..., None]
    bed = box_distance(
        x, y, (cell * 0.12, cell * 0.12, width - cell * 0.24, height - cell * 0.24), cell * 0.2
    )
    sand = ramp(
        ((0.0, (206, 178, 126)), (0.5, (238, 216, 168)), (1.0, (255, 242, 206))),
        0.55
        + 0.07 * grain((width, height), (5, 60, 190), 8)
        - 0.25 * (1 - smoothstep(0, cell * 0.14, -bed)) * ((x + y) < (width + height) * 0.52),
    )
    u = (x - cell * 0.2) / cell % 1 - 0.5
    v = (y - cell * 0.2) / cell % 1 - 0.5
    dish = np.hypot(u, v)
    rim = smoothstep(0.43, 0.36, dish)
    slope = (u * 0.6 + v * 0.8) * rim * 1.6
    inside = (bed < -cell * 0.06).astype(np.float32)
    sand = sand * (1 - 0.1 * rim * inside)[..., None] + (slope * 0.16 * inside)[..., None]
    colours = mix(wood, sand, smoothstep(0.8, -0.8, bed))
    return surface_of(np.dstack([colours, np.clip(0.5 - far, 0, 1)]))


def _front(width: int, height: int, thick: int) -> pygame.Surface:
    """The slab again, lower and in the shade: what is seen of it is the front side."""
    x, y = grid(width, height + thick)
    round_ = width / 4.4 * 0.26
    far = box_distance(x, y, (0, thick, width, height), round_)
    deep = np.clip((y - height + round_) / (thick + round_), 0, 1)
    wood = ramp(((0.0, (150, 108, 66)), (1.0, (92, 62, 36))), deep)
    wood = wood + 0.02 * grain((width, height + thick), (4, 60), 11)[..., None]
    return surface_of(np.dstack([wood, np.clip(0.5 - far, 0, 1)]))


@hoarded(6)
def shadow(field: Field) -> pygame.Surface:
    """The shadow of the board on the sea floor."""
    slab = field.slab
    blur = max(3, field.cell // 4)
    return soft_box(
        (slab.width, slab.height + field.front), blur, (2, 40, 52), 0.5, field.cell // 3
    )


def draw_ground(surface: pygame.Surface, field: Field) -> None:
    """The empty board in its place."""
    slab = field.slab
    shade = shadow(field)
    drop = round(field.cell * 0.16)
    middle = (slab.centerx + drop, slab.centery + field.front // 2 + drop)
    surface.blit(shade, shade.get_rect(center=middle))
    surface.blit(ground(field), slab)


def _whole(field: Field) -> pygame.Rect:
    """All that is drawn of a board, its shadow too."""
    more = field.cell // 2
    box = field.box
    return pygame.Rect(box.x - more // 2, box.y, box.width + more * 2, box.height + more)


def top_of(field: Field, cell: int, height: int) -> tuple[int, int]:
    """Where the middle of the upper side of a stack of that height is; 0: the ground."""
    x, y = field.ground(cell).center
    return x, y if field.flat else y - round(height * pieces.rise(field.coral))


def foot_of(field: Field, cell: int, level: int) -> tuple[int, int]:
    """Where the foot of the coral at that level stands, level 0 on the ground."""
    return top_of(field, cell, level)


class Reefs:
    """Pictures of whole boards with their corals, kept while nothing on them changes."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made: dict[tuple[Field, tuple[str, ...]], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, field: Field, stacks: Sequence[str]) -> None:
        """Draw a board with its corals."""
        key = (field, tuple(stacks))
        found = self._made.get(key)
        if found is None:
            if len(self._made) > 16:
                self._made.pop(next(iter(self._made)))
            found = self._made[key] = ready(self._drawn(field, stacks))
        surface.blit(found, _whole(field))

    def _drawn(self, field: Field, stacks: Sequence[str]) -> pygame.Surface:
        box = _whole(field)
        made = pygame.Surface(box.size, pygame.SRCALPHA)
        here = Field(field.x - box.x, field.y - box.y, field.cell, field.flat)
        draw_ground(made, here)
        if is_sharp(self._look):
            self._sharpen(made, here)
        for cell in _ORDER:
            if stacks[cell]:
                draw_shade(made, here, cell, len(stacks[cell]))
        for cell in _ORDER:
            self._stack(made, here, cell, stacks[cell])
        for cell in _ORDER:
            if len(stacks[cell]) > 1:
                self._badge(made, here, cell, len(stacks[cell]))
        return made

    def _sharpen(self, made: pygame.Surface, field: Field) -> None:
        darken(made, field.slab)
        rim(made, self._look, field.slab, round(field.cell * 0.26))
        for number in range(16):
            slot(made, self._look, field.ground(number))

    def _stack(self, made: pygame.Surface, field: Field, cell: int, stack: str) -> None:
        if field.flat:
            if stack:
                picture = pieces.flat(stack[-1], field.coral)
                made.blit(picture, picture.get_rect(center=field.ground(cell).center))
            return
        for level, letter in enumerate(stack):
            draw_coral(made, field, letter, foot_of(field, cell, level))

    def _badge(self, made: pygame.Surface, field: Field, cell: int, height: int) -> None:
        size = badge_size(self._look, field)
        badge(made, self._look, str(height), badge_place(field, cell, height), size)


def badge_size(look: Look, field: Field) -> int:
    """The size of the heights on a board: that of the text, as far as stacks have room for it."""
    small = min(look.text_px(14), round(field.cell * 0.36))
    return max(8, small, min(look.text_px(18), round(field.cell * 0.27)))


def badge_place(field: Field, cell: int, height: int) -> tuple[int, int]:
    """Where the height of a stack stands."""
    x, y = top_of(field, cell, height)
    across = round(field.cell * 0.33)
    return (x + across, y + (across if field.flat else round(field.cell * 0.2)))


def draw_shade(surface: pygame.Surface, field: Field, cell: int, height: int) -> None:
    """The shadow of a stack on the sand."""
    long = 1 + 0.12 * (height - 1)
    width = round(field.coral * 0.86)
    picture = pieces.shade(round(width * long), round(width * 0.82 * field.deep / field.cell))
    x, y = field.ground(cell).center
    middle = (x + round(field.coral * 0.09 * height), y + round(field.coral * 0.07))
    surface.blit(picture, picture.get_rect(center=middle))


def draw_coral(
    surface: pygame.Surface,
    field: Field,
    letter: str,
    foot: tuple[int, int],
    squash: float = 0.0,
    opacity: float = 1.0,
) -> None:
    """One coral that stands there; `squash` presses it flat."""
    step = round(squash * 24) / 24
    if field.flat:
        width = max(4, round(field.coral * (1 + step * 0.6)))
        picture, left, low = pieces.flat(letter, width), width // 2, width // 2
    else:
        picture, left, low = pieces.lying(letter, field.coral, 1 + step, 1 - step)
    if opacity < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * opacity))
    surface.blit(picture, (foot[0] - left, foot[1] - low))


def draw_leaning(
    surface: pygame.Surface,
    field: Field,
    letter: str,
    foot: tuple[int, int],
    place: tuple[float, float],
) -> None:
    """A coral that rocks on its foot: `place` is how far down it is and how it leans."""
    down, lean = round(place[0] * field.coral), round(place[1])
    if field.flat or not lean:
        draw_coral(surface, field, letter, (foot[0], foot[1] + down))
        return
    straight, left, low = pieces.lying(letter, field.coral)
    picture = pieces.leaning(letter, field.coral, lean)
    up = pygame.Vector2(straight.get_width() / 2 - left, straight.get_height() / 2 - low)
    middle = up.rotate(-lean) + (foot[0], foot[1] + down)
    surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))
