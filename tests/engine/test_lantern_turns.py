"""Lanterns by its rule page: the ghost, buying, the final, points, positions."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.api import BadPosition, NotAllowed, Over, Position, waiting
from game.engine.lanterns.rules import GAME
from tests.engine.lantern_tables import NO_HANDS, dump, hands, play, start


def test_with_two_the_second_lantern_goes_to_the_ghost_and_the_rest_to_nobody() -> None:
    position = start("", "", tile=10, pile=[9, 1])
    position, facts = play(position, "place 0 -1 0")
    assert hands(position) == ["B", "B"]
    assert [f.shown for f in facts if f.kind == "to-ghost"] == [{"colour": "P", "side": "east"}]
    data = dump(position)
    assert (data["phase"], data["tile"], data["placed"], data["turn"]) == ("ghost", 9, False, 0)


def test_a_ghost_tile_gives_first_to_the_seat_on_turn_then_to_the_opponent() -> None:
    position = start("", "", phase="ghost", tile=10, pile=[1])
    position, facts = play(position, "place 0 -1 0")
    assert hands(position) == ["B", "P"]
    assert all(f.shown["ghost"] for f in facts if f.kind in ("placed", "got"))
    assert dump(position)["turn"] == 1 and dump(position)["phase"] == "turn"
    # tile 33 O O O P: both choose, the seat on turn first
    position = start("", "", phase="ghost", tile=33, pile=[1])
    position, _ = play(position, "place 0 1 0")
    assert dump(position)["choices"] == [[0, "give"], [1, "give"]]


def test_the_ghost_comes_once_the_own_choices_are_answered() -> None:
    position = start("", "", tile=33, pile=[9, 1])
    position, facts = play(position, "place 0 1 0")
    assert dump(position)["phase"] == "turn" and dump(position)["tile"] is None
    assert dump(position)["choices"] == [[0, "receive"], [1, "give"]]
    assert [f.shown["colour"] for f in facts if f.kind == "to-ghost"] == ["wild"]
    position, _ = play(position, "colour R", "colour G")
    assert dump(position)["phase"] == "ghost" and dump(position)["tile"] == 9


def test_no_ghost_without_a_tile_and_the_ghost_may_have_the_last_one() -> None:
    position, facts = play(start("", "", tile=10, pile=[]), "place 0 -1 0")
    data = dump(position)
    assert (data["phase"], data["turn"], data["final"]) == ("final", 1, [1, 0])
    position, _ = play(start("", "", tile=10, pile=[9]), "place 0 -1 0")
    assert dump(position)["phase"] == "ghost" and dump(position)["pile"] == []
    position, _ = play(position, "place 0 -2 0")
    data = dump(position)
    assert (data["phase"], data["turn"], data["final"]) == ("final", 1, [1, 0])


@pytest.mark.parametrize("when", [0, 1, 2])
def test_one_purchase_before_between_or_after_the_tiles(when: int) -> None:
    position = start("RRGRRG", "", tile=10, pile=[9, 1])
    moves = ["place 0 -1 0", "place 0 -2 0"]
    moves.insert(when, "buy S1")
    for move in moves:
        assert "end" not in position.legal(0) or dump(position)["placed"]
        position, _ = play(position, move)
    data = dump(position)
    assert data["turn"] == 1 and data["bought"] == [["S1"], []] and "S1" not in data["cards"]
    assert data["used"] == {**NO_HANDS, "R": 2, "G": 1}
    assert data["hands"][0]["R"] >= 2


def test_a_second_purchase_in_a_turn_is_refused() -> None:
    position = start("RRGGBB", "", "", tile=10, pile=[1])
    position, _ = play(position, "buy S1")
    assert position.why_not(0, "buy S2") == "already-bought"
    assert all(move.startswith("place") for move in position.legal(0))


def test_a_card_costs_exactly_and_once() -> None:
    position = start("RRB", "RRG", "", tile=10, pile=[1])
    assert position.why_not(0, "buy S1") == "cannot-pay"
    position = start("RRG", "", "", tile=10, pile=[1], cards=["L1"], bought=[[], ["S1"], []])
    assert position.why_not(0, "buy S1") == "card-gone"
    with pytest.raises(NotAllowed):
        position.play(0, "buy S1")


def test_the_turn_ends_by_itself_only_if_nothing_can_be_bought() -> None:
    position, facts = play(start("RRG", "", "", tile=10, pile=[1]), "place 0 -1 0")
    data = dump(position)
    assert data["turn"] == 0 and data["placed"] and position.legal(0) == ["buy S1", "end"]
    position, facts = play(position, "end")
    assert dump(position)["turn"] == 1 and facts[0].kind == "ended"
    position, facts = play(start("RR", "", "", tile=10, pile=[1]), "place 0 -1 0")
    assert dump(position)["turn"] == 1 and "ended" not in [f.kind for f in facts]


def test_without_a_tile_placed_a_turn_cannot_end() -> None:
    assert start("", "", "", tile=10, pile=[1]).why_not(0, "end") == "must-place"


def final(*held: str, **fields: Any) -> Position:
    seats = list(range(len(held)))
    return start(*held, phase="final", **{"final": seats, **fields})


def test_every_seat_has_exactly_one_buying_turn_beginning_with_the_next() -> None:
    position, facts = play(start("RRG", "RRGGGB", "", tile=10, pile=[]), "place 0 -1 0", "end")
    assert [(f.kind, f.seat) for f in facts if f.kind == "final"] == [("final", 1)]
    assert dump(position)["final"] == [1, 2, 0]
    position, _ = play(position, "buy S1", "buy S2")
    assert dump(position)["turn"] == 1 and dump(position)["bought"][1] == ["S1", "S2"]
    assert position.legal(1) == ["end"] and not dump(position)["purchased"]
    position, _ = play(position, "end", "end")
    assert waiting(position.phase) == (0,)
    position, facts = play(position, "end")
    data = dump(position)
    assert isinstance(position.phase, Over) and (data["turn"], data["final"]) == (0, [])
    assert all(position.legal(seat) == [] for seat in range(3))
    assert position.why_not(1, "end") == "over"
    assert [f.kind for f in facts][-1] == "over" and [f.kind for f in facts].count("scored") == 3


def test_final_in_rounds_buys_one_card_at_a_time_until_all_have_ended() -> None:
    position = final("RRGGGB", "RRGRRG", "", options={"final": "rounds"})
    position, _ = play(position, "buy S1")
    assert dump(position)["final"] == [1, 2, 0] and waiting(position.phase) == (1,)
    position, _ = play(position, "end", "end")
    assert dump(position)["final"] == [0]
    position, _ = play(position, "buy S2")
    assert dump(position)["final"] == [0] and waiting(position.phase) == (0,)
    position, _ = play(position, "end")
    assert isinstance(position.phase, Over)
    assert dump(position)["bought"] == [["S1", "S2"], [], []]


def points(left: str, *bought: str, **options: Any) -> int:
    phase = final(left, "", final=[], bought=[list(bought), []], cards=[], options=options).phase
    assert isinstance(phase, Over)
    return phase.result.scores[0]


@pytest.mark.parametrize(
    ("left", "bought", "score"),
    [
        ("", (), 0),
        ("RRG", ("S1", "L12"), 1 + 7 - 3),
        ("RRRGGGB", ("X1", "S1"), 1 + 2),
        ("RR", ("X1",), 0),
        ("", ("X2", "S1", "S2", "L1"), 1 + 1 + 5 + 2),
        ("", ("X3", "S1", "L1", "L6"), 1 + 5 + 4 + 4),
        ("RG", ("X4", "S1"), 1 + 3 - 2),
        ("RGB", ("X4", "S1"), 1 - 3),
        ("", ("X5",), 0),
        ("", ("X5", "X2", "X4"), 2 + 2 + 0 + 3),
        ("", ("X6", "S1"), 1),
        ("", ("X6", "S1", "L1"), 1 + 5 + 4),
        ("RRR", ("X1", "X4"), 1 + 0),
        ("RR", ("X1", "X4"), 0 + 3),
        ("", ("X1", "X2", "X3", "X4", "X5", "X6", "S11", "L11"), 3 + 6 + 1 + 2 + 3 + 10 + 4),
    ],
)
def test_points_and_each_bonus(left: str, bought: tuple[str, ...], score: int) -> None:
    data = final(left, "", final=[], bought=[list(bought), []], cards=[])
    assert isinstance(data.phase, Over)
    assert data.phase.result.scores == (score, 0)


def test_without_the_leftover_option_left_cards_cost_nothing() -> None:
    assert points("RRG", "S1", leftover=0) == 1
    assert points("RRG", "S1", leftover=1) == -2
    assert points("RRG", "X1", leftover=0) == 1


def test_most_points_then_more_score_cards_then_shared() -> None:
    def result(*bought: list[str]) -> Any:
        phase = final("", "", "", final=[], bought=list(bought), cards=[]).phase
        assert isinstance(phase, Over)
        return phase.result

    assert result(["L12"], ["S1"], []).winners == (0,)
    more = result(["S11"], ["S1", "S6"], ["S12"])
    assert more.winners == (1,) and more.scores == (3, 3, 3) and more.ties == ((1, 2, 1),)
    assert result(["S11"], [], ["S12"]).winners == (0, 2)
    assert result([], [], []).winners == (0, 1, 2)


@pytest.mark.parametrize(
    ("seats", "equal", "pile"),
    [(2, 0, 34), (2, 1, 34), (3, 0, 34), (3, 1, 32), (4, 0, 34), (4, 1, 31)],
)
def test_equal_turns_takes_tiles_out_unseen(seats: int, equal: int, pile: int) -> None:
    position: Position = GAME.new(seats, 9, {"equal_turns": equal})
    assert len(dump(position)["pile"]) == pile and dump(position)["tile"] is not None
    dice = random.Random(1)
    placed = [0] * seats
    while seat := waiting(position.phase):
        move = dice.choice(position.legal(seat[0]))
        placed[seat[0]] += move.startswith("place")
        position = position.play(seat[0], move).position
    if equal and seats > 2:
        assert len(set(placed)) == 1


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"towers": {"R": 19, "G": 20, "B": 20, "W": 20, "P": 20}}, "19 lantern cards of R"),
        ({"towers": {"O": 1}}, "no colour"),
        ({"pile": [10]}, "tile 10 is there twice"),
        ({"pile": [36]}, "pile[0]"),
        ({"cards": ["S1", "S1"]}, "card S1 is there twice"),
        ({"cards": ["S0"]}, "unknown"),
        ({"bought": [["S1"], []]}, "card S1 is there twice"),
        ({"lake": []}, "does not begin"),
        ({"lake": [[0, 0, 0, 1]]}, "does not begin"),
        ({"lake": [[0, 0, 0, 0], [1, 2, 0, 0]]}, "hang together"),
        ({"lake": [[0, 0, 0, 0], [1, 1, 1, 0]]}, "hang together"),
        ({"lake": [[0, 0, 0, 0], [1, 0, 0, 0]]}, "one place"),
        ({"lake": [[0, 0, 0, 0], [1, 1, 0, 0], [1, 2, 0, 0]]}, "tile 1 is there twice"),
        ({"lake": [[0, 0, 0, 0], [1, 10**30, 0, 0]]}, "lake[1] x"),
        ({"lake": [[0, 0, 0, 0], 7]}, "lake[1]"),
        ({"tile": None}, "tile"),
        ({"placed": True}, "tile"),
        ({"phase": "final"}, "not in the final"),
        ({"final": [0]}, "only in the final"),
        ({"tile": None, "phase": "final", "final": [1, 0]}, "does not begin with the seat"),
        ({"choices": [[0, "give"]]}, "after a tile was placed"),
        ({"choices": [[0, "opening"]], "placed": True, "tile": None}, "opening"),
        ({"choices": [[5, "give"]]}, "choices[0]"),
        ({"choices": [[0, "give"]] * 17}, "17 of them"),
        ({"options": {"final": "never"}}, "options"),
        ({"options": 3}, "options"),
        ({"turn": 2}, "turn"),
        ({"hands": [{}]}, "hands"),
    ],
)
def test_bad_positions_name_their_fault(fields: dict[str, Any], fault: str) -> None:
    data = dump(start("", "", tile=10, pile=[1]))
    with pytest.raises(BadPosition) as refused:
        GAME.load({**data, **fields})
    assert any(fault in text for text in refused.value.faults), refused.value.faults


def test_the_ghost_plays_with_two_only() -> None:
    with pytest.raises(BadPosition, match="ghost"):
        start("", "", "", phase="ghost", tile=10)


def test_a_position_where_nobody_could_choose_goes_on() -> None:
    position = start("", "", "", tile=None, placed=True, pile=[5, 6])
    assert (dump(position)["turn"], dump(position)["tile"]) == (1, 5)
    position = start("", "", tile=None, placed=True, pile=[5, 6])
    assert (dump(position)["phase"], dump(position)["tile"]) == ("ghost", 5)
