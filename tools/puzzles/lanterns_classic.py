"""Lanterns classic: the last round of dedications after matches between quick players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine.api import JsonObject
from game.match.learning.goals import rules
from tools.puzzles import play

GAME = "lanterns-classic"
_CARDS = {1: (5, 7), 2: (7, 10), 3: (9, 12)}  # lantern cards in hand
_FAVORS = {1: (0, 2), 2: (2, 2), 3: (2, 4)}


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat at the beginning of the last round."""
    dice = random.Random(seed)
    seats = dice.choice((2, 3, 4))
    s = play.begin(GAME, seats, seed)
    for _ in range(600):
        if rules(GAME).to_act(s) < 0 or int(s.final_n):
            break
        s = play.play(GAME, s, _choice(s, dice))
    seat = rules(GAME).to_act(s)
    if seat < 0 or not int(s.final_n):
        return
    made = play.dump(GAME, s)
    stock = {c: made["supply"][c] + made["hands"][seat][c] for c in "ROGBWPK"}
    hand = dict.fromkeys("ROGBWPK", 0)
    for _ in range(dice.randint(*_CARDS[grade])):
        able = [c for c in "ROGBWPK" if hand[c] < min(4, stock[c])]
        if able:
            hand[dice.choice(able)] += 1
    made["hands"][seat] = hand
    made["supply"] = {c: stock[c] - hand[c] for c in "ROGBWPK"}
    made["favors"][seat] = dice.randint(*_FAVORS[grade])
    yield "final", made, seat


def _choice(s: Any, dice: random.Random) -> int:
    codes = play.legal(GAME, s)
    texts = {code: rules(GAME).BOOK.write_move(s, code) for code in codes}
    for verb, chance in (("dedicate", 0.8), ("place", 1.0)):
        found = [code for code, text in texts.items() if text.startswith(verb)]
        if found and dice.random() < chance:
            return dice.choice(found)
    return dice.choice(codes)
