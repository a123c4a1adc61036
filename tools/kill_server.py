"""Kill the night server, and a machine's process, at random moments; count what is lost.

`python3 tools/kill_server.py --kills 100` plays matches over sockets while the server is killed
again and again (SIGKILL). Nothing acknowledged may be lost or counted twice, and guests are back
within 5 s. `--machine` kills the process that plays a lent match instead.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.host import client as client_of_night
from game.host import lent
from game.host.borrowed import Borrowed
from game.host.client import Client, Lost, Refusal, connect
from game.host.hall import Hall
from game.host.limits import Limits
from game.host.machine import Machine
from game.host.note import Note
from game.host.process import start
from game.host.served import KIND, Record
from game.host.server import NightServer
from game.match.computer import Thinker
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore
from game.store.nights import NightStore
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Resulted
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings

AWAY = (OSError, aiohttp.ClientError, Lost, TimeoutError)
PORT = 18750


@dataclass
class Report:
    """What happened over all kills."""

    kills: int = 0
    acknowledged: int = 0
    matches: int = 0
    back: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


class Phone:
    """A guest that comes back by itself and sends again what was not acknowledged."""

    def __init__(self, name: str, note: Note) -> None:
        self.name = name
        self.address = f"127.0.0.1:{note.port}"
        self.client: Client | None = None
        self.token = ""
        self.acknowledged: list[tuple[int, int, str]] = []

    async def come(self, code: str = "") -> None:
        """Join, or come back; tries until it works."""
        until = time.monotonic() + 30
        while self.client is None:
            try:
                client = await connect(self.address, token=self.token)
                if not self.token:
                    await client.join(code, self.name)
                    self.token = client.token
                await client.ready()
                self.client = client
            except AWAY:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.05)

    async def play(self, dice: random.Random) -> None:
        """Make one move if it is this guest's turn."""
        await self.come()
        assert self.client is not None
        table: Any = self.client.state.get("table")
        if not table or not table["ask"]:
            await self.client.rest(0.01)
            if self.client.closed is not None:
                await self._drop()
            return
        ask = table["ask"]
        await self._offer(table["id"], ask["id"], dice.choice(_moves(ask["tree"])))

    async def _drop(self) -> None:
        client, self.client = self.client, None
        if client is not None:
            with suppress(Exception):
                await client.close()

    async def _offer(self, table: int, ask: int, move: str) -> None:
        while True:
            await self.come()
            assert self.client is not None
            try:
                await self.client.act("move", table=table, ask=ask, move=move)
                self.acknowledged.append((table, ask, move))
                return
            except Refusal as refused:
                if refused.key != "disk":
                    return
            except AWAY:
                await self._drop()


