"""A match as it is played at this screen: whose turn it is, what moves, when input opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.engine.api import NotAllowed, Seat, Step, Together
from game.match.computer import Computers
from game.match.header import Kind
from game.match.table import Match
from game.scenes.house import House
from game.view.boards.board import BoardView
from game.view.motion import SPEEDS, Cue, Reel

SEEN = 0.6  # seconds that a computer's move is in motion at least, before input opens
_PACE = 0.35  # seconds between the end of one motion and a move that plays itself


class Sitting:
    """Drives one match: takes moves in, lets computers and forced turns play, runs the motion.

    A move is on disk when `Match` returns it; only then does its motion begin. `shown` is called
    with every step that was played, undone steps come as None. `viewer` is the seat whose view is
    on the screen (None: what everybody may know); with `secret`, input is open to that seat alone.
    """

    def __init__(
        self,
        house: House,
        match: Match,
        board: BoardView[Any],  # each board has a pose type of its own
        shown: Callable[[Step | None], None],
    ) -> None:
        self.house = house
        self.match = match
        self.board = board
        self.computers = Computers(match, house.thinker)
        self.reel: Reel[Any] = Reel()
        self.viewer: Seat | None = None
        self.secret = False
        self.held = False  # while True nothing plays by itself (discs are being turned by hand)
        self._shown = shown
        self._rest = 0.0

    # what may be done

    @property
    def seat(self) -> Seat | None:
        """The person's seat that is to choose, None while nobody or a computer is.

        Of several that choose at once the one that looks.
        """
        people = [s for s in self.match.waiting if self.match.players[s].kind is Kind.PERSON]
        if self.viewer in people:
            return self.viewer
        return people[0] if people else None

    @property
    def is_open(self) -> bool:
        """Whether a person may choose now: somebody is to move and nothing is in motion."""
        if self.seat is None or self.reel.running or (self.secret and self.seat != self.viewer):
            return False
        found = self.match.forced(only_passes=not self._plays_forced())
        return self.held or found is None or found[0] != self.seat

    @property
    def busy(self) -> bool:
        """Whether frames are wanted at full rate."""
        return self.reel.running

    def due(self) -> float | None:
        """Seconds until time matters although nothing moves."""
        if self.match.result is not None:
            return None
        if self.computers.is_thinking:
            return 0.03
        if not self.is_open:
            return 0.0
        return 0.2 if self.match.clock.left(0) is not None else None

    # every frame

    def update(self, seconds: float) -> bool:
        """Let time pass; whether something to be seen has changed."""
        self.reel.speed = str(self.house.settings.motion.speed)
        moved = self.reel.running
        for cue in self.reel.advance(seconds):
            self._sound(cue)
        self.computers.update()
        self._tell()
        if self.reel.running:
            self._rest = 0.0
            return True
        self._rest += seconds
        return self._go_on() or moved

    def _go_on(self) -> bool:
        match = self.match
        over = match.tick()
        if over is not None:
            self._show(over)
            return True
        if match.result is not None or self.held:
            return False
        rested = self._rest >= self._pause()
        step = (self.computers.play() or self._forced()) if rested else None
        if step is not None:
            self._show(step)
            return True
        was = match.clock.running
        for seat in match.waiting:
            if rested or (match.players[seat].is_person and self.is_open):
                match.open_input(seat)
        return match.clock.running != was

    def _pause(self) -> float:
        speed = str(self.house.settings.motion.speed)
        if speed == "instant" or not self.match.ply:
            return 0.0
        return _PACE / SPEEDS.get(speed, 1.0)

    def _plays_forced(self) -> bool:
        return self.house.settings.play.forced_turns

    def _forced(self) -> Step | None:
        found = self.match.forced(only_passes=not self._plays_forced())
        if found is None or not self.match.players[found[0]].is_person:
            return None
        return self._offer(*found)

    # what people do

    def place(self, seat: Seat, move: str) -> str | None:
        """Play a person's move; None, or the reason key for which it was refused."""
        try:
            step = self.match.offer(seat, move)
        except NotAllowed as refusal:
            if self.match.result is not None:
                self._shown(None)
            return refusal.reason
        self._show(step)
        return None

    def _offer(self, seat: Seat, move: str) -> Step | None:
        try:
            return self.match.offer(seat, move)
        except NotAllowed:  # it was out of time
            self._shown(None)
            return None

    def correct(self, seat: Seat, move: str) -> str | None:
        """Put right what was turned by hand; None, or the reason key of a refusal."""
        before = self.match.position.view(self.viewer)
        self.computers.stop()
        try:
            self.match.correct(seat, move)
        except NotAllowed as refusal:
            return refusal.reason
        self._change(before)
        return None

    def resign(self, seat: Seat) -> None:
        """That seat gives up."""
        self.finish()
        self.computers.stop()
        self._show(self.match.resign(seat))

    def undo(self) -> str | None:
        """Take back the last decision of a person; None, or the reason key of a refusal."""
        seat = self.match.who_undoes()
        if seat is None:
            return "nothing"
        before = self.match.position.view(self.viewer)
        try:
            self.match.undo(seat)
        except NotAllowed as refusal:
            return refusal.reason
        self.computers.stop()
        self._change(before)
        return None

    def why_no_undo(self) -> str | None:
        """None if the undo button can be pressed, else the reason key."""
        seat = self.match.who_undoes()
        return "nothing" if seat is None else self.match.can_undo(seat)

    def redo(self) -> str | None:
        """Play again what was taken back; None, or the reason key of a refusal."""
        before = self.match.position.view(self.viewer)
        try:
            self.match.redo()
        except NotAllowed as refusal:
            return refusal.reason
        self.computers.stop()
        self._change(before)
        return None

    def finish(self) -> bool:
        """End the motion at once; whether anything was moving."""
        running = self.reel.running
        left = self.reel.finish()
        if left:
            self._sound(left[-1])
        self._rest = 1.0
        return running

    def halt(self) -> None:
        """The table is left alone for a while: nobody is charged and nothing moves."""
        self.finish()
        self.match.close_input()

    def leave(self) -> None:
        """The table is left."""
        self.halt()
        self.computers.stop()

    # within

    def _show(self, step: Step) -> None:
        self.reel.finish()
        played = self.match.moves[-1] if self.match.moves else None
        if played is not None and played.step is step:
            before, after = (p.view(self.viewer) for p in (played.before, step.position))
            facts = [fact.seen_by(self.viewer) for fact in step.facts]
            reduced = self.house.settings.motion.reduced
            clip = self.board.plan(before, facts, after, reduced=reduced)
            by_computer = not self.match.players[played.seat].is_person
            if by_computer:
                clip = replace(clip, least=max(clip.least, SEEN))
            if not by_computer or not isinstance(step.position.phase, Together):
                self._run(clip)  # a secret choice is made in silence, others still choose
        self._shown(step)

    def _change(self, before: dict[str, Any]) -> None:
        self.reel.finish()
        after = self.match.position.view(self.viewer)
        reduced = self.house.settings.motion.reduced
        self._run(self.board.plan(before, (), after, reduced=reduced))
        self._shown(None)

    def _run(self, clip: Any) -> None:  # a clip of this board's own pose type
        if str(self.house.settings.motion.speed) == "instant":
            if clip.cues:
                self._sound(clip.cues[-1])
            return
        if clip.seconds > 0:
            self.reel.add(clip)

    def _sound(self, cue: Cue) -> None:
        self.house.hear(cue.name, cue.step)

    def _tell(self) -> None:
        self.house.tell([*self.match.take_notices(), *self.computers.take_notices()])
