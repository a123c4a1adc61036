"""Kill the process of a machine that plays lent matches, at random moments; count what is lost.

`python3 tools/kill_machine.py --kills 100` lends matches to a process that is killed again and
again (SIGKILL) while it plays. Nothing acknowledged may be lost, no match counted twice.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.host import client as client_of_night
from game.host import lent
from game.host.borrowed import Borrowed
from game.host.hall import Hall
from game.host.limits import Limits
from game.host.machine import Machine
from game.host.served import KIND, Record
from game.host.server import NightServer
from game.host.together import end_with
from game.match.computer import Thinker
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Resulted
from game.tourney.live import LiveNight
from tools.kills import Report, night, told

BE = "--be-machine"


async def kill_machine(kills: int, seed: int, home: Path, say: bool = False) -> Report:
    """Lend matches to a machine whose process is killed so many times while it plays."""
    dice, report = random.Random(seed), Report()
    with night(home, seed) as (database, live):
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
        self._place = [
            *(sys.executable, __file__, BE, str(os.getpid())),
            *(str(home), str(port), code),
        ]
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


async def be_machine(starter: str, home: Path, port: str, code: str) -> None:
    """The process that is killed: joins, plays whatever it is lent at a quick pace."""
    end_with(int(starter))
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
    if sys.argv[1:2] == [BE]:
        starter, home, port, code = sys.argv[2:]
        asyncio.run(be_machine(starter, Path(home), port, code))
        return 0
    return told(__doc__, kill_machine)


if __name__ == "__main__":
    raise SystemExit(main())
