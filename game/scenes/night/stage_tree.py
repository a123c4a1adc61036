"""The bracket on the stage view: all of it, or the part that is not decided yet in pieces."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.night import bracket_drawing as drawing
from game.scenes.night.bracket_tree import Picture, State, running
from game.scenes.night.stage_frame import SQUEEZE, Sheet, glass
from game.tourney.night import Night
from game.view.look import Look

_MOST = 8  # pieces


@dataclass(frozen=True, slots=True)
class Pieces:
    """A bracket with its sizes and the offsets from which it is shown, one a page."""

    shown: Picture
    at: drawing.Measures
    offsets: tuple[tuple[int, int], ...]


def pieces(look: Look, sheet: Sheet, night: Night, shown: Picture | None) -> Pieces | None:
    """All of the bracket if it has room, else what is not decided yet, running matches first."""
    if shown is None:
        return None
    at = _measures(look, sheet, night, shown)
    return Pieces(shown, at, tuple(_offsets(look, sheet, shown, at)))


def _offsets(
    look: Look, sheet: Sheet, shown: Picture, at: drawing.Measures
) -> list[tuple[int, int]]:
    (wide, tall), view = at.canvas, sheet.page
    if wide <= view.width and tall <= view.height:
        return [((wide - view.width) // 2, (tall - view.height) // 2)]
    meetings = list(shown.meetings.values())
    open_ = [one for one in meetings if one.state is not State.OVER] or meetings[-1:]
    found: list[tuple[int, int]] = []
    for meeting in [*running(meetings), *open_]:
        box = drawing.box_of(look, shown, at, meeting.place.name)
        if any(pygame.Rect(x, y, *view.size).contains(box) for x, y in found):
            continue
        left = box.right + at.text - view.width if look.right_to_left else box.x - at.text
        x = max(0, min(left, wide - view.width)) if wide > view.width else (wide - view.width) // 2
        y = max(0, min(box.y - at.head - at.high, tall - view.height))
        found.append((x, y if tall > view.height else (tall - view.height) // 2))
        if len(found) == _MOST:
            break
    return found


def _measures(look: Look, sheet: Sheet, night: Night, shown: Picture) -> drawing.Measures:
    """Letters of the stage, or a little smaller: large enough to be read, small enough for much."""
    said = drawing.longest(night, shown)
    for share in (1.0, 0.9, 0.82):
        at = drawing.measure(look, shown, said, max(6, round(sheet.text * share)))
        wide, tall = at.canvas
        if wide <= sheet.page.width and tall <= sheet.page.height:
            return at
    return drawing.measure(look, shown, said, max(6, round(sheet.text * SQUEEZE)))


def draw_bracket(
    surface: pygame.Surface,
    look: Look,
    sheet: Sheet,
    night: Night,
    bracket: Pieces | None,
    number: int,
) -> None:
    """The piece of that number, from 1."""
    if bracket is None:
        return
    glass(surface, look, sheet)
    view = sheet.page.inflate(-look.px(6), -look.px(6))
    offset = bracket.offsets[min(number, len(bracket.offsets)) - 1]
    drawing.draw(surface, look, night, bracket.shown, bracket.at, view, offset)
