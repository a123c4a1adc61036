"""A puzzle at the table: move freely until the turn is over, then see whether that was it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.match.learning.puzzle import Puzzle
from game.match.learning.puzzle_run import Outcome, PuzzleRun
from game.scenes.house import House
from game.scenes.learn.desk import Asked, LearnDesk
from game.scenes.learn.progress import keep_day, keep_puzzle
from game.scenes.learn.puzzle_words import answered, asked, grade
from game.scenes.learn.said import Words
from game.scenes.stack import Swap


class PuzzleScene(LearnDesk):
    """`following_puzzles` are those that come after it in the list, `day` is set for a puzzle of
    the day."""

    def __init__(
        self,
        house: House,
        run: PuzzleRun,
        after: Sequence[Puzzle] = (),
        *,
        day: date | None = None,
    ) -> None:
        self.run = run
        self.later = tuple(after)
        self.day = day
        super().__init__(house, run.puzzle.game, run.start, run.puzzle.seat)

    def words(self) -> Words:
        puzzle = self.run.puzzle
        level = grade(puzzle.grade)
        head = t("Puzzle of the day") if self.day else t("Puzzle: {grade}", grade=level)
        good = self.run.outcome in (Outcome.SOLVED, Outcome.SHOWN)
        return Words(head, asked(puzzle), answered(self.run), good)

    @property
    def asks(self) -> bool:
        return self.run.outcome is Outcome.OPEN

    def made(self, move: str) -> None:
        self.run.played(move, self.match.position)
        self._judged()

    def other_made(self, seat: Seat, move: str) -> None:
        self.run.moves.append(move)

    def _judged(self) -> None:
        outcome = self.run.outcome
        if outcome is Outcome.SOLVED:
            self.house.hear("win")
            keep_puzzle(self.house, self.run)
            if self.day is not None:
                keep_day(self.house, self.day)
        elif outcome is Outcome.MISSED:
            self.house.hear("refuse")
        if outcome is not Outcome.OPEN:
            self.goes_on = True

    def wanted(self) -> Sequence[str]:
        move = self.run.next_move()
        return () if move is None else (move,)

    def show_me(self) -> None:
        if self.asks and self.run.next_move() is None:
            self.house.notices.say(t("Begin again: the answer starts another way."), icon="hint")
            return
        self.run.helped = True
        super().show_me()

    def more_buttons(self) -> list[Asked]:
        return [("again", "redo", t("Begin again"), self.again, bool(self.run.moves))]

    def answers(self) -> Sequence[tuple[str, Callable[[], None]]]:
        if self.run.outcome is Outcome.MISSED:
            return [(t("Show the answer"), self.show_answer)]
        if self.run.outcome is Outcome.SOLVED and self.later:
            return [(t("Back to the list"), self.leave)]
        return ()

    def onward(self) -> tuple[str, Callable[[], None]] | None:
        if self.run.outcome is Outcome.OPEN:
            return None
        if self.run.outcome is not Outcome.SOLVED:
            return t("Try again"), self.again
        return (t("Next puzzle"), self.next) if self.later else (t("Done"), self.leave)

    @property
    def can_step_back(self) -> bool:
        return bool(self.run.moves) and self.run.outcome is not Outcome.SOLVED

    def step_back(self) -> None:
        if self.take_back_pick() or not self.can_step_back:
            return
        if self.run.outcome is Outcome.SHOWN or self.sitting.undo() is not None:
            self.again()
            return
        self.run.taken_back(len(self.run.moves) - len(self.match.moves))
        self.house.hear("undo")
        self.looked_from()
        self.page.walk.focus("board")
        self.stale()

    def again(self) -> None:
        """The same puzzle from its beginning."""
        run = PuzzleRun(self.run.puzzle, self.run.tries, helped=self.run.helped)
        self.ask = Swap(PuzzleScene(self.house, run, self.later, day=self.day))

    def show_answer(self) -> None:
        """Play the answer."""
        run = PuzzleRun(self.run.puzzle, self.run.tries)
        run.show()
        scene = PuzzleScene(self.house, run, self.later, day=self.day)
        scene.following = [(run.puzzle.seat, move) for move in run.puzzle.answer]
        self.ask = Swap(scene)

    def next(self) -> None:
        """The puzzle after this one."""
        run = PuzzleRun(self.later[0])
        self.ask = Swap(PuzzleScene(self.house, run, self.later[1:]))
