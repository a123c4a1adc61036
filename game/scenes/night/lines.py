"""A list of any length in columns: one stop of the focus, and only what is seen is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.i18n.numbers import in_a_row
from game.ui import paint
from game.ui.boxes import Scroll
from game.ui.buttons import draw_focus
from game.ui.widget import TARGET, Feel, Widget
from game.view.look import Look

_MEASURED = 12  # cells of a column that are measured: the longest ones
_HIGHEST = 2  # lines of a cell; where one needs more, columns stand below each other
_WHOLE = 0.62  # share of the width that columns of their own width may take


@dataclass(frozen=True, slots=True)
class Column:
    """`weight` shares what is left; a column of weight 0 is as wide as its widest cell."""

    head: str
    weight: float = 1.0
    align: str = "start"


@dataclass(frozen=True, slots=True)
class Line:
    """One row: a cell a column. `mark` is the theme colour of the stripe at its start, `picture`
    stands before the first weighted cell, `second` is a softer line below it."""

    key: str
    cells: tuple[str, ...]
    mark: str = ""
    second: str = ""


@dataclass(slots=True)
class Cursor:
    """Which row has the focus, kept by the page while its widgets come and go."""

    key: str = ""


class Lines(Widget):
    """Rows are walked with up and down and left at both ends; `does` gets the key of a row.

    `region` is the scroll region it lies in, so that the row in focus can be brought into view.
    Where columns do not fit side by side, each row says them below its first weighted cell.
    """

    focusable = True

    def __init__(
        self,
        columns: Sequence[Column],
        lines: Sequence[Line],
        does: Callable[[str], None],
        *,
        key: str = "lines",
        cursor: Cursor | None = None,
        size: float = 18,
    ) -> None:
        super().__init__(key)
        self.columns = tuple(columns)
        self.lines = tuple(lines)
        self.does = does
        self.cursor = cursor or Cursor()
        self.size = size
        self.region: Scroll | None = None
        self.focusable = bool(self.lines)
        self._places = {line.key: number for number, line in enumerate(self.lines)}
        self._at: tuple[int, int] | None = None
        self._over: int | None = None
        self._laid: tuple[int, list[int] | None, int, int] | None = None
        self._long: dict[int, list[str]] = {}
        self._main = next((n for n, c in enumerate(self.columns) if c.weight), 0)

    # which row

    @property
    def number(self) -> int:
        """The row in focus."""
        return self._places.get(self.cursor.key, 0)

    def row_box(self, number: int) -> pygame.Rect:
        """Where a row lies now."""
        _, _, head, high = self._laid or (0, None, 0, 1)
        return pygame.Rect(self.box.x, self.box.y + head + number * high, self.box.width, high)

    def row_at(self, at: tuple[int, int]) -> int | None:
        """The row under a pixel."""
        _, _, head, high = self._laid or (0, None, 0, 1)
        number = (at[1] - self.box.y - head) // high
        return number if 0 <= number < len(self.lines) and self._below_head(at) else None

    def _below_head(self, at: tuple[int, int]) -> bool:
        return at[1] >= self._head_box().bottom

    def show(self) -> None:
        """Scroll until the row in focus is seen."""
        if self.region is None or not self.lines:
            return
        row, seen = self.row_box(self.number), self.region.box
        head = self._head_box().height
        if row.y < seen.y + head:
            self.region.scroll(row.y - seen.y - head)
        elif row.bottom > seen.bottom:
            self.region.scroll(row.bottom - seen.bottom + 4)

    def step(self, dx: int, dy: int) -> bool:
        number = self.number + dy
        if not dy or not 0 <= number < len(self.lines):
            return False
        self.cursor.key = self.lines[number].key
        self.show()
        return True

    def grab(self, at: tuple[int, int], device: str) -> None:
        self._at = at

    def drag(self, at: tuple[int, int]) -> None:
        self._at = at

    def drop(self) -> None:
        self._at = None

    def hover(self, at: tuple[int, int] | None, device: str) -> None:
        self._over = self.row_at(at) if at is not None else None

    def activate(self, device: str) -> None:
        at, self._at = self._at, None
        number = self.number if at is None else self.row_at(at)
        if number is not None and self.lines:
            self.cursor.key = self.lines[number].key
            self.does(self.cursor.key)

    def spoken(self) -> str:
        if not self.lines:
            return ""
        line = self.lines[self.number]
        return in_a_row([part for part in (*line.cells, line.second) if part])

    # room

    def natural(self, look: Look) -> int:
        return look.px(600)

    def least(self, look: Look) -> int:
        return look.px(240)

    def need(self, look: Look, width: int) -> int:
        _, _, head, high = self._lay(look, width)
        return head + high * len(self.lines)

    def place(self, look: Look, box: pygame.Rect) -> None:
        super().place(look, box)
        self._lay(look, box.width)

    def _lay(self, look: Look, width: int) -> tuple[int, list[int] | None, int, int]:
        """Width, widths of the columns (None: below each other), heights of head and row."""
        if self._laid is not None and self._laid[0] == width:
            return self._laid
        line = look.lettering.height(look.text_px(self.size))
        widths = self._widths(look, width)
        has_head = widths is not None and any(column.head for column in self.columns)
        head = round(line * 0.8) + look.px(10) if has_head else 0
        if widths is None:
            count = self._most(look, self._main, width - self._pad(look) * 2)
        else:
            weighted = [n for n, column in enumerate(self.columns) if column.weight]
            count = max((self._most(look, n, widths[n]) for n in weighted), default=1)
        soft = look.lettering.height(look.text_px(self.size * 0.8))
        below = self._below_count(look, width, widths is None) * soft
        high = max(look.px(TARGET), line * count + below + look.px(14))
        self._laid = (width, widths, head, high)
        return self._laid

    def _below_count(self, look: Look, width: int, stacked: bool) -> int:
        texts = [self._below(line, stacked) for line in self.lines]
        longest = sorted((text for text in texts if text), key=len)[-_MEASURED:]
        room = width - self._pad(look) * 2
        size = look.text_px(self.size * 0.8)
        return max((len(look.lettering.wrap(text, size, room)) for text in longest), default=0)

    def _below(self, line: Line, stacked: bool) -> str:
        if not stacked:
            return line.second
        said = [
            f"{column.head}\u00a0{cell}" if column.head else cell
            for number, (column, cell) in enumerate(zip(self.columns, line.cells, strict=False))
            if number != self._main and cell
        ]
        return in_a_row([*said, *([line.second] if line.second else [])])

    def _longest(self, number: int) -> list[str]:
        if number not in self._long:
            cells = {line.cells[number] for line in self.lines if number < len(line.cells)}
            self._long[number] = sorted(cells, key=len)[-_MEASURED:]
        return self._long[number]

    def _most(self, look: Look, number: int, width: int) -> int:
        """How many lines the cells of a column need at that width, at most."""
        size, bold = look.text_px(self.size), number == self._main
        wrap = look.lettering.wrap
        texts = self._longest(number)
        return max((len(wrap(text, size, width, bold=bold)) for text in texts), default=1)

    def _pad(self, look: Look) -> int:
        return look.px(16)

    def _gap(self, look: Look) -> int:
        return look.px(18)

    def _widths(self, look: Look, width: int) -> list[int] | None:
        gap = self._gap(look)
        room = width - 2 * self._pad(look) - gap * (len(self.columns) - 1)
        fixed = [
            0 if column.weight else self._widest(look, number)
            for number, column in enumerate(self.columns)
        ]
        weights = sum(column.weight for column in self.columns) or 1.0
        rest = room - sum(fixed)
        shares = [
            int(rest * column.weight / weights) if column.weight else fixed[number]
            for number, column in enumerate(self.columns)
        ]
        weighted = [n for n, column in enumerate(self.columns) if column.weight]
        fits = all(
            self._word(look, n) <= shares[n] and self._most(look, n, shares[n]) <= _HIGHEST
            for n in weighted
        )
        return shares if fits and sum(fixed) <= room * _WHOLE else None

    def _widest(self, look: Look, number: int) -> int:
        size, soft = look.text_px(self.size), look.text_px(self.size * 0.8)
        head = look.lettering.width(self.columns[number].head, soft)
        widest = max(
            (look.lettering.width(text, size) for text in self._longest(number)), default=0
        )
        return max(head, widest) + 4

    def _word(self, look: Look, number: int) -> int:
        words = {word for text in self._longest(number) for word in text.split()}
        size = look.text_px(self.size)
        longest = sorted(words, key=len)[-_MEASURED:]
        return max((look.lettering.width(word, size, bold=True) for word in longest), default=0)

    # picture

    def _head_box(self) -> pygame.Rect:
        head = self._laid[2] if self._laid is not None else 0
        top = self.box.y
        if self.clip is not None:
            top = min(max(top, self.clip.y), self.box.bottom - head)
        return pygame.Rect(self.box.x, top, self.box.width, head)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        if not self.lines:
            return
        seen = self.seen()
        head, high = self._lay(look, self.box.width)[2:]
        first = max(0, (seen.y - self.box.y - head) // high)
        last = min(len(self.lines), (seen.bottom - self.box.y - head) // high + 1)
        clip = surface.get_clip()
        below = self._head_box().bottom
        surface.set_clip(pygame.Rect(seen.x, below, seen.width, max(0, seen.bottom - below)))
        for number in range(first, last):
            self._draw_row(surface, look, number, feel)
        surface.set_clip(clip)
        self._draw_head(surface, look)
        if feel.focused:
            row = self.row_box(self.number).clip(seen)
            draw_focus(surface, look, row.inflate(-look.px(14), -look.px(12)), look.px(8))

    def _draw_row(self, surface: pygame.Surface, look: Look, number: int, feel: Feel) -> None:
        line, row = self.lines[number], self.row_box(number)
        last = number == len(self.lines) - 1
        surface.blit(_strip(look, row.size, dark=number % 2 == 0, last=last), row)
        if feel.hovered and self._over == number:
            surface.blit(paint.rounded(row.size, 1, (255, 255, 255), 30), row)
        if line.mark:
            stripe = pygame.Rect(row.x, row.y + look.px(6), look.px(6), row.height - look.px(12))
            surface.fill(look.theme[line.mark], look.mirrored(stripe, row))
        inner = row.inflate(-2 * self._pad(look), -look.px(10))
        widths = self._lay(look, self.box.width)[1]
        if widths is None:
            self._draw_main(surface, look, line, inner, self._below(line, True))
            return
        left = inner.x
        for place, (column, cell) in enumerate(zip(self.columns, line.cells, strict=False)):
            box = pygame.Rect(left, inner.y, widths[place], inner.height)
            box = look.mirrored(box, inner)
            if place == self._main:
                self._draw_main(surface, look, line, box, line.second)
            elif cell:
                self._write(surface, look, cell, box, column)
            left += widths[place] + self._gap(look)

    def _write(
        self, surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, column: Column
    ) -> None:
        ink = look.theme["ink"]
        size = look.text_px(self.size)
        wrap = bool(column.weight)
        look.lettering.draw(surface, text, box, size, ink, align=column.align, wrap=wrap)

    def _draw_main(
        self, surface: pygame.Surface, look: Look, line: Line, box: pygame.Rect, below: str
    ) -> None:
        text = line.cells[self._main] if self._main < len(line.cells) else ""
        size, soft = look.text_px(self.size), look.text_px(self.size * 0.8)
        lettering, ink = look.lettering, look.theme["ink"]
        high = len(lettering.wrap(text, size, box.width, bold=True)) * lettering.height(size)
        low = len(lettering.wrap(below, soft, box.width)) * lettering.height(soft) if below else 0
        top = box.y + (box.height - high - low) // 2
        first = pygame.Rect(box.x, top, box.width, high)
        align = self.columns[self._main].align
        lettering.draw(surface, text, first, size, ink, bold=True, wrap=True, align=align)
        if below:
            rest = pygame.Rect(box.x, first.bottom, box.width, low)
            lettering.draw(surface, below, rest, soft, look.theme["ink_soft"], wrap=True)

    def _draw_head(self, surface: pygame.Surface, look: Look) -> None:
        _, widths, head, _ = self._lay(look, self.box.width)
        if widths is None or not head:
            return
        strip = self._head_box()
        surface.blit(paint.rounded(strip.size, look.px(10), look.theme["panel_high"]), strip)
        inner = strip.inflate(-2 * self._pad(look), 0)
        left = inner.x
        for column, width in zip(self.columns, widths, strict=True):
            box = look.mirrored(pygame.Rect(left, inner.y, width, inner.height), inner)
            look.lettering.draw(
                surface,
                column.head,
                box,
                look.text_px(self.size * 0.8),
                look.theme["ink_soft"],
                align=column.align,
            )
            left += width + self._gap(look)


def _strip(look: Look, size: tuple[int, int], *, dark: bool, last: bool) -> pygame.Surface:
    """The ground of a row: one picture for all, the last one with round corners below."""
    colour = look.theme["panel"]
    if dark:
        colour = paint.mixed(colour, look.theme["shade"], 0.3)
    alpha = 255 if look.theme.name == "contrast" else 228
    if not last:
        return paint.rounded(size, 1, colour, alpha)
    whole = paint.rounded((size[0], 2 * size[1]), look.px(14), colour, alpha)
    return whole.subsurface((0, size[1], *size))
