"""Positions of a person's own, to be played on from against a computer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalogue import t
from game.match.header import Header, Kind, Player
from game.match.learning.own import Own, positions
from game.match.learning.positions import load, to_move
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.scenes.stack import Push
from game.ui.boxes import Column, Panel
from game.ui.buttons import Entry
from game.ui.buttons import Kind as Tone
from game.ui.pickers import Choice
from game.ui.widget import Widget
from game.view.look import Look

_LEVELS = range(1, 9)


class OwnPositions(PageScene):
    """Whoever presses plays the seat that is to move."""

    width = 760.0

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.level = 3

    def title(self) -> str:
        return t("Own positions: {game}", game=words(self.game)[0])

    def body(self, look: Look) -> Widget:
        levels = [(level, t("Level {n}", n=level)) for level in _LEVELS]
        rows: list[Widget] = [
            Choice(t("Played against"), levels, self.level, self._choose, key="level")
        ]
        found = [one for file in positions(self.game).items for one in file]
        rows += [_entry(one, partial(self._play, one), n) for n, one in enumerate(found)]
        return Panel(Column(rows, gap=10), pad=20)

    def _choose(self, level: int) -> None:
        self.level = level

    def _play(self, one: Own) -> None:
        seat = to_move(load(one.game, one.position)) or 0
        players = tuple(
            Player(Kind.PERSON) if number == seat else Player(Kind.COMPUTER, level=self.level)
            for number in range(one.seats)
        )
        header = Header(one.game, players, position=one.position)
        self.ask = Push(doors.new_table(self.house, header))


def _entry(one: Own, does: Callable[[], None], number: int) -> Entry:
    return Entry(
        one.title, does, icon="icon_play", key=f"position {number}", kind=Tone.PLANK, size=20
    )
