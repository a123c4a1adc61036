"""Runs in a process of its own with compiled kernels and prints what came out, as JSON."""

from __future__ import annotations

import json
import os
import sys
from random import Random

os.environ["LAGOON_KERNELS"] = "compiled"

from game.ai import kernels

COMPILED = kernels.prepare()

from game.ai.reversi.bits import word  # noqa: E402
from game.ai.reversi.evaluate import evaluate  # noqa: E402
from game.ai.reversi.ints import moves  # noqa: E402
from game.ai.reversi.perft import perft  # noqa: E402
from game.ai.reversi.playout import playouts  # noqa: E402
from game.ai.reversi.position import Pair  # noqa: E402
from game.ai.reversi.stable import stable  # noqa: E402
from game.ai.reversi.tree import new_tree  # noqa: E402
from game.ai.think import solve, think  # noqa: E402
from game.engine.kernel import seed_word  # noqa: E402
from tests.ai.boards import START, START_TEXT, ffo, question, text_of  # noqa: E402


def random_game(seed: int) -> list[Pair]:
    """All positions of one random game."""
    dice, pair, seen = Random(seed), START, [START]
    while not pair.over():
        legal = pair.legal()
        pair = pair.played(dice.choice(legal)) if legal else pair.passed()
        seen.append(pair)
    return seen


def evaluations(seed: int) -> list[int]:
    """The estimate of every position of a random game."""
    return [
        int(evaluate(word(p.mine), word(p.yours), word(moves(p.mine, p.yours))))
        for p in random_game(seed)
    ]


def stable_discs(seed: int) -> list[int]:
    """The discs of the side to move that are said to be stable, along a random game."""
    tree = new_tree()
    return [int(stable(tree, word(p.mine), word(p.yours))) for p in random_game(seed)]


def solved(last: int) -> dict[str, list[object]]:
    """Score and move of the FFO positions up to that number."""
    found: dict[str, list[object]] = {}
    for number, (text, turn, _, _) in ffo().items():
        if number <= last:
            proof = solve(text, turn)
            assert proof is not None
            found[str(number)] = [proof.discs, proof.move]
    return found


def chosen() -> list[list[object]]:
    """What every level plays and how many nodes it took, twice, at the start and later."""
    texts = (START_TEXT, text_of(random_game(3)[14]), text_of(random_game(4)[44]))
    found: list[list[object]] = []
    for text in texts:
        for level in range(1, 9):
            both = [think(question(text, level=level, seed=9)) for _ in range(2)]
            found.append([(t.move, t.nodes, t.depth) for t in both])
    return found


def points(first: int, second: int, seed: int) -> float:
    """Points of `first`, who begins, against `second`; level 0 plays at random."""
    dice, pair, turn = Random(seed), START, 0
    while not pair.over():
        legal, level = pair.legal(), (first, second)[turn]
        if not legal:
            pair, turn = pair.passed(), 1 - turn
            continue
        square = dice.choice(legal)
        if level:
            move = think(question(text_of(pair), level=level, seed=seed)).move
            square = ord(move[0]) - ord("a") + 8 * (int(move[1]) - 1)
        pair, turn = pair.played(square), 1 - turn
    ahead = pair.ahead() if turn == 0 else -pair.ahead()
    return 0.5 if ahead == 0 else float(ahead > 0)


def duel(level: int, other: int, games: int) -> list[float]:
    """Points of `level` in each game, beginning every second one."""
    return [
        points(level, other, seed) if seed % 2 == 0 else 1 - points(other, level, seed)
        for seed in range(games)
    ]


def share(level: int, other: int, games: int) -> float:
    """The share of the points that `level` makes."""
    return sum(duel(level, other, games)) / games


def main() -> None:
    """Do all of it; the argument is the last FFO position to solve."""
    last = int(sys.argv[1])
    found = {
        "compiled": COMPILED,
        "perft": [int(perft(word(START.mine), word(START.yours), d)) for d in range(12)],
        "playouts": [
            int(playouts(seed_word(s), word(START.mine), word(START.yours), 20)) for s in range(5)
        ],
        "evaluations": evaluations(1),
        "stable": [stable_discs(seed) for seed in range(20)],
        "chosen": chosen(),
        "ffo": solved(last),
    }
    if last > 1:
        found["random"] = duel(1, 0, 200)
        found["steps"] = [share(n + 1, n, 20 if n < 6 else 8) for n in range(1, 7)]
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
