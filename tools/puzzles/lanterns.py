"""Lanterns: the last purchases after matches between careless players."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine.api import JsonObject
from game.engine.lanterns.state import FINAL
from game.match.learning.goals import rules
from tools.puzzles import play

GAME = "lanterns"
_CARDS = {1: (6, 9), 2: (10, 12), 3: (13, 16)}  # lantern cards in hand


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat where that seat buys for the last time."""
    dice = random.Random(seed)
    s = play.begin(GAME, dice.choice((2, 3, 4)), seed)
    for _ in range(400):
        if rules(GAME).to_act(s) < 0 or int(s.phase) == FINAL:
            break
        s = play.play(GAME, s, _choice(s, dice))
    seat = rules(GAME).to_act(s)
    if seat < 0 or int(s.phase) != FINAL:
        return
    made = play.dump(GAME, s)
    _deal(made, seat, dice.randint(*_CARDS[grade]), dice)
    yield "last-buy", made, seat


def _choice(s: Any, dice: random.Random) -> int:
    """Any move, rarely a purchase: so that something is left to buy at the end."""
    codes = play.legal(GAME, s)
    quiet = [code for code in codes if not rules(GAME).BOOK.write_move(s, code).startswith("buy")]
    return dice.choice(codes if dice.random() < 0.35 else quiet or codes)


def _deal(made: dict[str, Any], seat: int, count: int, dice: random.Random) -> None:
    """A hand of that many lantern cards for the seat; the others are in the used pile."""
    everything = {c: made["towers"][c] + made["used"][c] + made["hands"][seat][c] for c in "RGBWP"}
    hand = dict.fromkeys("RGBWP", 0)
    for _ in range(count):
        hand[dice.choice([c for c in "RGBWP" if hand[c] < min(6, everything[c])])] += 1
    made["hands"][seat] = hand
    made["used"] = dict.fromkeys("RGBWP", 0)
    made["towers"] = {c: everything[c] - hand[c] for c in "RGBWP"}
