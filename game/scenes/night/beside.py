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
from typing import TYPE_CHECKING

import msgspec
import pygame
from msgspec import Struct

from game.scenes.house import House
from game.scenes.night.host_desk import ADD, START, TAKE, HostDesk
from game.store.notice import StoreError
from game.store.room import RoomStore
from game.store.settings import SettingsFile
from game.tourney.events import Event, Published, Timed
from game.tourney.live import LiveNight
from game.tourney.night import refuse

if TYPE_CHECKING:  # takes long to load, and is wanted only where phones are
    from game.host.invite import Invite


_LOOKS_EVERY = 1.0  # seconds between looks at whether newcomers are let in


class _Door(Struct, frozen=True):
    """What a newcomer has to know of the night server's door, as it is kept in the store."""

    code: str = ""
    locked: bool = True


class Audience(HostDesk):
    """A desk that only looks on: it writes nothing, and knows whether the clock runs elsewhere and
    how phones come in."""

    _way: Invite | None = None
    _seen = float("-inf")
    _address: tuple[int, str] = (0, "")  # when the settings were written, the address in them

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
        made.invite()  # its code takes long to load: before the first picture
        return made

    def invite(self) -> Invite | None:
        """The way in for newcomers, while a server runs and lets them in; looked for now and
        then."""
        if self.house.time() - self._seen >= _LOOKS_EVERY:
            self._seen, self._way = self.house.time(), self._found()
        return self._way

    def _found(self) -> Invite | None:
        from game.host.invite import Invite
        from game.host.process import running

        note, address = running(self.house.home), self._written_address()
        if note is None or not address:
            return None
        try:
            rows = RoomStore(self.house.matches.database).all("door")
            door = msgspec.json.decode(rows[0][1], type=_Door) if rows else _Door()
        except (StoreError, msgspec.DecodeError):
            return None
        return None if door.locked else Invite(address, note.port, door.code)

    def _written_address(self) -> str:
        """The address at which the leading window lets phones in."""
        path = self.house.settings_file.path
        try:
            written = path.stat().st_mtime_ns
        except OSError:
            return ""
        if written != self._address[0]:
            self._address = (written, SettingsFile(path).settings.phones.address)
        return self._address[1]

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
