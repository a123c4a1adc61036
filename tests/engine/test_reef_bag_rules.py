"""The bag game: set-up, turns, patterns, the ways a match ends and who wins."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.api import Fact, NotAllowed, Over, Step, Turn, Unreadable
from game.engine.moment import Moment
from game.engine.reef_bag.rules import GAME

START = "RBYG" + "-" * 21
NO_CARDS: list[Any] = [None] * 4


def upright(*rows: str) -> str:
    """A board of five rows, the top one first."""
    assert len(rows) == 5 and all(len(row) == 5 for row in rows)
    return "".join(reversed(rows))


def position(boards: Sequence[str] = (START, START), **fields: Any) -> dict[str, Any]:
    """Seats at the start, cards 117-120 open, 115 and 116 in the deck, if not told otherwise."""
    given: dict[str, Any] = {
        "game": "reef-bag",
        "seats": len(boards),
        "boards": list(boards),
        "bag": "RBYG",
        "open": [117, 118, 119, 120],
        "deck": [115, 116],
    }
    return {**given, **fields}


def load(boards: Sequence[str] = (START, START), **fields: Any) -> Moment:
    return GAME.load(position(boards, **fields))


def after(start: Any, *moves: str) -> Step:
    """The last step of moves by whoever is on turn."""
    step: Step | None = None
    for move in moves:
        assert isinstance(start.phase, Turn)
        step = start.play(start.phase.seat, move)
        assert step is not None
        start = step.position
    assert step is not None
    return step


def dump(step: Step) -> dict[str, Any]:
    return step.position.dump()


def told(step: Step, kind: str) -> list[Fact]:
    return [fact for fact in step.facts if fact.kind == kind]


def refusal(start: Any, move: str) -> str:
    """The reason for which the seat on turn may not play that move."""
    assert isinstance(start.phase, Turn)
    seat = start.phase.seat
    reason: str | None = start.why_not(seat, move)
    assert reason is not None and move not in start.legal(seat)
    with pytest.raises(NotAllowed) as refused:
        start.play(seat, move)
    assert refused.value.reason == reason
    return reason


# Set-up


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 5), (2, 4), (4, 4)])
def test_set_up(seats: int, size: int) -> None:
    start: dict[str, Any] = GAME.new(seats, 5, {"size": size}).dump()
    assert start["boards"] == ["RBYG" + "-" * (size * size - 4)] * seats
    assert sorted(start["bag"]) == sorted("RBYG" * (25 - seats))
    assert start["corals"] == [""] * seats
    assert start["cards"] == start["played"] == [[]] * seats
    assert len(start["open"]) == 4
    assert sorted(start["open"] + start["deck"]) == list(range(1, 121))
    assert (start["turn"], start["phase"], start["ending"]) == (0, "take", False)
    assert start["options"] == {"size": size, "deck": "standard"}


# Taking


def test_a_card_is_taken_and_its_place_refilled_at_once() -> None:
    step = after(load(), "take 2")
    end = dump(step)
    assert end["cards"] == [[118], []]
    assert end["open"] == [117, 115, 119, 120]
    assert (end["deck"], end["phase"], end["turn"]) == ([116], "build", 0)
    assert [fact.as_json() for fact in step.facts] == [
        {"kind": "taken", "seat": 0, "card": 118, "place": 2},
        {"kind": "refilled", "card": 115, "place": 2, "deck": 1},
    ]
    assert refusal(step.position, "take 1") == "already-taken"
    assert refusal(step.position, "draw") == "already-taken"


def test_the_last_card_of_the_deck_and_places_that_stay_empty() -> None:
    step = after(load(deck=[115]), "take 1")
    assert [fact.kind for fact in step.facts] == ["taken", "refilled", "deck-empty"]
    step = after(step.position, "end", "take 4")
    assert dump(step)["open"] == [115, 118, 119, None]
    assert [fact.kind for fact in step.facts] == ["taken"]
    step = after(step.position, "end")
    assert refusal(step.position, "take 4") == "place-empty"


def test_a_coral_is_drawn_from_the_top_of_the_bag() -> None:
    step = after(load(bag="YR", corals=["G", ""]), "draw")
    assert (dump(step)["bag"], dump(step)["corals"]) == ("R", ["GY", ""])
    assert step.facts[0].as_json() == {"kind": "drew", "seat": 0, "coral": "Y", "bag": 1}


def test_taking_is_compulsory_if_possible() -> None:
    start = load(corals=["R", ""], cards=[[9], []])
    assert start.legal(0) == ["draw", "score 9", "take 1", "take 2", "take 3", "take 4"]
    assert refusal(start, "end") == "take-first"
    assert refusal(start, "place R a2") == "take-first"
    only = load(bag="")
    assert only.legal(0) == ["take 1", "take 2", "take 3", "take 4"]
    assert refusal(only, "draw") == "bag-empty"
    assert load(open=NO_CARDS, deck=[], turn=1, bag="R").legal(1) == ["draw"]


def test_with_nothing_to_take_the_turn_begins_with_building() -> None:
    start = load(open=NO_CARDS, deck=[], bag="", turn=1)
    assert start.dump()["phase"] == "build"
    assert start.dump()["ending"] is True
    assert start.legal(1) == ["end"]


# Building


def test_corals_go_beside_corals_one_placed_a_moment_ago_counts() -> None:
    start = load(phase="build", corals=["RRB", ""])
    sites = {move.split()[2] for move in start.legal(0) if move.startswith("place")}
    assert sites == {"a2", "b2", "c2", "d2", "e1"}
    assert refusal(start, "place R e2") == "not-beside"  # diagonally next to d1 only
    assert refusal(start, "place R a3") == "not-beside"
    assert refusal(start, "place R a1") == "occupied"
    assert refusal(start, "place Y a2") == "no-such-coral"
    step = after(start, "place R e1", "place B e2")
    assert dump(step)["boards"][0] == "RBYGR" + "----B" + "-" * 15
    assert dump(step)["corals"] == ["R", ""]
    # No gravity: from e3 on a bridge may hang in the air.
    step = after(load(phase="build", corals=["RRR", ""]), "place R d2", "place R e2", "place R e3")
    assert dump(step)["boards"][0] == upright("-----", "-----", "----R", "---RR", "RBYG-")


def test_rows_do_not_touch_around_the_edge() -> None:
    board = upright("-----", "-----", "-----", "----R", "-----")
    sites = {
        move.split()[2]
        for move in load([board, START], phase="build", corals=["R", ""]).legal(0)[1:]
    }
    assert sites == {"e1", "d2", "e3"}


def test_placing_removes_the_oldest_coral_of_that_colour() -> None:
    step = after(load(phase="build", corals=["BRBR", ""]), "place R a2")
    assert dump(step)["corals"][0] == "BBR"


def test_a_small_board_has_no_fifth_column_or_row() -> None:
    small = "RBYG" + "-" * 12
    start = load([small, small], phase="build", corals=["R", ""], options={"size": 4})
    assert len(start.legal(0)) == 1 + 4
    for text in ("place R e1", "place R a5"):
        with pytest.raises(Unreadable):
            start.why_not(0, text)


def test_hands_have_no_limit() -> None:
    many = list(range(1, 110))
    start = load(cards=[many, []], corals=["R" * 96, ""])
    assert len(dump(after(start, "take 1"))["cards"][0]) == 110


# Patterns: 21-52 column pairs, 53-68 diagonal pairs, 69-84 on layers 2-3, 85-100 level triples,
# 101-108 column triples, 109-120 diagonal triples.


def stands(card: int, board: str) -> bool:
    start = load([board, START], phase="build", cards=[[card], []], open=NO_CARDS, deck=[])
    return f"score {card}" in start.legal(0)


def anywhere(*rows: str) -> str:
    """A board with these rows as its lowest ones, the top one first."""
    return upright(*["-----"] * (5 - len(rows)), *rows)


@pytest.mark.parametrize(
    ("card", "rows", "expected"),
    [
        (1, ["RR---"], True),  # level R R
        (1, ["R-R--"], False),
        (1, ["R----", "R----"], False),  # not turned
        (1, ["R----", "----R"], False),  # not around the edge
        (9, ["RB---"], True),  # level R B, mirrored too
        (9, ["---BR"], True),
        (9, ["R----", "B----"], False),
        (23, ["B----", "R----"], True),  # red under blue
        (23, ["R----", "B----"], False),  # red over blue is not blue over red
        (29, ["R----", "B----"], True),
        (23, ["B----", "-----", "R----"], False),  # a gap in the column
        (23, ["-B---", "R----"], False),
        (53, ["-R---", "R----"], True),  # diagonal R R, mirrored too
        (53, ["R----", "-R---"], True),
        (53, ["R----", "R----"], False),
        (53, ["R----", "-----", "----R"], False),  # not around the edge
        (54, ["-B---", "R----"], True),  # red below blue
        (54, ["B----", "-R---"], True),
        (54, ["-R---", "B----"], False),
        (54, ["R----", "-B---"], False),
        (70, ["B----", "R----", "-----"], True),  # red in row 2, blue in row 3
        (70, ["B----", "R----"], False),  # one row too low
        (70, ["B----", "R----", "-----", "-----"], False),  # one row too high
        (70, ["R----", "B----", "-----"], False),
        (85, ["-RRR-"], True),  # level R R R
        (85, ["RR-R-"], False),
        (89, ["--RBR"], True),  # level R B R
        (89, ["--BRB"], False),
        (101, ["R----", "R----", "R----"], True),  # column R R R
        (101, ["R----", "-----", "R----", "R----"], False),
        (105, ["R----", "B----", "R----"], True),  # column R B R
        (105, ["B----", "R----", "B----"], False),
        (109, ["--R--", "-R---", "R----"], True),  # diagonal R R R, mirrored too
        (109, ["R----", "-R---", "--R--"], True),
        (109, ["R----", "-R---", "R----"], False),
        (117, ["--Y--", "-B---", "R----"], True),  # diagonal R B Y, bottom up
        (117, ["Y----", "-B---", "--R--"], True),
        (117, ["--R--", "-B---", "Y----"], False),
        (117, ["R----", "-B---", "--Y--"], False),
    ],
)
def test_patterns(card: int, rows: list[str], expected: bool) -> None:
    assert stands(card, anywhere(*rows)) is expected


@pytest.mark.parametrize("card", range(1, 121))
def test_every_pattern_a_second_way_on_random_boards(card: int) -> None:
    """Cell by cell on the letters, with the card as the rules list it."""
    from tests.engine.test_reef_levels import bag_table

    shape, corals, layer, _ = bag_table()[card - 1]
    dice = random.Random(card)
    for _ in range(25):
        board = "".join(dice.choices("RBYG-", weights=[3, 2, 2, 2, 2], k=25))
        assert stands(card, board) is slowly_stands(shape, corals, layer, board), board


def slowly_stands(shape: str, corals: str, layer: int, board: str) -> bool:
    steps = {"level": [(1, 0), (-1, 0)], "column": [(0, 1)], "diagonal": [(1, 1), (-1, 1)]}[shape]
    for right, up in steps:
        for column in range(5):
            for row in range(5):
                cells = [(column + n * right, row + n * up) for n in range(len(corals))]
                if any(c not in range(5) or r not in range(5) for c, r in cells):
                    continue
                if layer and row + 1 != layer:
                    continue
                if all(
                    board[5 * r + c] == coral for (c, r), coral in zip(cells, corals, strict=True)
                ):
                    return True
    return False


# Scoring


def test_two_cards_may_use_the_same_corals_in_one_turn() -> None:
    start = load(cards=[[9, 10], []])
    step = after(start, "score 9", "take 1", "score 10")
    end = dump(step)
    assert end["played"] == [[9, 10], []]
    assert end["cards"] == [[117], []]
    assert told(step, "scored")[0].as_json() == {
        "kind": "scored",
        "seat": 0,
        "card": 10,
        "points": 1,
        "total": 2,
        "cells": ["a1", "b1"],
    }
    assert refusal(step.position, "score 9") == "not-in-hand"
    assert refusal(step.position, "score 117") == "no-pattern"
    # The corals stay, and the pattern counts once although it may stand twice.
    assert end["boards"] == [START, START]


def test_the_cells_of_a_mirrored_pattern_are_named() -> None:
    board = anywhere("Y----", "-B---", "--R--")
    start = load([board, START], cards=[[117], []], open=NO_CARDS, phase="build")
    assert told(after(start, "score 117"), "scored")[0].shown["cells"] == ["c1", "b2", "a3"]


def test_scoring_before_taking_leaves_the_turn_where_it_was() -> None:
    step = after(load(cards=[[9], []]), "score 9")
    assert dump(step)["phase"] == "take"
    assert refusal(step.position, "end") == "take-first"


# The end

# Values: 101-120 are worth 4 each, 9-20 one each.
FOURS = list(range(101, 117))


def rich(*points: int) -> list[list[int]]:
    """Played cards of at least so many points a seat, without using a card twice."""
    fours, ones, found = iter(FOURS), iter(range(9, 21)), []
    for each in points:
        found.append(
            [next(fours) for _ in range(each // 4)] + [next(ones) for _ in range(each % 4)]
        )
    return found


def many(*counts: int) -> list[list[int]]:
    """So many played cards a seat, the cheapest first."""
    cards = iter([*range(9, 21), *range(1, 9), *range(21, 101)])
    return [[next(cards) for _ in range(count)] for count in counts]


@pytest.mark.parametrize(("seats", "target"), [(2, 20), (3, 15), (4, 12)])
@pytest.mark.parametrize("size", [5, 4])
def test_reaching_the_target_completes_the_round(seats: int, target: int, size: int) -> None:
    boards = ["RBYG" + "-" * (size * size - 4)] * seats
    for turn in range(seats):
        for cards in (target - 1, target):
            played = many(*[cards if seat == turn else 0 for seat in range(seats)])
            fields: dict[str, Any] = {"phase": "build", "played": played, "turn": turn}
            step = after(load(boards, options={"size": size}, deck=[], **fields), "end")
            reached = cards == target
            assert dump(step)["ending"] is reached
            assert [fact.shown["cause"] for fact in told(step, "ending")] == ["target"] * reached
            turns = 1
            while isinstance(step.position.phase, Turn) and reached:
                step = after(step.position, "draw", "end")
                turns += 1
            assert not reached or turns == seats - turn
            assert not reached or dump(step)["turn"] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_target_counts_cards_not_points(seats: int) -> None:
    points = rich(44, *[0] * (seats - 1))  # eleven cards
    step = after(load([START] * seats, phase="build", played=points), "end")
    assert dump(step)["ending"] is False


def test_the_target_is_looked_at_when_the_turn_ends() -> None:
    start = load(played=many(19, 0), cards=[[85], []])
    board = anywhere("RRR--")
    start = GAME.load({**start.dump(), "boards": [board, START]})
    step = after(start, "score 85", "take 1")
    assert dump(step)["ending"] is False
    assert dump(after(step.position, "end"))["ending"] is True


def test_a_full_board_completes_the_round() -> None:
    nearly = "RBYG" * 6 + "-"
    start = load([START, nearly], turn=1, phase="build", corals=["", "R"])
    step = after(start, "place R e5")
    assert dump(step)["ending"] is False
    step = after(step.position, "end")
    assert told(step, "ending")[0].as_json() == {"kind": "ending", "seat": 1, "cause": "full-board"}
    phase = step.position.phase
    assert isinstance(phase, Over)
    assert phase.result.reason == "full-board"
    assert dump(after(start, "end"))["ending"] is False


def test_the_start_seat_that_finds_no_card_ends_the_game_at_once() -> None:
    start = load(deck=[], open=[None, None, None, 117], turn=1)
    step = after(start, "take 4", "end")
    phase = step.position.phase
    assert isinstance(phase, Over)
    assert phase.result.reason == "cards"
    assert told(step, "ending")[0].as_json() == {"kind": "ending", "seat": 0, "cause": "cards"}


def test_another_seat_that_finds_no_card_still_has_its_turn_and_so_have_those_after_it() -> None:
    start = load([START] * 4, deck=[], open=[None, None, None, 117], turn=1, bag="RY")
    step = after(start, "take 4", "end")
    assert dump(step)["ending"] is True
    assert told(step, "ending")[0].seat == 2
    assert step.position.legal(2) == ["draw"]
    step = after(step.position, "draw", "end")
    assert dump(step)["phase"] == "take"
    step = after(step.position, "draw", "end")
    assert isinstance(step.position.phase, Over)


def test_an_empty_bag_in_the_last_round_skips_the_first_step() -> None:
    start = load([START] * 3, deck=[], open=[None, None, None, 117], turn=0, bag="")
    step = after(start, "take 4", "end")
    assert dump(step)["phase"] == "build"
    assert told(step, "nothing-to-take")[0].seat == 1
    assert step.position.legal(1) == ["end"]
    step = after(step.position, "end", "end")
    assert isinstance(step.position.phase, Over)
    assert told(step, "nothing-to-take") == []


def test_an_empty_bag_alone_ends_nothing() -> None:
    step = after(load(bag="", phase="build"), "end")
    assert dump(step)["ending"] is False
    assert step.position.legal(1) == ["take 1", "take 2", "take 3", "take 4"]


def test_the_round_ends_before_the_start_seat_wherever_it_sits() -> None:
    start = load([START] * 3, start=2, turn=0, phase="build", played=many(15, 0, 0), deck=[])
    step = after(start, "end", "take 1", "end")
    assert isinstance(step.position.phase, Over)
    assert dump(step)["turn"] == 2


def over(boards: Sequence[str], **fields: Any) -> Any:
    phase = load(boards, ending=True, **fields).phase
    assert isinstance(phase, Over)
    return phase.result


def test_ties_go_to_more_corals_then_to_more_cards_then_are_shared() -> None:
    more = "RBYGR" + "-" * 20
    assert over([START, START], played=rich(8, 4)).winners == (0,)
    result = over([START, more], played=rich(4, 4))
    assert (result.winners, result.ties) == ((1,), ((4, 5), (1, 1)))
    result = over([START, START], played=[[101], [9, 10, 11, 12]])
    assert (result.scores, result.winners, result.ties) == ((4, 4), (1,), ((4, 4), (1, 4)))
    assert over([START] * 3, played=rich(4, 4, 4)).winners == (0, 1, 2)
    assert over([START] * 4, played=rich(4, 0, 4, 4)).winners == (0, 2, 3)
    assert over([more, START, more], played=rich(4, 5, 4)).winners == (1,)
    assert over([more, START, more], played=rich(4, 4, 4)).winners == (0, 2)


def test_cards_in_hand_and_corals_in_hand_count_nothing() -> None:
    result = over([START, START], cards=[[101, 102], []], corals=["RRR", ""])
    assert (result.scores, result.winners) == ((0, 0), (0, 1))
    assert result.ties == ((4, 4), (0, 0))


def test_nothing_can_be_played_when_it_is_over() -> None:
    ended = load(ending=True, cards=[[9], []])
    assert ended.legal(0) == ended.legal(1) == []
    assert ended.why_not(0, "score 9") == "over"
    assert load().why_not(1, "draw") == "not-your-turn"


# Moves as texts


@pytest.mark.parametrize(
    "text",
    [
        "take 0",
        "take 5",
        "take 01",
        "score 0",
        "score 121",
        "place P a1",
        "place R f1",
        "place R a6",
    ]
    + ["draw 1", "End", "", "pass", "place R a1 ", "take 1\n"],
)
def test_unreadable_texts(text: str) -> None:
    with pytest.raises(Unreadable):
        load().why_not(0, text)


def test_a_reason_is_given_exactly_for_moves_that_are_not_legal() -> None:
    dice = random.Random(7)
    every = ["draw", "end", *(f"take {n}" for n in range(1, 5))]
    every += [f"score {n}" for n in range(1, 121)]
    every += [f"place {c} {column}{row}" for c in "RBYG" for column in "abcde" for row in "12345"]
    for seed in range(3):
        now: Any = GAME.new(2 + seed, seed, {})
        while isinstance(now.phase, Turn):
            seat = now.phase.seat
            legal = now.legal(seat)
            assert [move for move in sorted(every) if now.why_not(seat, move) is None] == legal
            now = now.play(seat, dice.choice(legal)).position
