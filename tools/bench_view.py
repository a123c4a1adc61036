"""How long a frame takes with everything moving, without a screen.

    python tools/bench_view.py                       1920x1080, two seconds of each
    python tools/bench_view.py --size 3840x2160 --busy

`--busy` keeps one other process computing meanwhile. Exit code 1 if a 99th percentile is over 16.7
ms.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # after the driver is chosen

from game.engine.reversi.rules import START, ReversiPosition
from game.view.boards.board import Marks
from game.view.boards.reversi import ReversiBoard
from game.view.boards.trays import Trays
from game.view.lettering import Lettering
from game.view.look import Look
from game.view.particles import Confetti
from game.view.pictures import Pictures
from game.view.places import Place
from game.view.theme import theme

LIMIT = 16.7  # milliseconds
GAME = "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6"
_MOMENTS = 120


def look_of(size: tuple[int, int]) -> Look:
    """A look at that size, with a window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    folder = Path(tempfile.mkdtemp())
    return Look(size, theme("dark"), Lettering(folder), Pictures())


def table_frames(look: Look) -> Iterator[Callable[[], None]]:
    """Frames of a game being played: water, trays that slide, discs that turn, marks."""
    surface = pygame.display.get_surface()
    assert surface is not None
    width, height = look.size
    place, board, trays = Place("reversi"), ReversiBoard(), Trays(1)
    board.layout(pygame.Rect((width - height) // 2, 0, height, height), look)
    wing = (width - height) // 2 - 20
    trays.layout(
        [pygame.Rect(10, height // 8 + n * height // 2, wing, height // 4) for n in (0, 1)], look
    )
    board.sources = {seat: trays.mouth(seat) for seat in (0, 1)}
    position: ReversiPosition = START
    moment = 0.0
    for at in range(0, len(GAME), 2):
        step = position.play(position.turn, GAME[at : at + 2])
        after = step.position
        assert isinstance(after, ReversiPosition)
        clip = board.plan(position.view(None), step.facts, after.view(None), reduced=False)
        trays.tell(step.facts)
        marks = Marks(after.turn, frozenset(after.legal(after.turn)), last=(GAME[at : at + 2],))
        for tick in range(round(clip.seconds * 60)):
            moment += 1 / 60
            now, pose, view = replace(look, moment=moment), clip.pose(tick / 60), after.view(None)

            def frame() -> None:
                trays.update(1 / 60)
                place.draw(surface, now)  # noqa: B023  # called before the next turn of the loop
                trays.draw(surface, now)  # noqa: B023
                board.draw(surface, now, view, marks, pose)  # noqa: B023
                pygame.display.flip()

            yield frame
        position = after


def place_frames(look: Look, name: str) -> Iterator[Callable[[], None]]:
    """Frames of a living background, each with a new moment, and confetti before it."""
    surface = pygame.display.get_surface()
    assert surface is not None
    place = Place(name)
    confetti = Confetti(surface.get_rect(), look)
    for tick in range(_MOMENTS):
        now = replace(look, moment=tick / 30)

        def frame() -> None:
            place.draw(surface, now)  # noqa: B023  # called before the next turn of the loop
            confetti.update(1 / 60)
            confetti.draw(surface)
            pygame.display.flip()

        yield frame


def timed(frames: Iterator[Callable[[], None]]) -> dict[str, float]:
    """Milliseconds: first frame, then median, 99th percentile and slowest of the others; `own` is
    what this process computed, which other processes on the machine hardly change."""
    spent, computed = [], []
    for frame in frames:
        start, begun = time.perf_counter(), time.process_time()
        frame()
        spent.append((time.perf_counter() - start) * 1000)
        computed.append((time.process_time() - begun) * 1000)
    first, rest, own = spent[0], sorted(spent[1:]), sorted(computed[1:])
    return {
        "first": round(first, 2),
        "median": round(rest[len(rest) // 2], 2),
        "p99": round(rest[int(len(rest) * 0.99)], 2),
        "worst": round(rest[-1], 2),
        "own p99": round(own[int(len(own) * 0.99)], 2),
        "frames": len(rest),
    }


@contextmanager
def busy(wanted: bool) -> Iterator[None]:
    """Another process computing meanwhile."""
    other = multiprocessing.get_context("spawn").Process(target=_burn, daemon=True)
    if wanted:
        other.start()
    try:
        yield
    finally:
        if wanted:
            other.terminate()
            other.join()


def _burn() -> None:
    while True:
        sum(number * number for number in range(100000))


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description="Times frames with everything moving.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--busy", action="store_true")
    given = parser.parse_args()
    width, height = (int(part) for part in given.size.split("x"))
    look = look_of((width, height))
    with busy(given.busy):
        found = {"table": timed(table_frames(look))}
        for name in ("title", "menu"):
            found[name] = timed(place_frames(look, name))
    print(json.dumps(found, indent=1))
    return 1 if max(one["p99"] for one in found.values()) > LIMIT else 0


if __name__ == "__main__":
    raise SystemExit(main())
