"""Kill the night server at random moments; count what is lost.

`python3 tools/kill_server.py --kills 100` plays matches over sockets while the server is killed
again and again (SIGKILL). Nothing acknowledged may be lost or counted twice, and guests are back
within 5 s. (For machines with lent matches: tools/kill_machine.py.)
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.host.client import Client, Lost, Refusal, connect
from game.host.note import Note
from game.host.process import start
from game.host.served import KIND, Record
from game.match.table import Match
from game.store.matches import MatchStore
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Resulted
from game.tourney.live import LiveNight
from tools.kills import Report, night, told

AWAY = (OSError, aiohttp.ClientError, Lost, TimeoutError)
PORT = 18750


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
    with night(home, seed) as (database, live):
        victim = Victim(
            home,
            await asyncio.to_thread(
                start, home, port=PORT + seed % 1000, quiet=True, together=True
            ),
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
        self.note = await asyncio.to_thread(start, self.home, port=port, quiet=True, together=True)


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


if __name__ == "__main__":
    raise SystemExit(told(__doc__, kill_server))
