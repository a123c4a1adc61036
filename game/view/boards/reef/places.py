"""Where everything of a Reef table lies, in window pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.api import Seat
from game.view.boards.reef.paper import TALL
from game.view.boards.reef.relief import LEAN
from game.view.look import Look

CORAL = 0.86  # width of a coral over that of a cell
_MARGIN = 0.2  # of the board around its cells, in cells
_FRONT = 0.22  # thickness of the board that is seen
_HEAD = 0.62  # room for the tallest stack of the last row


@dataclass(frozen=True, slots=True)
class Field:
    """A board: `cell` pixels a cell, its first row at the bottom; `flat`: from straight above."""

    x: int
    y: int
    cell: int
    flat: bool

    @property
    def deep(self) -> int:
        """The height of a cell on the screen."""
        return self.cell if self.flat else round(self.cell * LEAN[0])

    @property
    def coral(self) -> int:
        """The width of a coral."""
        return max(6, round(self.cell * CORAL))

    @property
    def slab(self) -> pygame.Rect:
        """The board's upper face."""
        margin = round(self.cell * _MARGIN)
        down = margin if self.flat else round(margin * LEAN[0])
        cells = pygame.Rect(self.x, self.y, 4 * self.cell, 4 * self.deep)
        return cells.inflate(2 * margin, 2 * down)

    @property
    def front(self) -> int:
        """Pixels of the board's front side."""
        return round(self.cell * (_FRONT * 0.5 if self.flat else _FRONT))

    @property
    def head(self) -> int:
        """Pixels above the slab that stacks may reach."""
        return 0 if self.flat else round(self.cell * _HEAD)

    @property
    def box(self) -> pygame.Rect:
        """All that the board covers."""
        slab = self.slab
        return pygame.Rect(
            slab.x, slab.y - self.head, slab.width, slab.height + self.head + self.front
        )

    def ground(self, cell: int) -> pygame.Rect:
        """The box of a cell, 0 (a1) to 15 (d4)."""
        column, row = cell % 4, 3 - cell // 4
        return pygame.Rect(
            self.x + column * self.cell, self.y + row * self.deep, self.cell, self.deep
        )


def field_in(box: pygame.Rect, *, flat: bool) -> Field:
    """The largest board in the middle of a box."""
    wide = 4 + 2 * _MARGIN
    tall = wide + _FRONT / 2 if flat else wide * LEAN[0] + _FRONT + _HEAD
    cell = max(8, int(min(box.width / wide, box.height / tall)))
    probe = Field(0, 0, cell, flat)
    whole = probe.box
    place = whole.copy()
    place.center = box.center
    return Field(place.x - whole.x, place.y - whole.y, cell, flat)


@dataclass(frozen=True, slots=True)
class Home:
    """Where a seat lives: its plate, its board, and where its hand is (backs, for rivals)."""

    plate: pygame.Rect
    field: Field
    hand: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table. `open` are three places; `left` the two corals still to be placed."""

    main: Seat
    homes: Mapping[Seat, Home]
    card_size: tuple[int, int]
    open: tuple[pygame.Rect, ...]
    deck: pygame.Rect
    supply: tuple[pygame.Rect, ...]
    tray: pygame.Rect
    card: pygame.Rect
    left: tuple[pygame.Rect, ...]

    def hand(self, count: int, at: int) -> pygame.Rect:
        """The box of a card of the main hand, the first at the left."""
        strip = self.homes[self.main].hand
        width, height = self.card_size
        step = min(width + width // 10, (strip.width - width) // max(1, count - 1))
        first = strip.centerx - (step * (count - 1) + width) // 2
        return pygame.Rect(first + step * at, strip.bottom - height, width, height)

    def at_rest(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The card of the tray while nothing is played, and room for words: beside or below it."""
        tray, card = self.tray, self.card.copy()
        if tray.width > tray.height:
            return card, self.left[0].unionall(list(self.left[1:]))
        edge = tray.width // 16
        inside = tray.inflate(-2 * edge, -2 * edge)
        card.midtop = inside.midtop
        top = card.bottom + edge
        return card, pygame.Rect(inside.x, top, inside.width, inside.bottom - top)


