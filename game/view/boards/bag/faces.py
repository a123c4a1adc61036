"""The faces of the bag game's cards: the pattern as it stands in the water, and its value."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.reef_bag.cards import deck
from game.engine.reef_bag.state import (
    COLOUR_1,
    COLOUR_2,
    COLOUR_3,
    COLUMN,
    DIAGONAL,
    LAYER,
    LETTERS,
    LEVEL,
    SHAPE,
    VALUE,
)
from game.view.boards.reef import pieces
from game.view.boards.reef.paper import badge, put_numeral, seal, sheet
from game.view.hoard import Hoard
from game.view.look import Look

_ROOM = 14  # megabytes
_WATER = 0.74  # of the height of a card


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a card: letters from the left (level) or from the bottom, the row of the
    lowest coral (0: any), points."""

    shape: int
    corals: str
    layer: int
    value: int

    @property
    def mirrors(self) -> bool:
        """Whether the mirrored pattern differs and counts too."""
        return self.shape == DIAGONAL or (self.shape == LEVEL and self.corals != self.corals[::-1])


def printed(pack: str, card: int) -> Print:
    """What is printed on that card of a deck."""
    row = [int(number) for number in deck(pack).cards[card]]
    colours = [row[COLOUR_1], row[COLOUR_2], row[COLOUR_3]]
    letters = "".join(LETTERS[colour - 1] for colour in colours if colour)
    return Print(row[SHAPE], letters, row[LAYER], row[VALUE])


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
        made = sheet(size, self._look.theme["paper"], _WATER).copy()
        self._pattern(made, card)
        medal = round(width * 0.36)
        middle = (round(width * 0.235), round(height - width * 0.235))
        shadow = pieces.shade(round(medal * 0.8), round(medal * 0.8), 0.35)
        made.blit(shadow, shadow.get_rect(center=(middle[0] + 2, middle[1] + 3)))
        picture = seal(medal)
        made.blit(picture, picture.get_rect(center=middle))
        put_numeral(made, self._look, str(card.value), middle, round(medal * 0.68), (70, 38, 8))
        if card.mirrors:
            self._mirror(made)
        return made

    def _pattern(self, made: pygame.Surface, card: Print) -> None:
        width, height = made.get_size()
        count = len(card.corals)
        columns = 1 if card.shape == COLUMN else count
        rows = 1 if card.shape == LEVEL else count
        wide = width * (0.7 if card.layer else 0.86)
        cell = int(min(width * 0.46, wide / columns, height * (_WATER - 0.06) / rows))
        shift = round(width * 0.1) if card.layer else 0
        left = width // 2 - cell * columns // 2 + shift
        low = round(height * (_WATER + 0.03)) // 2 + cell * rows // 2
        for number, letter in enumerate(card.corals):
            column = 0 if card.shape == COLUMN else number
            row = 0 if card.shape == LEVEL else number
            box = pygame.Rect(left + column * cell, low - (row + 1) * cell, cell, cell)
            _slot(made, box)
            picture = pieces.standing(letter, round(cell * 0.94))
            made.blit(picture, picture.get_rect(center=box.center))
        if card.layer:
            self._layers(made, card, (left, low), cell)

    def _layers(
        self, made: pygame.Surface, card: Print, corner: tuple[int, int], cell: int
    ) -> None:
        """The rows in which the pattern must stand, at its side."""
        width = made.get_width()
        for number in range(len(card.corals)):
            middle = (round(width * 0.19), corner[1] - round((number + 0.5) * cell))
            line = (middle[0], middle[1]), (corner[0] - 1, middle[1])
            pygame.draw.line(made, (8, 40, 54), *line, max(2, width // 40))
            badge(made, self._look, str(card.layer + number), middle, round(width * 0.17))

    def _mirror(self, made: pygame.Surface) -> None:
        """Two arrows: the mirrored pattern counts too."""
        width, height = made.get_size()
        x, y, side = round(width * 0.72), round(height - width * 0.2), round(width * 0.075)
        colour = self._look.theme["paper_ink"]
        for way in (-1, 1):
            tip = (x + way * side * 2, y)
            foot = x + way * side // 2
            pygame.draw.polygon(made, colour, [tip, (foot, y - side), (foot, y + side)])
        pygame.draw.line(
            made, colour, (x, y - side * 3 // 2), (x, y + side * 3 // 2), max(1, side // 4)
        )


def _slot(made: pygame.Surface, box: pygame.Rect) -> None:
    gap = max(1, box.width // 24)
    inside = box.inflate(-2 * gap, -2 * gap)
    pane = pygame.Surface(inside.size, pygame.SRCALPHA)
    pygame.draw.rect(pane, (240, 252, 248, 88), pane.get_rect(), border_radius=box.width // 6)
    made.blit(pane, inside)
