"""A lesson at the table, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.match.learning.lesson import Lesson
from game.match.learning.lesson_run import LessonRun
from game.scenes.house import House
from game.scenes.learn.desk import LearnDesk
from game.scenes.learn.progress import keep, name_of
from game.scenes.learn.said import Words
from game.scenes.stack import Scene, Swap


class LessonScene(LearnDesk):
    """Steps that go on in one position are done in one scene; another position is another one."""

    def __init__(self, house: House, lesson: Lesson, run: LessonRun | None = None) -> None:
        self.run = run or LessonRun(lesson)
        super().__init__(house, lesson.game, self.run.position, self.run.seat)
        self._begin_step()

    def _begin_step(self) -> None:
        self.pointer.given = self.run.step.point
        self.pointer.shows = False
        self.goes_on = False
        self.following = list(self.run.others()) if not self.run.step.do else []
        self.page.walk.focus("answer 0" if self.run.asks_answer else "board")

    def words(self) -> Words:
        run = self.run
        head = t("Step {n} of {all}", n=run.at + 1, all=len(run.lesson.steps))
        if run.said is None:
            return Words(head, t(run.step.say))
        said = t(run.said.text) if run.said.text else ""
        return Words(head, t(run.step.say), said, run.said.good)

    @property
    def asks(self) -> bool:
        return self.run.asks_move

    def judge(self, move: str) -> str | None:
        return self.run.judge(move)

    def refusal(self, spot: str) -> str:
        return self.run.refuse(spot)

    def refuse_in_words(self, words: str) -> None:
        self.run.said = None
        super().refuse_in_words(words)

    def made(self, move: str) -> None:
        self.run.play(move)
        self.following = list(self.run.others())
        if self.run.is_done:
            self.pointer.given = ()
            self.house.hear("win" if self.run.is_last else "select")
            self.goes_on = True

    def other_made(self, seat: Seat, move: str) -> None:
        self.run.play_other(seat, move)

    def answers(self) -> Sequence[tuple[str, Callable[[], None]]]:
        if not self.run.asks_answer:
            return ()
        return [
            (t(choice.text), partial(self.answer, number))
            for number, choice in enumerate(self.run.step.choices)
        ]

    def answer(self, number: int) -> None:
        """Choose an answer."""
        if self.run.answer(number):
            self.house.hear("select")
            self.page.walk.focus("primary")
        else:
            self.house.hear("refuse")
        self.stale()

    def wanted(self) -> Sequence[str]:
        return self.run.wanted()

    def onward(self) -> tuple[str, Callable[[], None]] | None:
        if not self.run.is_done:
            return None
        return (t("Finish") if self.run.is_last else t("Next")), self.go_on

    def rest(self) -> None:
        run = self.run
        if run.is_done and run.step.do and not run.step.done and not run.is_last:
            self.go_on()  # nothing has to be read before the next step

    def go_on(self) -> None:
        """The next step, or the end of the lesson."""
        run = self.run
        if run.is_last:
            keep(self.house, "lesson", name_of(run.lesson), {"mistakes": run.mistakes})
            self.ask = Swap(_end(self.house, run))
            return
        seat = run.seat
        if run.forward() or run.seat != seat:
            self.ask = Swap(LessonScene(self.house, run.lesson, run))
            return
        self._begin_step()
        self.stale()


def _end(house: House, run: LessonRun) -> Scene:
    from game.scenes.learn.lesson_end import LessonEnd

    return LessonEnd(house, run)
