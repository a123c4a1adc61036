"""The harbour at dusk, behind everything of a tournament night: bunting, a town, boats at the quay,
and a lighthouse whose clock shows what is left of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import TypeAlias

import numpy as np
import pygame

from game.view.brush import glow, grid, ready, rgb, surface_of
from game.view.look import Look
from game.view.scenery.bunting import string
from game.view.scenery.dial import dial
from game.view.scenery.dusk import GLOW, HORIZON, Hour, far, hour_of, paint_far, strips, wash
from game.view.scenery.stage import Light, Stage, Thing
from game.view.water import Stretched, toward_horizon

_TOWER = (220, 640)  # the picture of the lighthouse
_TALL = 0.80  # of the height of the window
_FACE = (110 / 220, 246 / 640, 50 / 640)  # middle and radius of its clock, as shares
_LAMP = 106 / 640

__all__ = [
    "HULLS", "Wash", "ahead", "boat", "clock_face", "dial", "draw_clock", "harbour", "lighthouse",
    "pieces", "rosette", "sail", "wash",
]  # fmt: skip

Wash: TypeAlias = Callable[[pygame.Surface, Look], None]
_FINEST = 1920  # pixels: hills have no detail that would be seen larger
_MOST = 100  # more than there are pieces


def harbour(look: Look) -> Stage:
    """The stage of every screen of a night."""
    for stage in pieces(look):
        made = stage
    return made


def pieces(look: Look) -> Iterator[Stage]:
    """The stage as it grows, a piece at a time; whole with the last one."""
    hour = hour_of(look)
    width, height = look.size
    horizon = round(height * HORIZON)
    stage = Stage(pygame.Surface(look.size))
    yield stage
    sea = pygame.Rect(0, horizon, width, height - horizon)
    unit = max(width / 1280, height / 720)
    for work in (
        paint_far(stage, look, hour),
        _stars(stage.back, horizon, hour.stars, look),
        _town(stage.back, look, horizon, hour),
        _flow(stage, sea, unit, hour),
        _afloat(stage, look, horizon, hour),
        _ashore(stage, look, hour),
        _tower(stage, look, hour),
        _hang(stage, look, hour),
    ):
        for _ in work:
            yield stage


def ahead(look: Look) -> list[Callable[[], object]]:
    """What takes the first page of a night longest, in pieces, to be made while nobody presses."""
    hour = hour_of(look)
    horizon = round(look.size[1] * HORIZON)
    spare = Stage(pygame.Surface((1, 1)))
    work = chain(
        far(look.size, hour),
        _town(spare.back, look, horizon, hour),
        _afloat(spare, look, horizon, hour),
        _ashore(spare, look, hour),
        _tower(spare, look, hour),
        _hang(spare, look, hour),
    )
    return [partial(next, work, None)] * _MOST


# what the scenes draw on it


def lighthouse(look: Look) -> pygame.Rect:
    """Where the lighthouse stands: at the right, in every language."""
    width, height = look.size
    high = round(height * _TALL)
    wide = round(high * _TOWER[0] / _TOWER[1])
    most = look.px(176)
    if wide > most:
        wide, high = most, round(most * _TOWER[1] / _TOWER[0])
    return pygame.Rect(width - wide - look.px(12), height - high - look.px(34), wide, high)


def clock_face(look: Look) -> tuple[tuple[int, int], int]:
    """The middle and the radius of the clock on the lighthouse."""
    box = lighthouse(look)
    x, y, radius = _FACE
    middle = (box.x + round(box.width * x), box.y + round(box.height * y))
    return middle, round(box.height * radius)


def draw_clock(surface: pygame.Surface, look: Look, left: float | None, length: float) -> None:
    """What is left of the round on the lighthouse: a wedge that shrinks and one hand.

    `left` and `length` in seconds; without a clock (`left` None) the hand rests at the top.
    """
    middle, radius = clock_face(look)
    dial(surface, look, middle, radius, left, length)


HULLS = (
    ("#E9765C", "#7E2F35"),
    ("#3FA79B", "#125060"),
    ("#F2B64C", "#8A5420"),
    ("#9A7AC8", "#47306E"),
)


def boat(look: Look, side: int, hull: int = 0) -> pygame.Surface:
    """A boat of that width and height; its sail is wide enough for a number (`sail`)."""
    light, dark = HULLS[hull % len(HULLS)]
    tones = {"#E9765C": light, "#7E2F35": dark}
    return look.pictures.get("harbour_boat", (side, side), tones)


def sail(box: pygame.Rect) -> pygame.Rect:
    """Where the number stands on a boat that fills that box."""
    return pygame.Rect(
        box.x + round(box.width * 0.51),
        box.y + round(box.height * 0.36),
        round(box.width * 0.29),
        round(box.height * 0.34),
    )


# the picture


def _stars(back: pygame.Surface, horizon: int, count: int, look: Look) -> Iterator[None]:
    dice = Random(31)
    spot = glow(max(2, look.px(2.2)), (255, 248, 232), 1.0, 1.2)
    for _ in range(count):
        x, y = dice.random() * back.get_width(), dice.random() ** 1.6 * horizon * 0.7
        spot.set_alpha(round(50 + 190 * dice.random() * (1 - y / horizon)))
        back.blit(spot, (round(x), round(y)))
    yield


def _town(back: pygame.Surface, look: Look, horizon: int, hour: Hour) -> Iterator[None]:
    """Hills, the town on the left and what the water shows of it."""
    width, height = look.size
    fine = min(width, _FINEST)
    far = look.pictures.get("scene_hills_far", (fine, round(fine * 150 / 1280)))
    yield
    far = pygame.transform.smoothscale(far, (width, round(height * 0.13)))
    yield
    wide = round(min(width * 0.62, height * 1.15))
    town = look.pictures.get("harbour_town", (wide, round(wide * 0.15)))
    yield
    for picture, left, faint in ((far, 0, 120), (town, round(-wide * 0.06), 255)):
        shown = _by_day(picture, hour)
        shown.set_alpha(max(0, faint - hour.veil))
        high = shown.get_height()
        back.blit(shown, (left, horizon - high + 1))
        yield
        below = pygame.transform.flip(
            pygame.transform.smoothscale(shown, (shown.get_width(), round(high * 0.7))), False, True
        )
        below.set_alpha(max(0, faint // 3 - hour.veil // 3))
        back.blit(below, (left, horizon + 1))
        yield


def _by_day(picture: pygame.Surface, hour: Hour) -> pygame.Surface:
    shown = picture.copy()
    if not hour.lit:
        shown.fill((90, 84, 70), special_flags=pygame.BLEND_RGB_ADD)
    return shown


def _flow(stage: Stage, sea: pygame.Rect, unit: float, hour: Hour) -> Iterator[None]:
    """The moving light on the water."""
    water = toward_horizon(sea, unit, hour.glint, GLOW)
    yield
    stage.water.append(Stretched(water))
    yield


_AWAY = ((0.035, 0.075, 58, 1), (0.2, 0.03, 30, 0), (0.44, 0.045, 38, 3), (0.66, 0.085, 62, 2))
_NEAR = ((0.068, 0.29, 128, 2), (0.105, 0.4, 0, 0), (0.82, 0.16, 92, 1))


def _afloat(stage: Stage, look: Look, horizon: int, hour: Hour) -> Iterator[None]:
    """Boats on the water, the far ones first, and paper lights between them."""
    width, height = look.size
    for number, (x, deep, size, hull) in enumerate((*_AWAY, *_NEAR)):
        foot = (round(width * x), horizon + round(height * deep))
        if size:
            picture = boat(look, look.px(size), hull)
        else:
            picture = look.pictures.get("harbour_rowboat", (look.px(104), look.px(46)))
        _moored(stage, picture, foot, look.px(1.5), number * 0.31 % 1, hour)
        yield
    for number, (x, deep, size) in enumerate(
        ((0.3, 0.1, 13), (0.52, 0.14, 16), (0.74, 0.05, 11), (0.13, 0.2, 18), (0.9, 0.3, 24))
    ):
        centre = (round(width * x), horizon + round(height * deep))
        shift = number * 0.41 % 1
        if hour.lit and not hour.veil:
            light = glow(look.px(size * 1.9 + 8), (255, 176, 84), 0.6)
            stage.lights.append(Light(light, centre, 0.6, 3.1, shift))
            lamp = look.pictures.get("scene_float_lantern", (look.px(size),) * 2)
            stage.things.append(Thing(lamp, centre, look.px(1), 3.4 + shift, shift))
    yield


def _moored(
    stage: Stage,
    picture: pygame.Surface,
    foot: tuple[int, int],
    sway: float,
    shift: float,
    hour: Hour,
) -> None:
    """A boat and its picture in the water."""
    wide, high = picture.get_size()
    below = pygame.transform.flip(
        pygame.transform.smoothscale(picture, (wide, round(high * 0.5))), False, True
    )
    below.set_alpha(max(0, 64 - hour.veil // 2))
    shown = picture.copy()
    shown.set_alpha(255 - hour.veil)
    x, y = foot
    stage.things.append(Thing(ready(below), (x, y + round(high * 0.22)), sway, 5.5, shift + 0.5))
    stage.things.append(Thing(ready(shown), (x, y - round(high * 0.46)), sway, 5.5, shift))


def _ashore(stage: Stage, look: Look, hour: Hour) -> Iterator[None]:
    """The quay along the lower edge with its bollards, and a gull on one of them."""
    width, height = look.size
    high = look.px(62)
    wide = round(high * 640 / 120)
    plank = _faded(look.pictures.get("harbour_quay", (wide, high)), hour)
    top = height - look.px(40)
    for left in range(0, width, wide):
        stage.things.append(Thing(plank, (left + wide // 2, top + high // 2)))
    yield
    post = _faded(look.pictures.get("harbour_bollard", (look.px(40), look.px(45))), hour)
    for x in (0.022, 0.155, 0.5, 0.81):
        stage.things.append(Thing(post, (round(width * x), top - look.px(2))))
    gull = _faded(look.pictures.get("harbour_gull", (look.px(54), look.px(49))), hour)
    perch = (round(width * 0.155), top - look.px(40))
    stage.things.append(Thing(gull, perch, look.px(0.8), 7.0))
    yield


def _faded(picture: pygame.Surface, hour: Hour) -> pygame.Surface:
    shown = picture.copy()
    shown.set_alpha(255 - hour.veil)
    return ready(shown)


def _tower(stage: Stage, look: Look, hour: Hour) -> Iterator[None]:
    """The lighthouse with its lamp and, from time to time, its beam."""
    box = lighthouse(look)
    picture = look.pictures.get("harbour_lighthouse", box.size)
    stage.things.append(Thing(picture, box.center))
    yield
    if not hour.lit or hour.veil:
        return
    lamp = (box.centerx, box.y + round(box.height * _LAMP))
    beam = _beam((lamp[0], max(8, round(box.height * 0.34))))
    middle = (lamp[0] - beam.get_width() // 2, lamp[1])
    stage.lights.append(Light(beam, middle, 0.0, 9.0, 0.1))
    yield
    stage.lights.append(Light(glow(round(box.width * 0.9), (255, 206, 120), 0.8), lamp, 0.7, 3.3))
    yield


def _beam(size: tuple[int, int]) -> pygame.Surface:
    """A cone of light from the middle of the right edge."""
    small = (max(2, size[0] // 4), max(2, size[1] // 4))
    x, y = grid(*small)
    along = 1 - x / small[0]
    aside = np.abs(y / small[1] - 0.5) / (0.04 + 0.44 * along)
    alpha = 0.3 * np.clip(1 - aside, 0, 1) * np.clip(1 - along, 0, 1) ** 1.3
    colour = np.broadcast_to(rgb((255, 236, 180)), (small[1], small[0], 3))
    cone = surface_of(np.dstack([colour, alpha]))
    return ready(pygame.transform.smoothscale(cone, size))


def _hang(stage: Stage, look: Look, hour: Hour) -> Iterator[None]:
    """Bunting along the upper edge, to the lighthouse and at the left."""
    width, height = look.size
    box = lighthouse(look)
    knot = (box.centerx - round(box.width * 0.3), box.y + round(box.height * 0.235))
    top, quarter = -look.px(5), width // 4
    # along the upper edge they hang above the words of the head
    lines = [((n * quarter, top), ((n + 1) * quarter, top), look.px(13), 6) for n in range(4)]
    lines.append(((round(width * 0.54), top), knot, round(height * 0.1), 11))
    lines.append(((top, height // 5), (round(width * 0.19), round(height * 0.19)), look.px(34), 5))
    for number, (start, end, sag, count) in enumerate(lines):
        large, corner = string(look, start, end, sag, count, number)
        yield
        picture = pygame.Surface((large.get_width() // 2, large.get_height() // 2), pygame.SRCALPHA)
        for box_ in strips(picture.get_size(), across=True):
            fine = large.subsurface((2 * box_.x, 0, 2 * box_.width, large.get_height()))
            pygame.transform.smoothscale(fine, box_.size, picture.subsurface(box_))
            yield
        picture.set_alpha(255 - hour.veil)
        centre = (corner[0] + picture.get_width() // 2, corner[1] + picture.get_height() // 2)
        stage.things.append(Thing(ready(picture), centre, look.px(1.4), 6.5, number * 0.3))
        yield


_METALS: tuple[dict[str, str], ...] = (
    {},
    {"#FFC857": "#D3DCE8", "#C98B2A": "#76849A", "#FFE9AE": "#FFFFFF"},
    {"#FFC857": "#D98E5A", "#C98B2A": "#87492A", "#FFE9AE": "#F6CBA6"},
)  # fmt: skip


def rosette(look: Look, side: int, place: int) -> pygame.Surface:
    """The shell of the first, second or third place (1 to 3), `side` wide, a tenth higher."""
    return look.pictures.get("harbour_rosette", (side, round(side * 1.1)), _METALS[place - 1])
