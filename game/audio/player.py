"""The player: says what should be heard, never waits, works without a device.

All orders go to the booth, a thread that alone touches the mixer: opening a device and loading
files never delay a picture, and a device that hangs hangs nobody else.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.audio.booth import Booth
from game.audio.cues import Cue, Place, Tune
from game.audio.levels import Levels

STALE = 0.3  # seconds after which a cue that was not played is no longer wanted


class Sounding(Protocol):
    """What a scene may ask for; `Player` and `SilentPlayer` both are one."""

    def cue(self, cue: Cue, step: int = 0) -> None:
        """Play a short sound now; `step` raises or varies it (`game.audio.cues`)."""

    def place(self, place: Place | None) -> None:
        """Fade over to the sound of a place, or to none."""

    def tune(self, tune: Tune | None) -> None:
        """Fade over to a tune, or to none."""

    def set_levels(self, levels: Levels) -> None:
        """New slider positions, heard at once."""

    def set_front(self, front: bool) -> None:
        """The window came to the front or lost it."""

    def device_went(self) -> None:
        """The sound device was pulled out."""

    def device_came(self) -> None:
        """A sound device is there (again)."""

    def close(self) -> None:
        """Be silent and give the device back."""


class SilentPlayer:
    """A player for tests and for programs without a window; remembers its cues."""

    def __init__(self) -> None:
        self.cues: list[tuple[Cue, int]] = []

    def cue(self, cue: Cue, step: int = 0) -> None:
        self.cues.append((cue, step))

    def place(self, place: Place | None) -> None: ...

    def tune(self, tune: Tune | None) -> None: ...

    def set_levels(self, levels: Levels) -> None: ...

    def set_front(self, front: bool) -> None: ...

    def device_went(self) -> None: ...

    def device_came(self) -> None: ...

    def close(self) -> None: ...


class Player:
    """Sound through the system's device, whenever there is one."""

    def __init__(self, booth: Booth, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._booth = booth
        self._clock = clock
        self._orders: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, levels: Levels, *, sounds: Path, music: Path) -> Player:
        """A player over two folders of files; returns at once and opens the device meanwhile.

        Best called after the first picture: the mixer holds the interpreter while it opens.
        """
        player = cls(Booth(levels, sounds=sounds, music=music))
        player._order(player._booth.open)
        return player

    def cue(self, cue: Cue, step: int = 0) -> None:
        asked = self._clock()

        def play() -> None:
            if self._clock() - asked <= STALE:
                self._booth.play(cue, step)

        self._order(play)

    def place(self, place: Place | None) -> None:
        self._order(lambda: self._booth.go_to(place))

    def tune(self, tune: Tune | None) -> None:
        self._order(lambda: self._booth.strike_up(tune))

    def set_levels(self, levels: Levels) -> None:
        self._order(lambda: self._booth.set_levels(levels))

    def set_front(self, front: bool) -> None:
        self._order(lambda: self._booth.set_front(front))

    def device_went(self) -> None:
        # another device may be there still: closing and opening finds it
        self._order(self._booth.reopen)

    def device_came(self) -> None:
        self._order(self._booth.open)

    def close(self) -> None:
        """Be silent and give the device back; a device that hangs is left behind."""
        self._order(self._booth.close)
        self._orders.put(None)
        self._thread.join(timeout=1.0)

    def settle(self, seconds: float = 5.0) -> bool:
        """Wait until everything asked for so far was done; for tests."""
        done = threading.Event()
        self._order(done.set)
        return done.wait(seconds)

    def is_sounding(self) -> bool:
        """Whether a device is open, for the settings page."""
        return self._booth.is_open

    def _order(self, order: Callable[[], None]) -> None:
        self._orders.put(order)

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            order()
