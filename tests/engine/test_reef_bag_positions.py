"""The bag game: positions, what is wrong with them, views and imagined worlds."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from game.engine.api import BadPosition, Over, Turn
from game.engine.reef_bag.rules import GAME

START = "RBYG" + "-" * 21


def base(**fields: Any) -> dict[str, Any]:
    return {
        "game": "reef-bag",
        "seats": 2,
        "boards": [START, START],
        "bag": "RBYG",
        "corals": ["R", ""],
        "cards": [[1], [2]],
        "played": [[3], []],
        "open": [4, 5, 6, None],
        "deck": [7, 8],
        **fields,
    }


def faults(**fields: Any) -> tuple[str, ...]:
    with pytest.raises(BadPosition) as bad:
        GAME.load(base(**fields))
    return bad.value.faults


def test_left_out_fields_have_their_defaults() -> None:
    least: dict[str, Any] = {"game": "reef-bag", "seats": 3, "start": 2, "deck": [3], "bag": "G"}
    loaded: dict[str, Any] = GAME.load(least).dump()
    assert loaded == {
        **least,
        "turn": 2,
        "boards": ["-" * 25] * 3,
        "corals": ["", "", ""],
        "cards": [[], [], []],
        "open": [None] * 4,
        "played": [[], [], []],
        "phase": "take",
        "ending": False,
        "options": {"size": 5, "deck": "standard"},
    }


def test_loading_begins_the_turn_as_playing_does() -> None:
    gone: dict[str, Any] = {"open": [None] * 4, "deck": []}
    assert isinstance(GAME.load(base(**gone)).phase, Over)
    later = GAME.load(base(**gone, turn=1))
    assert later.phase == Turn(1)
    assert later.dump()["ending"] is True
    skipped = GAME.load(base(**gone, turn=1, bag="")).dump()
    assert (skipped["phase"], skipped["ending"]) == ("build", True)
    middle = GAME.load(base(**gone, phase="build")).dump()
    assert (middle["phase"], middle["ending"]) == ("build", False)
    lasting = GAME.load(base(open=[None] * 4, bag="")).dump()
    assert (lasting["phase"], lasting["ending"]) == ("build", False)


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"game": "reef"}, "game"),
        ({"seats": 1}, "seats"),
        ({"seats": 2.0}, "seats"),
        ({"turn": 2}, "turn"),
        ({"start": None}, "start"),
        ({"boards": START}, "boards"),
        ({"boards": [START]}, "boards"),
        ({"boards": [START, START[:24]]}, "board of seat 1 has 24 cells"),
        ({"boards": [START, START + "-"]}, "board of seat 1"),
        ({"boards": [START, START.replace("G", "P")]}, "unknown letters 'P'"),
        ({"boards": [START, None]}, "board of seat 1"),
        ({"boards": [START, START], "options": {"size": 4}}, "more than 16"),
        ({"bag": ["R"]}, "bag"),
        ({"bag": "RP"}, "bag has unknown letters"),
        ({"bag": "?"}, "bag has unknown letters"),
        ({"bag": "R" * 101}, "more than 100"),
        ({"corals": ["R"]}, "corals"),
        ({"corals": ["R", "-"]}, "corals of seat 1"),
        ({"cards": [[1], [1]]}, "card 1 is there 2 times"),
        ({"cards": [[1], [121]]}, "unknown card"),
        ({"cards": [[1], "2"]}, "cards of seat 1"),
        ({"cards": [["?"], [2]]}, "unknown card"),
        ({"played": [[1], []]}, "card 1 is there 2 times"),
        ({"open": [1, None, None, None]}, "card 1 is there 2 times"),
        ({"open": [4, 5, 6]}, "open"),
        ({"open": [0, 5, 6, None]}, "open place 1"),
        ({"deck": [7, 7]}, "card 7 is there 2 times"),
        ({"deck": None}, "deck"),
        ({"phase": "score"}, "phase"),
        ({"phase": []}, "phase"),
        ({"ending": 0}, "ending"),
        ({"options": {"size": 6}}, "size"),
        ({"options": {"size": True}}, "size"),
        ({"options": {"deck": "nowhere"}}, "nowhere"),
    ],
)
def test_faults(fields: dict[str, Any], word: str) -> None:
    found = faults(**fields)
    assert any(word in fault for fault in found), found


def test_every_fault_is_named() -> None:
    assert len(faults(turn=9, bag="X", cards=[[1, 1], [300]], phase="", ending=None)) == 6


def test_broken_positions_of_any_kind_are_only_bad() -> None:
    """Any field replaced by any JSON: loaded, or refused with faults; nothing else happens."""
    dice = random.Random(11)
    junk: list[Any] = [None, True, -1, 3, 1e9, "", "RBYG", START, [], {}, [[]], [None] * 4]
    loaded = 0
    for _ in range(3000):
        given = base(phase="take", ending=False, turn=0, start=0, options={})
        for field in dice.sample(sorted(given), dice.choice((1, 1, 2, 3))):
            given[field] = dice.choice(junk)
            if isinstance(given[field], list):
                given[field] = [dice.choice(junk) for _ in range(dice.choice((1, 2, 3, 4)))]
        try:
            now = GAME.load(given)
        except BadPosition as bad:
            assert bad.faults
        else:
            loaded += 1
            assert GAME.load(json.loads(json.dumps(now.dump()))) == now
    assert loaded > 30


def test_a_view_hides_other_hands_the_deck_and_the_bag() -> None:
    now = GAME.load(base())
    whole, view = now.dump(), now.view(1)
    assert view["cards"] == [["?"], [2]]
    assert (view["deck"], view["bag"]) == (["?", "?"], "????")
    assert now.view(None)["cards"] == [["?"], ["?"]]
    assert set(view) == set(whole)
    hidden = ("cards", "deck", "bag")
    assert [view[f] for f in whole if f not in hidden] == [
        whole[f] for f in whole if f not in hidden
    ]


def test_imagined_worlds_differ_look_alike_and_add_up() -> None:
    dice = random.Random(5)
    for seed in range(3):
        now: Any = GAME.new(2 + seed, seed, {})
        while isinstance(now.phase, Turn):
            now = now.play(now.phase.seat, dice.choice(now.legal(now.phase.seat))).position
            if dice.random() < 0.1:
                seat = dice.randrange(now.seats)
                view = now.view(seat)
                worlds = [GAME.imagine(json.loads(json.dumps(view)), seat, n) for n in range(4)]
                assert all(world.view(seat) == view for world in worlds)
                assert all(adds_up(world.dump()) for world in worlds)
                assert len({json.dumps(world.dump()) for world in worlds}) == 4


def adds_up(dump: Any) -> bool:
    corals = Counter("".join([*dump["boards"], *dump["corals"], dump["bag"]]).replace("-", ""))
    spread = [card for card in dump["open"] if card is not None]
    cards = sorted(sum([*dump["cards"], *dump["played"], dump["deck"]], spread))
    return corals == dict.fromkeys("RBYG", 25) and cards == list(range(1, 121))


def test_a_view_whose_corals_do_not_add_up_is_imagined_all_the_same() -> None:
    now = GAME.load(base(corals=["R" * 60, "G" * 40], bag="RBYG" * 20))
    world = GAME.imagine(now.view(0), 0, 1)
    assert world.view(0) == now.view(0)


def test_a_view_with_more_secrets_than_cards_is_refused() -> None:
    view = {**GAME.new(2, 1, {}).view(0), "deck": ["?"] * 120}
    with pytest.raises(BadPosition):
        GAME.imagine(view, 0, 1)
