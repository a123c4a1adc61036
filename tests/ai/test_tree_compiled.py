"""The compiled search: two starts on one fresh cache, and the same moves as interpreted.

The game whose kernels are quickest to compile is tried in every run, all five with `-m slow`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.think import think
from tests.ai.tree_boards import GAMES, asked, later

ROOT = Path(__file__).resolve().parent.parent.parent


def start(cache: Path, games: tuple[str, ...]) -> Any:
    """One start of a process; what it printed."""
    env = {**os.environ, "LAGOON_KERNEL_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.tree_work", *games],
        env=env,
        cwd=ROOT,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def two_starts(cache: Path, games: tuple[str, ...]) -> Any:
    """Both starts, and that they agree; what the second one printed, which played a match too."""
    first, second = start(cache, games), start(cache, (*games, "--match"))
    assert first["compiled"]
    assert first.items() <= second.items()
    return second


def interpreted(game: str) -> list[list[object]]:
    """The same questions in this process."""
    found: list[list[object]] = []
    for seats, moves in ((2, 0), (2, 21), (4, 40)):
        position = later(game, seats, 8, moves)
        for level in (1, 4, 5, 8):
            thought = think(asked(position, game, level, 40, 3))
            found.append([thought.move, thought.nodes, [i.move for i in thought.ideas]])
    return found


def test_two_starts_and_both_speeds_agree(tmp_path: Path) -> None:
    found = two_starts(tmp_path, ("reef-bag",))
    assert found["reef-bag"] == interpreted("reef-bag")
    # a little search, tree or flat, beats the look: seeds 0-4 from both seats
    assert min(found["shares"]) > 0.5, found["shares"]


@pytest.mark.slow
def test_all_games_start_twice(tmp_path: Path) -> None:
    two_starts(tmp_path, GAMES)
