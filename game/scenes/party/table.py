"""A table for two to four: a match is played here, by people and computers, with every device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.api import Seat, Step
from game.input.intents import Act, DeviceCame, DeviceWent, Focused, Intent, Resized, Signal
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.party.choosing import Choosing
from game.scenes.party.controls import Controls
from game.scenes.party.guides.guide import Part
from game.scenes.party.hints import SpotHints
from game.scenes.party.marks import marks
from game.scenes.party.page import build
from game.scenes.party.sentence import sentence
from game.scenes.sitting import Sitting
from game.scenes.stack import Push
from game.scenes.table_page import draw_line
from game.ui.page import Page
from game.view.look import Look

_TOLD = frozenset(("ending", "missed", "final", "nothing-to-take", "deck-empty", "fell-away"))


class PartyTable(Choosing):
    """What people do with the board is the part of `Choosing`; here are time, input and pictures,
    and who looks."""

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house, match)
        self.sitting = Sitting(house, match, self.spread.board, self._shown)
        self.hints = SpotHints(self.sitting, self.guide)
        self.controls = Controls(self)
        self.page = Page(partial(build, self))
        self.page.walk.key = "board"
        self._renewed_for: tuple[object, ...] = ()
        self._look: Look | None = None

    # scene

    @property
    def moving(self) -> bool:
        return self.sitting.busy or self.peeking or self.house.water_moves or self._pulses()

    def handle(self, signal: Signal) -> None:
        self.stale()
        match signal:
            case Intent():
                self._intent(signal)
            case DeviceWent(device, name):
                self._gone(device, name)
            case DeviceCame(_, name):
                self._came(name)
            case Resized() | Focused(front=False):
                self.pointing.clear()

    def update(self, seconds: float) -> bool:
        self.looked_from()
        changed = self.sitting.update(seconds)
        changed = self._peek(seconds) or changed
        changed = self.looked_from() or changed
        changed = self.hints.update() or changed
        self._curtain_or_end()
        if changed:
            self.page.stale()
        dirty, self._dirty = self._dirty, False
        return dirty or changed or self.moving

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._look = look
        self.house.place(self.match.header.game).draw(surface, look)
        self.page.draw(surface, look)
        draw_line(surface, look, self.line_box, self.line())

    # what is shown

    def line(self) -> str:
        """The one line."""
        return sentence(self)

    def parts(self) -> list[Part]:
        """The parts of the turn that goes on."""
        if self.match.result is not None or self.sitting.reel.running or not self.sitting.is_open:
            return []
        return self.guide.parts(self.view(), self.legal)

    def choices(self) -> Sequence[str]:
        board = self.spread.board

        def reading(spot: str) -> tuple[int, int]:
            box = board.where(spot)
            return box.y, box.x

        return sorted(self.picks.following, key=reading) if self.sitting.is_open else []

    def says(self, spot: str) -> str:
        """A spot in words."""
        return self.spread.board.spoken(spot, self.view()) if spot else ""

    def explained(self) -> list[str]:
        """What lies where somebody points, in lines."""
        walk = self.page.walk
        focus = self.pointing.spot if walk.shown and walk.key == "board" else None
        spot = self.pointing.aimed or focus
        if not spot or self.sitting.reel.running or spot not in self.spread.board.spots():
            return []
        lines = [self.says(spot), *self.spread.board.explain(spot, self.view())]
        return [line for line in dict.fromkeys(lines) if line]

    def _pulses(self) -> bool:
        look = self._look
        if look is None or self.house.settings.motion.reduced:
            return False
        urgent = self.peeking or self.house.water_moves  # what waits stands still with the water
        return urgent and self.spread.board.moving(marks(self), look)

    # who looks, and what can be done

    def looked_from(self) -> bool:
        """Keep everything true to who looks and who may choose; whether anything changed."""
        sitting, sight = self.sitting, self.sight
        if not sitting.reel.running:
            sight.follow(sitting.seat)
        sitting.viewer, sitting.secret = sight.viewer, sight.secret
        if not self.spread.is_laid:
            return False
        seat = sitting.seat if sitting.is_open else None
        key = (id(self.match.position), sight.viewer, seat)
        if key == self._renewed_for:
            return False
        before = (self._renewed_for[1:], self.legal)
        self._renewed_for = key
        self.spread.show(self.view(), sight.viewer)
        self._renew(seat)
        if before != (key[1:], self.legal):  # more has happened than a secret choice of others
            self.picks.clear()
            self.waiting, self.warned = None, ""
        self._keep_focus()
        self._jump()
        return True

    def _curtain_or_end(self) -> None:
        if self.ask is not None or self.sitting.reel.running:
            return
        if self.match.result is not None:
            if not self._told:
                self._told = True
                self.ask = Push(doors.party_result(self.house, self))
        elif self.sight.needs_curtain(self.sitting.seat):
            self.house.notices.clear()
            self.ask = Push(doors.curtain(self.house, self))

    def sit_down(self, seat: Seat, device: str) -> None:
        """That person has opened the curtain and looks from now on."""
        self.sight.seated = seat
        self.devices[seat] = device
        self.pointing.clear()
        self.pointing.spot = ""
        self.looked_from()
        self.page.walk.focus("board")
        self.stale()

    # what people do

    def _intent(self, intent: Intent) -> None:
        if self.sitting.reel.running and self._skips(intent):
            self.sitting.finish()
            self.pointing.clear()
            self.looked_from()
            if intent.act is not Act.PRESS or self._on_board(intent):
                return
        if intent.act is Act.SCROLL and self._scrolls(intent):
            return
        if self._on_page(intent):
            return
        self._command(intent)

    def _command(self, intent: Intent) -> None:
        controls = self.controls
        commands = {
            Act.UNDO: controls.undo,
            Act.REDO: controls.redo,
            Act.HINT: controls.hint,
            Act.MENU: controls.open_menu,
            Act.LOG: controls.open_log,
            Act.SCORE: controls.open_tally,
            Act.BACK: self._back,
        }
        if intent.act is Act.ROTATE:
            self._rotate(intent.amount)
        elif intent.act in commands:
            commands[intent.act]()
            self.stale()

    def _back(self) -> None:
        if self.warned:
            self.warned = ""
        elif not self.take_back_pick():
            self.controls.open_menu()

    def _shown(self, step: Step | None) -> None:
        """A step was played, or (None) something was taken back or played again."""
        self._clear_refusal()
        if step is None:
            self._told = False
            self.waiting, self.warned = None, ""
            self.picks.clear()
        else:
            self.house.tide.stir()
            for fact in step.facts:
                if fact.kind in _TOLD:
                    game, known = self.match.header.game, fact.seen_by(None)
                    words = " ".join(log.lines(game, known, self.names))
                    if words:
                        self.house.notices.say(words, icon="hand", seconds=4)
        self.stale()
