"""What is down on one device: repeats while it stays down, and letting go of everything."""

from __future__ import annotations

from dataclasses import dataclass

from game.input.bindings import LASTING, REPEATING, Want
from game.input.intents import Act, Intent


@dataclass(frozen=True, slots=True)
class Feel:
    """How devices feel; times in seconds, the dead zone as a part of a stick's way, 0 to 0.9."""

    dead_zone: float = 0.25
    repeat: bool = True  # keys and direction pads that stay down
    stick_repeat: bool = False
    repeat_after: float = 0.45
    repeat_every: float = 0.11
    hold_after: float = 0.6  # a long press by touch, where one is bound


@dataclass(slots=True)
class _Down:
    want: Want
    due: float | None  # when it comes again


class Held:
    """The presses that are down on one device, by name."""

    def __init__(self, device: str) -> None:
        self.device = device
        self._down: dict[str, _Down] = {}

    def __bool__(self) -> bool:
        return bool(self._down)

    def press(self, name: str, want: Want, now: float, feel: Feel) -> list[Intent]:
        """`name` went down and means `want`; nothing if it was down already."""
        if name in self._down:
            return []
        for other in self._down.values():
            other.due = None  # as on any keyboard, only the newest repeats
        repeats = want.act in REPEATING and (
            feel.stick_repeat if name.startswith("stick_") else feel.repeat
        )
        self._down[name] = _Down(want, now + feel.repeat_after if repeats else None)
        return [self._intent(want)]

    def release(self, name: str) -> list[Intent]:
        """`name` went up."""
        gone = self._down.pop(name, None)
        if gone is None or gone.want.act not in LASTING:
            return []
        return [self._intent(gone.want, up=True)]

    def again(self, now: float, feel: Feel) -> list[Intent]:
        """What repeats now; never more than one step a call, however late the call."""
        out = []
        for down in self._down.values():
            if down.due is not None and now >= down.due:
                down.due = now + feel.repeat_every
                out.append(self._intent(down.want, held=True))
        return out

    def due(self) -> float | None:
        """When `again` next has something."""
        return min((d.due for d in self._down.values() if d.due is not None), default=None)

    def drop(self) -> list[Intent]:
        """Let go of everything: the ends of what lasts, and one CANCEL if anything was down."""
        if not self._down:
            return []
        out = [i for name in list(self._down) for i in self.release(name)]
        return [*out, Intent(Act.CANCEL, self.device)]

    def _intent(self, want: Want, *, held: bool = False, up: bool = False) -> Intent:
        return Intent(want.act, self.device, amount=want.amount, held=held, up=up)
