"""The table: a match is played here, by people and computers, with every device."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.api import JsonObject, Seat, Step
from game.i18n.catalogue import t
from game.input.intents import Act, DeviceCame, DeviceWent, Focused, Intent, Resized, Signal
from game.match import log
from game.match.clock import ClockKind
from game.match.table import Match
from game.scenes import doors
from game.scenes.board_field import Pointing
from game.scenes.hand_turning import HandTurning
from game.scenes.hints import Hints
from game.scenes.house import House
from game.scenes.seat_panel import SeatState
from game.scenes.sitting import Sitting
from game.scenes.stack import Push, Scene
from game.scenes.table_controls import Controls
from game.scenes.table_page import build, draw_line
from game.scenes.tabletop import Tabletop, stock_of
from game.scenes.turn_line import turn_line
from game.store.settings import Confirm
from game.ui.page import Page
from game.view.look import Look

_SKIPS = (Act.CONFIRM, Act.SKIP, Act.BACK)
_SHOWN = 2.5  # seconds for which legal squares are shown after a refusal
_STEPS = (Act.LEFT, Act.RIGHT, Act.UP, Act.DOWN)


class TableScene(Scene):
    """What people do is handed to the `Sitting`; what it shows is drawn by the `Tabletop`.

    `waiting` is a move that waits to be confirmed, `turning` the mode of turning by hand,
    `refused` a square that was refused, `peeking` whether legal squares are shown for a moment.
    """

    def __init__(self, house: House, match: Match) -> None:
        super().__init__()
        self.house = house
        self.match = match
        self.top = Tabletop(match)
        self.top.trays.show([stock_of(match.position.view(None), seat) for seat in (0, 1)])
        self.sitting = Sitting(house, match, self.top.board, self._shown)
        self.hints = Hints(self.sitting)
        self.controls = Controls(self)
        self.page = Page(partial(build, self))
        self.page.walk.key = "board"
        self.pointing = Pointing(spot=self.top.first_spot())
        self.waiting: str | None = None
        self.turning: HandTurning | None = None
        self.refused: str | None = None
        self.peeking = False
        self.line_box = self.notes_box = pygame.Rect(0, 0, 0, 0)
        self._score_held = False
        self._refused_left = 0.0
        self._devices: dict[Seat, str] = {}
        self._told = False
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
        self._score_held = False

    def exit(self) -> None:
        self.sitting.leave()

    @property
    def by_keys(self) -> bool:
        return self.page.walk.shown

    def lead(self, *, by_keys: bool) -> None:
        self.page.walk.shown = by_keys

    @property
    def moving(self) -> bool:
        pulses = self.waiting is not None and not self.house.settings.motion.reduced
        rolls = self.top.trays.moving or self.house.water_moves
        return self.sitting.busy or self.peeking or pulses or rolls

    def due(self) -> float | None:
        return self.sitting.due()

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
                self.house.notices.say(t("{name} is plugged in.", name=name), icon="pad")
            case Resized():
                self.pointing.clear()

    def update(self, seconds: float) -> bool:
        changed = self.sitting.update(seconds)
        if self.peeking:
            self._refused_left -= seconds
            changed = True
            if self._refused_left <= 0:
                self.refused, self.peeking = None, False
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

    def notice_box(self, look: Look) -> pygame.Rect | None:
        return self.notes_box

    # what is shown

    def stale(self) -> None:
        """What is shown has changed."""
        self.page.stale()
        self._dirty = True

    def view(self) -> JsonObject:
        """The board as it is shown now."""
        return self.match.position.view(None) if self.turning is None else self.turning.view()

    def line(self) -> str:
        """The one line: what the button under focus or pointer does, else whose turn it is."""
        walk = self.page.walk
        part = walk.focused if walk.shown else walk.hovered
        if part is not None and part.key != "board" and part.spoken():
            return part.spoken()
        return turn_line(
            self.sitting,
            waiting=self.waiting,
            by_hand=self.turning,
            searching=self.hints.searching,
        )

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
            self._score_held = not intent.up
            return
        if self.sitting.reel.running and self._skips(intent):
            self.sitting.finish()
            self.pointing.clear()
            if act is not Act.PRESS or self._on_board(intent):
                return
        walk = self.page.walk
        presses = walk.presses
        if self.page.handle(intent) or intent.up or intent.held:
            if walk.presses != presses and walk.key != "board":
                self.house.hear("button")
            return
        self._command(act)

    def _skips(self, intent: Intent) -> bool:
        if intent.up or intent.held:
            return False
        return intent.act is Act.PRESS or intent.act in _SKIPS

    def _on_board(self, intent: Intent) -> bool:
        part = self.page.walk.part_at(intent.at) if intent.at is not None else None
        return part is None or part.key == "board"

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
        elif self._wants_confirm(device) and spot != self.waiting:
            self.waiting = spot
        else:
            self._devices[seat] = device
            self._place(seat, spot)

    def _wants_confirm(self, device: str) -> bool:
        wish = self.house.settings.play.confirm
        return wish is Confirm.ALWAYS or (wish is Confirm.TOUCH and device == "touch")

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
        self.refused, self.peeking, self._refused_left = spot, True, _SHOWN
        self.house.notices.say(log.why_not(self.match, reason), icon="star")
        self.house.hear("refuse")

    def _clear_refusal(self) -> None:
        self.refused, self.peeking = None, False

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

    def _gone(self, device: str, name: str) -> None:
        seats = [seat for seat, used in self._devices.items() if used == device]
        if not seats or self.match.result is not None:
            self.house.notices.say(t("{name} was unplugged.", name=name), icon="pad")
            return
        who = log.names(self.match)[seats[0]]
        words = t("The pad of {who} ({pad}) was unplugged. The match waits.", who=who, pad=name)
        self.ask = Push(doors.pause(self.house, self, words))
