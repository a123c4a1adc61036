"""Both Reef games play the same at both speeds, byte for byte."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.engine import registry
from game.engine.api import Turn
from tests.engine.reef_speeds import GAMES, digests

ROOT = Path(__file__).resolve().parents[2]


def compiled(cache: Path) -> list[str]:
    """The digests by a process that compiles kernels, or finds them compiled in that folder."""
    return subprocess.run(
        [sys.executable, "-m", "tests.engine.reef_speeds"],
        cwd=ROOT,
        env={**os.environ, "LAGOON_KERNELS": "compiled", "NUMBA_CACHE_DIR": str(cache)},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()


def test_compiled_kernels_play_the_same_matches_and_from_the_cache_again(tmp_path: Path) -> None:
    expected = digests()
    assert compiled(tmp_path) == expected
    assert any(tmp_path.rglob("*.nbi"))
    assert compiled(tmp_path) == expected
    assert len(set(expected)) == len(expected) == 24


@pytest.mark.parametrize("game", GAMES)
def test_a_match_runs_as_its_kernels_say(game: str) -> None:
    rules: Any = import_module(GAMES[game])
    dice = random.Random(2)
    now: Any = registry.game(game).new(3, 9, {})
    s = now.record
    silent = np.zeros((0, rules.FACT_WIDTH), dtype=np.int64)
    while isinstance(now.phase, Turn):
        seat = now.phase.seat
        move = dice.choice(now.legal(seat))
        rules.apply(s, now.code(move), silent)
        assert now.text(now.code(move)) == move
        now = now.play(seat, move).position
        assert now.record.tobytes() == s.tobytes()
    scores, ties = np.zeros(3, dtype=np.int64), np.zeros((2, 3), dtype=np.int64)
    rules.scores(s, scores)
    rules.ties(s, ties)
    result = now.phase.result
    assert result.scores == tuple(scores)
    assert result.ties == (tuple(ties[0]), tuple(ties[1]))
    assert result.winners == tuple(n for n in range(3) if int(rules.winners(s)) >> n & 1)
