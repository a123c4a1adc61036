"""The lake: tiles, the places that are free, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.lake import reading
from game.view.boards.lake.sight import draw_ghost
from game.view.boards.lake.table import Table, mark
from game.view.look import Look


def draw_lake(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """Tiles and free places with their marks, and the tile that is held."""
    if table.classic:
        _draw_sides(surface, look, table)
    before = surface.get_clip()
    surface.set_clip(table.zone.lake.inflate(look.px(10), look.px(10)).clip(before))
    draw_tiles(surface, look, table, reading.lake(table.view))
    for spot in marks.last:
        cell = reading.cell_of(spot)
        if cell is not None:
            box = table.at.camera.box(cell)
            timber.put(surface, "aimed", box, look, timber.SUN)
            timber.put(surface, "last", box.inflate(look.px(6), look.px(6)), look, timber.SUN)
    for spot, box in table.at.cells.items():
        if spot in marks.legal:
            _draw_free(surface, look, box)
        if spot in marks.hint:
            timber.put(surface, "hint", box.inflate(-8, -8), look, timber.SUN)
    for spot, box in table.at.cells.items():
        inner = box.inflate(-look.px(10), -look.px(10))
        if spot in (marks.aimed, marks.focus, marks.waiting, marks.refused) or spot in marks.chosen:
            mark(surface, look, spot, inner, _without_legal(marks, spot))
    surface.set_clip(before)
    draw_ghost(surface, look, table, marks)


def _draw_sides(surface: pygame.Surface, look: Look, table: Table) -> None:
    """Who sits at which side of the lake: lanterns are received from there."""
    area, side = table.zone.lake, look.px(34)
    half = side // 2
    ends = (
        (area.centerx, area.y + half),
        (area.right - half, area.centery),
        (area.centerx, area.bottom - half),
        (area.x + half, area.centery),
    )
    for seat in range(reading.whole(table.view, "seats")):
        face = pygame.Rect(0, 0, side, side)
        face.center = ends[reading.side_of(table.view, seat)]
        plaques.draw_face(surface, look, table.people[seat][1], seat, face)


def _without_legal(marks: Marks, spot: str) -> Marks:
    """Free cells have a mark of their own for what is legal."""
    aimed = marks.aimed if spot in marks.legal else None
    legal = frozenset({spot}) if aimed == spot else frozenset()
    return replace(marks, legal=legal, aimed=aimed, hint=(), last=())


def draw_tiles(
    surface: pygame.Surface, look: Look, table: Table, tiles: Sequence[reading.Laid]
) -> None:
    """Tiles with their shadows in the water."""
    side = table.at.camera.side
    blur = max(2, side // 9)
    shade = timber.shade((side, side), blur, 0.5)
    drop = max(2, side // 14)
    boxes = [table.box((x, y)) for _, x, y, _ in tiles]
    surface.fblits([(shade, (b.x - blur + drop // 2, b.y - blur + drop)) for b in boxes])
    pictures = [table.rafts.tile(tile, rot, side) for tile, _, _, rot in tiles]
    surface.fblits(list(zip(pictures, boxes, strict=True)))


def _draw_free(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """A cell where a tile may lie: a pale glass with a dashed edge and a plus."""
    inner = box.inflate(-max(4, box.width // 9), -max(4, box.height // 9))
    picture = timber.kept(("free",), inner.size, _free_picture)
    surface.blit(picture, inner)


def _free_picture(made: pygame.Surface) -> None:
    box = made.get_rect()
    round_ = max(3, box.width // 7)
    pygame.draw.rect(made, (226, 246, 250, 54), box, border_radius=round_)
    width = max(2, box.width // 22)
    pygame.draw.rect(made, (6, 26, 36, 150), box, width + 2, border_radius=round_)
    pygame.draw.rect(made, (243, 251, 248, 235), box.inflate(-2, -2), width, border_radius=round_)
    arm = max(3, box.width // 8)
    for size in ((2 * arm, width), (width, 2 * arm)):
        bar = pygame.Rect(0, 0, *size)
        bar.center = box.center
        pygame.draw.rect(made, (6, 26, 36, 150), bar.inflate(2, 2))
        pygame.draw.rect(made, (243, 251, 248, 235), bar)
