"""Where everything lies on the table of Whale Riders."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.engine.api import JsonObject, Seat
from game.view.boards import plaques
from game.view.boards.whales.cards import RATIO
from game.view.boards.whales.reading import (
    KINDS,
    per_seat,
    size,
    texts,
    whole,
)
from game.view.look import Look


@dataclass(slots=True)
class Zones:
    """The parts of the table: they depend on the box, the texts and the number of seats only."""

    box: pygame.Rect
    plaques: dict[Seat, pygame.Rect]
    season: pygame.Rect
    slab: pygame.Rect
    pile: pygame.Rect
    market: pygame.Rect
    floes: pygame.Rect
    whales: pygame.Rect
    button: pygame.Rect
    hand: pygame.Rect
    catch: pygame.Rect
    bottom: Seat


def zones(box: pygame.Rect, look: Look, seats: int, bottom: Seat) -> Zones:
    """Share out the box; that seat sits at the bottom."""
    gap = look.px(12)
    high = plaques.height(look)
    others = [(bottom + step) % seats for step in range(1, seats)]
    low = max(round(box.height * 0.31), high + look.px(84))
    below = pygame.Rect(box.x, box.bottom - low, box.width, low)
    middle_top = box.y + high + gap
    middle = pygame.Rect(box.x, middle_top, box.width, below.y - look.px(26) - middle_top)
    wing = round(box.width * 0.27)
    hand = pygame.Rect(box.x + wing, below.y, box.width - 2 * wing, low)
    left = pygame.Rect(box.x, below.y, wing - gap, low)
    right = pygame.Rect(hand.right + gap, below.y, wing - gap, low)
    own = plaques.height(look, 1)
    found = {bottom: pygame.Rect(right.x, right.y, right.width, own)}
    found |= _row_of(others, pygame.Rect(box.x, box.y, box.width, high), gap, look)
    button = round(max(look.px(46), look.lettering.height(look.text_px(17)) + look.px(14)))
    half = round(middle.width * 0.56)
    slab = _slab(middle, half)
    return Zones(
        box=box,
        plaques=found,
        bottom=bottom,
        season=pygame.Rect(middle.x, middle.y, round(half * 0.2), middle.height),
        slab=pygame.Rect(slab.x + round(half * 0.2), slab.y, half - round(half * 0.2), slab.height),
        pile=_pile(slab, half),
        market=_market(slab, half),
        floes=pygame.Rect(
            slab.right + gap, middle.y, middle.right - slab.right - gap, middle.height
        ),
        whales=pygame.Rect(left.x, left.y, left.width, left.height - button - gap),
        button=pygame.Rect(left.x, left.bottom - button, left.width, button),
        hand=hand,
        catch=pygame.Rect(right.x, right.y + own + gap // 2, right.width, low - own - gap // 2),
    )


def _slab(middle: pygame.Rect, half: int) -> pygame.Rect:
    """Pile and market with the season at their left; no higher than its cards need."""
    whole_ = pygame.Rect(middle.x, middle.y, half, middle.height)
    high = min(middle.height, round(_across(whole_, half) * RATIO * 1.62))
    return pygame.Rect(middle.x, middle.centery - high // 2, half, high)


def _pile(slab: pygame.Rect, half: int) -> pygame.Rect:
    across = min(round(half * 0.165), round(slab.height / 1.5 / RATIO))
    high = round(across * RATIO)
    return pygame.Rect(slab.x + round(half * 0.25), slab.centery - round(high * 0.54), across, high)


def _market(slab: pygame.Rect, half: int) -> pygame.Rect:
    pile = _pile(slab, half)
    left = pile.right + round(pile.width * 0.26)
    return pygame.Rect(left, pile.y, slab.right - round(half * 0.04) - left, pile.height)


def _across(slab: pygame.Rect, half: int) -> int:
    """The width of a card of the market."""
    return min(round(half * 0.165), round(slab.height * 0.66 / RATIO))


def _row_of(seats: list[Seat], row: pygame.Rect, gap: int, look: Look) -> dict[Seat, pygame.Rect]:
    count = max(1, len(seats))
    wide = min(look.px(392), (row.width - gap * (count - 1)) // count)
    pitch = wide + gap if count > 1 and wide < look.px(392) else wide + look.px(22)
    left = row.centerx - (pitch * (count - 1) + wide) // 2
    return {
        seat: pygame.Rect(left + number * pitch, row.y, wide, row.height)
        for number, seat in enumerate(seats)
    }


@dataclass(slots=True)
class Arranged:
    """Where the things of a view lie: boxes by name, in reading order."""

    hand: dict[str, pygame.Rect] = field(default_factory=dict)
    backs: list[pygame.Rect] = field(default_factory=list)
    market: dict[str, pygame.Rect] = field(default_factory=dict)
    whales: dict[str, pygame.Rect] = field(default_factory=dict)
    floes: dict[Seat, pygame.Rect] = field(default_factory=dict)
    bids: dict[Seat, pygame.Rect] = field(default_factory=dict)
    button: pygame.Rect | None = None


def arrange(zone: Zones, look: Look, view: JsonObject, viewer: Seat | None) -> Arranged:
    """The boxes of everything that can lie somewhere in this view."""
    made = Arranged()
    made.market = _market_boxes(zone, texts(view.get("market")))
    held = per_seat(view, "hands")[zone.bottom]
    cards = texts(held)
    boxes = _hand_boxes(zone.hand, look, len(cards) or size(held))
    made.hand = dict(zip(cards, boxes, strict=False))
    made.backs = [] if cards else boxes
    if viewer is not None:
        made.whales = _whale_boxes(zone, look, texts(per_seat(view, "whales")[viewer]))
    if _whaling(view):
        made.button = zone.button
    _lay_floes(made, zone, look, view)
    return made


def _whaling(view: JsonObject) -> bool:
    options = view.get("options")
    return not isinstance(options, dict) or options.get("whales") is not False


def _market_boxes(zone: Zones, cards: list[str]) -> dict[str, pygame.Rect]:
    area, across = zone.market, zone.pile.width
    pitch = min(round(across * 1.12), (area.width - across) // max(1, len(cards) - 1))
    return {
        card: pygame.Rect(area.x + number * pitch, area.y, across, area.height)
        for number, card in enumerate(cards)
    }


def _hand_boxes(area: pygame.Rect, look: Look, count: int) -> list[pygame.Rect]:
    """Cards side by side in a shallow arc; smaller when there are many."""
    if not count:
        return []
    gap, rise = look.px(12), look.px(8)
    high = area.height - look.px(20)
    wide = min(round(high / RATIO), (area.width - gap * (count - 1)) // count)
    high = round(wide * RATIO)
    left = area.centerx - (wide * count + gap * (count - 1)) // 2
    made = []
    for number in range(count):
        off = (2 * number - count + 1) / max(1, count - 1)
        top = area.bottom - high - look.px(4) - rise + round(rise * off * off)
        made.append(pygame.Rect(left + number * (wide + gap), top, wide, high))
    return made


def _whale_boxes(zone: Zones, look: Look, kinds: list[str]) -> dict[str, pygame.Rect]:
    """One place for each kind held."""
    held = [kind for kind in KINDS if kind in kinds]
    if not held:
        return {}
    area, gap = zone.whales, look.px(10)
    high = area.height - look.px(10)
    wide = min(round(high / RATIO), (area.width - gap * (len(held) - 1)) // len(held))
    high = round(wide * RATIO)
    left = area.centerx - (wide * len(held) + gap * (len(held) - 1)) // 2
    top = area.bottom - high
    return {
        kind: pygame.Rect(left + number * (wide + gap), top, wide, high)
        for number, kind in enumerate(held)
    }


def _lay_floes(made: Arranged, zone: Zones, look: Look, view: JsonObject) -> None:
    seats = whole(view, "seats")
    area = zone.floes
    pitch = area.width // seats
    wide = min(round(pitch * 0.98), round(area.height * 0.72), look.px(200))
    card = min(round(wide * 0.7), round((area.height - wide * 0.42) / RATIO))
    high = round(card * RATIO)
    block = high + round(wide * 0.36)
    top = area.centery - block // 2
    start = area.x + (area.width - pitch * seats) // 2
    for number in range(seats):
        seat = (zone.bottom + number) % seats
        centre = start + pitch * number + pitch // 2
        made.bids[seat] = pygame.Rect(centre - card // 2, top, card, high)
        floe = pygame.Rect(0, 0, wide, wide // 2)
        floe.midtop = (centre, top + high - round(wide * 0.2))
        made.floes[seat] = floe
