"""Surfaces made from numbers: gradients, grain, glows and soft shadows.

Arrays hold 0..1 floats, rows first: (height, width) for one value a pixel, (height, width, 3 or 4)
for colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.view.theme import Colour

Field: TypeAlias = npt.NDArray[np.floating[Any]]
Index: TypeAlias = npt.NDArray[np.intp]


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the format of the window, if there is a window (blits are then fastest)."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


def solid(surface: pygame.Surface) -> pygame.Surface:
    """A picture with alpha that is nearly everywhere opaque or clear: packed by runs it is drawn in
    a third of the time. Not to be changed or transformed afterwards."""
    made = ready(surface)
    made.set_alpha(255, pygame.RLEACCEL)
    return made


def surface_of(colours: Field) -> pygame.Surface:
    """A surface of an array of red, green, blue and perhaps opacity."""
    height, width, parts = colours.shape
    data = (np.clip(colours, 0, 1) * 255 + 0.5).astype(np.uint8).tobytes()
    made = pygame.image.frombytes(data, (width, height), "RGBA" if parts == 4 else "RGB")
    return ready(made)


def rgb(colour: Colour) -> Field:
    """A theme colour as three floats."""
    return np.array(colour, np.float32) / 255


def mix(one: Field, other: Field, share: Field) -> Field:
    """`one` where share is 0, `other` where it is 1; colours along the last axis."""
    wide = share[..., None]
    return np.asarray(one * (1 - wide) + other * wide)


def smoothstep(low: float, high: float, values: Field) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((values - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))


def grid(width: int, height: int) -> tuple[Field, Field]:
    """x and y of the pixel centres."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x + 0.5, y + 0.5


def ramp(stops: Sequence[tuple[float, Colour]], values: Field) -> Field:
    """The colours of a gradient at those places; `stops` are (place, colour), ascending."""
    places = [place for place, _ in stops]
    parts = [np.interp(values, places, [c[i] / 255 for _, c in stops]) for i in range(3)]
    return np.stack(parts, axis=-1).astype(np.float32)


def gradient(size: tuple[int, int], stops: Sequence[tuple[float, Colour]]) -> Field:
    """A gradient from top (0) to bottom (1), with a little grain against banding."""
    width, height = size
    column = ramp(stops, np.linspace(0, 1, height, dtype=np.float32))
    grain = np.random.default_rng(7).random((height, width, 1), np.float32) - 0.5
    return np.repeat(column[:, None, :], width, axis=1) + grain / 128


def grain(size: tuple[int, int], cells: Sequence[int], seed: int) -> Field:
    """Smooth noise around 0 (about -1..1): one layer for each number of `cells` across, the later
    ones fainter."""
    width, height = size
    dice = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    strength = 1.0
    for across in cells:
        down = max(2, round(across * height / width))
        knots = dice.standard_normal((down + 1, across + 1)).astype(np.float32)
        total += strength * _stretched(knots, size)
        strength *= 0.55
    return total


def _stretched(knots: Field, size: tuple[int, int]) -> Field:
    width, height = size
    across = np.linspace(0, knots.shape[1] - 1.001, width, dtype=np.float32)
    down = np.linspace(0, knots.shape[0] - 1.001, height, dtype=np.float32)
    col, row = across.astype(int), down.astype(int)
    fx = smoothstep(0, 1, across - col)[None, :]
    fy = smoothstep(0, 1, down - row)[:, None]
    left, right = knots[:, col], knots[:, col + 1]
    wide: Field = left * (1 - fx) + right * fx
    stretched: Field = wide[row] * (1 - fy) + wide[row + 1] * fy
    return stretched


def glow(radius: int, colour: Colour, strength: float = 1.0, fall: float = 2.0) -> pygame.Surface:
    """A soft round light of 2 x radius pixels, to be drawn over (alpha)."""
    side = 2 * max(1, radius)
    return pygame.transform.smoothscale(_cast_glow(colour, strength, fall), (side, side))


@lru_cache(maxsize=32)
def _cast_glow(colour: Colour, strength: float, fall: float) -> pygame.Surface:
    x, y = grid(96, 96)
    alpha = strength * np.clip(1 - np.hypot(x - 48, y - 48) / 48, 0, 1) ** fall
    return surface_of(np.dstack([np.broadcast_to(rgb(colour), (96, 96, 3)), alpha]))


