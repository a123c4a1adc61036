"""Reef: set-up, turns, the ways a match ends and who wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.api import Fact, NotAllowed, Over, Step, Turn, Unreadable
from game.engine.moment import Moment
from game.engine.reef.rules import GAME
from tests.engine.reef_boards import board, card_table, position

TABLE = card_table()
START = board("....", ".GP.", ".RY.", "....")
FULL = ["RYGP"] * 16
ONE_GAP = [*["RYGP"] * 15, "RYG"]


def load(boards: Sequence[Sequence[str]] = (START, START), **fields: Any) -> Moment:
    return GAME.load(position(boards, **fields))


def after(start: Moment, *moves: str) -> Step:
    """The last step of moves by whoever is on turn."""
    step = None
    for move in moves:
        assert isinstance(start.phase, Turn)
        step = start.play(start.phase.seat, move)
        assert isinstance(step.position, Moment)
        start = step.position
    assert step is not None
    return step


def dump(step: Step) -> dict[str, Any]:
    return step.position.dump()


def told(step: Step, kind: str) -> list[Fact]:
    return [fact for fact in step.facts if fact.kind == kind]


def refusal(start: Moment, move: str) -> str:
    """The reason for which the seat on turn may not play that move."""
    assert isinstance(start.phase, Turn)
    seat = start.phase.seat
    reason = start.why_not(seat, move)
    assert reason is not None and move not in start.legal(seat)
    with pytest.raises(NotAllowed) as refused:
        start.play(seat, move)
    assert refused.value.reason == reason
    return reason


# Set-up


@pytest.mark.parametrize(("seats", "left"), [(2, 16), (3, 21), (4, 24)])
def test_set_up(seats: int, left: int) -> None:
    start: dict[str, Any] = GAME.new(seats, 5, {}).dump()
    assert start["supply"] == dict.fromkeys("RYGP", left)
    assert start["boards"] == [START] * seats
    assert start["points"] == [3] * seats
    assert [len(hand) for hand in start["hands"]] == [2] * seats
    assert [place["tokens"] for place in start["open"]] == [0, 0, 0]
    assert len(start["deck"]) == 60 - 2 * seats - 3
    assert (start["turn"], start["start"], start["ending"]) == (0, 0, False)
    assert start["options"] == {"centre": "RYGP", "deck_end": "now", "deck": "standard"}


def test_the_arrangement_of_the_first_corals_is_a_choice() -> None:
    start: dict[str, Any] = GAME.new(2, 5, {"centre": ["PGYR", "YRPG"]}).dump()
    assert start["boards"] == [
        board("....", ".YR.", ".PG.", "...."),
        board("....", ".PG.", ".YR.", "...."),
    ]
    assert (
        GAME.new(3, 5, {"centre": "GPRY"}).dump()["boards"]
        == [board("....", ".RY.", ".GP.", "....")] * 3
    )


@pytest.mark.parametrize(
    "centre", ["RYG", "RYGG", "rygp", "", 5, None, ["RYGP"], ["RYGP"] * 3, ["RYGP", "RRGP"], {}]
)
def test_a_wrong_arrangement_is_refused(centre: Any) -> None:
    with pytest.raises(Unreadable):
        GAME.new(2, 5, {"centre": centre})


# Taking cards


def test_an_open_card_comes_with_its_tokens_and_is_refilled_from_the_top() -> None:
    start = load(
        open=[{"card": 1, "tokens": 0}, {"card": 20, "tokens": 2}, {"card": 49, "tokens": 1}],
        deck=[50, 51, 52],
        hands=[[7], [8]],
    )
    step = after(start, "take 2")
    end = dump(step)
    assert end["hands"] == [[7, 20], [8]]
    assert end["points"] == [5, 3]
    assert end["open"][1] == {"card": 50, "tokens": 0}
    assert end["open"][2] == {"card": 49, "tokens": 1}
    assert end["deck"] == [51, 52]
    assert end["turn"] == 1
    assert [fact.as_json() for fact in step.facts] == [
        {"kind": "taken", "seat": 0, "card": 20, "place": 2, "tokens": 2},
        {"kind": "refilled", "card": 50, "place": 2},
        {"kind": "top", "card": 51, "deck": 2},
    ]


def test_the_deck_costs_a_point_laid_on_the_cheapest_open_card() -> None:
    # Values 1, 3, 6.
    start = load(
        open=[{"card": 1, "tokens": 1}, {"card": 20, "tokens": 0}, {"card": 49, "tokens": 0}],
        deck=[50, 51, 52],
    )
    assert [move for move in start.legal(0) if move.startswith("deck")] == ["deck 1"]
    assert refusal(start, "deck 2") == "not-lowest"
    step = after(start, "deck 1")
    end = dump(step)
    assert end["hands"] == [[50], []]
    assert end["points"] == [2, 3]
    assert end["open"][0] == {"card": 1, "tokens": 2}
    assert end["deck"] == [51, 52]
    assert [fact.as_json() for fact in step.facts] == [
        {"kind": "paid", "seat": 0, "card": 1, "place": 1, "tokens": 2},
        {"kind": "taken", "seat": 0, "card": 50, "place": None, "tokens": 0},
        {"kind": "top", "card": 51, "deck": 2},
    ]


def test_of_equal_values_the_player_chooses_and_tokens_do_not_matter() -> None:
    # Values 5, 5, 6 with tokens on the first.
    start = load(
        open=[{"card": 26, "tokens": 4}, {"card": 31, "tokens": 0}, {"card": 49, "tokens": 0}]
    )
    assert [move for move in start.legal(0) if move.startswith("deck")] == ["deck 1", "deck 2"]


def test_empty_places_are_ignored_for_the_token() -> None:
    start = load(
        open=[{"card": None, "tokens": 0}, {"card": 49, "tokens": 0}, {"card": None, "tokens": 0}]
    )
    assert start.legal(0) == ["deck 2", "take 2"]
    assert refusal(start, "take 1") == "place-empty"
    assert refusal(start, "deck 1") == "place-empty"


def test_no_card_with_four_in_hand_and_none_from_the_deck_without_points() -> None:
    full = load(hands=[[1, 2, 3, 4], []])
    assert full.legal(0) == ["play 1", "play 2", "play 3", "play 4"]
    assert refusal(full, "take 1") == "hand-full"
    assert refusal(full, "deck 1") == "hand-full"
    poor = load(points=[0, 3])
    assert poor.legal(0) == ["take 1", "take 2", "take 3"]
    assert refusal(poor, "deck 1") == "no-points"


# Playing cards


def test_both_corals_are_placed_in_any_order_and_then_the_card_scores() -> None:
    # Card 38 gives GR.
    start = load(hands=[[5, 38, 9], []])
    first = after(start, "play 38")
    assert dump(first)["hands"] == [[5, 9], []]
    assert (dump(first)["card"], dump(first)["left"]) == (38, "GR")
    assert isinstance(first.position, Moment)
    assert len(first.position.legal(0)) == 32
    assert refusal(first.position, "play 5") == "corals-left"
    assert refusal(first.position, "take 1") == "corals-left"
    assert refusal(first.position, "place P a1") == "not-left"
    second = after(first.position, "place R a1")
    assert (dump(second)["left"], dump(second)["turn"]) == ("G", 0)
    assert dump(second)["supply"] == {"R": 8, "Y": 9, "G": 9, "P": 9}
    assert dump(second)["boards"][0][0] == "R"
    third = after(second.position, "place G a1")  # type: ignore[arg-type]
    assert dump(third)["boards"][0][0] == "RG"
    assert dump(third)["discards"] == [[38], []]
    assert (dump(third)["card"], dump(third)["left"], dump(third)["turn"]) == (None, "", 1)
    assert [fact.kind for fact in third.facts] == ["placed", "scored"]
    assert refusal(start, "place G a1") == "no-card-played"
    assert refusal(start, "play 6") == "not-in-hand"


def test_only_the_card_just_played_scores() -> None:
    # Each of these cards counts one coral of the start.
    start = load(hands=[[1, 4], []], discards=[[3], []])
    step = after(start, "play 1", "place R a1", "place R b1")
    assert dump(step)["points"] == [4, 3]
    assert told(step, "scored")[0].shown["groups"] == [["b3"]]


def test_the_corals_just_placed_count() -> None:
    # Card 4 gives PP and counts yellow tops, card 20 gives YY and counts pairs of green and purple.
    step = after(load(hands=[[4], []]), "play 4", "place P a1", "place P c2")
    assert told(step, "scored")[0].shown["points"] == 0
    step = after(load(hands=[[20], []]), "play 20", "place Y a1", "place Y b3")
    assert told(step, "scored")[0].shown["points"] == 0
    step = after(load(hands=[[3], []]), "play 3", "place G a1", "place G a1")
    assert told(step, "scored")[0].shown["groups"] == [["b2"]]


def test_no_stack_above_four() -> None:
    start = load(boards=[["RRRR", "RRR", *[""] * 14], START], hands=[[1], []])
    step = after(start, "play 1")
    assert isinstance(step.position, Moment)
    assert refusal(step.position, "place R a1") == "stack-full"
    again = after(step.position, "place R b1")
    assert isinstance(again.position, Moment)
    assert refusal(again.position, "place R b1") == "stack-full"
    assert len(again.position.legal(0)) == 14


def test_a_colour_that_ran_out_is_skipped() -> None:
    start = load(hands=[[38], []], supply={"R": 0, "G": 4, "Y": 1, "P": 1}, turn=0, start=1)
    step = after(start, "play 38")
    assert dump(step)["left"] == "G"
    assert told(step, "skipped")[0].shown == {"coral": "R", "why": "supply"}


def test_with_both_out_the_card_scores_at_once() -> None:
    start = load(hands=[[1], []], supply={"R": 0, "Y": 1, "G": 1, "P": 1}, turn=0, start=1)
    step = after(start, "play 1")
    assert [fact.kind for fact in step.facts][:4] == ["played", "skipped", "skipped", "scored"]
    assert dump(step)["points"] == [4, 3]
    assert dump(step)["discards"] == [[1], []]


def test_the_last_coral_of_a_colour_between_two() -> None:
    start = load(hands=[[1], [2]], supply={"R": 1, "Y": 9, "G": 9, "P": 9})
    first = after(start, "play 1")
    assert dump(first)["left"] == "RR"
    step = after(first.position, "place R a1")  # type: ignore[arg-type]
    kinds = [fact.kind for fact in step.facts]
    assert kinds == ["placed", "supply-empty", "ending", "skipped", "scored"]
    assert dump(step)["ending"] is True
    assert dump(step)["turn"] == 1


def test_the_end_begins_between_two_corals_already() -> None:
    start = load(hands=[[38], [2]], supply={"R": 9, "Y": 9, "G": 1, "P": 9})
    step = after(start, "play 38", "place G a1")
    assert (dump(step)["ending"], dump(step)["left"], dump(step)["turn"]) == (True, "R", 0)


def test_with_all_stacks_full_corals_are_skipped() -> None:
    step = after(load(boards=[FULL, START], hands=[[1], []]), "play 1")
    assert [fact.shown["why"] for fact in told(step, "skipped")] == ["board-full"] * 2
    assert dump(step)["supply"]["R"] == 9
    half = after(load(boards=[ONE_GAP, START], hands=[[1], []]), "play 1", "place R d4")
    assert told(half, "skipped")[0].shown == {"coral": "R", "why": "board-full"}
    assert dump(half)["supply"]["R"] == 8
    assert dump(half)["turn"] == 1


# The end


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_the_round_is_completed_when_a_colour_runs_out(seats: int, start: int) -> None:
    for turn in range(seats):
        now = load(
            boards=[START] * seats,
            hands=[[card] for card in (1, 5, 9, 13)[:seats]],
            supply={"R": 1, "Y": 9, "G": 9, "P": 9},
            turn=turn,
            start=start,
        )
        hand: Any = now.dump()["hands"]
        if turn != 0:
            hand[0], hand[turn] = hand[turn], hand[0]
        now = GAME.load({**now.dump(), "hands": hand})
        step = after(now, "play 1", "place R a1")
        turns = 0
        while isinstance(step.position.phase, Turn):
            assert isinstance(step.position, Moment)
            step = after(step.position, "take 1")
            turns += 1
        assert turns == (start - turn - 1) % seats
        assert dump(step)["turn"] == start


def four(**fields: Any) -> Moment:
    return load(boards=[START] * 4, **fields)


@pytest.mark.parametrize("move", ["take 1", "deck 1"])
def test_an_empty_deck_ends_the_game_at_once(move: str) -> None:
    start = four(deck=[9], turn=1, open=[{"card": c, "tokens": 0} for c in (1, 20, 49)])
    step = after(start, move)
    assert told(step, "ending")[0].shown == {"cause": "deck", "when": "now"}
    phase = step.position.phase
    assert isinstance(phase, Over)
    assert phase.result.reason == "deck"
    assert dump(step)["turn"] == 2
    assert dump(step)["ending"] is False
    assert step.facts[-1].kind == "over"


@pytest.mark.parametrize("move", ["take 1", "deck 1"])
def test_with_the_option_an_empty_deck_lets_the_round_be_completed(move: str) -> None:
    start = four(deck=[9], turn=1, options={"deck_end": "round"})
    step = after(start, move)
    assert told(step, "ending")[0].shown == {"cause": "deck", "when": "round"}
    assert dump(step)["ending"] is True
    assert isinstance(step.position, Moment)
    assert refusal(step.position, "deck 1") == "deck-empty"
    step = after(step.position, "take 1")
    assert dump(step)["open"][0] == {"card": None, "tokens": 0}
    assert isinstance(step.position, Moment)
    assert refusal(step.position, "take 1") == "place-empty"
    step = after(step.position, "take 3")
    phase = step.position.phase
    assert isinstance(phase, Over)
    assert phase.result.reason == "deck"
    assert dump(step)["turn"] == 0


def test_an_empty_deck_cuts_short_a_round_that_was_being_completed() -> None:
    start = four(deck=[9], supply={"R": 0, "Y": 1, "G": 1, "P": 1}, turn=1)
    step = after(start, "take 1")
    phase = step.position.phase
    assert isinstance(phase, Over)
    assert phase.result.reason == "deck"


def over(boards: Sequence[Sequence[str]], **fields: Any) -> Any:
    """The result of a position that is over."""
    phase = load(boards, ending=True, **fields).phase
    assert isinstance(phase, Over)
    return phase.result


def test_cards_left_in_hand_score_once_each_and_may_share_a_stack() -> None:
    boards = [board("....", "GGG.", "GGG.", "GGG."), START]
    # A square of green, single green, green in an angle.
    result = over(boards, hands=[[49, 1, 41], [52]])
    assert result.scores == (3 + 6 + 1 + 4, 3)
    assert result.winners == (0,)
    ended = load(boards, ending=True, hands=[[49, 1, 41], [52]]).dump()
    assert ended["points"] == [3, 3]
    assert ended["hands"] == [[49, 1, 41], [52]]


def test_a_surround_card_in_hand_counts_one_piece() -> None:
    boards = [board("....", ".RR.", "RGR.", "...."), board("....", "....", ".G..", "....")]
    assert over(boards, hands=[[53], [54]], points=[0, 0]).scores == (2, 0)


def test_the_last_move_tells_what_the_cards_in_hand_score() -> None:
    boards = [board("....", ".RR.", "RGR.", "...."), START]
    start = load(boards, hands=[[53, 52], [1]], turn=1, supply={}, points=[3, 3])
    step = after(start, "play 1")
    finals = [fact.as_json() for fact in told(step, "final-card")]
    assert finals == [
        {
            "kind": "final-card",
            "seat": 0,
            "card": 53,
            "value": 2,
            "points": 2,
            "groups": [["a2"]],
            "centre": "b2",
        },
        {
            "kind": "final-card",
            "seat": 0,
            "card": 52,
            "value": 6,
            "points": 0,
            "groups": [],
            "centre": None,
        },
    ]
    assert step.facts[-1].shown["scores"] == [5, 4]


def test_ties_go_to_more_occupied_squares_then_to_more_stacks_of_four() -> None:
    wide = board("....", "....", ".RRR", "RRRR")
    tall = ["RRRR", "RRRR", *[""] * 14]
    result = over([tall, wide], points=[5, 5])
    assert result.winners == (1,)
    assert result.ties == ((2, 7), (2, 0))
    two, three = ["RRRR", "R", *[""] * 14], ["RRR", "R", *[""] * 14]
    assert over([three, two, wide], points=[5, 5, 4]).winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_full_ties_are_shared(seats: int) -> None:
    result = over([START] * seats)
    assert result.winners == tuple(range(seats))
    assert result.ties == ((4,) * seats, (0,) * seats)


def test_points_in_hand_decide_before_ties() -> None:
    wide = board("....", "....", ".RRR", "RRRR")
    assert over([wide, START], points=[5, 5], hands=[[], [1]]).winners == (1,)


def test_three_of_four_share() -> None:
    result = over([START] * 4, points=[4, 3, 4, 4])
    assert result.winners == (0, 2, 3)


def test_nothing_can_be_played_when_it_is_over() -> None:
    ended = load(ending=True, hands=[[1], [2]])
    assert ended.legal(0) == ended.legal(1) == []
    assert ended.why_not(0, "play 1") == "over"
    assert load(hands=[[1], [2]]).why_not(1, "play 2") == "not-your-turn"


# Positions that only loading can make


def test_a_seat_without_any_move_misses_its_turn() -> None:
    none = [{"card": None, "tokens": 0}] * 3
    start = load(boards=[START] * 3, hands=[[1, 2], [], [3]], open=none, deck=[9, 10])
    step = after(start, "play 1", "place R a1", "place R a1")
    assert told(step, "missed")[0].seat == 1
    assert dump(step)["turn"] == 2


def test_the_match_ends_when_nobody_has_a_move() -> None:
    none = [{"card": None, "tokens": 0}] * 3
    start = load(hands=[[1], []], open=none, deck=[9, 10])
    step = after(start, "play 1", "place R a1", "place R a1")
    assert told(step, "ending")[0].shown["cause"] == "stuck"
    assert isinstance(step.position.phase, Over)


# Moves as texts


@pytest.mark.parametrize(
    "text",
    ["take 0", "take 4", "take 01", "take1", "deck", "play 0", "play 61", "play 999", "play 1 "]
    + ["place R e1", "place B a1", "place R", "place R a5", "PLAY 1", "take -1", "", "pass"],
)
def test_unreadable_texts(text: str) -> None:
    with pytest.raises(Unreadable):
        load().why_not(0, text)


def test_a_reason_is_given_exactly_for_moves_that_are_not_legal() -> None:
    dice = random.Random(7)
    every = [f"{verb} {n}" for verb in ("take", "deck") for n in (1, 2, 3)]
    every += [f"play {n}" for n in range(1, 61)]
    every += [f"place {c} {column}{row}" for c in "RYGP" for column in "abcd" for row in "1234"]
    for seed in range(6):
        now = GAME.new(2 + seed % 3, seed, {})
        while isinstance(now.phase, Turn):
            seat = now.phase.seat
            legal = now.legal(seat)
            assert [move for move in sorted(every) if now.why_not(seat, move) is None] == legal
            following = now.play(seat, dice.choice(legal)).position
            assert isinstance(following, Moment)
            now = following


def test_a_refusal_tells_no_secrets() -> None:
    start = load(hands=[[37], [41]], deck=[50, 47, 46])
    with pytest.raises(NotAllowed) as refused:
        start.play(0, "play 5")
    message = str(refused.value)
    assert "'play 5'" in message
    assert not any(str(card) in message for card in (37, 41, 46, 47))
