"""At a table, whatever is played there: what time, devices and a refusal do to the scene."""

from __future__ import annotations

import pygame

from game.engine.api import Seat
from game.i18n.catalogue import t
from game.input.intents import Act, Intent
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.sitting import Sitting
from game.scenes.stack import Push, Scene
from game.store.settings import Confirm
from game.ui.page import Page
from game.view.look import Look

_SKIPS = (Act.CONFIRM, Act.SKIP, Act.BACK)
_SHOWN = 2.5  # seconds for which what is legal is shown after a refusal


class AtTable(Scene):
    """`waiting` is a move that waits to be confirmed, `refused` a spot that was refused, `peeking`
    whether what is legal is shown for a moment, `devices` what each seat chose with last."""

    sitting: Sitting
    page: Page

    def __init__(self, house: House, match: Match) -> None:
        super().__init__()
        self.house = house
        self.match = match
        self.waiting: str | None = None
        self.refused: str | None = None
        self.peeking = False
        self.devices: dict[Seat, str] = {}
        self.line_box = self.notes_box = pygame.Rect(0, 0, 0, 0)
        self._refused_left = 0.0
        self._told = False
        self._said_ply, self._said_focus = -1, ""
        self._dirty = True

    # scene

    def enter(self) -> None:
        self.house.go_to(self.match.header.game)

    def resume(self) -> None:
        self.match.casual = self.house.settings.play.casual_undo
        self.stale()

    def pause(self) -> None:
        self.sitting.halt()
        self.page.walk.let_go()

    def exit(self) -> None:
        self.sitting.leave()

    @property
    def by_keys(self) -> bool:
        return self.page.walk.shown

    def lead(self, *, by_keys: bool) -> None:
        self.page.walk.shown = by_keys

    def due(self) -> float | None:
        return self.sitting.due()

    def line(self) -> str:
        """The one line."""
        raise NotImplementedError

    def voiced(self) -> str:
        """After a move what happened and the one line; then what the focus moves to."""
        focus = self.page.spoken()
        if self._said_ply != self.match.ply:
            self._said_ply, self._said_focus = self.match.ply, focus
        if focus and focus != self._said_focus:
            self._said_focus = ""
            return focus
        told = log.spoken(self.match, self.match.ply, self.sitting.viewer) if self.match.ply else ""
        return " ".join(words for words in (told, self.line()) if words)

    def notice_box(self, look: Look) -> pygame.Rect | None:
        return self.notes_box

    def stale(self) -> None:
        """What is shown has changed."""
        self.page.stale()
        self._dirty = True

    # what people do

    def _skips(self, intent: Intent) -> bool:
        if intent.up or intent.held:
            return False
        return intent.act is Act.PRESS or intent.act in _SKIPS

    def _on_board(self, intent: Intent) -> bool:
        part = self.page.walk.part_at(intent.at) if intent.at is not None else None
        return part is None or part.key == "board"

    def _on_page(self, intent: Intent) -> bool:
        """Widgets first; whether nothing else is to be done."""
        walk = self.page.walk
        presses = walk.presses
        if self.page.handle(intent) or intent.up or intent.held:
            if walk.presses != presses and walk.key != "board":
                self.house.hear("button")
            return True
        return False

    def _careful(self, device: str) -> bool:
        """Whether moves made with that device are to be confirmed."""
        wish = self.house.settings.play.confirm
        return wish is Confirm.ALWAYS or (wish is Confirm.TOUCH and device == "touch")

    def _refused_at(self, spot: str | None, words: str) -> None:
        """Say why that spot cannot be chosen, and show what can be."""
        self.refused, self.peeking, self._refused_left = spot, True, _SHOWN
        self.house.notices.say(words, icon="star")
        self.house.hear("refuse")

    def _clear_refusal(self) -> None:
        self.refused, self.peeking = None, False

    def _peek(self, seconds: float) -> bool:
        """Let the time of a refusal pass; whether anything is shown of it."""
        if not self.peeking:
            return False
        self._refused_left -= seconds
        if self._refused_left <= 0:
            self._clear_refusal()
        return True

    # what devices do

    def _came(self, name: str) -> None:
        self.house.notices.say(t("{name} is plugged in.", name=name), icon="pad")

    def _gone(self, device: str, name: str) -> None:
        seats = [seat for seat, used in self.devices.items() if used == device]
        if not seats or self.match.result is not None:
            self.house.notices.say(t("{name} was unplugged.", name=name), icon="pad")
            return
        who = log.names(self.match)[seats[0]]
        words = t("The pad of {who} ({pad}) was unplugged. The match waits.", who=who, pad=name)
        self.ask = Push(doors.pause(self.house, self, words))