def _moves(tree: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for choice in tree["of"]:
        found += _moves(choice["then"]) if "then" in choice else [choice["move"]]
    return found


async def kill_server(kills: int, seed: int, home: Path, say: bool = False) -> Report:
    """Play rounds of a night by phones while the server is killed so many times."""
    dice, report = random.Random(seed), Report()
    with closing(open_database(home / "lagoon.sqlite")) as database:
        settings = Settings("Kills", "reversi", Format.SWISS)
        store = NightStore(database)
        live = LiveNight.begin(store, settings, seed=seed, now=lambda: datetime.now(UTC))
        victim = Victim(
            home, await asyncio.to_thread(start, home, port=PORT + seed % 1000, quiet=True)
        )
        phones = [Phone(name, victim.note) for name in ("Mina", "Omid", "Sara", "Ali")]
        try:
            code = await _led(victim.note, live)
            for phone in phones:
                await phone.come(code)
            await _play_and_kill(victim, phones, live, dice, kills, report, say)
            await _finish(phones, live, dice)
        finally:
            victim.end(signal.SIGTERM)
            for phone in phones:
                await phone._drop()
        _check(MatchStore(database), live, phones, report)
    return report


@dataclass
class Victim:
    """The server's process: whichever is running."""

    home: Path
    note: Note

    def end(self, how: signal.Signals) -> None:
        """End it, and wait for that."""
        with suppress(ProcessLookupError):
            os.kill(self.note.pid, how)
        with suppress(ChildProcessError):
            os.waitpid(self.note.pid, 0)

    async def again(self) -> None:
        """Start another at the same place."""
        port = self.note.port
        self.note = await asyncio.to_thread(start, self.home, port=port, quiet=True)


async def _led(note: Note, live: LiveNight) -> str:
    """The server leads that night; the code to join with."""
    window = await connect(f"127.0.0.1:{note.port}", "host", token=note.secret)
    try:
        await window.ready()
        await window.act("night", night=live.id)
        return str(window.state["door"]["code"])
    finally:
        await window.close()


async def _play_and_kill(
    victim: Victim,
    phones: list[Phone],
    live: LiveNight,
    dice: random.Random,
    kills: int,
    report: Report,
    say: bool,
) -> None:
    due = time.monotonic() + dice.uniform(0.1, 0.6)
    while report.kills < kills:
        live.refresh()
        if live.night.current is None or live.night.current.is_complete:
            live.do(draft(live.night, dice.randrange(10**6)))
            live.do(acts.publish(live.night))
            report.matches += 2
        await asyncio.gather(*(phone.play(dice) for phone in phones))
        if time.monotonic() < due:
            continue
        began = time.monotonic()
        victim.end(signal.SIGKILL)
        report.kills += 1
        await victim.again()
        for phone in phones:
            await phone._drop()
            phone.address = f"127.0.0.1:{victim.note.port}"
        await asyncio.gather(*(phone.come() for phone in phones))
        report.back.append(time.monotonic() - began)
        due = time.monotonic() + dice.uniform(0.05, 0.6)
        if say and report.kills % 10 == 0:
            sys.stdout.write(f"{report.kills} kills, slowest back {max(report.back):.2f} s\n")


async def _finish(phones: list[Phone], live: LiveNight, dice: random.Random) -> None:
    """Play the round that runs to its end."""
    for _ in range(5000):
        live.refresh()
        if live.night.current is None or live.night.current.is_complete:
            return
        await asyncio.gather(*(phone.play(dice) for phone in phones))
    raise AssertionError("the last round does not end")


def _check(store: MatchStore, live: LiveNight, phones: list[Phone], report: Report) -> None:
    """Acknowledged moves are in a saved match, once; results of matches in the night, once."""
    made: dict[int, dict[int, list[str]]] = {}
    for table, match in _served(live, store).items():
        for played in match.moves:
            made.setdefault(table, {}).setdefault(played.seat, []).append(played.move)
    for phone in phones:
        report.acknowledged += len(phone.acknowledged)
        for number, ask, move in phone.acknowledged:
            rows = made.get(number, {}).values()
            if not any(len(moves) > ask and moves[ask] == move for moves in rows):
                report.lost.append(f"{phone.name}: move {ask} {move} at table {number}")
    report.lost += _results(live)


def _results(live: LiveNight) -> list[str]:
    """What is wrong with the results of the night."""
    said = Counter(
        (event.act.round, event.act.table)
        for event in live.events
        if isinstance(event.act, Resulted)
    )
    wrong = [f"result {place} {count} times" for place, count in said.items() if count != 1]
    for round in live.night.rounds:
        for table in round.tables:
            if table.outcome is None:
                wrong.append(f"no result of {round.number}/{table.number}")
    return wrong


def _served(live: LiveNight, store: MatchStore) -> dict[int, Match]:
    found = {}
    for number, body in RoomStore(store._database).all(KIND):
        record = msgspec.json.decode(body, type=Record)
        if record.match:
            found[number] = Match.resume(store, record.match)
    return found


# the machine


async def kill_machine(kills: int, seed: int, home: Path, say: bool = False) -> Report:
    """Lend matches to a machine whose process is killed so many times while it plays."""
    dice, report = random.Random(seed), Report()
    with closing(open_database(home / "lagoon.sqlite")) as database:
        settings = Settings("Kills", "reversi", Format.SWISS)
        store = NightStore(database)
        live = LiveNight.begin(store, settings, seed=seed, now=lambda: datetime.now(UTC))
        for name in ("Mina", "Omid"):
            live.do(acts.enter(live.night, name))
        hall = Hall(database, _nobody, Limits(sockets_each=0))
        server = NightServer(hall, "secret")
        await server.start()
        machine = Laptop(home / "two", server.port, hall.door.code)
        try:
            hall.lead(live.id)
            await machine.start()
            await _lend_and_kill(machine, server, live, dice, kills, report, say)
        finally:
            await machine.kill()
            await server.stop()
        _compare(home, hall, live, report)
    return report


class Laptop:
    """The machine's process: whichever is running."""

    def __init__(self, home: Path, port: int, code: str) -> None:
        self._place = [sys.executable, __file__, "--be-machine", str(home), str(port), code]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it, the first time or again."""
        self._process = await asyncio.create_subprocess_exec(*self._place)

    async def kill(self) -> None:
        """SIGKILL."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()


async def _lend_and_kill(
    machine: Laptop,
    server: NightServer,
    live: LiveNight,
    dice: random.Random,
    kills: int,
    report: Report,
    say: bool,
) -> None:
    hall = server.hall
    await _until(lambda: any(g.role == "machine" for g in hall.guests.all()))
    guest = next(g for g in hall.guests.all() if g.role == "machine")
    hall.guests.change(guest.number, welcome=True)
    while report.kills < kills or not _complete(live):
        if _complete(live):
            live.do(draft(live.night, dice.randrange(10**6)))
            live.do(acts.publish(live.night))
            hall.look()
            lent.lend(hall.tables.serve(len(live.night.rounds), 1), guest.number)
            server.changed()
            report.matches += 1
        await _until(partial(_has_moved, hall, live, _ply(hall, live)))
        await asyncio.sleep(dice.uniform(0.0, 1.0))
        if report.kills < kills:
            await machine.kill()
            report.kills += 1
            await machine.start()
            if say and report.kills % 10 == 0:
                sys.stdout.write(f"{report.kills} kills, {report.matches} matches\n")
    await asyncio.sleep(0.5)


def _ply(hall: Hall, live: LiveNight) -> int:
    """How many moves of the lent match have come."""
    served = hall.tables.at(len(live.night.rounds), 1)
    return served.match.ply if served is not None and served.match is not None else 0


def _has_moved(hall: Hall, live: LiveNight, ply: int) -> bool:
    """Whether the machine is at work: more moves have come, or the match is over."""
    return _complete(live) or _ply(hall, live) > ply


def _compare(home: Path, hall: Hall, live: LiveNight, report: Report) -> None:
    """Every match that was lent is the same on both sides, and counted once."""
    other = open_database(home / "two" / "lagoon.sqlite")
    matches = MatchStore(other)
    loans = Borrowed(RoomStore(other), matches).all()
    report.lost += [f"{loan} not delivered" for loan in loans if not loan.settled]
    rows = {loan.table: Match.resume(matches, loan.match).record().moves for loan in loans}
    records = dict(RoomStore(hall.room._database).all(KIND))
    for table, moves in rows.items():
        record = msgspec.json.decode(records[table], type=Record)
        known = Match.resume(hall.matches, record.match).record().moves
        report.acknowledged += len(known)
        if moves != known:
            report.lost.append(f"table {table}: {len(moves)} moves there, {len(known)} here")
    counted = sum(isinstance(event.act, Resulted) for event in live.events)
    if len(loans) != report.matches or counted != report.matches:
        report.lost.append(f"{report.matches} matches, {len(loans)} lent, {counted} results")
    other.close()


def _complete(live: LiveNight) -> bool:
    live.refresh()
    return live.night.current is None or live.night.current.is_complete


async def _until(found: Callable[[], bool]) -> None:
    until = time.monotonic() + 180
    while not found():
        if time.monotonic() > until:
            raise AssertionError("nothing happens")
        await asyncio.sleep(0.01)


def _nobody() -> Thinker:
    raise AssertionError("no computers here")


async def be_machine(home: Path, port: str, code: str) -> None:
    """The process that is killed: joins, plays whatever it is lent at a quick pace."""
    home.mkdir(exist_ok=True)
    database = open_database(home / "lagoon.sqlite")
    matches = MatchStore(database)
    borrowed = Borrowed(RoomStore(database), matches)
    machine = Machine(borrowed)
    client_of_night.PATIENCE = 60.0  # this process is starved more often than others
    if borrowed.away() is None:
        await machine.join(f"127.0.0.1:{port}", code, "Laptop")
    link = asyncio.create_task(machine.run())
    dice = random.Random()
    while not link.done():
        for loan in borrowed.all():
            match = Match.resume(matches, loan.match)
            while match.result is None:
                seat = match.waiting[0]
                match.offer(seat, dice.choice(match.position.legal(seat)))
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.02)


def main() -> int:
    """Run and report; 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--machine", action="store_true", help="kill the machine, not the server")
    parser.add_argument("--be-machine", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.be_machine:
        home, port, code = asked.be_machine
        asyncio.run(be_machine(Path(home), port, code))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        work = kill_machine if asked.machine else kill_server
        report = asyncio.run(work(asked.kills, asked.seed, Path(folder), True))
    sys.stdout.write(
        f"{report.kills} kills, {report.matches} matches, {report.acknowledged} acknowledged moves,"
        f" slowest back {max(report.back, default=0):.2f} s\n"
    )
    for line in report.lost:
        sys.stdout.write(f"LOST {line}\n")
    return 1 if report.lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
