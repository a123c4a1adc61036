"""Tables for tests: players, a store in a folder, a time that stands still."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ai.api import Answered, Question, Report, Thought
from game.engine.api import JsonObject, Result
from game.match.clock import ClockRule
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.store.database import open_database
from game.store.matches import MatchStore

MINA = Player(Kind.PERSON, "Mina")
OLE = Player(Kind.PERSON, "Ole")
ROBOT = Player(Kind.COMPUTER, "", level=3)

# rules-reversi.md, "Games that must come out right"
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
BLACK_PASSES = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"
SIX_HANDED_OVER = (
    "d3e3f3c5c6c7f5g2f4c3h1g3h2h3g4g6e2f2e1d6h4h5h6g1f1d1c1d2g5c2b1a1b2b3a3b4c4a2a4f7h7g7e7e8g8h8"
    "e6f6d7f8d8c8b8b7b5b6a5a7a8a6"
)


class StillTime:
    """A time that passes only when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def a_store(folder: Path) -> MatchStore:
    """A store; its database closes with the test's process."""
    return MatchStore(open_database(folder / "lagoon.sqlite"))


def a_match(
    store: MatchStore | None = None,
    *,
    players: Sequence[Player] = (MINA, OLE),
    position: JsonObject | None = None,
    options: JsonObject | None = None,
    clock: ClockRule | None = None,
    time: StillTime | None = None,
    casual: bool = True,
    game: str = "reversi",
    tournament: bool = False,
) -> Match:
    """A match of these."""
    header = Header(
        game,
        tuple(players),
        seed=5,
        position=position,
        options=options or {},
        clock=clock or ClockRule(),
        casual=casual,
        tournament=tournament,
    )
    return Match.begin(header, store, time or StillTime())


def play(match: Match, transcript: str) -> None:
    """Play a transcript; passes play themselves."""
    for at in range(0, len(transcript), 2):
        pass_by_itself(match)
        match.offer(match.waiting[0], transcript[at : at + 2])
    pass_by_itself(match)


def pass_by_itself(match: Match) -> None:
    """Play a pass if there is one."""
    forced = match.forced(only_passes=True)
    if forced is not None:
        match.offer(*forced)


def play_random(match: Match, dice: Random, most: int = 1000) -> None:
    """Play random moves, at most so many."""
    for _ in range(most):
        if match.result is not None:
            return
        seat = dice.choice(match.waiting)
        match.offer(seat, dice.choice(match.position.legal(seat)))


def waits(match: Match) -> tuple[int, ...]:
    """The seats that must choose now."""
    return match.waiting


def outcome(match: Match) -> Result | None:
    """The result now."""
    return match.result


def saved(match: Match) -> bool:
    """Whether everything is on disk now."""
    return match.is_saved


def number(match: Match) -> int | None:
    """The number in the store now."""
    return match.id


def texts(match: Match) -> list[str]:
    """The moves played."""
    return [played.move for played in match.moves]


class Puppet:
    """A thinker that answers when told to."""

    def __init__(self) -> None:
        self.asked: dict[int, Question] = {}
        self.cancelled: list[int] = []
        self.reports: list[Report] = []

    def ask(self, question: Question) -> int:
        ticket = len(self.asked) + 1
        self.asked[ticket] = question
        return ticket

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)

    def poll(self) -> list[Report]:
        taken, self.reports = self.reports, []
        return taken

    @property
    def last(self) -> int:
        """The newest ticket."""
        return max(self.asked)

    def answer(self, ticket: int, move: str) -> None:
        """Have that ticket answered with that move."""
        self.reports.append(Answered(ticket, Thought(move, (), 1, 0.0)))
