"""What cards are made of: paper, backs, seals with numbers, badges, frames around boxes."""

from __future__ import annotations

import numpy as np
import pygame

from game.i18n.numbers import digits
from game.view.brush import (
    Field,
    box_distance,
    drawn_out,
    edged,
    grain,
    grid,
    mix,
    ramp,
    rgb,
    smoothstep,
    soft_box,
    surface_of,
)
from game.view.hoard import hoarded
from game.view.look import Look
from game.view.theme import Colour

TALL = 1.38  # height of a card over its width
INK: Colour = (10, 36, 48)
FOAM: Colour = (243, 251, 248)
SUN: Colour = (255, 200, 87)


@hoarded(4)
def sheet(size: tuple[int, int], paper: Colour, band: float = 0.0) -> pygame.Surface:
    """A card of paper with round corners and a bright upper edge; its upper part, `band` of the
    height, is shallow water."""
    width, height = size
    x, y = grid(width, height)
    round_ = width * 0.1
    colours: Field
    far = box_distance(x, y, (0, 0, width, height), round_)
    inner = box_distance(
        x, y, (width * 0.045, width * 0.045, width * 0.91, height - width * 0.09), round_ * 0.7
    )
    colours = (
        rgb(paper) * (1.0 - 0.09 * (y / height)[..., None])
        + np.asarray(0.008 * grain(size, (9, 31, 70), 5))[..., None]
    )
    rim = smoothstep(-0.8, 0.8, inner)
    colours = mix(colours, rgb((201, 162, 107)), rim)
    if band:
        wave: Field
        water = smoothstep(-1, 1, band * height - y) * (1 - rim)
        tones = ((0.0, (42, 158, 166)), (0.7, (86, 196, 190)), (1.0, (156, 224, 208)))
        wave = y / (band * height) + 0.05 * np.sin(x / width * 9 + 1)
        colours = mix(colours, ramp(tones, np.clip(wave, 0, 1)), water)
    lit = smoothstep(0.0, width * 0.03, -far) - smoothstep(0.0, width * 0.045, -far)
    colours = colours + (lit * (0.5 - y / height) * 0.5)[..., None]
    alpha = np.clip(0.5 - far, 0, 1)
    return surface_of(np.dstack([colours, alpha]))


