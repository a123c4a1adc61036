"""One socket: what is to be sent over it, in order, and what was sent last."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Hashable
from typing import TypeAlias

from aiohttp import WSMsgType, web

from game.engine.api import Json
from game.host.guests import Guest
from game.host.limits import Bucket, Limits
from game.host.parts import Parts, Teller
from game.host.wire import framed, write

Sent: TypeAlias = tuple[Hashable, bytes]


class Socket:
    """A client. Sending never waits: what its line does not take at once stands in a queue, and who
    does not read is cut off."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        line: asyncio.Transport | None,
        address: str,
        limits: Limits,
        now: float,
    ) -> None:
        self.ws = ws
        self._line = line
        self.address = address
        self.role = ""
        self.guest = 0
        self.token = ""  # the hash by which the guest came in
        self.language = "en"
        self.since = now
        self.bucket = Bucket(limits.rate, limits.burst)
        self.nonsense = 0
        self.closing: tuple[int, str] | None = None
        self._limits = limits
        self._version = 0
        self._sent: dict[str, Sent] = {}
        self._stamp: Hashable = None
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._more = asyncio.Event()

    @property
    def shows(self) -> bool:
        """Whether there is a state to show: a guest has joined, or it is the host's window."""
        return bool(self.guest) or self.role == "host"

    def say(self, message: dict[str, Json]) -> None:
        """Send a message."""
        self.put(write(message))

    def put(self, text: bytes) -> None:
        """Send a message that is written already."""
        self._stand(text)
        self.hurry()

    def hurry(self) -> None:
        """Write what stands in the queue as far as the line takes it at once; the rest follows by
        itself. (To wake a task for each of many phones would take as long as all the rest.)"""
        line = self._line
        while self._queue and line is not None and self.closing is None:
            if line.is_closing() or line.get_write_buffer_size():
                break
            text = self._queue.popleft()
            self._waiting -= len(text)
            line.write(framed(text))
        if self._queue:
            self._more.set()

    def _stand(self, text: bytes) -> None:
        if self.closing is not None:
            return
        self._queue.append(text)
        self._waiting += len(text)
        if self._waiting > self._limits.queue:
            self._queue.clear()
            self.close(1011, "does not read")

    def close(self, code: int, why: str = "") -> None:
        """Close it, after what is in the queue."""
        if self.closing is None:
            self.closing = (int(code), why)
            self._more.set()

    async def send_all(self) -> None:
        """Send what is in the queue until the socket is to be closed, then close it."""
        while True:
            while self._queue:
                text = self._queue.popleft()
                await self.ws.send_frame(text, WSMsgType.TEXT)
                self._waiting -= len(text)
            if self.closing is not None:
                break
            self._more.clear()
            await self._more.wait()
        code, why = self.closing
        with contextlib.suppress(ConnectionError, RuntimeError):
            await self.ws.close(code=code, message=why.encode())

    # the state

    def snap(self, teller: Teller, guest: Guest | None) -> None:
        """Send the whole state."""
        parts = teller.parts(self.role, guest)
        made = {
            name: (key, teller.made(name, key, make, self.language, fresh=True))
            for name, (key, make) in parts.items()
        }
        self._version += 1
        self._sent, self._stamp = made, None
        fields = b"".join(b',"%s":%s' % (n.encode(), text) for n, (_, text) in made.items())
        self.put(b'{"t":"snap","v":%d%s}' % (self._version, fields))

    def catch_up(self, teller: Teller, guest: Guest | None) -> None:
        """Have the parts that have changed stand in the queue; `hurry` sends them."""
        stamp = teller.stamp(self.role, self.guest)
        if stamp is not None and stamp == self._stamp:
            return
        self._stamp = stamp
        parts = teller.parts(self.role, guest)
        changed = self._changed(teller, parts)
        for name in [name for name in self._sent if name not in parts]:
            del self._sent[name]
            changed[name] = b"null"
        if not changed:
            return
        was, self._version = self._version, self._version + 1
        fields = b",".join(b'"%s":%s' % (name.encode(), text) for name, text in changed.items())
        head = b'{"t":"delta","v":%d,"was":%d,"set":{' % (self._version, was)
        self._stand(head + fields + b"}}")

    def _changed(self, teller: Teller, parts: Parts) -> dict[str, bytes]:
        changed: dict[str, bytes] = {}
        for name, (key, make) in parts.items():
            old = self._sent.get(name)
            if old is not None and old[0] == key:
                continue
            text = teller.made(name, key, make, self.language, fresh=False)
            self._sent[name] = (key, text)
            if old is None or old[1] != text:
                changed[name] = text
        return changed
