"""A lesson is over: what to do now."""

from __future__ import annotations

from functools import partial

from game.i18n.catalogue import t, tn
from game.match.learning import library
from game.match.learning.lesson import Lesson
from game.match.learning.lesson_run import LessonRun
from game.scenes import doors
from game.scenes.house import House
from game.scenes.learn.teach_button import rules_beside
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.scenes.stack import Pop, Swap
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class LessonEnd(PageScene):
    """Praise, and the way to a first match."""

    width = 640.0

    def __init__(self, house: House, run: LessonRun) -> None:
        super().__init__(house)
        self.run = run
        self.page.walk.key = "play"

    def enter(self) -> None:
        self.house.go_to(self.run.lesson.game)
        self.house.hear("win")

    def title(self) -> str:
        return t(self.run.lesson.title)

    def body(self, look: Look) -> Widget:
        game = words(self.run.lesson.game)[0]
        rows: list[Widget] = [
            Picture("icon_star", 96),
            Label(t("You can play {game} now!", game=game), size=32, bold=True, align="centre"),
        ]
        if self.run.mistakes:
            told = tn("{n} try was not it.", "{n} tries were not it.", self.run.mistakes)
        else:
            told = t("Every answer was right at once.")
        rows.append(Label(told, size=18, align="centre", colour="ink_soft"))
        rows += [
            Button(t("Play"), self._play, key="play", icon="play", kind=Kind.PRIMARY, size=24),
            *self._onward(),
            Button(t("The lesson again"), self._again, key="again", icon="redo", size=20),
            Button(t("Rules"), self._rules, key="rules", icon="book", size=20),
        ]
        return Panel(Column(rows, gap=14), pad=28)

    def _onward(self) -> list[Button]:
        """The next lesson of the game, if there is one."""
        lessons = library.lessons(self.run.lesson.game).items
        at = lessons.index(self.run.lesson) + 1 if self.run.lesson in lessons else len(lessons)
        if at == len(lessons):
            return []
        words_ = t("Go on: {title}", title=t(lessons[at].title))
        return [Button(words_, partial(self._begin, lessons[at]), key="next", icon="book", size=20)]

    def _play(self) -> None:
        self.ask = Swap(doors.setup(self.house, self.run.lesson.game))

    def _again(self) -> None:
        self._begin(self.run.lesson)

    def _begin(self, lesson: Lesson) -> None:
        from game.scenes.learn.lesson import LessonScene

        self.ask = Swap(LessonScene(self.house, lesson))

    def _rules(self) -> None:
        self.ask = rules_beside(self.house, self.run.lesson.game)

    def back(self) -> None:
        self.ask = Pop()
