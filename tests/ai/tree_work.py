"""Runs in a process of its own with compiled kernels and prints what came out, as JSON."""

from __future__ import annotations

import json
import os
import sys

os.environ["LAGOON_KERNELS"] = "compiled"

from game.ai import kernels

COMPILED = kernels.prepare()

from game.ai.arena import match, tally  # noqa: E402
from game.ai.think import think  # noqa: E402
from tests.ai.tree_boards import asked, later  # noqa: E402


def chosen(game: str) -> list[list[object]]:
    """What levels play in some positions, after every kernel was made."""
    count, walk = kernels.steps(game)
    assert sum(1 for _ in walk()) >= count
    found: list[list[object]] = []
    for seats, moves in ((2, 0), (2, 21), (4, 40)):
        position = later(game, seats, 8, moves)
        for level in (1, 4, 5, 8):
            thought = think(asked(position, game, level, 40, 3))
            found.append([thought.move, thought.nodes, [i.move for i in thought.ideas]])
    return found


def share(game: str, method: str) -> float:
    """The share of wins of a small search over the best looking move, at two seats."""
    return tally(list(match(game, method, "greedy", 2, range(5)))).share


def main() -> None:
    """For each game named as an argument; after `--match` with a match of each method."""
    games = [name for name in sys.argv[1:] if name != "--match"]
    found: dict[str, object] = {"compiled": COMPILED, **{game: chosen(game) for game in games}}
    if "--match" in sys.argv:
        found["shares"] = [share(games[0], "tree:60"), share(games[0], "flat:60")]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
