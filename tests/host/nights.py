"""A night server in this process, and guests that play by what they are sent."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast
from unittest.mock import patch

from game.ai.api import Answered, Question, Report, Thought
from game.engine import registry
from game.host import client as night_client
from game.host.client import Client, connect
from game.host.hall import Hall
from game.host.limits import Limits
from game.host.pages import Pages
from game.host.server import NightServer
from game.store.database import Database, open_database

night_client.PATIENCE = 60.0  # a machine that runs tests is busy
SECRET = "the host's secret"
T = TypeVar("T")
MANY = Limits(sockets_each=0, rate=100_000.0, burst=100_000)


class QuickThinker:
    """A computer player that takes the first legal move of a world it imagines."""

    def __init__(self) -> None:
        self._answers: list[Report] = []
        self.asked = 0

    def ask(self, question: Question) -> int:
        """Answered with the next poll."""
        self.asked += 1
        game = registry.game(question.game)
        world = game.imagine(question.view, question.seat, 1)
        move = world.legal(question.seat)[0]
        self._answers.append(Answered(self.asked, Thought(move, (), 0, 0.0)))
        return self.asked

    def cancel(self, ticket: int) -> None:
        """Nobody wants it."""
        self._answers = [answer for answer in self._answers if _ticket(answer) != ticket]

    def poll(self) -> list[Report]:
        """What has been asked."""
        taken, self._answers = self._answers, []
        return taken


def _ticket(report: Report) -> int:
    return report.ticket if isinstance(report, Answered) else -1


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test's work, and give up if it hangs; whatever it has opened is closed."""

    async def bounded() -> None:
        with noted() as opened:
            try:
                await asyncio.wait_for(work, 500)
            finally:
                await asyncio.gather(*(one.close() for one in opened), return_exceptions=True)

    in_a_loop(bounded())


def in_a_loop(work: Coroutine[Any, Any, T]) -> T:
    """Do it in a loop of its own, on a thread of its own: while a browser of other tests is open, a
    loop seems to run on this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


@contextmanager
def noted() -> Iterator[list[Client]]:
    """All clients that are made within the block: a test that fails leaves no line open, of which
    a later test would be told."""
    opened: list[Client] = []
    begin = Client.__init__

    def note(self: Client, *given: Any) -> None:
        begin(self, *given)
        opened.append(self)

    with patch.object(Client, "__init__", note):
        yield opened


@asynccontextmanager
async def serving(
    folder: Path, limits: Limits = MANY, pages: Pages | None = None
) -> AsyncIterator[NightServer]:
    """A server on a database in that folder."""
    database = open_database(folder / "lagoon.sqlite")
    server = NightServer(hall(database, limits), SECRET, pages=pages)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
        database.close()


def hall(database: Database, limits: Limits = MANY) -> Hall:
    """A hall with a computer player that thinks at once."""
    return Hall(database, QuickThinker, limits)


def at(server: NightServer) -> str:
    """Where it listens."""
    return f"127.0.0.1:{server.port}"


async def host(server: NightServer) -> Client:
    """The host's window."""
    return await connect(at(server), "host", token=SECRET)


async def guest(server: NightServer, name: str, language: str = "en") -> Client:
    """Somebody who joins by the code."""
    client = await connect(at(server), language=language)
    await client.join(server.hall.door.code, name)
    await client.ready()
    return client


def table(client: Client) -> dict[str, Any]:
    """The table where a client sits."""
    return cast("dict[str, Any]", client.state["table"])


def sits(client: Client) -> bool:
    """Whether a client sits at a table whose match has begun."""
    return bool(client.state.get("table")) and table(client)["turn"] != "gathering"


def choices(tree: dict[str, Any]) -> list[dict[str, Any]]:
    """All finished moves of a tree of choices."""
    found: list[dict[str, Any]] = []
    for choice in tree["of"]:
        found += choices(choice["then"]) if "then" in choice else [choice]
    return found


async def seated(client: Client) -> None:
    """Wait until a client sits at a table whose match has begun."""
    await client.until(lambda state: sits(client))


async def play(clients: list[Client], dice: random.Random, most: int = 2000) -> None:
    """Let guests play by the choices they are sent, until the match is over (or so many moves)."""
    for client in clients:
        await seated(client)
    number = table(clients[0])["id"]
    for _ in range(most):
        turn = [client for client in clients if table(client)["ask"]]
        if not turn:
            if table(clients[0])["turn"] == "over":
                return
            await _moved(clients[0])
            continue
        client = dice.choice(turn)
        ask = table(client)["ask"]
        move = dice.choice(choices(ask["tree"]))["move"]
        await client.act("move", table=number, ask=ask["id"], move=move)
        await client.until(gone_on(ask["id"]))
        await asyncio.gather(*(other.until(lambda state: True) for other in clients))
        await same(clients)


def gone_on(ask: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a table has gone on from that question of mine."""

    def found(state: dict[str, Any]) -> bool:
        place = cast("dict[str, Any]", state["table"])
        return bool(place["made"] > ask)

    return found


async def same(clients: list[Client]) -> None:
    """Wait until all have heard of the last move."""
    for client in clients:
        await client.send({"t": "ping"})
    heard = max(len(table(client)["log"]) and table(client)["log"][-1]["n"] for client in clients)
    for client in clients:
        await client.until(
            lambda state: not heard or cast("Any", state["table"])["log"][-1]["n"] >= heard
        )


async def _moved(client: Client) -> None:
    version = client.version
    for _ in range(6000):
        if client.version != version:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"nothing happens: {table(client)['say']}")
