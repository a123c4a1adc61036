"""Taking back and playing again (U15, U16, C11)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.engine.api import JsonObject, NotAllowed
from game.match.table import Match

from .tables import (
    BLACK_PASSES,
    MINA,
    OLE,
    ROBOT,
    WIPE_OUT,
    a_match,
    a_store,
    outcome,
    play,
    play_random,
    texts,
    waits,
)


def test_against_a_computer_back_to_the_own_decision() -> None:
    match = a_match(players=(MINA, ROBOT))
    play(match, "d3c5f6f5")
    assert [p.move for p in match.undo(0)] == ["f6", "f5"]
    assert waits(match) == (0,)
    assert [p.move for p in match.undo(0)] == ["d3", "c5"]
    assert match.can_undo(0) == "nothing"
    with pytest.raises(NotAllowed) as caught:
        match.undo(0)
    assert caught.value.reason == "nothing"
    assert [p.move for p in match.redo()] == ["d3", "c5"]
    assert [p.move for p in match.redo()] == ["f6", "f5"]
    assert not match.can_redo
    with pytest.raises(NotAllowed):
        match.redo()


def test_while_the_computer_thinks() -> None:
    match = a_match(players=(MINA, ROBOT))
    play(match, "d3c5f6")
    assert waits(match) == (1,)
    assert [p.move for p in match.undo(0)] == ["f6"]


def test_a_computer_that_began_is_not_undone() -> None:
    match = a_match(players=(ROBOT, MINA))
    match.offer(0, "d3")
    assert match.who_undoes() is None
    assert match.can_undo(1) == "nothing"


def test_over_passes_the_turn_stays_in_step() -> None:
    """C02, C11: pass and repeated turns of the computer are undone with what caused them."""
    for players, person in (((MINA, ROBOT), 0), ((ROBOT, MINA), 1)):
        match = a_match(players=players)
        play(match, BLACK_PASSES)
        before = texts(match)
        assert before[-1] == "pass"
        taken = match.undo(person)
        assert taken[-1].move == "pass"
        assert waits(match) == (person,)
        assert match.position == taken[0].before
        assert [p.move for p in match.redo()] == [p.move for p in taken]
        assert texts(match) == before


def test_a_single_legal_move_is_no_decision() -> None:
    one: JsonObject = {"game": "reversi", "board": "-OX" + "-" * 21 + "XO-" + "-" * 37, "turn": 0}
    match = a_match(players=(MINA, ROBOT), position=one)
    assert len(match.position.legal(0)) == 2
    match.offer(0, "a1")
    match.offer(*(match.forced() or (0, "")))
    moves = texts(match)
    assert match.moves[-1].choice is False
    assert [p.move for p in match.undo(0)] == moves


def test_after_the_last_move() -> None:
    match = a_match(players=(MINA, ROBOT))
    play(match, WIPE_OUT)
    assert outcome(match) is not None
    assert [p.move for p in match.undo(0)] == ["c5"]
    assert outcome(match) is None
    match.redo()
    assert outcome(match) is not None


def test_between_people() -> None:
    match = a_match(players=(MINA, OLE), casual=False)
    play(match, "d3c5")
    assert match.who_undoes() == 1
    assert match.can_undo(1) is None
    assert match.can_undo(0) == "past-person"
    with pytest.raises(NotAllowed) as caught:
        match.undo(0)
    assert caught.value.reason == "past-person"
    assert match.ply == 2
    match.undo(1)
    assert match.who_undoes() == 0
    assert match.can_undo(0) is None
    match.redo()
    match.casual = True
    assert match.can_undo(0) is None
    assert [p.move for p in match.undo(0)] == ["d3", "c5"]
    assert [p.move for p in match.redo()] == ["d3"]
    assert [p.move for p in match.redo()] == ["c5"]


def test_never_in_a_tournament() -> None:
    match = a_match(tournament=True)
    match.offer(0, "d3")
    assert match.can_undo(0) == "tournament"


def test_another_move_ends_the_redo(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = a_match(store, players=(MINA, ROBOT))
    play(match, "d3c5f6f5")
    match.undo(0)
    assert match.id is not None
    assert Match.resume(store, match.id).can_redo
    match.offer(0, "d6")
    assert not match.can_redo
    again = Match.resume(store, match.id)
    assert texts(again) == ["d3", "c5", "d6"]
    assert not again.can_redo


def test_undo_to_the_start_and_back_equals_the_game() -> None:
    for seed in range(30):
        match = a_match(players=(MINA, ROBOT))
        play_random(match, Random(seed))
        moves, end = texts(match), match.position
        while match.can_undo(0) is None:
            match.undo(0)
            assert waits(match) == (0,)
            assert len(match.position.legal(0)) > 1
        while match.can_redo:
            match.redo()
        assert texts(match) == moves, f"seed {seed}"
        assert match.position == end


def test_after_a_hidden_draw_nothing_is_taken_back(shells: str) -> None:
    match = a_match(players=(MINA, ROBOT), game=shells)
    match.offer(0, "look 1")
    assert match.can_undo(0) is None
    match.offer(1, "draw")
    assert match.can_undo(0) is None  # the computer's card was not shown to Mina
    match.offer(0, "draw")
    assert match.can_undo(0) == "shown"
    match.offer(1, "look 2")
    assert match.can_undo(0) == "shown"
    match.offer(0, "look 2")
    assert match.can_undo(0) is None  # this decision showed nothing


def test_after_another_s_hand_was_shown_nothing_is_taken_back(shells: str) -> None:
    match = a_match(players=(MINA, ROBOT), game=shells)
    match.offer(0, "look 1")
    match.offer(1, "draw")
    match.offer(0, "look 1")
    match.offer(1, "show")
    assert match.can_undo(0) == "shown"


def test_a_person_s_secret_draw_blocks_even_a_casual_undo(shells: str) -> None:
    match = a_match(players=(MINA, OLE), game=shells, casual=True)
    match.offer(0, "look 1")
    match.offer(1, "draw")
    assert match.can_undo(0) == "shown"


def test_secret_bids_may_be_taken_back_until_they_are_shown(shells: str) -> None:
    match = a_match(players=(MINA, ROBOT), game=shells)
    while len(match.waiting) == 1:
        match.offer(match.waiting[0], "look 1")
    assert waits(match) == (0, 1)
    match.offer(0, "bid 1")
    assert waits(match) == (1,)
    assert match.can_undo(0) is None
    match.undo(0)
    match.offer(0, "bid 2")
    match.offer(1, "bid 1")
    assert outcome(match) is not None
    assert match.can_undo(0) == "shown"
