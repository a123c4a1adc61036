"""The classic Lanterns game by its rule page: sides, exchange, dedication, limit, matches, end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.api import BadPosition, Fact, Over, Position, Unreadable, waiting
from game.engine.lanterns_classic.rules import GAME
from tests.engine import lantern_slow

LETTERS = "ROGBWPK"


def colours(text: str) -> dict[str, int]:
    return {letter: text.count(letter) for letter in LETTERS}


def start(*hands: str, **fields: Any) -> Position:
    """A position on the start tile alone, five cards of each colour in stock."""
    seats = len(hands)
    base: dict[str, Any] = {
        "game": "lanterns-classic",
        "seats": seats,
        "lake": [[0, 0, 0, 1]],
        "supply": dict.fromkeys(LETTERS, 5),
        "hands": [colours(hand) for hand in hands],
        "tiles": [[13], [14], [1], [2]][:seats],
        "favors": [0] * seats,
        "pool": 20,
        "stacks": {"four": [8, 7], "pairs": [9, 8], "seven": [10, 9], "generic": [4, 4, 4]},
    }
    return GAME.load({**base, **fields})


def dump(position: Position) -> dict[str, Any]:
    return position.dump()


def play(position: Position, *moves: str) -> tuple[Position, list[Fact]]:
    facts: list[Fact] = []
    for move in moves:
        (seat,) = waiting(position.phase)
        step = position.play(seat, move)
        position, facts = step.position, [*facts, *step.facts]
    return position, facts


def hand(position: Position, seat: int) -> str:
    return "".join(c * n for c, n in dump(position)["hands"][seat].items())


def without_places(position: Position, seat: int = 0) -> list[str]:
    return [move for move in position.legal(seat) if not move.startswith("place")]


# --- set-up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "lanterns", "stack", "four", "pairs", "seven", "facing"),
    [
        (2, 5, 16, "8 7 6 5 5 4", "9 8 7 6 5 5", "10 9 8 7 6 5", "RK"),
        (3, 7, 18, "8 7 6 6 5 5 5 4", "9 8 7 7 6 6 5 5", "10 9 8 8 7 7 6 5", "RWK"),
        (4, 8, 20, "8 7 7 6 6 5 5 5 4", "9 8 8 7 7 6 6 5 5", "10 9 9 8 8 7 7 6 5", "RWKB"),
    ],
)
def test_set_up_by_seats(
    seats: int, lanterns: int, stack: int, four: str, pairs: str, seven: str, facing: str
) -> None:
    data = dump(GAME.new(seats, 3, {}))
    # red faces the start seat in the south; then clockwise west, north, east
    assert data["hands"] == [colours(letter) for letter in facing]
    assert data["supply"] == {c: lanterns - (c in facing) for c in LETTERS}
    assert len(data["stack"]) == stack and [len(tiles) for tiles in data["tiles"]] == [3] * seats
    assert data["favors"] == [0] * seats and data["pool"] == 20
    tokens = {"four": four, "pairs": pairs, "seven": seven, "generic": "4 4 4"}
    assert data["stacks"] == {name: [int(n) for n in v.split()] for name, v in tokens.items()}


# --- exchange -------------------------------------------------------------------------------


def test_exchange_costs_two_favors_once_and_needs_the_card_in_stock() -> None:
    stock = {**dict.fromkeys(LETTERS, 0), "G": 1}
    position = start("RR", "", favors=[4, 0], pool=16, supply=stock)
    assert without_places(position) == ["exchange R G"]
    assert position.why_not(0, "exchange R O") == "not-in-stock"
    assert position.why_not(0, "exchange G R") == "not-in-hand"
    position, facts = play(position, "exchange R G")
    data = dump(position)
    assert hand(position, 0) == "RG" and data["supply"] == {**stock, "G": 0, "R": 1}
    assert (data["favors"], data["pool"], data["exchanged"]) == ([2, 0], 18, True)
    assert position.why_not(0, "exchange G R") == "already-exchanged"
    assert [f.shown for f in facts] == [{"given": "R", "colour": "G"}]


def test_the_wanted_card_must_be_in_stock_before_the_own_one_is_put_back() -> None:
    position = start("R", "", favors=[2, 0], supply=dict.fromkeys(LETTERS, 0))
    assert without_places(position) == []


def test_no_exchange_without_two_favors() -> None:
    position = start("R", "", favors=[1, 9])
    assert without_places(position) == []
    assert position.why_not(0, "exchange R G") == "no-favors"


@pytest.mark.parametrize("last", [False, True])
def test_no_exchange_after_a_dedication(last: bool) -> None:
    final: dict[str, Any] = {"tiles": [[], []], "final": [0, 1]} if last else {}
    position = start("RRRRG", "", favors=[4, 0], **final)
    assert "exchange G O" in position.legal(0)
    position, _ = play(position, "dedicate four R")
    assert without_places(position) == (["end"] if last else [])
    assert position.why_not(0, "exchange G O") == "already-dedicated"


def test_exchange_first_then_dedicate() -> None:
    position, _ = play(start("RRRG", "", favors=[2, 0]), "exchange G R", "dedicate four R")
    assert dump(position)["honor"] == [[8], []]


# --- dedication -----------------------------------------------------------------------------


def test_four_of_a_kind_pairs_and_seven_take_the_top_token() -> None:
    position = start("RRRR", "")
    assert without_places(position) == ["dedicate four R"]
    position, facts = play(position, "dedicate four R")
    data = dump(position)
    assert data["honor"] == [[8], []] and data["stacks"]["four"] == [7]
    assert data["supply"]["R"] == 9 and hand(position, 0) == "" and data["dedicated"]
    assert facts[0].shown == {"what": "four", "colours": ["R"], "token": 8, "stack": "four"}
    position = start("RROOGGG", "")
    assert without_places(position) == ["dedicate pairs R O G"]
    position, _ = play(position, "dedicate pairs R O G")
    assert hand(position, 0) == "G" and dump(position)["honor"] == [[9], []]
    position, _ = play(start("ROGBWPKK", ""), "dedicate seven")
    assert hand(position, 0) == "K" and dump(position)["honor"] == [[10], []]


def test_pairs_are_three_different_colours_in_the_printed_order() -> None:
    position = start("RRRRRR", "")
    assert without_places(position) == ["dedicate four R"]
    position = start("RROOGGBB", "")
    assert without_places(position) == [
        "dedicate pairs O G B", "dedicate pairs R G B", "dedicate pairs R O B",
        "dedicate pairs R O G",
    ]  # fmt: skip
    with pytest.raises(Unreadable):
        position.why_not(0, "dedicate pairs O R G")


def test_only_one_dedication_a_turn() -> None:
    position, _ = play(start("RRRRGGGG", ""), "dedicate four R")
    assert without_places(position) == []
    assert position.why_not(0, "dedicate four G") == "already-dedicated"


def test_an_empty_stack_gives_a_generic_token_and_then_nothing() -> None:
    stacks = {"four": [], "pairs": [9], "seven": [], "generic": [4]}
    position, facts = play(start("RRRR", "", stacks=stacks), "dedicate four R")
    assert dump(position)["honor"] == [[4], []] and dump(position)["stacks"]["generic"] == []
    assert facts[0].shown["stack"] == "generic"
    position = start("RRRROOGG", "", stacks={**stacks, "generic": []})
    assert without_places(position) == ["dedicate pairs R O G"]
    assert position.why_not(0, "dedicate four R") == "no-token"
    assert position.why_not(0, "dedicate seven") == "not-in-hand"


# --- twelve cards ---------------------------------------------------------------------------


def test_more_than_twelve_cards_must_go_before_placing() -> None:
    position = start("RRROOOGGGBBBWWPPKK", "")
    assert not [m for m in position.legal(0) if m.startswith("place")]
    assert position.why_not(0, "place 13 0 1 0") == "over-limit"
    assert {"discard R", "dedicate seven", "dedicate pairs R O G"} <= set(position.legal(0))
    position, _ = play(position, "dedicate seven")  # 11 are left
    assert all(move.startswith("place") for move in position.legal(0))
    assert position.why_not(0, "discard R") == "within-limit"


def test_discards_go_one_by_one_to_the_supply_and_close_nothing() -> None:
    position = start("RRRRRRRRGGGGGGG", "", favors=[2, 0])
    position, facts = play(position, "discard R")
    assert facts[0].shown == {"colour": "R"} and dump(position)["supply"]["R"] == 6
    assert {"exchange R O", "dedicate four G", "discard G"} <= set(position.legal(0))
    assert position.why_not(0, "discard B") == "not-in-hand"
    position, _ = play(position, "exchange R O")
    assert {"dedicate four G", "discard G"} <= set(position.legal(0))
    position, _ = play(position, "discard G", "discard G")
    assert "place 13 0 1 0" in position.legal(0) and "discard G" not in position.legal(0)


def test_a_dedication_that_leaves_more_than_twelve_still_needs_discards() -> None:
    position, _ = play(start("R" * 9 + "G" * 9, ""), "dedicate four R")
    assert position.legal(0) == ["discard G", "discard R"]


def test_exactly_twelve_cards_may_be_kept() -> None:
    position = start("RROOGGBBWWPP", "")
    assert "place 13 0 1 0" in position.legal(0) and "discard R" not in position.legal(0)


def test_no_limit_in_the_final_round() -> None:
    position = start("R" * 15, "", tiles=[[], []], final=[0, 1])
    assert position.legal(0) == ["dedicate four R", "end"]
    assert position.why_not(0, "discard R") == "within-limit"
    assert position.why_not(0, "place 13 0 1 0") == "final-round"


# --- placing --------------------------------------------------------------------------------


def test_every_seat_gets_the_side_that_faces_it_the_active_seat_first() -> None:
    # tile 9 B P R G; rot 0: north B, east P, south R, west G. It lies west of the start tile.
    position = start("", "", "", "", tiles=[[9], [14], [1], [2]], turn=0)
    position, facts = play(position, "place 9 -1 0 0")
    assert [hand(position, seat) for seat in range(4)] == ["R", "G", "B", "P"]
    got = [(f.seat, f.shown["side"], f.shown["why"]) for f in facts if f.kind == "got"]
    assert got == [(0, "south", "faces"), (1, "west", "faces"), (2, "north", "faces"),
                   (3, "east", "faces")]  # fmt: skip


def test_seats_sit_clockwise_from_the_start_seat() -> None:
    position = start("", "", "", "", tiles=[[3], [14], [9], [2]], start=3, turn=2)
    position, facts = play(position, "place 9 -1 0 0")
    # seat 3 south R, seat 0 west G, seat 1 north B, seat 2 east P
    assert [hand(position, seat) for seat in range(4)] == ["G", "B", "P", "R"]
    assert [f.seat for f in facts if f.kind == "got"] == [2, 3, 0, 1]


def test_two_seats_sit_south_and_north_and_three_leave_the_east_free() -> None:
    position, _ = play(start("", "", tiles=[[9], [14]]), "place 9 -1 0 0")
    assert [hand(position, 0), hand(position, 1)] == ["R", "B"]
    position, _ = play(start("", "", "", tiles=[[9], [14], [1]]), "place 9 -1 0 0")
    assert [hand(position, seat) for seat in range(3)] == ["R", "G", "B"]


def test_matches_bring_cards_and_favors_for_platforms_on_both_tiles() -> None:
    # start tile turned once: K north, B east, R south, W west. 18 G G R R *, rot 2: R R G G.
    # South of the start tile R touches R. Then 30 K R O R * west of it touches its west G.
    position, facts = play(start("", "", tiles=[[18], [30]]), "place 18 0 -1 2")
    assert hand(position, 0) == "RG" and dump(position)["favors"] == [1, 0]
    assert [f.shown for f in facts if f.kind == "favor"] == [{"tile": 18}]
    # 21 G P P R *, rot 1: R G P P: its east G touches the west G of 18, both with platforms
    lake = [[0, 0, 0, 1], [18, 0, -1, 2]]
    position, facts = play(start("", "", lake=lake, tiles=[[21], [30]]), "place 21 -1 -1 1")
    assert [f.shown["tile"] for f in facts if f.kind == "favor"] == [18, 21]
    assert dump(position)["favors"] == [2, 0] and dump(position)["pool"] == 18
    assert [f.shown["side"] for f in facts if f.shown.get("why") == "matches"] == ["east"]


def test_no_platform_counts_without_a_match() -> None:
    position, _ = play(start("", "", tiles=[[18], [30]]), "place 18 0 -1 0")
    assert dump(position)["favors"] == [0, 0]


def test_a_match_counts_for_platforms_though_its_colour_is_out_of_stock() -> None:
    stock = {**dict.fromkeys(LETTERS, 5), "R": 0}
    position, facts = play(start("", "", tiles=[[18], [30]], supply=stock), "place 18 0 -1 2")
    assert dump(position)["favors"] == [1, 0] and hand(position, 0) == "G"
    missed = [(f.seat, f.shown["why"], f.shown["colour"]) for f in facts if f.kind == "missed"]
    assert missed == [(1, "faces", "R"), (0, "matches", "R")]


def test_the_last_card_goes_to_the_active_seat_first() -> None:
    # 33 O O O P, rot 3: O O P O; south P for seat 0, north O for seat 1
    stock = {**dict.fromkeys(LETTERS, 0), "O": 1}
    fields: dict[str, Any] = {"tiles": [[1], [33]], "supply": stock, "turn": 1}
    position, _ = play(start("", "", **fields), "place 33 -1 0 0")
    assert [hand(position, 0), hand(position, 1)] == ["", "O"]
    position, _ = play(
        start("", "", **{**fields, "tiles": [[33], [1]], "turn": 0}), "place 33 -1 0 0"
    )
    assert [hand(position, 0), hand(position, 1)] == ["O", ""]


def test_favor_tokens_only_while_the_pool_lasts_the_placed_tile_last() -> None:
    lake = [[0, 0, 0, 1], [18, 0, -1, 2]]
    position, facts = play(start("", "", lake=lake, tiles=[[21], [30]], pool=1), "place 21 -1 -1 1")
    assert [(f.kind, f.shown["tile"]) for f in facts if f.kind.endswith("favor")] == [
        ("favor", 18), ("no-favor", 21),
    ]  # fmt: skip
    assert dump(position)["favors"] == [1, 0] and dump(position)["pool"] == 0


def test_only_the_placing_seat_draws_and_to_the_end_of_its_hand() -> None:
    position = start("", "", tiles=[[13, 14, 1], [2, 3, 4]], stack=[5, 6])
    step = position.play(0, "place 14 0 1 0")
    data = dump(step.position)
    assert data["tiles"] == [[13, 1, 5], [2, 3, 4]] and data["stack"] == [6]
    drew = next(f for f in step.facts if f.kind == "drew")
    assert drew.seen_by(1).hidden == {"tile": "?"} and drew.seen_by(0).hidden == {"tile": 5}
    assert step.position.view(0)["tiles"] == [[13, 1, 5], 3]
    assert step.position.view(1)["tiles"] == [3, [2, 3, 4]]
    assert step.position.view(None)["tiles"] == [3, 3] and step.position.view(1)["stack"] == 1


def test_a_tile_must_touch_and_be_held() -> None:
    position = start("", "")
    assert position.why_not(0, "place 13 1 1 0") == "not-touching"
    assert position.why_not(0, "place 13 0 0 0") == "occupied"
    assert position.why_not(0, "place 14 0 1 0") == "tile-not-held"
    assert position.why_not(0, "place 13 99 0 0") == "not-touching"
    assert len(position.legal(0)) == 16


def states(seats: int, matches: int) -> Iterator[Position]:
    for seed in range(matches):
        dice = random.Random(f"{seats} {seed}")
        position: Position = GAME.new(seats, seed, {})
        while seat := waiting(position.phase):
            yield position
            move = dice.choice(position.legal(seat[0]))
            position = position.play(seat[0], move).position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_distribution_agrees_with_the_slow_opinion(seats: int) -> None:
    dice = random.Random(seats)
    seen = matched = 0
    for position in states(seats, 90):
        data = dump(position)
        data["start"] = dice.randrange(seats)
        data["pool"] = dice.choice((0, 1, 2, data["pool"]))
        for letter in LETTERS:
            data["supply"][letter] = dice.choice((0, 1, data["supply"][letter]))
        tiles = data["tiles"][data["turn"]]
        if not tiles or sum(data["hands"][data["turn"]].values()) > 12:
            continue
        x, y = dice.choice(sorted(lantern_slow.free_cells(data["lake"])))
        tile, rot = dice.choice(tiles), dice.randrange(4)
        after = dump(GAME.load(data).play(data["turn"], f"place {tile} {x} {y} {rot}").position)
        expected = lantern_slow.classic_placed(data, tile, x, y, rot)
        assert {name: after[name] for name in expected} == expected, (data, tile, x, y, rot)
        seen += 1
        matched += sum(after["favors"]) > sum(data["favors"])
    assert seen > 2000 and matched > 100


# --- the end --------------------------------------------------------------------------------


def test_one_final_round_beginning_with_the_next_seat() -> None:
    position = start("", "RRRRRRRR", "", tiles=[[9], [], []])
    position, facts = play(position, "place 9 -1 0 0")
    assert dump(position)["final"] == [1, 2, 0] and facts[-1].kind == "final"
    assert position.legal(1) == ["dedicate four R", "end"]
    position, _ = play(position, "dedicate four R")
    assert position.legal(1) == ["end"]  # once only, though four reds are left
    position, _ = play(position, "end", "end", "end")
    data = dump(position)
    assert isinstance(position.phase, Over) and (data["turn"], data["final"]) == (0, [])
    assert all(position.legal(seat) == [] for seat in range(3))
    assert position.phase.result.scores == (0, 8, 0)
    assert position.why_not(0, "end") == "over"


def test_exchange_and_dedication_open_anew_for_each_seat_of_the_final() -> None:
    position = start("RRRG", "RRRG", favors=[2, 2], tiles=[[], []], final=[0, 1])
    position, _ = play(position, "exchange G R", "dedicate four R", "end")
    assert not dump(position)["exchanged"] and not dump(position)["dedicated"]
    position, _ = play(position, "exchange G R", "dedicate four R", "end")
    assert isinstance(position.phase, Over) and position.phase.result.winners == (0,)


def test_most_honor_then_favors_then_cards_then_shared() -> None:
    def result(honor: list[list[int]], favors: list[int], *hands: str) -> Any:
        phase = start(*hands, tiles=[[], [], []], honor=honor, favors=favors).phase
        assert isinstance(phase, Over)
        return phase.result

    assert result([[9], [4, 4], []], [0, 5, 5], "", "R", "R").winners == (0,)
    tied = result([[8], [4, 4], [8]], [1, 2, 2], "RRR", "R", "RG")
    assert tied.winners == (2,) and tied.scores == (8, 8, 8)
    assert tied.ties == ((1, 2, 2), (3, 1, 2))
    assert result([[8], [8], []], [2, 2, 9], "RG", "BB", "").winners == (0, 1)
    assert result([[], [], []], [0, 0, 0], "", "", "").winners == (0, 1, 2)


def test_a_game_places_all_its_tiles_and_ends_after_one_final_round() -> None:
    for seats, tiles in ((2, 22), (3, 27), (4, 32)):
        dice = random.Random(seats)
        position: Position = GAME.new(seats, 1, {})
        moves: list[str] = []
        while seat := waiting(position.phase):
            moves.append(dice.choice(position.legal(seat[0])))
            position = position.play(seat[0], moves[-1]).position
        assert len([m for m in moves if m.startswith("place")]) == tiles
        assert moves.count("end") == seats and len(dump(position)["lake"]) == tiles + 1


# --- positions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"lake": [[0, 0, 0, 0]]}, "does not begin"),
        ({"tiles": [[13], [13]]}, "tile 13 is there twice"),
        ({"stack": [13]}, "tile 13 is there twice"),
        ({"tiles": [[0], [1]]}, "tiles[0]"),
        ({"tiles": [[], [1]]}, "tiles[0]: nothing to place"),
        ({"final": [0, 1]}, "only when all tiles lie"),
        ({"tiles": [[], []], "final": [1, 0]}, "does not begin with the seat"),
        ({"tiles": [[], []], "final": [0, 0]}, "a seat twice"),
        ({"favors": [-1, 0]}, "favors[0]"),
        ({"pool": "x"}, "pool"),
        ({"supply": {"X": 1}}, "no colour"),
        ({"supply": {"R": -1}}, "supply.R"),
        ({"hands": [{"R": True}, {}]}, "hands[0].R"),
        ({"stacks": []}, "stacks"),
        ({"stacks": {"four": [1] * 65}}, "more than 64"),
        ({"honor": [[1], ["x"]]}, "honor[1]"),
        ({"exchanged": 1}, "exchanged"),
        ({"options": {"final": "turn"}}, "options"),
        ({"game": "lanterns"}, "game"),
        ({"seats": 5}, "seats"),
        ({"turn": 2}, "turn"),
    ],
)
def test_bad_positions_name_their_fault(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.load({**dump(start("", "")), **fields})
    assert any(fault in text for text in refused.value.faults), refused.value.faults


def test_fields_with_defaults_may_be_left_out() -> None:
    data: dict[str, Any] = {
        "game": "lanterns-classic",
        "seats": 2,
        "lake": [[0, 0, 0, 1]],
        "tiles": [[13], [14]],
    }
    whole = dump(GAME.load(data))
    assert whole["turn"] == whole["start"] == 0 and whole["final"] == [] and whole["pool"] == 0
    assert GAME.load(whole) == GAME.load(data)


def test_an_imagined_world_deals_only_tiles_that_were_not_seen() -> None:
    view = GAME.new(4, 6, {}).view(2)
    own = set(view["tiles"][2])  # type: ignore[index,arg-type]
    seen: set[int] = set()
    for seed in range(200):
        data = dump(GAME.imagine(view, 2, seed))
        dealt = [tile for seat in (0, 1, 3) for tile in data["tiles"][seat]] + data["stack"]
        assert len(set(dealt)) == len(dealt) and not set(dealt) & own
        seen |= set(data["tiles"][0])
    assert seen == set(range(1, 36)) - own
