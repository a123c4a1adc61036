"""What tables with cards share: backs, gaps, cards and points that fly, cards that rise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

import pygame

from game.engine.api import Seat
from game.i18n.numbers import signed
from game.view.boards.board import Marks
from game.view.boards.reef.paper import TALL, back, badge, drop, pearl, put_numeral
from game.view.boards.reef.tape import Flight, Part
from game.view.look import Look
from game.view.motion import ease_in_out, ease_out, part

LIFT = 9  # of a card that somebody points at


def back_width(box: pygame.Rect) -> int:
    """The width of a card in a rival's hand."""
    if box.height > box.width:
        return round(min(box.width * 0.66, box.height * 0.6))
    return round(min(box.height * 0.62, box.width * 0.4))


def draw_backs(surface: pygame.Surface, look: Look, box: pygame.Rect, count: int) -> None:
    """A rival's hand: backs, at most six of them, and how many there are."""
    if not count:
        return
    width = back_width(box)
    size = (width, round(width * TALL))
    shown = min(count, 6)
    column = box.height > box.width
    room = (box.height - size[1]) if column else (box.width - size[0])
    step = max(1, min(size[1] // 2 if column else width * 7 // 10, room // max(1, shown - 1)))
    spots = [(box.centerx - width // 2, box.y + n * step) for n in range(shown)]
    if not column:
        first = box.centerx - (step * (shown - 1) + width) // 2
        spots = [(first + n * step, box.centery - size[1] // 2) for n in range(shown)]
    picture, shade = back(size), drop(size)
    for x, y in spots:
        surface.blit(shade, shade.get_rect(center=(x + width // 2 + 2, y + size[1] // 2 + 3)))
        surface.blit(picture, (x, y))
    corner = (spots[-1][0] + width * 7 // 8, spots[-1][1] + size[1] * 7 // 8)
    badge(surface, look, str(count), corner, look.text_px(14))


def draw_gap(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """An empty place for a card: a hollow."""
    hollow = pygame.Surface(box.size, pygame.SRCALPHA)
    round_ = box.width // 10
    pygame.draw.rect(hollow, (6, 50, 62, 70), hollow.get_rect(), border_radius=round_)
    line = max(2, look.px(2))
    pygame.draw.rect(hollow, (243, 251, 248, 90), hollow.get_rect(), line, round_)
    surface.blit(hollow, box)


def on_the_way(look: Look, start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """The box between two boxes, in a small bow; nearer ones grow or shrink into the other."""
    bow = round(sin(pi * share) * look.px(26)) if start != end else 0
    box = pygame.Rect(0, 0, between(start.width, end.width, share), 0)
    box.height = between(start.height, end.height, share)
    box.center = (
        between(start.centerx, end.centerx, share),
        between(start.centery, end.centery, share) - bow,
    )
    return box


def draw_flying(surface: pygame.Surface, face: pygame.Surface, box: pygame.Rect) -> None:
    """A card on its way, as large as the box; a large one throws a shadow."""
    size = face.get_size()
    if box.width * 2 > size[0]:
        shade = drop(size)
        surface.blit(shade, shade.get_rect(center=(box.centerx + 5, box.centery + 10)))
    if box.size != size:
        face = pygame.transform.smoothscale(face, (max(2, box.width), max(2, box.height)))
    surface.blit(face, box)


def draw_points(
    surface: pygame.Surface,
    look: Look,
    spots: Sequence[tuple[int, int]],
    end: tuple[int, int],
    points: int,
    share: float,
) -> None:
    """A pearl with points that rises from the middle of some places and flies to the score."""
    x = sum(spot[0] for spot in spots) // max(1, len(spots))
    y = sum(spot[1] for spot in spots) // max(1, len(spots))
    way = ease_in_out(part(share, 0.3, 0.7))
    rise = round(look.px(26) * ease_out(min(1.0, share / 0.3)) * (1 - way))
    at = (between(x, end[0], way), between(y, end[1], way) - rise)
    size = round(look.text_px(30) * (1 - 0.4 * way))
    picture = pearl(round(size * 1.35))
    surface.blit(picture, picture.get_rect(center=at))
    put_numeral(surface, look, signed(points), at, round(size * 0.7))


def between(one: int, other: int, share: float) -> int:
    """A whole number on the way from one to the other."""
    return round(one + (other - one) * share)


def spread_hand(
    place: Callable[[int, int], pygame.Rect], count: int, seat: Seat, parts: Sequence[Part]
) -> list[pygame.Rect]:
    """The boxes of a hand of that many cards; it makes room for a card that comes, and closes up
    behind one that goes. `place(count, at)` is the box of one card at rest."""
    boxes = [place(count, at) for at in range(count)]
    for one in parts:
        if not isinstance(one, Flight) or one.seat != seat or one.start == one.end:
            continue
        if one.end == "hand":
            boxes = _moved(boxes, [place(count + 1, at) for at in range(count)], one.share)
        elif one.start.startswith("slot "):
            gap = int(one.start.split()[1])
            wide = [place(count + 1, at + (at >= gap)) for at in range(count)]
            boxes = _moved(boxes, wide, 1 - one.share)
    return boxes


def _moved(
    boxes: Sequence[pygame.Rect], others: Sequence[pygame.Rect], share: float
) -> list[pygame.Rect]:
    """Boxes on their way to others; their size stays, since their pictures are kept by size."""
    return [
        one.move(between(0, other.centerx - one.centerx, share), 0)
        for one, other in zip(boxes, others, strict=True)
    ]


def draw_lens(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """What a finger covers, larger and in a round lens beside it."""
    size = box.width * 2
    above = box.top - round(size * 0.62) > 0
    middle = (box.centerx, round(box.top - size * 0.55 if above else box.bottom + size * 0.55))
    seen = pygame.Rect(0, 0, round(box.width * 1.4), round(box.width * 1.4))
    seen.center = box.center
    seen = seen.clip(surface.get_rect())
    part_ = pygame.transform.smoothscale(surface.subsurface(seen), (size, size)).convert_alpha()
    round_ = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.aacircle(round_, (255, 255, 255, 255), (size // 2, size // 2), size // 2 - 2)
    part_.blit(round_, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(part_, part_.get_rect(center=middle))
    width = max(2, box.width // 20)
    pygame.draw.aacircle(surface, (60, 40, 20), middle, size // 2 + 1, width + 2)
    pygame.draw.aacircle(surface, look.theme["accent"], middle, size // 2, width)


def card_of(spot: str | None) -> int:
    """The card of a spot of the hand, 0 for any other spot."""
    return int(spot.split()[1]) if spot and spot.startswith("hand ") else 0


def lifted_by(marks: Marks) -> frozenset[int]:
    """The cards of the hand that rise: aimed, focused, picked or waiting."""
    spots = [marks.aimed, marks.focus, *marks.chosen]
    verb, _, what = (marks.waiting or "").partition(" ")
    spots += [f"hand {what}"] if verb in ("play", "score", "hand") and what.isdigit() else []
    return frozenset(card_of(spot) for spot in spots) - {0}
