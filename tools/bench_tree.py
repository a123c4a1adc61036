"""Measures the search of the card and tile games: `python tools/bench_tree.py [GAME ...]`.

For each game: seconds of processor time until its kernels are made (cold with an empty
LAGOON_KERNEL_CACHE), iterations a second of tree and flat at two seats over positions of a match,
the longest answer of levels 4 and 8, how long cancelling takes, and the memory of the process.
Rates are given by processor time, so that neighbours on the machine matter less.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.api import Question  # noqa: E402
from game.ai.contestant import Situation  # noqa: E402
from game.ai.contestants import contestant  # noqa: E402
from game.ai.think import think  # noqa: E402
from game.ai.tree.craft import GAMES, craft, imagined  # noqa: E402
from game.ai.tree.root import Mind, Root  # noqa: E402
from game.engine import registry  # noqa: E402
from game.engine.api import Position, waiting  # noqa: E402

EVERY = 12  # moves between two positions that are measured
ITERATIONS = 1024


def positions(game: str) -> list[Position]:
    """Positions of one match between greedy players, from the first on.

    Random players leave boards that are quicker to search than any that people see.
    """
    position, dice = registry.game(game).new(2, 1, {}), Random(1)
    greedy = contestant("greedy", game)
    found: list[Position] = []
    for ply in range(10_000):
        seats = waiting(position.phase)
        if not seats:
            return found
        if ply % EVERY == 0 and len(position.legal(seats[0])) > 1:
            found.append(position)
        move = greedy.move(Situation(position, seats[0], dice.getrandbits(62)))
        position = position.play(seats[0], move).position
    return found


def rate(game: str, *, tree: bool) -> float:
    """Iterations a second of processor time."""
    nodes, spent = 0, 0.0
    for position in positions(game):
        seat = waiting(position.phase)[0]
        record = imagined(game, position.view(seat), seat, 1).record
        root = Root(craft(game), record, seat, Mind(tree=tree), 1)
        begun = time.process_time()
        root.think(ITERATIONS)
        spent += time.process_time() - begun
        nodes += root.nodes
    return nodes / spent


def slowest(game: str, level: int) -> float:
    """The longest answer of a level, in seconds of the clock."""
    longest = 0.0
    for position in positions(game):
        seat = waiting(position.phase)[0]
        longest = max(
            longest, think(Question(game, position.view(seat), seat, level=level)).seconds
        )
    return longest


def cancelling(game: str) -> float:
    """Seconds from wanting no answer to its coming."""
    position = positions(game)[1]
    seat = waiting(position.phase)[0]
    wanted: list[float] = []
    timer = threading.Timer(0.3, lambda: wanted.append(time.perf_counter()))
    timer.start()
    think(Question(game, position.view(seat), seat, nodes=1 << 40), stop=lambda: bool(wanted))
    return time.perf_counter() - wanted[0]


def memory() -> float:
    """Megabytes that this process holds in memory, now."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0.0
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main(games: list[str]) -> None:
    """Print a line for each game."""
    for game in games or GAMES:
        begun = time.process_time()
        _, walk = kernels.steps(game)
        for _ in walk():
            pass
        made = time.process_time() - begun
        print(
            f"{game:16} kernels {made:5.1f} s   tree {rate(game, tree=True):7,.0f}/s   "
            f"flat {rate(game, tree=False):7,.0f}/s   level 4 {slowest(game, 4):.2f} s   "
            f"level 8 {slowest(game, 8):.2f} s   cancel {1000 * cancelling(game):.0f} ms   "
            f"{memory():.0f} MB",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
