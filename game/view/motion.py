"""Motion as pure functions of time: easing, clips, and the reel that plays them.

A clip has a known end and can be asked for any moment; so skipping, speed, reduced motion and
picture tests are the same door. Input is never blocked: who wants to go on calls `Reel.finish`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import pi, sin
from typing import Generic, TypeVar

P = TypeVar("P")

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8, "instant": 1e9}


def ease_out(t: float) -> float:
    """0..1 to 0..1, fast at first (cubic)."""
    return float(1 - (1 - t) ** 3)


def ease_in(t: float) -> float:
    """0..1 to 0..1, slow at first (cubic)."""
    return float(t**3)


def ease_in_out(t: float) -> float:
    """0..1 to 0..1, smooth at both ends."""
    return t * t * (3 - 2 * t)


def ease_back(t: float) -> float:
    """0..1 to 0..1 with a small overshoot before it settles."""
    lean = 1.4
    return float(1 + (lean + 1) * (t - 1) ** 3 + lean * (t - 1) ** 2)


def hump(t: float) -> float:
    """0..1 to 0..1 and back to 0, exactly 0 at both ends (half a sine)."""
    return sin(pi * t) if 0 < t < 1 else 0.0


def part(t: float, start: float, length: float) -> float:
    """How far the moment `t` is through the stretch from `start` on, held to 0..1."""
    if length <= 0:
        return 1.0 if t >= start else 0.0
    return min(1.0, max(0.0, (t - start) / length))


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound that belongs to a moment of a clip: seconds from its start, name, pitch steps up."""

    at: float
    name: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Clip(Generic[P]):
    """What is seen at each moment from 0 to `seconds`: `pose(t)`, with t in seconds.

    `least` is the shortest time for which it must be visible before input opens again, whatever
    the speed (U1); it is ignored when the clip is skipped by hand or the speed is instant.
    """

    seconds: float
    pose: Callable[[float], P]
    cues: tuple[Cue, ...] = field(default=())
    least: float = 0.0


class Reel(Generic[P]):
    """Plays clips one after another at the speed of the settings."""

    def __init__(self, *, speed: str = "normal") -> None:
        self.speed = speed
        self._clips: list[Clip[P]] = []
        self._t = 0.0

    @property
    def running(self) -> bool:
        """Whether something is moving."""
        return bool(self._clips)

    def add(self, clip: Clip[P]) -> None:
        """Play this clip after those that wait."""
        self._clips.append(clip)

    def finish(self) -> list[Cue]:
        """Jump to the end of everything; the cues that would still have come."""
        heard = self._t
        left: list[Cue] = []
        for clip in self._clips:
            left += [cue for cue in clip.cues if cue.at >= heard]
            heard = 0.0
        self._clips.clear()
        self._t = 0.0
        return left

    def advance(self, seconds: float) -> list[Cue]:
        """Let time pass; the cues that became due, in order."""
        due: list[Cue] = []
        rest = seconds
        while self._clips:
            clip = self._clips[0]
            rate = self._rate(clip)
            before, self._t = self._t, self._t + rest * rate
            due += [cue for cue in clip.cues if before <= cue.at < self._t]
            if self._t < clip.seconds:
                break
            rest = (self._t - clip.seconds) / rate
            due += [cue for cue in clip.cues if cue.at >= self._t]
            self._clips.pop(0)
            self._t = 0.0
        return due

    def pose(self) -> P | None:
        """What is seen now, None when nothing moves."""
        if not self._clips:
            return None
        clip = self._clips[0]
        return clip.pose(min(self._t, clip.seconds))

    def _rate(self, clip: Clip[P]) -> float:
        rate = SPEEDS.get(self.speed, 1.0)
        if self.speed == "instant" or clip.least <= 0 or clip.seconds <= 0:
            return rate
        return min(rate, max(clip.seconds / clip.least, 1e-6))
