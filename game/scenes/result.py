"""How a match ended: who won, what was counted, and every way on."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pygame

from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.header import again
from game.match.seats import seat_names
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.counting import Counting
from game.scenes.feast import Feast
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Pop, Push, Swap
from game.ui.boxes import Column, Grid, Panel, Space
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class ResultScene(PageScene):
    """Lies over the table where the match ended."""

    covers = False
    width = 720.0

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house)
        self.table = table
        self.match = table.match
        self.counting = Counting(self.match, reduced=house.settings.motion.reduced)
        self.feast = Feast(self.match)
        self.page.walk.key = "again"

    def enter(self) -> None:
        result = self.match.result
        if result is None:
            return
        people = [seat for seat, p in enumerate(self.match.players) if p.is_person]
        lost = people and not any(seat in result.winners for seat in people)
        drawn = len(result.winners) > 1
        self.house.hear("draw" if drawn else "lose" if lost else "win")

    @property
    def moving(self) -> bool:
        return self.counting.running or self.feast.moving or super().moving

    def update(self, seconds: float) -> bool:
        counted = self.counting.update(seconds)
        if not self.counting.running:
            self.feast.update(seconds)
        return super().update(seconds) or counted or self.feast.moving

    def on_intent(self, intent: Intent) -> None:
        skips = intent.act in (Act.PRESS, Act.CONFIRM, Act.SKIP) and not intent.up
        if self.counting.running and skips:
            self.counting.finish()
            self.feast.finish()
            self._dirty = True
            if intent.act is not Act.PRESS:  # meant for the counting, not for the button in focus
                return
        if intent.act is Act.UNDO and not intent.up:
            self._undo()
            return
        super().on_intent(intent)

    def head(self, look: Look) -> Widget:
        return Space(0)

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [
            Label(self._winner(), size=32, bold=True, align="centre"),
            self.counting,
        ]
        if self.match.ended_by is not None:  # else the counted discs say it all
            rows.append(Label(log.result_line(self.match), size=18, align="centre"))
        rows += [Label(line, size=16, align="centre", colour="ink_soft") for line in self._lines()]
        rows.append(Space(4))
        rows.append(Grid(self._ways(), most=2, gap=12))
        return Panel(Column(rows, gap=10), pad=24)

    def _winner(self) -> str:
        result = self.match.result
        if result is None:
            return ""
        if len(result.winners) > 1:
            return t("A draw!")
        seat = result.winners[0]
        player = self.match.players[seat]
        colour = seat_names(self.match.header.game, 2)[seat]
        return t("{name} wins!", name=player.name or colour)

    def _lines(self) -> list[str]:
        result = self.match.result
        lines: list[str] = []
        if result is not None and result.federation not in (None, result.scores):
            black, white = result.federation or result.scores
            lines.append(
                t(
                    "As federations score it, empty squares to the winner: Black {black}, "
                    "White {white}.",
                    black=black,
                    white=white,
                )
            )
        if result is not None and result.reason == "wipe-out":
            lines.append(t("No disc of the other colour is left."))
        hints = log.hints_line(self.match)
        if hints:
            lines.append(t("Hints used: {hints}.", hints=hints))
        return lines

    def _ways(self) -> list[Widget]:
        return [
            Button(t("Play again"), self._again, key="again", icon="play", kind=Kind.PRIMARY),
            Button(t("Swap seats"), self._swap, key="swap", icon="flip"),
            Button(t("Look back"), self._replay, key="replay", icon="log"),
            Button(t("See the board"), self.back, key="board", icon="eye"),
            Button(t("New game"), self._new, key="new", icon="star"),
            Button(t("Title screen"), self._title, key="title", icon="left"),
        ]

    def _again(self) -> None:
        self._begin(swap=False)

    def _swap(self) -> None:
        self._begin(swap=True)

    def _begin(self, *, swap: bool) -> None:
        header = again(self.match.header, swap=swap, seed=secrets.randbelow(2**62))
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def _replay(self) -> None:
        self.ask = Push(doors.replay(self.house, self.match))

    def _new(self) -> None:
        self.ask = Swap(doors.shelf(self.house), whole=True)

    def _title(self) -> None:
        self.ask = Swap(doors.title(self.house), whole=True)

    def _undo(self) -> None:
        self.ask = Pop()
        self.table.controls.undo()

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, look)
        if not self.counting.running:
            self.feast.draw(surface, look, self._panel())

    def _panel(self) -> pygame.Rect:
        return next(
            (p.box for p in self.page.parts() if isinstance(p, Panel)), pygame.Rect(0, 0, 0, 0)
        )
