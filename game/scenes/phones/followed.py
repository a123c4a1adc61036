"""A match that the night server plays, as the window shows it: phones and machines move by
themselves, people without a phone play here.

The match here is a mirror: the server's moves are played again as they come. A move made at the
window is sent first and shown when the server has it on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import TimeoutError as Late
from dataclasses import replace
from typing import Any

from game.ai.api import Progress, Thought
from game.engine.api import NotAllowed, Seat, Step
from game.host.client import Lost, Refusal
from game.host.link import Link
from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.match.clock import Time
from game.match.endings import Reason
from game.match.header import Header, Kind, Player, read_header
from game.match.saving import Pen
from game.match.table import Match
from game.match.taking_back import Played
from game.store.notice import Notice

PATIENCE = 2.0  # seconds to wait for the server, which writes to a disk and no more


class Mirror(Match):
    """What is known here of the server's match of that table."""

    elsewhere = True  # than at this window

    def __init__(self, header: Header, pen: Pen, time: Time) -> None:
        super().__init__(header, pen, time)
        self._link: Link | None = None
        self._number = 0
        self._ahead = 0  # own moves that the server has taken and not yet told
        self._heard = (
            0  # the link's version then: whatever it tells next has them, or they are undone
        )

    @classmethod
    def of(cls, link: Link, number: int, time: Time) -> Mirror | None:
        """The match of that table, None while it has not begun."""
        part = link.state.get(f"table {number}")
        if not part or part["header"] is None:
            return None
        match = cls(_header(part), Pen(None, _header(part), None), time)
        match._link, match._number = link, number
        while match.next_move() is not None:
            match.follow()
        return match

    @property
    def part(self) -> dict[str, Any]:
        """What the server has said last of the table; {} when it is cleared away."""
        found = self._link.state.get(f"table {self._number}") if self._link is not None else None
        return found or {}

    def calls(self) -> str:
        """Whoever has to move on a phone or at another machine, in words; "" if nobody has."""
        chairs = self.part.get("chairs", ())
        away = [seat for seat in self.waiting if seat < len(chairs)]
        called = [self.players[n].name for n in away if chairs[n]["held"] in ("guest", "machine")]
        if not called:
            return ""
        if any(chairs[seat]["held"] == "machine" for seat in away):
            return t("{names} to move, at another machine.", names=listed(called))
        return t("{names} to move, on the phone.", names=listed(called))

    def next_move(self) -> tuple[Seat, str] | None:
        """The server's next move that is not shown here yet."""
        moves = self.part.get("moves", [])
        if len(moves) <= self.ply or self.result is not None:
            return None
        seat, move, _ = moves[self.ply]
        return seat, move

    def follow(self) -> Step | None:
        """Play the server's next move here."""
        found = self.next_move()
        return None if found is None else super().offer(*found)

    def step_back(self) -> bool:
        """Take back here what was taken back there; whether anything was."""
        moves = self.part.get("moves")
        if moves is None:
            return False
        here = [[played.seat, played.move] for played in self.moves]
        there = [move[:2] for move in moves[: len(here)]]
        missing = len(here) - len(there)
        if here == there:
            self._ahead = 0
            return False
        if missing <= self._ahead and here[: len(there)] == there and self._waits:
            return False
        self._ahead = 0
        same = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
        self._list.back_to(len(there) if same is None else same)
        self._moved()
        return True

    @property
    def _waits(self) -> bool:
        return self._link is not None and self._link.version == self._heard

    # what is done at the window goes to the server

    def offer(self, seat: Seat, move: str) -> Step:
        ask = sum(played.seat == seat for played in self.moves)
        self._ask("move", seat=seat, ask=ask, move=move)
        self._ahead += 1
        self._heard = 0 if self._link is None else self._link.version
        return super().offer(seat, move)

    def again(self) -> str:
        """The same people once more, the next one first; the new table comes by itself. If the
        server refuses, why, in words."""
        assert self._link is not None
        try:
            self._link.act("again", table=self._number).result(PATIENCE)
        except Refusal as refused:
            return refused.say
        except (Lost, Late, OSError):
            return t("The night server does not answer.")
        return ""

    def resign(self, seat: Seat) -> Step:
        self._ask("resign", seat=seat)
        return super().resign(seat)

    def tick(self) -> Step | None:
        """The server says when somebody is out of time or has given up."""
        loser, result = self.part.get("ended_by"), self.part.get("result")
        if self.result is not None or loser is None or not result or self.next_move() is not None:
            return None
        return self._end(loser, Reason(result["reason"]))

    def can_undo(self, seat: Seat) -> str | None:
        return "past-person"

    def who_undoes(self) -> Seat | None:
        return None

    def undo(self, seat: Seat) -> tuple[Played, ...]:
        raise NotAllowed("past-person", "a match of the server")

    def hint(self, seat: Seat) -> int:
        raise NotAllowed("tournament", "a match of the server")

    def _ask(self, act: str, **fields: Any) -> None:
        assert self._link is not None
        try:
            self._link.act(act, table=self._number, **fields).result(PATIENCE)
        except Refusal as refused:
            raise NotAllowed(refused.key, refused.say) from refused
        except (Lost, Late, OSError) as error:
            raise NotAllowed("away", "the night server does not answer") from error


class Others:
    """In the place of computers: whoever plays elsewhere. Their moves come from the server."""

    progress: Progress | None = None

    def __init__(self, match: Mirror, changed: Callable[[], None]) -> None:
        self.match = match
        self._changed = changed

    @property
    def is_thinking(self) -> bool:
        """Whether a move may come at any time."""
        return self.match.result is None

    def update(self) -> None:
        """Take back what was taken back."""
        if self.match.step_back():
            self._changed()

    def ready(self) -> Seat | None:
        """Whose move has come."""
        found = self.match.next_move()
        return None if found is None else found[0]

    def play(self) -> Step | None:
        """Show the move that has come."""
        return self.match.follow()

    def think_of_hint(self, seat: Seat) -> None:
        """Nobody thinks here."""

    def hint_for(self, seat: Seat) -> Thought | None:
        """No hint."""
        return None

    def stop(self) -> None:
        """Nothing is to be stopped."""

    def take_notices(self) -> list[Notice]:
        """Nothing to tell."""
        return []


def _header(part: dict[str, Any]) -> Header:
    """The match as it is played at the window: whoever plays elsewhere is no person here."""
    whole = read_header(part["header"])
    players = tuple(
        Player(Kind.PERSON if chair["held"] == "window" else Kind.COMPUTER, player.name,
               player.emblem, player.level)
        for chair, player in zip(part["chairs"], whole.players, strict=True)
    )  # fmt: skip
    return replace(whole, players=players)
