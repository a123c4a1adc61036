"""The puzzle of a day: the same for everybody who has the same puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from game.match.learning.puzzle import Puzzle

GAMES = ("reversi", "reef", "whale-riders", "lanterns", "reef-bag", "lanterns-classic")
_GRADES = (1, 1, 2, 2, 3, 2, 3)  # Monday to Sunday
_STRIDE = 7  # through the puzzles of a grade, so that neighbours are far apart


def game_of(day: date) -> str:
    """The game whose turn it is."""
    return GAMES[day.toordinal() % len(GAMES)]


def puzzle_of(day: date, puzzles: Mapping[str, Sequence[Puzzle]]) -> Puzzle | None:
    """The puzzle of that day among those of each game; None where there is none."""
    found = sorted(puzzles.get(game_of(day), ()), key=lambda puzzle: puzzle.name)
    grade = _GRADES[day.weekday()]
    fitting = [puzzle for puzzle in found if puzzle.grade == grade] or found
    if not fitting:
        return None
    return fitting[day.toordinal() // len(GAMES) * _STRIDE % len(fitting)]


def streak(days: Sequence[date], today: date) -> int:
    """How many days in a row were solved, up to today or yesterday."""
    solved = {day.toordinal() for day in days}
    last = today.toordinal() if today.toordinal() in solved else today.toordinal() - 1
    count = 0
    while last - count in solved:
        count += 1
    return count
