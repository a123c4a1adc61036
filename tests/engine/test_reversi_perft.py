"""Counts of lines of play, by the readable rules."""

from __future__ import annotations

import pytest

from game.engine.reversi.count import divide, leaves
from game.engine.reversi.rules import GAME, START, ReversiPosition
from tests.engine.test_reversi import MUST_PASS, SHORTEST, after

# Bik (2009) and many since; a pass is one ply, a finished game one leaf.
PERFT = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]


@pytest.mark.parametrize("depth", range(10))
def test_perft_from_the_start(depth: int) -> None:
    assert leaves(START, depth) == PERFT[depth]


def test_divide() -> None:
    assert divide(START, 0) == {}
    assert divide(START, 1) == {"c4": 1, "d3": 1, "e6": 1, "f5": 1}
    assert divide(START, 5) == {"c4": 349, "d3": 349, "e6": 349, "f5": 349}
    assert divide(after(SHORTEST), 3) == {}
    assert leaves(after(SHORTEST), 3) == 1


def test_a_pass_is_a_ply() -> None:
    position = after(MUST_PASS)
    assert divide(position, 1) == {"pass": 1}
    assert divide(position, 2) == {"pass": 3}


def walked(position: ReversiPosition, depth: int) -> int:
    """Perft by the public contract alone."""
    moves = position.legal(position.turn)
    if depth == 0 or not moves:
        return 1
    total = 0
    for move in moves:
        following = position.play(position.turn, move).position
        assert isinstance(following, ReversiPosition)
        total += walked(following, depth - 1)
    return total


def test_perft_by_playing_every_move() -> None:
    assert walked(START, 5) == PERFT[5]
    late = GAME.load({"game": "reversi", "board": ("XOOOOOO-" * 7) + "-XXXXXX-", "turn": 0})
    assert walked(late, 6) == leaves(late, 6)
