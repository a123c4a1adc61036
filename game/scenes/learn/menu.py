"""What can be learned of each game: the shelf, and what there is for one game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalogue import t, tn
from game.match.learning import library, own
from game.match.learning.lesson import Lesson
from game.scenes import doors
from game.scenes.house import House
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.own_positions import OwnPositions
from game.scenes.learn.progress import key_of, name_of, notes
from game.scenes.learn.puzzles import PuzzleList
from game.scenes.learn.teach import TeachScene
from game.scenes.learn.teach_button import rules_beside
from game.scenes.page_scene import PageScene
from game.scenes.shelf import SHOWN, GameCard, words
from game.scenes.stack import Push
from game.ui.boxes import Column, Grid, Panel
from game.ui.buttons import Button, Entry, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class LearnShelf(PageScene):
    """Which game is to be learned."""

    width = 1160.0

    def title(self) -> str:
        return t("Which game would you like to learn?")

    def body(self, look: Look) -> Widget:
        return Grid([self._card(game) for game in SHOWN], most=3, gap=24, widest=370)

    def _card(self, game: str) -> GameCard:
        taught = library.lessons(game).items
        done = bool(taught) and name_of(taught[0]) in notes(self.house, "lesson")
        line = t("Learned. There is more to try.") if done else t("Two minutes, then a lesson.")

        def choose() -> None:
            self.ask = Push(LearnGame(self.house, game))

        return GameCard(game, words(game)[0], line, choose)


class LearnGame(PageScene):
    """Everything that teaches one game."""

    width = 760.0

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.page.walk.key = "teach"

    def title(self) -> str:
        return words(self.game)[0]

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = []
        done = notes(self.house, "lesson")
        for number, lesson in enumerate(library.lessons(self.game).items):
            if number == 0:
                teach = partial(self._teach, lesson)
                second = t("Five or six sentences to be read out.")
                rows.append(_entry(t("Told in two minutes"), teach, "teach", "person", second))
            begin = partial(self._begin, lesson)
            second = t("At the board, step by step.")
            end = t("Done") if name_of(lesson) in done else ""
            rows.append(_entry(t(lesson.title), begin, f"lesson {number}", "play", second, end))
        rows.append(_entry(t("Rules"), self._rules, "rules", "book", t("With pictures.")))
        rows.append(self._puzzles())
        if own.positions(self.game).items:
            rows.append(_entry(t("Own positions"), self._own, "own", "person", ""))
        rows += broken_lines(self.game)
        return Panel(Column(rows, gap=10), pad=20)

    def _puzzles(self) -> Entry:
        solved = notes(self.house, "puzzle")
        found = library.puzzles(self.game)
        count = sum(key_of(puzzle) in solved for puzzle in found)
        second = t("{n} of {all} solved.", n=count, all=len(found))
        return _entry(t("Puzzles"), self._open_puzzles, "puzzles", "star", second)

    def _teach(self, lesson: Lesson) -> None:
        self.ask = Push(TeachScene(self.house, lesson))

    def _begin(self, lesson: Lesson) -> None:
        self.ask = Push(LessonScene(self.house, lesson))

    def primary(self) -> Button | None:
        return Button(t("Play"), self._play, key="play", icon="play", kind=Kind.PRIMARY)

    def _open_puzzles(self) -> None:
        self.ask = Push(PuzzleList(self.house, self.game))

    def _own(self) -> None:
        self.ask = Push(OwnPositions(self.house, self.game))

    def _rules(self) -> None:
        self.ask = rules_beside(self.house, self.game)

    def _play(self) -> None:
        self.ask = Push(doors.setup(self.house, self.game))


def _entry(
    line: str, does: Callable[[], None], key: str, icon: str, second: str, end: str = ""
) -> Entry:
    return Entry(
        line, does, second=second, end=end, icon=f"icon_{icon}", key=key, kind=Kind.PLANK, size=20
    )


def broken_lines(game: str) -> list[Widget]:
    """What is wrong with files that were left out."""
    found = library.broken(game)
    if not found:
        return []
    head = tn("{n} file was left out:", "{n} files were left out:", len(found))
    rows: list[Widget] = [Label(head, size=16, colour="bad")]
    for one in found:
        said = t("{file}, line {line}: {fault}", file=one.path.name, line=one.line, fault=one.fault)
        rows.append(Label(said, size=14, colour="ink_soft"))
    return rows
