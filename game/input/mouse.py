"""The mouse: the left button presses, the others have wants, the wheel scrolls.

The wheel always says SCROLL with its place; a scene whose piece is in the hand may read it as a
turn instead. Mouse events that SDL makes out of touches are left out: one tap is one tap.
"""

from __future__ import annotations

import pygame

from game.input.bindings import Bindings
from game.input.held import Feel, Held
from game.input.intents import Act, Caught, Intent, Signal

DEVICE = "mouse"
NOWHERE = (-1, -1)

_NAMES = {
    pygame.BUTTON_MIDDLE: "middle",
    pygame.BUTTON_RIGHT: "right",
    pygame.BUTTON_X1: "side_back",
    pygame.BUTTON_X2: "side_forward",
}


class Mouse:
    """All mice together."""

    def __init__(self, bindings: Bindings) -> None:
        self.catching = False
        self._bindings = bindings
        self._held = Held(DEVICE)
        self._pressed = False
        self._at = NOWHERE

    def take(self, event: pygame.Event, now: float, feel: Feel) -> list[Signal]:
        """Signals of one event; empty for events of other devices."""
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEMOTION:
            return self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._at = _whole(event.pos)
            return self._down(event.button, now, feel)
        if event.type == pygame.MOUSEBUTTONUP:
            self._at = _whole(event.pos)
            return self._up(event.button)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return [Intent(Act.SCROLL, DEVICE, self._at, amount=-int(event.y))]
        if event.type == pygame.WINDOWLEAVE and not self._pressed:
            return self._point(NOWHERE)
        return []

    def drop(self) -> list[Signal]:
        """Let go of everything."""
        out: list[Signal] = [i for i in self._held.drop() if i.act is not Act.CANCEL]
        return [*out, *self._cancel()]

    def _point(self, at: tuple[int, int]) -> list[Signal]:
        self._at = _whole(at)
        return [Intent(Act.POINT, DEVICE, self._at)]

    def _down(self, button: int, now: float, feel: Feel) -> list[Signal]:
        if button == pygame.BUTTON_LEFT:
            self._pressed = True
            return [Intent(Act.PRESS, DEVICE, self._at)]
        name = _NAMES.get(button)
        if name is None:
            return []  # the wheel, which comes as its own event too
        if self._pressed:
            return self._cancel()  # a second button takes the press back
        if self.catching:
            return [Caught(DEVICE, name)]
        want = self._bindings.want("mouse", name)
        return [] if want is None else [*self._held.press(name, want, now, feel)]

    def _up(self, button: int) -> list[Signal]:
        if button != pygame.BUTTON_LEFT:
            return [*self._held.release(_NAMES.get(button, ""))]
        if not self._pressed:
            return []
        self._pressed = False
        return [Intent(Act.RELEASE, DEVICE, self._at)]

    def _cancel(self) -> list[Signal]:
        if not self._pressed:
            return []
        self._pressed = False
        return [Intent(Act.CANCEL, DEVICE, self._at)]


def _whole(at: tuple[float, float]) -> tuple[int, int]:
    return int(at[0]), int(at[1])
