"""How fast the window is: `python3 tools/bench.py [start frames tables still night]`.

`start`: seconds from the start of the process to the first picture (the title), and to a board on
which a move can be made (a saved match that is taken up again). `frames`: time of every frame of a
match between two computers of level 8, at 1920x1080; `tables`: at each table for two to four, with
four computers. `still`: processor time over ten seconds of boards that wait for a person. `night`:
a night of 256 is killed while results are taken, then seconds from the start of the process over
title and list of nights to its call board. Each in a process of its own. Memory is that of the
window's process, without the thinking one. Nothing is shown: SDL's dummy driver draws in memory, as
a slow display would.

Thinking, rules and single boards have their own: bench_ai.py, bench_engines.py, bench_view.py, and
bench_tables.py (every frame of whole games, memory after ten).
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import Loop
    from game.input.intents import Signal

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

SIZE = (1920, 1080)
BEGUN = "LAGOON_BENCH_BEGUN"


def start_title() -> None:
    """To the title's first picture."""
    _first_picture(None)


def start_board() -> None:
    """To a board that can be played on."""
    _first_picture(_saved_match())


def _first_picture(number: int | None) -> None:
    from game.app import Loop, make
    from game.scenes import doors
    from game.store.paths import paths

    parts = make(paths(), size=SIZE)
    first = doors.title if number is None else (lambda house: doors.resumed(house, number))
    loop = Loop(parts, first, time=time.monotonic)
    loop.once(wait=False)
    seconds = time.time() - float(os.environ[BEGUN])
    print(f"{seconds:.2f} s, {time.process_time():.2f} s of it worked, {_memory()} MB")
    loop.close()


GAMES = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")


def _saved_match() -> int:
    """The number of the match of Reversi in this home; made by `prepare`."""
    return _saved_matches()[0][1]


def _saved_matches() -> list[tuple[str, int]]:
    """One of every game, with its number."""
    lines = Path(os.environ["LAGOON_HOME"], "matches").read_text().splitlines()
    return [(game, int(number)) for game, number in (line.split() for line in lines)]


def prepare() -> None:
    """A saved match of every game with ten moves, where a person is to move."""
    from game.match.header import Header, Kind, Player
    from game.match.table import Match
    from game.store.database import open_database
    from game.store.matches import MatchStore
    from game.store.paths import paths

    store = MatchStore(open_database(paths().database))
    players = (Player(Kind.PERSON, "Mina"), Player(Kind.COMPUTER, level=8))
    lines = []
    for game in GAMES:
        match = Match.begin(Header(game, players, seed=7), store)
        while match.ply < 10 or not match.players[match.waiting[0]].is_person:
            seat = match.waiting[0]
            match.offer(seat, match.position.legal(seat)[0])
        lines.append(f"{game} {match.id}")
    Path(os.environ["LAGOON_HOME"], "matches").write_text("\n".join(lines))


def frames() -> None:
    """Two computers of level 8 against each other, every frame timed."""
    _frames("reversi", 2, 8)


def tables() -> None:
    """The same at each table for two to four: four computers of level 6."""
    for game in ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic"):
        print(game, end=" ")
        _frames(game, 4, 6)


def _frames(game: str, seats: int, level: int) -> None:
    from game.ai.worker import Thinker
    from game.app import Loop, make
    from game.match.header import Header, Kind, Player
    from game.scenes import doors
    from game.store.paths import paths

    parts = make(paths(), size=SIZE)
    thinker = Thinker()
    thinker.start()
    parts.house.thinker = thinker
    thinker.prefer(game)  # else only Reversi is made ready, until somebody asks
    while not thinker.is_ready(game):
        thinker.poll()
        time.sleep(0.05)
    header = Header(game, (Player(Kind.COMPUTER, level=level),) * seats, seed=7)
    loop = Loop(parts, lambda house: doors.new_table(house, header), time=time.monotonic)
    taken = _timed(loop)
    end = time.monotonic() + 45
    while time.monotonic() < end and loop.once():
        pass
    thinker.close()
    worked = sorted(1000 * each for each in taken[5:])
    print(
        f"{len(worked)} frames, median {statistics.median(worked):.1f} ms, "
        f"p99 {worked[len(worked) * 99 // 100]:.1f} ms, worst {worked[-1]:.1f} ms, "
        f"window process {_memory()} MB"
    )
    loop.close()


