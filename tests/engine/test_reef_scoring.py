"""Scoring of Reef (C34): the published examples, and 10,000 boards scored a second, slow way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.api import Fact
from game.engine.reef.rules import GAME
from tests.engine.reef_boards import CELLS, board, card_table, count, fits, position

TABLE = card_table()
EMPTY = [""] * 16


def scored(stacks: Sequence[str], card: int) -> Fact:
    """The fact of playing a card that places nothing, since no corals are left."""
    start = position([EMPTY, stacks], turn=1, hands=[[], [card]], supply={})
    facts = GAME.load(start).play(1, f"play {card}").facts
    assert [fact.shown["why"] for fact in facts if fact.kind == "skipped"] == ["supply"] * 2
    return next(fact for fact in facts if fact.kind == "scored")


def counted(stacks: Sequence[str], card: int) -> Any:
    return scored(stacks, card).shown["count"]


def tinted(rows: Sequence[str], letter: str) -> list[str]:
    return board(*(row.replace("R", letter) for row in rows))


@pytest.mark.parametrize("letter", "GPRY")
def test_three_in_an_angle_as_published(letter: str) -> None:
    card = 41 + "GPRY".index(letter)
    assert counted(tinted(("....", ".RR.", "RR..", "RR.."), letter), card) == 2


@pytest.mark.parametrize("letter", "GPRY")
def test_three_in_a_row_as_published(letter: str) -> None:
    card = 37 + "GPRY".index(letter)
    assert counted(tinted(("....", ".RR.", "RRR.", ".RR."), letter), card) == 2


@pytest.mark.parametrize("letter", "GPRY")
def test_squares_as_published(letter: str) -> None:
    card = 49 + "GPRY".index(letter)
    assert counted(tinted(("....", "....", "RRR.", "RRR."), letter), card) == 1
    assert counted(tinted(("....", "RRR.", "RRR.", "RRR."), letter), card) == 1
    assert counted(tinted(("RRRR",) * 4, letter), card) == 4


@pytest.mark.parametrize("letter", "GPRY")
@pytest.mark.parametrize(
    ("first", "height", "most"), [(26, 2, 8), (37, 1, 5), (45, 1, 4), (41, 1, 5), (49, 1, 4)]
)
def test_a_full_board_of_one_colour(letter: str, first: int, height: int, most: int) -> None:
    assert counted([letter * height] * 16, first + "GPRY".index(letter)) == most


def test_a_full_board_of_two_for_the_pair_of_any() -> None:
    assert counted(["RG"] * 16, 30) == 8


def test_every_card_says_what_it_scored() -> None:
    for number, card in TABLE.items():
        shown = scored(["R"] * 16, number).shown
        assert shown["value"] == card["value"]
        assert shown["points"] == card["value"] * shown["count"]


@pytest.mark.parametrize(
    ("card", "stack", "expected"),
    [
        (1, "G", 1),  # any height from 1
        (1, "RRRG", 1),
        (1, "GR", 0),  # only the top counts
        (5, "G", 0),  # exactly two
        (5, "RG", 1),
        (5, "RRG", 0),
        (7, "RRG", 0),  # exactly four
        (7, "RRRG", 1),
        (17, "", 0),  # any colour, but not none
        (17, "PY", 1),
    ],
)
def test_heights(card: int, stack: str, expected: int) -> None:
    assert counted([stack, *[""] * 15], card) == expected


def test_diagonal_pairs_need_two_or_more() -> None:
    low = board("....", "....", ".P..", "G...")
    assert counted(low, 31) == 0
    assert counted(board(". . . .", ". . . .", ". RP . .", "PPRG . . ."), 31) == 1
    assert counted(board(". . . .", ". . . .", "RP . . .", "PG . . ."), 31) == 0


def test_pairs_are_matched_exactly_never_greedily() -> None:
    # A greedy reader pairs the middle first and leaves both ends alone.
    assert counted(board("....", "....", "....", "GPGP"), 20) == 2
    assert counted(board("....", "..P.", ".PG.", ".G.."), 20) == 2
    assert counted(board("....", ".G..", "GPG.", ".G.."), 20) == 1


SURROUND_GREEN_BY_RED = 53


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("....", "....", "....", "...."), 0),
        (("RRRR", "RRRR", "RRRR", "RRRR"), 0),  # no green stack at all
        (("GGGG", "GGGG", "GGGG", "GGGG"), 0),
        ((".RRR", ".RGR", ".RRR", "...."), 8),
        ((". . . .", ". R R R", ". R RG R", "G R R R"), 8),  # the taller green one
        ((". . . .", "R . . .", "RG R . .", "R R RRG G"), 2),  # although a lower one has 4
        ((". . . .", "G . . .", "RG . R .", "R . RG R"), 2),  # of equal ones the best
        ((". . . .", "PPPP . . .", "RG R . .", "R R . ."), 3),  # the purple one is nothing
        (("R...", ".R..", "..G.", "...R"), 2),
        ((". . . R", ". . . R", ". . . .", "GR . . G"), 0),
    ],
)
def test_surround(rows: tuple[str, ...], expected: int) -> None:
    assert counted(board(*rows), SURROUND_GREEN_BY_RED) == expected


def test_surround_scores_two_for_each_piece_and_names_the_centre() -> None:
    shown = scored(board("....", ".RR.", "RGR.", "...."), SURROUND_GREEN_BY_RED).shown
    assert (shown["centre"], shown["points"]) == ("b2", 8)
    assert shown["groups"] == [["a2"], ["c2"], ["b3"], ["c3"]]


def random_board(dice: random.Random) -> list[str]:
    """Now sparse, now crowded, of two to four colours."""
    letters = dice.sample("RYGP", dice.choice((1, 2, 2, 3, 3, 4, 4, 4)))
    crowd = dice.choice((0.4, 0.7, 0.9, 1.0))
    tall = dice.choice((1, 2, 2, 3, 4))
    return [
        "".join(dice.choices(letters, k=dice.randint(1, tall))) if dice.random() < crowd else ""
        for _ in range(16)
    ]


def test_ten_thousand_random_boards_and_cards_as_every_set_of_occurrences_says() -> None:
    dice = random.Random(20261130)
    for number in range(10_000):
        stacks = random_board(dice)
        card = dice.randint(1, 60)
        shown = scored(stacks, card).shown
        expected = count(stacks, TABLE[card])
        assert shown["count"] == expected, (number, stacks, card)
        check_groups(stacks, card, shown)


def check_groups(stacks: list[str], card: int, shown: Any) -> None:
    """As many groups as count, each what the card asks for, no stack in two of them."""
    row = TABLE[card]
    groups = [[CELLS.index(cell) for cell in group] for group in shown["groups"]]
    flat = [cell for group in groups for cell in group]
    assert len(groups) == shown["count"]
    assert len(flat) == len(set(flat))
    tops = row["tops"][1] if row["kind"] == "surround" else row["tops"]
    for group in groups:
        assert all(any(fits(stacks[c], top, row["height"]) for top in tops) for c in group)
        if len(tops) == 2 and "*" not in tops:
            assert sorted(stacks[cell][-1] for cell in group) == sorted(tops)
