"""Whale Riders by its rule page: bids and ties, broken positions, imagined worlds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.api import BadPosition, Position, Together, waiting
from game.engine.whale_riders.rules import GAME
from tests.engine import whale_slow
from tests.engine.whale_tables import SEASON, bids, dump, play, start, table


def test_all_bid_together_in_any_order_and_nobody_sees_a_bid_before_the_reveal() -> None:
    hands = [["a1a", "a2a"], ["a3a", "a4a"], ["a5a", "a6a"]]
    position = start(hands=hands, phase="bid")
    assert position.phase == Together((0, 1, 2))
    step = position.play(2, "bid a5a")
    position = step.position
    assert waiting(position.phase) == (0, 1) and position.legal(2) == []
    assert position.why_not(2, "bid a6a") == "not-your-turn"
    assert position.view(0)["bids"] == [None, None, "?"]
    assert position.view(2)["bids"] == [None, None, "a5a"]
    assert position.view(None)["bids"] == [None, None, "?"]
    assert [f.seen_by(0).hidden for f in step.facts] == [{"card": "?"}]
    position, facts = play(position, (1, "bid a3a"), (0, "bid a2a"))
    assert dump(position)["order"] == [0, 1, 2] and dump(position)["hands"] == hands
    assert [f.shown.get("why") for f in facts if f.kind == "goes"] == ["number"] * 3
    assert dump(position)["shown"] == [["a2a"], ["a3a"], ["a5a"]]


def test_two_tied_choose_again_inside_the_places_of_their_group() -> None:
    hands = [["a2a", "a9a"], ["a2b", "a1a"], ["a1b", "a3a"], ["a3b", "a4a"]]
    position = start(hands=hands, phase="bid", market=["a8a", "a8b"])
    position, facts = bids(position, "a2a", "a2b", "a1b", "a3b")
    assert dump(position)["tied"] == [0, 1] and waiting(position.phase) == (0, 1)
    assert [f.shown for f in facts if f.kind == "tied"] == [{"seats": [0, 1], "number": 2}]
    assert position.legal(0) == ["bid a9a"] and position.why_not(0, "bid a2a") == "already-shown"
    position, _ = bids(position, "a9a", "a1a")
    # 9 and 1 order only the two between the 1 of seat 2 and the 3 of seat 3
    assert dump(position)["order"] == [2, 1, 0, 3]


def test_two_pairs_choose_again_at_once() -> None:
    hands = [["a2a", "a5a"], ["a4a", "a6a"], ["a2b", "a3a"], ["a4b", "a1a"]]
    position, facts = bids(start(hands=hands, phase="bid"), "a2a", "a4a", "a2b", "a4b")
    assert dump(position)["tied"] == [0, 1, 2, 3]
    assert [f.shown["seats"] for f in facts if f.kind == "tied"] == [[0, 2], [1, 3]]
    position, _ = bids(position, "a5a", "a6a", "a3a", "a1a")
    assert dump(position)["order"] == [2, 0, 3, 1]


def test_repeated_ties_of_four_three_and_two() -> None:
    hands = [["a1a", "a2a", "a3a", "a5a"], ["a1b", "a2b", "a3b", "a4b"],
             ["a1c", "a2c", "a4c", "a6c"], ["a1d", "a5d", "a6a", "a7a"]]  # fmt: skip
    position, _ = bids(start(hands=hands, phase="bid"), "a1a", "a1b", "a1c", "a1d")
    assert dump(position)["tied"] == [0, 1, 2, 3]
    position, _ = bids(position, "a2a", "a2b", "a2c", "a5d")
    assert dump(position)["tied"] == [0, 1, 2]
    position, _ = bids(position, "a3a", "a3b", "a4c", "")
    assert dump(position)["tied"] == [0, 1]
    position, _ = bids(position, "a5a", "a4b")
    assert dump(position)["order"] == [1, 0, 2, 3]


def test_identical_hands_go_by_seat_order_once_all_is_shown() -> None:
    hands = [["a1a", "a2a"], ["a1b", "a2b"], ["a1c", "a2c"]]
    position, _ = bids(start(hands=hands, phase="bid", first=1), "a1a", "a1b", "a1c")
    position, facts = bids(position, "a2a", "a2b", "a2c")
    assert dump(position)["order"] == [1, 2, 0]
    assert [f.shown["why"] for f in facts if f.kind == "goes"] == ["seat"] * 3


def test_one_whole_hand_shown_sends_its_whole_group_by_seat_order() -> None:
    hands = [["a1a", "a2a", "a3a"], ["a1b"], ["a1c", "a2c"], ["a4a", "a5a"]]
    position, _ = bids(start(hands=hands, phase="bid", first=2), "a1a", "a1b", "a1c", "a4a")
    assert dump(position)["order"] == [2, 0, 1, 3]


def test_reds_go_before_all_by_number_then_seat_order_and_never_choose_again() -> None:
    hands = [["a1a", "a2a"], ["a9a"], ["a7a", "a1b"], ["a7b", "a3b"]]
    acted = {"phase": "bid", "used": [None, "red", "red", "red"], "market": ["a8a"]}
    position, facts = bids(start(hands=hands, first=3, **acted), "a1a", "a9a", "a7a", "a7b")
    assert dump(position)["order"] == [3, 2, 1, 0]
    assert [f.shown["why"] for f in facts if f.kind == "goes"] == ["red"] * 3 + ["number"]


def test_a_red_ties_with_nobody_though_its_number_is_equal() -> None:
    hands = [["a1a", "a2a"], ["a1b", "a3a"]]
    position, _ = bids(start(hands=hands, phase="bid", used=[None, "red"]), "a1a", "a1b")
    assert dump(position)["order"] == [1, 0]


def test_whites_go_first_inside_their_tie_and_do_not_choose_again() -> None:
    hands = [["a5a", "a6a"], ["a5b", "a1b"], ["a5c", "a2c"], ["a5d", "a3d"]]
    used = ["white", None, "white", None]
    position, _ = bids(
        start(hands=hands, phase="bid", first=1, used=used), "a5a", "a5b", "a5c", "a5d"
    )
    assert dump(position)["tied"] == [1, 3]
    position, facts = bids(position, "", "a1b", "", "a3d")
    assert dump(position)["order"] == [2, 0, 1, 3]
    whys = [f.shown["why"] for f in facts if f.kind == "goes"]
    assert whys == ["white", "white", "again", "again"]


def test_a_white_leaves_nobody_to_choose_again_in_a_tie_of_two() -> None:
    hands = [["a5a", "a6a"], ["a5b", "a1b"]]
    position, facts = bids(start(hands=hands, phase="bid", used=[None, "white"]), "a5a", "a5b")
    assert dump(position)["order"] == [1, 0]
    assert [f.shown["why"] for f in facts if f.kind == "goes"] == ["white", "after-white"]


def test_bid_order_agrees_with_the_slow_opinion_on_random_tables() -> None:
    dice = random.Random(7)
    longest = ties = 0
    for _ in range(2500):
        seats = dice.randint(2, 4)
        numbers = dice.choice(([1, 2], [1, 2, 3], [1, 2, 3, 4, 5]))
        cards = [f"{s}{c[1:]}" for s in "psa" for c in SEASON if int(c[1]) in numbers]
        dice.shuffle(cards)
        sizes = [dice.choice((1, 2, 3, 3, 4, 4)) for _ in range(seats)]
        hands = [[cards.pop() for _ in range(size)] for size in sizes]
        used = [dice.choice((None, None, None, None, "red", "white", "blue")) for _ in range(seats)]
        first = dice.randrange(seats)
        position = start(hands=hands, phase="bid", first=first, used=used)
        shown: list[list[int]] = [[] for _ in hands]
        choosing = set(range(seats))
        while choosing:
            assert set(waiting(position.phase)) == choosing
            for seat in dice.sample(sorted(choosing), len(choosing)):
                move = dice.choice(position.legal(seat))
                shown[seat].append(int(move[5]))
                position = position.play(seat, move).position
            again, order = whale_slow.outcome(first, used, shown, sizes)
            choosing = {seat for group in again for seat in group}
            assert dump(position)["tied"] == sorted(choosing), (hands, used, shown)
            ties += bool(choosing)
        assert dump(position)["order"] == order, (hands, used, shown)
        longest = max(longest, *map(len, shown))
    assert longest == 4 and ties > 800


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"gone": []}, "not exactly 96 cards"),
        ({"market": ["a1a"]}, "card a1a is there twice"),
        ({"market": ["a0a"]}, "market"),
        ({"market": []}, "market: empty"),
        ({"season": 2}, "decks.a: too few cards"),
        ({"season": 4}, "season"),
        ({"phase": "sleep"}, "phase"),
        ({"hands": [["a1a"], []]}, "hands[1]: no card"),
        ({"acted": [1]}, "acted: not in seat order"),
        ({"used": ["red", None]}, "used[0]"),
        ({"whales": [["red"] * 3, ["red"] * 2]}, "more than 4 red"),
        ({"options": {"whales": 1}}, "options"),
        ({"options": {"whales": False}, "phase": "whale"}, "phase: whale"),
        ({"phase": "bid", "bids": ["a1a", "a3a"]}, "nobody is left"),
        ({"phase": "bid", "bids": ["a3a", None]}, "bids[0]"),
        ({"phase": "bid", "tied": [0, 1]}, "shown[0]"),
        ({"phase": "bid", "tied": [0, 1], "shown": [["a1a"], ["a3a"]]}, "tied"),
        ({"phase": "take"}, "order: nobody"),
        ({"phase": "land"}, "taken"),
        ({"phase": "land", "taken": "a9a"}, "taken: in nobody's hand"),
        ({"phase": "land", "taken": "a1a", "order": [0]}, "holds the seat that must land"),
        ({"phase": "take", "order": [0], "shown": [["a3a"], []]}, "shown[0]"),
        ({"scores": [1]}, "scores"),
        ({"first": True}, "first"),
        ({"hands": "x"}, "hands"),
    ],
)
def test_bad_positions_name_their_fault(fields: dict[str, Any], fault: str) -> None:
    data = table(hands=[["a1a", "a2a"], ["a3a", "a4a"]])
    with pytest.raises(BadPosition) as refused:
        GAME.load({**data, **fields})
    assert any(fault in text for text in refused.value.faults), refused.value.faults


def test_every_fault_is_named_at_once() -> None:
    data = {**table(hands=[["a1a"], ["a1a"]]), "market": ["zz"], "first": 9, "scores": "x"}
    with pytest.raises(BadPosition) as refused:
        GAME.load(data)
    assert len(refused.value.faults) >= 4


def test_an_imagined_world_keeps_revealed_cards_with_their_seats() -> None:
    dice = random.Random(2)
    for seed in range(12):
        position: Position = GAME.new(3, seed, {})
        while seats := waiting(position.phase):
            data = dump(position)
            world = dump(GAME.imagine(position.view(0), 0, dice.getrandbits(63)))
            for seat in (1, 2):
                held = set(world["hands"][seat]) | set(world["landed"][seat])
                assert set(data["shown"][seat]) <= held
            if data["taken"] is not None:
                owner = next(i for i, hand in enumerate(data["hands"]) if data["taken"] in hand)
                assert data["taken"] in world["hands"][owner]
            season = "psa"[data["season"] - 1]
            assert all(card[0] == season for hand in world["hands"] for card in hand)
            seat = dice.choice(seats)
            position = position.play(seat, dice.choice(position.legal(seat))).position


def test_imagined_hands_are_dealt_evenly() -> None:
    view = GAME.new(2, 4, {}).view(0)
    mine = set(view["hands"][0]) | set(view["market"])  # type: ignore[index,arg-type]
    counts = dict.fromkeys(sorted({f"p{c[1:]}" for c in SEASON} - mine), 0)
    for seed in range(2000):
        for card in dump(GAME.imagine(view, 0, seed))["hands"][1]:
            counts[card] += 1
    # 8000 cards over 25 places: 320 each, standard deviation about 16
    assert min(counts.values()) > 240 and max(counts.values()) < 400
