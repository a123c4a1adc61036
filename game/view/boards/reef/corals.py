"""The corals: each kind has a colour and a form of its own.

R a fan, Y a dome with grooves, G three tubes, P a star, B (the bag game) a branch. Lying corals are
chunky pieces that stack; standing ones are seen from the front, as they grow upright.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame

from game.view.boards.reef.relief import Paint, Relief, aslant, foot, from_above, plane
from game.view.brush import Field, smoothstep

THICK = 0.62  # of a lying coral's body, in halves of its width
FINE = 224  # pixels of the pictures that all sizes are made of
FINER = 384  # ... where corals are drawn larger than those

PAINTS = {
    "R": Paint((122, 20, 36), (238, 72, 66), (255, 170, 140)),
    "Y": Paint((142, 84, 6), (250, 188, 44), (255, 240, 160)),
    "G": Paint((6, 84, 62), (46, 176, 116), (176, 240, 190)),
    "P": Paint((62, 28, 112), (146, 96, 206), (222, 190, 255)),
    "B": Paint((10, 44, 116), (52, 132, 226), (176, 222, 255)),
    "?": Paint((96, 92, 88), (214, 208, 196), (255, 253, 246)),
}


def warm(kinds: str, *, upright: bool = False, finer: bool = False) -> None:
    """Make the pictures of these kinds now (about a twentieth of a second each, once).

    `finer` where they may be drawn larger than `FINE`.
    """
    for kind in kinds:
        if finer:
            lying(kind, FINER)
        if upright:
            standing(kind)
        else:
            lying(kind)
            flat(kind)


@cache
def lying(kind: str, fine: int = FINE) -> tuple[pygame.Surface, int]:
    """A lying coral seen aslant, and how far below its top the ground of its middle is."""
    relief = _lying(kind, fine)
    return aslant(relief, PAINTS[kind]), foot(relief.side, relief.top)


@cache
def flat(kind: str) -> pygame.Surface:
    """A lying coral seen straight from above."""
    return from_above(_lying(kind, FINE), PAINTS[kind])


@cache
def standing(kind: str) -> pygame.Surface:
    """A coral that grows upright, seen from the front."""
    return from_above(_standing(kind), PAINTS[kind])


def _edge(inside: Field, bevel: float) -> Field:
    """From the distance to the outline (positive inside) a body with a rounded edge, 0..1."""
    t = np.clip(inside / bevel, 0, 1)
    return np.asarray(np.sqrt(np.clip(1 - (1 - t) ** 2, 0, 1)) * (inside > 0), np.float32)


@cache
def _lying(kind: str, fine: int) -> Relief:
    x, y = plane(fine)
    return {"R": _fan, "Y": _dome, "G": _tubes, "P": _star, "B": _branch_lying, "?": _any}[kind](
        x, y
    )


def _fan(x: Field, y: Field) -> Relief:
    x, y = x * 1.24, y * 1.1 + 0.02
    px, py = x, 0.74 - y
    far, angle = np.hypot(px, py), np.arctan2(px, py)
    wide = 1.18
    lobes = np.abs(np.cos(angle / wide * np.pi * 2.5))
    rim = 1.52 + 0.14 * lobes - 0.2 * (angle / wide) ** 2
    inside = np.minimum(rim - far, (wide - np.abs(angle)) * np.maximum(far, 0.02) * 1.1)
    knob = 0.3 - np.hypot(x, y - 0.6)
    body = _edge(np.maximum(inside, knob), 0.12)
    ridge = lobes * smoothstep(0.15, 0.9, far) * (inside > 0)
    rings = 0.5 + 0.5 * np.cos(far * 13)
    bead = _edge(knob, 0.26)
    height = body * (THICK - 0.1 + 0.2 * ridge + 0.12 * bead)
    tone = 0.46 + 0.14 * ridge + 0.05 * rings + 0.16 * smoothstep(1.2, 1.6, far)
    return Relief(np.asarray(height, np.float32), np.asarray(tone, np.float32))


def _dome(x: Field, y: Field) -> Relief:
    far = np.hypot(x, y)
    body = _edge(0.95 - far, 0.16)
    ball = np.sqrt(np.clip(1 - (far / 0.95) ** 2, 0, 1))
    groove = _meander(x, y) * (far < 0.9)
    height = body * (THICK - 0.14 + 0.44 * ball - 0.11 * groove)
    return Relief(np.asarray(height, np.float32), np.asarray(0.52 - 0.2 * groove, np.float32))


def _meander(x: Field, y: Field) -> Field:
    """Grooves that wind like those of a brain coral, 0..1."""
    wave = np.sin(7.2 * x + 1.5 * np.sin(4.6 * y + 0.7)) + 0.75 * np.sin(
        6.4 * y + 1.7 * np.sin(4.1 * x)
    )
    return np.asarray(1 - smoothstep(0.16, 0.46, np.abs(wave)), np.float32)


def _tubes(x: Field, y: Field) -> Relief:
    height = np.zeros_like(x)
    tone = np.full_like(x, 0.48)
    for cx, cy, rise in ((0.0, -0.46, 0.3), (-0.46, 0.3, 0.16), (0.46, 0.3, 0.06)):
        far = np.hypot(x - cx, y - cy)
        tube = _edge(0.47 - far, 0.12) * (THICK + rise)
        hole = smoothstep(0.2, 0.27, far)
        tube = tube * (0.32 + 0.68 * hole)
        tone = np.where(tube > height, np.where(far < 0.25, 0.2, 0.5 + 0.12 * (far < 0.38)), tone)
        height = np.maximum(height, tube)
    core = _edge(0.34 - np.hypot(x, y), 0.1) * (THICK - 0.12)
    return Relief(np.asarray(np.maximum(height, core), np.float32), np.asarray(tone, np.float32))


def _star(x: Field, y: Field) -> Relief:
    x, y = x * 1.02, y * 1.02 - 0.06
    angle, far = np.arctan2(x, -y), np.hypot(x, y)
    fold = np.abs(angle - np.round(angle / (2 * np.pi / 5)) * (2 * np.pi / 5))
    along, aside = far * np.cos(fold), far * np.sin(fold)
    arm = 0.4 * np.clip(1 - along / 1.0, 0, 1) ** 0.42 * (1 - 0.12 * along)
    inside = np.maximum((arm - aside) * (along < 0.99), 0.46 - far)
    body = _edge(inside, 0.14)
    crest = np.clip(1 - aside / np.maximum(arm, 0.02), 0, 1) ** 0.8
    bumps = (0.5 + 0.5 * np.cos(along * 22)) * (aside < 0.07) * (far > 0.3)
    button = _edge(0.24 - far, 0.2)
    height = body * (THICK - 0.12 + 0.16 * crest + 0.14 * button + 0.05 * bumps)
    tone = 0.44 + 0.1 * crest + 0.26 * bumps + 0.12 * button
    return Relief(np.asarray(height, np.float32), np.asarray(tone, np.float32))


def _any(x: Field, y: Field) -> Relief:
    far = np.hypot(x, y)
    body = _edge(0.9 - far, 0.14)
    height = body * (THICK - 0.1 - 0.06 * (np.abs(far - 0.62) < 0.05))
    return Relief(np.asarray(height, np.float32), np.full_like(x, 0.54))


def _capsules(x: Field, y: Field, limbs: tuple[tuple[float, ...], ...]) -> tuple[Field, Field]:
    """Rounded limbs (x, y, x, y, radius, radius): heights and how near each place is to a tip."""
    height, tip = np.zeros_like(x), np.zeros_like(x)
    for x0, y0, x1, y1, r0, r1 in limbs:
        dx, dy = x1 - x0, y1 - y0
        t = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
        radius = r0 + (r1 - r0) * t
        far = np.hypot(x - x0 - t * dx, y - y0 - t * dy) / radius
        limb = np.sqrt(np.clip(1 - far**2, 0, 1)) * radius
        tip = np.where(limb > height, t, tip)
        height = np.maximum(height, limb)
    return np.asarray(height, np.float32), np.asarray(tip, np.float32)


_LIMBS = (
    (0.0, 0.92, 0.0, 0.1, 0.3, 0.22),
    (0.0, 0.42, -0.62, -0.22, 0.22, 0.16),
    (-0.62, -0.22, -0.68, -0.68, 0.17, 0.14),
    (0.0, 0.2, 0.58, -0.1, 0.22, 0.17),
    (0.58, -0.1, 0.7, -0.56, 0.17, 0.14),
    (0.0, 0.1, 0.0, -0.78, 0.22, 0.15),
    (-0.3, 0.12, -0.86, 0.22, 0.16, 0.11),
    (0.3, 0.08, 0.84, 0.34, 0.16, 0.11),
)


def _branch_lying(x: Field, y: Field) -> Relief:
    height, tip = _capsules(x, y, _LIMBS)
    body = smoothstep(0.0, 0.06, height)
    raised = body * (THICK - 0.2) + height
    return Relief(np.asarray(raised, np.float32), np.asarray(0.44 + 0.16 * tip, np.float32))


@cache
def _standing(kind: str) -> Relief:
    x, y = plane(FINE)
    return {"R": _sea_fan, "Y": _boulder, "G": _pipes, "B": _branch}[kind](x, y)


def _branch(x: Field, y: Field) -> Relief:
    height, tip = _capsules(x, y, _LIMBS)
    return Relief(height * 1.3, np.asarray(0.42 + 0.2 * tip, np.float32))


def _sea_fan(x: Field, y: Field) -> Relief:
    made = _fan(x * 1.02, y * 0.98 - 0.06)
    stem = _edge(0.2 + 0.12 * np.clip(y - 0.5, 0, 1) - np.abs(x), 0.14) * (y > 0.3) * (y < 0.96)
    height = np.maximum(made.height * 0.62, stem * 0.3)
    return Relief(np.asarray(height, np.float32), made.tone)


def _boulder(x: Field, y: Field) -> Relief:
    low = y - 0.12
    far = np.where(low < 0, np.hypot(x / 0.97, low / 0.98), np.hypot(x / 0.97, low / 0.82))
    square = np.where(
        low < 0, far, np.maximum((np.abs(x / 0.97) ** 3 + (low / 0.8) ** 3), 0) ** (1 / 3)
    )
    body = _edge(0.98 - square, 0.2)
    ball = np.sqrt(np.clip(1 - square**2, 0, 1))
    groove = _meander(x * 0.95, low * 0.95) * (square < 0.92)
    height = body * (0.12 + 0.5 * ball - 0.11 * groove)
    return Relief(np.asarray(height, np.float32), np.asarray(0.52 - 0.2 * groove, np.float32))


def _pipes(x: Field, y: Field) -> Relief:
    height = np.zeros_like(x)
    tone = np.full_like(x, 0.48)
    for cx, top, radius in ((0.0, -0.66, 0.34), (-0.56, -0.2, 0.3), (0.56, 0.02, 0.3)):
        aside = np.abs(x - cx)
        mouth = np.hypot((x - cx) / radius, (y - top) / (radius * 0.5))
        inside = (aside < radius) & (y > top) & (y < 0.94 - 0.1 * (aside / radius) ** 2)
        round_ = np.sqrt(np.clip(1 - (aside / radius) ** 2, 0, 1)) * radius * 1.1 + 0.04
        tube = np.where(inside | (mouth < 1), round_, 0)
        lip = (mouth < 1) & (mouth >= 0.68)
        tube = np.where(lip, 0.44, tube)
        tube = np.where(mouth < 0.68, 0.16, tube)
        ring = 0.5 + 0.5 * np.cos((y - top) * 19)
        shade = np.where(mouth < 0.68, 0.12, np.where(lip, 0.66, 0.44 + 0.1 * ring))
        tone = np.where(tube > height, shade, tone)
        height = np.maximum(height, tube)
    return Relief(np.asarray(height, np.float32), np.asarray(tone, np.float32))
