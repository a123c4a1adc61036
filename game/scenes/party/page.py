"""The widgets of a table for two to four."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.party.field import TableField
from game.scenes.party.marks import marks
from game.scenes.party.notes import Notes
from game.scenes.party.places import places, wing
from game.scenes.table_page import line_height
from game.ui.boxes import Scroll
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable


def build(scene: PartyTable, look: Look) -> Sequence[Widget]:
    """Board, buttons, what the turn asks for, moves without a spot, the main button."""
    controls = scene.controls
    buttons, ways, primary = controls.buttons(), controls.ways(), controls.primary()
    wide = wing(look)
    edge = look.px(6)
    at = places(
        look,
        line=line_height(look),
        buttons=buttons.need(look, wide),
        ways=ways.need(look, wide - 2 * edge) + 2 * edge if ways is not None else 0,
        primary=max(look.px(56), primary.need(look, wide) if primary is not None else 0),
    )
    scene.spread.lay(look, at.board)
    scene.board_box, scene.line_box, scene.notes_box = (
        at.board,
        at.line,
        at.board.inflate(0, -look.px(16)),
    )
    board = TableField(
        scene.spread.board,
        scene.pointing,
        scene.choose,
        over=scene.dragged,
        says=scene.says,
        draws=partial(_draw_board, scene),
        drags=scene.drag_view if hasattr(scene.spread.board, "drag") else None,
        picks=lambda spot: spot is not None and spot in scene.picks.following,
    )
    board.place(look, at.board)
    buttons.place(look, at.buttons)
    notes = Notes(scene)
    notes.place(look, at.words)
    made: list[Widget] = [board, buttons, notes]
    if ways is not None:
        moves = Scroll(ways, key="ways")
        moves.place(look, at.ways)
        made.append(moves)
    if primary is not None:
        primary.place(look, at.primary)
        made.append(primary)
    return made


def _draw_board(scene: PartyTable, surface: pygame.Surface, look: Look) -> None:
    scene.spread.show(scene.view(), scene.sight.viewer)
    pose = scene.sitting.reel.pose()
    scene.spread.board.draw(surface, look, scene.view(), marks(scene), pose)
