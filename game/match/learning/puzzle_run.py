"""A puzzle as it is solved: whether the turn is over, and whether that was the answer."""

from __future__ import annotations

from enum import StrEnum

from game.engine.api import Position
from game.match.learning.goals import reached
from game.match.learning.puzzle import Puzzle


class Outcome(StrEnum):
    """How far it is."""

    OPEN = "open"
    SOLVED = "solved"
    MISSED = "missed"
    SHOWN = "shown"  # the answer was played for the learner


class PuzzleRun:
    """`tries` counts answers that were not it, `helped` says that something was shown."""

    def __init__(self, puzzle: Puzzle, tries: int = 0, *, helped: bool = False) -> None:
        self.puzzle = puzzle
        self.tries = tries
        self.helped = helped
        self.start = puzzle.start()
        self.moves: list[str] = []
        self.outcome = Outcome.OPEN
        self.value: int | None = None  # what was reached, once the turn is over

    def played(self, move: str, position: Position) -> None:
        """A move was made and led to that position."""
        self.moves.append(move)
        puzzle = self.puzzle
        if puzzle.game == "reversi":
            right = move == puzzle.answer[0]
        else:
            self.value = reached(puzzle.game, puzzle.goal, self.start, position, puzzle.seat)
            if self.value is None:
                return
            right = self.value >= puzzle.value
        self.outcome = Outcome.SOLVED if right else Outcome.MISSED
        self.tries += not right

    def taken_back(self, count: int = 1) -> None:
        """That many of the last moves were taken back."""
        self.moves = self.moves[: len(self.moves) - count]
        self.outcome, self.value = Outcome.OPEN, None

    def show(self) -> None:
        """The answer is played now; it counts as helped."""
        self.helped = True
        self.outcome = Outcome.SHOWN

    def next_move(self) -> str | None:
        """The next move of the answer, None once another way was taken."""
        at = len(self.moves)
        on_it = tuple(self.moves) == self.puzzle.answer[:at] and at < len(self.puzzle.answer)
        return self.puzzle.answer[at] if on_it else None

    @property
    def stars(self) -> int:
        """3 for the first try without help, 2 without help, 1 with it; 0 while it is not solved."""
        if self.outcome is not Outcome.SOLVED:
            return 0
        if self.helped:
            return 1
        return 3 if self.tries == 0 else 2
