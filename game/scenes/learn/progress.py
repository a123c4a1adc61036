"""What was learned and solved, kept and asked for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.match.learning import daily, library
from game.match.learning.lesson import Lesson
from game.match.learning.puzzle import Puzzle
from game.match.learning.puzzle_run import PuzzleRun
from game.scenes.house import House
from game.store.notice import StoreError


def notes(house: House, kind: str) -> Mapping[str, Mapping[str, object]]:
    """All notes of a kind; none where they cannot be read, which is said."""
    try:
        return house.learned.all(kind)
    except StoreError as error:
        house.tell([error.notice])
        return {}


def keep(house: House, kind: str, name: str, note: Mapping[str, object]) -> None:
    """Keep a note; what cannot be kept is said."""
    try:
        house.learned.keep(kind, name, note)
    except StoreError as error:
        house.tell([error.notice])


def stars_of(note: Mapping[str, object]) -> int:
    """The stars of a note, 0 to 3."""
    value = note.get("stars", 0)
    return min(3, max(0, value)) if isinstance(value, int) else 0


def keep_puzzle(house: House, run: PuzzleRun) -> None:
    """Keep the stars of a solved puzzle, never fewer than before."""
    name = key_of(run.puzzle)
    before = stars_of(notes(house, "puzzle").get(name, {}))
    keep(house, "puzzle", name, {"stars": max(before, run.stars), "tries": run.tries})


def name_of(lesson: Lesson) -> str:
    """The name of a lesson among those of all games."""
    return f"{lesson.game}/{lesson.name}"


def key_of(puzzle: Puzzle) -> str:
    """The name of a puzzle among those of all games."""
    return f"{puzzle.game}/{puzzle.name}"


def keep_day(house: House, day: date) -> None:
    """The puzzle of that day is solved."""
    keep(house, "day", day.isoformat(), {"solved": True})


def solved_days(house: House) -> list[date]:
    """The days whose puzzle was solved."""
    days = []
    for name in notes(house, "day"):
        try:
            days.append(date.fromisoformat(name))
        except ValueError:
            continue
    return days


def today_puzzle(day: date) -> Puzzle | None:
    """The puzzle of that day."""
    game = daily.game_of(day)
    return daily.puzzle_of(day, {game: library.puzzles(game)})
