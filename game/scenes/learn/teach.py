"""A game told in two minutes: a few sentences to be read out at the table."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.match.learning.lesson import Lesson
from game.scenes.house import House
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.teach_button import rules_beside
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.scenes.stack import Swap
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class TeachScene(PageScene):
    """Large enough to be read out from a step away."""

    width = 960.0

    def __init__(self, house: House, lesson: Lesson) -> None:
        super().__init__(house)
        self.lesson = lesson
        self.page.walk.key = "lesson"

    def title(self) -> str:
        return t("{game} in two minutes", game=words(self.lesson.game)[0])

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [Label(t("To be read out at the table:"), size=18, colour="ink_soft")]
        for number, sentence in enumerate(self.lesson.teach, start=1):
            mark = Label(whole(number), size=30, bold=True, colour="accent")
            rows.append(Row([mark, Label(t(sentence), size=24)], weights=(0, 1), gap=18))
        return Panel(Column(rows, gap=14), pad=28)

    def primary(self) -> Button | None:
        return Button(
            t("Try it at the board"), self._lesson, key="lesson", icon="play", kind=Kind.PRIMARY
        )

    def others(self) -> list[Button]:
        return [Button(t("Rules"), self._rules, key="rules", icon="book")]

    def _lesson(self) -> None:
        self.ask = Swap(LessonScene(self.house, self.lesson))

    def _rules(self) -> None:
        self.ask = rules_beside(self.house, self.lesson.game)
