"""The discs of Reversi: a black pearl on one side, a moonstone on the other, a brass rim between.

Each picture is a lens (an ellipsoid) lit from the top left, computed for its tilt, so that a
turning disc keeps its light and shows its rim. Faces carry a mark of their own: crescent (black),
star (white).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

import numpy as np
import pygame

from game.view.brush import Field, grid, mix, rgb, smoothstep, surface_of

STEPS = 16  # pictures of a half turn between its two flat ends
SPINS = 12  # pictures of a flat disc whose mark is turned
LIFT = 0.17  # how much larger a disc looks at the top of its turn
_THICK = 0.44
_LEAN = 0.16
_LIGHT = np.array((-0.46, -0.58, 0.67), np.float32)
_HALF = np.array((-0.25, -0.32, 0.91), np.float32)  # between light and eye
_SQUARE = 0.7071

_CAST = 72  # diameter of the pictures of turning discs before they are scaled

Way: TypeAlias = tuple[int, int]
AXES: dict[Way, tuple[float, float]] = {
    # direction of travel -> axis of turning, so that a disc rolls away from the one that was placed
    (0, -1): (1.0, 0.0),
    (1, -1): (_SQUARE, _SQUARE),
    (1, 0): (0.0, 1.0),
    (1, 1): (-_SQUARE, _SQUARE),
    (0, 1): (-1.0, 0.0),
    (-1, 1): (-_SQUARE, -_SQUARE),
    (-1, 0): (0.0, -1.0),
    (-1, -1): (_SQUARE, -_SQUARE),
}


class Pearls:
    """Pictures of discs of one diameter in pixels; made once, then only looked up.

    Every picture is `side` x `side` with the disc in the middle.
    """

    def __init__(self, diameter: int) -> None:
        self.diameter = max(8, diameter)
        self.side = _side(self.diameter)
        self._made: dict[tuple[int, int, Way], pygame.Surface] = {}
        self._pressed: dict[tuple[int, int, int], pygame.Surface] = {}

    def disc(self, face: int, turn: float = 0.0, way: Way = (1, 0)) -> pygame.Surface:
        """A disc that showed `face` (0 black, 1 white) and is `turn` (0..1) through its turn,
        rolling towards `way` (one of the eight directions)."""
        step = round(min(1.0, max(0.0, turn)) * STEPS)
        if step in (0, STEPS):
            return self._picture(face if step == 0 else 1 - face, 0, (1, 0))
        if face == 1:  # the same lens, seen from the other end of the turn
            face, step, way = 0, STEPS - step, _back(way)
        return self._picture(face, step, way)

    def pressed(self, face: int, wide: float, high: float) -> pygame.Surface:
        """A flat disc stretched by those factors: squash, lift, fall."""
        size = (max(1, round(self.side * wide)), max(1, round(self.side * high)))
        key = (face, *size)
        found = self._pressed.get(key)
        if found is None:
            if len(self._pressed) > 200:
                self._pressed.clear()
            found = self._pressed[key] = pygame.transform.smoothscale(self.disc(face), size)
        return found

    def spun(self, face: int, angle: float) -> pygame.Surface:
        """A flat disc whose mark is turned by that angle in radians; its light stays."""
        step = round(angle / (2 * np.pi) * SPINS) % SPINS
        key = (face, -1 - step, (1, 0))
        found = self._made.get(key)
        if found is None:
            spin = 2 * np.pi * step / SPINS
            found = lens(self.side, self.diameter, float(face), (0.0, 1.0), spin)
            self._made[key] = found
        return found

    def warm_spun(self, face: int) -> None:
        """Make all pictures of `spun` for that face now."""
        for step in range(SPINS):
            self.spun(face, 2 * np.pi * step / SPINS)

    def leaning(self, face: int, way: Way) -> pygame.Surface:
        """A disc at rest that leans over towards `way`, so that its rim shows."""
        key = (face, STEPS + 1, way)
        found = self._made.get(key)
        if found is None:
            phase, axis = (_LEAN, AXES[way]) if face == 0 else (1 - _LEAN, AXES[_back(way)])
            found = self._made[key] = lens(self.side, self.diameter, phase, axis)
        return found

    def _picture(self, face: int, step: int, way: Way) -> pygame.Surface:
        key = (face, step, way)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = self._new(face, step, way)
        return found

    def _new(self, face: int, step: int, way: Way) -> pygame.Surface:
        if step == 0:
            return lens(self.side, self.diameter, float(face), (0.0, 1.0))
        return pygame.transform.smoothscale(tumbling(step, way), (self.side, self.side))


def warm() -> None:
    """Make all pictures of turning discs now (about a fifth of a second, once a process)."""
    for way in AXES:
        for step in range(1, STEPS):
            tumbling(step, way)


@cache
def tumbling(step: int, way: Way) -> pygame.Surface:
    """A disc in the middle of its turn from black to white, at the size all sizes are made of."""
    return lens(_side(_CAST), _CAST, step / STEPS, AXES[way])


def _back(way: Way) -> Way:
    return (-way[0], -way[1])


def _side(diameter: int) -> int:
    return round(diameter * (1 + LIFT)) + 4


def lens(
    side: int, diameter: int, phase: float, axis: tuple[float, float], spin: float = 0.0
) -> pygame.Surface:
    """A disc after `phase` half turns around `axis`, black side up at 0, white side up at 1.

    Its marks are turned by `spin` radians.
    """
    angle = np.pi * phase
    radius = float(diameter / 2 * (1 + LIFT * abs(np.sin(angle))))
    up = _up(angle, axis)
    x, y = grid(side, side)
    alpha, point = _hit((x - side / 2) / radius, (y - side / 2) / radius, up)
    covered = alpha > 0
    picture = np.zeros((side, side, 4), np.float32)
    picture[covered, :3] = _coloured(point[covered], up, axis, spin, 1.5 / radius)
    picture[..., 3] = alpha
    return surface_of(picture)


def _coloured(
    point: Field, up: Field, axis: tuple[float, float], spin: float, blend: float
) -> Field:
    height = point @ up
    normal = point + (height * (1 / _THICK**2 - 1))[:, None] * up
    normal /= np.sqrt((normal * normal).sum(-1, keepdims=True)) + 1e-6
    colours = np.zeros_like(point)
    above, below = height > -blend, height < blend
    colours[below] = _white(normal[below], _spun(_mark_place(point[below], up, axis, 1), spin))
    share = smoothstep(-blend, blend, height[above])
    black = _black(normal[above], _spun(_mark_place(point[above], up, axis, 0), spin))
    colours[above] = mix(colours[above], black, share)
    band = np.abs(height) < 0.085 + 2 * blend
    rim = 1 - smoothstep(0.085, 0.085 + 2 * blend, np.abs(height[band]))
    colours[band] = mix(colours[band], _brass(normal[band]), rim)
    return colours


def _up(angle: float, axis: tuple[float, float]) -> Field:
    """Which way the black face looks after turning by `angle` around `axis`."""
    ux, uy = axis
    return np.array((np.sin(angle) * uy, -np.sin(angle) * ux, np.cos(angle)), np.float32)


def _hit(x: Field, y: Field, up: Field) -> tuple[Field, Field]:
    """Where the eye's ray at (x, y) meets the lens: coverage 0..1 and the points (x, y, z)."""
    more = 1 / _THICK**2 - 1
    qzz = 1 + more * up[2] * up[2]
    across = more * up[2] * (x * up[0] + y * up[1])
    rest = x * x + y * y + more * (x * up[0] + y * up[1]) ** 2 - 1
    inside = across * across - qzz * rest
    slope_y, slope_x = np.gradient(inside)
    edge = inside / (np.hypot(slope_x, slope_y) + 1e-6)
    alpha = np.clip(edge + 0.5, 0, 1)
    z = (-across + np.sqrt(np.maximum(inside, 0))) / qzz
    return alpha.astype(np.float32), np.stack([x, y, z], axis=-1).astype(np.float32)


