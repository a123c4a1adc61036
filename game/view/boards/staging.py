"""How a board of many pieces tells a step: views one after another, and effects over them.

While a clip runs the board draws `Pose.view`, a view between the one before and the one after, and
the effects on their way. At the end nothing is left but the view after, so a motion ends exactly as
the picture at rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.engine.api import JsonObject
from game.view.motion import Clip, Cue, part

E = TypeVar("E")

LEAST = 0.6  # seconds until input opens (U1)
FADE = 0.15  # seconds of the fade that stands for a motion


@dataclass(frozen=True, slots=True)
class Under(Generic[E]):
    """An effect on its way, `share` 0..1 through."""

    effect: E
    share: float


@dataclass(frozen=True, slots=True)
class Pose(Generic[E]):
    """One moment: what lies there, and what is on its way.

    `old` is a view that fades away over it (reduced motion only), `faded` how far, 0..1.
    """

    view: JsonObject
    effects: tuple[Under[E], ...] = ()
    old: JsonObject | None = None
    faded: float = 1.0


@dataclass(frozen=True, slots=True)
class _Timed(Generic[E]):
    start: float
    seconds: float
    effect: E


class Timeline(Generic[E]):
    """Collects views and effects; `now` is the moment at which the next ones begin."""

    def __init__(self, view: JsonObject) -> None:
        self.now = 0.0
        self._views: list[tuple[float, JsonObject]] = [(0.0, view)]
        self._timed: list[_Timed[E]] = []
        self._cues: list[Cue] = []

    @property
    def view(self) -> JsonObject:
        """The last view shown."""
        return self._views[-1][1]

    def show(self, view: JsonObject) -> None:
        """From now on this is what lies there."""
        self._views.append((self.now, view))

    def add(self, effect: E, seconds: float, *, after: float = 0.0) -> None:
        """An effect that begins `after` seconds from now."""
        self._timed.append(_Timed(self.now + after, seconds, effect))

    def cue(self, name: str, step: int = 0, *, after: float = 0.0) -> None:
        """A sound `after` seconds from now."""
        self._cues.append(Cue(self.now + after, name, step))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds

    def clip(self, after: JsonObject) -> Clip[Pose[E]]:
        """The whole motion; it ends with `after` when the last effect has ended."""
        ends = [one.start + one.seconds for one in self._timed]
        seconds = max([LEAST, self.now, *ends])
        views, timed = tuple(self._views), tuple(self._timed)

        def pose(t: float) -> Pose[E]:
            if t >= seconds:
                return Pose(after)
            shown = next(view for start, view in reversed(views) if start <= max(t, 0.0))
            under = tuple(
                Under(one.effect, part(t, one.start, one.seconds))
                for one in timed
                if one.start <= t < one.start + one.seconds
            )
            return Pose(shown, under)

        return Clip(seconds, pose, tuple(sorted(self._cues, key=lambda cue: cue.at)), LEAST)


def fade(before: JsonObject, after: JsonObject, cue: str) -> Clip[Pose[E]]:
    """The short fade that stands for a motion."""

    def pose(t: float) -> Pose[E]:
        share = part(t, 0, FADE)
        return Pose(after) if share >= 1 else Pose(after, (), before, share)

    return Clip(LEAST, pose, (Cue(0.0, cue),), LEAST)
