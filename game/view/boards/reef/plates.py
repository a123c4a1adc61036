"""Plates of seats, and the supply: panels with pictures, names and numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.view.boards.reef import pieces
from game.view.boards.reef.marks import frame
from game.view.boards.reef.paper import draw_panel, fitted, pearl
from game.view.look import Look
from game.view.theme import Colour

EMBLEMS = ("emblem_turtle", "emblem_crab", "emblem_ray", "emblem_seahorse")


def seat_colour(look: Look, seat: Seat) -> Colour:
    """The colour of a seat."""
    return look.theme[f"seat{seat % 4}"]


def hexed(colour: Colour) -> str:
    """A colour as pictures write it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def emblem(look: Look, picture: str, seat: Seat, side: int) -> pygame.Surface:
    """The picture of whoever sits there; emblems in the colour of the seat."""
    if not picture.startswith("emblem"):
        return look.pictures.get(picture, (side, side))
    red, green, blue = seat_colour(look, seat)
    dark = (red * 2 // 3, green * 2 // 3, blue * 2 // 3)
    swap = {"#F3FBF8": hexed((red, green, blue)), "#B9D3D2": hexed(dark)}
    return look.pictures.get(picture, (side, side), swap)


def name_of(names: Sequence[str], seat: Seat) -> str:
    """What a seat is called."""
    return names[seat] if seat < len(names) else t("Player {n}", n=seat + 1)


def pearl_in(plate: pygame.Rect) -> pygame.Rect:
    """Where the pearl before the points of a plate is."""
    side = min(round(plate.height * 0.62), round(plate.width * 0.12))
    room = min(round(plate.height * 1.1), round(plate.width * 0.22))
    return pygame.Rect(plate.right - room - side, plate.centery - side // 2, side, side)


def draw_plate(
    surface: pygame.Surface,
    look: Look,
    plate: pygame.Rect,
    seat: Seat,
    name: str,
    picture: str,
    points: str,
    *,
    turn: bool,
    glow: float = 0.0,
) -> None:
    """Emblem, name and points of a seat; a frame and an arrow when it is its turn."""
    draw_panel(surface, look, plate, 0.94)
    if turn:
        made = frame(plate.size, "legal", look.theme["accent"], look.px(14), max(2, look.px(3)))
        surface.blit(made, made.get_rect(center=plate.center))
    side = min(plate.height - look.px(10), round(plate.width * 0.15))
    image = emblem(look, picture, seat, side)
    surface.blit(image, image.get_rect(midleft=(plate.x + look.px(8), plate.centery)))
    where = pearl_in(plate)
    left = plate.x + look.px(14) + side
    room = pygame.Rect(left, plate.y, where.x - left - look.px(4), plate.height)
    if turn:
        room = _arrow(surface, look, room)
    draw_name(surface, look, name, room)
    _points(surface, look, plate, where, points, glow)


def draw_name(surface: pygame.Surface, look: Look, name: str, room: pygame.Rect) -> None:
    """A name on one line or two, as large as the room allows."""
    size, least = look.text_px(18), min(look.text_px(18), look.px(11))
    while size > least and not _fits(look, name, size, room):
        size -= 1
    wrap = _fits(look, name, size, room) and (
        look.lettering.width(name, size, bold=True) > room.width
    )
    look.lettering.draw(surface, name, room, size, look.theme["ink"], bold=True, wrap=wrap)


def _fits(look: Look, name: str, size: int, room: pygame.Rect) -> bool:
    """Whether the name fits without a word being broken."""
    lines = look.lettering.wrap(name, size, room.width, bold=True)
    words = sum(len(line.split()) for line in lines)
    high = len(lines) * look.lettering.height(size)
    return words == len(name.split()) and high <= room.height + look.px(2)


def _arrow(surface: pygame.Surface, look: Look, room: pygame.Rect) -> pygame.Rect:
    """A small arrow before the name of whoever is on turn; the room that is left."""
    side = look.px(7)
    x, y = room.x + look.px(2), room.centery
    tip = (x + round(side * 1.2), y)
    pygame.draw.polygon(surface, look.theme["accent"], [(x, y - side), tip, (x, y + side)])
    shift = round(side * 1.2) + look.px(6)
    return pygame.Rect(room.x + shift, room.y, room.width - shift, room.height)


def _points(
    surface: pygame.Surface,
    look: Look,
    plate: pygame.Rect,
    where: pygame.Rect,
    points: str,
    glow: float,
) -> None:
    side = where.width + round(where.width * 0.3 * glow)
    picture = pearl(side)
    surface.blit(picture, picture.get_rect(center=where.center))
    left = where.right + look.px(4)
    room = pygame.Rect(left, plate.y, plate.right - left - look.px(6), plate.height)
    size = fitted(look, points, look.text_px(24), room.width, bold=True)
    look.lettering.draw(surface, points, room, size, look.theme["ink"], bold=True, align="centre")


def draw_count(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    kind: str,
    count: int,
    *,
    low: bool,
) -> None:
    """A kind of coral and how many are left, below each other."""
    size = look.text_px(18)
    line = look.lettering.height(size)
    side = min(box.width - look.px(6), box.height - line + look.px(6))
    picture = pieces.flat(kind, max(8, side))
    if not count:
        picture = picture.copy()
        picture.set_alpha(70)
    top = box.y + look.px(3)
    shadow = pieces.shade(round(side * 0.7), round(side * 0.6), 0.4)
    surface.blit(shadow, shadow.get_rect(center=(box.centerx + 2, top + side // 2 + side // 10)))
    surface.blit(picture, picture.get_rect(midtop=(box.centerx, top)))
    room = pygame.Rect(box.x, box.bottom - line, box.width, line)
    colour = look.theme["bad"] if low else look.theme["ink"]
    look.lettering.draw(surface, whole(count), room, size, colour, bold=True, align="centre")
