"""The lines of mixed text that went wrong in other programs (`python -m tests.view.golden_lines`).

Look at the new picture before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import mkdtemp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.i18n import numbers
from game.i18n.speech import SPEECH
from game.view.lettering import Lettering
from tests.view.golden import FOLDER

RLM = "\u200f"
NAMES = ("", "Bartholomew Featherstone", "Mina", "مهتاب")  # the second has 24 letters
PERSIAN = (
    "امتیاز: ۱۲ از ۶۰ – Azul",
    "مهرهٔ شما می\u200cچرخد",
    "مهرۀ شما",
    "برد ۵۰٪ در ۱۰:۳۲",
    "Player 1 برد!",
    "برد Player 1 (سفید)!",
    "«مرحلهٔ ۲۱» – 3/4",
    f"Azul {RLM}(AI سطح ۳)",
    *(f"{name} برد! امتیاز: ۱۲ از ۶۰ – {name}" for name in NAMES),
    *(f"برد {name} {RLM}(سفید)!" for name in NAMES),
)
TURKISH = (
    "IĞDIR, ıspanak, İstanbul, şeker, çığ",
    *(f"{name} kazandı: %50 – IĞDIR" for name in NAMES),
)
SIZE, HIGH, WIDE = 18, 28, 460


def numbers_in_lines() -> list[str]:
    """Signed numbers, ranges and clocks after a Persian word, as the game writes them."""
    kept = SPEECH.code
    SPEECH.code = "fa"
    words = [numbers.signed(-3), numbers.signed(4), numbers.clock(632), numbers.percent(0.5)]
    SPEECH.code = kept
    return [f"امتیاز {word} است" for word in words]


def picture() -> pygame.Surface:
    """All lines below each other: Persian from the right, then Turkish from the left."""
    lettering = Lettering(Path(mkdtemp()))
    rows = [(line, True) for line in (*PERSIAN, *numbers_in_lines())]
    rows += [(line, False) for line in TURKISH]
    made = pygame.Surface((WIDE, HIGH * len(rows) + 8))
    made.fill((11, 42, 60))
    for number, (line, from_right) in enumerate(rows):
        lettering.right_to_left = from_right
        box = pygame.Rect(10, 4 + number * HIGH, WIDE - 20, HIGH)
        lettering.draw(made, line, box, SIZE, (243, 251, 248))
    return made


def main() -> None:
    """Write the picture anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.image.save(picture(), str(FOLDER / "lines.png"))


if __name__ == "__main__":
    main()
