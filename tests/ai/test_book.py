"""The opening book: turning boards, reading files, and what players make of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.reversi import book, player
from game.ai.reversi.book import WAYS, board_turned, known, read, standing, turned, written
from game.ai.reversi.position import Pair, square_text, squares
from tests.ai.boards import START, question, text_of


def positions(count: int, plies: int) -> list[Pair]:
    """Random positions of an opening."""
    found = []
    for seed in range(count):
        dice, pair = Random(seed), START
        for _ in range(plies):
            pair = pair.played(dice.choice(pair.legal()))
        found.append(pair)
    return found


def test_turns_are_eight_different_ways_and_keep_the_rules() -> None:
    corner = {turned(1, way) for way in range(WAYS)}
    assert {square_text(square) for square in corner} == {
        "b1", "g1", "a2", "h2", "a7", "h7", "b8", "g8",
    }  # fmt: skip
    for pair in positions(6, 7):
        for way in range(WAYS):
            other = Pair(board_turned(pair.mine, way), board_turned(pair.yours, way))
            assert sorted(turned(s, way) for s in pair.legal()) == other.legal()
            for square in pair.legal():
                after, there = pair.played(square), other.played(turned(square, way))
                assert there.mine == board_turned(after.mine, way)
            assert standing(other)[0] == standing(pair)[0]


def test_a_book_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "book.tsv"
    made = {}
    for pair in positions(8, 6):
        key, _ = standing(pair)
        made[key] = {square: 10 * square - 300 for square in Pair(*key).legal()}
    path.write_text("".join(written(*entry) + "\n" for entry in made.items()), "ascii")
    found = read(path)
    assert found == made
    for pair in positions(8, 6):
        key, way = standing(pair)
        values = known(pair, found)
        assert set(values) == set(pair.legal())
        assert all(made[key][turned(s, way)] == value for s, value in values.items())


@pytest.mark.parametrize(
    "text",
    [
        "0000000810000000\t0000001008000000\ta1:5\n",  # no legal move
        "0000000810000000\t0000001008000000\n",
        "0000000810000000\t0000001008000000\td3\n",
        "zz\t00\td3:1\n",
        "\n",
        "0000000810000000\t0000001008000000\td3:1\n0000",
        "\u00e9",
    ],
)
def test_a_damaged_book_is_an_empty_one(tmp_path: Path, text: str) -> None:
    path = tmp_path / "book.tsv"
    path.write_bytes(text.encode("latin-1"))
    assert read(path) == {}
    assert read(tmp_path / "none.tsv") == {}


def test_the_shipped_book_is_whole() -> None:
    found = read(book.book_file())
    assert len(found) > 100
    assert standing(START)[0] in found
    for key, values in found.items():
        pair = Pair(*key)
        assert standing(pair)[0] == key and set(values) == set(pair.legal())
        assert all(-6400 <= value <= 6400 for value in values.values())


def test_strong_levels_play_from_the_book_in_different_ways() -> None:
    """By the seed, and only moves that are about as good as the best."""
    pair = Pair(*next(key for key, moves in read(book.book_file()).items() if len(moves) > 3))
    values = known(pair)
    best = max(values.values())
    good = {square_text(s) for s, value in values.items() if value >= best - player.VARIETY}
    played = set()
    for seed in range(12):
        thought = player.answer(question(text_of(pair), level=8, seed=seed))
        assert thought.move in good and thought.nodes == 0
        played.add(thought.move)
    assert len(played) == min(len(good), len(played)) and len(squares(pair.mine)) > 0
