"""What every drawing needs: scale, text, pictures, theme, motion."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.view.lettering import Lettering
from game.view.pictures import Pictures
from game.view.theme import Theme

BASE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Look:
    """Made anew when the window or a setting of the picture changes; handed to every draw.

    `size` is the window in pixels; lengths in the code are for 1280x720 and pass through `px`,
    text sizes (32, 24, 18, 14) through `text_px`, which follows the text setting (1.0 to 2.0) too.
    `moment` is the time in seconds for things that move by themselves; it stands still when
    `reduced` is set. `language` differs whenever words or digits are written differently.
    `other_side` swaps the sides of board and buttons; `strip` pixels at the foot of the window are
    kept free for subtitles.
    """

    size: tuple[int, int]
    theme: Theme
    lettering: Lettering
    pictures: Pictures
    text_scale: float = 1.0
    reduced: bool = False
    particles: bool = True
    language: str = "en"
    other_side: bool = False
    strip: int = 0
    moment: float = 0.0

    @property
    def scale(self) -> float:
        """Window pixels over those of 1280x720, by the tighter side."""
        return min(self.size[0] / BASE[0], self.size[1] / BASE[1])

    @property
    def right_to_left(self) -> bool:
        """Whether the screen is mirrored (never boards, clocks or arrow keys)."""
        return self.lettering.right_to_left

    def px(self, length: float) -> int:
        """A length of the 1280x720 grid in window pixels, at least 1 for anything above 0."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    def text_px(self, size: float) -> int:
        """A text size of the 1280x720 grid in window pixels."""
        return max(8, round(size * self.scale * self.text_scale))

    @property
    def area(self) -> pygame.Rect:
        """The window without its outer 3 %, in which nothing important may lie."""
        width, height = self.size[0], self.size[1] - self.strip
        return pygame.Rect(0, 0, width, height).inflate(-width * 6 // 100, -height * 6 // 100)

    @property
    def made_for(self) -> tuple[object, ...]:
        """Differs whenever a layout has to be made anew."""
        sides = (self.language, self.other_side, self.strip)
        return (self.size, self.text_scale, self.theme.name, *sides)

    def sided(self, box: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
        """Where buttons beside a board stand: at the end of a line, or on the other side."""
        side = pygame.Rect(within.x + within.right - box.right, box.y, box.width, box.height)
        return side if self.right_to_left != self.other_side else box

    def mirrored(self, box: pygame.Rect, within: pygame.Rect) -> pygame.Rect:
        """`box` on the other side of `within` in a right-to-left language, else as it is."""
        if not self.right_to_left:
            return box
        left = within.x + within.right - box.right
        return pygame.Rect(left, box.y, box.width, box.height)
