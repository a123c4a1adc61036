"""The picture of the voyage: a sea chart on old paper, and where its stops lie."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, pi, sin, tau

import pygame

from game.ui import paint
from game.view.look import Look
from game.view.theme import Colour

COLUMNS = 6
_PAPER, _PAPER_DARK = (240, 222, 184), (214, 184, 132)
_INK, _SEA, _LAND, _LEAF = (96, 68, 40), (118, 160, 160), (206, 178, 116), (126, 146, 84)


def places(box: pygame.Rect, count: int) -> list[tuple[int, int]]:
    """The middle of each stop: rows to and fro, in gentle waves."""
    rows = max(1, -(-count // COLUMNS))
    made = []
    for number in range(count):
        row, column = divmod(number, COLUMNS)
        across = column if row % 2 == 0 else COLUMNS - 1 - column
        x = box.x + box.width * (0.07 + 0.77 * across / (COLUMNS - 1))
        y = box.y + box.height * (0.5 + row) / rows
        y += box.height * 0.022 * sin(column * 2.1 + row)
        made.append((round(x), round(y)))
    return made


def share(look: Look, box: pygame.Rect, count: int) -> float:
    """How large islands and marks are there, 1 for their usual size."""
    rows = max(1, -(-count // COLUMNS))
    return min(1.0, box.height / (rows * look.px(128)))


def chart(look: Look, size: tuple[int, int], stops: Sequence[tuple[int, int]]) -> pygame.Surface:
    """The paper with coasts, route and compass; `stops` are pixels on it."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    paper = paint.plank(size, look.px(18), _PAPER, _PAPER_DARK)
    made.blit(paper, (0, 0))
    dice = random.Random(24)
    _lines(made, look)
    _waves(made, look, dice)
    large = share(look, made.get_rect(), len(stops))
    for number, at in enumerate(stops):
        _island(made, look, at, random.Random(number), large)
    _route(made, look, stops)
    margin = round(size[0] * (0.058 if look.right_to_left else 0.942))
    _compass(made, look, (margin, size[1] - look.px(84)), look.px(44))
    _drawn(made, look, "harbour_lighthouse", (margin, round(size[1] * 0.17)), 90)
    _drawn(made, look, "harbour_boat", (margin, round(size[1] * 0.5)), 70)
    edge = look.px(10)
    pygame.draw.rect(
        made, _INK, made.get_rect().inflate(-2 * edge, -2 * edge), max(1, look.px(2)), look.px(10)
    )
    return made


def _soft(colour: Colour, alpha: int) -> tuple[int, int, int, int]:
    return (*colour, alpha)


def _lines(made: pygame.Surface, look: Look) -> None:
    """Faint lines of latitude and longitude."""
    layer = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    width, height = made.get_size()
    for n in range(1, 8):
        pygame.draw.line(layer, _soft(_INK, 26), (width * n // 8, 0), (width * n // 8, height))
    for n in range(1, 5):
        pygame.draw.line(layer, _soft(_INK, 26), (0, height * n // 5), (width, height * n // 5))
    made.blit(layer, (0, 0))


def _waves(made: pygame.Surface, look: Look, dice: random.Random) -> None:
    """Small waves here and there, as on old charts."""
    layer = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    side = look.px(11)
    for _ in range(46):
        x, y = dice.randrange(made.get_width()), dice.randrange(made.get_height())
        for n in range(2):
            arc = pygame.Rect(x + n * side, y, side, side)
            pygame.draw.arc(layer, _soft(_SEA, 150), arc, pi * 0.1, pi * 0.9, max(1, look.px(2)))
    made.blit(layer, (0, 0))


def _island(
    made: pygame.Surface, look: Look, at: tuple[int, int], dice: random.Random, large: float
) -> None:
    """Land with a lighter beach and a fringe of sea."""
    wide, high = look.px(66 * large), look.px(50 * large)
    bumps = [0.86 + 0.2 * dice.random() for _ in range(9)]

    def outline(share: float) -> list[tuple[float, float]]:
        points = []
        for step in range(36):
            angle = step / 36 * tau
            place = step / 4
            low, part = int(place) % 9, place % 1
            bump = bumps[low] * (1 - part) + bumps[(low + 1) % 9] * part
            points.append(
                (at[0] + cos(angle) * wide * bump * share, at[1] + sin(angle) * high * bump * share)
            )
        return points

    layer = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    for share, colour, alpha in ((1.22, _SEA, 70), (1.1, _SEA, 110), (1.0, _LAND, 255)):
        pygame.draw.polygon(layer, _soft(colour, alpha), outline(share))
    pygame.draw.polygon(layer, _soft(_LEAF, 255), outline(0.84))
    pygame.draw.aalines(layer, _INK, True, outline(1.0))
    made.blit(layer, (0, 0))


def _route(made: pygame.Surface, look: Look, stops: Sequence[tuple[int, int]]) -> None:
    """Dashes from stop to stop."""
    dash, gap = look.px(11), look.px(8)
    for (x, y), (to_x, to_y) in zip(stops, stops[1:], strict=False):
        far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        along = look.px(58.0)
        while along + dash < far - look.px(58):
            one, other = along / far, (along + dash) / far
            pygame.draw.line(
                made,
                (166, 74, 52),
                (x + (to_x - x) * one, y + (to_y - y) * one),
                (x + (to_x - x) * other, y + (to_y - y) * other),
                max(2, look.px(4)),
            )
            along += dash + gap


def _drawn(made: pygame.Surface, look: Look, name: str, at: tuple[int, int], high: float) -> None:
    """A picture in the colours of old ink."""
    image = look.pictures.get(name, (look.px(high), look.px(high))).copy()
    image.fill((255, 226, 178), special_flags=pygame.BLEND_RGB_MULT)
    image.set_alpha(190)
    made.blit(image, image.get_rect(center=at))


def _compass(made: pygame.Surface, look: Look, at: tuple[int, int], radius: int) -> None:
    """A rose of eight points."""
    for step in range(8):
        angle = step * pi / 4 - pi / 2
        long = radius if step % 2 == 0 else radius * 0.6
        tip = (at[0] + cos(angle) * long, at[1] + sin(angle) * long)
        for side, colour in ((1, _INK), (-1, _PAPER_DARK)):
            other = angle + side * pi / 8
            root = (at[0] + cos(other) * radius * 0.26, at[1] + sin(other) * radius * 0.26)
            pygame.draw.polygon(made, colour, [at, tip, root])
            pygame.draw.aalines(made, _INK, True, [at, tip, root])
    pygame.draw.circle(made, _INK, at, radius + look.px(5), max(1, look.px(2)))
