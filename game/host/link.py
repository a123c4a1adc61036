"""The window's link to the night server: a thread of its own, so that no frame waits for a socket.

`state` is replaced whole with every message and may be read at any time. Should the server die, it
is started again at the same port and address; what it was doing lies on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Mapping
from concurrent.futures import Future
from enum import StrEnum
from pathlib import Path
from typing import Any

import aiohttp

from game.engine.api import Json
from game.host.client import Answer, Client, Lost, Refusal, connect
from game.host.note import Note
from game.host.process import NotServing, running, start, stop

AGAIN = 0.5
FAILURES = 5  # tries in a row that may fail
_AWAY = (OSError, aiohttp.ClientError, Lost, TimeoutError, NotServing)
_log = logging.getLogger(__name__)


class Standing(StrEnum):
    """How the link stands."""

    STARTING = "starting"
    ON = "on"
    LOST = "lost"  # started again by itself
    FAILED = "failed"  # `why` says why
    OFF = "off"


class Link:
    """One evening's server, reached at `ip`; `version` grows with every message.

    Without a `night` the server goes on with the one it leads.
    """

    def __init__(self, folder: Path, ip: str = "", night: int | None = None) -> None:
        self.state: Mapping[str, Any] = {}
        self.version = 0
        self.standing = Standing.STARTING
        self.why = ""
        self._folder = folder
        self._ip = ip
        self._night = night
        self._note: Note | None = None
        self._client: Client | None = None
        self._failures = 0  # since it was last on
        self._wanted = True
        self._ending = False  # nothing is asked or cancelled any more
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="night server", daemon=True)

    def open(self) -> None:
        """Find a server, or start one; does not wait."""
        self._thread.start()

    def act(self, do: str, **fields: Json) -> Future[Answer]:
        """Ask the server for something; the answer comes later. `Refusal`, `Lost` ... come out of
        the future."""
        if do == "bind":
            self._ip = str(fields.get("ip", ""))
        elif do == "night":
            self._night = int(str(fields.get("night", 0)))
        work = self._act(do, fields)
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop)
        except RuntimeError:  # the thread has ended
            work.close()
            lost: Future[Answer] = Future()
            lost.set_exception(Lost(None))
            return lost

    def close(self) -> None:
        """Switch phones off: the server ends; matches wait on the disk."""
        if not self._thread.is_alive():
            return
        self._wanted = False
        with contextlib.suppress(Exception):
            self.act("quit").result(2.0)
        with contextlib.suppress(RuntimeError):  # it has ended by itself just now
            self._loop.call_soon_threadsafe(self._wake)
        self._thread.join(5.0)

    # the thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._live())
        except Exception as error:  # whatever it is, the window goes on
            _log.exception("fault in the link to the night server")
            self.why = str(error) or type(error).__name__
        finally:
            self.standing = Standing.OFF if not self.why else Standing.FAILED
            self.version += 1
            self._ending = True
            self._loop.run_until_complete(self._settle())
            self._loop.close()

    async def _settle(self) -> None:
        """Whoever still waits for an answer gets one: it would be lost with the loop."""
        await asyncio.sleep(0)
        waiting = asyncio.all_tasks() - {asyncio.current_task()}
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=1.0)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await asyncio.sleep(0)

    def _wake(self) -> None:
        if self._ending:
            return
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    async def _live(self) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            while self._wanted and await self._once():
                await asyncio.sleep(AGAIN)

    async def _once(self) -> bool:
        """Follow one server to its end; whether there is to be another."""
        try:
            await self._serve()
        except Refusal as refused:
            self.why = refused.say
            return False
        except _AWAY as error:
            self._failures += 1
            self._say(Standing.LOST)
            if self._failures > FAILURES:
                self.why = str(error) or type(error).__name__
                return False
        return True

    async def _serve(self) -> None:
        self._client = client = await self._reach()
        try:
            client.heard = self._heard
            await client.act("bind", ip=self._ip)
            if self._night is not None:
                await client.act("night", night=self._night)
            self.why, self._failures = "", 0
            self._take(client)
            self._say(Standing.ON)
            await client.lost()
        finally:
            self._client = None
            await client.close()
        if self._wanted:
            raise Lost(None)

    async def _reach(self) -> Client:
        """A client of a server that runs already, else of a new one, where the last one was if
        that can be."""
        found = running(self._folder)
        if found is not None:
            with contextlib.suppress(*_AWAY):
                return await self._greet(found)
        port = self._note.port if self._note is not None else None
        note = await asyncio.to_thread(self._start, port)
        try:
            return await self._greet(note)
        except asyncio.CancelledError:
            stop(note)
            raise

    def _start(self, port: int | None) -> Note:
        note = start(self._folder, port=port, quiet=True)
        if not self._wanted:  # switched off while it started
            stop(note)
        return note

    async def _greet(self, note: Note) -> Client:
        client = await connect(f"127.0.0.1:{note.port}", "host", token=note.secret)
        self._note = note
        return client

    async def _act(self, do: str, fields: dict[str, Json]) -> Answer:
        client = self._client
        if client is None and do in ("bind", "night"):
            return {}  # done as soon as there is a server
        if client is None:
            raise Lost(None)
        return await client.send_act({"do": do, **fields})

    def _heard(self, message: Answer) -> None:
        if message.get("t") in ("snap", "delta") and self._client is not None:
            self._take(self._client)

    def _take(self, client: Client) -> None:
        self.state = dict(client.state)
        self.version += 1

    def _say(self, standing: Standing) -> None:
        self.standing = standing
        self.version += 1
