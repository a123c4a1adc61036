"""The curtain between people with secrets: a full cover that names who should sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.api import Together
from game.i18n.catalogue import t
from game.input.intents import Act, DeviceWent, Intent, Signal
from game.match import log
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Pop, Push
from game.scenes.tabletop import picture_of
from game.ui.boxes import Column, Panel, Space
from game.ui.buttons import Button, Kind
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable

_LINES = 4  # of what happened, which everybody may know


class CurtainScene(PageScene):
    """Shows nothing but what everybody may know; only the seat that it names opens it."""

    width = 560.0

    def __init__(self, house: House, table: PartyTable) -> None:
        super().__init__(house)
        self.table = table
        seat = table.sitting.seat
        assert seat is not None, "somebody has to sit down"
        self.seat = seat
        self.page.walk.key = "open"
        self._device = ""

    def enter(self) -> None:
        self.house.hear("curtain")

    def head(self, look: Look) -> Widget:
        return Space(0)

    def body(self, look: Look) -> Widget:
        match, seat = self.table.match, self.seat
        name = self.table.names[seat]
        large = look.text_scale > 1.3
        rows: list[Widget] = [
            Picture(picture_of(match.players[seat]), 84 if large else 150, seat=seat),
            Label(t("{name}, please sit down", name=name), size=32, bold=True, align="centre"),
            Label(self._what(), size=18, align="centre", colour="ink_soft"),
        ]
        since = self._since()[-1:] if large else self._since()
        rows += [Label(line, size=16, align="centre") for line in since]
        opens = Button(
            t("{name} is here", name=name), self._open, key="open", kind=Kind.PRIMARY, size=24
        )
        menu = Button(t("Menu"), self._menu, key="menu", icon="menu", kind=Kind.GLASS)
        return Panel(Column([*rows, Space(4), opens, menu], gap=12), pad=28)

    def _what(self) -> str:
        if isinstance(self.table.match.phase, Together):
            return t("A secret choice. Nobody else looks.")
        return t("Everybody else looks away.")

    def _since(self) -> list[str]:
        """What happened since that person looked last, as everybody may know it."""
        match = self.table.match
        lines: list[str] = []
        for ply in range(match.ply, 0, -1):
            if match.moves[ply - 1].seat == self.seat or len(lines) >= _LINES:
                break
            lines = [*log.log(match, ply, None), *lines]
        return lines[-_LINES:]

    def back(self) -> None:
        self._menu()

    def handle(self, signal: Signal) -> None:
        if isinstance(signal, Intent):
            self._device = signal.device
        if isinstance(signal, DeviceWent):
            self.house.notices.say(t("{name} was unplugged.", name=signal.name), icon="pad")
        super().handle(signal)

    def on_intent(self, intent: Intent) -> None:
        if intent.act is Act.MENU and not intent.up:
            self._menu()
            return
        super().on_intent(intent)

    def _open(self) -> None:
        own = self.table.match.players[self.seat].device
        pads = self.house.devices.pads()
        if own.startswith("pad:") and own in pads and self._device != own:
            self.house.notices.say(t("Only {pad} opens this curtain.", pad=pads[own]), icon="pad")
            return
        self.house.notices.clear()
        self.table.sit_down(self.seat, self._device)
        self.ask = Pop()

    def _menu(self) -> None:
        self.ask = Push(doors.pause(self.house, self.table))

    def resume(self) -> None:
        if self.table.match.result is not None:  # somebody gave up in the menu
            self.ask = Pop()
        super().resume()

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        surface.fill(look.theme["ground"])
        super().draw_behind(surface, look)
