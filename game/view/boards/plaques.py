"""The people around a table: a plaque with emblem, name and points, and small counts below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.api import Seat
from game.i18n.numbers import whole
from game.i18n.speech import SPEECH
from game.view.boards import timber
from game.view.boards.captions import caption, nameplate
from game.view.look import Look

EMBLEMS = ("emblem_turtle", "emblem_crab", "emblem_ray", "emblem_seahorse")


@dataclass(frozen=True, slots=True)
class Count:
    """A picture and how many of them; `shape` is its width over its height."""

    picture: str
    number: int
    shape: float = 1.0


@dataclass(frozen=True, slots=True)
class Plaque:
    """What is said of a seat. `score` None: no points are shown."""

    seat: Seat
    name: str
    face: str
    turn: bool
    score: int | None
    rows: tuple[tuple[Count, ...], ...] = ()
    first: bool = False


def height(look: Look, rows: int = 2) -> int:
    """How high a plaque must be for its texts."""
    head = max(look.px(46), look.lettering.height(look.text_px(18)))
    below = max(look.px(34), look.lettering.height(look.text_px(17)))
    return head + (rows - 1) * below + look.px(16)


def seat_colour(look: Look, seat: Seat) -> tuple[int, int, int]:
    """The colour of a seat in the theme in use."""
    return look.theme[f"seat{seat}"]


def draw_face(surface: pygame.Surface, look: Look, face: str, seat: Seat, box: pygame.Rect) -> None:
    """The emblem or portrait of a seat in a round of its colour."""
    key = ("face", face, seat, look.theme.name)
    picture = timber.kept(key, box.size, lambda made: _face(made, look, face, seat))
    surface.blit(picture, box)


def _face(surface: pygame.Surface, look: Look, face: str, seat: Seat) -> None:
    box = surface.get_rect()
    centre, radius = box.center, box.width // 2
    pygame.draw.aacircle(surface, timber.EDGE, centre, radius)
    pygame.draw.aacircle(surface, seat_colour(look, seat), centre, radius - max(1, look.px(1.4)))
    pygame.draw.aacircle(surface, (16, 52, 70), centre, radius - max(2, look.px(4)))
    side = round(box.width * 0.74)
    picture = look.pictures.get(face, (side, side))
    surface.blit(picture, picture.get_rect(center=centre))


def draw_plaque(surface: pygame.Surface, look: Look, box: pygame.Rect, said: Plaque) -> None:
    """Draw it; whose turn it is has a broad bright edge."""
    margin = look.px(16)
    inside = pygame.Rect(margin, margin, *box.size)
    size = (box.width + 2 * margin, box.height + 2 * margin)
    key = ("plaque", said, look_key(look))
    picture = timber.kept(key, size, lambda made: _drawn(made, look, inside, said))
    surface.blit(picture, (box.x - margin, box.y - margin))


def look_key(look: Look) -> Hashable:
    """What pictures kept for a look depend on."""
    return (
        look.size,
        look.theme.name,
        look.text_scale,
        look.right_to_left,
        SPEECH.code,
        SPEECH.latin,
    )


def _drawn(surface: pygame.Surface, look: Look, box: pygame.Rect, said: Plaque) -> None:
    timber.cast(surface, box, look, 6)
    tone = look.theme["panel_high" if said.turn else "panel"]
    surface.blit(timber.glass(box.size, look.px(14), tone, 0.94), box)
    if said.turn:
        timber.put(surface, "aimed", box.inflate(-look.px(6), -look.px(6)), look, timber.SUN)
    inner = box.inflate(-look.px(16), -look.px(12))
    below = row_height(look, inner, len(said.rows))
    head = pygame.Rect(inner.x, inner.y, inner.width, inner.height - below * len(said.rows))
    _draw_head(surface, look, head, said)
    for number, counts in enumerate(said.rows):
        row = pygame.Rect(inner.x, head.bottom + number * below, inner.width, below)
        _draw_counts(surface, look, row, counts)


def row_height(look: Look, inner: pygame.Rect, rows: int) -> int:
    """How high a row of counts is; the head keeps what a name needs."""
    need = max(look.px(34), look.lettering.height(look.text_px(17)))
    return min(need, round(inner.height * (0.72 if rows > 1 else 0.5)) // max(1, rows))


def _draw_head(surface: pygame.Surface, look: Look, box: pygame.Rect, said: Plaque) -> None:
    side = min(look.px(48), box.height, round(box.width * 0.24))
    face = look.mirrored(pygame.Rect(box.x, box.centery - side // 2, side, side), box)
    draw_face(surface, look, said.face, said.seat, face)
    if said.first:
        _draw_bell(surface, look, face)
    figure = "" if said.score is None else whole(said.score)
    room = look.lettering.width(figure, look.text_px(24), bold=True) if figure else 0
    room = min(room, box.width // 4)
    start = side + look.px(8)
    name = pygame.Rect(box.x + start, box.y, box.width - start - room - look.px(6), box.height)
    ink = look.theme["ink"]
    nameplate(surface, look, said.name, look.mirrored(name, box), look.text_px(18), ink)
    if figure:
        place = look.mirrored(pygame.Rect(box.right - room, box.y, room, box.height), box)
        sun = look.theme["accent"]
        caption(surface, look, figure, place, look.text_px(24), sun, bold=True, align="end")


def _draw_bell(surface: pygame.Surface, look: Look, face: pygame.Rect) -> None:
    """The ship's bell hangs at the emblem of the seat that goes first."""
    side = round(face.width * 0.56)
    bell = look.pictures.get("fish_bell", (side, side))
    surface.blit(bell, bell.get_rect(center=(face.right - side // 5, face.bottom - side // 4)))


def _draw_counts(
    surface: pygame.Surface, look: Look, row: pygame.Rect, counts: Sequence[Count]
) -> None:
    each = row.width // len(counts)
    for number, count in enumerate(counts):
        slot = pygame.Rect(row.x + number * each, row.y, each, row.height)
        slot = look.mirrored(slot, row)
        draw_count(surface, look, slot, count)


def draw_count(surface: pygame.Surface, look: Look, slot: pygame.Rect, count: Count) -> None:
    """A picture and its number beside it, in the middle of a slot."""
    high = min(look.px(30), slot.height - look.px(2), round(slot.width * 0.56 / count.shape))
    wide = round(high * count.shape)
    text = whole(count.number)
    size = look.text_px(17)
    figure = look.lettering.width(text, size, bold=True)
    gap = look.px(5)
    used = min(wide + gap + figure, slot.width)
    left = slot.x + (slot.width - used) // 2
    together = pygame.Rect(left, slot.y, used, slot.height)
    at = look.mirrored(pygame.Rect(left, slot.centery - high // 2, wide, high), together)
    picture = look.pictures.get(count.picture, (wide, high))
    surface.blit(picture, at)
    rest = pygame.Rect(left + wide + gap, slot.y, used - wide - gap, slot.height)
    ink = look.theme["ink"] if count.number else look.theme["ink_soft"]
    caption(surface, look, text, look.mirrored(rest, together), size, ink, bold=True, align="start")


def count_centre(
    look: Look, box: pygame.Rect, lengths: Sequence[int], row: int, place: int
) -> tuple[int, int]:
    """Where a count lies in a plaque whose rows have those lengths: cards fly there."""
    inner = box.inflate(-look.px(16), -look.px(12))
    below = row_height(look, inner, len(lengths))
    each = inner.width // lengths[row]
    top = inner.bottom - below * (len(lengths) - row)
    return look.mirrored(pygame.Rect(inner.x + place * each, top, each, below), inner).center
