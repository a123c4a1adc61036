"""Lanterns by its rule page: tiles, cards, opening, receiving and giving, placing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.api import Fact, Position, Unreadable, waiting
from game.engine.lake import COLOURS, PLATFORMS, SIDES, side_of
from game.engine.lanterns.cards import COSTS, NAMES, POINTS
from game.engine.lanterns.rules import GAME
from tests.engine import lantern_slow
from tests.engine.lantern_tables import dump, hands, play, start


def test_the_tiles_are_those_of_the_rule_page() -> None:
    for tile, printed in enumerate(lantern_slow.TILES):
        assert "".join(COLOURS[c] for c in SIDES[tile]) == printed[:4]
        assert bool(PLATFORMS[tile]) == printed.endswith("*")
        for rot in range(4):
            shown = [COLOURS[side_of(tile, rot, d)] for d in range(4)]
            assert shown == list(lantern_slow.turned(tile, rot).values())


def test_the_score_cards_are_those_of_the_rule_page() -> None:
    def cost(name: str) -> str:
        return "".join(c * int(n) for c, n in zip("RGBWP", COSTS[NAMES.index(name)], strict=True))

    def points(name: str) -> int:
        return int(POINTS[NAMES.index(name)])

    cyclic = list(zip("RGBWP", "GBWPR", strict=True))
    for i, (one, two) in enumerate(cyclic, start=1):
        for name, first, second, worth in (
            (f"S{i}", 2, 1, 1), (f"S{i + 5}", 2, 2, 2), (f"L{i}", 4, 3, 5), (f"L{i + 5}", 3, 3, 4),
        ):  # fmt: skip
            assert sorted(cost(name)) == sorted(one * first + two * second), name
            assert points(name) == worth
    others = {"S11": "RGBW", "S12": "GBWP", "L11": "RRGGBBWW", "L12": "RRGGBBWWPP"}
    bonus = {"X1": "", "X2": "", "X3": "RR", "X4": "", "X5": "BB", "X6": "GG"}
    others |= {name: "RGBWP" + more for name, more in bonus.items()}
    special = {"S11": 3, "S12": 3, "L11": 6, "L12": 7}
    for name, wanted in others.items():
        assert (sorted(cost(name)), points(name)) == (sorted(wanted), special.get(name, 0))


def opening(tile: int, rot: int, **fields: Any) -> tuple[Position, list[Fact]]:
    position = start("", "", phase="opening", tile=tile, pile=[2, 3, 4], **fields)
    return play(position, f"place 0 1 {rot}")


@pytest.mark.parametrize(
    ("tile", "rot", "got", "choices"),
    [
        (1, 0, "BP", 1),  # B B K P: the repeat and the bare side do not count
        (9, 0, "RBP", 0),  # B P R G: stops at three, no green
        (9, 1, "GBP", 0),  # G B P R
        (6, 0, "B", 2),  # B O B O: two wilds count
        (33, 0, "", 3),  # O O O P: stops at three wilds, no purple
        (33, 1, "P", 2),  # P O O O
        (17, 0, "RG", 1),  # G G G R
        (28, 0, "P", 2),  # K P P P
        (31, 0, "W", 2),  # K W K W
    ],
)
def test_opening_cards_read_clockwise_from_north(
    tile: int, rot: int, got: str, choices: int
) -> None:
    position, facts = opening(tile, rot)
    assert sorted(hands(position)[0]) == sorted(got)
    assert [f.kind for f in facts].count("choice") == choices
    if choices:
        assert dump(position)["choices"] == [[0, "opening"]] * choices
        assert position.legal(0) == [f"colour {c}" for c in sorted(set("RGBWP") - set(got))]
    while dump(position)["turn"] == 0:
        assert position.why_not(0, "place 0 2 0") == "choices-wait"
        position, _ = play(position, position.legal(0)[0])
    assert len(hands(position)[0]) == 3 == len(set(hands(position)[0]))
    data = dump(position)
    assert (data["phase"], data["turn"], data["tile"], data["pile"]) == ("opening", 1, 2, [3, 4])


def test_opening_choices_are_colours_not_held_yet() -> None:
    position, _ = opening(33, 0)
    position, _ = play(position, "colour W")
    assert position.why_not(0, "colour W") == "held-already"
    assert "colour W" not in position.legal(0)


def test_after_the_last_opening_the_start_seat_has_its_turn() -> None:
    position = start("", "", "", phase="opening", tile=9, pile=[10, 13, 1, 2], start=2, turn=2)
    position, _ = play(position, "place 0 1 0", "place 0 2 0")
    assert (dump(position)["phase"], dump(position)["turn"]) == ("opening", 1)
    position, facts = play(position, "place 0 3 0")
    data = dump(position)
    assert (data["phase"], data["turn"], data["tile"]) == ("turn", 2, 1)
    assert not [f for f in facts if f.shown.get("why") in ("give", "receive")]


def test_nothing_can_be_bought_in_the_opening() -> None:
    position = start("RRG", "", phase="opening", tile=9, pile=[1])
    assert position.why_not(0, "buy S1") == "not-in-opening"


def test_sides_that_touch_bring_a_card_matching_or_not_and_bare_ones_none() -> None:
    # tile 10 (B P W R) south of the start tile (its south side W): north B touches
    position = start("", "", "", tile=10, pile=[1])
    position, facts = play(position, "place 0 -1 0")
    # B received; given: B to seat 1, P to seat 2, W and R to nobody
    assert hands(position) == ["B", "B", "P"]
    got = [
        (f.seat, f.shown["colour"], f.shown["why"], f.shown["side"])
        for f in facts
        if f.kind == "got"
    ]
    assert got == [
        (0, "B", "receive", "north"),
        (1, "B", "give", "north"),
        (2, "P", "give", "east"),
    ]


def test_two_touching_sides_bring_two_cards() -> None:
    lake = [[0, 0, 0, 0], [13, 1, 0, 0], [14, 1, 1, 0]]
    position = start("", "", "", "", tile=9, pile=[1], lake=lake)
    position, _ = play(position, "place 0 1 0")  # B P R G: P east and R south touch
    assert hands(position) == ["RP", "B", "P", "R"]


def test_wild_choices_come_after_all_printed_colours_receive_before_give() -> None:
    # tile 15 B W O O: rot 3 turns it to W O O B; north of the start, O south touches
    position = start("", "", "", tile=15, pile=[1])
    position, facts = play(position, "place 0 1 3")
    assert hands(position) == ["", "W", ""]
    assert dump(position)["choices"] == [[0, "receive"], [2, "give"]]
    assert dump(position)["turn"] == 0 and waiting(position.phase) == (0,)
    assert position.legal(1) == [] and position.why_not(2, "colour R") == "not-your-turn"
    position, _ = play(position, "colour P")
    assert waiting(position.phase) == (2,) and dump(position)["turn"] == 0
    position, _ = play(position, "colour G")
    assert hands(position) == ["P", "W", "G"] and dump(position)["turn"] == 1


def test_nobody_can_buy_while_choices_wait() -> None:
    position = start("RRG", "RRG", "", tile=15, pile=[1])
    position, _ = play(position, "place 0 1 3")
    assert position.why_not(0, "buy S1") == "choices-wait"
    assert position.legal(0) == [f"colour {c}" for c in "BGPRW"]


def test_an_empty_tower_takes_its_used_pile_only_when_a_card_is_wanted() -> None:
    # all blue cards: none in the tower, 2 used; tile 10 needs two of them
    position = start("B" * 18, "", "", tile=10, pile=[1], used={"B": 2})
    position, facts = play(position, "place 0 -1 0")
    kinds = [f.kind for f in facts if f.kind in ("refilled", "got", "missed")]
    assert kinds == ["refilled", "got", "got", "got"]
    data = dump(position)
    assert data["towers"]["B"] == 0 and data["used"]["B"] == 0
    # one blue card in the tower is taken without touching the used pile
    position = start("B" * 17, "", "", tile=10, pile=[1], used={"B": 1})
    position, facts = play(position, "place 0 -1 0")
    assert [f.kind for f in facts if f.kind in ("refilled", "got")] == [
        "got", "got", "got",
    ]  # fmt: skip
    assert dump(position)["towers"]["B"] == 0 and dump(position)["used"]["B"] == 1


def test_a_missing_card_is_not_made_good_and_later_lanterns_do_not_move_up() -> None:
    position = start("B" * 19, "B", "", tile=10, pile=[1])
    position, facts = play(position, "place 0 -1 0")
    missed = [(f.seat, f.shown["colour"], f.shown["why"]) for f in facts if f.kind == "missed"]
    assert missed == [(0, "B", "receive"), (1, "B", "give")]
    assert hands(position)[2] == "P" and hands(position)[1] == "B"


def test_a_wild_becomes_only_a_colour_with_a_card_left() -> None:
    hoard = "R" * 20 + "G" * 20 + "B" * 20 + "W" * 19
    position = start(hoard, "", "", tile=15, pile=[1], used={"W": 1})
    position, _ = play(position, "place 0 1 3")  # W dealt to seat 1 from the used pile
    assert position.legal(0) == ["colour P"] and position.why_not(0, "colour W") == "colour-gone"


def test_a_wild_with_no_colour_left_falls_away_without_a_move() -> None:
    everything = "".join(c * 20 for c in "RGBWP")
    position = start(everything, "", "", tile=15, pile=[1], cards=[])
    position, facts = play(position, "place 0 1 3")
    fell = [(f.seat, f.shown["why"]) for f in facts if f.kind == "fell-away"]
    assert fell == [(0, "receive"), (2, "give")]
    assert dump(position)["choices"] == [] and dump(position)["turn"] == 1
    # the last card goes to the first choice, the second falls away
    position = start(everything[:-1], "", "", tile=15, pile=[1], cards=[])
    position, facts = play(position, "place 0 1 3", "colour P")
    assert [(f.seat, f.shown["why"]) for f in facts if f.kind == "fell-away"] == [(2, "give")]


def test_all_free_cells_that_touch_in_four_rotations_and_no_corner() -> None:
    position = start("", "", tile=13, pile=[2], lake=[[0, 0, 0, 0], [1, 1, 0, 2]])
    cells = [(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)]
    assert position.legal(0) == sorted(f"place {x} {y} {r}" for x, y in cells for r in range(4))
    assert position.why_not(0, "place 2 1 0") == "not-touching"
    assert position.why_not(0, "place 1 0 0") == "occupied"
    assert position.why_not(0, "place 900 0 0") == "not-touching"


@pytest.mark.parametrize("text", ["place 0 1", "place 0 1 4", "place +0 1 0", "place 00 1 0",
                                  "place -0 1 0", "buy S13", "colour O", "colour RG", "colour ",
                                  "END", "", "place 0 1 0 ", "place ٠ 1 0"])  # fmt: skip
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(Unreadable):
        start("", "", tile=13, pile=[1]).why_not(0, text)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_lake_of_all_tiles_in_one_line(dx: int, dy: int) -> None:
    lake = [[i, i * dx, i * dy, 0] for i in range(36)]
    position = start("", "", tile=None, placed=False, phase="final", lake=lake, final=[0, 1])
    assert dump(position)["lake"] == lake
    position = start("", "", tile=35, lake=lake[:-1])
    position, _ = play(position, f"place {35 * dx} {35 * dy} 0")
    while dump(position)["choices"]:
        position, _ = play(position, "colour R")
    assert dump(position)["lake"] == lake and dump(position)["phase"] == "final"


def test_free_cells_agree_with_the_slow_opinion() -> None:
    for position in states(3, 40):
        data = dump(position)
        if data["tile"] is None or data["choices"]:
            continue
        places = {m for m in position.legal(data["turn"]) if m.startswith("place")}
        cells = lantern_slow.free_cells(data["lake"])
        assert places == {f"place {x} {y} {r}" for x, y in cells for r in range(4)}


def states(seats: int, matches: int) -> Iterator[Position]:
    """All states of random matches."""
    for seed in range(matches):
        dice = random.Random(f"{seats} {seed}")
        position: Position = GAME.new(seats, seed, {})
        while seat := waiting(position.phase):
            yield position
            move = dice.choice(position.legal(seat[0]))
            position = position.play(seat[0], move).position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_receiving_and_giving_agree_with_the_slow_opinion(seats: int) -> None:
    dice = random.Random(seats)
    seen = 0
    for position in states(seats, 60):
        data = dump(position)
        if data["tile"] is None or data["phase"] == "final" or data["choices"]:
            continue
        scarce(data, dice)
        moves = [m for m in position.legal(data["turn"]) if m.startswith("place")]
        move = dice.choice(moves)
        x, y, rot = map(int, move.split()[1:])
        if data["phase"] == "opening":
            cards, choices = lantern_slow.opening(data, rot)
        else:
            cards, choices = lantern_slow.placed(data, x, y, rot)
        after = dump(GAME.load(data).play(data["turn"], move).position)
        assert (after["towers"], after["used"]) == (cards.towers, cards.used), (data, move)
        assert after["hands"] == cards.hands, (data, move)
        left = any(cards.towers[c] + cards.used[c] for c in "RGBWP")
        assert after["choices"] == (choices if left else []), (data, move)
        seen += 1
    assert seen > 1000


def scarce(data: dict[str, Any], dice: random.Random) -> None:
    """In half of the cases move most of the towers to the used piles or to a hand."""
    if data["phase"] == "opening":
        return  # hands are empty there
    for colour in "RGBWP":
        count = dice.choice((0, 0, data["towers"][colour], max(0, data["towers"][colour] - 1)))
        data["towers"][colour] -= count
        place = dice.choice((data["used"], data["hands"][dice.randrange(data["seats"])]))
        place[colour] += count
