"""How the chances went during a match: a line for each seat, marks where much was given away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.api import Seat
from game.ui import paint
from game.ui.boxes import pane
from game.ui.widget import Feel, Widget
from game.view.look import Look

Point = tuple[int, float]  # ply, -1..1
_LEAST_PEAK = 0.3


class ValueGraph(Widget):
    """`lines` by seat; `last` is the number of plies; `marks` are points to be ringed, each with
    its number in the list below. `above` and `below` say what the upper and the lower half mean.
    """

    def __init__(
        self,
        lines: Mapping[Seat, Sequence[Point]],
        last: int,
        marks: Sequence[tuple[Seat, Point]],
        *,
        above: str,
        below: str,
        words: str,
    ) -> None:
        super().__init__("graph")
        self.lines = lines
        self.last = max(1, last)
        self.marks = marks
        self.above, self.below = above, below
        self.words = words
        values = [abs(value) for line in lines.values() for _, value in line]
        self.peak = max([_LEAST_PEAK, *values])  # what reaches the edge

    def natural(self, look: Look) -> int:
        return look.px(640)

    def least(self, look: Look) -> int:
        return look.px(240)

    def need(self, look: Look, width: int) -> int:
        return min(look.px(210), round(width * 0.4))

    def spoken(self) -> str:
        return self.words

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        pane(surface, look, self.box)
        room = self._room(look)
        ink = look.theme["ink_soft"]
        size = look.text_px(14)
        high = look.lettering.height(size)
        top = pygame.Rect(room.x, self.box.y + look.px(6), room.width, high)
        low = pygame.Rect(room.x, self.box.bottom - high - look.px(6), room.width, high)
        look.lettering.draw(surface, self.above, top, size, ink)
        look.lettering.draw(surface, self.below, low, size, ink)
        pygame.draw.line(surface, ink, (room.x, room.centery), (room.right, room.centery))
        for seat, line in self.lines.items():
            self._draw_line(surface, look, seat, line)
        for number, (seat, point) in enumerate(self.marks, start=1):
            self._draw_mark(surface, look, number, seat, point)

    def _room(self, look: Look) -> pygame.Rect:
        """Where the lines lie, between the two words."""
        high = look.lettering.height(look.text_px(14)) + look.px(8)
        return self.box.inflate(-2 * look.px(18), -2 * high - look.px(8))

    def _at(self, look: Look, point: Point) -> tuple[int, int]:
        room = self._room(look)
        ply, value = point
        x = room.x + round(room.width * ply / self.last)
        return x, room.centery - round(value / self.peak * room.height / 2)

    def _draw_line(
        self, surface: pygame.Surface, look: Look, seat: Seat, line: Sequence[Point]
    ) -> None:
        points = [self._at(look, point) for point in line]
        if len(points) < 2:
            return
        if len(self.lines) == 1:
            self._fill(surface, look, seat, points)
        wide = max(2, look.px(3))
        pygame.draw.lines(surface, look.theme["shade"], False, points, wide + 2)
        pygame.draw.lines(surface, look.theme[f"seat{seat}"], False, points, wide)

    def _fill(
        self, surface: pygame.Surface, look: Look, seat: Seat, points: Sequence[tuple[int, int]]
    ) -> None:
        """The water between a line that is alone and the middle."""
        room = self._room(look)
        layer = pygame.Surface(self.box.size, pygame.SRCALPHA)
        middle = room.centery - self.box.y
        under = [(x - self.box.x, y - self.box.y) for x, y in points]
        shape = [(under[0][0], middle), *under, (under[-1][0], middle)]
        pygame.draw.polygon(layer, (*look.theme[f"seat{seat}"], 70), shape)
        surface.blit(layer, self.box)

    def _draw_mark(
        self, surface: pygame.Surface, look: Look, number: int, seat: Seat, point: Point
    ) -> None:
        side = look.text_px(20)
        box = pygame.Rect(0, 0, side, side)
        box.center = self._at(look, point)
        box.clamp_ip(self.box)
        surface.blit(paint.rounded(box.size, side // 2, look.theme["bad"]), box)
        edge = paint.ring(box.size, side // 2, max(1, look.px(2)), look.theme["panel"])
        surface.blit(edge, box)
        look.lettering.draw(
            surface,
            str(number),
            box,
            look.text_px(13),
            look.theme["panel"],
            bold=True,
            align="centre",
        )


class Progress(Widget):
    """A bar that fills from the start: `share` is 0..1."""

    def __init__(self, share: float, words: str) -> None:
        super().__init__("progress")
        self.share = share
        self.words = words

    def natural(self, look: Look) -> int:
        return look.px(300)

    def least(self, look: Look) -> int:
        return look.px(100)

    def need(self, look: Look, width: int) -> int:
        return look.px(14)

    def spoken(self) -> str:
        return self.words

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        radius = self.box.height // 2
        surface.blit(paint.rounded(self.box.size, radius, look.theme["shade"], 160), self.box)
        wide = max(self.box.height, round(self.box.width * self.share))
        full = pygame.Rect(self.box.x, self.box.y, wide, self.box.height)
        full = look.mirrored(full, self.box)
        surface.blit(paint.rounded(full.size, radius, look.theme["accent"]), full)


class Swatch(Widget):
    """The colour of a seat's line."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def natural(self, look: Look) -> int:
        return look.px(26)

    def least(self, look: Look) -> int:
        return look.px(26)

    def need(self, look: Look, width: int) -> int:
        return look.px(10)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        colour = look.theme[f"seat{self.seat}"]
        surface.blit(paint.rounded(self.box.size, self.box.height // 2, colour), self.box)
