"""Thinking for programs that wait: what is asked decides how it is answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.api import Purpose, Question
from game.ai.study import Study
from game.ai.think import solve, think
from game.engine.registry import game
from tests.ai.boards import ffo

START = game("reversi").new(2, 1, {}).view(0)


@pytest.fixture
def study() -> Iterator[Study]:
    made = Study()
    yield made
    made.close()


def test_a_small_question_starts_no_process(study: Study) -> None:
    question = Question("reversi", START, 0, level=3, seed=5)
    assert study.think(question).move == think(question).move
    assert study._thinker.pids == []


def test_a_large_question_is_answered_the_same_again(study: Study) -> None:
    question = Question("reversi", START, 0, nodes=300_000, seed=5)
    first, second = study.think(question), study.think(question)
    assert len(study._thinker.pids) == 1
    assert (first.move, first.ideas, first.nodes) == (second.move, second.ideas, second.nodes)


def test_a_proof_is_exact(study: Study) -> None:
    board, turn, score, best = ffo()[20]
    proof = solve(board, turn, seconds=100, ask=study.think)
    assert proof is not None
    assert proof.discs == score
    assert proof.move in best


def test_a_proof_that_takes_too_long_is_none(study: Study) -> None:
    board, turn, _, _ = ffo()[59]
    assert solve(board, turn, seconds=0.2, ask=study.think) is None


def test_a_game_of_hidden_cards_is_answered_too(study: Study) -> None:
    view = game("whale-riders").new(2, 1, {}).view(0)
    question = Question("whale-riders", view, 0, level=5, seed=1, purpose=Purpose.MOVE)
    assert study.think(question).move in game("whale-riders").new(2, 1, {}).legal(0)


def test_the_kernels_are_not_waited_for_longer_than_the_asker_wants(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On an empty kernel cache the interpreted player answers in the meantime."""
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path))
    question = Question("reversi", START, 0, seconds=0.3)
    assert study.think(question).move in game("reversi").new(2, 1, {}).legal(0)
    assert not study._thinker.is_ready("reversi")
