"""The menu over a table: every way on and every way out."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Pop, Push, Swap
from game.ui.boxes import Column, Panel, Space
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.like import AnyTable


class PauseScene(PageScene):
    """No clock runs and nothing plays while it is open. `words` say why it came by itself."""

    covers = False
    width = 460.0

    def __init__(self, house: House, table: AnyTable, words: str = "") -> None:
        super().__init__(house)
        self.table = table
        self.words = words
        self._sure = False
        self.page.walk.key = "resume"

    def head(self, look: Look) -> Widget:
        return Space(0)

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [Label(t("The water is still"), size=28, bold=True, align="centre")]
        if self.words:
            rows.append(Label(self.words, size=18, align="centre"))
        rows += [
            Button(t("Go on"), self.back, key="resume", icon="play", kind=Kind.PRIMARY, size=22),
            Button(t("Rules"), self._rules, key="rules", icon="book"),
            Button(t("Settings"), self._settings, key="settings", icon="settings"),
            Button(t("Start again"), self._restart, key="restart", icon="redo"),
        ]
        seat = self.resigning()
        if seat is not None:
            name = log.names(self.table.match)[seat]
            words = t("{name} gives up", name=name)
            if self._sure:
                words = t("Press again: {name} gives up", name=name)
            kind = Kind.CHOSEN if self._sure else Kind.PLANK
            rows.append(Button(words, self._resign, key="resign", icon="hand", kind=kind))
        rows.append(Button(t("Save and leave"), self._leave, key="leave", icon="save"))
        return Panel(Column(rows, gap=12), pad=24)

    def resigning(self) -> Seat | None:
        """The person who would give up: whoever is to move, or the only one."""
        match = self.table.match
        if match.result is not None:
            return None
        people = [seat for seat, player in enumerate(match.players) if player.is_person]
        to_move = [seat for seat in match.waiting if seat in people]
        if to_move:
            return to_move[0]
        return people[0] if len(people) == 1 else None

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.MENU and not intent.up:
            self.back()
            return
        super().on_intent(intent)

    def _rules(self) -> None:
        self.ask = Push(doors.rules(self.house, self.table.match.header.game))

    def _settings(self) -> None:
        self.ask = Push(doors.settings(self.house))

    def _restart(self) -> None:
        header = replace(self.table.match.header, seed=secrets.randbelow(2**62))
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def _resign(self) -> None:
        seat = self.resigning()
        if seat is None:
            return
        if not self._sure:
            self._sure = True
            self.stale()
            return
        self.table.sitting.resign(seat)
        self.ask = Pop()

    def _leave(self) -> None:
        self.ask = Swap(doors.title(self.house), whole=True)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, look)
