"""Fits the hand-made terms of Reversi's evaluation to games that it plays against itself.

`python tools/fit_reversi_terms.py --games 4000 --seed 1` prints the rows for
`game/ai/reversi/evaluate.py`. At every position a random move is
tried, so that bad moves are met too, and what comes of it is labelled by a search (to the end from
16 empties on); each row is a least-squares fit over the positions within six empties.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from random import Random

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.reversi.bits import word  # noqa: E402
from game.ai.reversi.evaluate import STAGES, TERMS, terms  # noqa: E402
from game.ai.reversi.ints import moves  # noqa: E402
from game.ai.reversi.player import NO_LIMIT, searcher  # noqa: E402
from game.ai.reversi.position import Pair, pair_of  # noqa: E402
from game.ai.reversi.root import Root  # noqa: E402

EXACT = 16  # empties from which on the game is solved, not played
START = pair_of("-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, 0)
MOST = 40  # a value beyond it counts as this: no use in telling lost from badly lost
Sample = tuple[int, list[int], float]  # empties, terms, value for the side to move


def play(dice: Random, depth: int) -> list[Sample]:
    """One game, well played but for its opening; at each position a random move is judged."""
    search = searcher()
    search.begin(NO_LIMIT, simple=True)
    pair, plies = START, dice.randrange(2, 16)
    samples: list[Sample] = []
    while not pair.over():
        legal = pair.legal()
        if not legal:
            pair = pair.passed()
            continue
        tried = pair.played(dice.choice(legal))
        if tried.legal():
            samples.append((tried.empties, list(described(tried)), judged(tried, depth)))
        random = 60 - pair.empties < plies or dice.random() < 0.1
        pair = tried if random else pair.played(best(pair))
    return samples


def best(pair: Pair) -> int:
    """A decent move."""
    root = Root(searcher(), pair, pair.legal())
    root.look(4)
    return root.choices[0].square


def judged(pair: Pair, depth: int) -> float:
    """What a search says, in discs."""
    search = searcher()
    if pair.empties <= EXACT:
        return search.finish(pair.mine, pair.yours, -64, 64)
    return search.seek(pair.mine, pair.yours, depth, -9000, 9000) / 100


def described(pair: Pair) -> tuple[int, ...]:
    """The terms of a position, with the two of being on move."""
    free = moves(pair.mine, pair.yours)
    odd = pair.empties & 1
    return (*terms(word(pair.mine), word(pair.yours), word(free)), 1 - odd, odd)


def row(samples: list[Sample], empties: int) -> list[int]:
    """The least-squares weights around that number of empties, in hundredths of a disc."""
    near = [s for s in samples if abs(s[0] - empties) < 6]
    trust = np.array([(6 - abs(s[0] - empties)) ** 0.5 for s in near])
    left = np.array([s[1] for s in near], dtype=float) * trust[:, None]
    right = np.array([s[2] for s in near], dtype=float).clip(-MOST, MOST) * trust
    ridge = np.diag([2.0] * TERMS) * len(near) / 500
    found = np.linalg.solve(left.T @ left + ridge, left.T @ right)
    error = float(np.std(left @ found - right))
    print(f"# {empties} empties: {len(near)} positions, error {error:.1f} discs", file=sys.stderr)
    return [round(100 * w) for w in found]


def main() -> None:
    """Play, collect, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    dice = Random(wish.seed)
    samples: list[Sample] = []
    for _ in range(wish.games):
        samples += play(dice, wish.depth)
    for stage in range(STAGES):
        print("    (" + ", ".join(f"{w:5d}" for w in row(samples, stage * 6)) + "),")


if __name__ == "__main__":
    main()
