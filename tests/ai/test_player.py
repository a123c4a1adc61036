"""What the Reversi player chooses, interpreted: levels, sight, hints, special positions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.api import Purpose
from game.ai.levels import Level
from game.ai.reversi.plain import PlainSearch
from game.ai.reversi.player import answer_as
from game.ai.reversi.position import Pair, pair_of, square_text
from game.ai.reversi.reasons import ONLY, REASONS, WIPE_OUT
from game.ai.reversi.root import Root
from game.ai.reversi.sight import form, is_obvious, mix, seen
from game.ai.think import solve, think
from game.engine.api import NotAllowed
from tests.ai.boards import START, START_TEXT, board, ffo, question, text_of

ONE_MOVE = board("..OX....", *["........"] * 6, ".......O")
WIPE = board(  # f4 turns both, d5 only one
    "........",
    "........",
    "...X....",
    "..XOO...",
    "........",
    "........",
    "........",
    "........",
)


def middle(seed: int, plies: int) -> Pair:
    """A position of a random game."""
    dice, pair = Random(seed), START
    for _ in range(plies):
        legal = pair.legal()
        pair = pair.played(dice.choice(legal)) if legal else pair.passed()
    return pair


@pytest.mark.parametrize("level", [1, 3, 5, 7])
def test_the_same_question_gets_the_same_legal_answer(level: int) -> None:
    for text in (text_of(middle(5, 30)), text_of(middle(6, 50))):
        asked = question(text, level=level, seed=7)
        first, again = think(asked), think(asked)
        assert (first.move, first.nodes, first.ideas) == (again.move, again.nodes, again.ideas)
        assert first.move in [square_text(s) for s in pair_of(text, 0).legal()]


@pytest.mark.parametrize("seed", range(12))
def test_no_move_loses_more_than_the_level_may(seed: int) -> None:
    """Of few moves seen, none may be far worse than the best by a look one ply deeper."""
    row = Level(3, "", "", see=0.05, depth=2, loss=3, nodes=10**9)
    pair = middle(100 + seed, 20)
    asked = question(text_of(pair), seed=seed)
    moved = answer_as(asked, row).move
    search = PlainSearch()
    search.begin(10**9)
    root = Root(search, pair, pair.legal())
    assert root.look(3, all_values=True)
    worth = {square_text(c.square): c.value for c in root.choices}
    assert max(worth.values()) - worth[moved] <= 300
    careless = answer_as(asked, replace(row, loss=64)).move
    assert moved == careless or max(worth.values()) - worth[careless] > 300


def test_nodes_bound_the_search() -> None:
    thought = think(question(text_of(middle(2, 20)), nodes=500))
    assert thought.nodes <= 500
    assert len(thought.ideas) == len(middle(2, 20).legal())
    values = [idea.value for idea in thought.ideas]
    assert values[0] == max(values)


def test_seeds_vary_the_opening() -> None:
    moves = {think(question(START_TEXT, level=5, seed=s)).move for s in range(12)}
    assert len(moves) > 1


def test_a_forced_pass_is_played() -> None:
    pair = middle(0, 0)
    text = board("XO......", *["........"] * 7)
    assert not pair_of(text, 1).legal() and pair_of(text, 0).legal()
    thought = think(question(text, turn=1, level=3))
    assert thought.move == "pass" and len(thought.ideas) == 1
    assert pair == START


def test_a_finished_game_and_a_wrong_seat_are_refused() -> None:
    with pytest.raises(NotAllowed) as over:
        think(question("X" * 64, level=1))
    assert over.value.reason == "over"
    asked = question(START_TEXT, turn=1, level=1)
    wrong = type(asked)(asked.game, {**asked.view, "turn": 0}, 1, level=1)
    with pytest.raises(NotAllowed):
        think(wrong)


@pytest.mark.parametrize("level", range(1, 9))
def test_a_game_that_can_be_ended_won_is(level: int) -> None:
    for seed in range(2):
        assert think(question(WIPE, level=level, seed=seed)).move == "f4"


def test_the_obvious_is_always_seen() -> None:
    corners = 0
    for seed in range(60):
        pair = middle(seed, 34)
        for square in pair.legal():
            if is_obvious(pair, square):
                corners += square in (0, 7, 56, 63)
                assert square in seen(pair, 0.0, seed)
    assert corners > 10


def test_sight_is_a_share_and_the_same_again() -> None:
    noticed = total = 0
    for seed in range(200):
        pair = middle(seed, 20)
        if not pair.legal():
            continue
        assert seen(pair, 0.5, 1) == seen(pair, 0.5, 1) != []
        noticed += len(seen(pair, 0.5, 1))
        total += len(pair.legal())
    assert 0.45 < noticed / total < 0.6
    assert mix(1, 2) != mix(2, 1)


def test_good_and_bad_days_are_as_likely_and_each_seat_has_its_own() -> None:
    assert form(0.1, None, 0) == 0.0
    days = [(form(0.1, day, 0) > 0, form(0.1, day, 1) > 0) for day in range(2000)]
    for both in [(True, True), (True, False), (False, True), (False, False)]:
        assert 400 < days.count(both) < 600


def test_on_a_good_day_a_player_sees_more() -> None:
    row = Level(3, "", "", see=0.5, form=0.5, nodes=10**9)
    good = next(day for day in range(99) if form(1, day, 0) > 0)
    bad = next(day for day in range(99) if form(1, day, 0) < 0)
    for seed in range(6):
        asked = question(text_of(middle(seed, 20)), seed=seed)
        for day, see in ((good, 1.0), (bad, 0.0), (None, 0.5)):
            steady = answer_as(asked, replace(row, see=see, form=0.0))
            assert answer_as(replace(asked, day=day), row).ideas == steady.ideas


def test_a_board_with_wrong_discs_is_just_a_board() -> None:
    """Hand flip: mistakes stay. A disc turned wrongly and a gap in the middle are no obstacle."""
    text = START_TEXT[:27] + "X-" + START_TEXT[29:]
    assert think(question(text, turn=1, level=4)).move in [
        square_text(s) for s in pair_of(text, 1).legal()
    ] + ["pass"]


def test_hints_give_a_reason_and_all_moves() -> None:
    only = think(question(ONE_MOVE, nodes=300, purpose=Purpose.HINT))
    assert (only.reason, only.move) == (ONLY, "b1")
    assert think(question(WIPE, nodes=300, purpose=Purpose.HINT)).reason == WIPE_OUT
    for seed in range(12):
        pair = middle(seed, 24)
        if not pair.legal():
            continue
        thought = think(question(text_of(pair), nodes=300, purpose=Purpose.HINT))
        assert thought.reason in REASONS
        assert {i.move for i in thought.ideas} == {square_text(s) for s in pair.legal()}
        assert thought.ideas[0].line[0] == thought.move


def test_endings_are_exact_without_a_compiler() -> None:
    """Three of FFO with 14 empties; and a draw is a draw: value 0, not lost (C09)."""
    for number in (1, 2, 5):
        text, turn, score, best = ffo()[number]
        proof = solve(text, turn)
        assert proof is not None and proof.discs == score, f"FFO {number}"
        assert proof.move in best, f"FFO {number}"
    text, turn, score, _ = ffo()[4]
    drawn = think(question(text, turn=turn, purpose=Purpose.SOLVE))
    assert score == 0 and drawn.exact
    assert (drawn.ideas[0].discs, drawn.ideas[0].value) == (0, 0)


def test_solving_through_a_pass_and_at_the_end() -> None:
    text = board("XO......", *["........"] * 7)
    passed, placed = solve(text, 1), solve(text, 0)
    assert passed is not None and placed is not None
    assert (passed.discs, passed.move) == (-64, "pass")
    assert (placed.discs, placed.move) == (64, "c1")
    ended = solve("X" * 10 + "-" * 54, 1)
    assert ended is not None and (ended.discs, ended.move) == (-64, None)


def test_a_stopped_proof_is_none() -> None:
    text, turn, _, _ = ffo()[40]
    assert solve(text, turn, seconds=0.001) is None
