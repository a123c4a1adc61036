"""The puzzles of a game, by grade."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.match.learning import library
from game.match.learning.puzzle import GRADES, Puzzle
from game.match.learning.puzzle_run import PuzzleRun
from game.scenes.house import House
from game.scenes.learn.progress import key_of, notes, stars_of
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.puzzle_words import grade
from game.scenes.learn.star_button import StarButton
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.scenes.stack import Push
from game.ui.boxes import Column, Grid, Panel
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class PuzzleList(PageScene):
    """Numbered, with the stars won so far; the focus is on the first that is not solved."""

    width = 900.0

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self._puzzles = library.puzzles(game)

    def resume(self) -> None:
        solved = notes(self.house, "puzzle")
        left = [n for n, puzzle in enumerate(self._puzzles) if key_of(puzzle) not in solved]
        if not self.page.walk.key:
            self.page.walk.key = f"puzzle {left[0] if left else 0}"
        super().resume()

    def title(self) -> str:
        return t("Puzzles: {game}", game=words(self.game)[0])

    def body(self, look: Look) -> Widget:
        from game.scenes.learn.menu import broken_lines

        solved = notes(self.house, "puzzle")
        rows: list[Widget] = []
        for level in GRADES:
            found = [(n, p) for n, p in enumerate(self._puzzles) if p.grade == level]
            if found:
                rows.append(Label(grade(level), size=22, bold=True))
                rows.append(Grid([self._button(n, p, solved) for n, p in found], most=10, gap=10))
        if not rows:
            rows.append(Label(t("There are none yet."), size=18))
        return Panel(Column([*rows, *broken_lines(self.game)], gap=12), pad=22)

    def _button(
        self, number: int, puzzle: Puzzle, solved: Mapping[str, Mapping[str, object]]
    ) -> Widget:
        stars = stars_of(solved.get(key_of(puzzle), {}))
        return StarButton(whole(number + 1), stars, self._opens(number), key=f"puzzle {number}")

    def _opens(self, number: int) -> Callable[[], None]:
        def open_it() -> None:
            after = self._puzzles[number + 1 :]
            self.ask = Push(PuzzleScene(self.house, PuzzleRun(self._puzzles[number]), after))

        return open_it
