"""Playing plans for tables of four and three: `python tools/make_seatings.py [PLAYERS ROUNDS ...]`.

Prints lines for `game/tourney/pairing/seatings.py`: for so many players and rounds, seatings in
which as few pairs as possible meet twice, found by annealing over all rounds at once.
"""

from __future__ import annotations

import math
import sys
from itertools import combinations
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.tourney.pairing.pods import sizes

WANTED = ((8, 3), (9, 4), (12, 3), (13, 4), (14, 4), (15, 4), (16, 4), (16, 5), (20, 5), (24, 5))
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Plan:
    """Seatings of some rounds and how often everybody has met everybody."""

    def __init__(self, players: int, rounds: int, dice: Random) -> None:
        self.dice = dice
        self.rounds: list[list[list[int]]] = []
        self.met = [[0] * players for _ in range(players)]
        self.cost = 0
        for _ in range(rounds):
            order = list(range(players))
            dice.shuffle(order)
            tables = []
            for size in sizes(players):
                tables.append(order[:size])
                order = order[size:]
            self.rounds.append(tables)
            for table in tables:
                for a, b in combinations(table, 2):
                    self._meet(a, b, 1)

    def _meet(self, a: int, b: int, change: int) -> None:
        before = self.met[a][b]
        # what the pairing costs: m (m + 1) for those who met m times
        self.cost += before * (before + 1) if change > 0 else -(before - 1) * before
        self.met[a][b] = self.met[b][a] = before + change

    def swap(self, heat: float) -> None:
        """One try: two people of a round change tables, if that is no worse or the dice agree."""
        one, other = self.dice.sample(self.dice.choice(self.rounds), 2)
        i, j = self.dice.randrange(len(one)), self.dice.randrange(len(other))
        before = self.cost
        self._change(one, i, other, j)
        worse = self.cost - before
        if worse > 0 and self.dice.random() >= math.exp(-worse / heat):
            self._change(one, i, other, j)

    def _change(self, one: list[int], i: int, other: list[int], j: int) -> None:
        for table, at, new in ((one, i, other[j]), (other, j, one[i])):
            for mate in table[:at] + table[at + 1 :]:
                self._meet(table[at], mate, -1)
                self._meet(new, mate, 1)
        one[i], other[j] = other[j], one[i]

    def written(self) -> str:
        """The rounds as letters."""
        return "|".join(
            " ".join("".join(LETTERS[who] for who in table) for table in tables)
            for tables in self.rounds
        )

    def repeats(self) -> int:
        """How many pairs meet more than once."""
        return sum(m > 1 for a, row in enumerate(self.met) for m in row[:a])


def anneal(players: int, rounds: int, seed: int, steps: int) -> Plan:
    """A plan at the end of the cooling."""
    plan = Plan(players, rounds, Random(seed))
    for step in range(steps):
        plan.swap(2.5 * (1 - step / steps) + 0.1)
        if not plan.cost:
            break
    return plan


def main() -> int:
    """Find and print."""
    given = [int(word) for word in sys.argv[1:]]
    wanted = list(zip(given[::2], given[1::2], strict=True)) or WANTED
    for players, rounds in wanted:
        plans = []
        for seed in range(6):
            plans.append(anneal(players, rounds, seed, 250_000))
            if not plans[-1].cost:
                break
        best = min(plans, key=lambda plan: plan.cost)
        words = best.written()
        print(f'    ({players}, {rounds}): "{words}",  # repeats: {best.repeats()}', flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
