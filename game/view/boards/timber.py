"""Panels of driftwood, sea glass and paper, and the outlines that mark boxes on a table.

Everything is made once for a size and kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import numpy as np
import pygame

from game.view.boards.sharp import broad
from game.view.brush import (
    Field,
    box_distance,
    drawn_out,
    edged,
    folded,
    grain,
    grid,
    mix,
    ramp,
    ready,
    rgb,
    rimmed,
    smoothstep,
    soft_box,
    solid,
    surface_of,
)
from game.view.hoard import Hoard, hoarded
from game.view.look import Look
from game.view.theme import Colour

EDGE: Colour = (6, 26, 36)
SUN: Colour = (255, 214, 120)
FOAM: Colour = (243, 251, 248)
_LARGE = 200_000  # pixels
_FAINT = 0.2
_WOOD: tuple[tuple[float, Colour], ...] = (
    (0.0, (112, 78, 46)),
    (0.45, (168, 126, 80)),
    (1.0, (222, 188, 136)),
)


@hoarded(10)
def plank(size: tuple[int, int], round_: int, *, lit: float = 1.0) -> pygame.Surface:
    """A rounded board of driftwood; `lit` below 1 is darker."""
    if size[0] * size[1] > _LARGE:  # the grain of large boards is drawn small
        wood = plank((size[0] // 3, size[1] // 3), max(1, round_ // 3), lit=lit)
        flat = ready(pygame.Surface(wood.get_size(), pygame.SRCALPHA))
        flat.fill((150, 110, 68, 255))
        flat.blit(wood, (0, 0))
        return _rounded_off(pygame.transform.smoothscale(flat, size), round_)
    width, height = size
    x, y = grid(width, height)
    far = box_distance(x, y, (0, 0, width, height), round_)
    row: Field = grain((height, 4), (max(2, height // 9), max(3, height // 3)), 31)[0]
    along = grain(size, (3, 9), 33) * 0.08
    value = 0.6 + 0.15 * np.repeat(np.asarray(row, np.float32)[:, None], width, 1) + along
    colours = ramp(_WOOD, value) * (_bevel(x, y, far, size, max(3, round_ // 2)) * lit)[..., None]
    return surface_of(np.dstack([colours, np.clip(0.5 - far, 0, 1)]))


def _rounded_off(made: pygame.Surface, round_: int) -> pygame.Surface:
    """The same picture with rounded corners."""
    width, height = made.get_size()
    half = max(1, round_)
    x, y = grid(2 * half, 2 * half)
    alpha = np.clip(0.5 - box_distance(x, y, (0, 0, 2 * half, 2 * half), round_), 0, 1)
    disc = surface_of(np.dstack([np.ones((*alpha.shape, 3), np.float32), alpha]))
    for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = pygame.Rect(across * half, down * half, half, half)
        place = (across * (width - half), down * (height - half))
        made.blit(disc, place, corner, special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _bevel(x: Field, y: Field, far: Field, size: tuple[int, int], wide: float) -> Field:
    """Light from the top left on a rounded edge."""
    slope = (1 - smoothstep(0, wide, -far)) * 0.42
    toward = (size[0] - 2 * x) / size[0] * 0.5 + (size[1] - 2 * y) / size[1]
    return np.asarray(1 + slope * np.clip(toward * 1.3, -1, 1), np.float32)


@hoarded(10)
def glass(size: tuple[int, int], round_: int, colour: Colour, opacity: float) -> pygame.Surface:
    """A rounded pane of sea glass, lighter above, with a bright upper edge."""
    width, height = size
    if width * height > 2 * _LARGE:
        half = glass((width // 2, height // 2), max(1, round_ // 2), colour, opacity)
        return ready(pygame.transform.smoothscale(half, size))
    edge = max(2, round_ * 0.3)

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x, y, (0, 0, width, height), round_)
        base = np.broadcast_to(rgb(colour), (*far.shape, 3)) * (1.12 - 0.2 * y / height)[..., None]
        colours: Field = base * _bevel(x, y, far, size, edge)[..., None]
        rim = 1 - smoothstep(0.4, 2.4, np.abs(far + 1.4))
        colours = mix(colours, rgb((214, 240, 240)), 0.35 * rim * (1 - 0.7 * y / height))
        return np.dstack([colours, np.clip(0.5 - far, 0, 1) * opacity])

    band = max(5, math.ceil(edge) + 1)
    return rimmed(size, max(round_, band) + 1, band, drawn)


@hoarded(10)
def shade(size: tuple[int, int], blur: int, strength: float = 0.5) -> pygame.Surface:
    """The soft shadow of a rounded box; `blur` larger on each side."""
    whole = (size[0] + 2 * blur, size[1] + 2 * blur)
    fine = 3 if blur >= 6 else 1  # a soft thing may be computed small
    small = (max(1, size[0] // fine), max(1, size[1] // fine))
    made = soft_box(small, max(1, blur // fine), (2, 12, 20), strength, max(2, min(small) // 8))
    return ready(pygame.transform.smoothscale(made, whole))


@hoarded(10)
def _shade_part(
    size: tuple[int, int], blur: int, part: tuple[int, int, int, int]
) -> pygame.Surface:
    """A part (left, top, width, height) of the shade of a box, without the rest of it."""
    round_ = max(2, min(size) // 8)
    left, top, width, height = part

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x + left, y + top, (blur, blur, *size), round_)
        alpha = 0.5 * (1 - smoothstep(-blur, blur, far))
        return np.dstack([np.broadcast_to(rgb((2, 12, 20)), (*far.shape, 3)), alpha])

    edge = 2 * blur + round_ + 2
    return drawn_out(edged(width, edge), edged(height, edge), drawn)


def _around(
    size: tuple[int, int], blur: int, drop: int, round_: int
) -> list[tuple[int, int, int, int]]:
    """The parts of a shade that the box itself, whose corners are rounded, leaves uncovered."""
    wide, high = size[0] + 2 * blur, size[1] + 2 * blur
    left, top = blur - drop // 2, blur - drop
    right, bottom = left + size[0], top + size[1]
    corners = [
        (x, y, round_, round_) for x in (left, right - round_) for y in (top, bottom - round_)
    ]
    sides = [
        (0, 0, wide, top),
        (0, bottom, wide, high - bottom),
        (0, top, left, size[1]),
        (right, top, wide - right, size[1]),
    ]
    return [part for part in (*sides, *corners) if part[2] > 0 and part[3] > 0]


def cast(surface: pygame.Surface, box: pygame.Rect, look: Look, high: float = 5) -> None:
    """The shadow of a box that lies `high` above what is below it."""
    blur = look.px(high * 1.3)
    drop = look.px(high)
    surface.blit(shade(box.size, blur), (box.x - blur + drop // 2, box.y - blur + drop))


def cast_below(
    surface: pygame.Surface,
    box: pygame.Rect,
    look: Look,
    high: float,
    round_: int,
    opacity: float = 1.0,
) -> None:
    """The same for a large opaque box with corners rounded by `round_`, only around it."""
    blur = look.px(high * 1.3)
    drop = look.px(high)
    x, y = box.x - blur + drop // 2, box.y - blur + drop
    for part in _around(box.size, blur, drop, round_):
        picture = _shade_part(box.size, blur, part)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, (x + part[0], y + part[1]))


Draw = Callable[[pygame.Surface], None]
_pictures = Hoard(40)


def kept(
    key: Hashable, size: tuple[int, int], draw: Draw, *, opaque: bool = False
) -> pygame.Surface:
    """A picture of many parts, drawn once for a key (which says all that it shows); `opaque` where
    hardly anything shines through it."""

    def make() -> pygame.Surface:
        made = ready(pygame.Surface(size, pygame.SRCALPHA))
        draw(made)
        return solid(made) if opaque else made

    return _pictures.get((key, size), make)


def comes_and_goes(
    surface: pygame.Surface, box: pygame.Rect, look: Look, draw: Draw, opacity: float
) -> None:
    """A large board of wood with what `draw` puts on it, drawn straight into the window; while it
    comes or goes, what was there before is laid over it again."""

    wood = plank(box.size, look.px(26))
    if opacity < _FAINT:  # hardly to be seen: time enough to make the wood
        return
    box = box.clamp(surface.get_rect())
    before = surface.subsurface(box).copy() if opacity < 1 else None
    cast_below(surface, box, look, 12, look.px(26), opacity)
    surface.blit(wood, box)
    draw(surface.subsurface(box))
    if before is not None:
        before.set_alpha(round(255 * (1 - opacity)))
        surface.blit(before, box)


_EVEN = ("legal", "aimed", "chosen", "waiting")  # alike all along the sides
KINDS = ("legal", "aimed", "focus", "chosen", "last", "hint", "refused", "waiting", "preview")


@hoarded(10)
def outline(kind: str, size: tuple[int, int], unit: int, colour: Colour) -> pygame.Surface:
    """A mark around a box of that size; it reaches `3 * unit` beyond it on each side.

    The kinds differ in form: a thin ring, a broad one, four corners, two rings, two brackets,
    dashes. `unit` is a hair's breadth in pixels.
    """
    reach = 3 * unit
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    round_ = min(size) * 0.12 + unit

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x, y, (reach, reach, *size), round_)
        across = np.abs(x - width / 2), np.abs(y - height / 2)
        shape = _outlined(kind, far, across, (width / 2, height / 2), unit)
        if kind == "last":  # broad brackets at two corners
            near = x + y - 0.8 * min(width, height)
            shape = np.maximum(np.abs(far - unit * 1.2) - unit * 1.3, near)
        core = 1 - smoothstep(-0.7, 0.7, shape)
        dark = 1 - smoothstep(unit * 0.2, unit * 1.1, shape)
        colours = mix(np.broadcast_to(rgb(EDGE), (*far.shape, 3)), rgb(colour), core)
        return np.dstack([colours, np.maximum(core, dark * 0.75)])

    if kind == "last":
        return _brackets((width, height), reach + math.ceil(round_) + 3 * unit, unit, drawn)
    edge = reach + math.ceil(round_) + 4 * unit if kind in _EVEN else max(width, height)
    return drawn_out(folded(width, edge), folded(height, edge), drawn)


def _brackets(
    size: tuple[int, int], band: int, unit: int, draw: Callable[[Field, Field], Field]
) -> pygame.Surface:
    """What is drawn at the top left corner, no farther than `band` pixels from an edge, and the
    same turned around at the opposite corner."""
    made = ready(pygame.Surface(size, pygame.SRCALPHA))
    arm = math.ceil(0.8 * min(size)) + 2 * unit
    wide, high = min(arm, size[0]), min(arm, size[1])
    for left, top, width, height in (
        (0, 0, wide, min(band, high)),
        (0, band, min(band, wide), high - band),
    ):
        if width > 0 and height > 0:
            x, y = grid(width, height)
            piece = surface_of(draw(x + left, y + top))
            made.blit(piece, (left, top))
            around = pygame.transform.flip(piece, True, True)
            made.blit(around, (size[0] - left - width, size[1] - top - height))
    return made


def _outlined(
    kind: str, far: Field, across: tuple[Field, Field], half: tuple[float, float], unit: int
) -> Field:
    ring = np.abs(far - unit) - unit * 0.55
    if kind in ("aimed", "waiting"):
        return np.asarray(np.abs(far - unit) - unit * 1.15, np.float32)
    if kind == "chosen":
        return np.asarray(np.minimum(ring, np.abs(far + unit * 2) - unit * 0.4), np.float32)
    dx, dy = half[0] - across[0], half[1] - across[1]
    if kind == "focus":
        near = min(half) * 0.75
        return np.asarray(np.maximum(np.abs(far - unit) - unit * 0.95, dx + dy - near), np.float32)
    if kind in ("hint", "refused", "preview"):
        long = min(half) * (0.5 if kind == "hint" else 0.26)
        run = across[0] + across[1]
        gap = np.abs(np.mod(run, long) - long / 2) - long * 0.3
        return np.asarray(np.maximum(ring, gap), np.float32)
    return np.asarray(ring, np.float32)


def put(
    surface: pygame.Surface, kind: str, box: pygame.Rect, look: Look, colour: Colour = FOAM
) -> None:
    """Mark a box."""
    unit = broad(look, 2.6)
    surface.blit(outline(kind, box.size, unit, colour), (box.x - 3 * unit, box.y - 3 * unit))


def badge(
    surface: pygame.Surface, look: Look, name: str, centre: tuple[int, int], side: int, on: Colour
) -> None:
    """A round token with an icon in it."""
    pygame.draw.aacircle(surface, EDGE, centre, side // 2 + max(1, side // 14))
    pygame.draw.aacircle(surface, on, centre, side // 2)
    ink = {"#F3FBF8": "#06202C", "#FFC857": "#06202C"}
    picture = look.pictures.get(f"icon_{name}", (round(side * 0.74),) * 2, ink)
    surface.blit(picture, picture.get_rect(center=centre))
