"""A host who leads a night by keys, and pairing without a process of its own."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.engine.api import waiting
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Lines
from game.scenes.stack import Scene
from game.tourney import acts
from game.tourney.drafting import Pins, draft
from game.tourney.events import Act
from game.tourney.night import Format, Night, Settings
from tests.input.virtual import KeyHand
from tests.scenes.support import Visit

FIVE = ("Mina", "Omar", "Zeynep", "Ali", "Tove")


class AtOnce:
    """Pairs when it is asked, where a process of its own would only take time."""

    def __init__(self) -> None:
        self._asked: tuple[Night, int, Pins | None] | None = None

    def ask(self, night: Night, seed: int, pins: Pins | None = None) -> None:
        self._asked = (night, seed, pins)

    def take(self) -> tuple[Act, ...] | None:
        asked, self._asked = self._asked, None
        return draft(*asked) if asked is not None else None

    def close(self) -> None:
        self._asked = None


class Slowly(AtOnce):
    """Thinks until `answers` is set."""

    answers = False

    def take(self) -> tuple[Act, ...] | None:
        return super().take() if self.answers else None


class Host:
    """Somebody at the keyboard: walks with Tab, types, presses Enter."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.keys = KeyHand()

    @property
    def desk(self) -> HostDesk:
        evening = self.visit.house.evening
        assert evening is not None
        return evening

    @property
    def night(self) -> Night:
        return self.desk.night

    def at(self, kind: type[Scene]) -> bool:
        """Whether a scene of that kind lies on top."""
        return isinstance(self.visit.top, kind)

    def tap(self, *names: str) -> None:
        for name in names:
            self.keys.tap(name)
            self.visit.run(2)

    def go_to(self, key: str) -> None:
        """Tab on until that widget has the focus."""
        walk = self.visit.page.walk
        for _ in range(80):
            if walk.key == key:
                return
            self.tap("tab")
        raise AssertionError(f"{key} was not reached: {[p.key for p in walk.stops()]}")

    def press(self, key: str) -> None:
        """Walk there and press Enter."""
        self.go_to(key)
        self.tap("return")

    def write(self, text: str) -> None:
        self.keys.write(text)
        self.visit.run(2)

    def enter(self, text: str) -> None:
        """Type into the line in focus, and Enter."""
        self.write(text)
        self.tap("return")

    def row(self, lines: str, key: str) -> None:
        """Walk to a row of a list and press Enter."""
        self.go_to(lines)
        widget = self.visit.widget(lines)
        assert isinstance(widget, Lines)
        for _ in range(400):
            if widget.number == [line.key for line in widget.lines].index(key):
                break
            wanted = [line.key for line in widget.lines].index(key)
            self.tap("down" if wanted > widget.number else "up")
            found = self.visit.widget(lines)
            assert isinstance(found, Lines)
            widget = found
        self.tap("return")

    def wait_for_draft(self) -> None:
        """Until the pairing process has answered; the window goes on meanwhile."""
        until = time.monotonic() + 60
        while self.desk.drafting and time.monotonic() < until:
            time.sleep(0.01)
            self.visit.run()
        self.visit.run(2)
        assert not self.desk.drafting

    def call_out(self) -> None:
        """Prepare the next round on the page shown, and publish it."""
        self.press("main")
        self.wait_for_draft()
        self.press("main")
        assert self.night.draft is None
        assert self.night.current is not None

    @property
    def said(self) -> list[str]:
        """What is shown over the page."""
        return self.visit.house.notices.texts


def a_night(
    house: House,
    people: tuple[str, ...] = FIVE,
    *,
    format: Format = Format.SWISS,
    rounds: int = 0,
    results: bool = True,
    game: str = "reversi",
    **more: object,
) -> HostDesk:
    """A night with these people, after so many rounds; the last with results or without."""
    settings = Settings("Friday", game, format, None, stations=2, **more)  # type: ignore[arg-type]  # fields by name
    desk = HostDesk.begin(house, settings, seed=5)
    for name in people:
        desk.do(acts.enter(desk.night, name))
    dice = random.Random(5)
    for number in range(1, rounds + 1):
        desk.do(draft(desk.night, number))
        desk.do(acts.publish(desk.night))
        current = desk.night.current
        assert current is not None
        for table in current.tables if results or number < rounds else ():
            mine = dice.choice([n for n in range(10, 55) if n != 32])
            others = [64 - mine + seat for seat in range(len(table.players) - 1)]
            outcome = acts.from_scores((mine, *others))
            desk.do(acts.result(desk.night, number, table.number, outcome))
    return desk


def opened(name: str, **more: object) -> Callable[[House], Scene]:
    """Opens that tab of a night."""

    def make(house: House) -> Scene:
        return ways.tab(house, a_night(house, **more), name)  # type: ignore[arg-type]  # fields by name

    return make


def play_out(visit: Visit, host: Host) -> tuple[int, ...]:
    """Play the match at the table to its end by keys; its scores."""
    dice = random.Random(11)
    table = visit.table
    while table.match.result is None:
        seat = waiting(table.match.phase)[0]
        legal = [move for move in table.match.position.legal(seat) if move != "pass"]
        if not legal:  # passes play themselves
            visit.run(4)
            continue
        ply, wanted = table.match.ply, dice.choice(legal)
        if table.page.walk.key != "board":
            host.go_to("board")
        for _ in range(30):
            at = table.pointing.spot
            if at == wanted:
                break
            if at[0] != wanted[0]:
                host.tap("right" if wanted[0] > at[0] else "left")
            else:
                host.tap("down" if wanted[1] > at[1] else "up")
        host.tap("return")
        for _ in range(200):
            if table.match.ply != ply:
                break
            visit.run()
    visit.run(10)
    return table.match.result.federation or table.match.result.scores
