"""Thinking time.

Only the time between `open` (the seat may move now) and `stop` (it has moved) is charged: never
motion, menus, or the time the program was closed. Time is handed in, monotonic seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.engine.api import BrokenRecord, Json, Seat

Time: TypeAlias = Callable[[], float]


class ClockKind(StrEnum):
    """How time is given."""

    NONE = "none"
    SUDDEN = "sudden"  # so much for the whole match
    FISCHER = "fischer"  # and so much more after each move


@dataclass(frozen=True, slots=True)
class ClockRule:
    """`seconds` for the match and `increment` seconds after each move, per seat."""

    kind: ClockKind = ClockKind.NONE
    seconds: float = 0.0
    increment: float = 0.0

    def as_json(self) -> dict[str, Json]:
        """The rule as it is saved."""
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}

    @staticmethod
    def from_json(data: Mapping[str, object]) -> ClockRule:
        """A rule as it was saved. Raises `BrokenRecord`."""
        kind, seconds = data.get("kind", "none"), data.get("seconds", 0.0)
        increment = data.get("increment", 0.0)
        if kind not in tuple(ClockKind):
            raise BrokenRecord(f"clock: no kind {kind!r}")
        if not isinstance(seconds, int | float) or not isinstance(increment, int | float):
            raise BrokenRecord("clock: seconds and increment are not numbers")
        return ClockRule(ClockKind(str(kind)), float(seconds), float(increment))


class Clock:
    """The clocks of all seats under one rule; without a rule it still measures, and never ends."""

    def __init__(self, rule: ClockRule, seats: int, time: Time) -> None:
        self.rule = rule
        self._time = time
        self._given = [rule.seconds] * seats
        self._pending = [0.0] * seats
        self._since: dict[Seat, float] = {}

    @property
    def running(self) -> tuple[Seat, ...]:
        """The seats that are being charged now."""
        return tuple(sorted(self._since))

    def open(self, seat: Seat) -> None:
        """From now on that seat is charged; nothing changes if it is already."""
        self._since.setdefault(seat, self._time())

    def close(self, seat: Seat) -> None:
        """Charging pauses (a menu, a lost window); what was charged stays."""
        since = self._since.pop(seat, None)
        if since is not None:
            self._pending[seat] += self._time() - since

    def spent(self, seat: Seat) -> int:
        """Milliseconds charged to that seat since its last move."""
        since = self._since.get(seat)
        open_for = 0.0 if since is None else self._time() - since
        return round((self._pending[seat] + open_for) * 1000)

    def stop(self, seat: Seat, spent: int) -> None:
        """The seat has moved after `spent` milliseconds."""
        self._since.pop(seat, None)
        self._pending[seat] = 0.0
        self._given[seat] += self._gain(spent)

    def left(self, seat: Seat) -> float | None:
        """Seconds left, 0 when it is out of time; None without a rule."""
        if self.rule.kind is ClockKind.NONE:
            return None
        return max(0.0, self._given[seat] - self.spent(seat) / 1000)

    def is_out(self, seat: Seat) -> bool:
        """Whether that seat has no time left."""
        return self.left(seat) == 0.0

    def set_to(self, moves: Iterable[tuple[Seat, int]]) -> None:
        """As after these moves (seat, milliseconds); nobody is charged until the next `open`."""
        seats = len(self._given)
        self._given = [self.rule.seconds] * seats
        self._pending = [0.0] * seats
        self._since.clear()
        for seat, spent in moves:
            self._given[seat] += self._gain(spent)

    def _gain(self, spent: int) -> float:
        increment = self.rule.increment if self.rule.kind is ClockKind.FISCHER else 0.0
        return increment - spent / 1000
