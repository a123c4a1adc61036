"""How long every frame takes over a whole game at a table of four, without a screen.

    python3 tools/bench_tables.py                                    all games, 1920x1080
    python3 tools/bench_tables.py reef lanterns --size 3840x2160 --busy --worst 8
    python3 tools/bench_tables.py --memory                           after ten games

A person and three computers, all effects, normal speed: the whole program runs, but its time
stands in our hands and moves come from fixed dice, so that two runs draw the same frames. `own` is
what this process computed, which other processes on the machine hardly change. `--from` begins at
that move, `--full` where the table is fullest; `--moves` plays so many only. `--busy` keeps another
process computing meanwhile. `--worst` tells after which moves the slowest frames came. `--memory`
plays ten games one after another, whole and to their end screens, and tells what the window
process needs after each; there every fortieth move is drawn frame by frame and of all others four
frames a second, since what is kept between frames is the same. Exit code 1 if a bar is missed: 99th
percentile 16.7 ms (33 ms from 2560x1440 on), no frame over 50 ms, 300 MB.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import app
from game.engine.api import waiting
from game.match.header import Header
from game.match.table import Match
from game.scenes import doors
from game.scenes.party.table import PartyTable
from game.scenes.stack import Pop, Push
from game.store.paths import Paths
from tools.bench_view import busy
from tools.shots_tables import COMPUTERS, GAMES, MINA, likely

PACE = 1 / 60
_STRIDE = 1 / 4  # seconds between the frames that `--memory` draws
_WHOLE = 40  # there every move of so many is drawn frame by frame
BAR, WIDE_BAR, LONGEST, MEMORY = 16.7, 33.3, 50.0, 300
_PLAYERS = (MINA, *COMPUTERS)
FULLEST = {"reef": 130, "reef-bag": 180, "whale-riders": 90, "lanterns": 70, "lanterns-classic": 46}
_SETTLE, _END = 2 / 3, 9.0  # seconds between a motion and the next move, and after the last


@dataclass(frozen=True, slots=True)
class Frame:
    """Milliseconds on the wall and of this process, and the move that was played before."""

    wall: float
    own: float
    after: str


class Evening:
    """The program at a table, driven frame by frame."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.now = 0.0
        self.pace = PACE
        parts = app.make(Paths(folder, folder, folder / "cache"), size=size)
        parts.house.time = lambda: self.now
        parts.house.change("play", forced_turns=False)
        self.house = parts.house
        self.loop = app.Loop(parts, doors.title, time=lambda: self.now)
        self.loop.once(wait=False)
        self.loop.chores = app._chores(parts.looks.look(size, parts.house.settings, 0.0))
        while self.loop.chores:
            self.frame("chore")

    def frame(self, after: str) -> Frame:
        """One frame, timed."""
        self.now += self.pace
        wall, own = time.perf_counter(), time.process_time()
        self.loop.once(wait=False)
        took = (time.perf_counter() - wall, time.process_time() - own)
        return Frame(took[0] * 1000, took[1] * 1000, after)

    def play(self, game: str, start: int = 0, seed: int = 5, most: int = 10_000) -> Iterator[Frame]:
        """At most so many moves of a match, from move `start` on; a whole one with its end
        screen."""
        dice = random.Random(seed)
        match = Match.begin(Header(game, _PLAYERS, seed=seed), self.house.matches, self.house.time)
        while match.ply < start and match.result is None:
            seat = waiting(match.phase)[0]
            match.offer(seat, likely(dice, match.position.legal(seat)))
        while len(self.loop.stack.scenes) > 1:
            self.loop.stack.top.ask = Pop()
            self.frame("left")
        self.loop.stack.top.ask = Push(doors.table(self.house, match))
        yield self.frame("opening")
        table = self._table()
        yield from self._rest("opened", _SETTLE)
        while match.result is None and match.ply < start + most:
            seat = waiting(match.phase)[0]
            move = likely(dice, match.position.legal(seat))
            after = f"{match.ply} {move}"
            table.sitting.place(seat, move)
            yield self.frame(after)
            while table.sitting.reel.running:
                yield self.frame(after)
            yield from self._rest(after, _SETTLE)
        if match.result is not None:
            yield from self._rest("result", _END)

    def _rest(self, after: str, seconds: float) -> Iterator[Frame]:
        for _ in range(max(1, round(seconds / self.pace))):
            yield self.frame(after)

    def _table(self) -> PartyTable:
        return next(s for s in self.loop.stack.scenes if isinstance(s, PartyTable))


