"""The table: a match is played here, by people and computers, with every device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.api import JsonObject, Seat, Step
from game.i18n.catalogue import t
from game.input.intents import Act, DeviceCame, DeviceWent, Focused, Intent, Resized, Signal
from game.match import log
from game.match.clock import ClockKind
from game.match.table import Match
from game.scenes import doors
from game.scenes.at_table import AtTable
from game.scenes.board_field import Pointing
from game.scenes.hand_turning import HandTurning
from game.scenes.hints import Hints
from game.scenes.house import House
from game.scenes.seat_panel import SeatState
from game.scenes.sitting import Sitting
from game.scenes.stack import Push
from game.scenes.table_controls import Controls
from game.scenes.table_page import build, draw_line
from game.scenes.tabletop import Tabletop, stock_of
from game.scenes.turn_line import turn_line
from game.ui.page import Page
from game.view.look import Look


class TableScene(AtTable):
    """What people do is handed to the `Sitting`; what it shows is drawn by the `Tabletop`.

    `turning` is the mode of turning by hand.
    """

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house, match)
        self.top = Tabletop(match)
        self.top.trays.show([stock_of(match.position.view(None), seat) for seat in (0, 1)])
        self.sitting = Sitting(house, match, self.top.board, self._shown)
        self.hints = Hints(self.sitting)
        self.controls = Controls(self)
        self.page = Page(partial(build, self))
        self.page.walk.key = "board"
        self.pointing = Pointing(spot=self.top.first_spot())
        self.turning: HandTurning | None = None
        self._score_held = False

    # scene

    def pause(self) -> None:
        super().pause()
        self._score_held = False

    @property
    def moving(self) -> bool:
        pulses = self.waiting is not None and not self.house.settings.motion.reduced
        rolls = self.top.trays.moving or self.house.water_moves
        return self.sitting.busy or self.peeking or pulses or rolls

    def handle(self, signal: Signal) -> None:
        self.stale()
        match signal:
            case Intent():
                self._intent(signal)
            case Focused(front, shown):
                self._score_held = self._score_held and front
                if not shown and self.match.clock.rule.kind is not ClockKind.NONE:
                    self._wait_hidden()
            case DeviceWent(device, name):
                self._gone(device, name)
            case DeviceCame(_, name):
                self._came(name)
            case Resized():
                self.pointing.clear()

    def update(self, seconds: float) -> bool:
        changed = self.sitting.update(seconds)
        changed = self._peek(seconds) or changed
        self.top.trays.update(seconds)
        changed = self.hints.update() or changed
        self._finish_if_over()
        if changed:
            self.page.stale()
        dirty, self._dirty = self._dirty, False
        return dirty or changed or self.moving

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.house.place(self.match.header.game).draw(surface, look)
        self.page.draw(surface, look)
        self.top.trays.draw(surface, look)
        draw_line(surface, look, self.line_box, self.line())

    # what is shown

    def view(self) -> JsonObject:
        """The board as it is shown now."""
        return self.match.position.view(None) if self.turning is None else self.turning.view()

    def line(self) -> str:
        """The one line: what the button under focus or pointer does, else whose turn it is."""
        walk = self.page.walk
        part = walk.focused if walk.shown else walk.hovered
        if part is not None and part.key == "hint" and self.hints.words:
            return self.hints.words
        if part is not None and part.key != "board" and part.spoken():
            return part.spoken()
        return turn_line(
            self.sitting,
            waiting=self.waiting,
            by_hand=self.turning,
            searching=self.hints.searching,
            hint=self.hints.words,
        )

    def choices(self) -> Sequence[str]:
        spots = list(self.top.board.spots())
        if self.turning is not None:
            return spots
        seat = self.sitting.seat
        legal = self.match.position.legal(seat) if seat is not None and self.sitting.is_open else []
        return [spot for spot in spots if spot in legal]

    def state(self, seat: Seat) -> SeatState:
        """What is shown of a seat."""
        still = not self.sitting.reel.running
        over = self.match.result is not None and still
        shows = self.house.settings.play.show_score or self._score_held or over
        turn = seat in self.match.waiting and still
        return self.top.seat_state(seat, self.view(), turn=turn, score=shows)

    def moves(self) -> list[tuple[Seat, str]]:
        """The move list."""
        return [(played.seat, played.move.partition(":")[0]) for played in self.match.moves]

    # what people do

    def _intent(self, intent: Intent) -> None:
        act = intent.act
        if act is Act.SCORE:
            if self.house.settings.access.hold:
                self._score_held = not intent.up
            elif not intent.up and not intent.held:
                self._score_held = not self._score_held
            return
        if self.sitting.reel.running and self._skips(intent):
            self.sitting.finish()
            self.pointing.clear()
            if act is not Act.PRESS or self._on_board(intent):
                return
        if self._on_page(intent):
            return
        self._command(act)

    def _command(self, act: Act) -> None:
        controls = self.controls
        commands = {
            Act.UNDO: controls.undo,
            Act.REDO: controls.redo,
            Act.HINT: controls.hint,
            Act.MENU: controls.open_menu,
            Act.LOG: controls.open_log,
            Act.BACK: self._back,
        }
        if act in commands:
            commands[act]()
            self.stale()

    def _back(self) -> None:
        if self.waiting is not None:
            self.waiting = None
        elif self.turning is not None and not self.turning.fixing:
            self.stop_turning()
        else:
            self.controls.open_menu()

    def choose(self, spot: str, device: str) -> None:
        """A square was chosen."""
        seat = self.sitting.seat
        if self.turning is not None:
            if not self.turning.press(spot):
                self._refuse(
                    spot, "other-cell" if spot == self.turning.flip.cell else "nothing-there"
                )
            return
        if seat is None or not self.sitting.is_open:
            self._refuse(spot, "over" if self.match.result is not None else "not-your-turn")
            return
        reason = self.match.position.why_not(seat, spot)
        if reason is not None:
            self.waiting = None
            self._refuse(spot, reason)
        elif self._careful(device) and spot != self.waiting:
            self.waiting = spot
        else:
            self.devices[seat] = device
            self._place(seat, spot)

    def _place(self, seat: Seat, spot: str) -> None:
        self.waiting = None
        self._clear_refusal()
        if self.match.header.options.get("hand_flip") is True:
            self.start_turning(HandTurning.begin(self.sitting, seat, spot))
            return
        reason = self.sitting.place(seat, spot)
        if reason is not None:
            self._refuse(spot, reason)

    def confirm(self) -> None:
        """Place the disc that waits."""
        if self.waiting is not None and self.sitting.seat is not None and self.sitting.is_open:
            self._place(self.sitting.seat, self.waiting)
        self.waiting = None
        self.page.walk.focus("board")

    def dragged(self, spot: str) -> None:
        """A pointer that is held down came over that square: it turns discs by hand."""
        if self.turning is not None and self.pointing.pressed is not None:
            self.turning.drag(spot, self.pointing)

    def start_turning(self, turning: HandTurning) -> None:
        """Discs are turned by hand from now on."""
        self.turning = turning
        self.sitting.held = True
        self.stale()

    def stop_turning(self) -> None:
        """The disc just placed is taken back."""
        self.turning = None
        self.sitting.held = False
        self.stale()

    def done_turning(self) -> None:
        """The discs are turned: play it as it is."""
        turning = self.turning
        if turning is None:
            return
        self.stop_turning()
        said = turning.done(self.sitting)
        if said:
            self.house.notices.say(said, icon="star")
        self.page.walk.focus("board")

    def _refuse(self, spot: str, reason: str) -> None:
        self._refused_at(spot, log.why_not(self.match, reason))

    # what happens

    def _shown(self, step: Step | None) -> None:
        """A step was played, or (None) something was taken back or played again."""
        self.waiting = None
        self._clear_refusal()
        stock = [stock_of(self.match.position.view(None), seat) for seat in (0, 1)]
        if step is None:
            self._told = False
            self.top.trays.show(stock)
        else:
            self.house.tide.stir()
            self.top.trays.tell(step.facts, reduced=self.house.settings.motion.reduced)
            for fact in step.facts:
                if fact.kind in ("pass", "hand-over"):
                    words = log.lines(self.match.header.game, fact, log.names(self.match))
                    self.house.notices.say(" ".join(words), icon="hand", seconds=4)
        self.stale()

    def _finish_if_over(self) -> None:
        over = self.match.result is not None and not self.sitting.reel.running
        if over and not self._told and self.ask is None:
            self._told = True
            self.ask = Push(doors.result(self.house, self))

    def _wait_hidden(self) -> None:
        """The window is not to be seen: no clock runs."""
        if self.match.result is None:
            words = t("The window was hidden. The clocks stand still.")
            self.ask = Push(doors.pause(self.house, self, words))
