"""Things that should fall and roll as things do: discs in a tray, the winner's heap, confetti.

The only user of the physics library, which is imported when first needed. Nothing here decides
anything: the same seed gives the same recording, and a recording is a pure function of time.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    import pymunk

_log = logging.getLogger(__name__)
STEP = 1 / 120  # seconds of one step of the simulation
KEEP = 2  # every second step is kept
_QUIET = 0.05  # slower than this everything rests (tray widths a second)
_LONGEST = 360  # steps until things are told to rest


Places = npt.NDArray[np.float32]


class Recording:
    """How things moved: for each moment the places (x, y down, angle in radians) of all things, in
    tray widths. `radii` is one number a thing.

    The simulation goes on only as far as somebody asks; the last moment is at rest.
    """

    def __init__(self, frames: Iterator[Places], radii: Sequence[float]) -> None:
        self.radii = np.array(radii, np.float32)
        self._coming = frames
        self._frames = [next(frames)]
        self._whole = False

    @property
    def rest(self) -> Places:
        """Where things lie in the end: one row (x, y, angle) a thing."""
        self._reach(_LONGEST * 4)
        return self._frames[-1]

    @property
    def seconds(self) -> float:
        """When everything rests."""
        self._reach(_LONGEST * 4)
        return (len(self._frames) - 1) * STEP * KEEP

    def is_over(self, seconds: float) -> bool:
        """Whether everything rests at that moment."""
        self._reach(seconds / (STEP * KEEP))
        return self._whole and seconds >= (len(self._frames) - 1) * STEP * KEEP

    def at(self, seconds: float) -> Places:
        """Where things are at that moment, held at both ends."""
        place = max(seconds, 0.0) / (STEP * KEEP)
        self._reach(place)
        place = min(place, len(self._frames) - 1.0)
        first = int(place)
        after = min(first + 1, len(self._frames) - 1)
        share = place - first
        between: Places = self._frames[first] * (1 - share) + self._frames[after] * share
        return between

    def _reach(self, place: float) -> None:
        while not self._whole and len(self._frames) - 2 < place:
            frame = next(self._coming, None)
            if frame is None:
                self._whole = True
            else:
                self._frames.append(frame)


def disc_radius(aspect: float, most: int) -> float:
    """A radius at which `most` discs fill a tray 1 wide and 1 / aspect high to about two thirds."""
    return float((0.62 / aspect / (most * 3.1416)) ** 0.5)


@lru_cache(maxsize=512)
def tray(seed: int, aspect: float, most: int, count: int) -> Recording:
    """How a tray of `most` discs comes to rest with `count` left, from the rest with one more.

    The tray is 1 wide and 1 / aspect high; it depends on nothing that happened before. For
    `count` == `most` the discs are poured in.
    """
    radius = disc_radius(aspect, most)
    dice = random.Random(f"{seed} {aspect} {most} {count}")
    if count >= most:
        start = _poured(dice, most, radius, aspect)
    else:
        before = tray(seed, aspect, most, count + 1).rest
        start = [tuple(row) for row in np.delete(before, next_out(before), axis=0)]
    return _record(start, [radius] * count, aspect, dice)


def next_out(rest: Places) -> int:
    """Which disc leaves a tray at rest next: the one nearest to the lower right corner."""
    return int(np.argmax(rest[:, 0] + 0.7 * rest[:, 1]))


@lru_cache(maxsize=8)
def heap(seed: int, aspect: float, discs: int, radius: float, papers: int = 0) -> Recording:
    """Discs that fall from above into a heap in the middle of a box 1 wide and 1 / aspect high.

    After them come so many shreds of paper, which are light and drift down slowly; their radius is
    a quarter of that of a disc.
    """
    dice = random.Random(f"heap {seed} {discs} {papers}")
    start: list[tuple[float, ...]] = [
        (0.5 + dice.gauss(0, 0.1), -radius * (1 + 1.1 * number), dice.uniform(-3, 3))
        for number in range(discs)
    ]
    start += [
        (dice.uniform(0.03, 0.97), -dice.uniform(0.02, 0.9), dice.uniform(-3, 3))
        for _ in range(papers)
    ]
    radii = [radius] * discs + [radius / 4] * papers
    return _record(start, radii, aspect, dice, longest=_LONGEST * 2, light=radius / 3)


def _poured(
    dice: random.Random, most: int, radius: float, aspect: float
) -> list[tuple[float, float, float]]:
    across = max(1, int(0.9 / (2.1 * radius)))
    gap = 0.9 / across
    return [
        (
            0.05 + gap * (number % across + 0.5) + dice.uniform(-0.2, 0.2) * radius,
            1 / aspect - radius * (1.2 + 2.1 * (number // across)),
            dice.uniform(-0.5, 0.5),
        )
        for number in range(most)
    ]


def _record(
    start: Sequence[tuple[float, ...]],
    radii: Sequence[float],
    aspect: float,
    dice: random.Random,
    *,
    longest: int = _LONGEST,
    light: float = 0.0,
) -> Recording:
    if not has_physics():
        return Recording(iter([_piled(radii, aspect) if light else _rows(start)]), radii)
    return Recording(_frames(start, radii, aspect, dice, longest, light), radii)


@cache
def has_physics() -> bool:
    """Whether things can fall; without the library they lie in rows and nothing moves."""
    try:
        import_module("pymunk")
    except ImportError as fault:
        _log.warning("nothing falls, everything lies still: %s", fault)
        return False
    return True


def _rows(places: Sequence[tuple[float, ...]]) -> Places:
    return np.array(places, np.float32).reshape(-1, 3)


def _piled(radii: Sequence[float], aspect: float) -> Places:
    """Rows in the middle of the ground, each with one thing less than the row below it; what is
    smaller than the rest lies in front of them."""
    count, big = len(radii), max(radii, default=0.0)
    full = [number for number in range(count) if radii[number] == big]
    across = max(1, min(int(0.9 / (2 * big or 1.0)), round((2 * len(full)) ** 0.5 + 0.5)))
    made = np.zeros((count, 3), np.float32)
    row, placed = 0, 0
    for number in full:
        wide = max(1, across - row)
        made[number, 0] = 0.5 + (placed - (wide - 1) / 2) * 2 * big
        made[number, 1] = 1 / aspect - big * (1 + 1.74 * row)
        made[number, 2] = (number * 0.7) % 6.28 - 3.14
        placed += 1
        if placed == wide:
            row, placed = row + 1, 0
    for number in (each for each in range(count) if radii[each] != big):
        made[number] = (0.05 + 0.9 * ((number * 0.618) % 1), 1 / aspect - radii[number], number)
    return made


def _frames(
    start: Sequence[tuple[float, ...]],
    radii: Sequence[float],
    aspect: float,
    dice: random.Random,
    longest: int,
    light: float,
) -> Iterator[Places]:
    """The simulation, one kept moment after another."""
    space = _space(aspect)
    bodies = [_disc(space, place, radius, dice) for place, radius in zip(start, radii, strict=True)]
    papers = [body for body, radius in zip(bodies, radii, strict=True) if radius < light]
    yield _places(bodies)
    for number in range(longest):
        space.step(STEP)
        for paper in papers:
            paper.velocity *= 0.972  # air
        if number % KEEP == KEEP - 1:
            yield _places(bodies)
            if number > 20 and _rests(bodies):
                return


def _space(aspect: float) -> pymunk.Space:
    import pymunk

    space = pymunk.Space()
    space.gravity = (0, 3.2)
    space.iterations = 18
    space.damping = 0.7
    low, thick = 1 / aspect, 0.2
    walls = (
        ((-thick, low + thick), (1 + thick, low + thick)),
        ((-thick, -6), (-thick, low + thick)),
        ((1 + thick, -6), (1 + thick, low + thick)),
    )
    for start, end in walls:
        wall = pymunk.Segment(space.static_body, start, end, thick)
        wall.friction, wall.elasticity = 0.7, 0.15
        space.add(wall)
    return space


def _disc(
    space: pymunk.Space, place: Sequence[float], radius: float, dice: random.Random
) -> pymunk.Body:
    import pymunk

    body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, radius))
    body.position = (float(place[0]), float(place[1]))
    body.angle = float(place[2])
    body.velocity = (dice.uniform(-0.02, 0.02), 0)
    shape = pymunk.Circle(body, radius)
    shape.friction, shape.elasticity = 0.45, 0.18
    space.add(body, shape)
    return body


def _places(bodies: Sequence[pymunk.Body]) -> Places:
    rows = [(*body.position, body.angle) for body in bodies]
    return _rows(rows)


def _rests(bodies: Sequence[pymunk.Body]) -> bool:
    return all(body.velocity.length < _QUIET for body in bodies)