def arrange(box: pygame.Rect, look: Look, seats: int, main: Seat, *, flat: bool) -> Layout:
    """Rivals at the left, the own board and hand in the middle, market and supply at the right."""
    gap = look.px(10)
    wing = round(box.width * 0.255)
    rivals = pygame.Rect(box.x, box.y, wing, box.height)
    right = pygame.Rect(box.right - wing, box.y, wing, box.height)
    middle = pygame.Rect(rivals.right + gap, box.y, box.width - 2 * (wing + gap), box.height)
    size = _card_size(box, middle, right, gap)
    homes = {main: _own(middle, look, size, gap, flat=flat)}
    others = [(main + n) % seats for n in range(1, seats)]
    homes.update(_rivals(rivals, look, others, gap))
    return Layout(main, homes, size, *_market(right, look, size, gap))


def _card_size(
    box: pygame.Rect, middle: pygame.Rect, right: pygame.Rect, gap: int
) -> tuple[int, int]:
    height = box.height * 0.262
    width = min(height / TALL, (middle.width - 3 * gap) / 4, (right.width - gap) / 2)
    return round(width), round(width * TALL)


def plate_height(look: Look) -> int:
    """The height of a seat's plate."""
    return max(look.px(40), look.lettering.height(look.text_px(18)) + look.px(8))


def _own(box: pygame.Rect, look: Look, card: tuple[int, int], gap: int, *, flat: bool) -> Home:
    high = plate_height(look)
    hand = pygame.Rect(box.x, box.bottom - card[1], box.width, card[1])
    plate = pygame.Rect(box.x, box.y, box.width, high)
    room = pygame.Rect(box.x, plate.bottom, box.width, hand.y - gap - plate.bottom)
    return Home(plate, field_in(room, flat=flat), hand)


def _rivals(box: pygame.Rect, look: Look, seats: list[Seat], gap: int) -> dict[Seat, Home]:
    high = plate_height(look)
    each = min((box.height - gap * (len(seats) - 1)) // len(seats), round(box.width * 1.5))
    homes = {}
    for number, seat in enumerate(seats):
        part = pygame.Rect(box.x, box.y + number * (each + gap), box.width, each)
        plate = pygame.Rect(part.x, part.y, part.width, high)
        below = pygame.Rect(part.x, plate.bottom, part.width, part.bottom - plate.bottom)
        homes[seat] = _rival(plate, below, len(seats), gap)
    return homes


def _rival(plate: pygame.Rect, below: pygame.Rect, count: int, gap: int) -> Home:
    if count == 1:
        strip = round(below.height * 0.24)
        hand = pygame.Rect(below.x, below.bottom - strip, below.width, strip)
        room = pygame.Rect(below.x, below.y, below.width, hand.y - gap - below.y)
    else:
        strip = round(below.width * 0.24)
        hand = pygame.Rect(below.x, below.y + gap, strip, below.height - gap)
        room = pygame.Rect(hand.right, below.y, below.width - strip, below.height)
    return Home(plate, field_in(room, flat=False), hand)


def _market(
    box: pygame.Rect, look: Look, card: tuple[int, int], gap: int
) -> tuple[
    tuple[pygame.Rect, ...],
    pygame.Rect,
    tuple[pygame.Rect, ...],
    pygame.Rect,
    pygame.Rect,
    tuple[pygame.Rect, ...],
]:
    width, height = card
    spare = box.width - 2 * width
    lefts = (box.x + spare // 4, box.right - spare // 4 - width)
    supply_high = max(look.px(64), look.lettering.height(look.text_px(18)) + look.px(34))
    top = box.y + supply_high + gap
    places = [
        pygame.Rect(lefts[n % 2], top + n // 2 * (height + gap), width, height) for n in range(4)
    ]
    each = box.width // 4
    supply = tuple(pygame.Rect(box.x + n * each, box.y, each, supply_high) for n in range(4))
    under = places[3].bottom + gap
    tray = pygame.Rect(box.x, under, box.width, box.bottom - under)
    return (tuple(places[1:]), places[0], supply, tray, *_in_tray(tray, gap))


def _in_tray(tray: pygame.Rect, gap: int) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
    """The card being played and the corals it still gives."""
    inside = tray.inflate(-2 * gap, -2 * gap)
    width = round(min(inside.height / TALL, inside.width * 0.36))
    card = pygame.Rect(inside.x, 0, width, round(width * TALL))
    card.centery = inside.centery
    room = inside.right - card.right - gap
    side = min(inside.height, room // 2)
    first = card.right + gap + (room - 2 * side) // 2
    left = tuple(
        pygame.Rect(first + n * side, inside.centery - side // 2, side, side) for n in range(2)
    )
    return card, left
