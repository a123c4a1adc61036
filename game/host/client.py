"""A client of the night server, for the window, for game machines and for tests.

`Client` is one socket and the state it is sent; `connect` greets. It never reconnects by itself:
whoever uses it knows when to.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import aiohttp

from game.engine.api import Json
from game.host.rules_hash import rules
from game.host.wire import PROTO, Message, read, write

PATIENCE = 10.0
FAREWELL = aiohttp.ClientWSTimeout(ws_close=2.0)  # who does not say goodbye is not waited for
ABNORMAL = 1006  # closed without a word
Answer: TypeAlias = Mapping[str, Any]  # a message of the server


class Lost(Exception):
    """The socket is closed; `code` says why, see README.md."""

    def __init__(self, code: int | None) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


class Refusal(Exception):
    """An act, a join or a claim was refused; `key` is one of the wire's, `say` the words."""

    def __init__(self, key: str, say: str) -> None:
        super().__init__(f"{key}: {say}")
        self.key = key
        self.say = say


class Client:
    """`state` is what was sent last, by part; `token` is to be kept.

    `heard` is called with every message after it was taken in; `raw` collects the bytes of all
    messages if it is a list.
    """

    def __init__(self, session: aiohttp.ClientSession, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.state: dict[str, Any] = {}  # parts as README.md has them
        self.version = 0
        self.token = ""
        self.welcome: Answer = {}
        self.heard: Callable[[Answer], None] | None = None
        self.raw: list[bytes] | None = None
        self.ticks = 0
        self._session = session
        self._ws = ws
        self._n = 0
        self._acks: dict[int, asyncio.Future[Answer]] = {}
        self._joined: asyncio.Future[Answer] | None = None
        self._news = asyncio.Event()
        self._snapped = asyncio.Event()
        self._welcomed: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._reader = asyncio.create_task(self._read())

    @property
    def closed(self) -> int | None:
        """The close code once the socket is closed."""
        if not self._ws.closed and not self._reader.done():
            return None
        return self._ws.close_code or ABNORMAL

    async def send(self, message: dict[str, Json]) -> None:
        """Send any message."""
        try:
            await self._ws.send_str(write(message).decode())
        except (ConnectionError, RuntimeError) as error:
            raise Lost(self._ws.close_code) from error

    async def join(self, code: str, name: str = "") -> Answer:
        """Come in as somebody new. Raises `Refusal` or `Lost`."""
        return await self._enter({"t": "join", "code": code, "name": name})

    async def claim(self, code: str) -> Answer:
        """Take over a seat by its code. Raises `Refusal` or `Lost`."""
        return await self._enter({"t": "claim", "code": code})

    async def act(self, do: str, *, n: int | None = None, **fields: Json) -> Answer:
        """Do something; the acknowledgement. Raises `Refusal` or `Lost`."""
        return await self.send_act({"do": do, **fields}, n)

    async def send_act(self, act: Message, n: int | None = None) -> Answer:
        """The same for an act that is a message already."""
        self._n = self._n + 1 if n is None else max(n, self._n)
        number = self._n if n is None else n
        ack: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._acks[number] = ack
        try:
            await self.send({"t": "act", "n": number, **act})
            answer = await within(ack)
        finally:
            self._acks.pop(number, None)
        if answer.get("ok") is not True:
            raise Refusal(str(answer.get("key")), str(answer.get("say")))
        return answer

    async def again(self) -> None:
        """Ask for the whole state, and wait for it."""
        self._snapped.clear()
        await self.send({"t": "again"})
        await self._wait(self._snapped)

    async def until(self, found: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the state is as wanted. Raises `Lost`."""
        while not found(self.state):
            self._news.clear()
            await self._wait(self._news)

    async def ready(self) -> None:
        """Wait for the first state."""
        await self._wait(self._snapped)

    async def close(self) -> None:
        """Close the socket."""
        try:
            await self._ws.close()
        finally:
            self._reader.cancel()
            try:
                await asyncio.gather(self._reader, return_exceptions=True)
            finally:  # whoever is cancelled in the midst of it lets go all the same
                self._ws._response.close()  # a socket that the server closed first keeps its line
                await self._session.close()
        await asyncio.sleep(0)  # the line itself is let go of in the next round of the loop

    async def cut(self) -> None:
        """Drop the connection without a word, as a network does."""
        response = self._ws._response
        connection = None if response is None else response.connection
        if connection is not None and connection.transport is not None:
            connection.transport.abort()
        self._reader.cancel()
        await asyncio.gather(self._reader, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._session.close()

    async def lost(self) -> int | None:
        """Wait until the socket is closed; its close code."""
        await asyncio.wait({self._reader})
        return self._ws.close_code

    async def rest(self, seconds: float) -> None:
        """Let some time pass, or less if the socket is closed."""
        await asyncio.wait({self._reader}, timeout=seconds)

    async def greeted(self) -> Answer:
        """Wait for the server's first answer. Raises `Lost`."""
        return await within(asyncio.shield(self._welcomed))

    async def _enter(self, message: dict[str, Json]) -> Answer:
        self._joined = asyncio.get_running_loop().create_future()
        await self.send(message)
        answer = await within(self._joined)
        if answer.get("t") == "no":
            raise Refusal(str(answer.get("key")), str(answer.get("say")))
        self.token = str(answer.get("token"))
        return answer

    async def _wait(self, event: asyncio.Event) -> None:
        if self._reader.done():
            raise Lost(self._ws.close_code)
        waiting = asyncio.create_task(event.wait())
        try:
            done, _ = await asyncio.wait(
                {waiting, self._reader}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            waiting.cancel()
        if waiting in done:
            return
        if self._reader in done:
            raise Lost(self._ws.close_code)
        raise TimeoutError

    async def _read(self) -> None:
        try:
            async for frame in self._ws:
                if frame.type is aiohttp.WSMsgType.TEXT:
                    if self.raw is not None:
                        self.raw.append(frame.data.encode())
                    await self._take(read_large(frame.data))
        finally:
            lost = Lost(self._ws.close_code)
            for waiting in [*self._acks.values(), self._joined, self._welcomed]:
                if waiting is not None and not waiting.done():
                    waiting.set_exception(lost)
                    waiting.exception()  # nobody has to ask for it
            self._news.set()

    async def _take(self, message: Answer) -> None:
        kind = message.get("t")
        if kind == "snap":
            self.version = message["v"]
            self.state = {k: v for k, v in message.items() if k not in ("t", "v")}
            self._snapped.set()
        elif kind == "delta":
            await self._delta(message)
        elif kind == "ack":
            self._answer(self._acks.get(message["n"]), message)
        elif kind in ("joined", "no"):
            self._answer(self._joined, message)
        elif kind == "welcome":
            self.welcome = message
            self._answer(self._welcomed, message)
        elif kind == "tick":
            self.ticks += 1
        self._news.set()
        if self.heard is not None:
            self.heard(message)

    async def _delta(self, message: Answer) -> None:
        if message.get("was") != self.version:
            await self.send({"t": "again"})
            return
        self.version = message["v"]
        self.state.update(message["set"])

    def _answer(self, waiting: asyncio.Future[Answer] | None, message: Answer) -> None:
        if waiting is not None and not waiting.done():
            waiting.set_result(message)


async def within(answer: asyncio.Future[Answer]) -> Answer:
    """An answer that comes in time. Not `asyncio.wait_for`: before Python 3.12 it forgets that it
    was cancelled if the answer comes in the same moment."""
    async with asyncio.timeout(PATIENCE):
        return await answer


def read_large(text: str) -> Answer:
    """A message of the server, which may nest deeper than what it takes itself."""
    return read(text, deepest=40)


async def connect(
    address: str,
    role: str = "phone",
    *,
    token: str = "",
    language: str = "en",
    proto: int = PROTO,
    headers: dict[str, str] | None = None,
    source: str = "",
) -> Client:
    """Open a socket at "ip:port" (from the own address `source`) and greet.

    Raises `OSError`, `aiohttp.ClientError` or `Lost`.
    """
    connector = aiohttp.TCPConnector(local_addr=(source, 0)) if source else None
    timeout = aiohttp.ClientTimeout(sock_connect=PATIENCE)
    session = aiohttp.ClientSession(timeout=timeout, connector=connector)
    try:
        ws = await session.ws_connect(
            f"http://{address}/ws",
            max_msg_size=0,
            headers=headers,
            heartbeat=25.0,
            timeout=FAREWELL,
        )
    except BaseException:
        await session.close()
        raise
    client = Client(session, ws)
    hello: dict[str, Json] = {"t": "hello", "proto": proto, "role": role, "lang": language}
    if token:
        hello["token"] = token
    if role == "machine":
        hello["rules"] = rules()
    client.token = token
    try:
        await client.send(hello)
        welcome = await client.greeted()
        if welcome.get("known"):
            await client.ready()
    except BaseException:
        await client.close()
        raise
    return client
