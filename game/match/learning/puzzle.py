"""A puzzle: a position, what is asked of it, and the proven answer.

The file, `levels/<game>/puzzles/<name>.toml`:

    title = "My endings"
    [[puzzle]]
    id = "1"                       # told apart within the file by it
    grade = 2                      # 1 easy, 2 middling, 3 hard; 1 if left out
    goal = "win"                   # see `goals.py`
    seat = 0                       # who solves it; the seat on turn if left out
    position = '{"board": ...}'    # JSON as `Game.load` reads it, or a table
    answer = ["g8"]                # the moves
    value = 4                      # what they reach
    seed = 12                      # what our own tool made it from
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from game.engine.api import GameError, JsonObject, Position, Seat
from game.engine.levels import Fault
from game.match.learning import goals
from game.match.learning.files import Reader
from game.match.learning.positions import load, to_move

GRADES = (1, 2, 3)
_KEYS = ("id", "grade", "goal", "seat", "position", "answer", "value", "seed")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`name` is the same in every list and never changes: file and id."""

    game: str
    name: str
    grade: int
    goal: str
    seat: Seat
    position: JsonObject
    answer: tuple[str, ...]
    value: int
    seed: int | None = None

    def start(self) -> Position:
        """The position at which it begins."""
        return load(self.game, self.position)


@dataclass(frozen=True, slots=True)
class Book:
    """The puzzles of one file."""

    game: str
    name: str
    title: str
    puzzles: tuple[Puzzle, ...]


def read_book(game: str, name: str, text: str) -> tuple[Book | None, list[Fault]]:
    """The puzzles of a file, None where it cannot be used, and every fault by line."""
    reader = Reader(text, "puzzle")
    if reader.faults:
        return None, reader.faults
    reader.keys(reader.data, ("title", "puzzle"), 1)
    title = reader.words(reader.data, "title", 1)
    rows = reader.rows(reader.data, "puzzle", 1)
    if not rows:
        reader.fault(1, "no [[puzzle]]")
    puzzles = tuple(_puzzle(reader, game, name, number, row) for number, row in enumerate(rows))
    seen: set[str] = set()
    for number, puzzle in enumerate(puzzles):
        if puzzle.name in seen:
            reader.fault(reader.line(number, "id"), f"id {puzzle.name!r} is there twice")
        seen.add(puzzle.name)
    return (None if reader.faults else Book(game, name, title, puzzles)), reader.faults


def _puzzle(reader: Reader, game: str, name: str, number: int, row: dict[str, object]) -> Puzzle:
    line = reader.line(number)
    reader.keys(row, _KEYS, line)
    grade = reader.number(row, "grade", reader.line(number, "grade"), 1)
    if grade not in GRADES:
        reader.fault(reader.line(number, "grade"), f"grade {grade} is not 1, 2 or 3")
    goal = reader.words(row, "goal", line, needed=True)
    if goal and goal not in goals.names(game):
        known = ", ".join(goals.names(game))
        reader.fault(reader.line(number, "goal"), f"goal {goal!r} is none of {known}")
    position = _position(reader, row, reader.line(number, "position"))
    made = Puzzle(
        game=game,
        name=f"{name}/{reader.words(row, 'id', line, needed=True)}",
        grade=grade,
        goal=goal,
        seat=reader.number(row, "seat", reader.line(number, "seat"), -1),
        position=position,
        answer=reader.texts(row, "answer", reader.line(number, "answer")),
        value=reader.number(row, "value", reader.line(number, "value"), 0),
        seed=reader.number(row, "seed", line, 0) if "seed" in row else None,
    )
    return made if reader.faults else _tried(reader, made, number)


def _position(reader: Reader, row: dict[str, object], line: int) -> JsonObject:
    given = row.get("position")
    if isinstance(given, str):
        try:
            given = json.loads(given)
        except ValueError as error:
            reader.fault(line, f"position is no JSON: {error}")
            return {}
    if isinstance(given, dict):
        return given
    reader.fault(line, "position is missing")
    return {}


def _tried(reader: Reader, puzzle: Puzzle, number: int) -> Puzzle:
    """The puzzle with its seat, once its answer has been played."""
    try:
        start = puzzle.start()
    except GameError as error:
        reader.fault(reader.line(number, "position"), f"position: {error}")
        return puzzle
    seat = puzzle.seat if puzzle.seat >= 0 else to_move(start)
    if seat is None or not start.legal(seat):
        reader.fault(reader.line(number, "seat"), "that seat has no move")
        return puzzle
    line = reader.line(number, "answer")
    now = start
    for move in puzzle.answer:
        try:
            now = now.play(seat, move).position
        except GameError:
            reader.fault(line, f"answer: {move!r} cannot be played")
            return puzzle
    if not puzzle.answer:
        reader.fault(line, "answer is missing")
    elif puzzle.game != "reversi":
        value = goals.reached(puzzle.game, puzzle.goal, start, now, seat)
        if value != puzzle.value:
            reader.fault(line, f"answer: reaches {value}, not {puzzle.value}")
    return replace(puzzle, seat=seat)