def _mark_place(point: Field, up: Field, axis: tuple[float, float], face: int) -> Field:
    """Coordinates on a face (-1..1), upright when that face looks up."""
    u = np.array((*axis, 0), np.float32)
    v = np.cross(up, u)
    along, aside = (point @ u), (point @ v)
    aside = aside if face == 0 else -aside
    x = along * axis[0] - aside * axis[1]
    y = along * axis[1] + aside * axis[0]
    return np.stack([x, y], axis=-1)


def _spun(place: Field, spin: float) -> Field:
    if not spin:
        return place
    x, y = place[..., 0], place[..., 1]
    near, aside = float(np.cos(spin)), float(np.sin(spin))
    return np.stack([x * near + y * aside, y * near - x * aside], axis=-1)


def _black(normal: Field, place: Field) -> Field:
    light = np.clip((normal @ _LIGHT), 0, 1)
    edge = 1 - np.clip(normal[..., 2], 0, 1)
    colours = mix(rgb((16, 22, 34)), rgb((58, 74, 92)), light**1.5)
    sheen = smoothstep(0.1, 0.55, edge) * (0.35 + 0.65 * light)
    peacock = mix(rgb((38, 112, 104)), rgb((112, 70, 128)), smoothstep(0.3, 0.75, edge))
    colours = mix(colours, peacock, sheen * 0.75)
    back = np.clip((normal @ np.array((0.62, 0.66, 0.2), np.float32)), 0, 1) ** 4
    colours = mix(colours, rgb((92, 158, 190)), back * 0.55)
    mark, carved = _crescent(place)
    colours = mix(colours, rgb((150, 184, 190)), mark * (0.45 + 0.4 * light))
    colours = colours + carved[..., None] * 0.1
    return _shine(colours, normal, 0.95)


