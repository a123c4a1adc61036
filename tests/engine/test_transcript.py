"""Transcripts of Reversi."""

from __future__ import annotations

import random

import pytest

from game.engine.api import BrokenRecord, NotAllowed
from game.engine.record import replay
from game.engine.reversi.rules import GAME, START, ReversiPosition
from game.engine.reversi.text import read_transcript, record_of, write_transcript
from tests.engine.test_reversi import DRAW, HANDED_OVER, MUST_PASS, SHORTEST

PLAIN = ((0, "f5"), (1, "d6"), (0, "c3"), (1, "d3"))


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3",
        "F5D6C3D3",
        "F5d6C3d3",
        "f5 d6 c3 d3",
        "f5,d6,c3,d3",
        "f5, d6,c3  d3",
        "  f5d6\n\tc3\r\nd3 ,",
    ],
)
def test_case_and_separators(text: str) -> None:
    assert read_transcript(text) == PLAIN


@pytest.mark.parametrize("empty", ["", " ", ",\n"])
def test_an_empty_transcript(empty: str) -> None:
    assert read_transcript(empty) == ()


@pytest.mark.parametrize(
    "word", ["pass", "PASS", "pa", "PA", "--", "ps", "Ps", " pass ", ",--,", ""]
)
def test_a_pass_is_written_in_any_way_or_left_out(word: str) -> None:
    moves = read_transcript(f"{MUST_PASS}{word}b4")
    assert moves[-2:] == ((0, "pass"), (1, "b4"))


def test_written_and_left_out_passes_may_be_mixed() -> None:
    full = read_transcript(HANDED_OVER)
    assert sum(move == "pass" for _, move in full) == 11
    dice = random.Random(41)
    for _ in range(50):
        kept = [move for _, move in full if move != "pass" or dice.random() < 0.5]
        assert read_transcript("".join(kept)) == full


def test_a_pass_at_the_very_end_is_kept_if_written_and_not_added_if_not() -> None:
    assert read_transcript(MUST_PASS)[-1] == (1, "f8")
    assert read_transcript(MUST_PASS + "pass")[-1] == (0, "pass")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("f5d6c3d9", "move 4, character 7: 'd9' is no move"),
        ("f5d6c3i3", "move 4, character 7: 'i3' is no move"),
        ("f5d6c3d", "move 4, character 7: 'd' is no move"),
        ("f5;d6", "move 2, character 3: ';d6' is no move"),
        ("f5d6c3\ud800", "move 4, character 7"),
        ("f5d6d6", "move 3, character 5: 'd6' where a disc lies"),
        ("f5 a1", "move 2, character 4: 'a1' outflanks nothing"),
        ("pass", "move 1, character 1: 'pass' though a disc can be placed"),
        ("f5passd6", "move 2, character 3: 'pass' though a disc can be placed"),
        (SHORTEST + "a1", "move 10, character 19: 'a1' after the end"),
        (SHORTEST + "--", "move 10, character 19: 'pass' after the end"),
        (MUST_PASS + "--pa", "move 18, character 35: 'pass' though a disc can be placed"),
    ],
)
def test_damage_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(BrokenRecord) as broken:
        read_transcript(text)
    assert str(broken.value).startswith(place)


@pytest.mark.parametrize("text", [SHORTEST, DRAW, MUST_PASS, HANDED_OVER])
def test_writing_gives_back_what_was_read(text: str) -> None:
    moves = read_transcript(text)
    assert write_transcript(moves) == text
    assert read_transcript(write_transcript(moves, passes=True)) == moves
    assert replay(record_of(moves)).last == replay(record_of(moves)).positions[-1]


def test_from_any_position() -> None:
    start = START.play(0, "f5").position
    assert isinstance(start, ReversiPosition)
    moves = read_transcript("d6c3", start)
    assert moves == ((1, "d6"), (0, "c3"))
    assert replay(record_of(moves, start)).start == start


def test_discs_turned_wrongly_by_hand_cannot_be_written() -> None:
    with pytest.raises(NotAllowed):
        write_transcript([(0, "d3:")])


def test_random_games_read_back_and_random_damage_is_refused_or_another_game() -> None:
    dice = random.Random(42)
    for _ in range(60):
        position, text = GAME.new(2, 0, {}), ""
        while not position.is_over:
            move = dice.choice(position.legal(position.turn))
            text += move if move != "pass" or dice.random() < 0.5 else ""
            following = position.play(position.turn, move).position
            assert isinstance(following, ReversiPosition)
            position = following
        assert replay(record_of(read_transcript(text))).last == position
        for _ in range(20):
            at = dice.randrange(len(text))
            cut = text[:at] + dice.choice(["", "x", "pass", "a1", "-", "\x00"]) + text[at + 1 :]
            try:
                replay(record_of(read_transcript(cut)))
            except BrokenRecord as error:
                assert str(error).startswith("move ")
