"""Random matches as digests, so that two processes can be compared byte for byte.

    python -m tests.engine.speeds GAME

prints one line a match: the digest of every record, move code, row of facts and imagined world on
the way. Run with LAGOON_KERNELS=compiled and without, it must print the same.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from game.engine import registry
from game.engine.kernel import COMPILED, roll, seed_word
from game.engine.plain import Plain, packed
from game.engine.telling import ledger

ROOT = Path(__file__).resolve().parents[2]


def digests(game: str, matches: int = 3) -> list[str]:
    """One digest a match, at each number of seats."""
    rules: Any = import_module(type(registry.game(game)).__module__)
    least, most = rules.ABOUT.seats
    found = []
    for seats in range(least, most + 1):
        for seed in range(matches):
            start: Any = rules.GAME.new(seats, seed, {})
            found.append(f"{game} {seats} {seed} {_match(rules, _ready(start.record), seed)}")
    return found


def _ready(record: Any) -> Any:
    """What the kernels of this process run on."""
    return record if COMPILED else Plain.of(record)


def _match(rules: Any, s: Any, seed: int) -> str:
    digest = hashlib.sha256()
    dice = seed_word(seed)
    out = np.zeros(rules.MOST_MOVES, dtype=np.int64)
    points = np.zeros(4, dtype=np.int64)
    seat = int(rules.to_act(s))
    while seat >= 0:
        count = int(rules.legal(s, seat, out))
        facts = ledger()
        world = s.copy()
        rules.imagine(world, seat, dice)
        rules.apply(s, int(out[roll(dice, count)]), facts)
        rules.scores(s, points)
        for part in (packed(s), out[:count], facts, packed(world), points):
            digest.update(part.tobytes())
        digest.update(bytes([int(rules.winners(s))]))
        seat = int(rules.to_act(s))
    return digest.hexdigest()


def in_a_process(game: str, kernels: str) -> list[str]:
    """The same from a process of its own, with kernels "compiled" or "interpreted"."""
    sources = sorted((ROOT / "game" / "engine").rglob("*.py"))
    named = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:16]
    cache = Path(tempfile.gettempdir()) / f"lagoon-test-kernels-{named}"
    environment = {**os.environ, "LAGOON_KERNELS": kernels, "NUMBA_CACHE_DIR": str(cache)}
    answer = subprocess.run(
        [sys.executable, "-m", "tests.engine.speeds", game],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.splitlines()


if __name__ == "__main__":
    print("\n".join(digests(sys.argv[1])))
