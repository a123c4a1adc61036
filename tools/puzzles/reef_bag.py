"""The bag game: a reef as it grew, a few corals in hand, and cards that they could serve."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.engine.api import JsonObject
from game.match.learning.goals import rules
from tools.puzzles import play

GAME = "reef-bag"
_CORALS = {1: (2, 2), 2: (3, 3), 3: (3, 4)}  # in hand, by grade
_CARDS = {1: (3, 4), 2: (4, 5), 3: (5, 6)}


def positions(seed: int, grade: int) -> Iterator[tuple[str, JsonObject, int]]:
    """Goal, position and seat in the building part of a turn."""
    dice = random.Random(seed)
    s = play.begin(GAME, 2, seed)
    for _ in range(dice.randint(14, 30)):
        if rules(GAME).to_act(s) < 0:
            return
        s = _turn(s, dice)
    made = play.dump(GAME, s)
    seat = int(s.turn)
    held = sorted(made["bag"][: dice.randint(*_CORALS[grade])])
    made["bag"] = made["bag"][len(held) :] + "".join(made["corals"][seat])
    made["corals"] = ["".join(held) if n == seat else text for n, text in enumerate(made["corals"])]
    wanted = dice.randint(*_CARDS[grade])
    hand = made["cards"][seat][:wanted]
    drawn = made["deck"][: wanted - len(hand)]
    rest = [card for card in made["deck"] if card not in drawn]
    made["deck"] = [*rest, *made["cards"][seat][wanted:]]
    made["cards"] = [[*hand, *drawn] if n == seat else row for n, row in enumerate(made["cards"])]
    made["phase"] = "build"
    yield "turn", made, seat


def _turn(s: object, dice: random.Random) -> object:
    """Take, place everything, score what stands, end."""
    seat = rules(GAME).to_act(s)
    while rules(GAME).to_act(s) == seat:
        codes = play.legal(GAME, s)
        texts = {code: rules(GAME).BOOK.write_move(s, code) for code in codes}
        for verb in ("score", "place", "draw", "take", "end"):
            found = [code for code, text in texts.items() if text.startswith(verb)]
            if verb == "draw" and found and dice.random() < 0.45:
                continue
            if found:
                s = play.play(GAME, s, dice.choice(found))
                break
        else:
            s = play.play(GAME, s, dice.choice(codes))
    return s
