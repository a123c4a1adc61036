"""The night server: HTTP and WebSocket in front of the hall."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections import Counter

from aiohttp import WSMsgType, web

from game.engine.api import Json
from game.host import host_acts, machine_acts, phone_acts
from game.host.answers import refusal
from game.host.client_socket import Socket
from game.host.entrance import LOOPBACK, Entrance
from game.host.guests import Guest, Role
from game.host.hall import Hall
from game.host.idle import IdleLines
from game.host.limits import MACHINE
from game.host.pages import Pages, headers
from game.host.parts import Spot, Teller
from game.host.served import TableRefused
from game.host.speech import known, speaking
from game.host.wire import Close, Message, Nonsense, field, read, whole
from game.store.notice import StoreError
from game.tourney.night import Refused

LOOK = 0.05  # seconds between looks at clocks, computers and what the window has written
_log = logging.getLogger(__name__)


class NightServer:
    """Serves one hall. It is always bound to the loopback, for the window; to an address that
    phones can reach only while `bind` has named one."""

    def __init__(self, hall: Hall, secret: str, *, pages: Pages | None = None) -> None:
        self.hall = hall
        self.teller = Teller(hall)
        self.sockets: dict[Socket, None] = {}
        self.ended = asyncio.Event()
        self._entrance = Entrance(hall, secret)
        self._pages = pages or Pages()
        self._limits = hall.limits
        self._each: Counter[str] = Counter()
        self._runner: web.AppRunner | None = None
        self._outside: web.TCPSite | None = None
        self._port = 0
        self._due = False
        self._versions: tuple[int, ...] = ()
        self._tasks: list[asyncio.Task[None]] = []
        self._idle = IdleLines(2 * self._limits.sockets)

    # its life

    @property
    def port(self) -> int:
        """The port it listens at."""
        return self._port

    async def start(self, port: int = 0) -> None:
        """Listen at the loopback. Raises `OSError` if the port is taken."""
        app = web.Application(client_max_size=1024)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/{path:.*}", self._page)
        self._runner = web.AppRunner(app, access_log=None, keepalive_timeout=10)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, LOOPBACK, port, backlog=256).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._port = self._runner.addresses[0][1]
        self.teller.spot = Spot("", self._port)
        self._tasks = [asyncio.create_task(self._looks()), asyncio.create_task(self._ticks())]

    async def bind(self, ip: str) -> None:
        """Listen at that address too, or ("") only at the loopback; phones are let go of.

        Raises `OSError` if this machine has no such address.
        """
        assert self._runner is not None
        if ip and ip == self.teller.spot.ip:
            return
        if self._outside is not None:
            await self._outside.stop()
            self._outside = None
            for socket in list(self.sockets):
                if socket.role != "host":
                    socket.close(Close.OFF)
        if ip and ip != LOOPBACK:
            site = web.TCPSite(self._runner, ip, self._port, backlog=256)
            await site.start()
            self._outside = site
        self.teller.spot = Spot(ip, self._port)
        self.teller.chosen = ip or self.teller.chosen
        self.changed()

    async def stop(self) -> None:
        """Say so to everybody, and end."""
        for socket in list(self.sockets):
            socket.close(Close.OFF)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._runner is not None:
            await asyncio.sleep(0)
            await self._runner.cleanup()
            self._runner = None
        self.hall.close()
        self.ended.set()

    def changed(self) -> None:
        """Something may have changed: everybody is told, once, in this round of the loop."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._due = False
        self._versions = self._now()
        self.teller.look()
        for language in dict.fromkeys(socket.language for socket in self.sockets):
            with speaking(language):
                for socket in [one for one in self.sockets if one.language == language]:
                    self._tell(socket)
        for socket in self.sockets:  # all are drawn before the first client wakes up
            socket.hurry()

    def _tell(self, socket: Socket) -> None:
        if not socket.shows or socket.closing is not None:
            return
        guest = self.hall.guests.get(socket.guest)
        if socket.guest and (guest is None or guest.token != socket.token):
            socket.close(Close.TOKEN)
            return
        try:
            socket.catch_up(self.teller, guest)
        except Exception:  # what cannot be shown to one is shown to the others
            _log.exception("fault while a client was told")

    async def _looks(self) -> None:
        for turn in itertools.count():
            await asyncio.sleep(LOOK)
            if turn % 20 == 0:
                self._idle.drop(self._runner, self.sockets)
            try:
                self.hall.look()
                if self.hall.tick() or self._now() != self._versions:
                    self.changed()
            except Exception:  # one bad table must not end the night
                _log.exception("fault in the night server")

    def _now(self) -> tuple[int, ...]:
        """What has been told when nothing of it has changed."""
        hall = self.hall
        return (hall.evening.version, hall.guests.version, hall.tables.version, hall.pages)

    async def _ticks(self) -> None:
        while True:
            await asyncio.sleep(self._limits.tick_seconds)
            for socket in list(self.sockets):
                if socket.role:
                    socket.put(b'{"t":"tick"}')

    # pages

    def _hosts(self) -> set[str]:
        ips = {LOOPBACK, "localhost"} | ({self.teller.spot.ip} if self.teller.spot.ip else set())
        return {f"{ip}:{self._port}" for ip in ips}

    def _is_ours(self, request: web.Request) -> bool:
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        hosts = self._hosts()
        return host in hosts and (origin is None or origin in {f"http://{name}" for name in hosts})

    async def _page(self, request: web.Request) -> web.Response:
        host = request.headers.get("Host", "")
        if not self._is_ours(request):
            return web.Response(status=403, headers=headers("none"))
        found = self._pages.get(request.path)
        if found is None:
            return web.Response(status=404, headers=headers(host))
        if request.path == "/":
            self.hall.pages += 1
        body, kind = found
        return web.Response(body=body, headers={**headers(host), "Content-Type": kind})

    # sockets

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not self._is_ours(request):
            return web.Response(status=403, headers=headers("none"))
        ws = web.WebSocketResponse(max_msg_size=MACHINE, compress=False, heartbeat=20.0)
        if not ws.can_prepare(request).ok:
            return web.Response(status=400, headers=headers("none"))
        await ws.prepare(request)
        address = request.remote or ""
        if not self._has_room(address):
            await ws.close(code=Close.FULL)
            return ws
        line = request.transport
        socket = Socket(ws, line, address, self._limits, time.monotonic())
        self.sockets[socket] = None
        self._each[address] += 1
        sender = asyncio.create_task(self._send(socket))
        greeting = asyncio.get_running_loop().call_later(
            self._limits.hello_seconds, self._no_hello, socket
        )
        try:
            await self._listen(socket)
        finally:
            greeting.cancel()
            self._gone(socket)
            socket.close(1000)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)
        return ws

    def _has_room(self, address: str) -> bool:
        if len(self.sockets) >= self._limits.sockets:
            waiting = [socket for socket in self.sockets if not socket.shows]
            if not waiting:
                return False
            waiting[0].close(Close.FULL)
        return self._each[address] < self._limits.sockets_each or not self._limits.sockets_each

    async def _send(self, socket: Socket) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            await socket.send_all()

    def _no_hello(self, socket: Socket) -> None:
        if not socket.role:
            socket.close(Close.NO_HELLO)

    def _gone(self, socket: Socket) -> None:
        self.sockets.pop(socket, None)
        self._each[socket.address] -= 1
        if not self._each[socket.address]:
            del self._each[socket.address]
        if socket.guest:
            self.hall.went(socket.guest)
            self.changed()

    async def _listen(self, socket: Socket) -> None:
        async for frame in socket.ws:
            if socket.closing is not None:
                continue
            if frame.type is not WSMsgType.TEXT:
                self._senseless(socket)
                continue
            text: str = frame.data
            most = MACHINE if socket.role in (Role.MACHINE, "host") else self._limits.message
            if len(text) > most or len(text.encode()) > most:
                socket.close(1009)
            elif not socket.bucket.take(time.monotonic()):
                socket.close(Close.FAST)
            else:
                await self._take(socket, text)

    async def _take(self, socket: Socket, text: str) -> None:
        try:
            message = read(text)
            await self._sort(socket, message)
        except Nonsense:
            self._senseless(socket)
        except Exception:  # a fault of ours must not end the night
            _log.exception("fault while a message was taken in")
            self._senseless(socket)

    def _senseless(self, socket: Socket) -> None:
        socket.nonsense += 1
        socket.put(b'{"t":"error","key":"unreadable"}')
        if socket.nonsense >= self._limits.nonsense:
            socket.close(Close.NONSENSE)

    async def _sort(self, socket: Socket, message: Message) -> None:
        kind = field(message, "t", str)
        if not socket.role:
            if kind != "hello":
                raise Nonsense("hello first")
            self._seat(socket, self._entrance.greet(socket, message))
        elif kind == "act" and socket.shows:
            await self._act(socket, message)
        elif kind in ("join", "claim") and not socket.shows:
            self._seat(socket, self._entrance.let_in(socket, message, kind))
        elif kind == "again" and socket.shows:
            self._snap(socket)
        elif kind == "lang":
            socket.language = known(field(message, "lang", str))
            if socket.shows:
                self._snap(socket)
        elif kind == "ping":
            socket.put(b'{"t":"pong"}')
        else:
            raise Nonsense(kind)

    def _seat(self, socket: Socket, guest: Guest | None) -> None:
        """This socket is that guest's from now on; an older one has to go."""
        if guest is None:
            if socket.role == "host":
                self._snap(socket)
            return
        for other in list(self.sockets):
            if other.guest == guest.number and other is not socket:
                other.close(Close.REPLACED)
        socket.guest, socket.token = guest.number, guest.token
        self.hall.came(guest.number)
        with contextlib.suppress(StoreError, Refused):
            guest = self.hall.adopt(guest)
        self.hall.look()
        self._snap(socket)
        self.changed()

    def _snap(self, socket: Socket) -> None:
        self.teller.look()
        socket.snap(self.teller, self.hall.guests.get(socket.guest))

    # acts

    async def _act(self, socket: Socket, message: Message) -> None:
        n = whole(message, "n", 2**53)
        answer = await self._do(socket, message)
        socket.say({"t": "ack", "n": n, **answer})
        self.hall.look()
        self.changed()

    async def _do(self, socket: Socket, message: Message) -> dict[str, Json]:
        try:
            if socket.role == "host":
                data = await self._host_act(message)
                return {"ok": True, **({"data": data} if data else {})}
            guest = self.hall.guests.get(socket.guest)
            if guest is None or guest.role is Role.STAGE:
                raise Nonsense("act")
            desk = machine_acts if guest.role is Role.MACHINE else phone_acts
            desk.do(self.hall, guest, message)
        except (TableRefused, Refused, StoreError) as error:
            with speaking(socket.language):
                return refusal(self.hall, message, error)
        return {"ok": True}

    async def _host_act(self, message: Message) -> dict[str, Json]:
        what = field(message, "do", str)
        if what == "bind":
            try:
                await self.bind(field(message, "ip", str))
            except OSError as error:
                raise _cannot_bind(error) from error
            return {}
        if what == "quit":
            asyncio.get_running_loop().call_soon(self.ended.set)
            return {}
        return host_acts.do(self.hall, message)


def _cannot_bind(error: OSError) -> TableRefused:
    from game.store.notice import Notice

    why = {"why": error.strerror or str(error)}
    return TableRefused("refused", Notice("This address cannot be used ({why}).", why))
