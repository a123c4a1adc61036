"""How fast the rules are, against the targets that search and screen need.

`python3 tools/bench_engines.py [game ...]`: for each game, at two seats, the compiled random
playouts a second on one core, and the slowest interpreted move with its facts and all views. The
exit code is 1 if a target is missed. A game is measured by adding one line to `GAMES`; its rules
module must have the kernels `legal`, `apply`, `to_act` and `imagine`, and the numbers `MOST_MOVES`
and `FACT_WIDTH` (see game/engine/README.md).
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
import types
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


@dataclass(frozen=True, slots=True)
class Bench:
    """Where a game's kernels are, and how many random playouts a second are wanted."""

    module: str
    playouts: int


GAMES = {
    "reef": Bench("game.engine.reef.rules", 15_000),
    "reef-bag": Bench("game.engine.reef_bag.rules", 10_000),
    "whale-riders": Bench("game.engine.whale_riders.rules", 30_000),
    "lanterns": Bench("game.engine.lanterns.rules", 10_000),
    "lanterns-classic": Bench("game.engine.lanterns_classic.rules", 10_000),
}
SLOWEST_MOVE = 0.005
SEATS = 2
MATCHES = 40
AGAIN = 30


def playouts(root: Any, work: Any, dice: Any, out: Any, facts: Any, count: int) -> int:
    """Play `count` random matches from `root`, unknown things dealt anew each time; plies."""
    plies = 0
    for _ in range(count):
        work[0] = root[0]
        s = work[0]
        imagine(s, 0, dice)  # type: ignore[name-defined]  # noqa: F821  # given by `bound`
        seat = to_act(s)  # type: ignore[name-defined]  # noqa: F821
        while seat >= 0:
            moves = legal(s, seat, out)  # type: ignore[name-defined]  # noqa: F821
            apply(s, out[roll(dice, moves)], facts)  # type: ignore[name-defined]  # noqa: F821
            seat = to_act(s)  # type: ignore[name-defined]  # noqa: F821
            plies += 1
    return plies


def bound(module: Any) -> Any:
    """`playouts` with that game's kernels inside, compiled."""
    import numba

    from game.engine.kernel import roll

    names = ("legal", "apply", "to_act", "imagine")
    inside = {**globals(), **{name: getattr(module, name) for name in names}, "roll": roll}
    return numba.njit(types.FunctionType(playouts.__code__, inside))


def compiled(game: str, seconds: float = 2.0) -> tuple[float, float]:
    """Playouts a second and plies a playout. Only in a process that compiles kernels."""
    import numpy as np

    from game.engine import registry
    from game.engine.kernel import seed_word

    module = import_module(GAMES[game].module)
    record: Any = registry.game(game).new(SEATS, 1, {}).record  # type: ignore[attr-defined]
    root = np.zeros(1, dtype=record.dtype)
    root[0] = record
    out = np.zeros(module.MOST_MOVES, dtype=np.int64)
    facts = np.zeros((0, module.FACT_WIDTH), dtype=np.int64)
    run, dice = bound(module), seed_word(1)
    records, work = root.view(np.recarray), root.copy().view(np.recarray)
    run(records, work, dice, out, facts, 10)
    count, plies, start = 0, 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        plies += run(records, work, dice, out, facts, 500)
        count += 500
    return count / (time.perf_counter() - start), plies / count


def one_move(position: Any, seat: int, move: str) -> float:
    """The seconds that a move with its facts and everybody's view takes."""
    start = time.perf_counter()
    step = position.play(seat, move)
    for fact in step.facts:
        fact.as_json()
    for viewer in (None, *range(position.seats)):
        step.position.view(viewer)
    return time.perf_counter() - start


def interpreted(game: str) -> tuple[float, float]:
    """The slowest and the usual move in seconds; slow ones are measured again, the best counts."""
    from game.engine import registry
    from game.engine.api import waiting

    chance = random.Random(1)
    moves: list[tuple[float, int, Any, int, str]] = []
    for seed in range(MATCHES):
        position: Any = registry.game(game).new(SEATS, seed, {})
        while seats := waiting(position.phase):
            seat = chance.choice(seats)
            move = chance.choice(position.legal(seat))
            moves.append((one_move(position, seat, move), len(moves), position, seat, move))
            position = position.play(seat, move).position
    moves.sort(reverse=True)
    worst = max(
        min(one_move(position, seat, move) for _ in range(5))
        for _, _, position, seat, move in moves[:AGAIN]
    )
    return worst, moves[len(moves) // 2][0]


def measure(game: str, speed: str) -> tuple[float, float]:
    """`compiled` or `interpreted` in a process of its own."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "LAGOON_KERNELS": speed, "NUMBA_CACHE_DIR": cache}
        answer = subprocess.run(
            [sys.executable, __file__, f"--{speed}", game],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
    return float(answer[-2]), float(answer[-1])


def report(game: str) -> bool:
    """Print one game's figures; whether it reaches both targets."""
    rate, plies = measure(game, "compiled")
    worst, usual = measure(game, "interpreted")
    reached = rate >= GAMES[game].playouts and worst < SLOWEST_MOVE
    print(
        f"{game:16} {rate:9,.0f} playouts/s (wanted {GAMES[game].playouts:,}; {plies:.0f} plies)"
        f"   slowest move {worst * 1000:.2f} ms, usual {usual * 1000:.2f} ms"
        f"   {'reached' if reached else 'MISSED'}",
        flush=True,
    )
    return reached


def main(arguments: list[str]) -> int:
    """1 if a target is missed, else 0."""
    if arguments[:1] == ["--compiled"]:
        print(*compiled(arguments[1]))
        return 0
    if arguments[:1] == ["--interpreted"]:
        print(*interpreted(arguments[1]))
        return 0
    reached = [report(game) for game in arguments or GAMES]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
