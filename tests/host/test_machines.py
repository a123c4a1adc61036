"""Several machines at one night: let in, lent matches, cut off, delivering exactly once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from game.engine.api import waiting
from game.host import client as clients
from game.host.borrowed import Borrowed, Loan
from game.host.client import Client, Lost, Refusal, connect
from game.host.machine import Machine
from game.host.server import NightServer
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.night import Format
from tests.host.nights import at, host, run, serving
from tests.host.test_evening import begin, pair


class Laptop:
    """A second machine: its own store, its link to the night, somebody who plays what is lent."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.database = open_database(folder / "lagoon.sqlite")
        self.matches = MatchStore(self.database)
        self.borrowed = Borrowed(RoomStore(self.database), self.matches)
        self.machine = Machine(self.borrowed)
        self.task: asyncio.Task[None] | None = None

    async def enter(self, server: NightServer, window: Client, name: str) -> int:
        """Join and be let in; the number of the guest."""
        await self.machine.join(at(server), server.hall.door.code, name)
        await window.until(
            lambda state: any(question["ask"] == "machine" for question in state["questions"])
        )
        asked: Any = window.state["questions"]
        await window.act("admit", guest=asked[-1]["guest"])
        self.link()
        return int(asked[-1]["guest"])

    def link(self) -> None:
        """Be connected."""
        self.task = asyncio.create_task(self.machine.run())

    async def unlink(self) -> None:
        """The cable is out."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def lent(self, count: int = 1) -> Loan:
        """Wait until so many matches have been lent; the last."""
        for _ in range(6000):
            if len(self.borrowed.all()) >= count:
                return self.borrowed.all()[-1]
            await asyncio.sleep(0.01)
        raise AssertionError("nothing was lent")

    def play(self, loan: Loan, dice: random.Random, most: int = 10_000) -> Match:
        """Play a lent match on, to its end or so many moves."""
        match = Match.resume(self.matches, loan.match)
        for _ in range(most):
            seats = waiting(match.phase)
            if not seats:
                break
            match.offer(seats[0], dice.choice(match.position.legal(seats[0])))
        return match

    async def delivered(self) -> None:
        """Wait until nothing is to be delivered any more."""
        for _ in range(6000):
            if all(loan.settled for loan in self.borrowed.all()):
                return
            await asyncio.sleep(0.01)
        raise AssertionError("not delivered")


@asynccontextmanager
async def laptops(folder: Path, *names: str) -> AsyncIterator[list[Laptop]]:
    made = [Laptop(folder / name) for name in names]
    try:
        yield made
    finally:
        for laptop in made:
            await laptop.unlink()
            laptop.database.close()


async def _ply(server: NightServer, table: int, ply: int) -> None:
    for _ in range(6000):
        served = server.hall.tables.get(table)
        if served is not None and served.match is not None and served.match.ply >= ply:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"table {table} does not reach move {ply}")


@pytest.mark.parametrize("game", ["reversi", "whale-riders"])
def test_a_lent_match_is_streamed_cut_off_and_delivered_once(game: str, tmp_path: Path) -> None:
    """A laptop is confirmed, lent a match, streams its moves; cut off it finishes alone; back, it
    delivers once, and its process may have been ended in between."""

    async def work() -> None:
        dice = random.Random(game)
        shape = Format.SWISS if game == "reversi" else Format.PODS
        live = begin(tmp_path, ("Mina", "Omid", "Sara")[: 2 + (game != "reversi")], game=game,
                     format=shape, seats=2 if game == "reversi" else 4)  # fmt: skip
        pair(live)
        async with serving(tmp_path) as server, laptops(tmp_path, "two") as (two,):
            window = await host(server)
            await window.act("night", night=live.id)
            number = await two.enter(server, window, "Laptop")
            await window.act("lend", round=1, table=1, machine=number)
            loan = await two.lent()
            header: Any = Match.resume(two.matches, loan.match).header
            assert header.seed == 0 and header.tournament
            two.play(loan, dice, 6)
            await _ply(server, 1, 6)
            await two.unlink()
            match = two.play(loan, dice)
            two.database.close()  # the laptop is switched off and on
            again = Laptop(tmp_path / "two")
            again.link()
            await again.delivered()
            await again.delivered()
            live.refresh()
            served = server.hall.tables.get(1)
            assert served is not None and served.match is not None
            assert served.match.result == match.result
            for _ in range(3000):
                live.refresh()
                if live.night.rounds[0].tables[0].outcome:
                    break
                await asyncio.sleep(0.02)
            assert match.result is not None
            assert live.night.rounds[0].tables[0].outcome == acts.from_match(match.result)
            assert sum("table" in event.actor for event in live.events) == 1
            await again.unlink()
            again.database.close()
            two.database = open_database(tmp_path / "two" / "lagoon.sqlite")
            await window.close()

    run(work())


def test_a_match_given_to_another_machine_ends_once(tmp_path: Path) -> None:
    """The host lends a cut-off match to a second laptop, which goes on from the streamed moves;
    what the first brings later is a question for the host, unless it is the same."""

    async def work() -> None:
        dice = random.Random(1)
        live = begin(tmp_path, ("Mina", "Omid"))
        pair(live)
        async with serving(tmp_path) as server, laptops(tmp_path, "two", "three") as (two, three):
            window = await host(server)
            await window.act("night", night=live.id)
            first = await two.enter(server, window, "Laptop")
            second = await three.enter(server, window, "Laptop")
            names: Any = window.state["guests"]
            assert [guest["name"] for guest in names] == ["Laptop", "Laptop 2"]
            await window.act("lend", round=1, table=1, machine=first)
            loan = await two.lent()
            two.play(loan, dice, 10)
            await _ply(server, 1, 10)
            await two.unlink()
            two.play(loan, random.Random(2), 4)
            await window.act("lend", table=1, machine=second)
            other = await three.lent()
            taken = Match.resume(three.matches, other.match)
            assert (taken.ply, other.attempt) == (10, 2)
            ended = three.play(other, random.Random(3))
            await three.delivered()
            late = two.play(loan, random.Random(2))
            assert ended.result != late.result and ended.result is not None
            two.link()
            await two.delivered()
            await window.until(lambda state: any(q["ask"] == "late" for q in state["questions"]))
            live.refresh()
            assert live.night.rounds[0].tables[0].outcome == acts.from_match(ended.result)
            asked: Any = [q for q in window.state["questions"] if q["ask"] == "late"]
            assert late.result is not None and asked[0]["scores"] == list(late.result.scores)
            await window.act("late", table=1, place=0, take=True)
            await window.until(lambda state: not state["questions"])
            live.refresh()
            assert live.night.rounds[0].tables[0].outcome == acts.from_match(late.result)
            await window.close()

    run(work())


def test_the_host_takes_a_match_back_to_the_window(tmp_path: Path) -> None:
    """A lost laptop: the match goes on at the window from the moves that came."""

    async def work() -> None:
        live = begin(tmp_path, ("Mina", "Omid"))
        pair(live)
        async with serving(tmp_path) as server, laptops(tmp_path, "two") as (two,):
            window = await host(server)
            await window.act("night", night=live.id)
            number = await two.enter(server, window, "Laptop")
            await window.act("lend", round=1, table=1, machine=number)
            two.play(await two.lent(), random.Random(1), 3)
            await _ply(server, 1, 3)
            await window.act("take-back", table=1)
            served = server.hall.tables.get(1)
            assert served is not None and served.match is not None
            seat = served.match.waiting[0]
            move = served.match.position.legal(seat)[0]
            with pytest.raises(Refusal):
                await window.act("move", table=1, seat=1 - seat, ask=1, move=move)
            await window.act("move", table=1, seat=seat, ask=served.asked(seat), move=move)
            assert served.match.ply == 4
            await window.close()

    run(work())


def test_a_link_that_is_cut_while_an_answer_comes_is_cut(tmp_path: Path) -> None:
    """Whoever stops waiting in the very moment of an answer has stopped: the thread that delivers
    ends with its window."""

    async def work() -> None:
        answer: asyncio.Future[clients.Answer] = asyncio.get_running_loop().create_future()
        waiting = asyncio.create_task(clients.within(answer))
        await asyncio.sleep(0)
        answer.set_result({"ok": True})
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    run(work())


def test_a_machine_is_strange_until_the_host_lets_it_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before that it is lent nothing and may send nothing; other rules do not come in at all."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            window = await host(server)
            client = await connect(at(server), "machine")
            await client.join(server.hall.door.code, "Laptop")
            await client.ready()
            assert client.state["loans"] == [] and client.state["me"]["welcome"] is False
            for act in ("moves", "ended"):
                with pytest.raises(Refusal, match="not-yours"):
                    await client.act(act, table=1, attempt=1, first=0, moves=[])
            with pytest.raises(Refusal, match="no such guest"):  # a machine has no seat to give out
                await window.act("seat-code", guest=1)
            with pytest.raises(Refusal, match="no such machine"):
                await window.act("lend", table=1, machine=1)
            with monkeypatch.context() as patch:
                patch.setattr(clients, "rules", lambda: "other rules")
                with pytest.raises(Lost) as other:
                    await connect(at(server), "machine")
            assert other.value.code == 4000
            await asyncio.gather(window.close(), client.close())

    run(work())


def test_what_a_machine_makes_up_is_not_counted(tmp_path: Path) -> None:
    """Moves that cannot be, an end that is none, an attempt that is not its own: refused."""

    async def work() -> None:
        live = begin(tmp_path, ("Mina", "Omid"))
        pair(live)
        async with serving(tmp_path) as server:
            window = await host(server)
            await window.act("night", night=live.id)
            client = await connect(at(server), "machine")
            await client.join(server.hall.door.code, "Laptop")
            await window.act("admit", guest=1)
            await window.act("lend", round=1, table=1, machine=1)
            await client.until(lambda state: state.get("loans"))
            good: Any = [[0, "d3"], [1, "c3"]]
            await client.act("moves", table=1, attempt=1, first=0, moves=good)
            await client.act("moves", table=1, attempt=1, first=1, moves=good[1:])
            made_up: list[dict[str, Any]] = [
                {"first": 0, "moves": [[0, "e6"]]},
                {"first": 2, "moves": [[0, "a1"]]},
                {"first": 2, "moves": [[1, "c4"]]},
                {"first": 9, "moves": [[0, "c4"]]},
                {"first": 2, "moves": [[0, "c4"]], "attempt": 2},
            ]
            for message in made_up:
                with pytest.raises(Refusal):
                    await client.act("moves", **{"table": 1, "attempt": 1, **message})
            client.raw = []
            for loser in (None, 7):
                await client.send({"t": "act", "n": 90, "do": "ended", "table": 1, "attempt": 1,
                                   "moves": good, "loser": loser, "reason": "time"})  # fmt: skip
            await client.send({"t": "ping"})
            await client.until(lambda state: b'{"t":"pong"}' in (client.raw or []))
            assert client.raw.count(b'{"t":"error","key":"unreadable"}') == 2
            served = server.hall.tables.get(1)
            assert served is not None and served.match is not None and served.match.ply == 2
            await client.act("ended", table=1, attempt=1, moves=good, loser=1, reason="time")
            for _ in range(3000):
                live.refresh()
                if live.night.rounds[0].tables[0].outcome:
                    break
                await asyncio.sleep(0.02)
            outcome = live.night.rounds[0].tables[0].outcome
            assert outcome is not None and (outcome.winner, outcome.reason) == (0, "time")
            await asyncio.gather(window.close(), client.close())

    run(work())
