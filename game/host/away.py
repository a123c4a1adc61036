"""This machine at a night elsewhere: a thread beside the window, with a store of its own to it.

The window plays lent matches as saved matches; what is new of them is found on the disk and
delivered from here, now or whenever the network is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from contextlib import closing
from pathlib import Path

import aiohttp

from game.host.borrowed import Away, Borrowed, Loan
from game.host.client import Lost, Refusal
from game.host.machine import Machine
from game.host.wire import Close
from game.i18n.catalogue import t
from game.store.database import Database, open_database
from game.store.matches import MatchStore
from game.store.notice import StoreError
from game.store.room import RoomStore

LOOK = 0.2
_log = logging.getLogger(__name__)


class AwayLink:
    """`standing` as `Machine` has it, or "failed", and then `why` says why; `loans` are all matches
    that were lent, the newest last."""

    def __init__(self, database: Path) -> None:
        self.standing = "joining"
        self.why = ""
        self.loans: tuple[Loan, ...] = ()
        self.address = ""
        self.version = 0
        self._path = database
        self._wanted: tuple[str, str, str] | None = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="away", daemon=True)

    def join(self, address: str, code: str, name: str) -> None:
        """Ask to be let in at that night; does not wait."""
        self._wanted = (address, code, name)
        self._thread.start()

    def again(self) -> None:
        """Go on with the night that this machine took part in; does not wait."""
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether it still tries."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Stop; what is not delivered is delivered the next time."""
        if self._thread.is_alive():
            with contextlib.suppress(RuntimeError):  # it has ended by itself just now
                self._loop.call_soon_threadsafe(self._cancel)
            self._thread.join(3.0)

    # the thread

    def _cancel(self) -> None:
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._live())
        except asyncio.CancelledError:
            pass
        except StoreError as error:
            self._say("failed", t(error.notice.message, **error.notice.values))
        except Exception:  # whatever it is, the window goes on and says so
            _log.exception("fault in the link to a night elsewhere")
            self._say("failed", t("Something went wrong in Lagoon. Every move so far is saved."))
        finally:
            self._loop.close()

    async def _live(self) -> None:
        with closing(open_database(self._path)) as database:
            await self._take_part(database)

    async def _take_part(self, database: Database) -> None:
        borrowed = Borrowed(RoomStore(database), MatchStore(database))
        machine = Machine(borrowed)
        if self._wanted is not None and not await self._joined(machine):
            return
        away = borrowed.away() or Away("", "")
        self.address = away.address
        watch = asyncio.create_task(self._watch(machine, borrowed))
        try:
            await machine.run()
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
        self._say(machine.standing, "")

    async def _joined(self, machine: Machine) -> bool:
        assert self._wanted is not None
        try:
            await machine.join(*self._wanted)
        except Refusal as refused:
            self._say("refused", refused.say)
        except Lost as lost:
            self._say("old" if lost.code == Close.PROTOCOL else "cut", "")
        except (OSError, aiohttp.ClientError, TimeoutError, ValueError) as error:
            self._say("cut", str(error))
        else:
            return True
        return False

    async def _watch(self, machine: Machine, borrowed: Borrowed) -> None:
        while True:
            loans = tuple(borrowed.all())
            if loans != self.loans or machine.standing != self.standing:
                self.loans = loans
                self._say(machine.standing, machine.why)
            await asyncio.sleep(LOOK)

    def _say(self, standing: str, why: str) -> None:
        self.standing, self.why = standing, why
        self.version += 1
