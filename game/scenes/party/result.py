"""How a match for two to four ended: who won, the count step by step, and every way on."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.input.intents import Act, Intent
from game.match import log
from game.match.header import again
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.party.counting import Count
from game.scenes.party.feast import PartyFeast
from game.scenes.party.tally_page import TallyScene
from game.scenes.stack import Pop, Push, Swap
from game.ui.boxes import Column, Grid, Panel, Space
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable


class PartyResult(PageScene):
    """Lies over the table where the match ended."""

    covers = False
    width = 840.0

    def __init__(self, house: House, table: PartyTable) -> None:
        super().__init__(house)
        self.table = table
        self.match = table.match
        self.counting = Count(self.match, reduced=house.settings.motion.reduced)
        self.feast = PartyFeast(self.match)
        self.page.walk.key = "again"

    def enter(self) -> None:
        result = self.match.result
        if result is None:
            return
        people = [seat for seat, p in enumerate(self.match.players) if p.is_person]
        lost = people and not any(seat in result.winners for seat in people)
        shared = len(result.winners) > 1
        self.house.hear("draw" if shared else "lose" if lost else "win")

    @property
    def moving(self) -> bool:
        return self.counting.running or self.feast.moving or super().moving

    def update(self, seconds: float) -> bool:
        lines = self.counting.counted
        counted = self.counting.update(seconds)
        if self.counting.counted != lines:
            self.house.hear("point", 2 * self.counting.counted)
        if not self.counting.running:
            self.feast.update(seconds)
        return super().update(seconds) or counted or self.feast.moving

    def on_intent(self, intent: Intent) -> None:
        skips = intent.act in (Act.PRESS, Act.CONFIRM, Act.SKIP) and not intent.up
        if self.counting.running and skips:
            self.counting.finish()
            self.feast.finish()
            self._dirty = True
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
        rows += [Label(line, size=16, align="centre", colour="ink_soft") for line in self._lines()]
        rows.append(Grid(self._ways(), most=4, gap=10))
        return Panel(Column(rows, gap=10), pad=22)

    def _winner(self) -> str:
        result = self.match.result
        if result is None:
            return ""
        names = [self.counting.names[seat] for seat in result.winners]
        if len(names) > 1:
            return t("{names} share the win!", names=listed(names))
        return t("{name} wins!", name=names[0])

    def _lines(self) -> list[str]:
        lines: list[str] = []
        if self.match.ended_by is not None:
            lines.append(log.result_line(self.match))
        hints = log.hints_line(self.match)
        if hints:
            lines.append(t("Hints used: {hints}.", hints=hints))
        return lines

    def _ways(self) -> list[Widget]:
        ways = [
            ("again", "play", t("Play again"), self._again),
            ("swap", "flip", t("Swap seats"), self._swap),
            ("replay", "log", t("Look back"), self._replay),
            ("tally", "trophy", t("Every point"), self._tally),
            ("board", "eye", t("The board"), self.back),
            ("new", "star", t("New game"), self._new),
            ("title", "left", t("Title screen"), self._title),
        ]
        return [
            Button(
                words,
                does,
                key=key,
                icon=icon,
                size=17,
                kind=Kind.PRIMARY if key == "again" else Kind.PLANK,
            )
            for key, icon, words, does in ways
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

    def _tally(self) -> None:
        self.ask = Push(TallyScene(self.house, self.match))

    def _new(self) -> None:
        self.ask = Swap(doors.shelf(self.house), whole=True)

    def _title(self) -> None:
        self.ask = Swap(doors.title(self.house), whole=True)

    def _undo(self) -> None:
        self.ask = Pop()
        self.table.controls.undo()

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, look)
        self.feast.draw(surface, look, self._panel())

    def _panel(self) -> pygame.Rect:
        return next(
            (p.box for p in self.page.parts() if isinstance(p, Panel)), pygame.Rect(0, 0, 0, 0)
        )
