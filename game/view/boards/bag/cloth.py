"""The cloth bag: it bulges with what is in it, leans over, and a coral tumbles out."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.view import scatter
from game.view.boards.bag.places import Layout
from game.view.boards.reef import pieces
from game.view.boards.reef.felt import between
from game.view.boards.reef.paper import badge
from game.view.boards.reef.tape import Part, Tip
from game.view.brush import ready
from game.view.hoard import hoarded
from game.view.look import Look
from game.view.motion import ease_in_out, ease_out, hump, part

_FULL = 92  # corals in the bag of a match for two
_ROLL = 0.13  # radius of a coral that tumbles, in widths of its tray
_LONGEST = 0.9  # seconds of its tumbling that are shown


def tipped_in(parts: Sequence[Part]) -> float:
    """How far over the bag leans, 0..1."""
    for one in parts:
        if isinstance(one, Tip):
            return hump(min(1.0, part(one.share, 0, 0.6)))
    return 0.0


def draw_bag(
    surface: pygame.Surface, look: Look, room: pygame.Rect, count: int, tipped: float
) -> None:
    """The bag with so many corals at the bottom of its room, upright or leaning."""
    full = min(1.0, count / _FULL)
    side = min(room.width, room.height)
    wide, high = round(side * (0.66 + 0.36 * full**0.6)), round(side * (0.74 + 0.24 * full))
    size = (min(wide, room.width), min(high, room.height))
    picture, low = look.pictures.get("bag_cloth", size), room.bottom
    if tipped > 0:
        picture = pygame.transform.rotozoom(picture, -44 * tipped, 1.0)
        low -= round(side * 0.06 * tipped)
    surface.blit(picture, picture.get_rect(midbottom=(room.centerx, low)))
    if not tipped:
        text = look.text_px(18)
        middle = (room.centerx, room.bottom - max(text, round(high * 0.36)))
        badge(surface, look, str(count), middle, text)


def draw_tip(
    surface: pygame.Surface, look: Look, places: Layout, one: Tip, goal: tuple[int, int]
) -> None:
    """The coral leaves the leaning bag, tumbles on the ground and goes to its place."""
    if one.share < 0.22:
        return
    mouth = (places.bag.right - places.bag.width // 8, places.bag.centery)
    if one.seat == places.main:
        at, turn = _tumbling(places, one, mouth, goal)
    else:
        way = ease_in_out(part(one.share, 0.22, 0.78))
        bow = round(sin(pi * way) * look.px(60))
        at = (between(mouth[0], goal[0], way), between(mouth[1], goal[1], way) - bow)
        turn = round(way * 16) % 16
    side = min(places.lots[0].size) - look.px(6)
    picture = _turned(one.letter, max(8, side), turn)
    surface.blit(picture, picture.get_rect(center=at))


def _tumbling(
    places: Layout, one: Tip, mouth: tuple[int, int], goal: tuple[int, int]
) -> tuple[tuple[int, int], int]:
    """Where the coral is, and its turn in sixteenths; the same number left in the bag, the same
    tumble."""
    tray = places.lots[0].unionall(list(places.lots[1:]))
    aspect = round(tray.width / max(1, tray.height), 2)
    recording = scatter.heap(one.bag, aspect, 1, _ROLL)
    rolled = part(one.share, 0.3, 0.48)
    x, y, angle = recording.at(min(recording.seconds, _LONGEST) * rolled).tolist()[0]
    ground = (tray.x + round(x * tray.width), tray.y + round(y * tray.width))
    out = ease_out(part(one.share, 0.22, 0.12))
    home = ease_in_out(part(one.share, 0.8, 0.18))
    at = (between(mouth[0], ground[0], out), between(mouth[1], ground[1], out))
    at = (between(at[0], goal[0], home), between(at[1], goal[1], home))
    return at, round(angle / (2 * pi) * 16 * (1 - home)) % 16


@hoarded(4)
def _turned(letter: str, side: int, turn: int) -> pygame.Surface:
    """A coral turned by sixteenths."""
    picture = pieces.standing(letter, side)
    return ready(pygame.transform.rotozoom(picture, -22.5 * turn, 1.0)) if turn else picture