def told(frames: list[Frame], worst: int) -> tuple[str, float, float]:
    """Figures in a line and those of the slowest moves, the 99th percentile, the slowest frame."""
    opening, frames = frames[0], frames[1:]
    own, wall = sorted(frame.own for frame in frames), sorted(frame.wall for frame in frames)
    p99 = own[len(own) * 99 // 100]
    lines = [
        f"opening {opening.own:.0f} ms; {len(own)} frames: own median "
        f"{own[len(own) // 2]:.1f}, p99 {p99:.1f}, worst "
        f"{own[-1]:.1f} ms; on the wall p99 {wall[len(wall) * 99 // 100]:.1f}, worst "
        f"{wall[-1]:.1f} ms; window process {memory()} MB"
    ]
    slow = sorted(frames, key=lambda frame: -frame.own)[:worst]
    lines += [f"    {frame.own:.1f} ms after {frame.after}" for frame in slow]
    return "\n".join(lines), p99, own[-1]


def memory() -> int:
    """Megabytes that this process holds now."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    return 0


@contextmanager
def evening(size: tuple[int, int]) -> Iterator[Evening]:
    """The program with an empty home."""
    with tempfile.TemporaryDirectory() as folder:
        made = Evening(size, Path(folder))
        yield made
        made.loop.close()


def time_tables(given: argparse.Namespace, size: tuple[int, int]) -> bool:
    """Every game asked for; whether the bars are met."""
    bar = BAR if size[0] * size[1] < 2560 * 1440 else WIDE_BAR
    good = True
    for game in given.games or GAMES:
        start = FULLEST[game] if given.full else given.start
        with evening(size) as program, busy(given.busy):
            frames = list(program.play(game, start, most=given.moves))
        words, p99, slowest = told(frames, given.worst)
        print(f"{game}: {words}", flush=True)
        good = good and p99 <= bar and slowest <= LONGEST
    return good


def weigh(given: argparse.Namespace, size: tuple[int, int]) -> bool:
    """Ten games one after another in one process; whether it stays small."""
    games = given.games or GAMES
    most = highest = 0
    with evening(size) as program:
        print(f"title: {memory()} MB", flush=True)
        for number in range(10):
            game = games[number % len(games)]
            begun, count, peak = time.monotonic(), 0, 0
            for count, frame in enumerate(program.play(game, given.start, number), start=1):
                ply = frame.after.split()[0]
                whole = ply.isdigit() and int(ply) % _WHOLE == 0
                program.pace = PACE if whole else _STRIDE
                peak = max(peak, memory()) if count % 20 == 0 else peak
            took = time.monotonic() - begun
            now = memory()
            most, highest = max(most, now), max(highest, now, peak)
            print(
                f"{number + 1} {game}: {now} MB, at most {max(now, peak)} MB while it was played "
                f"({count} frames, {took:.0f} s)",
                flush=True,
            )
    print(
        f"at most {most} MB after a game (bar {MEMORY} MB), {highest} MB at any moment", flush=True
    )
    return most <= MEMORY


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description="Times every frame of whole games.")
    parser.add_argument("games", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--from", dest="start", type=int, default=0)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--worst", type=int, default=3)
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--memory", action="store_true")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    run = weigh if given.memory else time_tables
    return 0 if run(given, (width, height)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
