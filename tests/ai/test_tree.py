"""The players of the card and tile games, interpreted and with few iterations."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.ai.api import Purpose
from game.ai.arena import match, play, tally
from game.ai.contestant import Situation
from game.ai.contestants import contestant
from game.ai.levels import Level, levels
from game.ai.think import think
from game.ai.tree.craft import craft, imagined
from game.ai.tree.desk import MASK, NEVER, blend, claim, clear, find
from game.ai.tree.player import SLOWER, answer_as, drawn
from game.ai.tree.reasons import ONLY, REASONS, TWO_LANTERNS, UNKNOWN, reason_for, runs_of
from game.ai.tree.root import Mind, Option, Root
from game.ai.tree.whale_riders import promise
from game.engine import registry
from game.engine.api import NotAllowed, waiting
from game.engine.moment import Moment
from game.engine.plain import Plain, packed
from game.engine.whale_riders.scoring import most_runs
from tests.ai.tree_boards import GAMES, asked, later, other_worlds


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_legal_moves_and_repeats_itself(game: str) -> None:
    for seats, moves in ((2, 0), (3, 17), (4, 38)):
        position = later(game, seats, 5, moves)
        seat = waiting(position.phase)[0]
        for level in (1, 4, 6, 8):
            question = asked(position, game, level, 4, 11)
            first, again = think(question), think(question)
            assert first.move in position.legal(seat)
            assert (first.move, first.ideas, first.nodes) == (again.move, again.ideas, again.nodes)
            assert all(-1 <= idea.value <= 1 for idea in first.ideas)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_do_not_matter(game: str) -> None:
    """Other cards in other hands, same view: the same thought."""
    for moves in (3, 30):
        position = later(game, 3, 2, moves)
        question = asked(position, game, 7, 4, 3)
        thoughts = [think(each) for each in other_worlds(position, question, 3)]
        answers = {(t.move, t.ideas, t.nodes) for t in [think(question), *thoughts]}
        assert len(answers) == 1


@pytest.mark.parametrize("game", GAMES)
def test_looking_leaves_the_position_as_it_was(game: str) -> None:
    """Policies try moves on the record itself and take them back."""
    made = craft(game)
    for moves in range(0, 60, 4):
        position = later(game, 2, moves, moves)
        seat = waiting(position.phase)[0]
        s = Plain.of(imagined(game, position.view(seat), seat, 1).record)
        before = packed(s).tobytes()
        n = made.rules.legal(s, seat, made.desk.moves)
        made.policy.rate(s, seat, made.desk.moves, n, made.desk.wits, made.desk.ratings)
        made.policy.worth(s, made.desk.wits, made.desk.values)
        assert packed(s).tobytes() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_worth_of_a_finished_match_is_its_result(game: str) -> None:
    made = craft(game)
    for seed in range(3):
        players = [contestant("random", game)] * 2
        outcome = play(game, players, seed)
        position = later(game, 2, seed, 10_000)
        seat = waiting(position.phase)[0]
        over = position.play(seat, position.legal(seat)[0]).position
        while waiting(over.phase):
            seat = waiting(over.phase)[0]
            over = over.play(seat, over.legal(seat)[0]).position
        s = Plain.of(over.record)  # type: ignore[attr-defined]  # a Moment
        made.policy.worth(s, made.desk.wits, made.desk.values)
        scores = over.phase.result.scores  # type: ignore[union-attr]
        assert [int(v) // 100 for v in made.desk.values[:2]] == list(scores)
        assert len(outcome) == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_good_look_beats_chance(game: str) -> None:
    """Level 3 wins at least five of six games against random moves (seeds 0-2, both seats)."""
    games = list(match(game, "level:3", "random", 2, range(3)))
    assert len(games) == 6
    assert tally(games).share >= 0.8


def test_it_refuses_a_seat_without_a_choice() -> None:
    position = registry.game("reef").new(2, 1, {})
    with pytest.raises(NotAllowed):
        think(replace(asked(position, "reef", 1, 1, 1), seat=1, view=position.view(1)))


@pytest.mark.parametrize("game", GAMES)
def test_thinking_stops_when_nobody_wants_it(game: str) -> None:
    """An endless budget ends after `stop`; the time is generous, the bench measures it."""
    position = later(game, 2, 3, 12)
    wanted = threading.Event()
    timer = threading.Timer(0.1, wanted.set)
    timer.start()
    begun = time.perf_counter()
    thought = think(asked(position, game, 8, 1 << 40, 1), stop=wanted.is_set)
    assert time.perf_counter() - begun < 5
    assert thought.move in position.legal(waiting(position.phase)[0])
    timer.join()


@pytest.mark.parametrize("game", GAMES)
def test_levels_are_eight_people(game: str) -> None:
    rows = levels(game)
    assert [row.number for row in rows] == list(range(1, 9))
    assert len({row.name for row in rows}) == len({row.line for row in rows}) == 8
    assert [row.nodes for row in rows] == sorted(row.nodes for row in rows)
    assert all(row.seconds <= 0.5 for row in rows[:4]) and all(row.seconds < 3 for row in rows)
    assert rows[7].see == 1 and rows[7].watch
    many = [row.among(4) for row in rows]
    assert [(row.number, row.name) for row in many] == [(row.number, row.name) for row in rows]
    assert [row.nodes for row in many] == sorted(row.nodes for row in many)
    assert all(row.seconds <= 0.5 for row in many[:4]) and all(row.seconds < 3 for row in many)
    assert many[7].see == 1 and many[7].watch


def test_a_level_plays_by_its_values_for_that_many_seats() -> None:
    lazy = Level(5, "", "", nodes=0)
    row = replace(lazy, crowd=replace(lazy, depth=3, nodes=50 * SLOWER))
    for seats in (2, 3, 4):
        question = replace(asked(later("reef", seats, 6, 8), "reef", 5, 0, 4), nodes=None)
        imagined_games = answer_as(question, row).nodes - answer_as(question, lazy).nodes
        assert (imagined_games > 0) == (seats > 2)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_overlooked_stays_overlooked(game: str) -> None:
    """The same oversight with more time or after taking back; another one with another seed."""
    position = later(game, 2, 6, 8)
    for level in (1, 2):
        thoughts = [think(asked(position, game, level, 0, 4)) for _ in range(2)]
        assert thoughts[0].ideas == thoughts[1].ideas


def test_the_last_buying_turn_is_used() -> None:
    """Lanterns: with something to buy in the final, no level ends it."""
    found = 0
    for seed in range(4):
        position = registry.game("lanterns").new(2, seed, {})
        players = [contestant("greedy", "lanterns")] * 2
        while seats := waiting(position.phase):
            moves = position.legal(seats[0])
            if "end" in moves and len(moves) > 1 and position.view(None)["phase"] == "final":
                found += 1
                for level in (2, 8):
                    assert think(asked(position, "lanterns", level, 3, 1)).move != "end"
            move = players[seats[0]].move(Situation(position, seats[0], 1))
            position = position.play(seats[0], move).position
    assert found > 1


def test_secret_bids_are_drawn_by_their_shares() -> None:
    position = later("whale-riders", 2, 1, 2)
    seat = waiting(position.phase)[0]
    record = imagined("whale-riders", position.view(seat), seat, 1).record
    root = Root(craft("whale-riders"), record, seat, Mind(), 1)
    bids = [o.code for o in root.options]
    assert len(bids) == 4 and position.view(None)["phase"] == "bid"
    shares = (60, 35, 4, 0)
    root.options = [Option(c, 0, visits=v) for c, v in zip(bids, shares, strict=True)]
    counts = dict.fromkeys(bids, 0)
    for seed in range(400):
        counts[drawn(root, seed * 7919).code] += 1
    assert counts[bids[2]] == counts[bids[3]] == 0
    assert 0.25 < counts[bids[1]] / 400 < 0.5


def test_among_many_only_good_bids_are_drawn() -> None:
    position = later("whale-riders", 4, 1, 4)
    seat = waiting(position.phase)[0]
    record = imagined("whale-riders", position.view(seat), seat, 1).record
    root = Root(craft("whale-riders"), record, seat, Mind(), 1)
    bids = [o.code for o in root.options]
    assert len(bids) == 4 and position.view(None)["phase"] == "bid"
    told = ((0, 40, 0.1), (0, 30, 0.09), (-300, 20, 0.1), (0, 10, 0.05))  # rated, visits, value
    root.options = [Option(c, *each) for c, each in zip(bids, told, strict=True)]
    counts = dict.fromkeys(bids, 0)
    for seed in range(400):
        counts[drawn(root, seed * 7919).code] += 1
    assert counts[bids[3]] == 0
    assert 0 < counts[bids[2]] < 30 < 100 < counts[bids[1]] < counts[bids[0]]


def test_moves_never_made_are_left_out_only_if_there_is_another() -> None:
    position = later("lanterns", 2, 4, 30)
    seat = waiting(position.phase)[0]
    record = imagined("lanterns", position.view(seat), seat, 1).record
    options = Root(craft("lanterns"), record, seat, Mind(), 1).options
    assert options and all(o.rated > NEVER for o in options)


def test_the_table_keeps_what_it_is_given() -> None:
    desk = craft("reef-bag").desk
    clear(desk)
    keys = [blend(1 + 2 * seat, label) for seat in range(4) for label in range(500)]
    assert len(set(keys)) == len(keys) and all(0 < key <= MASK for key in keys)
    slots = [claim(desk, key) for key in keys]
    assert len(set(slots)) == len(keys)
    assert [find(desk, key) for key in keys] == slots
    assert find(desk, blend(99, 99)) < 0
    clear(desk)


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_with_a_reason(game: str) -> None:
    """At every stage of a match; each reason is one that the catalogue knows."""
    for moves in range(0, 50, 7):
        position = later(game, 2, moves, moves)
        question = replace(asked(position, game, None, 6, 1), purpose=Purpose.HINT)
        thought = think(question)
        assert thought.reason in REASONS
        assert thought.move == thought.ideas[0].move
        if len(position.legal(question.seat)) == 1:
            assert thought.reason == ONLY


def test_reasons_tell_what_the_move_does() -> None:
    """Moves whose effect is plain by the rules."""
    classic = registry.game("lanterns-classic").new(2, 3, {})
    assert isinstance(classic, Moment)
    # the tile 30 has a platform, but alone beside the first tile it only matches a side
    for move in classic.legal(0):
        facts = classic.play(0, move).facts
        mine = [f for f in facts if f.kind == "got" and f.seat == 0]
        if len(mine) > 1 and not any(f.kind == "favor" for f in facts):
            assert reason_for("lanterns-classic", classic, 0, move) == TWO_LANTERNS
            break
    else:
        pytest.fail("no placing brings two lanterns")
    reef = registry.game("reef").new(2, 3, {})
    assert isinstance(reef, Moment)
    assert reason_for("reef", reef, 0, "deck 3") == UNKNOWN


def test_runs_are_counted_as_the_rules_do() -> None:
    for numbers in ([1, 2, 3], [1, 1, 2, 2, 3, 3, 4], [9, 8, 6], [3, 4, 5, 5, 6, 7, 7], []):
        counts = np.zeros(12, dtype=np.int64)
        for number in numbers:
            counts[number] += 1
        assert runs_of(numbers) == most_runs(counts)


def promised(landed: list[int], hand: list[int], left: int) -> int:
    """What landing cards one by one brings, each time the one with most points and neighbours."""
    total, landed, hand = 100 * (sum(landed) + 10 * runs_of(landed)), [*landed], [*hand]
    for _ in range(min(left, len(hand))):
        gains = {}
        for number in set(hand):
            runs = runs_of([*landed, number]) - runs_of(landed)
            around = {n for n in landed if n != number and abs(n - number) < 3}
            gains[number] = 100 * (number + 10 * runs) + 12 * len(around)
        best = min(gains, key=lambda number: (-gains[number], number))
        total += gains[best]
        landed.append(best)
        hand.remove(best)
    return total


def test_a_catch_promises_what_landing_it_brings() -> None:
    dice = Random(5)
    for _ in range(300):
        landed, hand = ([dice.randint(1, 9) for _ in range(dice.randrange(9))] for _ in range(2))
        packed_up = [sum(1 << 4 * number for number in cards) for cards in (landed, hand)]
        left = dice.randrange(7)
        assert promise(packed_up[0], packed_up[1], left, 100) == promised(landed, hand, left), (
            landed,
            hand,
            left,
        )


@pytest.mark.parametrize("game", GAMES)
def test_no_level_throws_away_more_than_it_may(game: str) -> None:
    """By the look of somebody who minds everything, for moves made without a search."""
    for moves in range(0, 40, 5):
        position = later(game, 2, moves, moves)
        for row in levels(game)[:3]:
            question = asked(position, game, row.number, 0, moves)
            moment = imagined(game, question.view, question.seat, 1)
            root = Root(craft(game), moment.record, question.seat, Mind(), 1)
            codes = [option.code for option in root.options]
            rated = dict(zip(codes, root.judged(codes), strict=True))
            thought = think(question)
            assert max(rated.values()) - rated[moment.code(thought.move)] <= 100 * row.loss
            assert thought.nodes > 0 and all(-1 < idea.value < 1 for idea in thought.ideas)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_asked_about_is_valued_beside_the_best(game: str) -> None:
    position = later(game, 2, 4, 12)
    seat = waiting(position.phase)[0]
    for move in position.legal(seat)[-2:]:
        question = replace(asked(position, game, None, 16, 1), purpose=Purpose.HINT, about=move)
        found = {idea.move: idea for idea in think(question).ideas}
        assert move in found and found[move].lead is not None
