"""GGF, read and written."""

from __future__ import annotations

import pytest

from game.engine.api import BrokenRecord, NotAllowed
from game.engine.reversi.ggf import GgfGame, read_ggf, write_ggf
from game.engine.reversi.rules import GAME, START
from game.engine.reversi.text import read_transcript
from tests.engine.test_reversi import DRAW, MUST_PASS, SHORTEST

BOARD = "-" * 27 + "O*------*O" + "-" * 27
TEXT = (
    "(;GM[Othello]PC[Harbour]DT[2026-11-30 20:52:27 GMT]PB[Ada]PW[Bo b.]RB[1800.1]RW[1750]"
    f"TI[15:00]TY[8]RE[?]BO[8 {BOARD} *]B[F5]W[F6/1.50/3.2]B[d3//4];)"
)


def test_a_game_is_read() -> None:
    (game,) = read_ggf(TEXT)
    assert game.start == START
    assert game.moves == ((0, "f5"), (1, "f6"), (0, "d3"))
    assert game.notes == ("", "1.50/3.2", "/4")
    assert game.properties == {
        "PC": "Harbour",
        "DT": "2026-11-30 20:52:27 GMT",
        "PB": "Ada",
        "PW": "Bo b.",
        "RB": "1800.1",
        "RW": "1750",
        "TI": "15:00",
        "TY": "8",
        "RE": "?",
    }


def test_a_game_is_written() -> None:
    (game,) = read_ggf(TEXT)
    written = write_ggf(game)
    assert written == TEXT.replace("d3", "D3")
    assert read_ggf(written) == (game,)


@pytest.mark.parametrize("text", [DRAW, SHORTEST, MUST_PASS + "pass" + "b4"])
def test_whole_games_come_back(text: str) -> None:
    moves = read_transcript(text)
    written = write_ggf(GgfGame(START, moves))
    assert ("[PA]" in written) == any(move == "pass" for _, move in moves)
    assert read_ggf(written)[0].moves == moves


def test_passes_left_out_or_written_in_any_way() -> None:
    moves = read_transcript(MUST_PASS + "b4")
    written = write_ggf(GgfGame(START, moves))
    for word in ("", "B[pass]", "B[--]", "B[PA/0.1]"):
        (game,) = read_ggf(written.replace("B[PA]", word))
        assert game.moves == moves
        assert len(game.notes) == len(moves)


def test_another_start() -> None:
    position = GAME.load({"game": "reversi", "board": "XO" + "-" * 62, "turn": 1})
    assert not position.legal(1) or position.legal(1) == ["pass"]
    later = START.play(0, "d3").position
    game = GgfGame(GAME.load(later.dump()), ((1, "c3"),))
    written = write_ggf(game)
    assert " O]W[C3]" in written
    assert read_ggf(written)[0] == GgfGame(game.start, game.moves, {}, ("",))


def test_several_games_and_a_leading_number() -> None:
    assert len(read_ggf(f"1 {TEXT}\n\n2{TEXT} {TEXT}\n")) == 3


def test_brackets_and_backslashes_in_names_survive() -> None:
    game = GgfGame(START, (), {"PB": r"a]b\c\\]", "PW": "[x"}, ())
    assert read_ggf(write_ggf(game)) == (game,)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "game 1: no game"),
        ("hello", "game 1, character 1"),
        ("(;GM[Othello]", "game 1, character 14"),
        ("(;GM[Othello", "game 1, character 3"),
        ("(;PB[x];)", "game 1: no GM"),
        ("(;GM[Chess];)", "game 1, character 3: GM"),
        ("(;GM[Othello]TY[10];)", "game 1, character 14: TY"),
        ("(;GM[Othello]TY[88];)", "game 1, character 14: TY"),
        ("(;GM[Othello]PB[a]PB[b];)", "game 1, character 19: PB is there twice"),
        ("(;GM[Othello]BO[8 --- *];)", "game 1, character 14: BO"),
        (f"(;GM[Othello]BO[8 {BOARD} -];)", "game 1, character 14: BO"),
        (f"(;GM[Othello]BO[10 {BOARD} *];)", "game 1, character 14: BO"),
        ("(;GM[Othello]BO[];)", "game 1, character 14: BO"),
        ("(;GM[Othello]B[F5]W[F9];)", "game 1, character 19: 'f9' is no move"),
        ("(;GM[Othello]B[F5]W[];)", "game 1, character 19: '' is no move"),
        ("(;GM[Othello]B[F5]W[F5];)", "game 1, character 19: 'f5' where a disc lies"),
        ("(;GM[Othello]W[F5];)", "game 1, character 14: 'f5' out of turn"),
        ("(;GM[Othello]B[PA];)", "game 1, character 14: 'pass' though"),
        (TEXT + "(;GM[Othello]B[A1];)", "game 2, character"),
    ],
)
def test_damage_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(BrokenRecord) as broken:
        read_ggf(text)
    assert str(broken.value).startswith(place)


def test_every_cut_is_refused_or_a_shorter_text() -> None:
    for end in range(len(TEXT)):
        with pytest.raises(BrokenRecord):
            read_ggf(TEXT[:end])


def test_hostile_text_takes_no_time() -> None:
    with pytest.raises(BrokenRecord):
        read_ggf("(;GM[Othello]PB[" + "\\" * 200_000)
    with pytest.raises(BrokenRecord):
        read_ggf("(" * 100_000)


def test_discs_turned_wrongly_by_hand_cannot_be_written() -> None:
    with pytest.raises(NotAllowed):
        write_ggf(GgfGame(START, ((0, "d3:"),)))
