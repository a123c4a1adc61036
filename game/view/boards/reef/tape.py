"""A clip built bit by bit: what the table shows at rest, changed at moments, and parts that move.

`S` is what lies on the table. The clip ends with what it is told to end with, whatever happened
before, so the last picture is the one at rest.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from math import degrees
from typing import Generic, TypeAlias, TypeVar

from game.engine.api import Seat
from game.view import springs
from game.view.motion import Clip, Cue, part

S = TypeVar("S")

LEAST = 0.6  # seconds until input opens (U1)
SETTLE = 0.5  # seconds for which a coral rocks after it has dropped
FADE = 0.16  # seconds of the fade that stands for a motion


@dataclass(frozen=True, slots=True)
class Flight:
    """A thing on its way: `what` is `card 17`, `pearl` or `coral R`; `share` 0..1 of the way.

    `start` and `end` are places: spots, `hand`, `points` or `pile` of the seat, `slot 0 3` (the
    first of three cards of the large hand).
    """

    what: str
    seat: Seat
    start: str
    end: str
    share: float


@dataclass(frozen=True, slots=True)
class Fall:
    """A coral that comes from `start` and drops on a cell whose next level is `level`."""

    letter: str
    seat: Seat
    start: str
    cell: int
    level: int
    share: float


@dataclass(frozen=True, slots=True)
class Settle:
    """The coral that has just dropped gives and rocks, `share` 0..1; `level` as in `Fall`."""

    letter: str
    seat: Seat
    cell: int
    level: int
    share: float

    @property
    def place(self) -> tuple[float, float]:
        """How far down it is, in widths, and how far it leans, in degrees."""
        return rocked(self.cell + 16 * self.level, self.level, self.share)


@dataclass(frozen=True, slots=True)
class Ring:
    """Cells of one occurrence that are outlined; `strength` 0..1."""

    seat: Seat
    cells: tuple[int, ...]
    centre: int | None
    strength: float


@dataclass(frozen=True, slots=True)
class Bubbles:
    """Bubbles that rise from a cell, `age` 0..1."""

    seat: Seat
    cell: int
    level: int
    age: float


@dataclass(frozen=True, slots=True)
class Points:
    """A number of points that flies from cells to the score of a seat."""

    seat: Seat
    cells: tuple[int, ...]
    points: int
    share: float


@dataclass(frozen=True, slots=True)
class Tip:
    """The bag is tipped and a coral tumbles out for a seat; `bag` are the corals left in it."""

    letter: str
    seat: Seat
    bag: int
    share: float


def rocked(seed: int, level: int, share: float) -> tuple[float, float]:
    """How far down a coral is that has dropped, in widths, and how far it leans, in degrees."""
    recording = springs.knock(seed, level)
    _, down, tilt = springs.calmed(recording, share * SETTLE, SETTLE)[0].tolist()
    return down, degrees(tilt)


Part: TypeAlias = Flight | Fall | Settle | Ring | Bubbles | Points | Tip
Act: TypeAlias = Callable[[float], Part]


@dataclass(frozen=True, slots=True)
class Pose(Generic[S]):
    """One moment: what lies there, what moves above it, and what fades away below (opacity)."""

    scene: S
    parts: tuple[Part, ...] = ()
    veil: tuple[S, float] | None = None


class Tape(Generic[S]):
    """Written forwards: `now` is when the next thing begins, `first` what lay there at first."""

    def __init__(self, scene: S) -> None:
        self.now = 0.0
        self.end = 0.0
        self.first = scene
        self._edits: list[tuple[float, Callable[[S], S]]] = []
        self._acts: list[tuple[float, float, Act]] = []
        self._cues: list[Cue] = []

    def edit(self, at: float, change: Callable[[S], S]) -> None:
        """What lies there changes at that moment."""
        self._edits.append((at, change))
        self.end = max(self.end, at)

    def act(self, at: float, seconds: float, what: Act) -> None:
        """Something moves from that moment on; `what` gets its share 0..1."""
        self._acts.append((at, seconds, what))
        self.end = max(self.end, at + seconds)

    def cue(self, at: float, name: str, step: int = 0) -> None:
        """A sound."""
        self._cues.append(Cue(at, name, step))

    def clip(self, after: S) -> Clip[Pose[S]]:
        """The finished clip."""
        times, scenes = [0.0], [self.first]
        for at, change in sorted(self._edits, key=lambda edit: edit[0]):
            times.append(at)
            scenes.append(change(scenes[-1]))
        seconds = max(LEAST, self.end + 0.02)
        acts = tuple(self._acts)

        def pose(t: float) -> Pose[S]:
            if t >= seconds:
                return Pose(after)
            scene = scenes[max(0, bisect_right(times, t) - 1)]
            parts = [what(part(t, at, long)) for at, long, what in acts if at <= t < at + long]
            return Pose(scene, tuple(parts))

        cues = tuple(sorted(self._cues, key=lambda cue: cue.at))
        return Clip(seconds, pose, cues, LEAST)


def faded(before: S, after: S, cues: tuple[Cue, ...] = ()) -> Clip[Pose[S]]:
    """What was fades into what is."""

    def pose(t: float) -> Pose[S]:
        left = 1 - part(t, 0, FADE)
        return Pose(after, (), (before, left) if left > 0 else None)

    return Clip(LEAST, pose, cues, LEAST)
