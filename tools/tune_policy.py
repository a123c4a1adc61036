"""Tunes the constants of a policy by self-play: `python tools/tune_policy.py GAME [--rounds N]`.

One constant after the other is made larger or smaller by a part, and the changed player plays the
present one: every deck from both seats, until a sequential test (SPRT on the pairs; alpha = beta =
0.05, no better against `--elo` better) decides or the rounds are used up. What is better stays. The
constants that came out are printed; putting them into the module is for whoever reads them.

Everything is interpreted, since compiled kernels hold their constants: `--method greedy` (the look
alone, quick) or `flat:N` and `tree:N` (constants of `worth` matter there only).
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["LAGOON_KERNELS"] = "interpreted"

from game.ai.arena import play  # noqa: E402
from game.ai.contestant import Contestant, Situation  # noqa: E402
from game.ai.contestants import contestant  # noqa: E402

Values = dict[str, int]
LIMIT = math.log(0.95 / 0.05)
LEAST_PAIRS = 8


def constants(module: ModuleType) -> Values:
    """The whole numbers that the policy's own constants are."""
    return {
        name: value
        for name, value in vars(module).items()
        if (name.startswith("_") and name[1:].isupper() or name in ("NOISE", "TEMPER", "SCALE"))
        and isinstance(value, int)
    }


class Tuned:
    """A player whose policy has constants of its own."""

    def __init__(self, module: ModuleType, player: Contestant, values: Values) -> None:
        self._module, self._player, self._values = module, player, values

    def move(self, at: Situation) -> str:
        """With its constants in place."""
        vars(self._module).update(self._values)
        return self._player.move(at)


def pairs(game: str, one: Contestant, other: Contestant, seeds: range) -> Iterator[float]:
    """The share of the first in each pair of games."""
    for seed in seeds:
        first, second = play(game, [one, other], seed)[0], play(game, [other, one], seed)[1]
        yield (first + second) / 2


def better(shares: Iterator[float], elo: float) -> tuple[bool, int, float]:
    """Whether the test says so; after how many pairs, and their mean."""
    goal = 1 / (1 + 10 ** (-elo / 400))
    seen: list[float] = []
    for share in shares:
        seen.append(share)
        if len(seen) < LEAST_PAIRS:
            continue
        mean, spread = fmean(seen), max(pvariance(seen), 0.01)
        found = len(seen) * (goal - 0.5) * (2 * mean - 0.5 - goal) / (2 * spread)
        if abs(found) >= LIMIT:
            return found > 0, len(seen), mean
    return False, len(seen), fmean(seen)


def main() -> None:
    """Walk over the constants until nothing gets better."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--method", default="greedy")
    parser.add_argument("--rounds", type=int, default=150, help="pairs for one change at most")
    parser.add_argument("--part", type=float, default=0.25, help="how much is changed at once")
    parser.add_argument("--elo", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", metavar="NAME")
    wish = parser.parse_args()
    module = import_module(f"game.ai.tree.{wish.game.replace('-', '_')}")
    player, dice = contestant(wish.method, wish.game), Random(wish.seed)
    values = {n: v for n, v in constants(module).items() if not wish.only or n in wish.only}
    names = sorted(values)
    dice.shuffle(names)
    seed = wish.seed
    for name in names:
        for part in (1 + wish.part, 1 / (1 + wish.part)):
            tried = {**values, name: max(1, round(values[name] * part))}
            if tried == values:
                continue
            seeds = range(seed, seed + wish.rounds)
            seed += wish.rounds
            new, old = Tuned(module, player, tried), Tuned(module, player, values)
            won, count, mean = better(pairs(wish.game, new, old, seeds), wish.elo)
            said = "better" if won else "no better"
            print(f"{name} {values[name]} -> {tried[name]}: {mean:.1%} of {count} pairs, {said}")
            if won:
                values = tried
                break
    print(values)


if __name__ == "__main__":
    main()
