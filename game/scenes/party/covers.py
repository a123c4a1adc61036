"""The pictures of the games for two to four on the shelf: a place and a few of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from game.ui import paint
from game.view.boards.lake.rafts import Rafts
from game.view.boards.reef import corals
from game.view.boards.whales.cards import Cards
from game.view.look import Look
from game.view.places import Place

Draw = Callable[[pygame.Surface, Look], None]

# where corals stand on the cover: kind, how high, share of the width, share of the height
_STACKS = (
    ("YG", 0.40, 0.50),
    ("P", 0.60, 0.48),
    ("RY", 0.79, 0.56),
    ("GRG", 0.22, 0.68),
    ("RP", 0.50, 0.80),
    ("YR", 0.70, 0.86),
)
_GROWN = (
    ("R", 0, 0), ("B", 1, 0), ("Y", 2, 0), ("G", 3, 0),
    ("G", 1, 1), ("R", 3, 1), ("Y", 1, 2),
)  # fmt: skip
# tiles on the lake: tile, x, y, quarter turns; lanterns that float beside them
_TILES = ((0, 0, 0, 0), (10, -1, 0, 1), (22, 1, 0, 2), (5, 0, -1, 3), (16, 1, -1, 0))
_AFLOAT = ((0.09, 0.62, 0.34), (0.24, 0.82, 0.26), (0.90, 0.80, 0.30), (0.78, 0.58, 0.2))


def party_cover(look: Look, size: tuple[int, int], game: str) -> pygame.Surface:
    """The picture of that game, with round corners."""
    small = replace(look, size=size, reduced=True)
    picture = pygame.Surface(size)
    Place(game).draw(picture, small)
    _DRAWN[game](picture, look)
    cut = picture.convert_alpha() if pygame.display.get_surface() else picture
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(cut, (0, 0))
    corners = paint.rounded(size, look.px(12), (255, 255, 255))
    made.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _reef(picture: pygame.Surface, look: Look) -> None:
    wide, high = picture.get_size()
    side = round(high * 0.34)
    for kinds, x, y in _STACKS:
        for level, kind in enumerate(kinds):
            image = pygame.transform.smoothscale(corals.lying(kind)[0], (side, side))
            at = (round(x * wide), round(y * high - level * side * 0.34))
            picture.blit(image, image.get_rect(center=at))


def _bag(picture: pygame.Surface, look: Look) -> None:
    wide, high = picture.get_size()
    side = round(high * 0.29)
    left = round(wide * 0.40)
    for kind, column, row in _GROWN:
        image = pygame.transform.smoothscale(corals.standing(kind), (side, side))
        picture.blit(image, (left + column * side, high - (row + 1) * side - round(high * 0.03)))
    tall = round(high * 0.62)
    cloth = look.pictures.get("bag_cloth", (tall, tall))
    picture.blit(cloth, (round(wide * 0.07), high - tall - round(high * 0.05)))


def _whales(picture: pygame.Surface, look: Look) -> None:
    wide, high = picture.get_size()
    across = round(wide * 0.56)
    whale = look.pictures.get("whale_blue", (across, round(across * 140 / 240)))
    picture.blit(whale, (round(wide * 0.02), round(high * 0.30)))
    cards = Cards(look)
    tall = round(high * 0.58)
    size = (round(tall * 0.71), tall)
    for number, (name, turn) in enumerate((("p3a", 12), ("s4b", 0), ("a5c", -12))):
        card = pygame.transform.rotozoom(cards.get(name, size), turn, 1.0)
        at = (round(wide * (0.63 + 0.13 * number)), round(high * (0.64 - 0.04 * (number == 1))))
        picture.blit(card, card.get_rect(center=at))


def _lake(classic: bool) -> Draw:
    def draw(picture: pygame.Surface, look: Look) -> None:
        wide, high = picture.get_size()
        rafts = Rafts(look, classic=classic)
        side = round(high * 0.40)
        x0, y0 = round(wide * 0.5), round(high * 0.38)
        for x, y, share in _AFLOAT:
            big = round(high * share)
            light = look.pictures.get("scene_float_lantern", (big, big))
            picture.blit(light, light.get_rect(center=(round(x * wide), round(y * high))))
        for tile, x, y, rot in _TILES:
            shown = x if classic else -x
            image = rafts.tile(tile, rot, side)
            at = (x0 + round(shown * side * 1.04), y0 - round(y * side * 1.04))
            picture.blit(image, image.get_rect(center=at))

    return draw


_DRAWN: Mapping[str, Draw] = {
    "reef": _reef,
    "reef-bag": _bag,
    "whale-riders": _whales,
    "lanterns": _lake(False),
    "lanterns-classic": _lake(True),
}
