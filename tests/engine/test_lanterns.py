"""Lanterns by its rule page: opening, turns, wild lanterns, towers, the ghost, cards, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.api import BadPosition, Fact, NotAllowed, Over, Position, Unreadable, waiting
from game.engine.lake import COLOURS, PLATFORMS, SIDES, side_of
from game.engine.lanterns.cards import COSTS, NAMES, POINTS
from game.engine.lanterns.rules import GAME
from tests.engine import lantern_slow

NO_HANDS = {"R": 0, "G": 0, "B": 0, "W": 0, "P": 0}


def colours(text: str) -> dict[str, int]:
    return {letter: text.count(letter) for letter in "RGBWP"}


def start(*hands: str, **fields: Any) -> Position:
    """A position on the start tile alone; the towers hold what hands and used piles do not."""
    held = [colours(hand) for hand in hands]
    used = {**NO_HANDS, **fields.pop("used", {})}
    towers = {c: 20 - used[c] - sum(hand[c] for hand in held) for c in "RGBWP"}
    base: dict[str, Any] = {
        "game": "lanterns",
        "seats": len(hands),
        "lake": [[0, 0, 0, 0]],
        "phase": "turn",
        "towers": towers,
        "used": used,
        "hands": held,
        "cards": list(NAMES),
    }
    return GAME.load({**base, **fields})


def dump(position: Position) -> dict[str, Any]:
    return position.dump()


def play(position: Position, *moves: str) -> tuple[Position, list[Fact]]:
    """Play moves, each by whoever waits."""
    facts: list[Fact] = []
    for move in moves:
        (seat,) = waiting(position.phase)
        step = position.play(seat, move)
        position, facts = step.position, [*facts, *step.facts]
    return position, facts


def hands(position: Position) -> list[str]:
    return ["".join(c * n for c, n in hand.items()) for hand in dump(position)["hands"]]


# --- tiles and cards ------------------------------------------------------------------------


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


# --- opening --------------------------------------------------------------------------------


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


# --- receiving and giving -------------------------------------------------------------------


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


# --- the ghost ------------------------------------------------------------------------------


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


# --- buying ---------------------------------------------------------------------------------


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


# --- placing --------------------------------------------------------------------------------


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


# --- the end --------------------------------------------------------------------------------


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


# --- positions ------------------------------------------------------------------------------


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
