"""The levels as data, and the player that any game has."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.api import Question
from game.ai.flat import answer
from game.ai.levels import _found, are_lost, level, levels, levels_folder, read
from game.ai.reversi.position import square_text
from game.ai.think import think
from game.engine import registry
from game.engine.api import NotAllowed
from tests.ai.boards import START, START_TEXT, board, question


@pytest.mark.parametrize("game", ["reversi", "a game without levels of its own"])
def test_there_are_eight_levels(game: str) -> None:
    rows = levels(game)
    assert [row.number for row in rows] == list(range(1, 9))
    assert len({row.name for row in rows}) == len({row.line for row in rows}) == 8
    assert all(row.seconds <= 0.5 for row in rows[:4])
    assert all(row.seconds < 3 for row in rows)


def test_strength_grows_with_the_level() -> None:
    rows = levels("reversi")
    for lower, higher in zip(rows[1:], rows[2:], strict=False):
        assert (lower.depth, lower.exact) < (higher.depth, higher.exact)
        assert lower.exact <= higher.exact and lower.depth <= higher.depth
        assert lower.nodes <= higher.nodes
    assert rows[0].greedy and not any(row.greedy for row in rows[1:])
    assert all(0 < row.see - row.form <= row.see + row.form <= 1 for row in rows)
    sights = [row.see for row in rows if row.number not in (1, 7)]  # greedy; the deepest but one
    assert sights == sorted(sights)
    bounds = [row.loss for row in rows if row.see < 1]
    assert bounds == sorted(bounds, reverse=True)


def test_a_level_out_of_range_is_the_nearest() -> None:
    assert level("reversi", 0).number == 1 and level("reversi", 99).number == 8


def test_the_folder_is_the_checkouts() -> None:
    assert (levels_folder() / "ai" / "reversi.toml").is_file()


CROWD = """
[level.crowd]
nodes = 77
see = 0.5
elo = 12
"""


def with_crowd(text: str, crowd: str = CROWD) -> str:
    """The levels of a file, the last with values of its own for more than two seats."""
    return text.rstrip() + crowd


def test_a_level_may_play_otherwise_among_many(folder: Path) -> None:
    path = folder / "lanterns.toml"
    path.write_text(
        with_crowd(re.sub(r"(?ms)^\[level\.crowd\].*?(?=^\[\[|\Z)", "", path.read_text()))
    )
    alone = read(path)[7]
    assert [alone.among(seats).nodes for seats in (2, 3, 4)] == [alone.nodes, 77, 77]
    many = alone.among(4)
    assert (many.number, many.name, many.depth) == (8, alone.name, alone.depth)
    assert (many.see, many.elo, many.crowd) == (0.5, 12, None)
    seventh = read(path)[6]
    assert seventh.among(2) is seventh


FAULTS: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no table": lambda text: "level = 3",
    "garbage": lambda text: "\x00[[[",
    "cut in half": lambda text: text[: len(text) // 2],
    "cut in a row": lambda text: text[: text.rindex("name")],
    "seven": lambda text: text[: text.rindex("[[level]]")],
    "unknown key": lambda text: text.replace("depth =", "deep =", 1),
    "no name": lambda text: text.replace('name = "', 'line = "', 1),
    "a word for a number": lambda text: re.sub(r"depth = \d+", 'depth = "x"', text, count=1),
    "below nothing": lambda text: re.sub(r"nodes = \d+", "nodes = -9", text, count=1),
    "no number": lambda text: re.sub(r"see = [\d.]+", "see = nan", text, count=1),
    "a crowd that is none": lambda text: with_crowd(text, "\ncrowd = 3"),
    "an unknown key in a crowd": lambda text: with_crowd(text, "\n[level.crowd]\ndeep = 3"),
    "a crowd below nothing": lambda text: with_crowd(text, "\n[level.crowd]\nnodes = -3"),
    "another level's crowd": lambda text: with_crowd(text, "\n[level.crowd]\nnumber = 3"),
    "a crowd in a crowd": lambda text: with_crowd(text, "\n[level.crowd.crowd]\nnodes = 3"),
    "out of order": lambda text: text.replace("number = 1\n", "number = 2\n", 1),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The levels of an installation, which may be damaged."""
    copied = Path(shutil.copytree(levels_folder(), tmp_path / "levels"))
    monkeypatch.setattr("game.ai.levels.levels_folder", lambda: copied)
    _found.cache_clear()
    yield copied / "ai"
    _found.cache_clear()


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("game", ["reversi", "whale-riders"])
def test_a_damaged_file_is_passed_over(
    game: str, fault: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """All levels and hints still play, and say that they are weaker than they could be."""
    path = folder / f"{game}.toml"
    path.write_text(FAULTS[fault](path.read_text("utf-8")), "utf-8")
    with pytest.raises(ValueError):
        read(path)
    rows = levels(game)
    assert [row.number for row in rows] == list(range(1, 9))
    assert str(path) in caplog.text
    view = registry.game(game).new(2, 1, {}).view(0)
    for number in (1, 8, None):
        thought = think(Question(game, view, 0, level=number, nodes=20))
        assert thought.weakened and thought.move


def test_without_any_file_there_are_eight_levels(folder: Path) -> None:
    shutil.rmtree(folder)
    assert [row.number for row in levels("reef")] == list(range(1, 9))
    folder.mkdir()
    (folder / "any.toml").write_bytes(b"\xff")
    _found.cache_clear()
    assert [row.number for row in levels("reef")] == list(range(1, 9)) and are_lost("reef")


def test_any_game_has_a_player() -> None:
    asked = question(START_TEXT, nodes=600, seed=3)
    first, again = answer(asked), answer(asked)
    assert first.move in [square_text(s) for s in START.legal()]
    assert (first.move, first.nodes) == (again.move, again.nodes)
    assert all(-1 <= idea.value <= 1 for idea in first.ideas)


def test_it_takes_a_win_at_hand() -> None:
    """Black wins at once by c4; a1 leaves the game open."""
    text = board(".OX.....", *["........"] * 2, "...OX...", *["........"] * 4)
    for seed in range(3):
        thought = answer(question(text, nodes=2000, seed=seed))
        assert thought.ideas[0].value >= thought.ideas[-1].value


def test_it_refuses_a_seat_without_a_choice() -> None:
    with pytest.raises(NotAllowed):
        answer(question("X" * 32 + "O" * 32))
