"""Measures the Reversi player: `python tools/bench_ai.py WHAT`.

WHAT: perft, ffo, nodes, playouts, levels, cancel, ladder.

Everything runs on one thread with compiled kernels (the first run compiles for some seconds).
`--plain` measures the interpreted kernels instead.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "interpreted" if "--plain" in sys.argv else "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.api import Question  # noqa: E402
from game.ai.reversi import player  # noqa: E402
from game.ai.reversi.bits import word  # noqa: E402
from game.ai.reversi.perft import perft  # noqa: E402
from game.ai.reversi.playout import playouts  # noqa: E402
from game.ai.reversi.position import Pair, pair_of  # noqa: E402
from game.ai.reversi.root import Root  # noqa: E402
from game.ai.worker import Thinker  # noqa: E402
from game.engine.api import Json  # noqa: E402
from game.engine.kernel import COMPILED, seed_word  # noqa: E402

START = pair_of("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, 0)


def cpu_seconds() -> float:
    """Seconds of processor time, so that neighbours on the machine matter less."""
    return time.process_time()


def text_of(pair: Pair, turn: int) -> str:
    """A pair as 64 characters, the side to move being `turn`."""
    own, other = ("X", "O") if turn == 0 else ("O", "X")
    return "".join(
        own if pair.mine >> s & 1 else other if pair.yours >> s & 1 else "-" for s in range(64)
    )


def ask(pair: Pair, level: int, seed: int) -> int | None:
    """The square that a level chooses, None for a pass."""
    if not pair.legal():
        return None
    view: dict[str, Json] = {"game": "reversi", "board": text_of(pair, 0), "turn": 0}
    move = player.answer(Question("reversi", view, 0, level=level, seed=seed)).move
    return (ord(move[0]) - ord("a")) + 8 * (int(move[1]) - 1)


def bench_perft() -> None:
    """Leaves a second, the last ply counted in bulk."""
    depth = 11 if COMPILED else 7
    perft(word(START.mine), word(START.yours), 3)
    begun = cpu_seconds()
    leaves = perft(word(START.mine), word(START.yours), depth)
    spent = cpu_seconds() - begun
    print(f"perft {depth}: {leaves} leaves in {spent:.2f} s = {leaves / spent / 1e6:.1f} M/s")


def ffo_rows(least: int, most: int) -> list[tuple[int, Pair, int]]:
    """Number, position and best score of the FFO positions in that range."""
    rows = []
    for line in (ROOT / "tests" / "data" / "ffo.tsv").read_text("utf-8").splitlines():
        cells = line.split("\t")
        if cells[0].isdigit() and least <= int(cells[0]) <= most:
            rows.append((int(cells[0]), pair_of(cells[3], "XO".index(cells[1])), int(cells[2])))
    return rows


def bench_ffo(least: int, most: int) -> None:
    """Exact solving."""
    search = player.searcher()
    search.begin(player.NO_LIMIT)
    search.finish(1, 2, -64, 64)
    all_seconds, all_nodes = 0.0, 0
    for number, pair, score in ffo_rows(least, most):
        search.begin(player.NO_LIMIT)
        begun = cpu_seconds()
        root = Root(search, pair, pair.legal())
        player.prove(root)
        spent = cpu_seconds() - begun
        value = root.choices[0].value // 100
        wrong = "" if value == score else f" WRONG, {score} expected"
        print(f"FFO {number}: {value:+d} {search.nodes / 1e6:.2f} M nodes {spent:.3f} s{wrong}")
        all_seconds, all_nodes = all_seconds + spent, all_nodes + search.nodes
    print(f"in all {all_seconds:.2f} s, {all_nodes / 1e6:.1f} M nodes")


def bench_nodes() -> None:
    """Nodes a second and time to depth, middle game from the start position."""
    search = player.searcher()
    search.begin(1000)
    search.seek(START.mine, START.yours, 2, -9000, 9000)
    search.begin(player.NO_LIMIT)
    root = Root(search, START, START.legal())
    begun = cpu_seconds()
    for depth in range(1, 15 if COMPILED else 7):
        root.look(depth)
        spent = cpu_seconds() - begun
        print(f"depth {depth}: {spent:.3f} s, {search.nodes} nodes")
    print(f"{search.nodes / spent / 1e6:.2f} M nodes a second")


def bench_playouts() -> None:
    """Random games a second from the start position."""
    count = 300_000 if COMPILED else 1_000
    dice = seed_word(1)
    playouts(dice, word(START.mine), word(START.yours), 10)
    begun = cpu_seconds()
    playouts(dice, word(START.mine), word(START.yours), count)
    spent = cpu_seconds() - begun
    print(f"{count / spent:.0f} playouts a second")


def opening(dice: Random, plies: int) -> Pair:
    """A random opening of an even number of plies."""
    pair = START
    for _ in range(plies):
        pair = pair.played(dice.choice(pair.legal()))
    return pair


def bench_levels(games: int) -> None:
    """Milliseconds a move, mean and worst, for every level against itself."""
    for level in range(1, 9):
        times = []
        for number in range(games):
            dice = Random(number)
            pair = opening(dice, 6)
            while not pair.over():
                begun = time.perf_counter()
                square = ask(pair, level, number)
                times.append(time.perf_counter() - begun)
                pair = pair.passed() if square is None else pair.played(square)
        mean = sum(times) / len(times) * 1000
        print(f"level {level}: mean {mean:.1f} ms, worst {max(times) * 1000:.0f} ms")


def bench_cancel(times: int) -> None:
    """From cancelling a deep search to the answer of the next question, in milliseconds."""
    thinker = Thinker(compiled=COMPILED)
    thinker.start()
    view: dict[str, Json] = {
        "game": "reversi",
        "board": text_of(opening(Random(3), 10), 0),
        "turn": 0,
    }
    while COMPILED and not thinker.is_ready("reversi"):
        thinker.poll()
        time.sleep(0.01)
    latencies = []
    for number in range(times):
        ticket = thinker.ask(Question("reversi", view, 0, nodes=10**10))
        time.sleep(0.05 + number % 10 / 100)
        begun = time.perf_counter()
        thinker.cancel(ticket)
        thinker.ask(Question("reversi", view, 0, nodes=1))
        while not any(hasattr(r, "thought") for r in thinker.poll()):
            time.sleep(0.0005)
        latencies.append((time.perf_counter() - begun) * 1000)
    thinker.close()
    latencies.sort()
    print(f"cancel: median {latencies[times // 2]:.1f} ms, p99 {latencies[times * 99 // 100]:.1f}")


def game_score(first: int, second: int, pair: Pair, seed: int) -> float:
    """Points of `first`, who is to move: 1, 1/2 or 0. Level 0 plays at random."""
    dice = Random(seed)
    turn = 0
    while not pair.over():
        level = (first, second)[turn]
        legal = pair.legal()
        square = None
        if legal:
            square = ask(pair, level, seed) if level else dice.choice(legal)
        pair = pair.passed() if square is None else pair.played(square)
        turn = 1 - turn
    ahead = pair.ahead() if turn == 0 else -pair.ahead()
    return 0.5 if ahead == 0 else float(ahead > 0)


def duel(level: int, other: int, games: int, plies: int) -> float:
    """The share of points that `level` makes against `other`, both colours of each opening."""
    total = 0.0
    for number in range(games // 2):
        pair = opening(Random(number), plies)
        total += game_score(level, other, pair, 2 * number)
        total += 1 - game_score(other, level, pair, 2 * number + 1)
    return total / (games // 2 * 2)


def bench_ladder(games: int, levels: list[int], plies: int) -> None:
    """Each level against the one below; level 1 against random play from the start position."""
    for level in levels:
        begun = cpu_seconds()
        share = duel(level, level - 1, games, plies if level > 1 else 0)
        margin = 1.96 * math.sqrt(max(0.01, share * (1 - share)) / games)
        elo = 400 * math.log10(max(0.01, share) / max(0.01, 1 - share))
        below = "random" if level == 1 else f"level {level - 1}"
        spent = cpu_seconds() - begun
        print(
            f"level {level} v {below}: {share:.1%} +-{margin:.1%} of {games}, Elo {elo:+.0f},"
            f" {spent:.0f} s",
            flush=True,
        )


def main() -> None:
    """Run one measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what")
    parser.add_argument("--plain", action="store_true", help="interpreted kernels")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--levels", type=int, nargs="+", default=list(range(1, 9)))
    parser.add_argument("--plies", type=int, default=6, help="random plies before a duel")
    parser.add_argument("--from", dest="least", type=int, default=40)
    parser.add_argument("--to", dest="most", type=int, default=44)
    wish = parser.parse_args()
    if COMPILED:
        list(kernels.steps("reversi")[1]())  # so that no measurement pays for compiling
    works: dict[str, Callable[[], None]] = {
        "perft": bench_perft,
        "ffo": lambda: bench_ffo(wish.least, wish.most),
        "nodes": bench_nodes,
        "playouts": bench_playouts,
        "levels": lambda: bench_levels(min(wish.games, 10)),
        "cancel": lambda: bench_cancel(min(wish.games, 100)),
        "ladder": lambda: bench_ladder(wish.games, wish.levels, wish.plies),
    }
    works[wish.what]()


if __name__ == "__main__":
    main()
