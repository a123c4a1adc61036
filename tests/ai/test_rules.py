"""The player's own rules against the engine's, by counts and by random games."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.reversi.perft import perft as kernel_perft
from game.ai.reversi.position import Pair, pair_in, pair_of, square_text
from game.ai.think import perft
from game.engine import registry
from game.engine.api import BadPosition, Over, Position, waiting
from tests.ai.boards import PERFT, START, START_TEXT


def walk(position: Position, depth: int) -> int:
    """Leaves by the engine, a pass a ply, a finished game a leaf."""
    if depth == 0 or isinstance(position.phase, Over):
        return 1
    (seat,) = waiting(position.phase)
    return sum(walk(position.play(seat, m).position, depth - 1) for m in position.legal(seat))


def test_perft_by_kernels() -> None:
    assert [kernel_perft(START.mine, START.yours, d) for d in range(8)] == list(PERFT[:8])


def test_perft_by_both() -> None:
    game = registry.game("reversi")
    for seed in range(3):
        position = game.new(2, 0, {})
        dice = Random(seed)
        for _ in range(40):
            (seat,) = waiting(position.phase)
            position = position.play(seat, dice.choice(position.legal(seat))).position
            if isinstance(position.phase, Over):
                break
        pair = pair_in(position.view(0))
        assert kernel_perft(pair.mine, pair.yours, 3) == walk(position, 3), f"seed {seed}"


def test_random_games_by_both() -> None:
    game = registry.game("reversi")
    for seed in range(20):
        position, dice = game.new(2, seed, {}), Random(seed)
        while not isinstance(position.phase, Over):
            (seat,) = waiting(position.phase)
            pair = pair_in(position.view(seat))
            mine = sorted(square_text(s) for s in pair.legal()) or ["pass"]
            assert position.legal(seat) == mine, f"seed {seed}"
            move = dice.choice(mine)
            position = position.play(seat, move).position
            after = pair.passed()
            if move != "pass":
                squares = {square_text(s): s for s in pair.legal()}
                after = pair.played(squares[move])
            assert pair_of(_board(position), 1 - seat) == after, f"seed {seed}"
        assert pair_in(position.view(0)).over(), f"seed {seed}"


def _board(position: Position) -> str:
    text = position.view(None)["board"]
    assert isinstance(text, str)
    return text


def test_divide() -> None:
    count = perft(START_TEXT, 0, 3)
    assert count.leaves == 56
    assert count.divide == {"c4": 14, "d3": 14, "e6": 14, "f5": 14}
    assert perft(START_TEXT, 0, 0).divide == {}
    finished = perft("X" * 64, 0, 5)
    assert (finished.leaves, finished.divide) == (1, {})


def test_a_forced_pass_is_a_ply() -> None:
    """rules-reversi.md: after e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 Black passes, White has b4 c3 g3."""
    pair = START
    line = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"
    for at in range(0, len(line), 2):
        squares = {square_text(s): s for s in pair.legal()}
        pair = pair.played(squares[line[at : at + 2]])
    text = "".join(
        "X" if pair.mine >> s & 1 else "O" if pair.yours >> s & 1 else "-" for s in range(64)
    )
    assert perft(text, 0, 1).divide == {"pass": 1}
    assert perft(text, 0, 2).divide == {"pass": 3}
    assert sorted(perft(text, 1, 1).divide) == ["b4", "c3", "g3"]


@pytest.mark.parametrize("board", ["", "X" * 63, "Y" * 64])
def test_a_broken_board_is_refused(board: str) -> None:
    with pytest.raises(BadPosition):
        pair_of(board, 0)


def test_a_finished_game_gives_the_empties_to_the_winner() -> None:
    assert Pair(0b111, 0).ahead() == 64
    assert Pair(0, 0b111).ahead() == -64
    assert Pair(0b1, 1 << 63).ahead() == 0
