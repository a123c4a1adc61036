"""Pictures of looking over a match and of computers among themselves, for `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.ai.api import Answered, Question, Report
from game.ai.think import think
from game.input.intents import Act
from game.match.header import Header
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.stack import Scene
from tools.shots_tables import COMPUTERS, MINA, match

NODES = 16
REVERSI_NODES = 600
_GAME = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
)


class Stage(Protocol):
    """A program whose time stands in our hands, see `tools/shots.py`."""

    house: House

    def run(self, seconds: float) -> None:
        """Let that much time pass."""

    def do(self, *acts: Act) -> None:
        """Somebody at the keyboard."""


class Patient:
    """Thinks in this process, a little, and has the answer at the next look."""

    def __init__(self) -> None:
        self._reports: list[Report] = []
        self._tickets = 0

    def ask(self, question: Question) -> int:
        """The answer is there at the next poll."""
        self._tickets += 1
        nodes = REVERSI_NODES if question.game == "reversi" else NODES
        thought = think(replace(question, nodes=nodes, seconds=None))
        self._reports.append(Answered(self._tickets, thought))
        return self._tickets

    def cancel(self, ticket: int) -> None:
        """Too late."""

    def poll(self) -> list[Report]:
        """All answers."""
        reports, self._reports = self._reports, []
        return reports


def reversi(house: House) -> Match:
    """A match of Reversi with some mistakes in it."""
    players = (MINA, COMPUTERS[0])
    made = Match.begin(Header("reversi", players, seed=1), house.matches, house.time)
    for n in range(0, len(_GAME), 2):
        seat = made.waiting[0]
        if made.position.legal(seat) == ["pass"]:
            made.offer(seat, "pass")
            seat = made.waiting[0]
        made.offer(seat, _GAME[n : n + 2])
    return made


def reversi_over(house: House) -> Match:
    """The same match, given up."""
    made = reversi(house)
    made.resign(0)
    return made


def _opened(of: Callable[[House], Match]) -> Callable[[House], Scene]:
    def open_it(house: House) -> Scene:
        house.thinker = Patient()
        return doors.review(house, of(house))

    return open_it


def _party(game: str, moves: int) -> Callable[[House], Match]:
    return lambda house: match(house, game, (MINA, *COMPUTERS[:2]), moves)


def _done(stage: Stage) -> None:
    for _ in range(80):
        stage.run(0.05)


def _moment(stage: Stage) -> None:
    """The worst mistake, chosen."""
    _done(stage)
    stage.do(Act.DOWN, Act.CONFIRM)
    _done(stage)


def _matched(house: House) -> Scene:
    """The second win in a row."""
    made = match(house, "reversi", (MINA, COMPUTERS[0]), 8)
    for _ in range(2):
        made = match(house, "reversi", (MINA, COMPUTERS[0]), 8)
        made.resign(1)
    return doors.table(house, made)


def screens() -> dict[str, tuple[Callable[[House], Scene], Callable[[Stage], None]]]:
    """Screen name to how it is opened and prepared."""
    return {
        "review": (_opened(reversi), _done),
        "review-thinking": (_opened(reversi), lambda stage: stage.run(0.4)),
        "review-reef": (_opened(_party("reef", 60)), _done),
        "review-moment": (_opened(reversi), _moment),
        "review-moment-whales": (_opened(_party("whale-riders", 60)), _moment),
        "replay-over": (
            lambda house: doors.replay(house, reversi_over(house)),
            lambda s: s.run(0.3),
        ),
        "watch": (doors.watch, lambda stage: stage.run(0.3)),
        "result-match-me": (_matched, lambda stage: stage.run(6)),
        "review-whales": (_opened(_party("whale-riders", 60)), _done),
    }
