"""A person at the table: emblem, name, colour, clock, the tray of discs, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.i18n.catalogue import t
from game.scenes.discs import draw_disc
from game.ui import paint
from game.ui.boxes import pane
from game.ui.widget import Feel, Widget
from game.view.look import Look


@dataclass(frozen=True, slots=True)
class SeatState:
    """What is shown of a seat; texts that are "" take no room."""

    name: str
    colour: str
    picture: str
    seat: int
    turn: bool
    stock: int
    clock: str = ""
    low: bool = False
    score: str = ""


class SeatPanel(Widget):
    """Asks for its state whenever it is drawn; `tray_box` is left free for the tray."""

    def __init__(
        self,
        seat: int,
        state: Callable[[], SeatState],
    ) -> None:
        super().__init__(f"seat {seat}")
        self.state = state
        self.counts = False  # say how many discs are left, where there is no tray
        self.share = 1.0  # of the text sizes, less where a large text would not fit
        self.names_high = 0  # room for the name, the same for all at a table

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        state = self.state()
        if state.turn:
            pane(surface, look, self.box, colour="panel_high", alpha=220, edge="accent", thick=4)
        else:
            pane(surface, look, self.box, alpha=220)
        inner = self.box.inflate(-2 * look.px(14), -2 * look.px(12))
        self._draw_head(surface, look, inner, state)

    def tray_box(self, look: Look) -> pygame.Rect:
        """Where the tray lies."""
        inner = self.box.inflate(-2 * look.px(14), -2 * look.px(12))
        top = self._head_bottom(look, inner, self.state())
        return pygame.Rect(inner.x, top, inner.width, inner.bottom - top)

    def _size(self, look: Look, size: float) -> int:
        return round(look.text_px(size) * self.share)

    def fits(self, look: Look) -> bool:
        """Whether all words have room."""
        inner = self.box.inflate(-2 * look.px(14), -2 * look.px(12))
        state = self.state()
        words = max(state.name.split() or [""], key=len)
        wide = look.lettering.width(words, self._size(look, 18), bold=True)
        room = inner.width - self._side(look) - look.px(12)
        return wide <= room and self._head_bottom(look, inner, state) <= inner.bottom + look.px(8)

    def name_need(self, look: Look) -> int:
        """The height that the name needs."""
        inner = self.box.inflate(-2 * look.px(14), -2 * look.px(12))
        return self._lines(look, inner, self.state())[0]

    def _side(self, look: Look) -> int:
        return look.px(64)

    def _name(self, look: Look, inner: pygame.Rect, state: SeatState) -> list[str]:
        room = inner.width - self._side(look) - look.px(12)
        return look.lettering.wrap(state.name, self._size(look, 18), room, bold=True)

    def _lines(self, look: Look, inner: pygame.Rect, state: SeatState) -> tuple[int, int]:
        names = len(self._name(look, inner, state)) * look.lettering.height(self._size(look, 18))
        return max(names, self.names_high), look.lettering.height(self._size(look, 15))

    def _head_bottom(self, look: Look, inner: pygame.Rect, state: SeatState) -> int:
        names, second = self._lines(look, inner, state)
        bottom = inner.y + max(self._side(look), names + second) + look.px(8)
        if state.clock or state.score:
            bottom += look.lettering.height(self._size(look, 24)) + look.px(4)
        return bottom

    def _draw_head(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, state: SeatState
    ) -> None:
        side = self._side(look)
        at = look.mirrored(pygame.Rect(inner.x, inner.y, side, side), inner)
        surface.blit(paint.emblem(look, state.picture, at.size, state.seat), at)
        names, second = self._lines(look, inner, state)
        start = side + look.px(12)
        words = pygame.Rect(inner.x + start, inner.y, inner.width - start, names)
        words = look.mirrored(words, inner)
        ink = look.theme["ink"]
        look.lettering.draw(
            surface, state.name, words, self._size(look, 18), ink, bold=True, wrap=True
        )
        below = pygame.Rect(words.x, words.bottom, words.width, second)
        self._draw_colour(surface, look, below, state)
        bottom = self._head_bottom(look, inner, state)
        if state.clock or state.score:
            high = look.lettering.height(self._size(look, 24))
            row = pygame.Rect(inner.x, bottom - high - look.px(4), inner.width, high)
            self._draw_numbers(surface, look, row, state)

    def _draw_colour(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, state: SeatState
    ) -> None:
        side = round(box.height * 0.9)
        at = look.mirrored(pygame.Rect(box.x, box.centery - side // 2, side, side), box)
        draw_disc(surface, at, state.seat)
        start = side + look.px(6)
        words = pygame.Rect(box.x + start, box.y, box.width - start, box.height)
        words = look.mirrored(words, box)
        size = self._size(look, 15)
        said = state.colour if state.colour != state.name else ""  # who has no name is called so
        if self.counts:
            said = t("{n} left", n=state.stock)
        look.lettering.draw(surface, said, words, size, look.theme["ink_soft"])
        if state.turn:  # an arrow towards the board: told by shape as well as by colour
            _draw_arrow(surface, look, box)

    def _draw_numbers(
        self, surface: pygame.Surface, look: Look, box: pygame.Rect, state: SeatState
    ) -> None:
        size = self._size(look, 24)
        colour = look.theme["bad"] if state.low else look.theme["ink"]
        lettering = look.lettering
        lettering.draw(surface, state.clock, box, size, colour, bold=True)
        lettering.draw(
            surface, state.score, box, size, look.theme["accent"], bold=True, align="end"
        )

    def spoken(self) -> str:
        state = self.state()
        if state.name == state.colour:
            return state.name
        return t("{name}, {colour}", name=state.name, colour=state.colour)


def _draw_arrow(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    reach = look.px(8)
    toward = -1 if look.right_to_left else 1
    x = box.x + reach if look.right_to_left else box.right - reach
    tip = (x + toward * reach, box.centery)
    points = [(x - toward * reach // 2, box.centery - reach), tip]
    points.append((x - toward * reach // 2, box.centery + reach))
    pygame.draw.polygon(surface, look.theme["accent"], points)
    pygame.draw.aalines(surface, look.theme["accent"], True, points)
