"""Lines that are open and ask for nothing: let go of, so that they take nobody's place."""

from __future__ import annotations

import time
from collections.abc import Iterable

from aiohttp import web

from game.host.client_socket import Socket

IDLE = 15.0  # seconds a line may stand without asking for anything
CROWDED = 1.0  # the same when there are too many of them


class IdleLines:
    """Remembers since when each line is there; `many` are too many."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._since: dict[int, float] = {}

    def drop(self, runner: web.AppRunner | None, sockets: Iterable[Socket]) -> None:
        """Close lines that are no sockets and have stood too long."""
        server = None if runner is None else runner.server
        if server is None:
            return
        there = {id(handler): handler for handler in server.connections}
        self._since = {key: at for key, at in self._since.items() if key in there}
        busy = {id(getattr(socket.ws, "_req", None)) for socket in sockets}
        now = time.monotonic()
        patience = CROWDED if len(there) > self._many else IDLE
        for key, handler in there.items():
            stood = now - self._since.setdefault(key, now)
            if stood <= patience or handler.transport is None:
                continue
            if id(getattr(handler, "_current_request", None)) not in busy:
                handler.transport.abort()
