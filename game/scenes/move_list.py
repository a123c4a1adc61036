"""The moves so far, short: two a row, newest at the bottom; a press opens the whole log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.ui.boxes import pane
from game.ui.buttons import Pressable
from game.ui.widget import Feel
from game.view.look import Look

Row = tuple[int, list[tuple[Seat, str]]]


def rows(moves: Sequence[tuple[Seat, str]], seats: int) -> list[Row]:
    """Numbered rounds: a new row whenever a seat comes again or before it in order."""
    made: list[Row] = []
    last = seats
    for seat, text in moves:
        if seat <= last:
            made.append((len(made) + 1, []))
        made[-1][1].append((seat, text))
        last = seat
    return made


class MoveList(Pressable):
    """`moves` are asked for whenever it is drawn; `here` is the ply that is looked at."""

    def __init__(
        self,
        moves: Callable[[], Sequence[tuple[Seat, str]]],
        does: Callable[[], None],
        *,
        seats: int = 2,
        here: Callable[[], int] | None = None,
    ) -> None:
        super().__init__("moves", does)
        self._moves = moves
        self._seats = seats
        self._here = here

    def radius(self, look: Look) -> int:
        return look.px(16)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        pane(surface, look, self.box, colour="panel_high" if feel.hovered else "panel", alpha=220)
        inner = self.box.inflate(-2 * look.px(14), -2 * look.px(10))
        size = look.text_px(16)
        high = look.lettering.height(size)
        fit = max(0, inner.height // max(1, high))
        moves = list(self._moves())
        here = self._here() if self._here is not None else len(moves)
        made = rows(moves, self._seats)
        first = max(0, min(len(made) - fit, _row_of(made, here) - fit + 1))
        done = sum(len(row) for _, row in made[:first])
        if not moves:
            self._draw_empty(surface, look, inner)
        for place, (number, row) in enumerate(made[first : first + fit]):
            line = pygame.Rect(inner.x, inner.y + place * high, inner.width, high)
            self._draw_row(surface, look, line, (number, row), here - done)
            done += len(row)

    def _draw_empty(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        soft = look.theme["ink_soft"]
        look.lettering.draw(
            surface, t("No moves yet"), box, look.text_px(16), soft, align="centre", wrap=True
        )

    def _draw_row(
        self, surface: pygame.Surface, look: Look, line: pygame.Rect, row: Row, here: int
    ) -> None:
        size = look.text_px(16)
        wide = look.lettering.width(t("{n}.", n=60), size) + look.px(6)
        number = look.mirrored(pygame.Rect(line.x, line.y, wide, line.height), line)
        soft = look.theme["ink_soft"]
        look.lettering.draw(surface, t("{n}.", n=row[0]), number, size, soft)
        each = (line.width - wide) // self._seats
        for place, (seat, text) in enumerate(row[1], start=1):
            box = pygame.Rect(line.x + wide + seat * each, line.y, each, line.height)
            box = look.mirrored(box, line)
            at_it = place == here
            colour = look.theme["accent"] if at_it else look.theme["ink"]
            shown = t("Pass") if text == "pass" else text
            look.lettering.draw(surface, shown, box, size, colour, bold=at_it)

    def spoken(self) -> str:
        return t("Move list: opens what happened, in words")


def _row_of(made: Sequence[Row], ply: int) -> int:
    for place, (_, row) in enumerate(made):
        ply -= len(row)
        if ply <= 0:
            return place
    return len(made) - 1
