"""The count at the end of a match for two to four, group by group, from the facts alone."""

from __future__ import annotations

import pygame

from game.i18n.catalogue import t, tag
from game.i18n.numbers import whole
from game.match import log
from game.match.table import Match
from game.scenes.count_up import CountUp
from game.scenes.party.tally import groups, tie_words
from game.scenes.tabletop import picture_of
from game.ui import paint
from game.ui.widget import Feel
from game.view.boards.captions import caption, fitting
from game.view.look import Look

_STEP = 0.8  # seconds a group
_LEAST = 13  # size of names that are written alike; one that is too long is smaller alone


class Count(CountUp):
    """A table: a line for each group of points, a column for each seat, the totals growing."""

    def __init__(self, match: Match, *, reduced: bool) -> None:
        self.names = log.names(match)
        self.lines = groups(match)
        super().__init__(match, steps=len(self.lines), pace=_STEP, reduced=reduced)
        self.ties = self._ties()
        self._language = tag()

    def _renew(self) -> None:
        """Say everything in the language that is spoken now."""
        if self._language != tag():
            self._language = tag()
            self.names, self.lines, self.ties = (
                log.names(self.match),
                groups(self.match),
                self._ties(),
            )

    @property
    def counted(self) -> int:
        """How many groups have begun to be counted."""
        return min(len(self.lines), int(self.at) + 1)

    def share(self, line: int) -> float:
        """How much of a line has been counted, 0 to 1."""
        return min(1.0, max(0.0, self.at - line))

    def total(self, seat: int) -> int:
        """What has been counted for a seat so far."""
        return sum(round(row[seat] * self.share(line)) for line, (_, row) in enumerate(self.lines))

    def _ties(self) -> list[tuple[str, list[int]]]:
        """What decided between equal points, as far as it was needed."""
        result = self.match.result
        if result is None or result.ties is None:
            return []
        level = [seat for seat, n in enumerate(result.scores) if n == max(result.scores)]
        shown: list[tuple[str, list[int]]] = []
        for words, row in zip(tie_words(self.match.header.game), result.ties, strict=False):
            if len(level) < 2:
                break
            shown.append((words, list(row)))
            best = max(row[seat] for seat in level)
            level = [seat for seat in level if row[seat] == best]
        return shown

    # the picture

    def _row(self, look: Look) -> int:
        return look.lettering.height(look.text_px(18)) + look.px(6)

    def _head(self, look: Look) -> int:
        return look.px(56) + look.lettering.height(look.text_px(16))

    def least(self, look: Look) -> int:
        return look.px(90) * (len(self.names) + 2)

    def need(self, look: Look, width: int) -> int:
        self._renew()
        rows = len(self.lines) + len(self.ties)
        total = look.lettering.height(look.text_px(30)) + look.px(8)
        return self._head(look) + rows * self._row(look) + total

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        self._draw_heads(surface, look)
        top, high = self.box.y + self._head(look), self._row(look)
        for number, (words, row) in enumerate(self.lines):
            if self.share(number) > 0:
                shown = [round(n * self.share(number)) for n in row]
                self._draw_row(surface, look, top, words, shown, 18)
            top += high
        self._draw_totals(surface, look, top)
        top += look.lettering.height(look.text_px(30)) + look.px(8)
        if not self.running:
            for words, row in self.ties:
                self._draw_row(surface, look, top, words, row, 18)
                top += high

    def _cell(self, look: Look, column: int, top: int, high: int) -> pygame.Rect:
        """The box of a column of a line; column -1 holds the words."""
        wide = self.box.width // (len(self.names) + 2)
        if column < 0:
            box = pygame.Rect(self.box.x, top, 2 * wide - look.px(10), high)
        else:
            box = pygame.Rect(self.box.x + (column + 2) * wide, top, wide, high)
        return look.mirrored(box, self.box)

    def _draw_heads(self, surface: pygame.Surface, look: Look) -> None:
        side = look.px(52)
        high = look.lettering.height(look.text_px(16))
        wide = self._cell(look, 0, 0, side).width - look.px(6)
        sizes = [fitting(look, name, look.text_px(16), wide) for name in self.names]
        even = max(min(sizes), look.text_px(_LEAST))
        for seat, player in enumerate(self.match.players):
            cell = self._cell(look, seat, self.box.y, side)
            at = pygame.Rect(0, 0, side, side)
            at.center = cell.center
            surface.blit(paint.emblem(look, picture_of(player), at.size, seat), at)
            below = self._cell(look, seat, self.box.y + side, high).inflate(-look.px(6), 0)
            caption(
                surface, look, self.names[seat], below, min(even, sizes[seat]), look.theme["ink"]
            )

    def _draw_row(
        self, surface: pygame.Surface, look: Look, top: int, words: str, row: list[int], size: int
    ) -> None:
        high = self._row(look)
        name = self._cell(look, -1, top, high)
        caption(surface, look, words, name, look.text_px(16), look.theme["ink_soft"], align="start")
        for seat, value in enumerate(row):
            text = whole(value)
            cell = self._cell(look, seat, top, high)
            caption(surface, look, text, cell, look.text_px(size), look.theme["ink"])

    def _draw_totals(self, surface: pygame.Surface, look: Look, top: int) -> None:
        high = look.lettering.height(look.text_px(30))
        name = self._cell(look, -1, top, high)
        ink, bright = look.theme["ink"], look.theme["accent"]
        caption(surface, look, t("Together"), name, look.text_px(20), ink, bold=True, align="start")
        for seat in range(len(self.names)):
            wins = self.wins(seat)
            cell = self._cell(look, seat, top, high)
            if wins:
                ring = paint.ring((cell.width - look.px(10), high), high // 3, look.px(2), bright)
                surface.blit(ring, ring.get_rect(center=cell.center))
            text = whole(self.total(seat))
            size = look.text_px(28)
            caption(surface, look, text, cell, size, bright if wins else ink, bold=True)
