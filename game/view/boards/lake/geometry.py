"""Where everything lies on the table of a Lanterns game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.api import JsonObject, Seat
from game.engine.lanterns.cards import INDEX
from game.view.boards.lake.camera import Camera, fitted
from game.view.boards.lake.reading import (
    STACKS,
    Cell,
    cell_name,
    free_cells,
    is_classic,
    lake,
    letters_of,
    numbers,
    rows,
    size,
    texts,
    whole,
)
from game.view.look import Look

_COLUMNS = (5, 4, 3)  # of score cards
_SHAPE = 1.2  # of a score card, its height over its width
_DRAWN = 0.075  # of the width of the table: score cards are drawn so wide, then made smaller
_RACK = ((20, 0.33), (12, 0.24), (0, 0.2))  # over so many score cards: its share of the width
_USED = 26.0  # high is the row of used cards below the towers, on the 1280x720 grid
_OWN = 0.56  # of the height of a plaque: that of one with a single row of counts
LARGE_TEXT = 1.4
_SUPPLY = 0.075  # of the width: the column of lanterns that are left, in the published game
_FACES = (38, 27)  # beside and above the lake: room for whoever sits there, on the 1280x720 grid
_LARGEST = 136.0  # the side of a cell of the lake, on the same grid


@dataclass(slots=True)
class Zones:
    """The parts of the table."""

    box: pygame.Rect
    plaques: dict[Seat, pygame.Rect]
    towers: pygame.Rect
    lake: pygame.Rect
    side: pygame.Rect  # score cards, or dedications
    hand: pygame.Rect
    tiles: pygame.Rect
    turns: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]
    bottom: Seat


def zones(box: pygame.Rect, look: Look, view: JsonObject, bottom: Seat) -> Zones:
    """Share out the box: people left, the lake in the middle, cards right, the hand below."""
    classic, seats, gap = is_classic(view), whole(view, "seats"), look.px(10)
    left = round(box.width * (0.25 if look.text_scale > LARGE_TEXT else 0.21))
    strip = round(box.height * (0.19 if classic else 0.17))
    left_over = size(view.get("cards"))
    side = round(box.width * (0.15 if classic else _rack(left_over)))
    people = pygame.Rect(box.x, box.y, left, box.height)
    rest = pygame.Rect(people.right + gap, box.y, box.width - left - gap, box.height)
    below = pygame.Rect(rest.x, rest.bottom - strip, rest.width, strip)
    above = pygame.Rect(rest.x, rest.y, rest.width, rest.height - strip - gap)
    cards = pygame.Rect(above.right - side, above.y, side, above.height)
    middle = pygame.Rect(above.x, above.y, above.width - side - gap, above.height)
    button = max(look.px(44), look.lettering.height(look.text_px(16)) + look.px(12))
    first, second = _buttons(below, cards, classic, button, gap)
    shares = (0.4, 0.25, 0.35) if classic else (0.42, 0.14, 0.44)
    room = below.width - 2 * gap - (0 if classic else second.width + gap)
    hand, tiles, turns = _along(below, [round(room * share) for share in shares], gap)
    towers, lake_ = hand, middle
    if classic:
        cards.height -= 2 * (button + gap)
        wide = round(box.width * _SUPPLY)
        towers = pygame.Rect(middle.x, middle.y, wide, middle.height)
        start = towers.right + gap // 2
        lake_ = pygame.Rect(start, middle.y, middle.right - start, middle.height)
    found = _plaques(people, seats, bottom, gap, look, _OWN if classic else 1.0)
    return Zones(box, found, towers, lake_, cards, hand, tiles, turns, (first, second), bottom)


def _rack(cards: int) -> float:
    """The share of the width for so many score cards: the lake gets what they no longer need."""
    return next((share for above, share in _RACK if cards > above), _RACK[-1][1])


def card_size(box: pygame.Rect, look: Look) -> tuple[int, int]:
    """The size at which the score cards of that table are drawn; most are shown smaller."""
    wide = max(look.px(48), round(box.width * _DRAWN))
    return wide, round(wide * _SHAPE)


def _along(row: pygame.Rect, wide: list[int], gap: int) -> list[pygame.Rect]:
    """Boxes of those widths side by side."""
    made, left = [], row.x
    for width in wide:
        made.append(pygame.Rect(left, row.y, width, row.height))
        left += width + gap
    return made


def _buttons(
    below: pygame.Rect, cards: pygame.Rect, classic: bool, high: int, gap: int
) -> tuple[pygame.Rect, pygame.Rect]:
    if classic:
        low = pygame.Rect(cards.x, cards.bottom - high, cards.width, high)
        return low.move(0, -high - gap), low
    wide = round(below.width * 0.15)
    end = pygame.Rect(below.right - wide, below.bottom - high, wide, high)
    return end.move(0, -high - gap), end


def _plaques(
    area: pygame.Rect, seats: int, bottom: Seat, gap: int, look: Look, own: float
) -> dict[Seat, pygame.Rect]:
    """The others from the top down in the order of turns, the looking seat at the bottom; in the
    published game its lanterns lie in its hand, so its plaque is low."""
    if look.text_scale > LARGE_TEXT:
        gap = gap * 2 // 3
    room = area.height - gap * (seats - 1)
    high = min(round(room / (seats - 1 + own)), look.px(156))
    low = min(round(high * own), room - high * (seats - 1))
    found = {bottom: pygame.Rect(area.x, area.bottom - low, area.width, low)}
    for step in range(1, seats):
        top = area.y + (step - 1) * (high + gap)
        found[(bottom + step) % seats] = pygame.Rect(area.x, top, area.width, high)
    return found


@dataclass(slots=True)
class Arranged:
    """Where the things of a view lie."""

    camera: Camera
    cells: dict[str, pygame.Rect] = field(default_factory=dict)
    turns: dict[str, pygame.Rect] = field(default_factory=dict)
    towers: dict[str, pygame.Rect] = field(default_factory=dict)
    used: dict[str, pygame.Rect] = field(default_factory=dict)
    hand: dict[str, pygame.Rect] = field(default_factory=dict)
    cards: dict[str, pygame.Rect] = field(default_factory=dict)
    tiles: dict[str, pygame.Rect] = field(default_factory=dict)
    stacks: dict[str, pygame.Rect] = field(default_factory=dict)
    pile: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    pool: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    buttons: dict[str, pygame.Rect] = field(default_factory=dict)


def arrange(
    zone: Zones, look: Look, view: JsonObject, zoom: float, pan: tuple[int, int]
) -> Arranged:
    """The boxes of everything in this view."""
    classic = is_classic(view)
    free = free_cells(view)
    every: list[Cell] = [*free, *((x, y) for _, x, y, _ in lake(view))]
    across, down = (look.px(margin) for margin in _FACES)
    seen = zone.lake.inflate(-2 * across, -2 * down) if classic else zone.lake
    made = Arranged(fitted(seen, every, look.px(_LARGEST), zoom, pan))
    for cell in free:
        box = made.camera.box(cell).clip(zone.lake)
        if box.width > 5 and box.height > 5:
            made.cells[cell_name(cell)] = box
    letters = letters_of(view)
    towers = zone.towers.copy()
    towers.height -= 0 if classic else look.px(_USED)
    lay = _column if classic else _row
    made.towers = lay("colour", letters, towers, look, 0.714)
    made.turns = _row("turn", "0123", zone.turns, look, 1.0)
    if classic:
        made.hand = _row("give", letters, zone.hand, look, 0.714)
        _arrange_classic(made, zone, look, view)
    else:
        made.used = {spot: _below(box, look) for spot, box in made.towers.items()}
        there = texts(view.get("cards"))
        made.cards = _grid(zone.side, look, sorted(there, key=INDEX.__getitem__))
        made.pile = _square(zone.tiles, look)
        made.buttons = {"end": zone.buttons[1]}
        if not isinstance(view.get("tile"), int):  # nothing is turned: the words have its room
            wide = zone.turns.union(zone.buttons[1])
            made.buttons["end"] = wide.clip(zone.buttons[1].inflate(2 * wide.width, 0))
            made.turns = {}
    return made


def _row(
    verb: str, names: str, area: pygame.Rect, look: Look, shape: float
) -> dict[str, pygame.Rect]:
    """Boxes of one shape (width over height) side by side in the middle of an area."""
    gap = look.px(9)
    wide = min(
        (area.width - gap * (len(names) + 1)) // len(names),
        round((area.height - look.px(16)) * shape),
    )
    high = round(wide / shape)
    total = wide * len(names) + gap * (len(names) - 1)
    left, top = area.centerx - total // 2, area.centery - high // 2
    return {
        f"{verb} {name}": pygame.Rect(left + number * (wide + gap), top, wide, high)
        for number, name in enumerate(names)
    }


def _column(
    verb: str, names: str, area: pygame.Rect, look: Look, shape: float
) -> dict[str, pygame.Rect]:
    """The same below each other."""
    gap = look.px(9)
    high = min(
        (area.height - gap * (len(names) + 1)) // len(names),
        round((area.width - look.px(14)) / shape),
    )
    wide = round(high * shape)
    total = high * len(names) + gap * (len(names) - 1)
    left, top = area.centerx - wide // 2, area.centery - total // 2
    return {
        f"{verb} {name}": pygame.Rect(left, top + number * (high + gap), wide, high)
        for number, name in enumerate(names)
    }


def _square(area: pygame.Rect, look: Look) -> pygame.Rect:
    side = min(area.width - look.px(14), area.height - look.px(22))
    made = pygame.Rect(0, 0, side, side)
    made.center = area.center
    return made


def _below(tower: pygame.Rect, look: Look) -> pygame.Rect:
    """The place of the used pile of a tower."""
    return pygame.Rect(tower.x, tower.bottom + look.px(3), tower.width, look.px(_USED - 4))


def _grid(area: pygame.Rect, look: Look, names: Sequence[str]) -> dict[str, pygame.Rect]:
    """The score cards that are left fill the room; what is over lies between the rows."""
    inner = area.inflate(-look.px(14), -look.px(16))
    gap = look.px(7)
    sizes = {across: _fitting(inner, gap, len(names), across) for across in _COLUMNS}
    across = max(sizes, key=sizes.__getitem__)
    wide, high = sizes[across], round(sizes[across] * _SHAPE)
    down = max(1, -(-len(names) // across))
    between = (inner.width - wide * across) // (across - 1)
    below = (inner.height - high * down) // max(1, down - 1)
    below = min(below, round(high * 0.4))
    top = inner.centery - (high * down + below * (down - 1)) // 2
    return {
        f"buy {name}": pygame.Rect(
            inner.x + number % across * (wide + between),
            top + number // across * (high + below),
            wide,
            high,
        )
        for number, name in enumerate(names)
    }


def _fitting(inner: pygame.Rect, gap: int, count: int, across: int) -> int:
    """The width of so many cards in so many columns."""
    down = max(1, -(-count // across))
    wide = (inner.width - gap * (across - 1)) // across
    return min(wide, int((inner.height - gap * (down - 1)) / down / _SHAPE))


def slot(zone: Zones, look: Look, number: int) -> pygame.Rect:
    """The place of a tile in hand."""
    area, gap = zone.tiles, look.px(9)
    side = min((area.width - gap * 4) // 3, area.height - look.px(20))
    left = area.centerx - (side * 3 + gap * 2) // 2 + number * (side + gap)
    return pygame.Rect(left, area.centery - side // 2, side, side)


def _arrange_classic(made: Arranged, zone: Zones, look: Look, view: JsonObject) -> None:
    tiles = rows(view, "tiles")[zone.bottom]
    held = [str(tile) for tile in numbers(tiles)]
    names = held or [f"?{number}" for number in range(size(tiles))]
    made.tiles = {f"tile {name}": slot(zone, look, number) for number, name in enumerate(names)}
    column = zone.side.inflate(-look.px(14), -look.px(12))
    each = column.height // (len(STACKS) + 1)
    for number, name in enumerate(STACKS):
        box = pygame.Rect(column.x, column.y + number * each, column.width, each - look.px(6))
        made.stacks[f"stack {name}"] = box
    last = pygame.Rect(column.x, column.y + len(STACKS) * each, column.width, each)
    half = last.width // 2
    high = min(half, each) - look.px(6)
    made.pile = pygame.Rect(last.x + (half - high) // 2, last.y + (each - high) // 2, high, high)
    made.pool = made.pile.move(half, 0)
    made.buttons = {"exchange": zone.buttons[0], "discard": zone.buttons[1], "end": zone.buttons[1]}
