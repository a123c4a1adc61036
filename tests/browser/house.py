"""A night server on a thread of its own, led from the test."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from game.host import host_acts
from game.host.hall import Hall
from game.host.limits import Limits
from game.host.served import ServedTable
from game.host.server import NightServer
from game.store.database import open_database
from tests.host.nights import SECRET, QuickThinker

LIMITS = Limits(sockets_each=0, rate=1000.0, burst=1000)
T = TypeVar("T")


class House:
    """The server; its hall may only be touched through `within`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._ready = threading.Event()
        self.server: NightServer

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        database = open_database(self._folder / "lagoon.sqlite")
        self.server = NightServer(Hall(database, QuickThinker, LIMITS), SECRET)
        self._loop.run_until_complete(self.server.start())
        self._loop.call_soon(self._ready.set)
        self._loop.run_forever()
        self._loop.run_until_complete(self.server.stop())
        database.close()
        self._loop.close()

    def open(self) -> None:
        """Start it."""
        self._thread.start()
        assert self._ready.wait(120)

    def close(self) -> None:
        """Stop it."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(120)

    @property
    def address(self) -> str:
        """Where pages find it."""
        return f"http://127.0.0.1:{self.server.port}"

    def within(self, work: Callable[[Hall], T]) -> T:
        """Do something with the hall on the server's own thread; everybody is told."""

        async def done() -> T:
            answer = work(self.server.hall)
            self.server.hall.look()
            self.server.changed()
            return answer

        return asyncio.run_coroutine_threadsafe(done(), self._loop).result(120)

    def until(self, found: Callable[[Hall], object]) -> None:
        """Wait until something is so: a page may be told before the server has all done."""
        end = time.monotonic() + 120
        while not self.within(found):
            assert time.monotonic() < end, "it does not happen"
            time.sleep(0.01)

    def act(self, **message: Any) -> dict[str, Any]:
        """An act of the host."""
        return self.within(lambda hall: dict(host_acts.do(hall, message)))

    def code(self) -> str:
        """The code that guests join with."""
        return self.within(lambda hall: hall.door.code)

    def table(self, number: int) -> ServedTable:
        """A table, to be looked at while nothing happens."""
        found = self.within(lambda hall: hall.tables.get(number))
        assert found is not None
        return found


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """A server until the block ends."""
    made = House(folder)
    made.open()
    try:
        yield made
    finally:
        made.close()
