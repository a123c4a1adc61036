"""Signs that mark cells: each has a shape of its own, a light core and a dark edge.

They are told apart without colour. Every picture is for one side of a cell, made once and kept.
"""

from __future__ import annotations

import numpy as np
import pygame

from game.view.brush import Field, drawn_out, edged, folded, mix, rgb, smoothstep
from game.view.hoard import hoarded
from game.view.theme import Colour

EDGE: Colour = (6, 26, 36)
_EVEN = ("legal", "aimed", "focus", "last", "chosen", "ripple")  # alike in all four corners
_WIDE = 384  # pixels of the ripple that is computed

SIGNS = (
    "legal", "aimed", "focus", "last", "turned", "hint area", "hint", "chosen", "refused",
    "waiting", "preview", "ripple", "passed",
)  # fmt: skip


@hoarded(6)
def sign(name: str, side: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """The sign of that name (one of `SIGNS`) in the middle of a square of `side` pixels."""
    edge = max(1.5, side * 0.024)

    def drawn(x: Field, y: Field) -> Field:
        x, y = (x - side / 2) / side * 2, (y - side / 2) / side * 2
        distance = _SHAPES[name](x, y) * side / 2
        core = 1 - smoothstep(-0.7, 0.7, distance)
        dark = 1 - smoothstep(edge * 0.2, edge * 1.7, distance)
        colours = mix(np.broadcast_to(rgb(EDGE), (*x.shape, 3)), rgb(colour), core)
        return np.dstack([colours, np.maximum(core, dark * 0.8) * strength])

    cut = folded(side, side) if name in _EVEN else edged(side, side)
    return drawn_out(cut, cut, drawn)


@hoarded(6)
def ripple(side: int, colour: Colour) -> pygame.Surface:
    """A thin ring of that diameter, drawn out of one that is computed once: rings widen."""
    return pygame.transform.smoothscale(sign("ripple", _WIDE, colour), (side, side))


def _ring(x: Field, y: Field, radius: float, width: float) -> Field:
    return np.asarray(np.abs(np.hypot(x, y) - radius) - width / 2, np.float32)


def _bar(x: Field, y: Field, wide: float, high: float) -> Field:
    return np.asarray(np.maximum(np.abs(x) - wide / 2, np.abs(y) - high / 2), np.float32)


def _legal(x: Field, y: Field) -> Field:
    return np.asarray(np.minimum(np.hypot(x, y) - 0.1, _ring(x, y, 0.26, 0.055)), np.float32)


def _aimed(x: Field, y: Field) -> Field:
    return np.asarray(np.abs(_rounded(x, y, 0.84)) - 0.025, np.float32)


def _rounded(x: Field, y: Field, half: float) -> Field:
    dx, dy = np.abs(x) - half + 0.22, np.abs(y) - half + 0.22
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
    return np.asarray(outside + np.minimum(np.maximum(dx, dy), 0) - 0.22, np.float32)


def _focus(x: Field, y: Field) -> Field:
    """Four corners of a box."""
    frame = np.abs(_rounded(x, y, 0.88)) - 0.055
    gap = 0.36 - np.minimum(np.abs(x), np.abs(y))
    return np.asarray(np.maximum(frame, gap), np.float32)


def _last(x: Field, y: Field) -> Field:
    """A ring around the disc with a notch on each side."""
    ring = _ring(x, y, 0.91, 0.06)
    notch = np.minimum(_bar(x, np.abs(y) - 0.86, 0.1, 0.2), _bar(np.abs(x) - 0.86, y, 0.2, 0.1))
    return np.asarray(np.minimum(ring, notch), np.float32)


def _turned(x: Field, y: Field) -> Field:
    """Small ticks at two corners of the cell."""
    return _bar(np.abs(x + y) - 1.52, x - y, 0.12, 0.4)


def _hint_area(x: Field, y: Field) -> Field:
    """A ring of eight dashes."""
    angle = np.arctan2(y, x) * 8 / (2 * np.pi)
    gap = (0.22 - np.abs(angle - np.round(angle))) * 0.5
    return np.asarray(np.maximum(_ring(x, y, 0.66, 0.12), gap), np.float32)


def _hint(x: Field, y: Field) -> Field:
    """A star of five points."""
    angle = np.arctan2(x, -y)
    turn = 2 * np.pi / 5
    fold = np.abs(angle - turn * np.round(angle / turn))
    far = np.hypot(x, y)
    px, py = far * np.sin(fold), far * np.cos(fold)
    return np.asarray((px * 0.951 + (py - 0.6) * 0.309 * 1.9) * 0.8, np.float32)


def _chosen(x: Field, y: Field) -> Field:
    """Two rings."""
    return np.minimum(_ring(x, y, 0.9, 0.06), _ring(x, y, 0.72, 0.05))


def _refused(x: Field, y: Field) -> Field:
    """A cross."""
    u, v = (x + y) * 0.7071, (x - y) * 0.7071
    return np.minimum(_bar(u, v, 0.9, 0.17), _bar(u, v, 0.17, 0.9))


def _waiting(x: Field, y: Field) -> Field:
    """A thick ring, open at the top, with an arrow head pointing down into the cell."""
    ring = np.maximum(_ring(x, y, 0.9, 0.09), 0.3 - np.maximum(np.abs(x), y))
    head = np.maximum(np.abs(x) * 0.8 + (y + 0.6) * 0.6, -(y + 0.98))
    return np.asarray(np.minimum(ring, head), np.float32)


def _preview(x: Field, y: Field) -> Field:
    """A half circle and a bow over it: this disc would turn."""
    half = np.maximum(np.hypot(x, y) - 0.3, -x)
    return np.asarray(np.minimum(half, _ring(x, y, 0.3, 0.06)), np.float32)


def _passed(x: Field, y: Field) -> Field:
    """An arrow that leaps over what lies in the middle."""
    bow = np.maximum(_ring(x, y, 0.8, 0.12), y + 0.1)
    u, v = x - 0.8, y - 0.02
    head = np.maximum(np.abs(u) * 0.8 + v * 0.6 - 0.06, -v - 0.16)
    return np.asarray(np.minimum(bow, head))


def _ripple(x: Field, y: Field) -> Field:
    return _ring(x, y, 0.94, 0.02)


_SHAPES = {
    "legal": _legal,
    "aimed": _aimed,
    "focus": _focus,
    "last": _last,
    "turned": _turned,
    "hint area": _hint_area,
    "hint": _hint,
    "chosen": _chosen,
    "refused": _refused,
    "waiting": _waiting,
    "preview": _preview,
    "ripple": _ripple,
    "passed": _passed,
}
