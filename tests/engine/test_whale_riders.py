"""Whale Riders by its rule page: deal, catches, whales, taking and landing, seasons, the end."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from game.engine.api import NotAllowed, Over, Position, waiting
from game.engine.whale_riders.cards import INDEX
from game.engine.whale_riders.rules import GAME
from game.engine.whale_riders.scoring import catch_points
from tests.engine import whale_slow
from tests.engine.whale_tables import bids, dump, play, start


@pytest.mark.parametrize(("seats", "pile", "rounds"), [(2, 21, 12), (3, 17, 7), (4, 13, 4)])
def test_deal_and_rounds_by_seats(seats: int, pile: int, rounds: int) -> None:
    position: Position = GAME.new(seats, 5, {"whales": False})
    data = dump(position)
    assert [len(hand) for hand in data["hands"]] == [4] * seats
    assert (len(data["market"]), len(data["pile"])) == (3, pile)
    assert {card[0] for hand in data["hands"] for card in hand} == {"p"}
    assert {name: len(deck) for name, deck in data["decks"].items()} == {"s": 32, "a": 32}
    assert data["gone"] == [] and data["whales"] == [[]] * seats and data["phase"] == "bid"
    last, dice = 0, random.Random(1)
    while dump(position)["season"] == 1:
        last = dump(position)["round"]
        seat = waiting(position.phase)[0]
        position = position.play(seat, dice.choice(position.legal(seat))).position
    assert last == rounds
    assert len(dump(position)["gone"]) == 32 and dump(position)["first"] == rounds % seats


def test_the_next_season_is_dealt_from_the_top_of_its_deck_seat_by_seat() -> None:
    position: Position = GAME.new(3, 8, {"whales": False})
    deck = dump(position)["decks"]["s"]
    dice = random.Random(3)
    while dump(position)["season"] == 1:
        before = dump(position)
        seat = waiting(position.phase)[0]
        step = position.play(seat, dice.choice(position.legal(seat)))
        position = step.position
    data = dump(position)
    assert data["hands"] == [deck[0:4], deck[4:8], deck[8:12]]
    assert data["market"] == deck[12:15] and data["pile"] == deck[15:]
    assert data["decks"]["s"] == [] and data["round"] == 1 and data["landed"] == [[], [], []]
    # out of the game: hands by seat, then catches by seat, the last one with the card just landed
    landed = next(f for f in step.facts if f.kind == "landed")
    hands = [[c for c in hand if c != landed.hidden["card"]] for hand in before["hands"]]
    catches = [list(catch) for catch in before["landed"]]
    catches[landed.seat or 0].append(landed.hidden["card"])
    assert data["gone"] == [card for cards in [*hands, *catches] for card in cards]
    kinds = [fact.kind for fact in step.facts]
    assert kinds.count("dealt") == 12 and kinds.count("opened") == 3


def test_two_whales_each_and_the_rest_in_reserve() -> None:
    data = dump(GAME.new(4, 1, {}))
    assert [len(held) for held in data["whales"]] == [2] * 4 and len(data["reserve"]) == 8
    everything = [kind for held in data["whales"] for kind in held] + data["reserve"]
    assert sorted(everything) == sorted(["blue", "red", "green", "white"] * 4)


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([3, 4, 5], 22),
        ([3, 4, 5, 6], 28),
        ([1, 2, 3, 4, 5, 6], 41),
        ([2, 3, 3, 4, 4, 5], 41),
        ([4, 4, 4], 12),
        ([7, 8, 9], 34),
        ([], 0),
    ],
)
def test_the_page_examples_of_catches(numbers: list[int], points: int) -> None:
    assert engine_points(numbers) == points
    assert whale_slow.catch_points(numbers) == points


def engine_points(numbers: list[int]) -> int:
    left = {n: [card for card in INDEX if card[1] == str(n)] for n in range(1, 10)}
    cards = np.array([INDEX[left[n].pop()] for n in numbers], dtype=np.int8)
    return int(catch_points(cards, len(numbers)))


def test_runs_agree_with_trying_all_on_random_catches() -> None:
    dice = random.Random(11)
    for _ in range(4000):
        size, low = dice.randrange(13), dice.randint(1, 7)
        numbers = [min(9, low + dice.randrange(4)) for _ in range(size)]
        assert engine_points(numbers) == whale_slow.catch_points(numbers), numbers


def test_runs_are_counted_one_by_one_at_a_seasons_end_for_their_owner_only() -> None:
    position = start(
        hands=[["a1a", "a5b"], ["a1b"]],
        landed=[["a3a", "a4a"], ["a8a"]],
        market=["a9a"],
        phase="take",
        order=[0, 1],
    )
    position, facts = play(position, (0, "take a9a"), (0, "land a5b"))
    assert [f.kind for f in facts] == [
        "took", "landed", "missed", "run", "scored", "scored", "over",
    ]  # fmt: skip
    run, scored = facts[3], facts[4]
    assert run.seat == 0 and run.hidden == {"cards": ["a3a", "a4a", "a5b"]}
    assert run.seen_by(1).hidden == {"cards": "?"} and run.seen_by(0) == run
    assert scored.shown == {"points": 22, "total": 22}
    assert scored.hidden == {"sum": 12, "runs": 1}
    assert isinstance(position.phase, Over) and position.phase.result.scores == (22, 8)


def whales(**fields: Any) -> Position:
    hands = fields.pop("hands", [["a1a", "a2a"], ["a3a", "a4a"]])
    return start(hands=hands, phase="whale", **fields)


def test_a_seat_without_a_playable_whale_still_answers_in_seat_order() -> None:
    position = whales(first=1, whales=[[], ["blue", "green"]])
    assert waiting(position.phase) == (1,) and position.legal(0) == []
    assert position.legal(1) == ["no-whale"]  # blue and green need a pile
    assert position.why_not(1, "whale blue") == "pile-empty"
    assert position.why_not(1, "whale red") == "no-such-whale"
    position, facts = play(position, (1, "no-whale"), (0, "no-whale"))
    assert dump(position)["acted"] == [1, 0] and dump(position)["phase"] == "bid"
    assert [(f.kind, f.seat, f.shown["whale"]) for f in facts] == [
        ("whale", 1, None),
        ("whale", 0, None),
    ]


def test_blue_draws_the_top_of_the_pile_unseen() -> None:
    position = whales(whales=[["blue", "red"], []], pile=["a5a", "a5b"])
    position, facts = play(position, (0, "whale blue"))
    data = dump(position)
    assert data["hands"][0] == ["a1a", "a2a", "a5a"] and data["pile"] == ["a5b"]
    assert data["whales"][0] == ["red"] and data["used"] == ["blue", None]
    assert facts[1].kind == "drew" and facts[1].seen_by(1).hidden == {"card": "?"}


def test_green_sends_a_card_out_of_the_game_and_draws_another() -> None:
    position = whales(whales=[["green"], []], pile=["a5a"])
    assert position.legal(0) == ["no-whale", "whale green a1a", "whale green a2a"]
    gone = dump(position)["gone"]
    position, facts = play(position, (0, "whale green a1a"))
    data = dump(position)
    assert data["hands"][0] == ["a2a", "a5a"] and data["gone"] == [*gone, "a1a"]
    assert [f.kind for f in facts] == ["whale", "left", "drew"]
    assert "card" not in facts[0].shown and facts[1].seen_by(None).hidden == {"card": "?"}


def test_white_brings_the_top_whale_of_the_reserve_for_a_later_round() -> None:
    position = whales(whales=[["red", "white"], []], reserve=["green", "blue"])
    position, facts = play(position, (0, "whale white"))
    data = dump(position)
    assert data["whales"][0] == ["red", "green"] and data["reserve"] == ["blue"]
    assert facts[1].kind == "joined" and facts[1].seen_by(1).hidden == {"whale": "?"}
    position = whales(whales=[["white"], []], reserve=[])
    position, facts = play(position, (0, "whale white"))
    assert dump(position)["whales"][0] == [] and [f.kind for f in facts] == ["whale"]


def test_the_last_pile_card_can_be_drawn_once_only() -> None:
    position = whales(whales=[["blue"], ["blue"]], pile=["a5a"])
    position, _ = play(position, (0, "whale blue"))
    assert position.legal(1) == ["no-whale"]


def test_the_card_just_taken_cannot_be_landed_even_if_an_equal_number_is_held() -> None:
    position = start(
        hands=[["a9b", "a1a"], ["a1b"]], market=["a9a", "a2a"], phase="take", order=[0, 1]
    )
    position, _ = play(position, (0, "take a9a"))
    assert position.legal(0) == ["land a1a", "land a9b"]
    assert position.why_not(0, "land a9a") == "just-taken"
    assert position.why_not(0, "land a1b") == "not-in-hand"
    assert position.why_not(0, "take a2a") == "wrong-phase"
    with pytest.raises(NotAllowed) as refused:
        position.play(0, "land a9a")
    assert refused.value.reason == "just-taken"


def test_the_market_closes_up_and_is_refilled_at_once_while_the_pile_lasts() -> None:
    position = start(
        hands=[["a1a"], ["a1b"]],
        market=["a2a", "a2b", "a2c"],
        pile=["a3a"],
        phase="take",
        order=[1, 0],
    )
    position, facts = play(position, (1, "take a2a"))
    assert dump(position)["market"] == ["a2b", "a2c", "a3a"] and dump(position)["order"] == [0]
    assert [(f.kind, f.shown) for f in facts] == [
        ("took", {"card": "a2a"}),
        ("refilled", {"card": "a3a"}),
    ]
    position, facts = play(position, (1, "land a1b"))
    assert dump(position)["landed"] == [[], ["a1b"]]
    assert position.view(0)["landed"] == [[], 1] and position.view(1)["landed"] == [0, ["a1b"]]
    assert facts[0].seen_by(0).hidden == {"card": "?"}
    position, _ = play(position, (0, "take a3a"))
    assert dump(position)["market"] == ["a2b", "a2c"]


def test_a_last_round_with_fewer_cards_than_seats_passes_over_the_rest() -> None:
    hands = [["a1a"], ["a2a"], ["a3a"], ["a4a"]]
    position, _ = bids(
        start(hands=hands, market=["a9a", "a9b"], phase="bid", first=3), "a1a", "a2a", "a3a", "a4a"
    )
    moves = [(0, "take a9b"), (0, "land a1a"), (1, "take a9a"), (1, "land a2a")]
    position, facts = play(position, *moves)
    assert [f.seat for f in facts if f.kind == "missed"] == [2, 3]
    data = dump(position)
    assert data["phase"] == "over" and data["first"] == 0 and data["round"] == 1
    assert data["hands"] == [["a9b"], ["a9a"], ["a3a"], ["a4a"]] and data["scores"] == [1, 2, 0, 0]
    assert all(position.legal(seat) == [] for seat in range(4))
    assert position.why_not(2, "take a1a") == "over"


def test_red_in_the_last_round_still_takes_first_when_a_single_card_is_left() -> None:
    position = start(
        hands=[["a1a", "a2a"], ["a9b"]],
        market=["a9a"],
        phase="whale",
        whales=[[], ["red"]],
        first=0,
    )
    moves = [(0, "no-whale"), (1, "whale red"), (0, "bid a1a"), (1, "bid a9b")]
    position, _ = play(position, *moves, (1, "take a9a"), (1, "land a9b"))
    data = dump(position)
    assert data["phase"] == "over" and data["scores"] == [0, 9]
    assert data["used"] == [None, None] and data["shown"] == [[], []] and data["acted"] == []


def ended(**fields: Any) -> Any:
    phase = start(phase="over", market=[], **fields).phase
    assert isinstance(phase, Over)
    return phase.result


def test_most_points_then_more_cards_in_hand_then_shared() -> None:
    hands = [["a1a"], ["a2a", "a3a"], ["a4a"]]
    assert ended(hands=hands, scores=[9, 8, 8]).winners == (0,)
    assert ended(hands=hands, scores=[9, 9, 9]).winners == (1,)
    assert ended(hands=hands, scores=[9, 3, 9]).winners == (0, 2)
    assert ended(hands=hands, scores=[9, 3, 9]).ties == ((1, 2, 1),)
    assert ended(hands=[[], []], scores=[0, 0]).winners == (0, 1)
    assert ended(hands=[[], []], scores=[-5, -3]).winners == (1,)
