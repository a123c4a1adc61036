"""A table for two to four: a match is played here, by people and computers, with every device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.api import GameError, Seat, Step, Together
from game.i18n.catalogue import t
from game.input.intents import Act, DeviceCame, DeviceWent, Focused, Intent, Resized, Signal
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.board_field import Pointing
from game.scenes.house import House
from game.scenes.party.controls import Controls
from game.scenes.party.guides import guide_of
from game.scenes.party.guides.guide import Part
from game.scenes.party.hints import SpotHints
from game.scenes.party.marks import marks
from game.scenes.party.page import build
from game.scenes.party.picks import Picks
from game.scenes.party.sentence import sentence
from game.scenes.party.sight import Sight
from game.scenes.party.spread import Spread
from game.scenes.sitting import Sitting
from game.scenes.stack import Push, Scene
from game.scenes.table_page import draw_line
from game.store.settings import Confirm
from game.ui.page import Page
from game.view.look import Look

_SKIPS = (Act.CONFIRM, Act.SKIP, Act.BACK)
_SHOWN = 2.5  # seconds for which legal spots are shown after a refusal
_TOLD = frozenset(("ending", "missed", "final", "nothing-to-take", "deck-empty", "fell-away"))


class PartyTable(Scene):
    """Moves are picked spot by spot along the paths that the board names.

    `picks` is what has been picked so far, `waiting` a whole move that waits to be confirmed,
    `warned` what was said before a turn is ended with something left undone, `refused` a spot that
    was refused, `peeking` whether legal spots are shown for a moment. `legal` are the moves of the
    person to move, `paths` their spots, `ways` those of them that need no spot.
    """

    def __init__(self, house: House, match: Match) -> None:
        super().__init__()
        self.house = house
        self.match = match
        self.guide = guide_of(match.header.game)
        self.sight = Sight(match)
        self.spread = Spread(match)
        self.sitting = Sitting(house, match, self.spread.board, self._shown)
        self.hints = SpotHints(self.sitting, self.guide)
        self.controls = Controls(self)
        self.page = Page(partial(build, self))
        self.page.walk.key = "board"
        self.pointing = Pointing()
        self.picks = Picks()
        self.names = log.names(match)
        self.legal: Sequence[str] = ()
        self.paths: dict[str, tuple[str, ...]] = {}
        self.ways: list[str] = []
        self.waiting: str | None = None
        self.warned = ""
        self.refused: str | None = None
        self.peeking = False
        self.line_box = self.notes_box = pygame.Rect(0, 0, 0, 0)
        self._renewed_for: tuple[object, ...] = ()
        self._refused_left = 0.0
        self._devices: dict[Seat, str] = {}
        self._told = False
        self._dirty = True
        self._look: Look | None = None

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
    def moving(self) -> bool:
        return self.sitting.busy or self.peeking or self.house.water_moves or self._pulses()

    def due(self) -> float | None:
        return self.sitting.due()

    def handle(self, signal: Signal) -> None:
        self.stale()
        match signal:
            case Intent():
                self._intent(signal)
            case DeviceWent(device, name):
                self._gone(device, name)
            case DeviceCame(_, name):
                self.house.notices.say(t("{name} is plugged in.", name=name), icon="pad")
            case Resized() | Focused(front=False):
                self.pointing.clear()

    def update(self, seconds: float) -> bool:
        self._look_from()
        changed = self.sitting.update(seconds)
        if self.peeking:
            self._refused_left -= seconds
            changed = True
            if self._refused_left <= 0:
                self.refused, self.peeking = None, False
        changed = self._look_from() or changed
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

    def notice_box(self, look: Look) -> pygame.Rect | None:
        return self.notes_box

    # what is shown

    def stale(self) -> None:
        """What is shown has changed."""
        self.page.stale()
        self._dirty = True

    def view(self) -> dict[str, Any]:
        """The match as it is shown now."""
        return self.sight.view()

    def line(self) -> str:
        """The one line."""
        return sentence(self)

    def parts(self) -> list[Part]:
        """The parts of the turn that goes on."""
        if self.match.result is not None or self.sitting.reel.running or not self.sitting.is_open:
            return []
        return self.guide.parts(self.view(), self.legal)

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
        head = self.says(spot)
        return [line for line in (head, *self.spread.board.explain(spot, self.view())) if line]

    def _pulses(self) -> bool:
        look = self._look
        if look is None or self.house.settings.motion.reduced:
            return False
        urgent = self.waiting is not None or self.peeking or self.house.water_moves
        return urgent and self.spread.board.moving(marks(self), look)

    # who looks, and what can be done

    def _look_from(self) -> bool:
        """Keep everything true to who looks and who may choose; whether anything changed."""
        sitting, sight = self.sitting, self.sight
        if not sitting.reel.running:
            sight.follow(sitting.seat)
        sitting.viewer, sitting.secret = sight.viewer, sight.secret
        seat = sitting.seat if sitting.is_open else None
        key = (id(self.match.position), sight.viewer, seat)
        if key == self._renewed_for:
            return False
        moved = key[:2] != self._renewed_for[:2]
        self._renewed_for = key
        self.spread.show(self.view(), sight.viewer)
        self._renew(seat)
        if moved or self.waiting not in self.legal:
            self.picks.clear()
            self.waiting, self.warned = None, ""
        self._keep_focus()
        return True

    def _renew(self, seat: Seat | None) -> None:
        self.legal = self.match.position.legal(seat) if seat is not None else ()
        self.paths = dict(self.spread.board.paths(self.view(), self.legal))
        spots = set(self.spread.board.spots())
        loose = [path for path in self.paths.values() if len(path) == 1 and path[0] not in spots]
        self.ways = [
            move for move in self.legal if not self.paths.get(move) or self.paths[move] in loose
        ]
        self.picks.take({m: path for m, path in self.paths.items() if m not in self.ways})

    def _keep_focus(self) -> None:
        """The focus of the board lies on a spot that is there, on one that can be picked first."""
        spots = self.spread.board.spots()
        if self.pointing.spot not in spots or not self.pointing.spot:
            following = self.picks.following
            first = next((spot for spot in spots if spot in following), None)
            self.pointing.spot = first or (spots[0] if spots else "")
        if self.pointing.aimed not in spots:
            self.pointing.aimed = None

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
        self._devices[seat] = device
        self.pointing.clear()
        self.pointing.spot = ""
        self._look_from()
        self.page.walk.focus("board")
        self.stale()

    # what people do

    def _intent(self, intent: Intent) -> None:
        if self.sitting.reel.running and self._skips(intent):
            self.sitting.finish()
            self.pointing.clear()
            self._look_from()
            if intent.act is not Act.PRESS or self._on_board(intent):
                return
        walk = self.page.walk
        presses = walk.presses
        if intent.act is Act.SCROLL and self._scrolls(intent):
            return
        if self.page.handle(intent) or intent.up or intent.held:
            if walk.presses != presses and walk.key != "board":
                self.house.hear("button")
            return
        self._command(intent)

    def _skips(self, intent: Intent) -> bool:
        if intent.up or intent.held:
            return False
        return intent.act is Act.PRESS or intent.act in _SKIPS

    def _on_board(self, intent: Intent) -> bool:
        part = self.page.walk.part_at(intent.at) if intent.at is not None else None
        return part is None or part.key == "board"

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

    def take_back_pick(self) -> bool:
        """Take back the last pick; whether there was one."""
        self.waiting = None
        if not self.picks.back():
            return False
        self.house.hear("undo")
        self._renew_spots()
        return True

    def choose(self, spot: str, device: str) -> None:
        """A spot was chosen."""
        sitting, seat = self.sitting, self.sitting.seat
        if seat is None or not sitting.is_open:
            self._refuse(spot, "over" if self.match.result is not None else "not-your-turn")
            return
        if not self._may_speak(seat, device):
            return
        self.warned = ""
        if not self.picks.pick(spot):
            self._refuse(spot, self._reason(seat, spot))
            return
        self._devices[seat] = device
        self._picked(seat, device)

    def _picked(self, seat: Seat, device: str) -> None:
        self._clear_refusal()
        self.house.hear("hover")
        move, self.waiting = self.picks.move, None
        if move is None:
            self._renew_spots()
        elif self.picks.open_end or self._wants_confirm(move, device):
            self.waiting = move
        else:
            self._play(seat, move)

    def _renew_spots(self) -> None:
        self.spread.show(self.view(), self.sight.viewer)
        self._keep_focus()
        self.stale()

    def _may_speak(self, seat: Seat, device: str) -> bool:
        own = self.match.players[seat].device
        if not own.startswith("pad:") or own == device or own not in self.house.devices.pads():
            return True
        self.house.notices.say(
            t("{name} plays with another pad.", name=self.names[seat]), icon="pad"
        )
        return False

    def _reason(self, seat: Seat, spot: str) -> str:
        move = self.guide.guess(spot, self.view())
        if move is None or move in self.legal:
            return "not-here"
        try:
            return self.match.position.why_not(seat, move) or "not-here"
        except GameError:
            return "not-here"

    def _wants_confirm(self, move: str, device: str) -> bool:
        if self.guide.sure(move) or isinstance(self.match.phase, Together):
            return True
        wish = self.house.settings.play.confirm
        return wish is Confirm.ALWAYS or (wish is Confirm.TOUCH and device == "touch")

    def take_way(self, move: str) -> None:
        """A move that needs no spot; what it would leave undone is said once before."""
        seat = self.sitting.seat
        if seat is None or not self.sitting.is_open:
            return
        unused = self.guide.unused(move, self.view(), self.legal) if not self.warned else ""
        if unused:
            self.warned = unused
            self.stale()
            return
        self._play(seat, move)

    def confirm(self) -> None:
        """Make the move that waits."""
        seat, move = self.sitting.seat, self.waiting
        if move is not None and seat is not None and self.sitting.is_open:
            self._play(seat, move)
        self.waiting = None
        self.page.walk.focus("board")

    def _play(self, seat: Seat, move: str) -> None:
        self.waiting, self.warned = None, ""
        self.picks.clear()
        self._clear_refusal()
        reason = self.sitting.place(seat, move)
        if reason is not None:
            self._refuse("", reason)
        self._look_from()
        self.stale()

    def dragged(self, spot: str) -> None:
        """A pointer that is held down came over that spot."""

    def _rotate(self, quarters: int) -> None:
        turn = getattr(self.spread.board, "rotate", None)
        if turn is not None and self.sitting.is_open:
            turn(quarters)
            self.house.hear("hover")
            self._renew(self.sitting.seat)
            self.stale()

    def _scrolls(self, intent: Intent) -> bool:
        """The wheel over the board: it turns a tile that is held."""
        if intent.at is None or not self._on_board(intent):
            return False
        if getattr(self.spread.board, "rotate", None) is None:
            return False
        self._rotate(intent.amount)
        return True

    def _refuse(self, spot: str, reason: str) -> None:
        self.refused, self.peeking, self._refused_left = spot or None, True, _SHOWN
        self.house.notices.say(log.why_not(self.match, reason), icon="star")
        self.house.hear("refuse")

    def _clear_refusal(self) -> None:
        self.refused, self.peeking = None, False

    # what happens

    def _shown(self, step: Step | None) -> None:
        """A step was played, or (None) something was taken back or played again."""
        self._clear_refusal()
        self.waiting, self.warned = None, ""
        self.picks.clear()
        if step is None:
            self._told = False
        else:
            self.house.tide.stir()
            for fact in step.facts:
                if fact.kind in _TOLD:
                    game, known = self.match.header.game, fact.seen_by(None)
                    words = " ".join(log.lines(game, known, self.names))
                    if words:
                        self.house.notices.say(words, icon="hand", seconds=4)
        self.stale()

    def _gone(self, device: str, name: str) -> None:
        seats = [seat for seat, used in self._devices.items() if used == device]
        if not seats or self.match.result is not None:
            self.house.notices.say(t("{name} was unplugged.", name=name), icon="pad")
            return
        who = self.names[seats[0]]
        words = t("The pad of {who} ({pad}) was unplugged. The match waits.", who=who, pad=name)
        self.ask = Push(doors.pause(self.house, self, words))
