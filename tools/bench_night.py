"""How long the host's pages take at 256 players: the longest frame of each thing a host does.

    python tools/bench_night.py                     1920x1080, 256 players, round 3
    python tools/bench_night.py --people 64

Milliseconds are processor time of the window's thread. Exit code 1 if any frame is over 50 ms. The
first pages of a program that has just been started: `tools/bench_first.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import app  # after the drivers are chosen
from game.input.intents import Act, Intent
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.store.paths import Paths
from game.view import patience
from tools.shots_host import desk

PAGES = (
    *("people_page", "board_page", "draft_page", "results_page", "standings_page"),
    *("events_page", "choices_page"),
)
LIMIT = 50.0  # milliseconds
_PATIENCE = 120.0  # seconds for pairing


class Bench:
    """A window whose frames are timed."""

    def __init__(self, loop: app.Loop, night: HostDesk) -> None:
        self.loop = loop
        self.night = night
        self.worst: dict[str, float] = {}

    def frame(self) -> float:
        """One frame, in milliseconds of computing."""
        began = time.thread_time()
        self.loop.once(wait=False)
        return 1000 * (time.thread_time() - began)

    def note(self, name: str, does: Callable[[], object], frames: int = 6) -> None:
        """Do it; the longest frame after it, with the doing."""
        began = time.thread_time()
        does()
        first = 1000 * (time.thread_time() - began) + self.frame()
        longest = max([first, *(self.frame() for _ in range(frames))])
        self.worst[name] = max(longest, self.worst.get(name, 0.0))

    def hand(self, act: Act, text: str = "") -> None:
        """Somebody at the keyboard."""
        self.loop.stack.handle(Intent(act, "keys", text=text))

    def draft(self) -> None:
        """Frames while a round is paired."""
        until = time.monotonic() + _PATIENCE
        longest = 0.0
        while self.night.drafting and time.monotonic() < until:
            longest = max(longest, self.frame())
            time.sleep(0.005)
        self.worst["while a round is paired"] = longest


def evening(bench: Bench) -> None:
    """What a host does."""
    for letter in ("n", "o"):
        bench.note("a letter of a name", lambda x=letter: bench.hand(Act.TYPE, x))  # type: ignore[misc]  # bound now
    bench.note("a name entered", lambda: bench.hand(Act.CONFIRM))
    bench.note("the call board", lambda: _go(bench, "board"))
    bench.note("a round asked for", lambda: bench.night.ask())
    bench.draft()
    bench.note("the draft", lambda: bench.loop.stack.top._draft())  # type: ignore[attr-defined]  # the call board
    bench.note("a round called out", lambda: bench.loop.stack.top._publish())  # type: ignore[attr-defined]  # the draft
    bench.note("the page of results", lambda: bench.loop.stack.top._results())  # type: ignore[attr-defined]  # the call board
    night = bench.night.night
    assert night.current is not None
    first = night.name(night.current.tables[len(night.current.tables) // 2].players[0])
    for letter in f"{first} 40-24":
        bench.note("a letter of a result", lambda x=letter: bench.hand(Act.TYPE, x), 1)  # type: ignore[misc]  # bound now
    bench.note("a result entered", lambda: bench.hand(Act.CONFIRM))
    for _ in range(40):
        bench.note("a step down a list", lambda: bench.hand(Act.DOWN), 1)
    bench.note("back to the call board", lambda: bench.hand(Act.BACK))
    for name in ("standings", "log", "settings", "people"):
        bench.note(f"the tab {name}", lambda x=name: _go(bench, x))  # type: ignore[misc]  # bound now


def _go(bench: Bench, name: str) -> None:
    bench.loop.stack.top.go(name)  # type: ignore[attr-defined]  # a page of the night


@contextmanager
def opened(people: int) -> Iterator[Bench]:
    """A night of so many people after two rounds, at its page of people."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        parts = app.make(Paths(home, home, home / "cache"), size=(1920, 1080))
        night = desk(parts.house, people, 2)
        for page in PAGES:  # as the program does while nobody presses anything
            import_module(f"game.scenes.night.{page}")
        loop = app.Loop(parts, lambda house: ways.tab(house, night, "people"), time=time.monotonic)
        bench = Bench(loop, night)
        patience.allow(patience.FRAME)
        bench.note("the first page", lambda: None, 60)
        yield bench
        patience.allow(None)
        loop.close()


def main() -> int:
    """Time them and say so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=256)
    with opened(parser.parse_args().people) as bench:
        evening(bench)
    for name, longest in bench.worst.items():
        print(f"{name:28} {longest:7.1f} ms")
    longest = max(bench.worst.values())
    print(f"longest frame {longest:.1f} ms, bar {LIMIT:.0f}")
    return int(longest > LIMIT)


if __name__ == "__main__":
    raise SystemExit(main())
