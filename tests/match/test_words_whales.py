"""The log of Whale Riders: every fact is told, nobody is "you", no secret slips out."""

from __future__ import annotations

import random
import re

import pytest

from game.engine.api import Fact, waiting
from game.engine.registry import game
from game.match import log

NAMES = ("Mina", "Tobias", "Derya", "Noor")
SILENT = {"dealt", "opened", "refilled", "over"}


def _facts(seats: int, seed: int) -> list[Fact]:
    dice = random.Random(seed)
    position = game("whale-riders").new(seats, seed, {})
    told: list[Fact] = []
    while waiting(position.phase):
        seat = dice.choice(waiting(position.phase))
        step = position.play(seat, dice.choice(position.legal(seat)))
        told += step.facts
        position = step.position
    return told


@pytest.mark.parametrize("viewer", [0, None])
def test_every_fact_is_told_with_names(viewer: int | None) -> None:
    facts = _facts(4, 3)
    assert {"tied", "run", "season", "left", "missed", "joined"} & {f.kind for f in facts}
    for fact in facts:
        lines = log.lines("whale-riders", fact.seen_by(viewer), NAMES)
        assert bool(lines) is (fact.kind not in SILENT), fact
        for line in lines:
            assert not re.search(r"\b[Yy]ou", line)
            assert "?" not in line and "None" not in line
            if fact.seat is not None:
                assert NAMES[fact.seat] in line or fact.kind == "scored"


def test_secrets_are_not_told() -> None:
    secret = Fact("landed", 1, {}, {"card": "p7a"}, frozenset({1}))
    assert "7" in log.lines("whale-riders", secret.seen_by(1), NAMES)[0]
    assert "7" not in log.lines("whale-riders", secret.seen_by(0), NAMES)[0]


def test_reasons_of_the_rules_have_words() -> None:
    from game.match.words.whale_riders import why_not

    own = (
        "wrong-phase", "not-in-market", "not-in-hand", "already-shown", "just-taken",
        "no-such-whale", "pile-empty",
    )  # fmt: skip
    assert all(why_not(reason, NAMES) for reason in own)
    assert why_not("over", NAMES) is None
