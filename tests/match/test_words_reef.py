"""Reef and the bag game in words: every fact that is news is told, every reason has words."""

from __future__ import annotations

import random
import re

import pytest

from game.engine.api import Fact, JsonObject, Turn
from game.engine.registry import game
from game.match import log
from game.match.words import reef, reef_bag

NAMES = ("Ada", "Bo", "Cleo", "Dan")
QUIET = {"reef": {"refilled", "top", "over"}, "reef-bag": {"refilled", "over"}}


def _facts(name: str, seats: int, seed: int) -> list[Fact]:
    dice = random.Random(seed)
    position = game(name).new(seats, seed, {})
    found: list[Fact] = []
    while isinstance(position.phase, Turn):
        seat = position.phase.seat
        legal = position.legal(seat)
        eager = [move for move in legal if move.split()[0] in ("play", "place", "score")]
        step = position.play(seat, dice.choice(eager if eager and dice.random() < 0.5 else legal))
        found += [fact.seen_by(None) for fact in step.facts]
        position = step.position
    return found


@pytest.mark.parametrize("name", ["reef", "reef-bag"])
def test_whole_matches_are_told(name: str) -> None:
    for seed in range(4):
        for fact in _facts(name, 2 + seed % 3, seed):
            lines = log.lines(name, fact, NAMES)
            assert bool(lines) == (fact.kind not in QUIET[name]), fact
            for line in lines:
                assert "{" not in line
                if fact.seat is not None:
                    assert NAMES[fact.seat] in line


def test_rare_facts_are_told() -> None:
    shown: JsonObject = {"coral": "R", "why": "board-full"}
    assert reef.lines(Fact("skipped", 0, shown), NAMES) == ["No room for Ada: red fan is left out."]
    assert reef.lines(Fact("missed", 1), NAMES) == ["Bo cannot move and misses a turn."]
    stuck = Fact("ending", None, {"cause": "stuck", "when": "round"})
    assert reef.lines(stuck, NAMES) == ["Nobody can move: the match ends."]
    final: JsonObject = {"card": 3, "value": 2, "points": 2}
    assert reef.lines(Fact("final-card", 0, final), NAMES) == [
        "Ada has a card left in hand: 2 points."
    ]
    assert reef_bag.lines(Fact("nothing-to-take", 1), NAMES) == ["There is nothing for Bo to take."]


def test_points_are_told_with_how_they_came() -> None:
    shown: JsonObject = {"card": 20, "value": 3, "count": 2, "points": 6, "total": 9}
    assert reef.lines(Fact("scored", 0, shown), NAMES) == ["Ada scores 6 points: 2 times 3."]
    stood: JsonObject = {"card": 1, "points": 1, "total": 1, "cells": ["a1", "b1"]}
    line = reef_bag.lines(Fact("scored", 1, stood), NAMES)[0]
    assert line == "Bo scores 1 point with a1 and b1."


@pytest.mark.parametrize(
    ("words", "rules"), [(reef, "game.engine.reef.rules"), (reef_bag, "game.engine.reef_bag.rules")]
)
def test_every_reason_has_words(words: object, rules: str) -> None:
    from importlib import import_module

    text = import_module(rules).__doc__ or ""
    reasons = re.findall(r"`([a-z]+-[a-z-]+|occupied)`", text.split("Reasons", 1)[1])
    assert len(reasons) >= 9
    for reason in set(reasons) - {"not-your-turn"}:
        assert words.why_not(reason, NAMES), reason  # type: ignore[attr-defined]  # a module
