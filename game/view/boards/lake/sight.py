"""The tile in hand as it would lie, and who would receive what from it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import pygame

from game.engine.api import JsonObject
from game.view.boards import plaques, timber
from game.view.boards.board import Marks
from game.view.boards.lake.rafts import stand
from game.view.boards.lake.reading import Cell, Share, cell_of, is_classic, shares
from game.view.look import Look

if TYPE_CHECKING:
    from game.view.boards.lake.table import Table

_OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))


def aimed_tile(view: JsonObject, marks: Marks) -> int | None:
    """The tile that is being placed: the one turned up, or the one chosen from the hand."""
    if not is_classic(view):
        tile = view.get("tile")
        return tile if isinstance(tile, int) else None
    for spot in (*marks.chosen, marks.waiting or ""):
        if spot.startswith("tile ") and spot[5:].isdigit():
            return int(spot[5:])
    return None


def aimed_cell(marks: Marks) -> Cell | None:
    """The cell chosen, else the one pointed at, if a tile may lie there."""
    for spot in marks.chosen:
        cell = cell_of(spot)
        if cell is not None:
            return cell
    for pointed in (marks.aimed, marks.focus):
        if pointed is not None and pointed in marks.legal and cell_of(pointed) is not None:
            return cell_of(pointed)
    return None


def aimed_turn(marks: Marks, rotation: int) -> int:
    """The turn chosen or pointed at, else the one in use."""
    for spot in (*marks.chosen, marks.aimed, marks.focus):
        if (
            spot is not None
            and spot.startswith("turn ")
            and (spot in marks.legal or spot in marks.chosen)
        ):
            return int(spot[5:])
    return rotation


def draw_ghost(surface: pygame.Surface, look: Look, table: Table, marks: Marks) -> None:
    """The tile as it would lie, a face at each lantern that somebody would receive."""
    tile, cell = aimed_tile(table.view, marks), aimed_cell(marks)
    if tile is None or cell is None:
        return
    rot = aimed_turn(marks, table.rotation)
    lies = table.at.camera.box(cell)
    side = max(round(lies.width * 1.16), min(look.px(86), lies.width * 2))
    box = pygame.Rect(0, 0, side, side)
    box.center = lies.center
    timber.cast(surface, box, look, 9)
    picture = table.rafts.tile(tile, rot, box.width).copy()
    picture.set_alpha(240)
    surface.blit(picture, box)
    _draw_receivers(surface, look, table, box, shares(table.view, tile, cell, rot))


def _draw_receivers(
    surface: pygame.Surface, look: Look, table: Table, box: pygame.Rect, given: list[Share]
) -> None:
    by_way: dict[int, list[Share]] = defaultdict(list)
    for share in given:
        by_way[share.way].append(share)
    side = max(look.px(24), round(box.width * 0.3))
    for way, those in by_way.items():
        x, y = stand(box, way)
        dx, dy = _OUT[way]
        far = round(box.width * 0.27)
        for number, share in enumerate(those):
            aside = (number - (len(those) - 1) / 2) * side * 0.92
            face = pygame.Rect(0, 0, side, side)
            face.center = (round(x + dx * far + dy * aside), round(y + dy * far + dx * aside))
            _draw_receiver(surface, look, table, face, share)


def _draw_receiver(
    surface: pygame.Surface, look: Look, table: Table, face: pygame.Rect, share: Share
) -> None:
    if share.seat is None:
        surface.blit(look.pictures.get("lantern_ghost", face.size), face)
        return
    plaques.draw_face(surface, look, table.people[share.seat][1], share.seat, face)
