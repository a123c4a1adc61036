"""Own decks, positions, lessons and puzzles in the user's folder; broken ones are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.header import Header, Kind, Player
from game.match.learning import library, own
from game.match.learning.own import read_positions
from game.match.table import Match

SQUARES = "---------------------------OX------XO---------------------------"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The levels folder of a person; everything is read anew before and after."""
    monkeypatch.setenv("LAGOON_LEVELS", str(tmp_path))
    library.forget()
    yield tmp_path
    library.forget()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_own_decks_are_offered_and_played(folder: Path) -> None:
    levels = Path(__file__).resolve().parents[3] / "levels"
    write(folder / "reef" / "mine.toml", (levels / "reef" / "pairs.toml").read_text("utf-8"))
    write(folder / "reef" / "torn.toml", "[cards]\n1 = { gives = 'RR' }\n")
    found = own.decks("reef")
    assert found.items == ("standard", "mine", "pairs")
    assert [(one.path.name, one.line) for one in found.broken] == [("torn.toml", 2)]
    players = tuple(Player(Kind.COMPUTER, level=1) for _ in range(2))
    match = Match.begin(Header("reef", players, seed=4, options={"deck": "mine"}))
    assert match.position.legal(0)
    assert own.decks("lanterns").items == ()


def test_own_positions(folder: Path) -> None:
    text = f'[[position]]\ntitle = "Start"\nposition = {{ board = "{SQUARES}", turn = 1 }}\n'
    write(folder / "reversi" / "positions" / "a.toml", text)
    write(folder / "reversi" / "positions" / "b.toml", "[[position]]\ntitle = 'No'\n")
    found = own.positions("reversi")
    assert [[one.title for one in file] for file in found.items] == [["Start"]]
    assert [(one.path.name, one.line) for one in library.broken("reversi")] == [("b.toml", 1)]
    assert "position" in library.broken("reversi")[0].fault


def test_positions_may_be_json() -> None:
    text = f'[[position]]\nposition = \'{{"board": "{SQUARES}", "turn": 0}}\'\n'
    found, faults = read_positions("reversi", "name", text)
    assert faults == []
    assert found is not None and found[0].title == "name"
    found, faults = read_positions("reversi", "name", text.replace('"turn"', "turn"))
    assert found is None and "no JSON" in faults[0].text and faults[0].line == 2


def test_own_puzzles_stand_behind_ours(folder: Path) -> None:
    ours = library.puzzles("reversi")
    one = ours[0]
    write(
        folder / "reversi" / "puzzles" / "mine.toml",
        f'[[puzzle]]\nid = "x"\ngoal = "win"\nposition = {{ board = "{one.position["board"]}", '
        f'turn = {one.position["turn"]} }}\nanswer = ["{one.answer[0]}"]\nvalue = {one.value}\n',
    )
    library.forget()
    names = [puzzle.name for puzzle in library.puzzles("reversi")]
    assert len(names) == len(ours) + 1
    assert "mine/x" in names


def test_broken_cards_are_named_where_there_is_no_choice_of_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lanterns").mkdir()
    (tmp_path / "lanterns" / "cards.toml").write_text("[cards]\nS1 = 3\n", encoding="utf-8")
    monkeypatch.setenv("LAGOON_LEVELS", str(tmp_path))
    own.decks.cache_clear()
    found = own.decks("lanterns")
    own.decks.cache_clear()
    assert found.items == ()
    assert [(one.path.name, one.line) for one in found.broken] == [("cards.toml", 2)]
