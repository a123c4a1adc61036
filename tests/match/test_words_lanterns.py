"""The log of both Lanterns games: who gets what, and why, with names."""

from __future__ import annotations

import random
import re

import pytest

from game.engine.api import Fact, Json, waiting
from game.engine.registry import game
from game.match import log

NAMES = ("Mina", "Tobias", "Derya", "Noor")
SILENT = {"tile", "turn", "over"}
GAMES = ("lanterns", "lanterns-classic")


def _facts(name: str, seats: int, seed: int) -> list[Fact]:
    """A random match that buys and dedicates whenever it can."""
    dice = random.Random(seed)
    position = game(name).new(seats, seed, {})
    told: list[Fact] = []
    while waiting(position.phase):
        seat = waiting(position.phase)[0]
        legal = position.legal(seat)
        keen = [move for move in legal if move.split()[0] in ("buy", "dedicate", "exchange")]
        step = position.play(seat, dice.choice(keen or legal))
        told += step.facts
        position = step.position
    return told


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_fact_is_told_with_names(name: str, seats: int) -> None:
    for fact in _facts(name, seats, 8):
        lines = log.lines(name, fact.seen_by(0), NAMES)
        assert bool(lines) is (fact.kind not in SILENT), fact
        for line in lines:
            assert not re.search(r"\b[Yy]ou\b", line)
            assert "?" not in line and "None" not in line
            assert fact.seat is None or NAMES[fact.seat] in line


def test_a_card_is_told_with_its_reason() -> None:
    touching: dict[str, Json] = {"colour": "G", "why": "receive", "side": "east", "ghost": False}
    facing: dict[str, Json] = {"colour": "P", "why": "faces", "side": "south"}
    for name, fields in (("lanterns", touching), ("lanterns-classic", facing)):
        (line,) = log.lines(name, Fact("got", 1, fields), NAMES)
        assert line.startswith("Tobias receives")
        assert "because" in line and str(fields["side"]) in line


@pytest.mark.parametrize(
    ("name", "reasons"),
    [
        (
            "lanterns",
            "choices-wait no-choice colour-gone held-already must-place already-placed occupied "
            "not-touching not-in-opening already-bought card-gone cannot-pay",
        ),
        (
            "lanterns-classic",
            "already-exchanged already-dedicated no-favors not-in-hand not-in-stock no-token "
            "within-limit over-limit tile-not-held occupied not-touching must-place final-round",
        ),
    ],
)
def test_reasons_of_the_rules_have_words(name: str, reasons: str) -> None:
    from game.match.words import lanterns, lanterns_classic

    why_not = lanterns.why_not if name == "lanterns" else lanterns_classic.why_not
    assert all(why_not(reason, NAMES) for reason in reasons.split())
    assert why_not("over", NAMES) is None
