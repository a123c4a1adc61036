"""The clock of a round: pure, on handed-in seconds that only ever grow (no wall clock).

What is left is a number; whoever shows it counts down from there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

WARNINGS = (300.0, 60.0, 0.0)


@dataclass(frozen=True, slots=True)
class RoundTimer:
    """`left` seconds were left at `since`; it runs unless `since` is None."""

    length: float
    left: float
    since: float | None = None
    warnings: tuple[float, ...] = WARNINGS

    @staticmethod
    def of(length: float, warnings: tuple[float, ...] = WARNINGS) -> RoundTimer:
        """A timer that stands still at that length."""
        return RoundTimer(length, length, None, warnings)

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self.since is not None

    def start(self, now: float) -> RoundTimer:
        """Let it run; nothing changes if it does."""
        return self if self.is_running else replace(self, since=now)

    def pause(self, now: float) -> RoundTimer:
        """Stop it where it is; nothing changes if it stands."""
        return replace(self, left=self.seconds(now), since=None) if self.is_running else self

    def add(self, seconds: float, now: float) -> RoundTimer:
        """Give time, or take it (not below nothing)."""
        left = max(0.0, self.seconds(now) + seconds)
        return replace(self, left=left, since=now if self.is_running else None)

    def seconds(self, now: float) -> float:
        """What is left; a clock that jumps back takes nothing."""
        if self.since is None:
            return self.left
        return max(0.0, self.left - max(0.0, now - self.since))

    def is_over(self, now: float) -> bool:
        """Whether no time is left."""
        return self.seconds(now) <= 0

    def due(self, before: float, now: float) -> tuple[float, ...]:
        """The warnings to sound: those passed after `before` until `now`, each exactly once."""
        was, left = self.seconds(before), self.seconds(now)
        return tuple(mark for mark in self.warnings if left <= mark < was)


@dataclass(frozen=True, slots=True)
class Pause:
    """Everything that was running when the host paused all: its timer and the tables."""

    timer: RoundTimer
    tables: tuple[int, ...] = ()


def pause_all(timer: RoundTimer, tables: tuple[int, ...], now: float) -> Pause:
    """Stop the round's timer; `tables` are those whose own clocks have to stop."""
    return Pause(timer.pause(now), tables)


def go_on(paused: Pause, now: float) -> RoundTimer:
    """The timer after the pause, running again."""
    return paused.timer.start(now)