def _white(normal: Field, place: Field) -> Field:
    light = np.clip((normal @ _LIGHT), 0, 1)
    edge = 1 - np.clip(normal[..., 2], 0, 1)
    colours = mix(rgb((150, 172, 196)), rgb((250, 249, 242)), smoothstep(0.1, 0.8, light))
    inner = np.clip((normal @ np.array((0.44, 0.54, 0.72), np.float32)), 0, 1) ** 5
    colours = mix(colours, rgb((132, 196, 240)), inner * 0.62)
    colours = mix(colours, rgb((255, 236, 214)), smoothstep(0.35, 0.9, edge) * light * 0.6)
    mark, carved = _star(place)
    colours = mix(colours, rgb((104, 142, 178)), mark * 0.62)
    colours = colours + carved[..., None] * 0.14
    return _shine(colours, normal, 0.9)


def _brass(normal: Field) -> Field:
    light = np.clip((normal @ _LIGHT), 0, 1)
    return _shine(mix(rgb((104, 72, 34)), rgb((246, 208, 126)), light), normal, 0.5)


def _shine(colours: Field, normal: Field, strength: float) -> Field:
    toward = np.clip((normal @ _HALF), 0, 1)
    spot = smoothstep(0.965, 0.995, toward) * 0.72 + toward**24 * 0.25
    return mix(colours, rgb((255, 255, 252)), np.clip(spot * strength, 0, 1))


def _crescent(place: Field) -> tuple[Field, Field]:
    def sdf(x: Field, y: Field) -> Field:
        moon = np.hypot(x, y) - 0.42
        bite = 0.36 - np.hypot(x - 0.17, y + 0.13)
        return np.asarray(np.maximum(moon, bite), np.float32)

    return _carved(
        sdf(place[..., 0], place[..., 1]), sdf(place[..., 0] - 0.03, place[..., 1] - 0.03)
    )


def _star(place: Field) -> tuple[Field, Field]:
    def sdf(x: Field, y: Field) -> Field:
        # four points: a diamond pulled in
        spread = (np.abs(x) + 1e-4) ** 0.6 + (np.abs(y) + 1e-4) ** 0.6
        return np.asarray(spread**1.667 - 0.56)

    x, y = place[..., 0], place[..., 1]
    return _carved(sdf(x, y), sdf(x - 0.03, y - 0.03))


def _carved(depth: Field, moved: Field) -> tuple[Field, Field]:
    """How much of each pixel the mark covers, and light minus shade on its edges."""
    mark = 1 - smoothstep(-0.04, 0.03, depth)
    return mark, (1 - smoothstep(-0.04, 0.03, moved)) - mark


@lru_cache(maxsize=64)
def shadow(diameter: int, strength: float = 0.5, softness: float = 0.3) -> pygame.Surface:
    """The soft shadow of a disc; its middle is the middle of the picture."""
    blur = max(2, round(diameter * softness))
    side = diameter + 2 * blur
    x, y = grid(side, side)
    far = np.hypot(x - side / 2, y - side / 2) - diameter / 2
    alpha = strength * (1 - smoothstep(-blur, blur, far))
    return surface_of(np.dstack([np.broadcast_to(rgb((5, 18, 28)), (side, side, 3)), alpha]))
