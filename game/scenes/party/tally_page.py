"""Every change of every score, in lines that add up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import signed
from game.input.intents import Act, Intent
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.party.tally import Gain, gains
from game.scenes.stack import Push
from game.scenes.tabletop import picture_of
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Entry
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class TallyScene(PageScene):
    """Lies over the table; each line opens the moment to look back at."""

    covers = False
    width = 1120.0

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.gains: list[Gain] = []
        self.names: list[str] = []

    def resume(self) -> None:
        self.gains = gains(self.match)
        self.names = log.names(self.match)
        super().resume()

    def title(self) -> str:
        return t("Where points came from")

    def body(self, look: Look) -> Widget:
        return Grid([self._seat(seat) for seat in range(len(self.names))], most=2, gap=16)

    def _seat(self, seat: int) -> Widget:
        own = [gain for gain in self.gains if gain.seat == seat]
        total = sum(gain.points for gain in own)
        head = Row(
            [
                Picture(picture_of(self.match.players[seat]), 48, seat=seat),
                Label(self.names[seat], size=20, bold=True),
                Label(t("{n} points", n=total), size=20, bold=True, colour="accent"),
            ],
            weights=(0, 1, 0),
            gap=10,
        )
        rows: list[Widget] = [head]
        rows += [self._line(number, gain) for number, gain in enumerate(own)]
        if not own:
            rows.append(Label(t("No points yet."), size=16, colour="ink_soft"))
        return Panel(Column(rows, gap=4), pad=12)

    def _line(self, number: int, gain: Gain) -> Widget:
        points = signed(gain.points)
        key = f"gain {gain.seat} {number}"
        return Entry(gain.words, self._opens(gain.ply), end=points, key=key, size=16)

    def _opens(self, ply: int) -> Callable[[], None]:
        def look_back() -> None:
            self.ask = Push(doors.replay(self.house, self.match, ply))

        return look_back

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.SCORE and not intent.up:
            self.back()
            return
        super().on_intent(intent)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        dim(surface, look, 228)
