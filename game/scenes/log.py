"""Everything that happened, in words; any line opens the moment to look back at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Push
from game.ui.boxes import Column
from game.ui.buttons import Entry
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class LogScene(PageScene):
    """Lies over the table; the newest line has the focus. Told as `viewer` may know it."""

    covers = False
    width = 860.0

    def __init__(self, house: House, match: Match, viewer: Seat | None = None) -> None:
        super().__init__(house)
        self.match = match
        self.viewer = viewer
        self.page.walk.key = f"ply {match.ply}"

    def title(self) -> str:
        return t("What happened")

    def body(self, look: Look) -> Widget:
        if not self.match.ply:
            return Label(t("Nothing has happened yet."), align="centre")
        return Column([self._entry(ply) for ply in range(1, self.match.ply + 1)], gap=6)

    def _entry(self, ply: int) -> Entry:
        lines = log.log(self.match, ply, self.viewer)
        words = " ".join(lines)
        size = 26 if self.house.settings.access.large_log else 17
        return Entry(
            t("{n}. {what}", n=ply, what=words), self._opens(ply), key=f"ply {ply}", size=size
        )

    def _opens(self, ply: int) -> Callable[[], None]:
        def look_back() -> None:
            self.ask = Push(doors.replay(self.house, self.match, ply))

        return look_back

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.LOG and not intent.up:
            self.back()
            return
        super().on_intent(intent)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, look, 228)
