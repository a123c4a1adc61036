"""The voyage: 24 stops over six games, each of which can be played; stars and what they unlock."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.engine.api import Result
from game.engine.registry import games
from game.match.learning.voyage import (
    Stop,
    Voyage,
    reached,
    read_voyage,
    stars,
    unlocked,
)
from game.match.table import Match
from game.store.people import Emblem

FILE = Path(__file__).resolve().parents[3] / "levels" / "voyage" / "first.toml"


def voyage() -> Voyage:
    found, faults = read_voyage("first", FILE.read_text(encoding="utf-8"))
    assert faults == []
    assert found is not None
    return found


def test_24_stops_over_six_games() -> None:
    stops = voyage().stops
    assert len(stops) == 24
    assert {stop.game for stop in stops} == set(games())
    assert all(sum(stop.game == game for stop in stops) >= 3 for game in games())
    twists = [stop for stop in stops if stop.options or stop.position or len(stop.levels) > 1]
    assert len(twists) >= 16


@pytest.mark.parametrize("stop", voyage().stops, ids=lambda stop: stop.id)
def test_each_stop_can_be_played_to_its_end(stop: Stop) -> None:
    """By careless players; the person sits where the stop says."""
    match = Match.begin(stop.header("Mina", Emblem.CRAB, 5))
    assert match.players[stop.seat].is_person
    dice = random.Random(3)
    position = match.position
    while match.result is None and match.ply < 1500:
        seat = match.waiting[0]
        legal = position.legal(seat)
        ways = [m for m in legal if m.startswith(("score", "dedicate", "play", "end"))]
        match.offer(seat, dice.choice(ways if ways and dice.random() < 0.5 else legal))
        position = match.position
    assert match.result is not None, "seed 3"
    assert 1 <= stars(stop, match.result, 0) <= 3


def test_stars() -> None:
    stop = voyage().stops[0]
    assert stop.lead == 10
    assert stars(stop, Result((20, 44), (1,), "count"), 0) == 1
    assert stars(stop, Result((36, 28), (0,), "count"), 0) == 2
    assert stars(stop, Result((32, 32), (0, 1), "count"), 0) == 2
    assert stars(stop, Result((37, 27), (0,), "count"), 0) == 3
    assert stars(stop, Result((37, 27), (0,), "count"), 1) == 2


def test_one_more_stop_than_has_a_star() -> None:
    stops = voyage().stops
    assert reached(stops, {}) == 1
    assert reached(stops, {stops[0].id: 1, stops[1].id: 3}) == 3
    assert reached(stops, {stops[1].id: 3}) == 1
    assert reached(stops, {stop.id: 1 for stop in stops}) == 24


def test_stars_unlock_looks_and_nothing_else() -> None:
    assert unlocked(11) == ()
    assert unlocked(12) == ("sunset",)
    assert unlocked(72) == ("sunset", "kelp")


def test_a_broken_voyage_is_named_with_its_line() -> None:
    text = FILE.read_text(encoding="utf-8").replace('game = "reef"', 'game = "chess"', 1)
    found, faults = read_voyage("own", text)
    assert found is None
    assert faults[0].text == "there is no game 'chess'"
    assert text.splitlines()[faults[0].line - 1] == 'game = "chess"'
