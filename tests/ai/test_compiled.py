"""The compiled kernels: counts, exact endings, levels; two starts on one fresh cache.

numba kills the second start when a cached function recurses in ways it cannot link, so everything
is called in both.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.ai.api import Answered, Progress
from game.ai.reversi.evaluate import evaluate
from game.ai.reversi.ints import moves
from game.ai.reversi.playout import playouts
from game.ai.worker import Thinker
from game.engine.kernel import seed_word
from tests.ai.boards import PERFT, START, START_TEXT, ffo, question
from tests.ai.compiled_work import random_game
from tests.ai.test_worker import PATIENCE, wait_for

ROOT = Path(__file__).resolve().parent.parent.parent


def run(cache: Path, last: int) -> Any:
    """One start; what it printed."""
    env = {**os.environ, "LAGOON_KERNEL_CACHE": str(cache), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.ai.compiled_work", str(last)],
        env=env,
        cwd=ROOT,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for kernels, empty at first."""
    return tmp_path_factory.mktemp("kernels")


@pytest.fixture(scope="module")
def starts(cache: Path) -> tuple[Any, Any]:
    """What the first start (short) and the second (all of it) printed."""
    return run(cache, 1), run(cache, 39)


def test_the_window_gets_full_strength(
    starts: tuple[Any, Any], cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Progress counts up; then the compiled process answers, and as the kernels do."""
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(cache))
    monkeypatch.delenv("LAGOON_KERNELS", raising=False)
    thinker = Thinker()
    try:
        thinker.start()
        shown = []
        end = time.monotonic() + PATIENCE
        while not thinker.is_ready("reversi") and time.monotonic() < end:
            shown += [(p.done, p.total) for p in thinker.poll() if isinstance(p, Progress)]
            time.sleep(0.005)
        assert len(shown) > 1 and shown[-1][0] <= shown[-1][1]
        assert shown == [(n, shown[-1][1]) for n in range(len(shown))]
        ticket = thinker.ask(question(START_TEXT, level=8, seed=9))
        assert len(thinker.pids) == 1
        (report,) = [r for r in wait_for(thinker, ticket) if isinstance(r, Answered)]
        thought = report.thought
        assert [thought.move, thought.nodes, thought.depth] == starts[1]["chosen"][7][0]
    finally:
        thinker.close()


def test_both_starts_agree(starts: tuple[Any, Any]) -> None:
    first, second = starts
    assert first["compiled"] and second["compiled"]
    for part in ("perft", "playouts", "evaluations", "stable", "chosen"):
        assert first[part] == second[part], part
    assert first["ffo"]["1"] == second["ffo"]["1"]


def test_perft(starts: tuple[Any, Any]) -> None:
    assert starts[1]["perft"] == list(PERFT)


def test_endings_are_exact(starts: tuple[Any, Any]) -> None:
    """C10, and draws (4, 21, 24-26 ...) are draws."""
    solved = starts[1]["ffo"]
    assert len(solved) == 39
    for number, (_, _, score, best) in ffo().items():
        if number <= 39:
            discs, move = solved[str(number)]
            assert discs == score, f"FFO {number}"
            assert move in best, f"FFO {number}"


def test_random_games_are_the_same_at_both_speeds(starts: tuple[Any, Any]) -> None:
    plain = [playouts(seed_word(s), START.mine, START.yours, 20) for s in range(5)]
    assert starts[1]["playouts"] == plain


def test_estimates_are_the_same_at_both_speeds(starts: tuple[Any, Any]) -> None:
    plain = [evaluate(p.mine, p.yours, moves(p.mine, p.yours)) for p in random_game(1)]
    assert starts[1]["evaluations"] == plain


def test_stable_discs_never_turn(starts: tuple[Any, Any]) -> None:
    found = 0
    for seed, masks in enumerate(starts[1]["stable"]):
        game = random_game(seed)
        for ply, mask in enumerate(masks):
            found += mask.bit_count()
            for later in range(ply, len(game)):
                same = (later - ply) % 2 == 0
                side = game[later].mine if same else game[later].yours
                assert side & mask == mask, f"seed {seed}, ply {ply}, {later}"
    assert found > 1000


def test_the_same_question_gets_the_same_answer(starts: tuple[Any, Any]) -> None:
    for once, again in starts[1]["chosen"]:
        assert once == again


def test_random_play_beats_the_lowest_level_now_and_then(starts: tuple[Any, Any]) -> None:
    """U18: in 25 to 40 % of 200 games."""
    points = starts[1]["random"]
    assert len(points) == 200
    assert 0.25 <= sum(1 for p in points if p == 0) / 200 <= 0.40


def test_levels_are_in_order(starts: tuple[Any, Any]) -> None:
    """Each of 2-7 makes more than half of the points against the one below, over 20 or 8 games."""
    assert len(starts[1]["steps"]) == 6
    assert all(share > 0.5 for share in starts[1]["steps"]), starts[1]["steps"]
