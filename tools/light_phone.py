"""A phone as light as can be, for benchmarks of the night server: many fit into one process.

It reads every message whole, as a page does: checks its version, takes the parts, and reads at
once what the night shows to all. Other parts are read when they are looked at.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw, Struct

PATIENCE = 300.0  # what is slow is to be measured
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_MASKED = 0x80


class Heard(Struct):
    """Whatever the server says, but for a snapshot."""

    t: str
    n: int = 0
    v: int = 0
    was: int = 0
    ok: bool = False
    known: bool = False
    token: str = ""
    say: str = ""
    set: dict[str, Raw] = {}


class Row(Struct):
    """A line of the standings."""

    place: int
    who: int
    name: str
    points: str


class Pairing(Struct):
    """A table of the round; `say` is its result."""

    table: int
    say: str


class Room(Struct):
    """What the night shows to all."""

    pairings: list[Pairing]
    standings: list[Row]

    @property
    def results(self) -> int:
        """How many tables have one."""
        return sum(bool(pairing.say) for pairing in self.pairings)


_heard = msgspec.json.Decoder(Heard)
_parts = msgspec.json.Decoder(dict[str, Raw])
_room = msgspec.json.Decoder(Room | None)


class Phone(asyncio.Protocol):
    """One phone. `news` is called after every message that was read."""

    def __init__(self) -> None:
        self.token = ""
        self.room: Room | None = None
        self.news: Callable[[Phone], object] = lambda _: None
        self.lost = False
        self._version = -1
        self._parts: dict[str, Raw] = {}
        self._read: dict[str, Any] = {}
        self._come = b""
        self._open = False
        self._n = 0
        self._acks: dict[int, asyncio.Future[Heard]] = {}
        self._events: dict[str, asyncio.Future[Heard]] = {}
        self._out: asyncio.Transport | None = None

    @classmethod
    async def connect(cls, port: int, source: str, token: str = "") -> Phone:
        """Open a socket from that own address and greet; with a token the state is there then."""
        loop = asyncio.get_running_loop()
        made: tuple[Any, Phone] = await loop.create_connection(
            cls, "127.0.0.1", port, local_addr=(source, 0)
        )
        phone = made[1]
        key = base64.b64encode(os.urandom(16)).decode()
        assert phone._out is not None
        phone._out.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        hello = {"t": "hello", "proto": 1, "role": "phone", "lang": "en"}
        snap = phone._await("snap") if token else None
        await phone._ask("welcome", {**hello, "token": token} if token else hello)
        phone.token = token
        if snap is not None:
            await within(snap)
        return phone

    async def join(self, code: str, name: str) -> None:
        """Come in as somebody new."""
        snap = self._await("snap")
        self.token = (await self._ask("joined", {"t": "join", "code": code, "name": name})).token
        await within(snap)

    async def act(self, do: str, **fields: object) -> None:
        """Do something, until it is acknowledged."""
        self._n += 1
        ack = self._acks[self._n] = asyncio.get_running_loop().create_future()
        self._send({"t": "act", "n": self._n, "do": do, **fields})
        answer = await within(ack)
        assert answer.ok, answer.say

    def part(self, name: str) -> Any:
        """A part of the state."""
        if name not in self._read:
            self._read[name] = msgspec.json.decode(self._parts[name])
        return self._read[name]

    def cut(self) -> None:
        """Drop the connection without a word, as a network does."""
        if self._out is not None:
            self._out.abort()

    # the line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is open."""
        assert isinstance(transport, asyncio.Transport)
        self._out = transport

    def connection_lost(self, error: Exception | None) -> None:
        """It is not any more."""
        self.lost = True

    def data_received(self, data: bytes) -> None:
        """Bytes have come: the answer to the first request, then frames."""
        self._come = self._come + data if self._come else data
        if not self._open:
            head, mark, rest = self._come.partition(b"\r\n\r\n")
            if not mark:
                return
            assert b" 101 " in head, head
            self._open, self._come = True, rest
        while (found := _frame(self._come)) is not None:
            kind, begin, end = found
            frame, self._come = self._come[begin:end], self._come[end:]
            if kind == TEXT:
                self._take(frame)
            elif kind == PING:
                self._frame(PONG, frame)

    def _take(self, text: bytes) -> None:
        heard = _heard.decode(text)
        if heard.t == "snap":
            self._version, self._parts = heard.v, _parts.decode(text)
            self._read.clear()
            self._look(self._parts)
        elif heard.t == "delta" and heard.was == self._version:
            self._version = heard.v
            self._parts.update(heard.set)
            for name in heard.set:
                self._read.pop(name, None)
            self._look(heard.set)
        elif heard.t == "delta":
            self._send({"t": "again"})
        self._answer(heard)
        self.news(self)

    def _look(self, parts: dict[str, Raw]) -> None:
        if "room" in parts:
            self.room = _room.decode(parts["room"])

    def _answer(self, heard: Heard) -> None:
        waiting = self._acks.pop(heard.n, None) if heard.t == "ack" else None
        waiting = waiting or self._events.pop(heard.t, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(heard)

    def _await(self, kind: str) -> asyncio.Future[Heard]:
        return self._events.setdefault(kind, asyncio.get_running_loop().create_future())

    async def _ask(self, kind: str, message: dict[str, object]) -> Heard:
        answer = self._await(kind)
        self._send(message)
        return await within(answer)

    def _send(self, message: dict[str, object]) -> None:
        self._frame(TEXT, msgspec.json.encode(message))

    def _frame(self, kind: int, body: bytes) -> None:
        """A client's frames carry a mask; of zeros it changes nothing."""
        size = len(body)
        length = bytes([_MASKED | size]) if size < 126 else struct.pack("!BH", _MASKED | 126, size)
        assert self._out is not None
        self._out.write(bytes([0x80 | kind]) + length + bytes(4) + body)


async def within(answer: asyncio.Future[Heard]) -> Heard:
    """An answer that comes in time."""
    async with asyncio.timeout(PATIENCE):
        return await answer


def _frame(data: bytes) -> tuple[int, int, int] | None:
    """The kind of the first frame, where its body begins and ends; None while it is not whole."""
    if len(data) < 2:
        return None
    begin, size = 2, data[1]
    if size == 126:
        begin, size = 4, int.from_bytes(data[2:4])
    elif size == 127:
        begin, size = 10, int.from_bytes(data[2:10])
    return (data[0] & 15, begin, begin + size) if begin + size <= len(data) else None
