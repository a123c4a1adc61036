"""Pictures of the tables for two to four, for `tools/shots.py`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from game.app import Loop
from game.engine.api import waiting
from game.input.intents import Act, Intent
from game.match.clock import ClockKind, ClockRule
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.party.table import PartyTable
from game.scenes.stack import Scene
from game.store.people import Emblem

GAMES = ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
MINA = Player(Kind.PERSON, "Mina", Emblem.CRAB)
OMAR = Player(Kind.PERSON, "Captain Horatio Bluewater", Emblem.TURTLE)
COMPUTERS = (
    Player(Kind.COMPUTER, "Dory the Duckling", Emblem.RAY, 2),
    Player(Kind.COMPUTER, "Hob the Hermit Crab", Emblem.SEAHORSE, 3),
    Player(Kind.COMPUTER, "Mira the Otter", Emblem.TURTLE, 4),
)


class Stage(Protocol):
    """A program whose time stands in our hands, see `tools/shots.py`."""

    loop: Loop
    house: House

    def run(self, seconds: float) -> None:
        """Let that much time pass."""

    def do(self, *acts: Act) -> None:
        """Somebody at the keyboard."""


Prepare = Callable[[Stage], None]
Screen = tuple[Callable[[House], Scene], Prepare]


def match(house: House, game: str, players: tuple[Player, ...], moves: int, seed: int = 5) -> Match:
    """A match after so many moves, drawn with fixed dice; it stops where a person is to move."""
    clock = ClockRule(ClockKind.FISCHER, 600, 10) if len(players) == 3 else ClockRule()
    made = Match.begin(Header(game, players, seed=seed, clock=clock), house.matches, house.time)
    dice = random.Random(seed)
    while made.result is None:
        seat = waiting(made.phase)[0]
        if made.ply >= moves and players[seat].is_person:
            break
        made.offer(seat, likely(dice, made.position.legal(seat)))
    return made


def likely(dice: random.Random, legal: list[str]) -> str:
    """Rather what brings a game on than what only costs cards."""
    for verb in ("score", "buy", "dedicate", "play"):
        found = [move for move in legal if move.startswith(verb)]
        if found and dice.random() < 0.8:
            return dice.choice(found)
    return dice.choice(legal)


def _open(game: str, seats: int, moves: int, *, people: int = 1) -> Callable[[House], Scene]:
    players = ((MINA, OMAR)[:people] + COMPUTERS)[:seats]
    return lambda house: doors.table(house, match(house, game, players, moves))


def _table(stage: Stage) -> PartyTable:
    return next(s for s in stage.loop.stack.scenes if isinstance(s, PartyTable))


def _still(stage: Stage) -> None:
    stage.run(0.4)


def _hinted(stage: Stage) -> None:
    """Both steps of a hint."""
    stage.run(0.5)
    stage.do(Act.HINT, Act.HINT)
    stage.run(0.4)


def _pick(stage: Stage) -> None:
    """The first pick of a move, with the pointer on a spot that follows."""
    stage.run(0.4)
    table = _table(stage)
    for act in (Act.PRESS, Act.RELEASE, Act.POINT):
        following = sorted(table.picks.following)
        if not following:
            break
        at = table.spread.board.where(following[len(following) // 2]).center
        stage.loop.stack.handle(Intent(act, "touch" if act is not Act.POINT else "mouse", at=at))
        stage.run(0.05)


def _keys(stage: Stage) -> None:
    stage.run(0.4)
    stage.do(Act.RIGHT, Act.RIGHT)


def _count(seconds: float) -> Prepare:
    return lambda stage: stage.run(seconds)


def _feast(stage: Stage) -> None:
    """The count, and then the heap, which falls from when it is first drawn."""
    stage.run(7)
    stage.run(5)


def _setup(game: str) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        chosen = {"count": 4, "computers": [False, False, True, True], "names": ["Mina", "Omar"]}
        house.change("setup", game=game, recent={game: chosen})
        return doors.setup(house, game)

    return make


def _replay(game: str) -> Callable[[House], Scene]:
    players = (MINA, *COMPUTERS)[:3]
    return lambda house: doors.replay(house, match(house, game, players, 40), 17)


def screens() -> dict[str, Screen]:
    """All of them by name."""
    made: dict[str, Screen] = {}
    for game in GAMES:
        made[f"{game}-start"] = (_open(game, 2, 0), _still)
        made[f"{game}-mid"] = (_open(game, 3, 60), _keys)
        made[f"{game}-late"] = (_open(game, 4, 110), _still)
        made[f"{game}-full"] = (_open(game, 4, 4), _still)
        made[f"{game}-two"] = (_open(game, 2, 40), _pick)
        made[f"{game}-pick"] = (_open(game, 4, 40), _pick)
        made[f"{game}-result"] = (_open(game, 3, 100000), _feast)
        made[f"{game}-setup"] = (_setup(game), _still)
        made[f"{game}-replay"] = (_replay(game), _still)
        made[f"{game}-rules"] = ((lambda house, g=game: doors.rules(house, g)), _still)  # type: ignore[misc]  # bound now
    for game in ("reef", "whale-riders", "lanterns"):
        made[f"{game}-hint"] = (_open(game, 2, 40), _hinted)
    made["curtain"] = (_open("whale-riders", 3, 30, people=2), _still)
    made["tally"] = (_open("reef", 3, 60), lambda stage: stage.do(Act.SCORE))
    made["party-log"] = (_open("whale-riders", 3, 30), lambda stage: stage.do(Act.LOG))
    made["reef-counting"] = (_open("reef", 3, 100000), _count(1.2))
    return made
