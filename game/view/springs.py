"""Things that give when they are hit: floating tiles, a stack that takes a coral, water that flies.

Like `scatter`, with the same library: seeded, pure functions of time, deciding nothing. Without the
library everything stays where it is. A recording starts with what hits and ends at rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from game.view.scatter import KEEP, STEP, Places, Recording, has_physics

if TYPE_CHECKING:
    import pymunk

Spot = tuple[int, int]

_NEAR = ((1, 0), (0, 1))
_SWELL = 190  # steps: a second and a half
_KNOCK = 84
_SPRAY = 120
_HEAVE = 3.4  # tile sides a second: how fast a tile that lands goes down


@lru_cache(maxsize=24)
def swell(seed: int, tiles: tuple[Spot, ...], hit: int) -> Recording:
    """How tiles that float side by side heave when the tile number `hit` lands among them.

    Rows are (0, down in tile sides, tilt in radians); neighbours are tied to each other, so a wave
    runs outward and ebbs away.
    """
    radii = [0.5] * len(tiles)
    if not has_physics() or not tiles:
        return Recording(iter([np.zeros((len(tiles), 3), np.float32)]), radii)
    return Recording(_swell(random.Random(f"swell {seed}"), tiles, hit), radii)


def _swell(dice: random.Random, tiles: Sequence[Spot], hit: int) -> Iterator[Places]:
    import pymunk

    space = pymunk.Space()
    space.damping = 0.25
    bodies = {spot: _floating(space, number) for number, spot in enumerate(tiles)}
    for x, y in tiles:
        for dx, dy in _NEAR:
            other = bodies.get((x + dx, y + dy))
            if other is not None:
                tie = pymunk.DampedSpring(bodies[x, y], other, (0, 0), (0, 0), 0, 170, 0.3)
                tie.rest_length = bodies[x, y].position.get_distance(other.position)
                space.add(tie)
    landed = list(bodies.values())[hit]
    landed.velocity = (0, _HEAVE)
    landed.angular_velocity = dice.uniform(0.6, 1.1) * dice.choice((-1, 1))
    home = [tuple(body.position) for body in bodies.values()]
    return _recorded(space, list(bodies.values()), _SWELL, home)


def _floating(space: pymunk.Space, number: int) -> pymunk.Body:
    """A tile that its own buoyancy brings back; it moves up and down only. All stand above each
    other, so that ties between them pull up and down, whichever way they lie on the lake."""
    import pymunk

    body = pymunk.Body(1, 0.12)
    body.position = (0.0, number * 4.0)
    x, y = body.position
    space.add(
        body,
        pymunk.GrooveJoint(space.static_body, body, (x, y - 2), (x, y + 2), (0, 0)),
        pymunk.DampedSpring(space.static_body, body, (x, y - 30), (0, 0), 30, 55, 1.6),
        pymunk.DampedRotarySpring(space.static_body, body, 0, 6, 0.28),
    )
    return body


@lru_cache(maxsize=48)
def knock(seed: int, level: int) -> Recording:
    """How a coral that drops onto a stack of `level` corals gives and rocks before it rests.

    One row: (0, down in coral widths, tilt in radians). Higher stacks rock more.
    """
    if not has_physics():
        return Recording(iter([np.zeros((1, 3), np.float32)]), [0.5])
    import pymunk

    dice = random.Random(f"knock {seed} {level}")
    space = pymunk.Space()
    space.damping = 0.5
    body = pymunk.Body(1, 0.1)
    space.add(
        body,
        pymunk.GrooveJoint(space.static_body, body, (0, -2), (0, 2), (0, 0)),
        pymunk.DampedSpring(space.static_body, body, (0, -30), (0, 0), 30, 420, 11),
        pymunk.DampedRotarySpring(space.static_body, body, 0, 38, 0.55),
    )
    body.velocity = (0, 1.5)
    body.angular_velocity = dice.uniform(1.6, 2.4) * (1 + 0.5 * level) * dice.choice((-1, 1))
    return Recording(_recorded(space, [body], _KNOCK, [(0.0, 0.0)]), [0.5])


@lru_cache(maxsize=12)
def spray(seed: int, drops: int) -> Recording:
    """Drops that are thrown up where something breaks the water, until they have fallen back.

    Rows are (aside, down, 0) in units of how high the highest flies, from where they start. No row
    without the library.
    """
    if not has_physics():
        return Recording(iter([np.zeros((0, 3), np.float32)]), [])
    import pymunk

    dice = random.Random(f"spray {seed} {drops}")
    space = pymunk.Space()
    space.gravity = (0, 8)
    space.damping = 0.72  # air
    bodies, radii = [], []
    for _ in range(drops):
        body = pymunk.Body(1, 1)
        high = dice.uniform(0.35, 1.0)
        body.velocity = (dice.gauss(0, 0.85) * (1.2 - 0.5 * high), -4.1 * high)
        space.add(body)
        bodies.append(body)
        radii.append(dice.uniform(0.012, 0.05) * (1.3 - high * 0.6))
    return Recording(_recorded(space, bodies, _SPRAY, [(0.0, 0.0)] * drops), radii)


def _recorded(
    space: pymunk.Space,
    bodies: Sequence[pymunk.Body],
    steps: int,
    home: Sequence[Sequence[float]],
) -> Iterator[Places]:
    """Every second step as the way from home."""
    for number in range(steps):
        rows = [
            (body.position.x - x, body.position.y - y, body.angle)
            for body, (x, y) in zip(bodies, home, strict=True)
        ]
        if number % KEEP == 0:
            yield np.array(rows, np.float32).reshape(-1, 3)
        space.step(STEP)


def calmed(recording: Recording, seconds: float, whole: float) -> Places:
    """The places at that moment of `whole` seconds, led to 0 at the end, so that nothing leaps.

    For `swell` and `knock`.
    """
    left = min(1.0, max(0.0, (1 - seconds / whole) * 4))
    return np.asarray(recording.at(seconds) * np.float32(left), np.float32)