def box_distance(
    x: Field, y: Field, box: tuple[float, float, float, float], round_: float
) -> Field:
    """Distance in pixels to a rounded box (left, top, width, height), negative inside."""
    left, top, width, height = box
    dx = np.abs(x - left - width / 2) - width / 2 + round_
    dy = np.abs(y - top - height / 2) - height / 2 + round_
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return np.asarray(outside + np.minimum(np.maximum(dx, dy), 0) - round_, np.float32)


def soft_box(
    size: tuple[int, int], blur: int, colour: Colour, strength: float, round_: int
) -> pygame.Surface:
    """The soft shadow of a rounded box of that size; `blur` more pixels on each side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    edge = 2 * blur + round_ + 2

    def drawn(x: Field, y: Field) -> Field:
        far = box_distance(x, y, (blur, blur, size[0], size[1]), round_)
        alpha = strength * (1 - smoothstep(-blur, blur, far))
        return np.dstack([np.broadcast_to(rgb(colour), (*far.shape, 3)), alpha])

    return drawn_out(folded(width, edge), folded(height, edge), drawn)


@dataclass(frozen=True, slots=True)
class Cut:
    """One side of a picture that looks the same over long stretches: `at` are the pixel centres
    that are computed, `take` says for each pixel of the side which of them it shows."""

    at: Field
    take: Index


def edged(length: int, edge: int, period: int = 1) -> Cut:
    """Between `edge` pixels at each end the same `period` pixels come again and again."""
    place = np.arange(length)
    if length <= 2 * edge + period:
        return Cut(place.astype(np.float32) + 0.5, place)
    kept = np.concatenate([place[: edge + period], place[length - edge :]])
    take = np.where(place < edge, place, edge + (place - edge) % period)
    take[length - edge :] = np.arange(edge + period, 2 * edge + period)
    return Cut(kept.astype(np.float32) + 0.5, take)


def folded(length: int, edge: int) -> Cut:
    """The far half mirrors the near one, and beyond `edge` pixels nothing changes."""
    place = np.arange(length)
    kept = place[: min(edge + 1, (length + 1) // 2)]
    take = np.minimum(np.minimum(place, length - 1 - place), len(kept) - 1)
    return Cut(kept.astype(np.float32) + 0.5, take)


def drawn_out(across: Cut, down: Cut, draw: Callable[[Field, Field], Field]) -> pygame.Surface:
    """A picture of which only what differs is computed: `draw` gives the colours (with opacity) of
    the pixels whose centres it is given, as two fields."""
    x, y = np.meshgrid(across.at, down.at)
    small = surface_of(draw(x, y))
    made = pygame.Surface((len(across.take), len(down.take)), pygame.SRCALPHA, small)
    pixels = pygame.surfarray.pixels2d(small).T
    pygame.surfarray.pixels2d(made).T[:] = pixels[:, across.take][down.take]
    return made


def rimmed(
    size: tuple[int, int], corner: int, band: int, draw: Callable[[Field, Field], Field]
) -> pygame.Surface:
    """A picture that is the same all across but for `band` pixels along its sides and `corner` at
    its corners; `draw` as in `drawn_out`."""
    width, height = size
    x, y = grid(width, height) if 2 * corner >= min(size) else grid(1, height)
    made = surface_of(draw(x if x.shape[1] > 1 else x + width // 2, y))
    if made.get_width() == width:
        return made
    column = pygame.surfarray.pixels2d(made)
    made = pygame.Surface(size, pygame.SRCALPHA, made)
    pixels = pygame.surfarray.pixels2d(made)
    pixels[:] = column
    far, low = width - corner, height - corner
    boxes = [(left, top, corner, corner) for left in (0, far) for top in (0, low)]
    boxes += [(corner, top, width - 2 * corner, band) for top in (0, height - band)]
    boxes += [(left, corner, band, height - 2 * corner) for left in (0, width - band)]
    for left, top, wide, high in boxes:
        x, y = grid(wide, high)
        piece = surface_of(draw(x + left, y + top))
        pixels[left : left + wide, top : top + high] = pygame.surfarray.pixels2d(piece)
    return made
