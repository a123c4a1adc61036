"""WTHOR files, read."""

from __future__ import annotations

import random
import struct

import pytest

from game.engine.api import BrokenRecord
from game.engine.reversi.text import read_transcript
from game.engine.reversi.wthor import read_wthor
from tests.engine.test_reversi import DRAW, SHORTEST


def header(count: int, size: int = 8) -> bytes:
    return struct.pack("<BBBBIHHBBBB", 20, 26, 11, 30, count, 0, 2025, size, 0, 22, 0)


def cells(text: str) -> bytes:
    """A transcript without passes as a file holds it: 10 * row + column."""
    codes = [10 * int(text[i + 1]) + "abcdefgh".index(text[i]) + 1 for i in range(0, len(text), 2)]
    return bytes(codes).ljust(60, b"\0")


def entry(text: str, score: int = 32) -> bytes:
    return struct.pack("<HHHBB", 700, 5, 40_000, score, 33) + cells(text)


GOOD = header(3) + entry(DRAW) + entry(SHORTEST, 64) + entry("")


def test_a_file_is_read() -> None:
    file = read_wthor(GOOD)
    assert file.made == (2026, 11, 30)
    assert (file.year, file.depth) == (2025, 22)
    first, second, third = file.games
    assert (first.tournament, first.black, first.white) == (700, 5, 40_000)
    assert (first.black_score, first.theoretical_score) == (32, 33)
    # The pass is not stored; it is put back.
    assert first.moves == read_transcript(DRAW)
    assert len(first.moves) == 61
    assert second.moves == read_transcript(SHORTEST)
    assert third.moves == ()


def test_board_size_nought_is_eight_too() -> None:
    assert read_wthor(header(0, 0)).games == ()


def damaged(game: int, move: int, code: int) -> bytes:
    data = bytearray(GOOD)
    data[16 + 68 * (game - 1) + 8 + move - 1] = code
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "header: 0 bytes"),
        (GOOD[:15], "header: 15 bytes"),
        (header(0, 10), "header, byte 12: a board of 10"),
        (GOOD[:-1], "header, byte 4: 3 games are 220 bytes, not 219"),
        (GOOD + b"\0", "header, byte 4: 3 games are 220 bytes, not 221"),
        (header(2**32 - 1), "header, byte 4"),
        (damaged(1, 3, 99), "game 1, move 3, byte 26: 99 is no cell"),
        (damaged(1, 3, 19), "game 1, move 3, byte 26: 19 is no cell"),
        (damaged(1, 3, 10), "game 1, move 3, byte 26: 10 is no cell"),
        (damaged(1, 3, 9), "game 1, move 3, byte 26: 9 is no cell"),
        (damaged(1, 3, 44), "game 1, move 3, byte 26: 'd4' where a disc lies"),
        (damaged(1, 3, 11), "game 1, move 3, byte 26: 'a1' outflanks nothing"),
        (damaged(2, 10, 11), "game 2, move 10, byte 101: 'a1' after the end"),
        (damaged(2, 5, 0), "game 2, move 6, byte 97: 64 after the last move"),
    ],
)
def test_damage_is_named_with_its_place(data: bytes, place: str) -> None:
    with pytest.raises(BrokenRecord) as broken:
        read_wthor(data)
    assert str(broken.value).startswith(place)


def test_random_bytes_are_refused_or_read() -> None:
    dice = random.Random(51)
    for _ in range(2000):
        data = bytearray(GOOD)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        try:
            read_wthor(bytes(data))
        except BrokenRecord as error:
            assert str(error).startswith(("game ", "header"))
