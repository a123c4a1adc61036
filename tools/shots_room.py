"""Pictures of what the room sees in a tournament night, for `tools/shots.py`."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.app import Loop
from game.host.link import Link, Standing
from game.input.intents import Act as Press
from game.input.intents import Intent
from game.scenes.house import House
from game.scenes.night.bracket_page import BracketPage
from game.scenes.night.card_page import CardPage
from game.scenes.night.events_page import EventsPage
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.stage_pages import Kind
from game.scenes.night.stage_view import StageView
from game.scenes.night.standings_page import ApartPage, StandingsPage
from game.scenes.stack import Scene
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.night import Format
from tools.shots_night import desk, night


class Open(Link):
    """A night server whose door stands open; none is started."""

    def __init__(self, home: Path, ip: str) -> None:
        super().__init__(home, ip)
        self._loop.close()  # nothing will run in it
        door = {"ip": "192.168.1.20", "port": 8750, "code": "KQXR", "locked": False}
        self.standing, self.state = Standing.ON, {"door": door}

    def close(self) -> None:
        """There is nothing to be ended."""


class Stage(Protocol):
    """A program whose time stands in our hands, see `tools/shots.py`."""

    loop: Loop
    house: House

    def run(self, seconds: float) -> None:
        """Let that much time pass."""

    def do(self, *acts: Press) -> None:
        """Somebody at the keyboard."""


Prepare = Callable[[Stage], None]
Screen = tuple[Callable[[House], Scene], Prepare]
Page = Callable[[House, HostDesk], Scene]


def screens() -> dict[str, Screen]:
    """All of them by name."""
    return {
        "night-standings-8": (_page(StandingsPage, 8, 3, open_=2), _still),
        "night-standings-24": (_page(StandingsPage, 24, 4, open_=5), _down),
        "night-standings-64": (_page(StandingsPage, 64, 6), _still),
        "night-standings-pods": (_page(StandingsPage, 24, 3, Format.PODS), _still),
        "night-standings-groups": (_page(StandingsPage, 16, 3, Format.GROUPS), _still),
        "night-standings-none": (_page(StandingsPage, 8, 0), _still),
        "night-apart": (_page(ApartPage, 8, 3), _still),
        "night-bracket-8": (_page(BracketPage, 8, 3, Format.SINGLE), _still),
        "night-bracket-24": (_page(BracketPage, 24, 2, Format.SINGLE, open_=2), _down),
        "night-bracket-64": (_page(BracketPage, 64, 3, Format.DOUBLE, open_=3), _down),
        "night-bracket-double": (_page(BracketPage, 8, 4, Format.DOUBLE, open_=1), _still),
        "night-bracket-none": (_page(BracketPage, 8, 0, Format.SINGLE), _still),
        "night-log": (_page(EventsPage, 24, 4, open_=5), _still),
        "night-log-found": (_page(EventsPage, 24, 4, open_=5), _search),
        "stage-welcome": (_page(_stage, 24, 0), _on(Kind.WELCOME)),
        "stage-pairings-8": (_page(_stage, 8, 2, open_=4), _on(Kind.PAIRINGS)),
        "stage-pairings-64": (_page(_stage, 64, 2, open_=32), _on(Kind.PAIRINGS)),
        "stage-board-8": (_page(_stage, 8, 2, open_=2), _on(Kind.BOARD)),
        "stage-board-24": (_page(_stage, 24, 4, open_=5), _on(Kind.BOARD)),
        "stage-board-pods": (_page(_stage, 24, 2, Format.PODS, open_=3), _on(Kind.BOARD)),
        "stage-standings-8": (_page(_stage, 8, 2, open_=2), _on(Kind.STANDINGS)),
        "stage-standings-64": (_page(_stage, 64, 4, open_=9), _on(Kind.STANDINGS)),
        "stage-bracket-8": (_page(_stage, 8, 2, Format.SINGLE, open_=1), _on(Kind.BRACKET)),
        "stage-bracket-64": (_page(_stage, 64, 3, Format.DOUBLE, open_=3), _on(Kind.BRACKET)),
        "stage-clock": (_page(_stage, 24, 4, open_=5), _on(Kind.CLOCK)),
        "stage-news": (_page(_stage, 24, 4, open_=11), _news),
        "stage-join": (_page(_stage, 24, 4, open_=5), _on(Kind.JOIN)),
        "stage-podium": (_over(_stage, 24, 5), _on(Kind.PODIUM)),
        "night-card": (_page(_card(0), 24, 4, open_=5), _rated),
        "night-card-last": (_page(_card(-1), 9, 5), _rated),
        "night-card-computer": (_computers, _rated),
        "night-card-pods": (_page(_card(1), 24, 3, Format.PODS), _rated),
    }


def _card(place: int) -> Page:
    """The card of whoever stands there (from 0)."""
    return lambda house, desk: CardPage(house, desk, desk.standings()[place].who)


def _computers(house: House) -> Scene:
    """The card of a computer among people."""
    led = desk(house, night(8, 0), left=None)
    led.do(acts.enter(led.night, "Mira the Otter", level=4))
    for number in (1, 2):
        led.do(draft(led.night, number))
        led.do(acts.publish(led.night))
        for table in led.night.rounds[-1].tables:
            outcome = acts.from_scores((38, 26))
            led.do(acts.result(led.night, number, table.number, outcome))
    return CardPage(house, led, 9)


def _stage(house: House, desk: HostDesk) -> Scene:
    return StageView(house, desk, fill=False)


def _on(kind: Kind) -> Prepare:
    """Let time pass until a page of that kind is shown."""

    def prepare(stage: Stage) -> None:
        view = stage.loop.stack.top
        assert isinstance(view, StageView)
        stage.house.notices.clear()
        if kind is Kind.JOIN:
            stage.house.phones = Open(stage.house.home, "")
        stage.run(0.1)
        stage.loop.draw()
        show = view.show
        for _ in range(60):
            if show.cycle.leaf is not None and show.cycle.leaf.kind is kind:
                break
            show.turn(1)
        stage.run(0.8)

    return prepare


def _news(stage: Stage) -> None:
    """A result comes in while the tables are shown; some tables wait for a place."""
    _on(Kind.BOARD)(stage)
    led = stage.house.evening
    assert led is not None
    table = led.night.rounds[-1].tables[0]
    outcome = acts.from_scores((41, 23))
    led.do(acts.result(led.night, len(led.night.rounds), table.number, outcome))
    stage.run(0.8)


def _over(page: Page, people: int, rounds: int) -> Callable[[House], Scene]:
    """The night of so many people when it is over."""

    def made(house: House) -> Scene:
        led = desk(house, night(people, rounds), left=None)
        led.do(acts.close(led.night))
        return page(house, led)

    return made


def _page(
    page: Page, people: int, rounds: int, format: Format = Format.SWISS, *, open_: int = -1
) -> Callable[[House], Scene]:
    return lambda house: page(house, desk(house, night(people, rounds, format, open_=open_)))


def _still(stage: Stage) -> None:
    stage.run(0.4)


def _down(stage: Stage) -> None:
    stage.run(0.4)
    stage.do(*[Press.DOWN] * 5)


def _rated(stage: Stage) -> None:
    """Until the ratings of the club have been worked out in their thread."""
    until = time.monotonic() + 20
    while stage.loop.stack.top.due() == 0.0 and time.monotonic() < until:  # nothing is left to do
        stage.run(0.1)
        time.sleep(0.02)
    stage.run(0.4)


def _search(stage: Stage) -> None:
    """Somebody looks for a name in the log."""
    stage.run(0.4)
    stage.loop.stack.top.page.walk.focus("find")  # type: ignore[attr-defined]  # has a page
    for letter in "mina":
        stage.loop.stack.handle(Intent(Press.TYPE, "keys", text=letter))
    stage.run(0.4)
