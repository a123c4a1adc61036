"""How fast the night server is with many phones on the loopback.

`python3 tools/bench_host.py --phones 128` starts a server process with a night of that many, a
computer player that thinks at level 8 beside it, and measures: a move from the tap to the answer,
a result from the tap to the last phone that shows it, everybody coming back after a cut of 10 s,
and the server's memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.api import Answered, Question
from game.ai.worker import Thinker
from game.engine import registry
from game.engine.api import waiting
from game.host.client import Client, connect
from game.host.note import Note
from game.host.process import start
from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings
from tools.light_phone import Phone

EACH = 8  # phones an address of the loopback
AHEAD = 2.0
RESULTS = 20
MIDDLE = 20  # moves from which a level 8 thinks


async def bench(phones: int, taps: int, cut: float, home: Path) -> list[str]:
    """Everything, as lines."""
    database = open_database(home / "lagoon.sqlite")
    settings = Settings("Bench", "reversi", Format.SWISS, 5)
    live = LiveNight.begin(NightStore(database), settings, seed=1, now=lambda: datetime.now(UTC))
    note = await asyncio.to_thread(start, home, port=28750, together=True)
    try:
        return await _measure(note, live, phones, taps, cut)
    finally:
        with suppress(OSError):
            os.kill(note.pid, signal.SIGTERM)
        database.close()


async def _measure(note: Note, live: LiveNight, phones: int, taps: int, cut: float) -> list[str]:
    window = await connect(f"127.0.0.1:{note.port}", "host", token=note.secret)
    await window.ready()
    await window.act("night", night=live.id)
    code = window.state["door"]["code"]
    await window.act("door", cap=phones)
    began = time.monotonic()
    guests = [await _join(note, n, code) for n in range(phones)]
    lines = [f"joined: {phones} in {time.monotonic() - began:.2f} s"]
    live.refresh()
    live.do(draft(live.night, 1))
    live.do(acts.publish(live.night))
    while not all(guest.part("table") and guest.part("table")["seats"] for guest in guests):
        await asyncio.sleep(0.05)
    stop = asyncio.Event()
    thinking = asyncio.create_task(_think(stop))
    await asyncio.sleep(AHEAD)
    used = _processor(note.pid)
    lines += await _taps(guests, taps)
    lines.append(_cost("a tap", used, note.pid, taps * phones // 2 + phones // 2))
    used = _processor(note.pid)
    lines.append(await _broadcast(guests, window))
    lines.append(_cost("a result told to all", used, note.pid, RESULTS))
    used = _processor(note.pid)
    lines.append(await _back(note, guests, cut))
    lines.append(_cost("a phone coming back", used, note.pid, phones))
    stop.set()
    lines.append(f"level 8 has thought of {await thinking} moves meanwhile")
    lines.append(f"server: {_memory(note.pid):.0f} MB")
    await window.close()
    return lines


async def _join(note: Note, number: int, code: str) -> Phone:
    phone = await _connect(note, number)
    await phone.join(code, f"Guest {number}")
    return phone


async def _connect(note: Note, number: int, token: str = "") -> Phone:
    return await Phone.connect(note.port, f"127.0.1.{number // EACH + 1}", token)


async def _think(stop: asyncio.Event) -> int:
    """A computer player at level 8, without a pause, in the middle of a match that no book has;
    how many moves it has thought of."""
    thinker, dice = Thinker(), random.Random(8)
    position = registry.game("reversi").new(2, 1, {})
    for _ in range(MIDDLE):
        seat = waiting(position.phase)[0]
        position = position.play(seat, dice.choice(position.legal(seat))).position
    seat, thought = waiting(position.phase)[0], 0
    thinker.ask(Question("reversi", position.view(seat), seat, level=8))
    while not stop.is_set():
        if any(isinstance(report, Answered) for report in thinker.poll()):
            thought += 1
            thinker.ask(Question("reversi", position.view(seat), seat, level=8))
        await asyncio.sleep(0.02)
    thinker.close()
    return thought


async def _taps(guests: list[Phone], rounds: int) -> list[str]:
    """Whoever is to move makes a move; the time to the answer, one by one as people tap, and all
    at once."""
    times: list[float] = []
    for _ in range(rounds):
        for guest in [guest for guest in guests if guest.part("table")["ask"]]:
            if guest.part("table")["ask"]:  # else it was heard of late that the turn is over
                times.append(await _tap(guest))
            await asyncio.sleep(0.005)
    burst = [guest for guest in guests if guest.part("table")["ask"]]
    together = await asyncio.gather(*(_tap(guest) for guest in burst))
    return [_spread("a tap to its answer", times), _spread(f"{len(burst)} at once", list(together))]


async def _tap(guest: Phone) -> float:
    table = guest.part("table")
    ask = table["ask"]
    move = ask["tree"]["of"][0]["move"]
    began = time.monotonic()
    await guest.act("move", table=table["id"], ask=ask["id"], move=move)
    return time.monotonic() - began


def _spread(name: str, times: list[float]) -> str:
    ms = sorted(1000 * value for value in times)
    p99 = ms[min(len(ms) - 1, int(len(ms) * 0.99))]
    middle, worst = statistics.median(ms), ms[-1]
    return f"{name}: median {middle:.1f}, p99 {p99:.1f}, worst {worst:.1f} ms ({len(ms)})"


async def _broadcast(guests: list[Phone], window: Client) -> str:
    """The host says a result; when the last phone has read the new standings."""
    times = []
    await asyncio.sleep(0.3)
    for table in range(1, RESULTS + 1):
        last = _last_of(guests, table)
        begun = time.monotonic()
        await window.act("decide", round=1, table=table, scores=[40, 24])
        times.append(await last - begun)
        await asyncio.sleep(0.3)
    return _spread("a result to the last phone", times)


def _last_of(guests: list[Phone], results: int) -> asyncio.Future[float]:
    """When the last phone has read so many results."""
    missing = dict.fromkeys(guests)
    last: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def news(phone: Phone) -> None:
        if phone.room is None or phone.room.results < results:
            return
        missing.pop(phone, None)
        if not missing and not last.done():
            last.set_result(time.monotonic())

    for guest in guests:
        guest.news = news
    return last


async def _back(note: Note, guests: list[Phone], cut: float) -> str:
    """All sockets are cut; after a while all phones come back at once."""
    tokens = [guest.token for guest in guests]
    for guest in guests:
        guest.cut()
    await asyncio.sleep(cut)
    began = time.monotonic()
    back = await asyncio.gather(*(_connect(note, n, t) for n, t in enumerate(tokens)))
    seconds = time.monotonic() - began
    assert all(phone.part("me")["who"] for phone in back)
    for phone in back:
        phone.cut()
    return f"all {len(back)} back after a cut of {cut:.0f} s: {seconds:.2f} s"


def _cost(name: str, before: float, pid: int, count: int) -> str:
    """Processor time, which does not depend on what else the machine does."""
    return f"... {name} costs the server {1000 * (_processor(pid) - before) / count:.1f} ms"


def _processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


def _memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return float("nan")
    line = next(row for row in status.read_text().splitlines() if row.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main() -> int:
    """Measure and say so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phones", type=int, default=128)
    parser.add_argument("--taps", type=int, default=4, help="rounds of taps, one by one")
    parser.add_argument("--cut", type=float, default=10.0, metavar="SECONDS")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for line in asyncio.run(bench(asked.phones, asked.taps, asked.cut, Path(folder))):
            sys.stdout.write(line + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
