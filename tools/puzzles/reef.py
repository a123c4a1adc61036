"""Reef: the last turn of matches between quick players."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.engine.api import JsonObject
from game.match.learning.goals import rules
from tools.puzzles import play

GAME = "reef"
SAMPLES = 6  # turns that a quick player tries before it chooses one


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat where the seat on turn is the last of the match."""
    dice = random.Random(seed)
    s = play.begin(GAME, 2, seed)
    for _ in range(200):
        seat = rules(GAME).to_act(s)
        if seat < 0:
            return
        if int(s.ending) and seat == 1 and not int(s.card):
            yield "last-turn", play.dump(GAME, s), seat
            return
        s = play.turn_by_sample(GAME, s, dice, SAMPLES)
