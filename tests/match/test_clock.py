"""Clocks under a time that stands still (U3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.api import NotAllowed
from game.match.clock import ClockKind, ClockRule
from game.match.table import Match

from .tables import StillTime, a_match, a_store

SUDDEN = ClockRule(ClockKind.SUDDEN, 60)
FISCHER = ClockRule(ClockKind.FISCHER, 60, 5)


def _think(match: Match, time: StillTime, seconds: float, move: str) -> None:
    (seat,) = match.waiting
    match.open_input(seat)
    time.pass_by(seconds)
    match.offer(seat, move)


def test_motion_is_never_charged() -> None:
    time = StillTime()
    match = a_match(clock=SUDDEN, time=time)
    for move in ("d3", "c5", "f6", "f5"):
        time.pass_by(0.5)  # a motion before input opens
        _think(match, time, 2, move)
        time.pass_by(0.5)  # and one after the move
    assert [match.clock.left(seat) for seat in (0, 1)] == [56, 56]
    assert [played.spent for played in match.moves] == [2000] * 4


def test_opening_twice_charges_once() -> None:
    time = StillTime()
    match = a_match(clock=SUDDEN, time=time)
    match.open_input(0)
    time.pass_by(3)
    match.open_input(0)
    match.open_input(1)  # not its turn
    time.pass_by(3)
    assert match.clock.left(0) == 54
    assert match.clock.left(1) == 60


def test_menus_stop_the_clock() -> None:
    time = StillTime()
    match = a_match(clock=SUDDEN, time=time)
    match.open_input(0)
    time.pass_by(10)
    match.close_input()
    time.pass_by(1000)
    match.open_input(0)
    time.pass_by(1)
    assert match.clock.left(0) == 49
    match.offer(0, "d3")
    assert match.moves[0].spent == 11000


def test_increment_comes_after_the_move() -> None:
    time = StillTime()
    match = a_match(clock=FISCHER, time=time)
    _think(match, time, 2, "d3")
    assert match.clock.left(0) == 63
    _think(match, time, 10, "c5")
    assert match.clock.left(1) == 55


@pytest.mark.parametrize("rule", [SUDDEN, FISCHER])
def test_out_of_time_loses(tmp_path: Path, rule: ClockRule) -> None:
    time, store = StillTime(), a_store(tmp_path)
    match = a_match(store, clock=rule, time=time)
    _think(match, time, 1, "d3")
    match.open_input(1)
    time.pass_by(59.9)
    assert match.tick() is None
    time.pass_by(0.2)
    step = match.tick()
    assert step is not None
    assert [fact.kind for fact in step.facts] == ["time", "over"]
    result = match.result
    assert result is not None
    assert (result.winners, result.reason, result.federation) == ((0,), "time", (64, 0))
    assert result.scores == (4, 1)
    assert match.tick() is None
    assert match.can_undo(0) == "time"
    assert match.can_undo(1) == "time"
    assert match.id is not None
    assert Match.resume(store, match.id).result == result


def test_move_after_the_time_is_refused_and_loses() -> None:
    time = StillTime()
    match = a_match(clock=SUDDEN, time=time)
    match.open_input(0)
    time.pass_by(61)
    with pytest.raises(NotAllowed) as caught:
        match.offer(0, "d3")
    assert caught.value.reason == "time"
    assert match.ply == 0
    assert match.result is not None
    assert match.result.winners == (1,)


def test_refused_move_keeps_the_clock_running() -> None:
    time = StillTime()
    match = a_match(clock=SUDDEN, time=time)
    match.open_input(0)
    time.pass_by(5)
    with pytest.raises(NotAllowed):
        match.offer(0, "a1")
    time.pass_by(5)
    match.offer(0, "d3")
    assert match.clock.left(0) == 50


def test_time_comes_back_with_the_moves(tmp_path: Path) -> None:
    time, store = StillTime(), a_store(tmp_path)
    match = a_match(store, clock=FISCHER, time=time)
    _think(match, time, 2, "d3")
    _think(match, time, 10, "c5")
    match.open_input(0)
    time.pass_by(7)
    match.undo(1)
    assert [match.clock.left(seat) for seat in (0, 1)] == [63, 60]
    match.redo()
    assert match.clock.left(1) == 55
    assert match.id is not None
    again = Match.resume(store, match.id, time)
    assert [again.clock.left(seat) for seat in (0, 1)] == [63, 55]
    time.pass_by(100)
    assert again.clock.left(0) == 63


def test_without_a_clock_time_is_measured_and_never_ends() -> None:
    time = StillTime()
    match = a_match(time=time)
    _think(match, time, 5000, "d3")
    assert match.clock.left(0) is None
    assert match.moves[0].spent == 5_000_000
    match.open_input(1)
    time.pass_by(1e6)
    assert match.tick() is None


def test_secret_bids_are_timed_side_by_side(shells: str) -> None:
    time = StillTime()
    match = a_match(game=shells, clock=SUDDEN, time=time)
    while len(match.waiting) == 1:
        match.offer(match.waiting[0], "look 1")
    match.open_input(0)
    match.open_input(1)
    time.pass_by(4)
    match.offer(1, "bid 1")
    time.pass_by(4)
    match.offer(0, "bid 1")
    assert [match.clock.left(seat) for seat in (0, 1)] == [52, 56]
