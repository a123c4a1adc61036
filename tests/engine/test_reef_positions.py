"""Reef: positions, what is wrong with them, views and imagined worlds."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.engine.api import BadPosition, Over, Turn
from game.engine.moment import Moment
from game.engine.reef.rules import GAME
from tests.engine.reef_boards import board, position

START = board("....", ".GP.", ".RY.", "....")


def base(**fields: Any) -> dict[str, Any]:
    return position([START, START], hands=[[1], [2]], **fields)


def faults(**fields: Any) -> tuple[str, ...]:
    with pytest.raises(BadPosition) as bad:
        GAME.load({**base(), **fields})
    return bad.value.faults


def test_left_out_fields_have_their_defaults() -> None:
    least: dict[str, Any] = {
        "game": "reef",
        "seats": 2,
        "supply": {"R": 5, "Y": 5, "G": 5, "P": 1},
        "deck": [3],
    }
    loaded: dict[str, Any] = GAME.load({**least, "hands": [[1], [2]], "start": 1}).dump()
    assert loaded == {
        **least,
        "start": 1,
        "turn": 1,
        "boards": [[""] * 16] * 2,
        "points": [0, 0],
        "hands": [[1], [2]],
        "open": [{"card": None, "tokens": 0}] * 3,
        "discards": [[], []],
        "left": "",
        "card": None,
        "ending": False,
        "options": {"centre": "RYGP", "deck_end": "now", "deck": "standard"},
    }


def test_unknown_fields_are_ignored_and_pieces_need_not_add_up() -> None:
    odd = GAME.load({**base(), "nonsense": [1], "supply": dict.fromkeys("RYGP", 99)})
    assert odd.phase == Turn(0)
    assert "nonsense" not in odd.dump()


def test_the_end_is_set_when_a_supply_is_empty() -> None:
    empty = {"R": 5, "Y": 0, "G": 5, "P": 1}
    assert isinstance(GAME.load(base(supply=empty)).phase, Over)
    assert GAME.load(base(supply=empty, turn=1)).dump()["ending"] is True


def test_an_empty_deck_by_option() -> None:
    assert isinstance(GAME.load(base(deck=[], turn=1)).phase, Over)
    later = GAME.load(base(deck=[], turn=1, options={"deck_end": "round"}))
    assert later.phase == Turn(1)
    assert later.dump()["ending"] is True
    assert isinstance(GAME.load(base(deck=[], options={"deck_end": "round"})).phase, Over)


def test_a_card_being_played_is_finished_before_the_end() -> None:
    start = GAME.load(base(deck=[], card=3, left="G"))
    assert start.phase == Turn(0)
    step = start.play(0, "place G a1")
    assert isinstance(step.position.phase, Over)


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"game": "reversi"}, "game"),
        ({"seats": 5}, "seats"),
        ({"seats": True}, "seats"),
        ({"seats": None}, "seats"),
        ({"turn": 2}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"start": -1}, "start"),
        ({"boards": [START]}, "boards"),
        ({"boards": [START, START[:15]]}, "board of seat 1"),
        ({"boards": [START, "x"]}, "board of seat 1"),
        ({"boards": None}, "boards"),
        ({"boards": [START, ["RRRRR", *[""] * 15]]}, "more than 4"),
        ({"boards": [START, ["B", *[""] * 15]]}, "unknown letters"),
        ({"boards": [START, [None, *[""] * 15]]}, "not a text"),
        ({"supply": {"R": -1}}, "supply of R"),
        ({"supply": {"R": 1.5}}, "supply of R"),
        ({"supply": {"B": 1}}, "supply"),
        ({"supply": []}, "supply"),
        ({"points": [1]}, "points"),
        ({"points": [1, -1]}, "points of seat 1"),
        ({"points": [1, 10**30]}, "points of seat 1"),
        ({"hands": [[1, 2, 3, 4, 5], []]}, "more than 4 cards"),
        ({"hands": [[61], []]}, "unknown card"),
        ({"hands": [[0], []]}, "unknown card"),
        ({"hands": [["1"], []]}, "unknown card"),
        ({"hands": [[True], []]}, "unknown card"),
        ({"hands": [[1], [1]]}, "card 1 is there 2 times"),
        ({"hands": [[1], None]}, "hand of seat 1"),
        ({"hands": [60, [1]]}, "hand of seat 0"),
        ({"deck": [1]}, "card 1 is there 2 times"),
        ({"deck": {}}, "deck"),
        ({"discards": [[1], []]}, "card 1 is there 2 times"),
        ({"open": []}, "open"),
        ({"open": [1, 2, 3]}, "open place 1"),
        ({"open": [{"card": 1}, {}, {}]}, "card 1 is there 2 times"),
        ({"open": [{"card": 60, "tokens": -1}, {}, {}]}, "tokens"),
        ({"card": 1, "left": "R"}, "card 1 is there 2 times"),
        ({"card": 77, "left": "R"}, "unknown card"),
        ({"card": 3, "left": "RRR"}, "left"),
        ({"card": 3, "left": "X"}, "left"),
        ({"card": 3, "left": 5}, "left"),
        ({"left": "R"}, "no card is being played"),
        ({"card": 3, "left": ""}, "no move"),
        ({"card": 3, "left": "R", "supply": {"Y": 1}}, "no move"),
        ({"card": 3, "left": "R", "boards": [["RRRR"] * 16, START]}, "no move"),
        ({"hands": [[], []], "open": [{}, {}, {}]}, "no move"),
        ({"ending": 1}, "ending"),
        ({"options": {"deck_end": "later"}}, "deck_end"),
        ({"options": {"speed": 1}}, "speed"),
        ({"options": {"centre": "RRRR"}}, "centre"),
        ({"options": {"deck": "nowhere"}}, "nowhere"),
        ({"options": {"deck": "../reef/standard"}}, "no deck"),
        ({"options": []}, "options"),
    ],
)
def test_faults(fields: dict[str, Any], word: str) -> None:
    assert any(word in fault for fault in faults(**fields)), faults(**fields)


def test_every_fault_is_named() -> None:
    found = faults(turn=9, points=["x", 1], hands=[[99], [2, 2]], left="Q", ending=None)
    assert len(found) == 6


def test_broken_positions_of_any_kind_are_only_bad() -> None:
    """Any field replaced by any JSON: loaded, or refused with faults; nothing else happens."""
    dice = random.Random(11)
    junk: list[Any] = [None, True, -1, 3, 1e9, "", "RYGP", [], {}, [[]], [None] * 16, {"card": 1}]
    loaded = 0
    for _ in range(3000):
        given = base(card=None, left="", ending=False, discards=[[], []], turn=0, start=0)
        for field in dice.sample(sorted(given), dice.choice((1, 1, 2, 3))):
            given[field] = dice.choice(junk)
            if isinstance(given[field], list):
                given[field] = [dice.choice(junk) for _ in range(dice.choice((1, 2, 3, 16)))]
        try:
            now = GAME.load(given)
        except BadPosition as bad:
            assert bad.faults
        else:
            loaded += 1
            assert GAME.load(json.loads(json.dumps(now.dump()))) == now
    assert loaded > 30


def states(games: int) -> list[Moment]:
    dice = random.Random(3)
    found = []
    for seed in range(games):
        now: Any = GAME.new(2 + seed % 3, seed, {})
        while isinstance(now.phase, Turn):
            found.append(now)
            now = now.play(now.phase.seat, dice.choice(now.legal(now.phase.seat))).position
    return found


def test_a_view_hides_other_hands_and_the_deck_below_its_top() -> None:
    now = GAME.load(base(deck=[50, 51, 52]))
    view = now.view(1)
    assert view["hands"] == [["?"], [2]]
    assert view["deck"] == [50, "?", "?"]
    assert now.view(None)["hands"] == [["?"], ["?"]]
    whole = now.dump()
    assert {field: view[field] for field in whole if field not in ("hands", "deck")} == {
        field: whole[field] for field in whole if field not in ("hands", "deck")
    }
    assert set(view) == set(whole)


def test_imagined_worlds_differ_look_alike_and_read_the_view_only() -> None:
    dice = random.Random(5)
    for now in dice.sample(states(6), 60):
        seat = dice.randrange(now.seats)
        view = now.view(seat)
        worlds = [GAME.imagine(json.loads(json.dumps(view)), seat, n) for n in range(8)]
        assert all(world.view(seat) == view for world in worlds)
        assert worlds[0] == GAME.imagine(view, seat, 0)
        cards = [sorted(all_cards(world.dump())) for world in worlds]
        assert cards == [list(range(1, 61))] * 8
    start = GAME.new(4, 1, {})
    assert len({GAME.imagine(start.view(2), 2, n) for n in range(20)}) == 20


def all_cards(dump: dict[str, Any]) -> list[int]:
    spread = [place["card"] for place in dump["open"]] + [dump["card"]]
    piles = [*dump["hands"], *dump["discards"], dump["deck"], [c for c in spread if c]]
    return [card for pile in piles for card in pile]


def test_hidden_cards_are_dealt_evenly() -> None:
    start = GAME.new(2, 1, {})
    held = {tuple(GAME.imagine(start.view(0), 0, n).dump()["hands"][1]) for n in range(4000)}  # type: ignore[index,arg-type]
    seen = {card for hand in held for card in hand}
    assert len(seen) == 60 - 2 - 3 - 1
    assert len(held) > 1500


def test_a_view_with_more_secrets_than_cards_is_refused() -> None:
    view = {**GAME.new(2, 1, {}).view(0), "deck": ["?"] * 70}
    with pytest.raises(BadPosition):
        GAME.imagine(view, 0, 1)


def test_a_position_cannot_be_changed_from_outside() -> None:
    now = GAME.new(2, 1, {"centre": ["RYGP", "PGYR"]})
    before = json.dumps(now.dump())
    record = now.record
    record.points[0] = 99
    record.turn = 1
    dump: Any = now.dump()
    dump["options"]["centre"][0] = "?"
    dump["boards"][0][0] = "R"
    now.codes(0).clear()
    now.play(0, "take 1")
    assert json.dumps(now.dump()) == before
    assert now.legal(0)
