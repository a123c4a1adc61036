"""Sticks and triggers: a moving value to presses that go down and come up."""

from __future__ import annotations

from dataclasses import dataclass, field

_REACH = 0.4  # of the way beyond the dead zone: only then it is meant
_SIDES = (("left", "right"), ("up", "down"))


@dataclass(frozen=True, slots=True)
class Change:
    """Presses that came up and went down, in that order."""

    up: str | None = None
    down: str | None = None


@dataclass(slots=True)
class Stick:
    """One stick: one direction at a time, and a release before the next one."""

    name: str  # presses are "<name>_left" and so on
    _at: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _side: tuple[int, int] | None = None  # axis, and 0 for left or up, 1 for right or down

    def move(self, axis: int, value: float, dead_zone: float) -> Change:
        """Axis 0 (right positive) or 1 (down positive) is at `value`, -1 to 1."""
        self._at[axis] = max(-1.0, min(1.0, value))
        far = dead_zone + (1 - dead_zone) * _REACH
        before = self._side
        if before is not None and self._let_go(before, dead_zone, far):
            self._side = None
        if self._side is None and max(map(abs, self._at)) >= far:
            mainly = 0 if abs(self._at[0]) >= abs(self._at[1]) else 1
            self._side = (mainly, int(self._at[mainly] > 0))
        if self._side == before:
            return Change()
        return Change(self._press(before), self._press(self._side))

    def _let_go(self, side: tuple[int, int], dead_zone: float, far: float) -> bool:
        axis, positive = side
        across = -self._at[axis] if positive else self._at[axis]
        return max(map(abs, self._at)) <= dead_zone or across >= far

    def _press(self, side: tuple[int, int] | None) -> str | None:
        return None if side is None else f"{self.name}_{_SIDES[side[0]][side[1]]}"


@dataclass(slots=True)
class Trigger:
    """One trigger, as a button that is slow to change its mind."""

    name: str
    _down: bool = False

    def move(self, value: float) -> Change:
        """The trigger is at `value`, 0 to 1."""
        if not self._down and value >= 0.6:
            self._down = True
            return Change(down=self.name)
        if self._down and value <= 0.3:
            self._down = False
            return Change(up=self.name)
        return Change()
