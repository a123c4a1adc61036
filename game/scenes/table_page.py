"""The widgets of a table and its one line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.board_field import BoardField
from game.scenes.move_list import MoveList
from game.scenes.seat_panel import SeatPanel
from game.scenes.table_layout import places
from game.scenes.table_marks import marks, says
from game.ui.boxes import pane
from game.ui.buttons import Button
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WING = 224  # least width of the columns beside the board, on the 1280x720 grid


def build(scene: TableScene, look: Look) -> Sequence[Widget]:
    """Board, people, buttons, move list, main button."""
    order = scene.top.order()
    buttons, primary = scene.controls.buttons(look), scene.controls.primary()
    wide = look.px(WING)
    at = places(
        look,
        seats=len(order),
        line=line_height(look),
        buttons=buttons.need(look, wide),
        primary=max(look.px(56), primary.need(look, wide) if primary is not None else 0),
    )
    scene.top.lay(look, at.board)
    field = BoardField(
        scene.top.board,
        scene.pointing,
        scene.choose,
        over=scene.dragged,
        says=partial(says, scene),
        draws=partial(_draw_board, scene),
    )
    field.place(look, at.board)
    panels = [SeatPanel(seat, partial(scene.state, seat)) for seat in order]
    for panel, box in zip(panels, at.seats, strict=True):
        panel.place(look, box)
    even_out(look, panels)
    scene.top.place_trays(look, dict(zip(order, panels, strict=True)))
    buttons.place(look, at.buttons)
    moves = MoveList(scene.moves, scene.controls.open_log)
    moves.place(look, at.moves)
    scene.line_box, scene.notes_box = at.line, at.moves
    made: list[Widget] = [field, *panels, buttons, moves]
    return [*made, *_placed(look, primary, at.primary)]


def even_out(look: Look, panels: Sequence[SeatPanel]) -> None:
    """Give all panels the same sizes: the largest text with which everything fits."""
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        for panel in panels:
            panel.share, panel.names_high = share, 0
        high = max(panel.name_need(look) for panel in panels)
        for panel in panels:
            panel.names_high = high
        if all(panel.fits(look) for panel in panels):
            return


def _placed(look: Look, button: Button | None, box: pygame.Rect) -> list[Widget]:
    if button is None:
        return []
    button.place(look, box)
    return [button]


def _draw_board(scene: TableScene, surface: pygame.Surface, look: Look) -> None:
    scene.top.draw_board(surface, look, scene.view(), marks(scene), scene.sitting.reel.pose())


def line_height(look: Look) -> int:
    """The height of the one line: room for two where the text is large."""
    lines = 1 if look.text_scale < 1.2 else 2
    return look.lettering.height(look.text_px(20)) * lines + look.px(14)


def draw_line(surface: pygame.Surface, look: Look, box: pygame.Rect, text: str) -> None:
    """Draw the one line; it becomes smaller rather than cut."""
    pane(surface, look, box, colour="panel", alpha=215)
    inner = box.inflate(-2 * look.px(16), -look.px(6))
    size = fitting(look, text, inner, look.text_px(20))
    look.lettering.draw(
        surface, text, inner, size, look.theme["ink"], bold=True, align="centre", wrap=True
    )


def fitting(look: Look, text: str, box: pygame.Rect, size: int) -> int:
    """The largest size up to `size` at which the text, wrapped, fits the box."""

    def high(at: int) -> int:
        lines = look.lettering.wrap(text, at, box.width, bold=True)
        return look.lettering.height(at) * len(lines)

    least = look.px(13)
    if size <= least or high(size) <= box.height:
        return size
    while size - least > 1:  # at `size` it does not fit
        middle = (size + least) // 2
        if high(middle) > box.height:
            size = middle
        else:
            least = middle
    return least
