"""The stage view on another display: a window in a process of its own, which looks on.

It reads what the leading window writes, so neither waits for the other; if the leading window ends
by a fault, the room still sees the night.
"""

from __future__ import annotations

import atexit
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime

import pygame

from game.scenes.house import House
from game.scenes.night.host_desk import ADD, START, TAKE, HostDesk
from game.tourney.events import Event, Published, Timed
from game.tourney.live import LiveNight
from game.tourney.night import refuse


class Audience(HostDesk):
    """A desk that only looks on: it writes nothing, and knows whether the clock runs elsewhere."""

    @classmethod
    def open(cls, house: House, number: int | None = None) -> Audience:
        """The night of that number, else the newest. Raises `Refused` or `StoreError`."""
        if number is None:
            newest = house.nights.all()[:1]
            if not newest:
                raise refuse("There is no night yet. Begin one with: lagoon night new")
            number = newest[0].id
        made = cls(house, LiveNight.resume(house.nights, number))
        house.evening = made
        return made

    def _take_timer(self) -> None:
        """The clock as it runs in the leading window, told by what was written down last."""
        super()._take_timer()
        runs, last = running(self.events)
        if runs and last is not None:
            passed = max(0.0, (datetime.now(UTC) - datetime.fromisoformat(last.at)).total_seconds())
            self.timer = self.timer.start(self.house.time()).add(-passed, self.house.time())


def running(events: list[Event]) -> tuple[bool, Event | None]:
    """Whether the round's clock runs after these events, and the last one that touched it."""
    runs, last = False, None
    for event in events:
        if isinstance(event.act, Published):
            runs, last = False, event
        elif isinstance(event.act, Timed):
            runs = event.act.act == START or (runs and event.act.act in (ADD, TAKE))
            last = event
    return runs, last


class Beside:
    """The window on the other display, if it is open."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return self._process is not None and self._process.poll() is None

    def open(self, night: int, display: int = 1) -> None:
        """Show that night there. Raises `OSError` if no process can be started."""
        self.close()
        arguments = ["night", "stage", "--night", str(night), "--display", str(display)]
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "game", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        atexit.register(self.close)

    def close(self) -> None:
        """Close it."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(2.0)
        self._process = None


BESIDE = Beside()


def displays() -> int:
    """How many there are."""
    try:
        return int(pygame.display.get_num_displays())
    except pygame.error:
        return 1
