"""What there is to come back for: the puzzle of the day, the voyage, puzzles of every game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from game.i18n.catalogue import t, tn
from game.match.learning import daily, library
from game.match.learning.puzzle_run import PuzzleRun
from game.match.learning.voyage import Voyage, voyages
from game.scenes.house import House
from game.scenes.learn.progress import key_of, notes, solved_days, today_puzzle
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.puzzle_words import grade
from game.scenes.learn.puzzles import PuzzleList
from game.scenes.learn.records import BadgesScene, MeetingsScene
from game.scenes.learn.sailing import Sailing
from game.scenes.learn.star_button import STARS
from game.scenes.learn.voyage import VoyageScene
from game.scenes.page_scene import PageScene
from game.scenes.shelf import SHOWN, words
from game.scenes.stack import Push, Scene
from game.ui.boxes import Column, Grid, Panel
from game.ui.buttons import Entry, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class ChallengesScene(PageScene):
    """`today` is asked for whenever the screen comes up, so that it is right after midnight."""

    width = 860.0

    def __init__(self, house: House, today: Callable[[], date] = date.today) -> None:
        super().__init__(house)
        self._today = today
        self.page.walk.key = "day"

    def title(self) -> str:
        return t("Challenges")

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [self._day(), *self._ways()]
        rows.append(Label(t("Puzzles"), size=22, bold=True))
        rows.append(Grid([self._puzzles(game) for game in SHOWN], most=2, gap=10))
        rows.append(Label(t("Looking back"), size=22, bold=True))
        meetings = _entry(t("Who won against whom"), self._meetings, "meetings", "person", "")
        badges = _entry(t("Achievements"), self._badges, "badges", "trophy", "")
        rows.append(Grid([meetings, badges], most=2, gap=10))
        folder = self.house.log_file.parent / "levels"
        own = t(
            "Decks, lessons, puzzles and positions of your own go into {folder}.", folder=folder
        )
        rows.append(Label(own, size=14, colour="ink_soft"))
        return Panel(Column(rows, gap=12), pad=22)

    def _day(self) -> Widget:
        today = self._today()
        puzzle = today_puzzle(today)
        days = solved_days(self.house)
        second = ""
        if puzzle is not None:
            second = t("{game}, {grade}", game=words(puzzle.game)[0], grade=grade(puzzle.grade))
        count = daily.streak(days, today)
        if count > 1:
            row = tn("{n} day in a row", "{n} days in a row", count)
            second = t("{what}. {more}.", what=second, more=row)
        end = t("Solved") if today in days else ""
        return _entry(t("Puzzle of the day"), self._open_day, "day", "star", second, end)

    def _ways(self) -> list[Widget]:
        """The voyages, above the puzzles."""
        made: list[Widget] = []
        for number, voyage in enumerate(voyages().items):
            sailing = Sailing(self.house, voyage)
            sailing.read()
            second = t("{n} of {all} stars.", n=sailing.total, all=STARS * len(voyage.stops))
            sail = partial(self._sail, voyage)
            line = t("Voyage: {title}", title=t(voyage.title))
            made.append(_entry(line, sail, f"voyage {number}", "globe", second))
        return made

    def _sail(self, voyage: Voyage) -> None:
        self.ask = Push(VoyageScene(self.house, voyage))

    def _puzzles(self, game: str) -> Widget:
        solved = notes(self.house, "puzzle")
        found = library.puzzles(game)
        count = sum(key_of(puzzle) in solved for puzzle in found)
        second = t("{n} of {all} solved.", n=count, all=len(found))
        return _entry(words(game)[0], partial(self._open, game), f"puzzles {game}", "", second)

    def _meetings(self) -> None:
        self.ask = Push(MeetingsScene(self.house))

    def _badges(self) -> None:
        self.ask = Push(BadgesScene(self.house))

    def _open(self, game: str) -> None:
        self.ask = Push(PuzzleList(self.house, game))

    def _open_day(self) -> None:
        scene = day_scene(self.house, self._today())
        if scene is None:
            self.house.notices.say(t("There are none yet."))
        else:
            self.ask = Push(scene)


def day_scene(house: House, today: date) -> Scene | None:
    """The puzzle of that day at its table."""
    puzzle = today_puzzle(today)
    return None if puzzle is None else PuzzleScene(house, PuzzleRun(puzzle), day=today)


def _entry(
    line: str, does: Callable[[], None], key: str, icon: str, second: str, end: str = ""
) -> Entry:
    picture = f"icon_{icon}" if icon else ""
    return Entry(
        line, does, second=second, end=end, icon=picture, key=key, kind=Kind.PLANK, size=20
    )