def _timed(loop: Loop) -> list[float]:
    """Seconds of every frame from now on, as it is made; waiting for the next is not counted."""
    taken: list[float] = []
    step = loop._step

    def timed(signals: list[Signal]) -> None:
        begun, before = time.perf_counter(), loop.frames
        step(signals)
        if loop.frames > before:
            taken.append(time.perf_counter() - begun)

    loop._step = timed  # type: ignore[method-assign]  # the frame alone, seen from outside
    return taken


def still() -> None:
    """Boards that wait for a person, after their water has come to rest."""
    for game, number in _saved_matches():
        print(game, end=" ")
        _still(number)


def _still(number: int) -> None:
    from game.app import Loop, make
    from game.scenes import doors
    from game.store.paths import paths

    parts = make(paths(), size=SIZE)
    loop = Loop(parts, lambda house: doors.resumed(house, number), time=time.monotonic)
    print(f"first ten seconds {_share(loop.once, 10):.1f} % of a core")
    _share(loop.once, 10)
    print(f"at rest {_share(loop.once, 10):.1f} % of a core, window process {_memory()} MB")
    loop.close()


def _share(once: Callable[[], bool], seconds: float) -> float:
    worked, end = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < end:
        once()
    return 100 * (time.process_time() - worked) / seconds


def _memory() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    return 0


def kept_night() -> None:
    """Lead a night of 256 people, and be killed in the middle of taking results."""
    from game.app import make
    from game.store.paths import paths
    from game.tourney import acts
    from tools.shots_host import desk

    made = desk(make(paths(), size=SIZE).house, 256, 3, open_tables=120)
    assert made.night.current is not None
    open_ = [table for table in made.night.current.tables if table.outcome is None]
    for table in open_[:40]:
        made.do(acts.result(made.night, 3, table.number, acts.from_scores((40, 24))))
    os.kill(os.getpid(), signal.SIGKILL)


def start_night() -> None:
    """To the title's first picture, to the list of nights, to the call board of that night."""
    from game.app import Loop, make
    from game.scenes import doors
    from game.scenes.night import ways
    from game.scenes.night.board_page import BoardPage
    from game.scenes.stack import Push
    from game.store.paths import paths

    loop = Loop(make(paths(), size=SIZE), doors.title, time=time.monotonic)
    loop.once(wait=False)
    title = loop.stack.top
    title.ask = Push(ways.nights(title.house))  # type: ignore[attr-defined]  # the title
    loop.once(wait=False)
    loop.stack.top._open(1)  # type: ignore[attr-defined]  # the list of nights
    while not isinstance(loop.stack.top, BoardPage):
        loop.once(wait=False)
    loop.once(wait=False)
    current = loop.stack.top.desk.night.current
    assert current is not None
    known = sum(table.outcome is not None for table in current.tables)
    seconds = time.time() - float(os.environ[BEGUN])
    print(f"{seconds:.2f} s, {time.process_time():.2f} s of it worked; {known} results are there")
    loop.close()


PARTS: dict[str, tuple[Callable[[], None], ...]] = {
    "start": (start_title, start_board),
    "frames": (frames,),
    "tables": (tables,),
    "still": (still,),
    "night": (kept_night, start_night, start_night, start_night),
}
RUNS = {"start": 5}


def main() -> int:
    """Run the parts asked for, each in a process of its own."""
    if len(sys.argv) == 3 and sys.argv[1] == "--part":
        globals()[sys.argv[2]]()
        return 0
    with tempfile.TemporaryDirectory() as home:
        _spawn("prepare", home)
        for name in sys.argv[1:] or list(PARTS):
            for part in PARTS[name]:
                for _ in range(RUNS.get(name, 1)):
                    print(f"{part.__name__}: {_spawn(part.__name__, home)}", flush=True)
    return 0


def _spawn(part: str, home: str) -> str:
    environment = {
        **os.environ,
        "LAGOON_HOME": home,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        BEGUN: str(time.time()),
    }
    command = [sys.executable, __file__, "--part", part]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return (done.stdout + done.stderr[-2000:]).strip().replace("\n", "; ")


if __name__ == "__main__":
    sys.exit(main())
