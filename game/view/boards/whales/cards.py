"""Pictures of fish cards and whale cards, made once for a size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n.numbers import whole
from game.view.boards.captions import numeral
from game.view.boards.whales.reading import LETTERS, number_of
from game.view.brush import ready
from game.view.hoard import Hoard
from game.view.look import Look
from game.view.theme import Colour

RATIO = 140 / 100  # height of a card over its width
CREAM: Colour = (255, 250, 234)
_INK: dict[str, Colour] = {"p": (22, 84, 62), "s": (132, 66, 6), "a": (112, 38, 22)}
_ROOM = 30  # megabytes

Key = tuple[object, ...]


class Cards:
    """Pictures for one look; names are card codes (`p5a`), `back p`, `whale blue`, `whale`."""

    def __init__(self, look: Look) -> None:
        self._look = look
        wide = look.px(150)
        self._cast = (wide, round(wide * RATIO))
        self._made = Hoard(_ROOM)

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture, not to be changed."""
        kind = name[:2] if len(name) == 3 and name[0] in LETTERS else name
        return self._keep((kind, size), lambda: self._draw(kind, size))

    def warm(self) -> None:
        """Draw all faces now, so that no motion has to wait for one."""
        for letter in LETTERS:
            self.get(f"back {letter}", self._cast)
            for number in range(1, 10):
                self.get(f"{letter}{number}a", self._cast)

    def dim(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The same in the shade: it cannot be chosen now."""

        def make() -> pygame.Surface:
            made = self.get(name, size).copy()
            made.fill((118, 132, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self._keep(("dim", name, size), make)

    def flipping(self, one: str, other: str, size: tuple[int, int], share: float) -> pygame.Surface:
        """A card that turns from one face to the other around its upright axis."""
        step = round(share * 16)
        wide = max(2, round(size[0] * abs(1 - step / 8)))
        name = one if step < 8 else other
        return self._keep(
            ("flip", name, size, wide),
            lambda: pygame.transform.smoothscale(self.get(name, size), (wide, size[1])),
        )

    def _keep(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._made.get(key, make)

    def _draw(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        if size != self._cast:
            return ready(pygame.transform.smoothscale(self.get(name, self._cast), size))
        return ready(self._new(name, size))

    def _new(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        pictures = self._look.pictures
        if name.startswith("back "):
            return pictures.get(f"fish_back_{name[5]}", size)
        if name == "whale":
            return pictures.get("whale_back", size)
        if name.startswith("whale "):
            return self._whale(name[6:], size)
        return self._fish(name, size)

    def _whale(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        made = self._look.pictures.get(f"whale_card_{kind}", size).copy()
        wide = round(size[0] * 0.86)
        whale = self._look.pictures.get(f"whale_{kind}", (wide, round(wide * 140 / 240)))
        made.blit(whale, whale.get_rect(center=(size[0] // 2, round(size[1] * 0.4))))
        return made

    def _fish(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        made = self._look.pictures.get(f"fish_card_{name[0]}", size).copy()
        wide = round(width * 0.86)
        fish = self._look.pictures.get(f"fish_{name[1]}", (wide, round(wide * 88 / 150)))
        made.blit(fish, fish.get_rect(center=(width // 2, round(height * 0.72))))
        figure = whole(number_of(f"{name}a"))
        centre = (round(width * 0.39), round(height * 0.3))
        numeral(made, self._look, figure, centre, round(height * 0.44), _INK[name[0]], CREAM)
        return made
