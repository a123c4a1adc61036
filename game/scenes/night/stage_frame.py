"""The frame of the stage view: how the window is shared out, the head, the strip, the clock.

Sizes are for being read from the other end of a room: letters have 32 pixels of a window of
1280x720, and not less than three quarters of that where a long name would not have room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.i18n.numbers import clock
from game.ui import paint
from game.ui.boxes import pane
from game.view.look import Look
from game.view.scenery import harbour

LETTERS = 32  # of a window of 1280x720
SQUEEZE = 0.75  # how small letters may become for a long name
_LARGEST = 1.4  # the text setting counts up to this; the letters are large already
_DOTS = 16  # pages that are still told by dots
_GROWTH = 1.5  # how large they may become where there is little to show


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where things lie: the head, the page, the strip at the foot, what the lighthouse leaves, and
    the size of the letters."""

    head: pygame.Rect
    page: pygame.Rect
    strip: pygame.Rect
    plate: pygame.Rect
    text: int
    line: int


def lay(look: Look) -> Sheet:
    """Share out the window; everything keeps a size of at least a pixel."""
    area = look.area
    tower = harbour.lighthouse(look)
    text = max(6, round(LETTERS * look.scale * min(look.text_scale, _LARGEST)))
    line = round(text * 1.42)
    wide = max(1, min(area.right, tower.x) - area.x - look.px(8))
    high = min(round(line * 1.12), max(1, area.height // 5))
    head = pygame.Rect(area.x, area.y + look.px(12), wide, high)
    strip = pygame.Rect(area.x, area.bottom - high - look.px(10), wide, high)
    gap = look.px(10)
    page = pygame.Rect(area.x, head.bottom + gap, wide, max(1, strip.y - head.bottom - 2 * gap))
    size = max(6, round(text * 1.3))
    plate = pygame.Rect(0, 0, max(1, min(tower.width, round(size * 3.4))), round(size * 1.5))
    plate.midbottom = (tower.centerx, min(area.bottom, tower.bottom) - look.px(2))
    return Sheet(head, page, strip, plate, text, line)


def grown(sheet: Sheet, lines: int, need: int) -> Sheet:
    """The sheet with letters as large as so many lines allow, of which the widest needs so many
    pixels with the letters as they are."""
    high = sheet.page.height / max(1, lines * row(sheet))
    factor = max(1.0, min(_GROWTH, high, sheet.page.width / max(1, need)))
    return replace(sheet, text=int(sheet.text * factor), line=int(sheet.line * factor))


def row(sheet: Sheet) -> int:
    """The height of a line on a page."""
    return round(sheet.line * 1.06)


def rows(sheet: Sheet) -> int:
    """How many lines a page has room for."""
    return max(1, sheet.page.height // row(sheet))


def widest(look: Look, names: Sequence[str], size: int) -> int:
    """The width of the widest, bold; only the longest ones are measured."""
    longest = sorted(set(names), key=len)[-24:]
    return max((look.lettering.width(name, size, bold=True) for name in longest), default=0)


def fitting(look: Look, text: str, box: pygame.Rect, largest: int) -> int:
    """The largest size at which a text fits into a box, up to `largest`."""
    size = max(6, min(largest, round(box.height * 0.9)))
    while size > 6 and look.lettering.width(text, size, bold=True) > box.width:
        size -= 1
    return size


def name_size(look: Look, text: str, wide: int, size: int, *, bold: bool = True) -> int:
    """The size in which a name is written: smaller where it would not fit, but not very much."""
    whole = look.lettering.width(text, size, bold=bold)
    if whole <= wide:
        return size
    least = max(6, int(size * SQUEEZE))
    size = max(least, min(size - 1, size * wide // whole))
    while size > least and look.lettering.width(text, size, bold=bold) > wide:
        size -= 1
    return size


def write(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    size: int,
    colour: str,
    *,
    bold: bool = False,
    align: str = "start",
) -> None:
    """A line, in letters that fit."""
    size = name_size(look, text, box.width, size, bold=bold)
    look.lettering.draw(surface, text, box, size, look.theme[colour], bold=bold, align=align)


def spots(
    look: Look, sheet: Sheet, count: int, across: int, high: int, gap: int
) -> list[pygame.Rect]:
    """Boxes for so many lines, down the first column, then the next."""
    down = max(1, -(-count // across))
    wide = (sheet.page.width - gap * (across - 1)) // across
    made = []
    for number in range(count):
        column, row = divmod(number, down)
        box = pygame.Rect(
            sheet.page.x + column * (wide + gap), sheet.page.y + row * high, wide, high
        )
        made.append(look.mirrored(box, sheet.page))
    return made


def plank(surface: pygame.Surface, look: Look, box: pygame.Rect, number: int) -> pygame.Rect:
    """The ground of a line; where its content lies."""
    face = box.inflate(0, -max(1, look.px(4)))
    colour = look.theme["panel_high" if number % 2 else "panel"]
    alpha = 255 if look.theme.name == "contrast" else 236
    if min(face.size) > 0:
        surface.blit(paint.rounded(face.size, max(1, look.px(10)), colour, alpha), face)
    return face.inflate(-2 * look.px(14), 0)


def cut(
    look: Look, box: pygame.Rect, start: int, end: int = 0
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The start, the middle and the end of a line in reading order."""
    middle = max(1, box.width - start - end)
    parts = (
        pygame.Rect(box.x, box.y, start, box.height),
        pygame.Rect(box.x + start, box.y, middle, box.height),
        pygame.Rect(box.x + start + middle, box.y, end, box.height),
    )
    first, second, third = (look.mirrored(part, box) for part in parts)
    return first, second, third


def glass(surface: pygame.Surface, look: Look, sheet: Sheet) -> None:
    """The pane that fills a page; made when the stage opens, so that no page turn waits for it."""
    pane(surface, look, sheet.page, alpha=222)


def draw_clock_page(
    surface: pygame.Surface, look: Look, sheet: Sheet, left: float, length: float, words: str
) -> None:
    """The clock of the round, as large as there is room."""
    glass(surface, look, sheet)
    inner = sheet.page.inflate(-look.px(40), -look.px(30))
    radius = max(4, round(min(inner.height * 0.5, inner.width * 0.24) / 1.16))
    face = pygame.Rect(0, 0, round(radius * 2.32), inner.height)
    face.midleft = inner.midleft
    face = look.mirrored(face, inner)
    harbour.dial(surface, look, face.center, radius, left, length, rim=True)
    rest = pygame.Rect(inner.x + face.width, inner.y, inner.width - face.width, inner.height)
    rest = look.mirrored(rest, inner)
    digits = pygame.Rect(rest.x, rest.y, rest.width, rest.height * 2 // 3)
    size = fitting(look, clock(left), digits.inflate(-look.px(30), 0), sheet.text * 5)
    colour = look.theme["bad" if left <= 60 else "ink"]
    look.lettering.draw(surface, clock(left), digits, size, colour, bold=True, align="centre")
    below = pygame.Rect(rest.x, digits.bottom, rest.width, rest.bottom - digits.bottom)
    look.lettering.draw(
        surface, words, below, sheet.text, look.theme["ink"], align="centre", wrap=True
    )


def draw_frame(
    surface: pygame.Surface,
    look: Look,
    sheet: Sheet,
    title: str,
    at_end: str,
    said: str,
    fresh: bool,
    at: int,
    of: int,
) -> None:
    """The head (what is shown, which round) and the strip (what has just happened, which page)."""
    ink, large = look.theme["ink"], round(sheet.text * 1.12)
    pane(surface, look, sheet.head, alpha=236)
    inner = sheet.head.inflate(-look.px(28), 0)
    look.lettering.draw(surface, title, inner, large, ink, bold=True)
    end = look.lettering.width(at_end, sheet.text)
    if look.lettering.width(title, large, bold=True) + end + sheet.text <= inner.width:
        soft = look.theme["ink_soft"]
        look.lettering.draw(surface, at_end, inner, sheet.text, soft, align="end")
    _draw_strip(surface, look, sheet, said, fresh, at, of)


def _draw_strip(
    surface: pygame.Surface,
    look: Look,
    sheet: Sheet,
    said: str,
    fresh: bool,
    at: int,
    of: int,
) -> None:
    """What is said has one line, smaller if it is long, or grows upward."""
    pad = look.px(28)
    dots = _dots_width(sheet, of)
    wide = max(1, sheet.strip.width - pad - dots)
    size = name_size(look, said, wide, sheet.text, bold=fresh)
    lines = len(look.lettering.wrap(said, size, wide, bold=fresh))
    strip = pygame.Rect(sheet.strip)
    strip.height = max(strip.height, lines * look.lettering.height(size) + look.px(8))
    strip.bottom = sheet.strip.bottom
    colour, alpha = ("accent", 255) if fresh else ("panel", 236)
    pane(surface, look, strip, colour=colour, alpha=alpha)
    inner = strip.inflate(-pad, 0)
    words, _, _ = cut(look, inner, wide)
    ink = look.theme["accent_ink" if fresh else "ink"]
    look.lettering.draw(surface, said, words, size, ink, bold=fresh, wrap=True)
    if dots:
        _dots(surface, look, sheet, at, of, fresh)


def _dots_width(sheet: Sheet, of: int) -> int:
    """How wide the dots of so many pages are in all; too many have none."""
    return max(2, sheet.text // 4) * (2 * of + 4) if 1 < of <= _DOTS else 0


def _dots(surface: pygame.Surface, look: Look, sheet: Sheet, at: int, of: int, fresh: bool) -> None:
    """One dot a page, the present one long."""
    side = max(2, sheet.text // 4)
    box = sheet.strip.inflate(-look.px(28), 0)
    left = box.right - side * (2 * of + 2)
    for number in range(of):
        long = number == at
        dot = pygame.Rect(left, box.centery - side // 2, side * 3 if long else side, side)
        colour = look.theme["accent_ink" if fresh else "accent" if long else "ink_soft"]
        face = paint.rounded(dot.size, max(1, side // 2), colour, 255 if long else 150)
        surface.blit(face, look.mirrored(dot, box))
        left += 2 * side + (side * 2 if long else 0)


def draw_plate(
    surface: pygame.Surface, look: Look, sheet: Sheet, left: float | None, runs: bool
) -> None:
    """The time in figures at the foot of the lighthouse."""
    if left is None:
        return
    pane(surface, look, sheet.plate, alpha=250, edge="accent" if runs else "panel_edge", thick=2)
    size = fitting(look, clock(left), sheet.plate.inflate(-look.px(12), 0), round(sheet.text * 1.3))
    colour = look.theme["bad" if left <= 60 else "ink" if runs else "ink_soft"]
    look.lettering.draw(surface, clock(left), sheet.plate, size, colour, bold=True, align="centre")
