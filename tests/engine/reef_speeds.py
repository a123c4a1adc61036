"""Random matches of both Reef games by their kernels alone, as one digest a match.

`python -m tests.engine.reef_speeds`: one line a match; the digest is over every state byte, every
legal move, every fact, the standings and an imagined world after every move.
"""

from __future__ import annotations

import hashlib
import sys
from importlib import import_module
from typing import Any

import numpy as np

from game.engine import registry
from game.engine.kernel import roll, seed_word
from game.engine.telling import ledger

GAMES = {"reef": "game.engine.reef.rules", "reef-bag": "game.engine.reef_bag.rules"}
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "reef": ({}, {"deck_end": "round", "centre": "PGYR"}),
    "reef-bag": ({}, {"size": 4}),
}
SEEDS = 2


def digest(game: str, seats: int, seed: int, options: dict[str, Any]) -> str:
    """One match, every number in it."""
    rules: Any = import_module(GAMES[game])
    start: Any = registry.game(game).new(seats, seed, options)
    s: Any = start.record
    out = np.zeros(rules.MOST_MOVES, dtype=np.int64)
    facts = ledger()
    points, ties = np.zeros(4, dtype=np.int64), np.zeros((2, 4), dtype=np.int64)
    dice, total = seed_word(seed), hashlib.sha256(s.tobytes())
    while (seat := int(rules.to_act(s))) >= 0:
        count = int(rules.legal(s, seat, out))
        total.update(out[:count].tobytes())
        facts[:] = 0
        rules.apply(s, int(out[roll(dice, count)]), facts)
        rules.scores(s, points)
        rules.ties(s, ties)
        world = s.copy()
        rules.imagine(world, seat, dice)
        for part in (s, facts, points, ties, world, dice):
            total.update(part.tobytes())
        total.update(bytes([int(rules.winners(s))]))
    return total.hexdigest()


def digests() -> list[str]:
    """A line for each match."""
    return [
        f"{game} {seats} {seed} {options} {digest(game, seats, seed, options)}"
        for game in GAMES
        for options in OPTIONS[game]
        for seats in (2, 3, 4)
        for seed in range(SEEDS)
    ]


if __name__ == "__main__":
    sys.stdout.write("\n".join(digests()))
