"""The faces of Reef's cards: what they give, the pattern as it lies, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.reef.cards import deck
from game.engine.reef.shapes import (
    CORNER,
    DIAGONAL,
    LINE,
    ORTHOGONAL,
    SINGLE,
    SLANT,
    SQUARE,
    SURROUND,
)
from game.engine.reef.state import (
    COLOUR_1,
    COLOUR_2,
    GIVES_1,
    GIVES_2,
    HIGH,
    HIGHEST,
    LETTERS,
    LOW,
    SHAPE,
    VALUE,
)
from game.view.boards.reef import pieces
from game.view.boards.reef.paper import badge, put_numeral, seal, sheet
from game.view.hoard import Hoard
from game.view.look import Look

_ROOM = 14  # megabytes
_BAND = 0.255

# Cells of each pattern as (column, row from the top, which colour); empty ones of the grid follow.
_CELLS: dict[int, tuple[tuple[int, int, int], ...]] = {
    SINGLE: ((0, 0, 0),),
    ORTHOGONAL: ((0, 0, 0), (1, 0, 1)),
    DIAGONAL: ((0, 1, 0), (1, 0, 1)),
    LINE: ((0, 0, 0), (1, 0, 0), (2, 0, 0)),
    CORNER: ((0, 0, 0), (0, 1, 0), (1, 1, 0)),
    SLANT: ((0, 2, 0), (1, 1, 0), (2, 0, 0)),
    SQUARE: ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)),
    SURROUND: tuple((x, y, int((x, y) != (1, 1))) for y in range(3) for x in range(3)),
}
_GRID = {
    SINGLE: (1, 1),
    ORTHOGONAL: (2, 1),
    DIAGONAL: (2, 2),
    LINE: (3, 1),
    CORNER: (2, 2),
    SLANT: (3, 3),
    SQUARE: (2, 2),
    SURROUND: (3, 3),
}
# The side of a cell of the grid, over the width of the card.
_SIDES = {SINGLE: 0.56, ORTHOGONAL: 0.42, LINE: 0.29, SLANT: 0.225, SURROUND: 0.225}


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a card; `colours` are letters or "?" for any, `height` is "" for any."""

    gives: str
    shape: int
    colours: str
    height: str
    low: int
    value: int


def printed(pack: str, card: int) -> Print:
    """What is printed on that card of a deck."""
    row = [int(number) for number in deck(pack).cards[card]]
    low, high = row[LOW], row[HIGH]
    height = "" if (low, high) == (1, HIGHEST) else f"{low}+" if high > low else str(low)
    letters = "?" + LETTERS
    return Print(
        letters[row[GIVES_1]] + letters[row[GIVES_2]],
        row[SHAPE],
        letters[row[COLOUR_1]] + letters[row[COLOUR_2]],
        height,
        low,
        row[VALUE],
    )


class Faces:
    """Pictures of cards, cached by card and size; a new look needs new faces."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made = Hoard(_ROOM)

    def get(self, pack: str, card: int, size: tuple[int, int]) -> pygame.Surface:
        """The face of a card, not to be changed."""
        key = (pack, card, size[0])
        return self._made.get(key, lambda: self._drawn(printed(pack, card), size))

    def _drawn(self, card: Print, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        made = sheet(size, self._look.theme["paper"], _BAND).copy()
        coral = round(width * 0.33)
        for number, letter in enumerate(card.gives):
            middle = (round(width * (0.28 + 0.44 * number)), round(height * 0.143))
            shadow = pieces.shade(round(coral * 0.7), round(coral * 0.6), 0.4)
            made.blit(shadow, shadow.get_rect(center=(middle[0] + 2, middle[1] + coral // 10)))
            picture = pieces.flat(letter, coral)
            made.blit(picture, picture.get_rect(center=middle))
        medal = round(width * 0.32)
        self._pattern(made, card)
        middle = (round(width * 0.78), round(height - width * 0.215))
        picture = seal(medal)
        shadow = pieces.shade(round(medal * 0.8), round(medal * 0.8), 0.35)
        made.blit(shadow, shadow.get_rect(center=(middle[0] + 2, middle[1] + 3)))
        made.blit(picture, picture.get_rect(center=middle))
        put_numeral(made, self._look, str(card.value), middle, round(medal * 0.68), (70, 38, 8))
        return made

    def _pattern(self, made: pygame.Surface, card: Print) -> None:
        width, height = made.get_size()
        columns, rows = _GRID[card.shape]
        room = pygame.Rect(0, round(height * _BAND), width, round(width * 0.74))
        cell = round(width * _SIDES.get(card.shape, 0.32))
        left = room.centerx - cell * columns // 2
        top = room.centery - cell * rows // 2
        filled = {(x, y): which for x, y, which in _CELLS[card.shape]}
        for y in range(rows):
            for x in range(columns):
                box = pygame.Rect(left + x * cell, top + y * cell, cell, cell)
                self._slot(made, box, (x, y) in filled)
        for (x, y), which in filled.items():
            box = pygame.Rect(left + x * cell, top + y * cell, cell, cell)
            self._coral(made, box, card, which)

    def _slot(self, made: pygame.Surface, box: pygame.Rect, used: bool) -> None:
        gap = max(1, box.width // 22)
        colour = (226, 206, 164) if used else (236, 224, 196)
        pygame.draw.rect(
            made, colour, box.inflate(-2 * gap, -2 * gap), border_radius=box.width // 6
        )

    def _coral(self, made: pygame.Surface, box: pygame.Rect, card: Print, which: int) -> None:
        centre = card.shape == SURROUND and which == 0
        share = 0.98 if centre else 0.74 if card.shape == SURROUND else 0.88
        picture = pieces.flat(card.colours[which], round(box.width * share))
        shadow = pieces.shade(round(box.width * share * 0.7), round(box.width * share * 0.66), 0.3)
        made.blit(shadow, shadow.get_rect(center=(box.centerx + 1, box.centery + box.width // 12)))
        made.blit(picture, picture.get_rect(center=box.center))
        if card.height:
            size = max(9, round(box.width * (0.32 if card.shape == SINGLE else 0.36)))
            middle = (round(box.right - box.width * 0.2), round(box.bottom - box.width * 0.17))
            badge(made, self._look, card.height, middle, size)
