"""One match at one table: the only way in for screens, computers and machines far away.

A move is checked, played and written down; only then is it returned, so nothing that was ever
shown can be lost. See README.md in this folder.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from game.engine import registry
from game.engine.api import (
    BrokenRecord,
    Fact,
    GameError,
    Json,
    NotAllowed,
    Over,
    Phase,
    Position,
    Result,
    Seat,
    Step,
    waiting,
)
from game.engine.record import Record
from game.match.clock import Clock, Time
from game.match.endings import Reason, ended, read_result
from game.match.forced import forced
from game.match.header import Header, Player, read_header
from game.match.move_list import MoveList, move_made
from game.match.saving import Pen, Whole
from game.match.taking_back import Played, shows_something
from game.store.matches import Damaged, Kept, MatchStore
from game.store.notice import Notice


class Match:
    """A match being played, or played to its end.

    `casual` may be switched while it is played. `clock` is read by the screen; it is charged only
    between `open_input` and `offer`.
    """

    def __init__(self, header: Header, pen: Pen, time: Time) -> None:
        record, start = header.begin()
        self.header = header
        self.game = registry.game(header.game)
        self.casual = header.casual
        self.clock = Clock(header.clock, len(header.players), time)
        self._empty = record
        self._pen = pen
        self._time = time
        self._list = MoveList(start)
        self._ended: Result | None = None
        self._ended_by: Seat | None = None
        self._hints = [0] * len(header.players)
        self._hint: tuple[int, Seat, int] = (-1, -1, 0)
        self._undo_answers: dict[tuple[Seat, bool], str | None] = {}
        self._sights: dict[tuple[int, Seat], bool] = {}

    @classmethod
    def begin(
        cls, header: Header, store: MatchStore | None = None, time: Time = time.monotonic
    ) -> Match:
        """A new match, on disk when this returns (without a store: in memory only).

        Raises `UnknownGame`, `Unreadable` or `BadPosition` for a header that cannot be played.
        """
        match = cls(header, Pen(store, header, None), time)
        match._pen.begin(match._whole())
        return match

    @classmethod
    def resume(
        cls,
        store: MatchStore,
        number: int,
        time: Time = time.monotonic,
        *,
        mend: bool = False,
    ) -> Match:
        """The saved match of that number, as it was when its last move was shown.

        Raises `BrokenRecord` if it does not replay, `StoreError` if the store cannot be used. With
        `mend` a match whose later moves cannot be played ends before the first of those.
        """
        found = store.load(number)
        if found is None:
            raise BrokenRecord(f"no match {number}")
        if isinstance(found, Damaged):
            raise BrokenRecord(f"match {number}, {found.title}: cannot be read")
        kept, sheet = found
        header = read_header(kept.summary.header)
        try:
            match = cls(header, Pen(store, header, sheet), time)
        except GameError as error:
            raise BrokenRecord(f"start: {error}") from error
        match._take_over(kept, mend=mend)
        return match

    # what there is to see

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return self.header.players

    @property
    def id(self) -> int | None:
        """The number in the store."""
        return self._pen.id

    @property
    def is_saved(self) -> bool:
        """Whether everything shown so far is on disk."""
        return self._pen.is_saved

    @property
    def ply(self) -> int:
        """Number of moves played."""
        return len(self._list.played)

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._list.start

    @property
    def moves(self) -> Sequence[Played]:
        """The moves played, oldest first."""
        return tuple(self._list.played)

    @property
    def position(self) -> Position:
        """The position now."""
        return self._list.position

    def position_at(self, ply: int) -> Position:
        """The position after that many moves, 0 to `ply`."""
        return self._list.at(ply)

    @property
    def phase(self) -> Phase:
        """Who must choose, or the result; a match also ends by time and by giving up."""
        return self.position.phase if self._ended is None else Over(self._ended)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""
        return waiting(self.phase)

    @property
    def result(self) -> Result | None:
        """The result once the match is over."""
        phase = self.phase
        return phase.result if isinstance(phase, Over) else None

    @property
    def ended_by(self) -> Seat | None:
        """The seat that gave up or ran out of time."""
        return self._ended_by

    @property
    def hints_used(self) -> tuple[int, ...]:
        """Hints asked for, by seat; counted in the result."""
        return tuple(self._hints)

    def record(self) -> Record:
        """The moves played as a record."""
        return replace(self._empty, moves=tuple((p.seat, p.move) for p in self._list.played))

    def forced(self, *, only_passes: bool = False) -> tuple[Seat, str] | None:
        """The move that can play itself now, see `forced.forced`; None when the match is over."""
        return None if self._ended else forced(self.position, only_passes=only_passes)

    def take_notices(self) -> list[Notice]:
        """What has to be told about saving since the last time, and forget it."""
        taken, self._pen.notices = self._pen.notices, []
        return taken

    # playing

    def offer(self, seat: Seat, move: str) -> Step:
        """Play a move: it is on disk when this returns.

        Raises `Unreadable` or `NotAllowed` (with its reason key) and then changes nothing but the
        clock: a seat that is out of time loses, and its move is refused with `time`.
        """
        if self._ended is not None:
            raise NotAllowed("over", f"{move!r} by seat {seat} after the end")
        before = self.position
        step = before.play(seat, move)
        if self.clock.is_out(seat):
            self._end(seat, Reason.TIME)
            raise NotAllowed("time", f"{move!r} by seat {seat} after its time")
        spent = self.clock.spent(seat)
        self._add(move_made(before, seat, move, spent, step))
        self.clock.stop(seat, spent)
        return step

    def open_input(self, seat: Seat) -> None:
        """The seat may choose from now on: the clock charges it. Call it when motion is over."""
        if seat in self.waiting:
            self.clock.open(seat)

    def close_input(self) -> None:
        """Nobody may choose for now (a menu, a lost window): no clock runs."""
        for seat in self.clock.running:
            self.clock.close(seat)

    def tick(self) -> Step | None:
        """End the match if somebody is out of time; the step that says so, else None."""
        if self.result is not None:
            return None
        out = [seat for seat in self.clock.running if self.clock.is_out(seat)]
        return self._end(out[0], Reason.TIME) if out else None

    def resign(self, seat: Seat) -> Step:
        """That seat gives up. Raises `NotAllowed` when the match is over."""
        if self.result is not None:
            raise NotAllowed("over", f"seat {seat} gives up after the end")
        return self._end(seat, Reason.RESIGN)

    def hint(self, seat: Seat) -> int:
        """Ask for a hint: 1 = where to look, 2 = the move and a reason; asking on stays at 2.

        Both steps count as one hint. Raises `NotAllowed`: `tournament`, `not-your-turn`.
        """
        if self.header.tournament:
            raise NotAllowed("tournament", "no hints in a tournament")
        if seat not in self.waiting:
            raise NotAllowed("not-your-turn", f"hint for seat {seat}")
        ply, asked, step = self._hint
        if (ply, asked) == (self.ply, seat):
            self._hint = (ply, seat, 2)
            return 2
        self._hint = (self.ply, seat, 1)
        self._hints[seat] += 1
        self._pen.write(lambda sheet: sheet.note(self._notes()), self._whole())
        return 1

    # taking back

    def can_undo(self, seat: Seat) -> str | None:
        """None if that seat may take back its last decision, else the reason key.

        `tournament`; `time`: the match was lost by time; `over`: another seat gave up; `nothing`:
        it has decided nothing yet; `past-person`: another person has decided since; `shown`:
        something hidden was shown since.
        """
        key = (seat, self.casual)
        if key not in self._undo_answers:
            self._undo_answers[key] = self._undo_refusal(seat)
        return self._undo_answers[key]

    def who_undoes(self) -> Seat | None:
        """The person who decided last: whose decision the undo button takes back."""
        if self._resigned:
            return self._ended_by
        for played in reversed(self._list.played):
            if played.choice and self.players[played.seat].is_person:
                return played.seat
        return None

    def undo(self, seat: Seat) -> tuple[Played, ...]:
        """Back to that seat's own last decision, over passes and computers' moves.

        What was taken back, oldest first (nothing if it was the seat's giving up). Raises
        `NotAllowed` with the reason of `can_undo`.
        """
        reason = self.can_undo(seat)
        if reason is not None:
            raise NotAllowed(reason, f"undo by seat {seat}")
        if self._ended is not None:
            self._ended = self._ended_by = None
            self._undo_answers.clear()
            self._pen.write(lambda sheet: sheet.finish(None, self._notes()), self._whole())
            return ()
        place = self._list.last_choice(seat)
        assert place is not None
        taken = self._list.back_to(place)
        self._moved()
        return taken

    @property
    def can_redo(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._list.undone) and self._ended is None

    def redo(self) -> tuple[Played, ...]:
        """Play again what was taken back, up to the next decision of a person.

        What was played, oldest first. Raises `NotAllowed` with `nothing`.
        """
        if not self.can_redo:
            raise NotAllowed("nothing", "nothing to redo")
        again = self._list.forward(self._is_persons)
        self._moved()
        return again

    def can_correct(self, seat: Seat) -> str | None:
        """None if that seat may still put right what it turned by hand, else the reason key.

        `hand-flip-off`; `nothing`: it has not placed; `past-person`: the other seat has placed.
        """
        if not getattr(self.start, "hand_flip", False):
            return "hand-flip-off"
        place = self._list.last_choice(seat)
        if place is None or self._ended is not None:
            return "nothing"
        if any(p.choice for p in self._list.played[place + 1 :]):
            return "past-person"
        return None

    def correct(self, seat: Seat, move: str) -> Step:
        """Replace that seat's last move by another on the same cell (hand flip only).

        Raises `NotAllowed` with the reason of `can_correct`, `other-cell`, or the rules' own.
        """
        reason = self.can_correct(seat)
        if reason is not None:
            raise NotAllowed(reason, f"correction {move!r} by seat {seat}")
        place = self._list.last_choice(seat)
        assert place is not None
        wrong = self._list.played[place]
        if move.partition(":")[0] != wrong.move.partition(":")[0]:
            raise NotAllowed("other-cell", f"correction {move!r} of {wrong.move!r}")
        step = wrong.before.play(seat, move)
        self._list.back_to(place)
        self._add(replace(wrong, move=move, step=step))
        self.clock.set_to(self._list.spent())
        return step

    def branch(self, ply: int, store: MatchStore | None = None) -> Match:
        """A new match that begins with the first `ply` moves of this one."""
        match = Match(self.header, Pen(store, self.header, None), self._time)
        match._list.played = self._list.played[:ply]
        match.clock.set_to(match._list.spent())
        match._pen.begin(match._whole())
        return match

    # within

    @property
    def _resigned(self) -> bool:
        return self._ended is not None and self._ended.reason == Reason.RESIGN

    def _undo_refusal(self, seat: Seat) -> str | None:
        if self.header.tournament:
            return "tournament"
        if self._ended is not None:
            if not self._resigned:
                return "time"
            return None if self._ended_by == seat else "over"
        place = self._list.last_choice(seat)
        if place is None:
            return "nothing"
        since = self._list.played[place:]
        people = [s for s, player in enumerate(self.players) if player.is_person]
        if not self.casual and any(p.choice and p.seat in people and p.seat != seat for p in since):
            return "past-person"
        if any(self._shows(ply, seat) for ply in range(place, self.ply) for seat in people):
            return "shown"
        return None

    def _shows(self, ply: int, viewer: Seat) -> bool:
        # imagining worlds is slow for card games, and what a move showed never changes
        key = (ply, viewer)
        if key not in self._sights:
            played = self._list.played[ply]
            self._sights[key] = shows_something(self.game, played, viewer)
        return self._sights[key]

    def _is_persons(self, played: Played) -> bool:
        return played.choice and self.players[played.seat].is_person

    def _add(self, played: Played) -> None:
        ply = self.ply
        self._sights = {key: shown for key, shown in self._sights.items() if key[0] < ply}
        self._list.add(played)
        self._undo_answers.clear()
        row = self._list.rows()[ply]
        result = self._result_json()
        self._pen.write(lambda sheet: sheet.add_move(ply, row, result), self._whole())

    def _moved(self) -> None:
        # forwards or backwards along the list
        self._hint = (-1, -1, 0)
        self._undo_answers.clear()
        self.clock.set_to(self._list.spent())
        ply, result = self.ply, self._result_json()
        self._pen.write(lambda sheet: sheet.go_to(ply, result), self._whole())

    def _end(self, loser: Seat, reason: Reason) -> Step:
        self._ended = ended(self.header.game, self.position, loser, reason)
        self._ended_by = loser
        self._undo_answers.clear()
        self.close_input()
        result = self._ended.as_json()
        self._pen.write(lambda sheet: sheet.finish(result, self._notes()), self._whole())
        facts = (Fact(reason, loser), Fact("over", None, result))
        return Step(self.position, facts)

    def _notes(self) -> dict[str, Json]:
        return {"hints": list(self._hints), "ended_by": self._ended_by}

    def _result_json(self) -> dict[str, Json] | None:
        return None if self.result is None else self.result.as_json()

    def _whole(self) -> Whole:
        return Whole(self._list.rows(), self.ply, self._result_json(), self._notes())

    def _take_over(self, kept: Kept, *, mend: bool) -> None:
        fault = self._list.read(kept.moves, kept.summary.played)
        cut = self.ply < kept.summary.played
        if fault is not None and cut and not mend:
            raise fault
        self.clock.set_to(self._list.spent())
        hints, ended_by = kept.summary.notes.get("hints"), kept.summary.notes.get("ended_by")
        if isinstance(hints, list) and len(hints) == len(self._hints):
            self._hints = [hint if isinstance(hint, int) else 0 for hint in hints]
        if kept.summary.result is not None and isinstance(ended_by, int) and not cut:
            self._ended, self._ended_by = read_result(kept.summary.result), ended_by
        if fault is not None:
            whole = self._whole()
            self._pen.write(
                lambda sheet: sheet.rewrite(whole.moves, whole.played, whole.result, whole.notes),
                whole,
            )
