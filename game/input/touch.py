"""Fingers: one presses, a second one takes the press back, two together turn.

A finger has no hover: POINT comes only while it is down. After a second finger touched, nothing
is pressed until all are up.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.input.bindings import Bindings
from game.input.held import Feel
from game.input.intents import Act, Intent, Signal

DEVICE = "touch"
TWIST = math.radians(40)  # two fingers turned this far are a quarter turn
SLACK = 12  # pixels that a long press may wander

Finger = tuple[int, int]  # which screen, which finger


class Touch:
    """All touch screens together; `size` answers the window's size in pixels."""

    def __init__(self, bindings: Bindings, size: Callable[[], tuple[int, int]]) -> None:
        self._bindings = bindings
        self._size = size
        self._at: dict[Finger, tuple[int, int]] = {}
        self._pressed: Finger | None = None
        self._since = 0.0
        self._start = (0, 0)
        self._spoilt = False
        self._angle = 0.0
        self._turned = 0.0

    def take(self, event: pygame.Event, now: float) -> list[Signal]:
        """Signals of one event; empty for events of other devices."""
        if event.type == pygame.FINGERDOWN:
            return self._down(_finger(event), self._pixels(event), now)
        if event.type == pygame.FINGERMOTION:
            return self._move(_finger(event), self._pixels(event))
        if event.type == pygame.FINGERUP:
            return self._up(_finger(event), self._pixels(event))
        return []

    def again(self, now: float, feel: Feel) -> list[Signal]:
        """The long press, if one is bound and it is time."""
        due = self.due(feel)
        if due is None or now < due or self._pressed is None:
            return []
        want = self._bindings.want("touch", "hold")
        at = self._at[self._pressed]
        out = self._cancel()
        if want is not None:
            out.append(Intent(want.act, DEVICE, at, amount=want.amount))
        return out

    def due(self, feel: Feel) -> float | None:
        """When the long press comes."""
        if self._pressed is None or self._bindings.want("touch", "hold") is None:
            return None
        wandered = math.dist(self._start, self._at[self._pressed])
        return None if wandered > SLACK else self._since + feel.hold_after

    def drop(self) -> list[Signal]:
        """Let go of everything."""
        out = self._cancel()
        self._at.clear()
        self._spoilt = False
        return out

    def _pixels(self, event: pygame.Event) -> tuple[int, int]:
        wide, high = self._size()
        return (
            max(0, min(wide - 1, int(event.x * wide))),
            max(0, min(high - 1, int(event.y * high))),
        )

    def _down(self, finger: Finger, at: tuple[int, int], now: float) -> list[Signal]:
        out = self._cancel() if self._at else []
        self._at[finger] = at
        if len(self._at) == 1 and not self._spoilt:
            self._pressed, self._since, self._start = finger, now, at
            return [*out, Intent(Act.PRESS, DEVICE, at)]
        self._spoilt = True
        self._begin_twist()
        return out

    def _move(self, finger: Finger, at: tuple[int, int]) -> list[Signal]:
        if finger not in self._at:
            return []
        self._at[finger] = at
        if finger == self._pressed:
            return [Intent(Act.POINT, DEVICE, at)]
        return self._twist() if len(self._at) == 2 else []

    def _up(self, finger: Finger, at: tuple[int, int]) -> list[Signal]:
        if self._at.pop(finger, None) is None:
            return []
        self._spoilt = self._spoilt and bool(self._at)
        self._begin_twist()
        if finger != self._pressed:
            return []
        self._pressed = None
        return [Intent(Act.RELEASE, DEVICE, at)]

    def _cancel(self) -> list[Signal]:
        if self._pressed is None:
            return []
        at = self._at[self._pressed]
        self._pressed, self._spoilt = None, True
        return [Intent(Act.CANCEL, DEVICE, at)]

    def _begin_twist(self) -> None:
        self._turned = 0.0
        if len(self._at) == 2:
            self._angle = self._slope()

    def _twist(self) -> list[Signal]:
        angle = self._slope()
        # the short way round; y grows downward, so a growing angle is clockwise
        self._turned += math.remainder(angle - self._angle, math.tau)
        self._angle = angle
        quarters = int(self._turned / TWIST)
        if not quarters:
            return []
        self._turned -= quarters * TWIST
        return [Intent(Act.ROTATE, DEVICE, self._middle(), amount=quarters)]

    def _slope(self) -> float:
        (ax, ay), (bx, by) = self._at.values()
        return math.atan2(by - ay, bx - ax)

    def _middle(self) -> tuple[int, int]:
        (ax, ay), (bx, by) = self._at.values()
        return (ax + bx) // 2, (ay + by) // 2


def _finger(event: pygame.Event) -> Finger:
    return int(event.touch_id), int(event.finger_id)
