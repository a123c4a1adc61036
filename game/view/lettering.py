"""The one door through which text is drawn."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.view.bidi import screen_runs
from game.view.hoard import Hoard
from game.view.patience import making
from game.view.theme import Colour
from game.view.weights import bold_file, regular_file

LINE = 1.4  # line height over size
CAP = 0.714  # height of capitals over size in this family
_ROOM = 16  # megabytes of lines
_WIDTHS = 6000


class Lettering:
    """Measures and draws lines of text; sizes in pixels, positions in window pixels.

    `right_to_left` is the direction of the paragraph: where `start` and `end` are, and how mixed
    lines are ordered.
    """

    def __init__(self, cache_folder: Path, *, right_to_left: bool = False) -> None:
        self.right_to_left = right_to_left
        self._regular = regular_file()
        self._bold_file = bold_file(cache_folder)
        self._bold = self._bold_file if self._bold_file.is_file() else None
        self._fonts: dict[tuple[int, bool, bool], pygame.font.Font] = {}
        self._lines = Hoard(_ROOM)
        self._widths: dict[tuple[str, int, bool, bool], int] = {}

    @property
    def has_bold(self) -> bool:
        """Whether a real bold weight was found (else it is drawn by the font library)."""
        return self._bold is not None

    def take_bold(self) -> bool:
        """Use the real bold weight if it has been cut by now; whether that changed anything."""
        if self._bold is not None or not self._bold_file.is_file():
            return False
        self._bold = self._bold_file
        self._fonts.clear()
        self._lines.clear()
        self._widths.clear()
        return True

    def height(self, size: int) -> int:
        """The height of one line in pixels."""
        return round(size * LINE)

    def width(self, text: str, size: int, *, bold: bool = False) -> int:
        """The width of a line in pixels."""
        key = (text, size, bold, self.right_to_left)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _WIDTHS:
                self._widths.clear()
            with making():
                runs = screen_runs(text, int(self.right_to_left))
                found = sum(self._font(size, bold, level).size(part)[0] for part, level in runs)
            self._widths[key] = found
        return found

    def wrap(self, text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
        """Lines in reading order, broken at spaces (inside a word only if it alone is too wide)."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, size, bold=bold) > width:
                    lines.append(line)
                    longer = word
                line = self._broken(longer, size, width, bold, lines)
            lines.append(line)
        return lines

    def _broken(self, word: str, size: int, width: int, bold: bool, lines: list[str]) -> str:
        while len(word) > 1 and self.width(word, size, bold=bold) > width:
            cut = len(word) - 1
            while cut > 1 and self.width(word[:cut], size, bold=bold) > width:
                cut -= 1
            if " " in word:
                return word
            lines.append(word[:cut])
            word = word[cut:]
        return word

    def fit(self, text: str, size: int, width: int, *, bold: bool = False) -> str:
        """The text, shortened with an ellipsis if it is wider than `width`."""
        if self.width(text, size, bold=bold) <= width:
            return text
        for end in range(len(text) - 1, 0, -1):
            shorter = text[:end].rstrip() + "…"
            if self.width(shorter, size, bold=bold) <= width:
                return shorter
        return "…"

    def line(self, text: str, size: int, colour: Colour, *, bold: bool = False) -> pygame.Surface:
        """One line as a surface of `width` x `height(size)`; cached, not to be changed."""
        key = (text, size, bold, colour, self.right_to_left)
        return self._lines.get(key, lambda: self._drawn(text, size, colour, bold))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        size: int,
        colour: Colour,
        *,
        bold: bool = False,
        align: str = "start",
        wrap: bool = False,
        middle: bool = True,
        opacity: float = 1.0,
    ) -> pygame.Rect:
        """Draw into a box; `align` is start, centre or end. Returns what was covered.

        Without `wrap` a line too wide is shortened; with it, lines run on below each other.
        `middle` centres the block in the height of the box.
        """
        lines = (
            self.wrap(text, size, box.width, bold=bold)
            if wrap
            else [self.fit(text, size, box.width, bold=bold)]
        )
        step = self.height(size)
        top = box.y + ((box.height - step * len(lines)) // 2 if middle else 0)
        covered = pygame.Rect(box.x, top, 0, 0)
        for number, line in enumerate(lines):
            image = self.line(line, size, colour, bold=bold)
            at = (self._left(image.get_width(), box, align), top + number * step)
            if opacity < 1.0:
                image = image.copy()
                image.set_alpha(round(255 * opacity))
            drawn = surface.blit(image, at)
            covered = drawn if number == 0 else covered.union(drawn)
        return covered

    def _left(self, width: int, box: pygame.Rect, align: str) -> int:
        if align == "centre":
            return box.x + (box.width - width) // 2
        at_left = (align == "start") != self.right_to_left
        return box.x if at_left else box.right - width

    def _drawn(self, text: str, size: int, colour: Colour, bold: bool) -> pygame.Surface:
        fonts = [
            (self._font(size, bold, level), part)
            for part, level in screen_runs(text, int(self.right_to_left))
        ]
        # some letters only join others and have no width of their own
        parts = [font.render(part, True, colour) for font, part in fonts if font.size(part)[0]]
        height = self.height(size)
        width = sum(part.get_width() for part in parts)
        made = pygame.Surface((max(width, 1), height), pygame.SRCALPHA)
        ascent = self._font(size, bold, 0).get_ascent()
        top = round((height + size * CAP) / 2) - ascent
        top -= _hanging_out(parts, top, height)
        left = 0
        for part in parts:
            made.blit(part, (left, top))
            left += part.get_width()
        return made

    def _font(self, size: int, bold: bool, level: int) -> pygame.font.Font:
        key = (size, bold, bool(level % 2))
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = self._opened(size, bold, level)
        return found

    def _opened(self, size: int, bold: bool, level: int) -> pygame.font.Font:
        file = self._bold if bold and self._bold is not None else self._regular
        font = pygame.font.Font(str(file), size)
        if bold and self._bold is None:
            font.set_bold(True)
        if level % 2:
            font.set_script("Arab")
            font.set_direction(pygame.DIRECTION_RTL)
        return font


def _hanging_out(parts: list[pygame.Surface], top: int, height: int) -> int:
    """By how much to lift the line so that deep letters (ح, ع) are not cut, if there is room."""
    inks = [part.get_bounding_rect() for part in parts]
    below = max((top + ink.bottom for ink in inks), default=0) - height
    above = min((top + ink.top for ink in inks), default=0)
    return max(0, min(below, above))
