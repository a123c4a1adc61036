"""Everything that can be learned and solved, read once for as long as the program runs."""

from __future__ import annotations

from functools import cache

from game.match.learning import own
from game.match.learning.files import Broken, Shelf, shelf
from game.match.learning.lesson import Lesson, read_lesson
from game.match.learning.puzzle import Book, Puzzle, read_book


@cache
def lessons(game: str) -> Shelf[Lesson]:
    """The lessons of a game."""
    return shelf(game, "lessons", read_lesson)


@cache
def books(game: str) -> Shelf[Book]:
    """The puzzle files of a game."""
    return shelf(game, "puzzles", read_book)


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, easy ones first."""
    found = [puzzle for book in books(game).items for puzzle in book.puzzles]
    return tuple(sorted(found, key=lambda puzzle: puzzle.grade))


def broken(game: str) -> tuple[Broken, ...]:
    """Files of a game that were left out."""
    found = (lessons(game).broken, books(game).broken, own.positions(game).broken)
    return tuple(one for part in (*found, own.decks(game).broken) for one in part)


def forget() -> None:
    """Read everything anew when it is wanted next."""
    lessons.cache_clear()
    books.cache_clear()
    own.positions.cache_clear()
    own.decks.cache_clear()
