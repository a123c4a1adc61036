"""`lagoon arena`: players of any kind against each other, with intervals, Elo and margins."""

from __future__ import annotations

import argparse
import csv
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game.ai import kernels
from game.ai.numbers import given_whole
from game.ai.rounds import Wish, played
from game.engine.api import check_seats
from game.engine.registry import game, games
from game.i18n.catalogue import t

if TYPE_CHECKING:
    from game.ai.arena import Game

Parts: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
COLUMNS = ("game", "first", "second", "seats", "seed", "seat", "share", "margin", "scores")
MOST_ROUNDS = 1_000_000
LAST_SEED = 2**62  # a game takes seeds below 2**63
MOST_PLIES = 20  # later few positions are even
MOST_JOBS = 61 if sys.platform == "win32" else 256  # Windows waits for no more processes
_ENDLESS = " ±inf"
_WHO = (
    "random, greedy, level:N (level:N,see=0.5 changes a value); Reversi: search:NODES, "
    "search:0.1s, search:same, terms:..., full:..., reference:DEPTH, 'gtp:COMMAND', "
    "'nboard:DEPTH:COMMAND'; the other games: tree:N, flat:N, open:N, open-flat:N"
)


def add_parser(parts: Parts) -> None:
    """Add `arena` to the parts of `lagoon`."""
    parser = parts.add_parser(
        "arena",
        help="measure players against each other",
        usage="lagoon arena GAME [FIRST SECOND] [options]",
    )
    parser.add_argument("game", choices=games())
    first = f"who is measured (level:8): {_WHO}"
    parser.add_argument("first", nargs="?", default="level:8", help=first)
    second = "against whom, named as the first (greedy)"
    parser.add_argument("second", nargs="?", default="greedy", help=second)
    _numbers(parser)
    parser.add_argument("--dask", default="", metavar="ADDRESS", help="a Dask scheduler")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="add every game to this file")
    parser.add_argument("--ladder", action="store_true", help="every level against the one below")
    every = list(range(1, 9))
    level = given_whole(1, 8)
    words = "those of the ladder (1 to 8)"
    parser.add_argument("--levels", type=level, nargs="+", default=every, metavar="N", help=words)
    parser.set_defaults(part=run)


def _numbers(parser: argparse.ArgumentParser) -> None:
    rounds, seats, seed = given_whole(1, MOST_ROUNDS), given_whole(2), given_whole(0, LAST_SEED)
    plies, jobs = given_whole(0, MOST_PLIES), given_whole(1, MOST_JOBS)
    cores = min(MOST_JOBS, os.cpu_count() or 1)
    words = f"of a Reversi opening, 0 to {MOST_PLIES} (8; 0: none)"
    parser.add_argument("--rounds", type=rounds, default=100, help="decks or openings (100)")
    parser.add_argument("--seats", type=seats, default=2, help="players at the table (2)")
    parser.add_argument("--seed", type=seed, default=1, help="of the first round (1)")
    parser.add_argument("--plies", type=plies, default=8, help=words)
    parser.add_argument("--jobs", type=jobs, default=cores, help="processes (one a core)")


def run(asked: argparse.Namespace) -> int:
    """Play what was asked for and tell how it went; the exit code."""
    os.environ.setdefault(kernels.SWITCH, "compiled")
    kernels.prepare()
    try:
        pairs = _pairs(asked)
        _check(asked, pairs)
        for first, second in pairs:
            _report(asked, first, second)
    except (ValueError, OSError, ImportError, RuntimeError) as fault:
        sys.stderr.write(f"lagoon arena: {fault}\n")
        return 1
    return 0


def _check(asked: argparse.Namespace, pairs: list[tuple[str, str]]) -> None:
    """Raises ValueError before anything is played; a later pair could be hours away."""
    from game.ai.contestants import opponents

    check_seats(game(asked.game).about, asked.seats)
    for first, second in pairs:
        opponents(first, second, asked.game)


def _pairs(asked: argparse.Namespace) -> list[tuple[str, str]]:
    if not asked.ladder:
        return [(asked.first, asked.second)]
    below = {1: "random"}
    return [(f"level:{n}", below.get(n, f"level:{n - 1}")) for n in asked.levels]


def _report(asked: argparse.Namespace, first: str, second: str) -> None:
    begun = time.perf_counter()
    wish = Wish(
        asked.game, first, second, asked.seats, asked.rounds, asked.seed, _plies(asked, second)
    )
    found: list[Game] = []
    for one in played(wish, asked.jobs, asked.dask):
        found += one
        if asked.csv is not None:
            save(asked.csv, wish, one)
    _write(told(wish, found, time.perf_counter() - begun))


def _plies(asked: argparse.Namespace, second: str) -> int:
    """Chance plays whole games: an opening that is fair already would take from it."""
    return 0 if "random" in (asked.first, second) and asked.plies == 8 else int(asked.plies)


def told(wish: Wish, found: list[Game], seconds: float) -> str:
    """The figures of a match in one line."""
    from game.ai.arena import tally

    sums = tally(found)
    line = t(
        "{game}, {seats} seats, {first} against {second}: {games} games, {share} ±{off} % "
        "(par {par}), lead {margin} ±{margin_off}, Elo {elo}, {seconds} s a game",
        game=wish.game,
        seats=wish.seats,
        first=wish.first,
        second=wish.second,
        games=sums.games,
        share=f"{100 * sums.share:.1f}",
        off=f"{100 * sums.share_off:.1f}",
        par=f"{100 / wish.seats:.0f}",
        margin=f"{sums.margin:+.1f}",
        margin_off=f"{sums.margin_off:.1f}",
        elo=f"{sums.elo(wish.seats):+.0f}",
        seconds=f"{seconds / sums.games:.2f}",
    )
    return line.replace(_ENDLESS, "")  # one round says nothing of how far others would be off


def save(path: Path, wish: Wish, found: list[Game]) -> None:
    """Add games to a file, which gets its head line when it is made."""
    fresh = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        if fresh:
            rows.writerow(COLUMNS)
        for one in found:
            scores = " ".join(str(score) for score in one.scores)
            who = (wish.game, wish.first, wish.second, wish.seats)
            rows.writerow([*who, one.seed, one.seat, one.share, one.margin, scores])


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
