"""Computers at the table, with a thinker on strings."""

from __future__ import annotations

from random import Random

from game.ai.api import Failed, Progress, Purpose
from game.engine.api import JsonObject
from game.match.clock import ClockKind, ClockRule
from game.match.computer import Computers

from .tables import (
    BLACK_PASSES,
    MINA,
    OLE,
    ROBOT,
    Puppet,
    StillTime,
    a_match,
    outcome,
    play,
    texts,
    waits,
)


def test_asks_only_for_computers_and_plays_their_answers() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    computers.update()
    assert not puppet.asked
    match.offer(0, "d3")
    computers.update()
    computers.update()
    assert len(puppet.asked) == 1
    question = puppet.asked[1]
    assert (question.game, question.seat, question.level) == ("reversi", 1, 3)
    assert question.purpose is Purpose.MOVE
    assert question.view == match.position.view(1)
    assert computers.is_thinking
    assert computers.play() is None
    puppet.answer(1, "c5")
    computers.update()
    assert computers.ready() == 1
    step = computers.play()
    assert step is not None
    assert step.position == match.position
    assert texts(match) == ["d3", "c5"]
    computers.update()
    assert len(puppet.asked) == 1


def test_the_same_match_asks_the_same_questions() -> None:
    seeds, days = [], set()
    for _ in range(2):
        match, puppet = a_match(players=(ROBOT, ROBOT)), Puppet()
        computers = Computers(match, puppet)
        for move in ("d3", "c5", "f6"):
            computers.update()
            puppet.answer(puppet.last, move)
            computers.update()
            computers.play()
        seeds.append([question.seed for question in puppet.asked.values()])
        days |= {question.day for question in puppet.asked.values()}
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == 3
    assert days == {match.header.seed}


def test_answer_after_an_undo_is_dropped_even_at_the_same_ply() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    match.offer(0, "d3")
    computers.update()
    match.undo(0)
    match.offer(0, "c4")
    assert "c3" in match.position.legal(1)  # legal then and now, but thought of for another board
    puppet.answer(1, "c3")
    computers.update()
    assert computers.ready() is None
    assert not computers.take_notices()
    assert puppet.last == 2
    puppet.answer(2, "c3")
    computers.update()
    match.undo(0)
    assert computers.play() is None
    assert texts(match) == []


def test_undo_while_thinking_cancels() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    match.offer(0, "d3")
    computers.update()
    match.undo(0)
    computers.update()
    assert puppet.cancelled == [1]
    assert not computers.is_thinking


def test_a_pass_never_waits_for_the_thinker() -> None:
    """C02, C12: the computer passes, and moves again when it is its turn again."""
    match, puppet = a_match(players=(ROBOT, MINA)), Puppet()
    computers = Computers(match, puppet)
    play(match, BLACK_PASSES[:-2])
    match.offer(1, BLACK_PASSES[-2:])
    computers.update()
    assert not puppet.asked
    assert computers.play() is not None
    assert texts(match)[-1] == "pass"
    assert waits(match) == (1,)

    match = a_match(players=(MINA, ROBOT))
    computers = Computers(match, puppet)
    play(match, BLACK_PASSES[:-2])
    match.offer(1, BLACK_PASSES[-2:])
    match.offer(*(match.forced(only_passes=True) or (0, "")))
    computers.update()
    assert len(puppet.asked) == 1  # White moves twice
    puppet.answer(1, "b4")
    computers.update()
    assert computers.play() is not None


def test_failed_thinking_does_not_end_the_match() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    match.offer(0, "d3")
    computers.update()
    puppet.reports.append(Failed(1, "died"))
    computers.update()
    assert len(computers.take_notices()) == 1
    assert not computers.take_notices()
    assert computers.play() is not None
    assert match.ply == 2


def test_illegal_answer_counts_as_a_failure() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    match.offer(0, "d3")
    computers.update()
    puppet.answer(1, "a1")
    puppet.answer(77, "c5")  # nobody asked
    computers.update()
    assert len(computers.take_notices()) == 1
    assert computers.play() is not None


def test_hint_comes_from_the_person_s_own_view() -> None:
    match, puppet = a_match(players=(MINA, ROBOT)), Puppet()
    computers = Computers(match, puppet)
    computers.think_of_hint(0)
    computers.think_of_hint(0)
    assert len(puppet.asked) == 1
    assert puppet.asked[1].purpose is Purpose.HINT
    assert puppet.asked[1].level is None
    assert computers.hint_for(0) is None
    assert not computers.is_thinking
    puppet.answer(1, "d3")
    computers.update()
    thought = computers.hint_for(0)
    assert thought is not None
    assert thought.move == "d3"
    match.offer(0, "d3")
    assert computers.hint_for(0) is None
    computers.think_of_hint(1)
    puppet.reports.append(Failed(2, "died"))
    computers.update()
    assert len(computers.take_notices()) == 1


def test_progress_is_passed_on_and_stop_cancels_everything() -> None:
    match, puppet = a_match(players=(ROBOT, MINA)), Puppet()
    computers = Computers(match, puppet)
    puppet.reports.append(Progress(2, 9))
    computers.update()
    assert computers.progress == Progress(2, 9)
    computers.stop()
    assert puppet.cancelled == [1]
    assert not computers.is_thinking


def test_time_is_shared_out() -> None:
    time = StillTime()
    rule = ClockRule(ClockKind.SUDDEN, 60)
    match, puppet = a_match(players=(ROBOT, MINA), clock=rule, time=time), Puppet()
    computers = Computers(match, puppet)
    computers.update()
    assert puppet.asked[1].seconds == 2
    match.open_input(0)
    puppet.answer(1, "d3")
    time.pass_by(61)
    computers.update()
    step = computers.play()
    assert step is not None
    assert step.facts[0].kind == "time"
    result = outcome(match)
    assert result is not None
    assert result.winners == (1,)


def test_secret_choices_side_by_side(shells: str) -> None:
    """Several computers choose together, each from its own view, before or after the person."""
    match, puppet, dice = a_match(players=(MINA, ROBOT, ROBOT), game=shells), Puppet(), Random(4)
    computers = Computers(match, puppet)
    while len(match.waiting) == 1:
        match.offer(match.waiting[0], dice.choice(["look 1", "draw"]))
    computers.update()
    views: list[JsonObject] = [question.view for question in puppet.asked.values()]
    assert views == [match.position.view(1), match.position.view(2)]
    for _ in range(2):
        puppet.answer(puppet.last, "bid 2")
        computers.update()
        assert computers.play() is not None
        computers.update()
    assert waits(match) == (0,)
    match.offer(0, "bid 1")
    assert outcome(match) is not None


def test_two_computers_finish_alone() -> None:
    match, puppet, dice = a_match(players=(ROBOT, ROBOT)), Puppet(), Random(2)
    computers = Computers(match, puppet)
    for _ in range(200):
        computers.update()
        if computers.is_thinking:
            puppet.answer(puppet.last, dice.choice(match.position.legal(waits(match)[0])))
            computers.update()
        if outcome(match) is None:
            assert computers.play() is not None
    assert outcome(match) is not None


def test_people_are_never_asked_for() -> None:
    match, puppet = a_match(players=(MINA, OLE)), Puppet()
    computers = Computers(match, puppet)
    for move in ("d3", "c5"):
        computers.update()
        match.offer(match.waiting[0], move)
    assert not puppet.asked