@hoarded(4)
def drop(size: tuple[int, int], strength: float = 0.42) -> pygame.Surface:
    """The shadow that a card throws; its middle is that of the card, moved down and right."""
    blur = max(3, size[0] // 12)
    return soft_box(size, blur, (2, 24, 34), strength, size[0] // 10)


@hoarded(4)
def back(size: tuple[int, int], deep: Colour = (15, 76, 92)) -> pygame.Surface:
    """The back of a card: waves on deep water with a pearl in the middle."""
    width, height = size
    x, y = grid(width, height)
    far = box_distance(x, y, (0, 0, width, height), width * 0.1)
    inner = box_distance(
        x, y, (width * 0.07, width * 0.07, width * 0.86, height - width * 0.14), width * 0.06
    )
    u, v = x / width, y / width
    scales = _scales(u * 5.0, v * 5.0)
    deep_ = rgb(deep)
    colours = mix(
        np.broadcast_to(deep_, (height, width, 3)), np.minimum(deep_ * 2.1, 1), scales * 0.6
    )
    colours = colours * (1.12 - 0.3 * (y / height))[..., None]
    middle = np.hypot(x - width / 2, y - height / 2) / width
    ring = smoothstep(0.012, 0.0, np.abs(middle - 0.235) - 0.014)
    colours = mix(colours, rgb((15, 60, 74)), smoothstep(0.235, 0.225, middle))
    colours = mix(colours, rgb((226, 186, 122)), ring)
    pearl = smoothstep(0.13, 0.12, middle)
    light = np.hypot(x - width * 0.45, y - height / 2 + width * 0.05) / width
    glow_ = ramp(((0.0, (255, 255, 250)), (0.1, (236, 240, 238)), (0.22, (146, 172, 190))), light)
    colours = mix(colours, glow_, pearl)
    colours = mix(colours, rgb((238, 222, 190)), smoothstep(-0.8, 0.8, inner))
    return surface_of(np.dstack([colours, np.clip(0.5 - far, 0, 1)]))


def _scales(u: Field, v: Field) -> Field:
    """Fish scales: arcs in rows, each row half a step aside."""
    total = np.zeros_like(u)
    for row in (0, 1, 2):
        line = np.floor(v * 2) + row
        middle = (np.floor(u + 0.5 * (line % 2)) + 0.5) - 0.5 * (line % 2)
        far = np.hypot(u - middle, v - line / 2)
        inside = smoothstep(0.5, 0.47, far)
        arc = 0.25 + 0.75 * smoothstep(0.2, 0.5, far) * inside
        total = np.where(far < 0.5, arc, total)
    return np.asarray(total, np.float32)


@hoarded(4)
def seal(side: int) -> pygame.Surface:
    """A brass medal on which a number stands."""
    x, y = grid(side, side)
    far = np.hypot(x - side / 2, y - side / 2) / (side / 2)
    lit = np.clip(0.5 - ((x - side / 2) * 0.6 + (y - side / 2) * 0.8) / side, 0, 1)
    rim = mix(np.broadcast_to(rgb((132, 88, 36)), (side, side, 3)), rgb((255, 222, 140)), lit**1.3)
    dish = mix(np.broadcast_to(rgb((255, 214, 112)), (side, side, 3)), rgb((232, 160, 52)), 1 - lit)
    colours = mix(rim, dish, smoothstep(0.8, 0.76, far))
    colours = mix(colours, rgb((150, 100, 40)), 0.5 * smoothstep(0.04, 0.0, np.abs(far - 0.79)))
    alpha = smoothstep(1.0, 1.0 - 2.5 / side, far)
    return surface_of(np.dstack([colours, alpha]))


@hoarded(4)
def pearl(side: int) -> pygame.Surface:
    """A point: a pearl, lit from the top left."""
    x, y = grid(side, side)
    far = np.hypot(x - side / 2, y - side / 2) / (side / 2)
    light = np.hypot(x - side * 0.38, y - side * 0.35) / side
    tones = (
        (0.0, (255, 255, 252)),
        (0.2, (248, 240, 232)),
        (0.5, (214, 196, 200)),
        (0.75, (140, 134, 162)),
    )
    colours = ramp(tones, light)
    back_ = np.clip(1 - np.hypot(x - side * 0.66, y - side * 0.7) / side / 0.2, 0, 1)
    colours = mix(colours, rgb((255, 226, 200)), back_ * 0.5)
    return surface_of(np.dstack([colours, smoothstep(1.0, 1.0 - 2.5 / side, far)]))


def numeral(look: Look, text: str, size: int, colour: Colour = INK) -> pygame.Surface:
    """A number as a bold line."""
    return look.lettering.line(digits(text), max(8, size), colour, bold=True)


def put_numeral(
    surface: pygame.Surface,
    look: Look,
    text: str,
    middle: tuple[int, int],
    size: int,
    colour: Colour = INK,
) -> None:
    """A number with its middle there."""
    line = numeral(look, text, size, colour)
    surface.blit(line, line.get_rect(center=middle))


def badge(
    surface: pygame.Surface, look: Look, text: str, middle: tuple[int, int], size: int
) -> None:
    """A height on a dark pill; `size` is that of its text."""
    line = numeral(look, text, size, FOAM)
    high = round(size * 1.24)
    wide = max(high, line.get_width() + round(size * 0.62))
    pill = _pill((wide, high))
    surface.blit(pill, pill.get_rect(center=middle))
    surface.blit(line, line.get_rect(center=middle))


@hoarded(4)
def _pill(size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    edge = max(1.0, height * 0.07)
    x, y = grid(width + 2, height + 2)
    far = box_distance(x, y, (1, 1, width, height), height / 2)
    colours = mix(
        np.broadcast_to(rgb(FOAM), (height + 2, width + 2, 3)),
        rgb((8, 40, 54)),
        smoothstep(-edge + 0.6, -edge - 0.6, far),
    )
    return surface_of(np.dstack([colours, np.clip(0.5 - far, 0, 1)]))


@hoarded(4)
def panel(
    size: tuple[int, int], fill: Colour, edge: Colour, round_: int, opacity: float = 0.9
) -> pygame.Surface:
    """A rounded panel with a soft shadow below; 12 % of its rounding larger on each side."""
    width, height = size
    blur = max(3, round_ // 2)

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x, y, (blur, blur, width, height), round_)
        moved = box_distance(x, y, (blur + blur * 0.2, blur + blur * 0.4, width, height), round_)
        inside = np.clip(0.5 - far, 0, 1)
        rim = smoothstep(-2.6, -1.4, far)
        colours = mix(np.broadcast_to(rgb(fill), (*far.shape, 3)), rgb(edge), rim * 0.9)
        colours = colours + (0.05 * (0.5 - (y - blur) / height))[..., None]
        shadow = 0.42 * (1 - smoothstep(-blur, blur, moved))
        alpha = inside * opacity + (1 - inside) * shadow
        colours = mix(np.broadcast_to(rgb((2, 22, 32)), (*far.shape, 3)), colours, inside)
        return np.dstack([colours, alpha])

    across = edged(width + 2 * blur, 3 * blur + round_ + 4)
    return drawn_out(across, edged(height + 2 * blur, height + 2 * blur), drawn)


def draw_panel(surface: pygame.Surface, look: Look, box: pygame.Rect, opacity: float = 0.9) -> None:
    """A panel of the theme behind a box."""
    made = panel(box.size, look.theme["panel"], look.theme["panel_edge"], look.px(14), opacity)
    surface.blit(made, made.get_rect(center=box.center))


def faint(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """The picture, more or less seen through."""
    if opacity >= 1:
        return picture
    made = picture.copy()
    made.set_alpha(max(0, round(255 * opacity)))
    return made


def fitted(look: Look, text: str, size: int, width: int, *, bold: bool = False) -> int:
    """The largest size up to `size` at which the line is not wider than `width` (10 at least)."""
    while size > 10 and look.lettering.width(text, size, bold=bold) > width:
        size -= max(1, size // 16)
    return size
