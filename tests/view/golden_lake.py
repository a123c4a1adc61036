"""Golden pictures of ice and lake, without text (`python -m tests.view.golden_lake` renews them).

Look at the new pictures before they are kept.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.view.boards.lake.rafts import Rafts
from game.view.boards.whales.ice import slab_picture
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.places import Place
from game.view.theme import theme

FOLDER = Path(__file__).resolve().parent.parent / "shots"
SIZE = (320, 180)


def look() -> Look:
    """A look at the size of the golden pictures."""
    return Look(SIZE, theme("dark"), Lettering(Path(mkdtemp())), Pictures(), reduced=True)


def _place(name: str) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    Place(name).draw(surface, replace(look(), particles=False))
    return surface


def _rafts(classic: bool) -> pygame.Surface:
    """Tiles in all turns, the last row with dark lanterns, and every lantern card."""
    surface = pygame.Surface(SIZE)
    surface.fill((24, 60, 84))
    rafts = Rafts(look(), classic=classic)
    for number, tile in enumerate((0, 3, 7, 15, 26)):
        for row in range(2):
            picture = rafts.tile(tile, (number + row) % 4, 58, lit=row == 0)
            surface.blit(picture, (6 + number * 63, 5 + row * 62))
    for number, letter in enumerate("ROGBWPK" if classic else "RGBWP"):
        surface.blit(rafts.card(letter, (32, 45)), (6 + number * 40, 131))
    return surface


def _ice() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((20, 60, 84))
    surface.blit(slab_picture((200, 120)), (8, 20))
    pictures = Pictures()
    for number, name in enumerate(("blue", "red", "green", "white")):
        surface.blit(pictures.get(f"whale_{name}", (84, 49)), (225, 2 + 44 * number))
    for number, letter in enumerate("psa"):
        surface.blit(pictures.get(f"fish_back_{letter}", (40, 56)), (40 + number * 48, 50))
    return surface


PICTURES: Mapping[str, Callable[[], pygame.Surface]] = {
    "lake-place": lambda: _place("lanterns"),
    "lake-rafts": lambda: _rafts(False),
    "lake-rafts-classic": lambda: _rafts(True),
    "strait-place": lambda: _place("whale-riders"),
    "strait-ice": _ice,
}


def main() -> None:
    """Write all golden pictures anew."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        pygame.image.save(draw(), str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
