"""Short texts on a table that are never cut: a line shrinks until it fits its box."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.view.look import Look
from game.view.theme import Colour

_LEGIBLE = 12  # of a name, at 1280x720
_SHRUNK = 0.62  # of what the text setting asks for is large enough for a name
_TELLING = 3  # letters of a word that may stand for a name


def fitting(look: Look, text: str, size: int, width: int, *, bold: bool = False) -> int:
    """The largest text size up to `size` at which the line is not wider than `width`."""
    wide = look.lettering.width(text, size, bold=bold)
    while wide > width and size > 8:
        size = max(8, min(size - 1, size * width // max(1, wide)))
        wide = look.lettering.width(text, size, bold=bold)
    return size


def caption(
    surface: pygame.Surface,
    look: Look,
    text: str,
    box: pygame.Rect,
    size: int,
    colour: Colour,
    *,
    bold: bool = False,
    align: str = "centre",
) -> pygame.Rect:
    """One line in a box, smaller where it would not fit."""
    fitted = min(size, round(box.height / 1.15)) if box.height > 9 else size
    fitted = fitting(look, text, max(8, fitted), box.width, bold=bold)
    return look.lettering.draw(surface, text, box, fitted, colour, bold=bold, align=align)


def nameplate(
    surface: pygame.Surface,
    look: Look,
    name: str,
    box: pygame.Rect,
    size: int,
    colour: Colour,
) -> None:
    """A bold name in a box, over two lines where it would be small in one; where that would be hard
    to read too, its first word."""
    legible = min(size, max(look.px(_LEGIBLE), round(look.text_px(_LEGIBLE) * _SHRUNK)))
    fitted = _name_size(look, name, box, size)
    first = name.split(" ")[0]
    if fitted < legible and len(first) >= _TELLING:
        name, fitted = first, _name_size(look, first, box, size)
    look.lettering.draw(surface, name, box, fitted, colour, bold=True, align="start", wrap=True)


def _name_size(look: Look, name: str, box: pygame.Rect, size: int) -> int:
    """The largest size up to `size` at which it stands in the box over one line or two."""
    words = look.lettering
    size = max(8, min(size, round(box.height / 1.15)))
    while size > 8:
        lines = words.wrap(name, size, box.width, bold=True)
        wide = max(words.width(word, size, bold=True) for word in name.split(" "))
        most = 1 if words.height(size) * 2 > box.height * 1.1 else 2
        if len(lines) <= most and wide <= box.width:
            break
        size -= 1
    return size


def numeral(
    surface: pygame.Surface,
    look: Look,
    text: str,
    centre: tuple[int, int],
    size: int,
    colour: Colour,
    edge: Colour,
) -> None:
    """A bold figure with an edge, its middle at `centre`."""
    rim = look.lettering.line(text, size, edge, bold=True)
    wide = max(1, round(size * 0.07))
    place = rim.get_rect(center=centre)
    steps = [(cos(pi * n / 8), sin(pi * n / 8)) for n in range(16)]
    surface.fblits([(rim, place.move(round(dx * wide), round(dy * wide))) for dx, dy in steps])
    surface.blit(look.lettering.line(text, size, colour, bold=True), place)
