"""Computers at the table: what they are asked, and what becomes of their answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.ai.api import Answered, Failed, Progress, Purpose, Question, Report, Thought
from game.engine.api import Position, Seat, Step
from game.match.forced import is_choice
from game.match.table import Match
from game.store.notice import Notice

_GOLDEN = 0x9E3779B97F4A7C15  # spreads consecutive plies over the seeds
_SEEDS = 2**63
_MOVES_TO_GO = 30  # a clock's time is shared out over so many moves
_LEAST_SECONDS = 0.02


class Thinker(Protocol):
    """Somebody who thinks elsewhere and never keeps the caller waiting."""

    def ask(self, question: Question) -> int:
        """Begin to think; the ticket of the answer."""

    def cancel(self, ticket: int) -> None:
        """The answer is no longer wanted."""

    def poll(self) -> list[Report]:
        """What has come since the last call."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a ticket was given out for: stale once the match has moved on."""

    seat: Seat
    position: Position
    move: bool  # else a hint


@dataclass(frozen=True, slots=True)
class _Ready:
    position: Position
    move: str


class Computers:
    """Plays the computer seats of one match and thinks of hints for its people.

    Call `update` every frame; when the screen has shown everything so far, `play` makes the move
    that is ready. `open_input` and `offer` of the match stay the only way in.
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match = match
        self.progress: Progress | None = None
        self._thinker = thinker
        self._asked: dict[int, _Asked] = {}
        self._ready: dict[Seat, _Ready] = {}
        self._hints: dict[Seat, tuple[Position, Thought]] = {}
        self._notices: list[Notice] = []
        self._has_told = False  # that the players are weaker than they could be

    @property
    def is_thinking(self) -> bool:
        """Whether a computer seat has been asked and has not answered."""
        return any(asked.move for asked in self._asked.values())

    def update(self) -> None:
        """Take in reports, drop what is stale, ask the computers that are to move."""
        for report in self._thinker.poll():
            self._take(report)
        self._drop_stale()
        for seat in self.match.waiting:
            if not self.match.players[seat].is_person and seat not in self._ready:
                self._ask(seat)

    def ready(self) -> Seat | None:
        """The computer seat whose move can be made now."""
        self._drop_stale()
        return min(self._ready, default=None)

    def play(self) -> Step | None:
        """Make the move that is ready, if one is; what it led to (also its loss on time)."""
        seat = self.ready()
        if seat is None:
            return None
        return self.match.tick() or self.match.offer(seat, self._ready.pop(seat).move)

    def think_of_hint(self, seat: Seat) -> None:
        """Begin to think for a person at full strength; `hint_for` has the answer later."""
        if self._fresh_hint(seat) is None and not self._has_asked(seat, move=False):
            self._send(seat, Purpose.HINT)

    def hint_for(self, seat: Seat) -> Thought | None:
        """The thought of a hint for the present position, once it has come."""
        return self._fresh_hint(seat)

    def stop(self) -> None:
        """Nobody needs to think on (the table is left, an undo was made)."""
        for ticket in self._asked:
            self._thinker.cancel(ticket)
        self._asked.clear()
        self._ready.clear()

    def take_notices(self) -> list[Notice]:
        """What has to be told since the last time, and forget it."""
        taken, self._notices = self._notices, []
        return taken

    def _ask(self, seat: Seat) -> None:
        if not is_choice(self.match.position, seat):
            # nothing to think about: a pass or a single move never waits for the thinker
            self._make_ready(seat, self.match.position.legal(seat)[0])
        elif not self._has_asked(seat, move=True):
            self._send(seat, Purpose.MOVE)

    def _send(self, seat: Seat, purpose: Purpose) -> None:
        header, ply = self.match.header, self.match.ply
        is_move = purpose is Purpose.MOVE
        question = Question(
            game=header.game,
            view=self.match.position.view(seat),
            seat=seat,
            level=header.players[seat].level if is_move else None,
            seconds=self._seconds(seat) if is_move else None,
            seed=(header.seed + (ply + 1) * _GOLDEN) % _SEEDS,
            day=header.seed,
            purpose=purpose,
        )
        self._asked[self._thinker.ask(question)] = _Asked(seat, self.match.position, is_move)

    def _seconds(self, seat: Seat) -> float | None:
        left = self.match.clock.left(seat)
        return None if left is None else max(_LEAST_SECONDS, left / _MOVES_TO_GO)

    def _take(self, report: Report) -> None:
        match report:
            case Progress():
                self.progress = report
            case Answered(ticket, thought):
                self._answered(self._asked.pop(ticket, None), thought)
            case Failed(ticket):
                self._failed(self._asked.pop(ticket, None))

    def _answered(self, asked: _Asked | None, thought: Thought) -> None:
        if asked is None or asked.position is not self.match.position:
            return
        if thought.weakened and not self._has_told:
            self._has_told = True
            self._notices.append(
                Notice(
                    "A file with what the computers have learned cannot be read: they play weaker."
                )
            )
        if not asked.move:
            self._hints[asked.seat] = (asked.position, thought)
        elif thought.move in self.match.position.legal(asked.seat):
            self._make_ready(asked.seat, thought.move)
        else:
            self._failed(asked)

    def _failed(self, asked: _Asked | None) -> None:
        if asked is None or asked.position is not self.match.position:
            return
        if not asked.move:
            self._notices.append(Notice("No hint could be found this time."))
            return
        moves = self.match.position.legal(asked.seat)
        if moves:
            self._make_ready(asked.seat, moves[(self.match.ply * _GOLDEN >> 7) % len(moves)])
            self._notices.append(
                Notice("A computer player lost its thread and made a quick move instead.")
            )

    def _make_ready(self, seat: Seat, move: str) -> None:
        self._ready[seat] = _Ready(self.match.position, move)

    def _drop_stale(self) -> None:
        over, now = self.match.result is not None, self.match.position
        for ticket, asked in list(self._asked.items()):
            if over or asked.position is not now:
                self._thinker.cancel(ticket)
                del self._asked[ticket]
        self._ready = {
            seat: ready for seat, ready in self._ready.items() if not over and ready.position is now
        }

    def _has_asked(self, seat: Seat, *, move: bool) -> bool:
        return any(a.seat == seat and a.move is move for a in self._asked.values())

    def _fresh_hint(self, seat: Seat) -> Thought | None:
        position, thought = self._hints.get(seat, (None, None))
        return thought if position is self.match.position else None
