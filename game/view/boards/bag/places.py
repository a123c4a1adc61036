"""Where everything of a table of the bag game lies, in window pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.engine.api import Seat
from game.view.boards.reef.paper import TALL
from game.view.boards.reef.places import plate_height
from game.view.look import Look

_RIM = 0.2  # of an aquarium, in cells
_SAND = 0.34
_AIR = 0.24
_LEAST = 0.6  # of a card in a large hand, over those of the market
_HAND = 0.78  # of the height of a card of the market: the cards of the own hand
_RIVALS = {2: 0.25, 3: 0.29, 4: 0.27}  # of the width, by seats
_ROWS = 0.36  # left of the cells, for the numbers of the rows


@dataclass(frozen=True, slots=True)
class Tank:
    """An aquarium with `side` x `side` cells; x, y is the top left corner of the cells."""

    x: int
    y: int
    cell: int
    side: int

    @property
    def box(self) -> pygame.Rect:
        """The aquarium with its frame."""
        rim, wide = self.cell * _RIM, self.side * self.cell
        left = self.x - rim - self.cell * _ROWS
        top = self.y - rim - self.cell * _AIR
        right = self.x + wide + rim + self.cell * _ROWS * 0.5
        low = self.y + wide + self.cell * _SAND + rim
        return pygame.Rect(round(left), round(top), round(right - left), round(low - top))

    @property
    def rim(self) -> int:
        """The width of the frame."""
        return max(2, round(self.cell * _RIM))

    def at(self, cell: int) -> pygame.Rect:
        """The box of a cell, 0 is a1 at the lower left."""
        column, row = cell % self.side, self.side - 1 - cell // self.side
        return pygame.Rect(
            self.x + column * self.cell, self.y + row * self.cell, self.cell, self.cell
        )


def tank_in(box: pygame.Rect, side: int) -> Tank:
    """The largest aquarium in the middle of a box."""
    wide = side + 2 * _RIM + 1.5 * _ROWS
    tall = side + 2 * _RIM + _SAND + _AIR
    cell = max(8, int(min(box.width / wide, box.height / tall)))
    whole = Tank(0, 0, cell, side).box
    place = whole.copy()
    place.center = box.center
    return Tank(place.x - whole.x, place.y - whole.y, cell, side)


@dataclass(frozen=True, slots=True)
class Home:
    """Where a seat lives: plate, aquarium, hand of cards, and its corals still to be placed."""

    plate: pygame.Rect
    tank: Tank
    hand: pygame.Rect
    corals: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole table. `open` are four places; `lots` the four kinds of coral in the main hand."""

    main: Seat
    homes: Mapping[Seat, Home]
    card_size: tuple[int, int]
    open: tuple[pygame.Rect, ...]
    deck: pygame.Rect
    bag: pygame.Rect
    lots: tuple[pygame.Rect, ...]
    end: pygame.Rect

    def hand(self, count: int, at: int) -> pygame.Rect:
        """The box of a card of the main hand; many cards are smaller, and lie over each other."""
        strip = self.homes[self.main].hand
        most = min(self.card_size[0], round(strip.height / TALL))
        width = min(most, round(strip.width / max(1, count) * 0.94))
        width = max(width, round(self.card_size[0] * _LEAST))
        step = min(round(width * 1.06), (strip.width - width) // max(1, count - 1))
        first = strip.centerx - (step * (count - 1) + width) // 2
        high = round(width * TALL)
        return pygame.Rect(first + step * at, strip.bottom - high, width, high)

    def seen(self, count: int, at: int) -> pygame.Rect:
        """The part of a card of the main hand that no later card covers."""
        box = self.hand(count, at)
        if at + 1 < count:
            box.width = min(box.width, max(1, self.hand(count, at + 1).x - box.x))
        return box

    def held_up(self, count: int, at: int) -> pygame.Rect:
        """The box of a card of the main hand that somebody points at: large, over its place."""
        box = pygame.Rect((0, 0), self.card_size)
        box.midbottom = self.hand(count, at).midbottom
        strip = self.homes[self.main].hand
        return box.clamp(pygame.Rect(strip.x, box.y, strip.width, box.height))


def arrange(box: pygame.Rect, look: Look, seats: int, main: Seat, side: int) -> Layout:
    """Rivals at the left, the own aquarium and hand in the middle, market and bag at the right."""
    gap = look.px(10)
    wing = round(box.width * 0.25)
    wide = round(box.width * _RIVALS[seats])
    left = pygame.Rect(box.x, box.y, wide, box.height)
    right = pygame.Rect(box.right - wing, box.y, wing, box.height)
    middle = pygame.Rect(left.right + gap, box.y, box.width - wide - wing - 2 * gap, box.height)
    height = min(box.height * 0.25, (right.width - 2 * gap) / 2 * TALL)
    size = (round(height / TALL), round(height))
    homes = {main: _own(middle, look, size, gap, side)}
    others = [(main + n) % seats for n in range(1, seats)]
    homes.update(_rivals(left, look, others, gap, side))
    return Layout(main, homes, size, *_market(right, look, size, gap))


def _own(box: pygame.Rect, look: Look, card: tuple[int, int], gap: int, side: int) -> Home:
    high = plate_height(look)
    low = round(card[1] * _HAND)
    hand = pygame.Rect(box.x, box.bottom - low, box.width, low)
    plate = pygame.Rect(box.x, box.y, box.width, high)
    top = plate.bottom + gap // 2
    room = pygame.Rect(box.x, top, box.width, hand.y - gap - look.px(6) - top)
    return Home(plate, tank_in(room, side), hand, pygame.Rect(0, 0, 0, 0))


def _rivals(
    box: pygame.Rect, look: Look, seats: list[Seat], gap: int, side: int
) -> dict[Seat, Home]:
    high = plate_height(look)
    each = min((box.height - gap * (len(seats) - 1)) // len(seats), round(box.width * 1.45))
    homes = {}
    for number, seat in enumerate(seats):
        top = box.y + number * (each + gap)
        plate = pygame.Rect(box.x, top, box.width, high)
        below = pygame.Rect(box.x, plate.bottom, box.width, top + each - plate.bottom)
        homes[seat] = _rival(plate, below, len(seats), gap, side)
    return homes


def _rival(plate: pygame.Rect, below: pygame.Rect, count: int, gap: int, side: int) -> Home:
    if count == 1:
        strip = round(below.height * 0.2)
        room = pygame.Rect(below.x, below.y + gap // 2, below.width, below.height - strip - gap)
        hand = pygame.Rect(below.x, below.bottom - strip, below.width // 2, strip)
        corals = pygame.Rect(hand.right, hand.y, below.width - hand.width, strip)
    else:
        strip = round(below.width * 0.2)
        hand = pygame.Rect(below.x, below.y + gap // 2, strip, below.height // 2 - gap // 2)
        corals = pygame.Rect(below.x, hand.bottom, strip, below.bottom - hand.bottom)
        room = pygame.Rect(
            hand.right, below.y + gap // 2, below.width - strip, below.height - gap // 2
        )
    return Home(plate, tank_in(room, side), hand, corals)


def _market(
    box: pygame.Rect, look: Look, card: tuple[int, int], gap: int
) -> tuple[tuple[pygame.Rect, ...], pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect]:
    width, height = card
    spare = box.width - 2 * width
    lefts = (box.x + spare // 4, box.right - spare // 4 - width)
    deck = pygame.Rect(box.x, box.y, box.width, plate_height(look))
    top = deck.bottom + gap
    places = tuple(
        pygame.Rect(lefts[n % 2], top + n // 2 * (height + gap), width, height) for n in range(4)
    )
    high = max(look.px(46), look.lettering.height(look.text_px(18)) + look.px(10))
    end = pygame.Rect(box.x, box.bottom - high, box.width, high)
    top = places[3].bottom + gap
    room = pygame.Rect(box.x, top, box.width, end.y - gap - top)
    wide = min(round(room.width * 0.5), room.height)
    tall = min(room.height, round(wide * 1.1))
    bag = pygame.Rect(room.x, room.bottom - tall, wide, tall)
    rest = pygame.Rect(bag.right + gap // 2, room.y, room.right - bag.right - gap // 2, room.height)
    rest.height = min(rest.height, round(rest.width * 1.3))
    rest.bottom = room.bottom
    lots = tuple(
        pygame.Rect(
            rest.x + n % 2 * (rest.width // 2),
            rest.y + n // 2 * (rest.height // 2),
            rest.width // 2,
            rest.height // 2,
        )
        for n in range(4)
    )
    return places, deck, bag, lots, end
