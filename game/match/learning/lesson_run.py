"""A lesson as it is done: what is asked, whether a move or an answer is it, what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.api import GameError, Position, Seat, waiting
from game.engine.levels import Fault
from game.match.learning.lesson import Lesson, Step, fits

NEW = "new "  # before a pattern: none of the moves that were made in this step already


@dataclass(frozen=True, slots=True)
class Said:
    """What is said about the last move or answer; `text` is a key of the catalogue."""

    good: bool
    text: str


class LessonRun:
    """`position` is the one now, `at` the number of the step, `made` its moves so far."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.at = at
        self.made: list[str] = []
        self.said: Said | None = None
        self.is_answered = False
        self.mistakes = 0
        start = lesson.steps[at].start
        assert start is not None, "a lesson is begun where a position is"
        self.position: Position = start

    @property
    def step(self) -> Step:
        """The step that is done now."""
        return self.lesson.steps[self.at]

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        return self.step.seat

    @property
    def asks_move(self) -> bool:
        """Whether the learner is to make a move now."""
        return len(self.made) < len(self.step.do)

    @property
    def asks_answer(self) -> bool:
        """Whether the learner is to choose an answer now."""
        return bool(self.step.choices) and not self.is_answered

    @property
    def is_done(self) -> bool:
        """Whether the step is done."""
        return not self.asks_move and not self.asks_answer

    @property
    def is_last(self) -> bool:
        """Whether no step follows."""
        return self.at + 1 == len(self.lesson.steps)

    def wanted(self) -> list[str]:
        """The moves that would be right now."""
        if not self.asks_move:
            return []
        return [move for move in self.position.legal(self.seat) if self._is_wanted(move)]

    def _is_wanted(self, move: str) -> bool:
        pattern = self.step.do[len(self.made)]
        if not pattern.startswith(NEW):
            return fits(move, pattern)
        return move not in self.made and fits(move, pattern.removeprefix(NEW))

    def judge(self, move: str) -> str | None:
        """None if that legal move is what is wanted, else why not; counts a mistake."""
        step = self.step
        if self.asks_move and self._is_wanted(move):
            self.said = None
            return None
        found = [wrong.say for wrong in step.wrong if wrong.move and fits(move, wrong.move)]
        why = found[0] if found else step.otherwise
        self.mistakes += 1
        self.said = Said(False, why)
        return why

    def refuse(self, spot: str) -> str:
        """Why that spot is not to be chosen, "" if the lesson has no word of its own for it."""
        self.mistakes += 1
        for wrong in self.step.wrong:
            if wrong.spot and fits(spot, wrong.spot):
                self.said = Said(False, wrong.say)
                return wrong.say
        return ""

    def play(self, move: str) -> None:
        """The learner made the move that was wanted."""
        self.position = self.position.play(self.seat, move).position
        self.made.append(move)
        if self.is_done:
            self.said = Said(True, self.step.done) if self.step.done else None

    def others(self) -> tuple[tuple[Seat, str], ...]:
        """What others play now that the step is done."""
        return self.step.then if self.is_done else ()

    def play_other(self, seat: Seat, move: str) -> None:
        """Another seat made a move of `others`."""
        self.position = self.position.play(seat, move).position

    def answer(self, number: int) -> bool:
        """Choose an answer; whether it is right."""
        choice = self.step.choices[number]
        words = choice.say or self.step.done
        self.said = Said(choice.right, words) if words else None
        self.is_answered = self.is_answered or choice.right
        self.mistakes += not choice.right
        return choice.right

    def forward(self) -> bool:
        """Go on to the next step; whether it begins with another position."""
        self.at += 1
        self.made, self.is_answered, self.said = [], False, None
        if self.step.start is None:
            return False
        self.position = self.step.start
        return True


def replay_faults(lesson: Lesson) -> list[Fault]:
    """What goes wrong when the lesson is done by its own answers; [] for a lesson that ends."""
    run = LessonRun(lesson)
    faults: list[Fault] = []
    while True:
        try:
            faults += _do(run)
        except GameError as error:
            return [*faults, Fault(run.step.line, f"the step cannot be played: {error}")]
        if faults or run.is_last:
            return faults
        run.forward()


def _do(run: LessonRun) -> list[Fault]:
    """Do one step by its own answers."""
    step = run.step
    faults = _refusal_faults(run)
    while run.asks_move and not faults:
        legal, wanted = run.position.legal(run.seat), run.wanted()
        if not wanted:
            return [Fault(step.line, f"no legal move is {step.do[len(run.made)]!r}: {legal[:8]}")]
        others = [move for move in legal if move not in wanted]
        silent = [move for move in others if not _has_reason(step, move)]
        if silent and not step.otherwise:
            faults.append(Fault(step.line, f"no reason for {silent[0]!r}, and no otherwise"))
        run.play(wanted[0])
    for seat, move in run.others():
        if seat not in waiting(run.position.phase):
            faults.append(Fault(step.line, f"then: seat {seat} is not to move"))
            break
        run.play_other(seat, move)
    if run.asks_answer:
        run.answer(next(i for i, choice in enumerate(step.choices) if choice.right))
    return faults


def _refusal_faults(run: LessonRun) -> list[Fault]:
    """Expected mistakes that nobody could make."""
    step, legal = run.step, run.position.legal(run.seat)
    if len(step.do) != 1:
        return []
    return [
        Fault(step.line, f"wrong: no legal move is {wrong.move!r}")
        for wrong in step.wrong
        if wrong.move and not any(fits(move, wrong.move) for move in legal)
    ]


def _has_reason(step: Step, move: str) -> bool:
    return any(wrong.move and fits(move, wrong.move) for wrong in step.wrong)


def by_answers(lesson: Lesson) -> Sequence[str]:
    """The moves of the whole lesson, done by its first answers."""
    run, made = LessonRun(lesson), []
    while True:
        while run.asks_move:
            made.append(run.wanted()[0])
            run.play(made[-1])
        for seat, move in run.others():
            run.play_other(seat, move)
        if run.is_last:
            return made
        run.forward()
