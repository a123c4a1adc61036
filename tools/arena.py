"""Measures strength: `python tools/arena.py GAME FIRST SECOND [--rounds N] [--seats N]`.

FIRST and SECOND: random, greedy, level:N, tree:N, flat:N, open:N (see game/ai/arena.py). Every seed
is played with FIRST once in each seat. `--ladder` plays each level against the one below instead.
`--csv FILE` keeps every game; `--jobs N` uses so many processes.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.arena import Game, match, tally  # noqa: E402

Task = tuple[str, str, str, int, int]


def one_round(task: Task) -> list[Game]:
    """All games of one seed."""
    game, first, second, seats, seed = task
    return list(match(game, first, second, seats, range(seed, seed + 1)))


def played(options: argparse.Namespace, first: str, second: str) -> list[Game]:
    """All games of a match."""
    seeds = range(options.seed, options.seed + options.rounds)
    tasks = [(options.game, first, second, options.seats, seed) for seed in seeds]
    if options.jobs == 1:
        return [game for task in tasks for game in one_round(task)]
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        return [game for games in pool.map(one_round, tasks) for game in games]


def report(options: argparse.Namespace, first: str, second: str) -> None:
    """Play a match and print its figures."""
    begun = time.perf_counter()
    games = played(options, first, second)
    found = tally(games)
    took = time.perf_counter() - begun
    print(
        f"{options.game} {options.seats} seats  {first} v {second}: {found.games} games  "
        f"{100 * found.share:.1f} % +-{100 * found.share_off:.1f} (par {100 / options.seats:.0f})  "
        f"margin {found.margin:+.1f} +-{found.margin_off:.1f}  "
        f"Elo {found.elo(options.seats):+.0f}  {took / found.games:.2f} s a game",
        flush=True,
    )
    if options.csv:
        save(Path(options.csv), options.game, first, second, games)


def save(path: Path, game: str, first: str, second: str, games: list[Game]) -> None:
    """Add every game to a file."""
    with path.open("a", newline="") as file:
        rows = csv.writer(file)
        for one in games:
            rows.writerow([game, first, second, one.seed, one.seat, one.share, *one.scores])


def main(arguments: list[str]) -> None:
    """Entry point."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("first", nargs="?", default="level:8")
    parser.add_argument("second", nargs="?", default="greedy")
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--csv", default="")
    parser.add_argument("--ladder", action="store_true")
    options = parser.parse_args(arguments)
    if not options.ladder:
        report(options, options.first, options.second)
        return
    report(options, "random", "level:1")
    for level in range(1, 8):
        report(options, f"level:{level + 1}", f"level:{level}")


if __name__ == "__main__":
    main(sys.argv[1:])
