"""Reversi: endings of games between careless players, with exactly one winning move."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.reversi.ints import moves, popcount
from game.ai.reversi.position import Pair, pair_of
from game.engine.api import JsonObject

GOALS = {1: (8, 9), 2: (10, 11), 3: (12, 13)}  # empty squares, by grade
_START = "-" * 27 + "OX------XO" + "-" * 27
_CORNERS = 0x8100000000000081
_NEAR = 0x42C300000000C342


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat of one candidate; none if the game ended too early."""
    dice = random.Random(seed)
    empties = dice.choice(GOALS[grade])
    pair, turn = pair_of(_START, 0), 0
    while pair.empties > empties or not pair.legal():
        if pair.over():
            return
        legal = pair.legal()
        pair = pair.played(_choice(dice, pair, legal)) if legal else pair.passed()
        turn = 1 - turn
    if len(pair.legal()) >= 4:
        yield "win", {"game": "reversi", "board": _board(pair, turn), "turn": turn}, turn


def _choice(dice: random.Random, pair: Pair, legal: list[int]) -> int:
    """Corners, few answers for the other side, and some chance."""

    def worth(square: int) -> float:
        after, place = pair.played(square), 1 << square
        answers = popcount(moves(after.mine, after.yours))
        bonus = 6 if place & _CORNERS else -4 if place & _NEAR else 0
        return bonus - answers + dice.random() * 5

    return max(legal, key=worth)


def _board(pair: Pair, turn: int) -> str:
    sides = (pair.mine, pair.yours) if turn == 0 else (pair.yours, pair.mine)
    return "".join(
        "X" if sides[0] >> cell & 1 else "O" if sides[1] >> cell & 1 else "-" for cell in range(64)
    )
