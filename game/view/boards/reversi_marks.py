"""What is marked on the board of Reversi: legal cells, aim, focus, last move, preview, hints."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import pygame

from game.view.boards.board import Marks
from game.view.boards.signs import sign
from game.view.boards.slate import COLUMNS, Grid
from game.view.look import Look
from game.view.pearls import Pearls, Way
from game.view.theme import Colour

_GHOST = 0.55


def draw_below(
    surface: pygame.Surface,
    look: Look,
    grid: Grid,
    marks: Marks,
    lying: Mapping[int, int],
    pearls: Pearls,
) -> None:
    """Marks that lie on the slate, under the discs."""
    target = marks.aimed or marks.focus
    if marks.touch and marks.aimed:
        _bands(surface, look, grid, _index(marks.aimed))
    for spot in sorted(marks.legal):
        cell = _known(spot)
        if cell is not None and cell not in lying and spot not in (target, marks.waiting):
            _put(
                surface, grid, cell, "legal", look.theme["ink"] if _night(look) else (250, 250, 240)
            )
    if target is not None and target in marks.legal:
        _ghost(surface, grid, marks, _index(target), pearls)
    if marks.waiting is not None:
        _put_disc(surface, grid, _index(marks.waiting), pearls, marks.seat or 0, 0.9)


def draw_above(
    surface: pygame.Surface,
    look: Look,
    grid: Grid,
    marks: Marks,
    lying: Mapping[int, int],
) -> None:
    """Marks around and on the discs."""
    bright = (255, 236, 184)
    for number, spot in enumerate(marks.last):
        _put(surface, grid, _index(spot), "last" if number == 0 else "turned", bright)
    for spot in marks.preview:
        if _index(spot) in lying:
            _preview(surface, grid, _index(spot), marks)
    for spot in marks.hint:
        _put(surface, grid, _index(spot), "hint" if marks.hint_exact else "hint area", _sun(look))
    for spot in marks.chosen:
        _put(surface, grid, _index(spot), "chosen", (255, 255, 250))
    if marks.aimed is not None:
        _put(surface, grid, _index(marks.aimed), "aimed", (240, 250, 250))
    if marks.focus is not None:
        _put(
            surface,
            grid,
            _index(marks.focus),
            "focus",
            look.theme["focus"] if _night(look) else (255, 227, 161),
        )
    if marks.waiting is not None:
        _waiting(surface, look, grid, _index(marks.waiting))
    if marks.refused is not None:
        _refused(surface, look, grid, _index(marks.refused))


def draw_lens(surface: pygame.Surface, look: Look, grid: Grid, marks: Marks) -> None:
    """The aimed cell and its neighbours in a round lens beside the finger that covers it."""
    if marks.aimed is None:
        return
    box = grid.box(_index(marks.aimed))
    size = grid.cell * 2
    above = box.top - size * 1.25 > 0
    middle = (
        box.centerx,
        round(box.top - size * 0.75) if above else round(box.bottom + size * 0.75),
    )
    seen = box.inflate(grid.cell // 2, grid.cell // 2).clip(surface.get_rect())
    part = pygame.transform.smoothscale(surface.subsurface(seen), (size, size)).convert_alpha()
    round_ = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(round_, (255, 255, 255, 255), (size // 2, size // 2), size // 2 - 2)
    part.blit(round_, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    place = part.get_rect(center=middle)
    surface.blit(part, place)
    width = max(2, grid.cell // 16)
    pygame.draw.aacircle(surface, (60, 40, 20), middle, size // 2 + 1, width + 2)
    pygame.draw.aacircle(surface, _sun(look), middle, size // 2, width)


def _index(spot: str) -> int:
    return COLUMNS.index(spot[0]) + 8 * (int(spot[1:]) - 1)


def _known(spot: str) -> int | None:
    return _index(spot) if len(spot) == 2 and spot[0] in COLUMNS and spot[1] in "12345678" else None


def _night(look: Look) -> bool:
    return look.theme.name != "light"


def _sun(look: Look) -> Colour:
    return look.theme["accent"] if _night(look) else (255, 200, 87)


def _put(
    surface: pygame.Surface,
    grid: Grid,
    cell: int,
    name: str,
    colour: Colour,
    shift: tuple[int, int] = (0, 0),
) -> None:
    surface.blit(sign(name, grid.cell, colour), grid.box(cell).move(shift))


def _ghost(surface: pygame.Surface, grid: Grid, marks: Marks, cell: int, pearls: Pearls) -> None:
    _put_disc(
        surface,
        grid,
        cell,
        pearls,
        marks.seat or 0,
        0.85 if marks.pressed else _GHOST,
        marks.pressed,
    )


def _put_disc(
    surface: pygame.Surface,
    grid: Grid,
    cell: int,
    pearls: Pearls,
    face: int,
    opacity: float,
    pressed: bool = False,
) -> None:
    picture = (pearls.pressed(face, 0.92, 0.92) if pressed else pearls.disc(face)).copy()
    picture.set_alpha(round(255 * opacity))
    surface.blit(picture, picture.get_rect(center=grid.box(cell).center))


def way_from(marks: Marks, cell: int) -> Way | None:
    """The direction in which a disc would roll that the aimed move would turn; None for others."""
    target = _known(marks.waiting or marks.aimed or marks.focus or "")
    if target is None or target == cell:
        return None
    across, down = cell % 8 - target % 8, cell // 8 - target // 8
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def _preview(surface: pygame.Surface, grid: Grid, cell: int, marks: Marks) -> None:
    colour = (255, 255, 250) if marks.seat else (22, 30, 44)
    _put(surface, grid, cell, "preview", colour)


def _bands(surface: pygame.Surface, look: Look, grid: Grid, cell: int) -> None:
    """The row and the column of a cell, brighter, so that they are seen beside a finger."""
    box, field = grid.box(cell), grid.field
    band = pygame.Surface((field.width, grid.cell), pygame.SRCALPHA)
    band.fill((255, 250, 220, 46))
    surface.blit(band, (field.x, box.y))
    surface.blit(pygame.transform.rotate(band, 90), (box.x, field.y))


def _waiting(surface: pygame.Surface, look: Look, grid: Grid, cell: int) -> None:
    beat = 0.0 if look.reduced else 0.5 - 0.5 * cos(2 * pi * look.moment * 1.1)
    side = grid.cell + round(grid.cell * 0.14 * beat)
    picture = sign("waiting", side, _sun(look))
    surface.blit(picture, picture.get_rect(center=grid.box(cell).center))


def _refused(surface: pygame.Surface, look: Look, grid: Grid, cell: int) -> None:
    shake = 0 if look.reduced else round(grid.cell * 0.06 * sin(look.moment * 38))
    bad = look.theme["bad"] if _night(look) else (255, 143, 124)
    _put(surface, grid, cell, "refused", bad, (shake, 0))
