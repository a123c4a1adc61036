"""Pictures of phones and machines at the host's window, for `tools/shots.py`."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

from game.engine import registry
from game.engine.api import waiting
from game.host.away import AwayLink
from game.host.borrowed import Loan
from game.host.invite import Invite
from game.host.link import Link, Standing
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.phones.seat_code import SeatCodePage
from game.scenes.phones.way import table_scene
from game.scenes.stack import Scene
from game.store.people import Emblem
from tools.shots_host import FEW, Screen, desk


class Told:
    """A link to a server that has said so much and says no more."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.version = 1
        self.standing = Standing.ON
        self.why = ""

    def act(self, do: str, **fields: Any) -> Future[Any]:
        """Nothing becomes of it."""
        done: Future[Any] = Future()
        done.set_result({"data": {"code": "7KQMW2XR"}})
        return done

    def close(self) -> None:
        """Nothing to close."""


def state(**more: Any) -> dict[str, Any]:
    """What a server says in the middle of an evening."""
    guests = [
        _guest(1, "Mina", who=1),
        _guest(2, "Omar", who=2, here=False),
        _guest(3, "Captain Horatio Bluewate", who=3),
        _guest(4, "Laptop in the kitchen", role="machine", who=None),
    ]
    door = {
        "code": "KQXR",
        "locked": False,
        "cap": 128,
        "phones": True,
        "standing": "open",
        "ip": "192.168.178.20",
        "port": 8750,
        "link": "http://192.168.178.20:8750/#j=KQXR",
        "addresses": [],
        "pages": 3,
    }
    return {"door": door, "guests": guests, "questions": [], "say": "", "night": 0, **more}


def _guest(number: int, name: str, **more: Any) -> dict[str, Any]:
    whole = {"guest": number, "role": "phone", "name": name, "emblem": "crab", "here": True}
    return {**whole, "welcome": True, **more}


QUESTIONS = [
    {"ask": "machine", "guest": 5, "name": "Laptop"},
    {"ask": "differs", "round": 2, "table": 3, "scores": {"1": [40, 24], "2": [24, 40]}},
]


def _page(night: bool, said: dict[str, Any] | None) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        led = desk(house, FEW, 2, open_tables=1) if night else None
        if said is not None:
            house.phones = cast(Link, Told(said))
        return ways.phones(house, led)

    return make


def _table(game: str, moves: int, held: tuple[str, ...]) -> dict[str, Any]:
    names = ("Mina", "Omar", "Zeynep", "Tove")
    players = tuple(
        Player(Kind.PERSON, names[n], emblem) for n, emblem in enumerate(tuple(Emblem)[: len(held)])
    )
    header = Header(game, players, seed=5, casual=True)
    position = registry.game(game).new(len(held), 5, {})
    played = []
    for _ in range(moves):
        seat = waiting(position.phase)[0]
        move = position.legal(seat)[-1]
        played.append([seat, move, 900])
        position = position.play(seat, move).position
    chairs = [
        {"held": who, "guest": n, "level": 0, "name": names[n], "emblem": "crab"}
        for n, who in enumerate(held)
    ]
    return {
        "served": 1, "game": game, "chairs": chairs, "round": 0, "table": 0, "machine": 0,
        "paused": False, "broken": "", "match": 3, "moves": played, "result": None,
        "ended_by": None, "header": header.as_json(), "clocks": [], "running": [],
    }  # fmt: skip


def _followed(game: str, moves: int, held: tuple[str, ...]) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        told = Told(state(**{"table 1": _table(game, moves, held)}))
        house.phones = cast(Link, told)
        scene = table_scene(house, 1)
        assert scene is not None
        return scene

    return make


def _seat(house: House) -> Scene:
    return SeatCodePage(house, "Omar", Invite("192.168.178.20", 8750, "7KQMW2XR", seat=True))


class Lent:
    """A night elsewhere that has lent two matches."""

    def __init__(self, house: House) -> None:
        header = Header("reef", (Player(Kind.PERSON, "Mina"), Player(Kind.PERSON, "Omar")), seed=3)
        match = Match.begin(header, house.matches)
        self.loans = tuple(Loan(n, "", n + 2, 1, match.id or 0, settled=n == 1) for n in (1, 2))
        self.standing, self.why, self.version, self.is_alive = "here", "", 1, True

    def close(self) -> None:
        """Nothing to close."""


def _away(house: House) -> Scene:
    house.away = cast(AwayLink, Lent(house))
    return ways.away(house)


def screens() -> dict[str, Screen]:
    """Every picture by name."""
    served = {"table 1": _table("whale-riders", 3, ("guest", "guest", "window"))}
    return {
        "phones-off": (_page(True, None), lambda stage: None),
        "phones-on": (_page(True, state()), lambda stage: None),
        "phones-asked": (_page(True, state(questions=QUESTIONS)), lambda stage: None),
        "phones-alone": (_page(False, state(**served)), lambda stage: None),
        "phones-seat": (_seat, lambda stage: None),
        "phones-join": (ways.away, lambda stage: None),
        "phones-lent": (_away, lambda stage: None),
        "phones-whales": (_followed("whale-riders", 9, ("guest",) * 3), lambda stage: stage.run(2)),
        "phones-reversi": (_followed("reversi", 20, ("guest",) * 2), lambda stage: stage.run(2)),
    }
