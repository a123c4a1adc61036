"""The desk at which every device reports: the only reader of pygame's event queue."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable

import pygame

from game.input.bindings import Bindings
from game.input.held import Feel
from game.input.intents import Act, Intent, Resized, Signal
from game.input.keys import Keys
from game.input.mouse import Mouse
from game.input.pads import Pads
from game.input.places import Layout
from game.input.touch import Touch
from game.input.window import Window

_log = logging.getLogger(__name__)


def prepare() -> None:
    """Tell SDL what it must know before `pygame.display.init`.

    Touches do not come as mouse events too, nor the mouse as touches: one tap is one tap.
    """
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")


class Desk:
    """Turns the events of all devices into signals, in the order in which they came.

    `bindings` and `feel` may be changed at any time and hold from the next event on. `clock`
    counts seconds; only repeats and long presses need it.
    """

    def __init__(
        self,
        bindings: Bindings | None = None,
        feel: Feel | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.bindings = bindings or Bindings()
        self.feel = feel or Feel()
        self.layout = Layout()
        self._clock = clock
        self._keys = Keys(self.bindings, self.layout)
        self._mouse = Mouse(self.bindings)
        self._pads = Pads(self.bindings)
        self._touch = Touch(self.bindings, _window_size)
        self._window = Window()
        self._polls = 0
        self.typing(False)

    def poll(self, wait: float = 0.0) -> list[Signal]:
        """Everything signalled since the last call.

        With `wait` it sleeps until something comes, at most that many seconds.
        """
        self._polls += 1
        # looking for pads takes time that the first picture must not wait for
        out = self._settle() if self._polls == 2 else []
        for event in self._events(0.0 if out else wait):
            try:
                out.extend(self._take(event))
            except (AttributeError, TypeError, ValueError) as error:
                _log.warning("unreadable event %s: %s", event, error)
        now = self._clock()
        out.extend(self._keys.again(now, self.feel))
        out.extend(self._pads.again(now, self.feel))
        out.extend(self._touch.again(now, self.feel))
        return _shortened(out)

    def typing(self, on: bool) -> None:
        """While on, letters come as TYPE and none of them acts; Backspace erases."""
        self._keys.typing = on
        if not pygame.display.get_init():
            return
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def catching(self, on: bool) -> None:
        """While on, the next presses come as `Caught`, for a binding; Escape stays BACK."""
        self._keys.catching = self._mouse.catching = self._pads.catching = on

    def pads(self) -> dict[str, str]:
        """Device id and name of every pad that is plugged in."""
        return self._pads.present()

    def drop(self) -> list[Signal]:
        """Let go of everything that is down on any device."""
        return [*self._mouse.drop(), *self._keys.drop(), *self._pads.drop(), *self._touch.drop()]

    def close(self) -> None:
        """Give the pads back."""
        self._pads.close()

    def _settle(self) -> list[Signal]:
        self.layout.refresh()
        return self._pads.start()

    def _events(self, wait: float) -> list[pygame.Event]:
        wait = min([wait, *(due - self._clock() for due in self._dues())])
        events = pygame.event.get()
        if events or wait <= 0:
            return events
        first = pygame.event.wait(int(wait * 1000) + 1)
        return [first, *pygame.event.get()]

    def _dues(self) -> list[float]:
        dues = (self._keys.due(), self._pads.due(), self._touch.due(self.feel))
        return [due for due in dues if due is not None]

    def _take(self, event: pygame.Event) -> list[Signal]:
        now = self._clock()
        out: list[Signal] = []
        if event.type == pygame.WINDOWFOCUSLOST:
            out.extend(self.drop())
        out.extend(self._window.take(event))
        out.extend(self._mouse.take(event, now, self.feel))
        out.extend(self._keys.take(event, now, self.feel))
        out.extend(self._pads.take(event, now, self.feel))
        out.extend(self._touch.take(event, now))
        return out


def _window_size() -> tuple[int, int]:
    surface = pygame.display.get_surface()
    return surface.get_size() if surface is not None else (1, 1)


def _shortened(signals: list[Signal]) -> list[Signal]:
    """Of pointing at several places in a row, and of several sizes, only the last."""
    out: list[Signal] = []
    for signal in signals:
        if out and _replaces(signal, out[-1]):
            out.pop()
        out.append(signal)
    return out


def _replaces(later: Signal, earlier: Signal) -> bool:
    if isinstance(later, Resized):
        return isinstance(earlier, Resized)
    return (
        isinstance(later, Intent)
        and isinstance(earlier, Intent)
        and later.act is Act.POINT
        and earlier.act is Act.POINT
        and later.device == earlier.device
    )
