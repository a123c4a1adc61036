"""Aquaria as pictures: water behind glass in a wooden frame, corals that grow in it."""

from __future__ import annotations

import numpy as np
import pygame

from game.view.boards.bag.places import Tank
from game.view.boards.reef import pieces
from game.view.boards.reef.paper import put_numeral
from game.view.boards.sharp import darken, is_sharp, rim, slot
from game.view.brush import (
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
from game.view.hoard import hoarded
from game.view.look import Look

_FINE = 900  # pixels across that are computed; a larger aquarium is drawn out of as many
CORAL = 0.98  # width of a coral over that of a cell


@hoarded(6)
def glass(width: int, height: int, rim: int, cell: int) -> pygame.Surface:
    """An empty aquarium."""
    if width > _FINE:
        share = _FINE / width
        small = (_FINE, round(height * share), round(rim * share), round(cell * share))
        return pygame.transform.smoothscale(glass(*small), (width, height))
    x, y = grid(width, height)
    far = box_distance(x, y, (0, 0, width, height), rim * 1.1)
    inner = box_distance(x, y, (rim, rim, width - 2 * rim, height - 2 * rim), rim * 0.6)
    water = ramp(
        (
            (0.0, (150, 224, 226)),
            (0.16, (88, 190, 204)),
            (0.6, (34, 128, 158)),
            (1.0, (16, 84, 116)),
        ),
        y / height + 0.02 * grain((width, height), (3, 7), 4),
    )
    slant = (x + 0.42 * y) / cell
    rays = np.clip(np.sin(slant * 1.15) * np.sin(slant * 0.47 + 1), 0, 1) * (1 - y / height)
    water = mix(water, rgb((236, 255, 250)), rays * 0.3)
    line = height - rim - cell * 0.3 - cell * 0.06 * np.sin(x / cell * 2.1)
    sand = ramp(
        ((0.0, (176, 140, 92)), (1.0, (240, 216, 164))),
        0.75 - (y - line) / cell + 0.12 * grain((width, height), (40, 120), 6),
    )
    water = mix(water, sand, smoothstep(-1.2, 1.2, y - line))
    edge = np.clip(1 + inner / (cell * 0.28), 0, 1)
    water = water * (1 - 0.3 * edge**2)[..., None]
    wood = ramp(
        ((0.0, (124, 86, 50)), (0.5, (190, 148, 94)), (1.0, (230, 196, 142))),
        0.55 + 0.16 * grain((width, height), (2, 30), 12),
    )
    profile = np.clip(-far / rim, 0, 1)
    lit = np.clip(1.2 - (x / width + y / height), -1, 1)
    wood = wood * (1 + 0.32 * np.cos(np.pi * profile) * lit)[..., None]
    colours = mix(wood, water, smoothstep(0.8, -0.8, inner))
    return surface_of(np.dstack([colours, np.clip(0.5 - far, 0, 1)]))


@hoarded(6)
def _pegs(side: int, cell: int) -> pygame.Surface:
    """Where corals may grow: faint panes."""
    made = pygame.Surface((side * cell, side * cell), pygame.SRCALPHA)
    gap = max(1, cell // 22)
    for number in range(side * side):
        box = pygame.Rect(number % side * cell, number // side * cell, cell, cell)
        pane = box.inflate(-2 * gap, -2 * gap)
        pygame.draw.rect(made, (236, 252, 250, 30), pane, border_radius=cell // 6)
        pygame.draw.rect(made, (236, 252, 250, 50), pane, max(1, cell // 44), cell // 6)
    return made


@hoarded(6)
def _gloss(width: int, height: int, rim: int) -> pygame.Surface:
    """Light on the glass, over everything."""
    if width > _FINE:
        share = _FINE / width
        small = (_FINE, round(height * share), round(rim * share))
        return pygame.transform.smoothscale(_gloss(*small), (width, height))
    x, y = grid(width, height)
    inner = box_distance(x, y, (rim, rim, width - 2 * rim, height - 2 * rim), rim * 0.6)
    slant = x - 0.55 * (height - y)
    first = smoothstep(0, 3, slant - width * 0.06) * smoothstep(0, 3, width * 0.13 - slant)
    second = smoothstep(0, 3, slant - width * 0.155) * smoothstep(0, 3, width * 0.175 - slant)
    alpha = (first + second) * 0.13 * (1 - y / height) * (inner < -1)
    return surface_of(np.dstack([np.ones((height, width, 3)), alpha]))


@hoarded(6)
def _shade(size: tuple[int, int], blur: int, round_: int) -> pygame.Surface:
    """The shadow of an aquarium on what is behind it."""
    return soft_box(size, blur, (0, 16, 26), 0.5, round_)


class Tanks:
    """Pictures of aquaria with their corals, kept while nothing in them changes."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made: dict[tuple[Tank, str], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, tank: Tank, board: str) -> None:
        """Draw an aquarium with its corals."""
        key = (tank, board)
        found = self._made.get(key)
        if found is None:
            if len(self._made) > 16:
                self._made.pop(next(iter(self._made)))
            found = self._made[key] = ready(self._drawn(tank, board))
        more = tank.cell // 2
        surface.blit(found, (tank.box.x - more, tank.box.y - more))

    def _drawn(self, tank: Tank, board: str) -> pygame.Surface:
        box, more = tank.box, tank.cell // 2
        made = pygame.Surface((box.width + 2 * more, box.height + 2 * more), pygame.SRCALPHA)
        here = Tank(tank.x - box.x + more, tank.y - box.y + more, tank.cell, tank.side)
        shade = _shade(box.size, max(3, more // 2), tank.rim)
        made.blit(shade, shade.get_rect(center=here.box.move(more // 4, more // 3).center))
        made.blit(glass(box.width, box.height, tank.rim, tank.cell), here.box)
        made.blit(_pegs(tank.side, tank.cell), (here.x, here.y))
        if is_sharp(self._look):
            self._sharpen(made, here)
        self._rows(made, here)
        for cell, letter in enumerate(board):
            if letter != "-":
                draw_coral(made, here, letter, here.at(cell).center)
        made.blit(_gloss(box.width, box.height, tank.rim), here.box)
        return made

    def _sharpen(self, made: pygame.Surface, tank: Tank) -> None:
        inner = tank.box.inflate(-2 * tank.rim, -2 * tank.rim)
        darken(made, inner)
        rim(made, self._look, inner, tank.rim // 2)
        for number in range(tank.side**2):
            slot(made, self._look, tank.at(number))

    def _rows(self, made: pygame.Surface, tank: Tank) -> None:
        """The numbers of the rows, which some cards ask for."""
        size = min(self._look.text_px(16), round(tank.cell * 0.28))
        for row in range(tank.side):
            box = tank.at(row * tank.side)
            middle = (box.x - round(tank.cell * 0.18), box.centery)
            put_numeral(made, self._look, str(row + 1), middle, size, (243, 251, 248))


def draw_coral(
    surface: pygame.Surface,
    tank: Tank,
    letter: str,
    middle: tuple[int, int],
    squash: float = 0.0,
    opacity: float = 1.0,
) -> None:
    """One coral with its middle there; `squash` presses it down onto its foot."""
    width = round(tank.cell * CORAL)
    picture = pieces.standing(letter, width)
    x, y = middle[0] - width // 2, middle[1] - width // 2
    step = round(squash * 24) / 24
    if step:
        size = (round(width * (1 + step)), round(width * (1 - step)))
        picture = pygame.transform.smoothscale(picture, size)
        x, y = middle[0] - size[0] // 2, middle[1] + width // 2 - size[1]
    if opacity < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * opacity))
    surface.blit(picture, (x, y))


def draw_leaning(
    surface: pygame.Surface, tank: Tank, letter: str, box: pygame.Rect, place: tuple[float, float]
) -> None:
    """A coral that rocks on its foot: `place` is how far down it is and how it leans."""
    down, lean = round(place[0] * tank.cell), round(place[1])
    foot = pygame.Vector2(box.centerx, box.bottom + down)
    middle = foot + pygame.Vector2(0, -box.height / 2).rotate(-lean)
    picture = _turned(letter, round(tank.cell * CORAL), lean)
    surface.blit(picture, picture.get_rect(center=(round(middle.x), round(middle.y))))


@hoarded(6)
def _turned(letter: str, width: int, lean: int) -> pygame.Surface:
    picture = pieces.standing(letter, width)
    return ready(pygame.transform.rotozoom(picture, lean, 1.0)) if lean else picture
