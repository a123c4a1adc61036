"""A puzzle's answer is the solver's; `tools/make_puzzles.py --check` proves them all."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from game.engine.registry import games
from game.match.learning import daily
from game.match.learning.files import shelf
from game.match.learning.puzzle import Puzzle, read_book
from game.match.learning.puzzle_run import Outcome, PuzzleRun
from game.match.learning.solving import values
from tools.make_puzzles import faults_of

LEVELS = Path(__file__).resolve().parents[3] / "levels"
ENOUGH = 30  # puzzles of each rule set
SHARE = {"reversi": 8, "reef": 8, "reef-bag": 3, "whale-riders": 16, "lanterns": 8}


def puzzles(game: str) -> list[Puzzle]:
    found = shelf(game, "puzzles", read_book, [LEVELS])
    assert not found.broken
    return [puzzle for book in found.items for puzzle in book.puzzles]


@pytest.mark.parametrize("game", games())
def test_there_are_thirty_of_three_grades(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= ENOUGH
    assert {puzzle.grade for puzzle in found} == {1, 2, 3}
    assert len({puzzle.name for puzzle in found}) == len(found)


@pytest.mark.parametrize("game", games())
def test_a_share_is_made_and_proven_again(game: str) -> None:
    """From the seed to the only best answer; easy ones, which are quick."""
    for puzzle in [p for p in puzzles(game) if p.grade == 1][: SHARE.get(game, 6)]:
        assert faults_of(puzzle) == []


def test_a_wrong_answer_is_found_by_the_proof() -> None:
    puzzle = next(p for p in puzzles("reversi") if p.grade == 1)
    found = values(puzzle.start())
    worst = min(found, key=lambda move: found[move])
    wrong = Puzzle(**{**_fields(puzzle), "answer": (worst,)})  # type: ignore[arg-type]  # same kinds
    assert faults_of(wrong)
    assert sum(value > 0 for value in found.values()) == 1


@pytest.mark.parametrize("game", games())
def test_the_answer_solves_and_other_ends_do_not(game: str) -> None:
    puzzle = puzzles(game)[0]
    run, position = PuzzleRun(puzzle), puzzle.start()
    for move in puzzle.answer:
        assert run.next_move() == move
        position = position.play(puzzle.seat, move).position
        run.played(move, position)
    assert run.outcome is Outcome.SOLVED
    assert run.stars == 3
    missed, position = PuzzleRun(puzzle), puzzle.start()
    while missed.outcome is Outcome.OPEN:
        legal = position.legal(puzzle.seat)
        move = next(m for m in reversed(legal) if m != missed.next_move() or len(legal) == 1)
        position = position.play(puzzle.seat, move).position
        missed.played(move, position)
    assert missed.outcome is Outcome.MISSED
    assert (missed.tries, missed.stars) == (1, 0)


def _fields(puzzle: Puzzle) -> dict[str, object]:
    return {name: getattr(puzzle, name) for name in Puzzle.__slots__}


GOOD = """
[[puzzle]]
id = "1"
goal = "win"
position = '{"board": "%s", "turn": 0}'
answer = ["%s"]
value = 2
"""


def text() -> str:
    puzzle = puzzles("reversi")[0]
    return GOOD % (puzzle.position["board"], puzzle.answer[0])


def test_own_puzzles_need_little() -> None:
    """Seat, grade and seed may be left out; the position may be a table or JSON."""
    book, faults = read_book("reversi", "mine", text())
    turn = puzzles("reversi")[0].position["turn"]
    if turn == 0:
        assert faults == []
        assert book is not None
        assert (book.puzzles[0].grade, book.puzzles[0].seat) == (1, 0)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('goal = "win"', 'goal = "lose"', 4, "goal 'lose' is none of win"),
        ('goal = "win"', 'goal = " "', 2, "goal is no text"),
        ("answer = [", "answer = 3 #", 6, "answer is no list"),
        ('{"board"', '{"bord"', 5, "position"),
        ('id = "1"', "", 2, "id is missing"),
        ('id = "1"', 'id = "1"\ngrade = 7', 4, "grade 7"),
        ('answer = ["', 'answer = ["z', 6, "cannot be played"),
    ],
)
def test_broken_puzzles_are_named_with_their_line(
    old: str, new: str, line: int, words: str
) -> None:
    book, faults = read_book("reversi", "mine", text().replace(old, new, 1))
    assert book is None
    assert words in faults[0].text
    assert faults[0].line == line


def test_the_puzzle_of_the_day() -> None:
    """The same for everybody, another one each day of the year's first two months."""
    everything = {game: puzzles(game) for game in games()}
    first = date(2027, 1, 1)
    days = [first + timedelta(days=n) for n in range(60)]
    found = [daily.puzzle_of(day, everything) for day in days]
    assert found == [daily.puzzle_of(day, everything) for day in days]
    names = [f"{puzzle.game}/{puzzle.name}" for puzzle in found if puzzle is not None]
    assert len(names) == 60
    assert all(one != other for one, other in zip(names, names[1:], strict=False))
    assert len(set(names)) >= 50
    assert {name.split("/")[0] for name in names[:6]} == set(games())


@pytest.mark.parametrize(
    ("solved", "count"),
    [([], 0), ([0], 1), ([1], 1), ([1, 2], 2), ([0, 1, 3], 2), ([2], 0)],
)
def test_a_streak_ends_with_a_day_left_out(solved: list[int], count: int) -> None:
    today = date(2026, 11, 30)
    assert daily.streak([today - timedelta(days=n) for n in solved], today) == count
