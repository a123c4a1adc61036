"""The harbour at dusk, behind everything of a tournament night: bunting, a town, boats at the quay,
and a lighthouse whose clock shows what is left of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from random import Random
from typing import TypeAlias

import numpy as np
import pygame

from game.view.brush import Field, glow, grid, ramp, ready, rgb, surface_of
from game.view.look import Look
from game.view.scenery.dial import dial
from game.view.scenery.stage import Light, Stage, Thing
from game.view.theme import Colour
from game.view.water import Stretched, toward_horizon

_HORIZON = 0.47  # of the height
_GLOW = 0.36  # of the width: where the sun went down
_TOWER = (220, 640)  # the picture of the lighthouse
_TALL = 0.80  # of the height of the window
_FACE = (110 / 220, 246 / 640, 50 / 640)  # middle and radius of its clock, as shares
_LAMP = 106 / 640

__all__ = [
    "HULLS", "Wash", "ahead", "boat", "clock_face", "dial", "draw_clock", "harbour", "lighthouse",
    "pieces", "rosette", "sail", "wash",
]  # fmt: skip

Stops = tuple[tuple[float, Colour], ...]
Wash: TypeAlias = Callable[[pygame.Surface, Look], None]
_FINEST = 1920  # pixels: hills have no detail that would be seen larger
_MOST = 100  # more than there are pieces
_BAND = 40_000  # pixels of air and water that are made at once
_STRIP = 1_000_000  # pixels that are stretched at once


@dataclass(frozen=True, slots=True)
class _Hour:
    """The colours of the harbour in a theme."""

    sky: Stops
    water: Stops
    sun: Colour
    glint: Colour
    lit: bool
    stars: int
    veil: int = 0  # how much of the things is hidden, 0 to 255


_HOURS = {
    "dark": _Hour(
        sky=(
            (0.0, (10, 26, 58)),
            (0.34, (26, 56, 98)),
            (0.66, (86, 92, 136)),
            (0.86, (206, 136, 128)),
            (1.0, (255, 190, 128)),
        ),
        water=(
            (0.0, (206, 140, 122)),
            (0.1, (122, 106, 134)),
            (0.34, (38, 78, 112)),
            (0.72, (14, 56, 84)),
            (1.0, (8, 36, 58)),
        ),
        sun=(255, 214, 150),
        glint=(214, 160, 140),
        lit=True,
        stars=90,
    ),
    "light": _Hour(
        sky=((0.0, (132, 196, 228)), (0.55, (196, 226, 234)), (1.0, (255, 236, 208))),
        water=((0.0, (226, 236, 224)), (0.3, (138, 206, 208)), (1.0, (60, 158, 174))),
        sun=(255, 248, 224),
        glint=(255, 255, 240),
        lit=False,
        stars=0,
    ),
    "contrast": _Hour(
        sky=((0.0, (0, 2, 10)), (0.7, (8, 16, 34)), (1.0, (44, 36, 44))),
        water=((0.0, (34, 34, 48)), (0.35, (4, 18, 30)), (1.0, (0, 4, 10))),
        sun=(90, 70, 60),
        glint=(44, 52, 60),
        lit=True,
        stars=50,
        veil=120,
    ),
}  # fmt: skip


def harbour(look: Look) -> Stage:
    """The stage of every screen of a night."""
    for stage in pieces(look):
        made = stage
    return made


def pieces(look: Look) -> Iterator[Stage]:
    """The stage as it grows, a piece at a time; whole with the last one."""
    hour = _hour(look)
    width, height = look.size
    horizon = round(height * _HORIZON)
    stage = Stage(pygame.Surface(look.size))
    yield stage
    sea = pygame.Rect(0, horizon, width, height - horizon)
    unit = max(width / 1280, height / 720)
    for work in (
        _paint_far(stage, look, hour),
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


def wash(surface: pygame.Surface, look: Look) -> None:
    """The colours of air and water alone, which is what is seen while the harbour is painted."""
    width, height = surface.get_size()
    for row, shade in enumerate(_rows(height, _hour(look))):
        surface.fill(shade, (0, row, width, 1))


@lru_cache(maxsize=1)
def _rows(height: int, hour: _Hour) -> list[int]:
    """The colour of each row of pixels."""
    horizon = round(height * _HORIZON)
    parts = ((horizon, hour.sky), (height - horizon, hour.water))
    shades = [ramp(stops, np.linspace(0, 1, high, dtype=np.float32)) for high, stops in parts]
    red, green, blue = (np.vstack(shades) * 255 + 0.5).astype(np.uint32).T
    found: list[int] = (red << 24 | green << 16 | blue << 8 | 255).tolist()
    return found


def ahead(look: Look) -> list[Callable[[], object]]:
    """What takes the first page of a night longest, in pieces, to be made while nobody presses."""
    hour = _hour(look)
    horizon = round(look.size[1] * _HORIZON)
    spare = Stage(pygame.Surface((1, 1)))
    work = chain(
        _far(look.size, hour),
        _town(spare.back, look, horizon, hour),
        _afloat(spare, look, horizon, hour),
        _ashore(spare, look, hour),
        _tower(spare, look, hour),
        _hang(spare, look, hour),
    )
    return [partial(next, work, None)] * _MOST


def _hour(look: Look) -> _Hour:
    return _HOURS.get(look.theme.name, _HOURS["dark"])


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


_skies: dict[tuple[tuple[int, int], _Hour], pygame.Surface] = {}


def _far(size: tuple[int, int], hour: _Hour) -> Iterator[None]:
    """Make air and water small, band by band; the last ones made are kept in `_skies`."""
    if (size, hour) in _skies:
        return
    part = max(3, round(size[0] / 800))
    small = (max(2, size[0] // part), max(2, size[1] // part))
    made = pygame.Surface(small)
    dice = np.random.default_rng(7)
    high = max(1, _BAND // small[0])
    for top in range(0, small[1], high):
        rows = min(high, small[1] - top)
        made.blit(surface_of(_air_and_water(small, hour, top, rows, dice)), (0, top))
        yield
    _skies.clear()
    _skies[size, hour] = made


def _air_and_water(
    size: tuple[int, int], hour: _Hour, top: int, rows: int, dice: np.random.Generator
) -> Field:
    """So many rows from `top` on, with a little grain against banding."""
    width, height = size
    horizon = round(height * _HORIZON)
    whole = [np.linspace(0, 1, high, dtype=np.float32) for high in (horizon, height - horizon)]
    column = np.vstack([ramp(hour.sky, whole[0]), ramp(hour.water, whole[1])])[top : top + rows]
    colours = column[:, None, :] + (dice.random((rows, width, 1), np.float32) - 0.5) / 128
    x, y = grid(width, rows)
    y += top
    away = np.hypot((x / width - _GLOW) * 1.5, (y - horizon) / height * 2.8)
    light = 0.5 * np.clip(1 - away / 0.8, 0, 1) ** 2.2
    near = np.exp(-(((x - width * _GLOW) / (width * 0.06 + 0.2 * np.abs(y - horizon))) ** 2))
    light += np.where(y > horizon, 0.3 * near * np.exp(-(y - horizon) / height * 5), 0)
    share = np.clip(light, 0, 1)[..., None]
    return np.asarray(colours * (1 - share) + rgb(hour.sun) * share)


def _paint_far(stage: Stage, look: Look, hour: _Hour) -> Iterator[None]:
    """Air and water, stretched to the window: first every row, then every column."""
    yield from _far(look.size, hour)
    small, (width, height) = _skies[look.size, hour], look.size
    wide = pygame.Surface((width, small.get_height()))
    for box in _cut(wide.get_size(), across=False):
        rows = small.subsurface((0, box.y, small.get_width(), box.height))
        pygame.transform.smoothscale(rows, box.size, wide.subsurface(box))
        yield
    for box in _cut((width, height), across=True):
        columns = wide.subsurface((box.x, 0, box.width, wide.get_height()))
        pygame.transform.smoothscale(columns, box.size, stage.back.subsurface(box))
        yield


def _cut(size: tuple[int, int], *, across: bool) -> Iterator[pygame.Rect]:
    """A surface in even strips of about `_STRIP` pixels, beside each other or below."""
    length, other = size if across else size[::-1]
    wide = max(2, _STRIP // other) // 2 * 2
    for start in range(0, length, wide):
        piece = min(wide, length - start)
        yield pygame.Rect(start, 0, piece, other) if across else pygame.Rect(0, start, other, piece)


def _stars(back: pygame.Surface, horizon: int, count: int, look: Look) -> Iterator[None]:
    dice = Random(31)
    spot = glow(max(2, look.px(2.2)), (255, 248, 232), 1.0, 1.2)
    for _ in range(count):
        x, y = dice.random() * back.get_width(), dice.random() ** 1.6 * horizon * 0.7
        spot.set_alpha(round(50 + 190 * dice.random() * (1 - y / horizon)))
        back.blit(spot, (round(x), round(y)))
    yield


def _town(back: pygame.Surface, look: Look, horizon: int, hour: _Hour) -> Iterator[None]:
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


def _by_day(picture: pygame.Surface, hour: _Hour) -> pygame.Surface:
    shown = picture.copy()
    if not hour.lit:
        shown.fill((90, 84, 70), special_flags=pygame.BLEND_RGB_ADD)
    return shown


def _flow(stage: Stage, sea: pygame.Rect, unit: float, hour: _Hour) -> Iterator[None]:
    """The moving light on the water."""
    water = toward_horizon(sea, unit, hour.glint, _GLOW)
    yield
    stage.water.append(Stretched(water))
    yield


_AWAY = ((0.035, 0.075, 58, 1), (0.2, 0.03, 30, 0), (0.44, 0.045, 38, 3), (0.66, 0.085, 62, 2))
_NEAR = ((0.068, 0.29, 128, 2), (0.105, 0.4, 0, 0), (0.82, 0.16, 92, 1))


def _afloat(stage: Stage, look: Look, horizon: int, hour: _Hour) -> Iterator[None]:
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
    hour: _Hour,
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


def _ashore(stage: Stage, look: Look, hour: _Hour) -> Iterator[None]:
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


def _faded(picture: pygame.Surface, hour: _Hour) -> pygame.Surface:
    shown = picture.copy()
    shown.set_alpha(255 - hour.veil)
    return ready(shown)


def _tower(stage: Stage, look: Look, hour: _Hour) -> Iterator[None]:
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


_FLAGS: tuple[Colour, ...] = (
    (238, 95, 77), (255, 200, 87), (63, 167, 155), (244, 233, 210), (142, 108, 187),
)  # fmt: skip


def _hang(stage: Stage, look: Look, hour: _Hour) -> Iterator[None]:
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
        large, corner = _string(look, start, end, sag, count, number)
        yield
        picture = pygame.Surface((large.get_width() // 2, large.get_height() // 2), pygame.SRCALPHA)
        for box_ in _cut(picture.get_size(), across=True):
            fine = large.subsurface((2 * box_.x, 0, 2 * box_.width, large.get_height()))
            pygame.transform.smoothscale(fine, box_.size, picture.subsurface(box_))
            yield
        picture.set_alpha(255 - hour.veil)
        centre = (corner[0] + picture.get_width() // 2, corner[1] + picture.get_height() // 2)
        stage.things.append(Thing(ready(picture), centre, look.px(1.4), 6.5, number * 0.3))
        yield


def _string(
    look: Look, start: tuple[int, int], end: tuple[int, int], sag: int, count: int, first: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A string with flags between two points, twice as large, and where its upper left corner
    lies."""
    flag = look.px(24)
    left, top = min(start[0], end[0]) - flag, min(start[1], end[1])
    size = (abs(end[0] - start[0]) + 2 * flag, abs(end[1] - start[1]) + sag + flag * 2)
    made = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)

    def at(share: float) -> tuple[float, float]:
        x = start[0] + (end[0] - start[0]) * share - left
        y = start[1] + (end[1] - start[1]) * share - top + 4 * sag * share * (1 - share)
        return 2 * x, 2 * y

    for number in range(count):
        middle, half = (number + 0.5) / count, 0.36 / count
        one, two = at(middle - half), at(middle + half)
        across = (two[0] - one[0], two[1] - one[1])
        tip = (one[0] + across[0] / 2 - across[1] * 0.3, one[1] + across[1] / 2 + 2.3 * flag)
        colour = _FLAGS[(number + first * 2) % len(_FLAGS)]
        pygame.draw.polygon(made, colour, [one, two, tip])
        fold = (one[0] + across[0] * 0.45, one[1] + across[1] * 0.45)
        shade = tuple(round(part * 0.78) for part in colour)
        pygame.draw.polygon(made, shade, [fold, two, tip])
    rope = [at(number / 40) for number in range(41)]
    pygame.draw.lines(made, (58, 42, 40), False, rope, max(2, look.px(3)))
    return made, (left, top)


_METALS: tuple[dict[str, str], ...] = (
    {},
    {"#FFC857": "#D3DCE8", "#C98B2A": "#76849A", "#FFE9AE": "#FFFFFF"},
    {"#FFC857": "#D98E5A", "#C98B2A": "#87492A", "#FFE9AE": "#F6CBA6"},
)  # fmt: skip


def rosette(look: Look, side: int, place: int) -> pygame.Surface:
    """The shell of the first, second or third place (1 to 3), `side` wide, a tenth higher."""
    return look.pictures.get("harbour_rosette", (side, round(side * 1.1)), _METALS[place - 1])
