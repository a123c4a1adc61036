"""`lagoon night serve`: the night server as a process of its own.

The window starts it and writes one line of JSON to its standard input: the secret of the host's
rights and its language. When it listens it writes one line to standard output:
`{"port": ..., "code": ...}`, or `{"why": ...}` in that language if it cannot. It ends when the host
says so, when it is interrupted, or when for a while nobody at all is connected.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import os
import secrets
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game.host.hall import Hall
from game.host.invite import Invite
from game.host.note import Note, forget, leave
from game.host.server import NightServer
from game.host.speech import known, speaking
from game.host.together import end_with
from game.i18n.catalogue import t
from game.match.computer import Thinker
from game.store.database import open_database
from game.store.notice import Notice, StoreError
from game.store.paths import Paths, paths

PORTS = 20  # so many from the one asked for are tried
ALONE = 900.0  # seconds without any socket until it ends by itself


def run(asked: argparse.Namespace) -> int:
    """Serve; the exit code."""
    if asked.starter:
        end_with(asked.starter)
    where = paths()
    _log_to(where.data)
    line = sys.stdin.readline() if asked.piped else "{}"
    if not line:  # whoever started it has ended already
        return 1
    given = json.loads(line)
    secret = str(given.get("secret") or secrets.token_urlsafe(16))
    asked.language = known(str(given.get("lang", "en")))
    with closing(open_database(where.database)) as database:
        if database.in_memory:
            return _refuse(database.take_notices()[0], asked)
        try:
            hall = Hall(database, _thinker)
            return asyncio.run(_serve(hall, secret, asked, where))
        except StoreError as error:
            return _refuse(error.notice, asked)


async def _serve(hall: Hall, secret: str, asked: argparse.Namespace, where: Paths) -> int:
    server = NightServer(hall, secret)
    number = asked.night
    if number is None and not asked.piped:
        newest = hall.nights.all()[:1]
        number = newest[0].id if newest else 0
    if number is not None and number != hall.evening.id:
        hall.lead(number)
    try:
        await _listen(server.start, asked.port)
        await server.bind(asked.address)
    except OSError as error:
        why = error.strerror or str(error)
        await server.stop()
        return _refuse(Notice("The night server cannot listen ({why}).", {"why": why}), asked)
    _hear_signals(server.ended)
    leave(where.data, Note(server.port, secret, os.getpid()))
    _say(server.port, hall.door.code, asked)
    try:
        await _until_ended(server, by_hand=not asked.piped)
    finally:
        forget(where.data)
        await server.stop()
    return 0


async def _listen(start: Callable[[int], Awaitable[None]], port: int) -> None:
    for tried in range(port, port + PORTS):
        try:
            await start(tried)
            return
        except OSError:
            if tried == port + PORTS - 1 or not port:
                raise


async def _until_ended(server: NightServer, *, by_hand: bool) -> None:
    """Whoever started it by hand ends it; a window may have been lost."""
    alone = 0.0
    while not server.ended.is_set() and alone < ALONE:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(server.ended.wait(), 5.0)
        alone = 0.0 if server.sockets or by_hand else alone + 5.0


def _hear_signals(ended: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError, RuntimeError):  # not on every system
            loop.add_signal_handler(name, ended.set)


def _say(port: int, code: str, asked: argparse.Namespace) -> None:
    if asked.piped:
        sys.stdout.write(json.dumps({"port": port, "code": code}) + "\n")
    elif asked.address:
        sys.stdout.write(Invite(asked.address, port, code).link + "\n")
    else:
        sys.stdout.write(t("Only this machine can reach it; see --address.") + "\n")
    sys.stdout.flush()


def _refuse(notice: Notice, asked: argparse.Namespace) -> int:
    """Say why it does not serve, to the window too, in its language."""
    with speaking(asked.language):
        words = t(notice.message, **notice.values)
    if asked.piped:
        sys.stdout.write(json.dumps({"why": words}) + "\n")
        sys.stdout.flush()
    sys.stderr.write(words + "\n")
    return 1


def _thinker() -> Thinker:
    from game.ai import worker

    return worker.Thinker()


def _log_to(folder: Path) -> None:
    root = logging.getLogger()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place = folder / "night-server.log"
        handler = RotatingFileHandler(place, maxBytes=500_000, backupCount=1, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
