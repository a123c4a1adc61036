"""The widgets of a lesson or puzzle: the board, and a column with words and buttons beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.reversi.rules import ReversiPosition, turns
from game.scenes.learn.said import Sheet, Words
from game.scenes.party.field import TableField
from game.scenes.party.marks import marks as party_marks
from game.scenes.table_page import line_height
from game.ui.boxes import Scroll
from game.ui.widget import Widget
from game.view.boards.board import Marks
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.learn.desk import LearnDesk

_WIDE = {"reversi": 480.0}  # of the column, on the 1280x720 grid
_USUAL = 316.0
_GROWS = 0.4  # of the column, with the size of the text
_LARGE = 1.3  # text from which on answers stand in the line below the board


def build(scene: LearnDesk, look: Look) -> Sequence[Widget]:
    """Board, small buttons, words, answers or moves without a spot, the main button."""
    area = look.area.inflate(look.px(20), look.px(16))
    gap = look.px(12)
    line = line_height(look)
    usual = look.px(_WIDE.get(scene.match.header.game, _USUAL))
    wide = round(usual * (1 - _GROWS + _GROWS * look.text_scale))
    scene.answers_below = look.text_scale > _LARGE
    rest = area.height - line - gap
    board = look.mirrored(pygame.Rect(area.x, area.y, area.width - wide - gap, rest), area)
    column = look.mirrored(pygame.Rect(area.right - wide, area.y, wide, rest), area)
    scene.line_box = pygame.Rect(area.x, area.bottom - line, area.width, line)
    scene.board_box = board
    scene.notes_box = board.inflate(0, -look.px(16))
    scene.spread.lay(look, board)
    field = TableField(
        scene.spread.board,
        scene.pointing,
        scene.choose,
        over=scene.dragged,
        says=scene.says,
        draws=partial(_draw_board, scene),
        drags=scene.drag_view if hasattr(scene.spread.board, "drag") else None,
        picks=lambda spot: spot is not None and spot in scene.picks.following,
    )
    field.place(look, board)
    return [field, *_column(scene, look, column, gap)]


def _column(scene: LearnDesk, look: Look, column: pygame.Rect, gap: int) -> list[Widget]:
    buttons, ways, primary = scene.buttons(), scene.ways_column(), scene.primary()
    top = buttons.need(look, column.width)
    buttons.place(look, pygame.Rect(column.x, column.y, column.width, top))
    made: list[Widget] = [buttons]
    bottom = column.bottom
    if primary is not None:
        if scene.goes_on:
            scene.goes_on = False
            scene.page.walk.focus("primary")
        high = max(look.px(56), primary.need(look, column.width))
        primary.place(look, pygame.Rect(column.x, bottom - high, column.width, high))
        bottom -= high + gap
    room = bottom - column.y - top - gap
    if ways is not None:
        edge = look.px(6)
        most = round(room * 0.55)
        high = min(most, ways.need(look, column.width - 2 * edge) + 2 * edge)
        moves = Scroll(ways, key="ways")
        moves.place(look, pygame.Rect(column.x, bottom - high, column.width, high))
        room -= high + gap
    sheet = Sheet(_beside_the_line(scene) if scene.answers_below else scene.words())
    sheet.place(look, pygame.Rect(column.x, column.y + top + gap, column.width, room))
    made.append(sheet)
    if ways is not None:
        made.append(moves)
    return [*made, primary] if primary is not None else made


def _beside_the_line(scene: LearnDesk) -> Words:
    """What the line below says is not said in the sheet too: text is large, and room is scarce."""
    words = scene.words()
    return replace(words, answer="", head=words.head if scene.asks or words.answer else "")


def marks(scene: LearnDesk) -> Marks:
    """As at any table; in Reversi with the discs that a move would turn."""
    made = party_marks(scene)
    if not scene.asks:
        return replace(made, legal=frozenset())
    position, target = scene.match.position, made.aimed or made.focus
    shows = scene.house.settings.play.preview and made.seat is not None
    if shows and isinstance(position, ReversiPosition) and target in scene.picks.following:
        turned = tuple(cell for run in turns(position, str(target)) for cell in run)
        return replace(made, preview=turned)
    return made


def _draw_board(scene: LearnDesk, surface: pygame.Surface, look: Look) -> None:
    scene.spread.show(scene.view(), scene.sight.viewer)
    pose = scene.sitting.reel.pose()
    scene.spread.board.draw(surface, look, scene.view(), marks(scene), pose)
