"""The window starts the server, lets phones in, follows their table, plays with them, stops it."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from game.host import process
from game.host.client import Client, Lost, connect
from game.host.link import Link, Standing
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.phones.followed import Mirror
from game.scenes.phones.phones_page import PhonesPage
from game.scenes.phones.seat_code import SeatCodePage
from game.scenes.phones.tables import FollowedParty, FollowedReversi
from game.scenes.phones.way import table_scene
from game.tourney import acts
from game.tourney.night import Format, Settings
from tests.host.nights import choices
from tests.scenes.conftest import Opens
from tests.scenes.support import Visit


class Room:
    """Phones, in a thread of their own."""

    def __init__(self) -> None:
        self.clients: list[Client] = []
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Let a phone do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    def connect(self, address: str, token: str = "") -> Client:
        """A phone finds the server."""
        found: Client = self.do(connect(address, token=token))
        self.clients.append(found)
        return found

    def join(self, port: int, code: str, name: str) -> Client:
        """A phone joins."""
        client = self.connect(f"127.0.0.1:{port}")
        self.do(client.join(code, name))
        self.do(client.ready())
        return client

    def close(self) -> None:
        """All phones are put away."""
        for client in self.clients:
            self.do(client.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


def until(visit: Visit, found: Callable[[], object], seconds: float = 150.0) -> None:
    """Let frames pass until it is so."""
    end = time.monotonic() + seconds
    while not found():
        assert time.monotonic() < end, "it does not happen"
        visit.run()
        time.sleep(0.005)
    visit.run(2)


def page(visit: Visit) -> PhonesPage:
    assert isinstance(visit.top, PhonesPage)
    return visit.top


def press(visit: Visit, key: str) -> None:
    """Press the widget of that key."""
    visit.run(2)
    visit.widget(key).activate("keyboard")
    visit.run(2)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This machine has one address for phones, on the loopback; no server outlives a test."""
    from game.host.addresses import Address
    from game.scenes.phones import phones_page

    found = (Address("127.0.0.5", "wlan0"),)
    monkeypatch.setattr(phones_page, "here", lambda chosen="": found)
    yield
    for child in process._STARTED:
        child.kill()
        child.wait()


@pytest.fixture
def room() -> Iterator[Room]:
    """Phones, which are put away whatever happens."""
    made = Room()
    yield made
    made.close()


def switched_on(visit: Visit) -> Link:
    """Phones are switched on at the page shown."""
    press(visit, "on")
    until(visit, lambda: page(visit).invite() is not None)
    link = visit.house.phones
    assert link is not None
    return link


def test_a_table_of_window_and_phone(visit: Opens, room: Room) -> None:
    """Reversi, one at the window and one by phone: every move of both is seen at both; the server
    is killed in between and comes back by itself; switching off ends it."""
    made = visit(ways.phones)
    link = switched_on(made)
    shown = page(made).invite()
    assert shown is not None and shown.ip == "127.0.0.5"
    mina = room.join(shown.port, shown.code, "Mina")
    until(made, lambda: [g["name"] for g in link.state["guests"] if g["here"]] == ["Mina"])
    page(made).opening.game, page(made).opening.phones = "reversi", 1
    page(made).opening.here = True
    made.run(2)
    page(made).opening.open()
    until(made, lambda: "table 1" in link.state)
    room.do(mina.act("sit", table=1, seat=1))
    until(made, lambda: link.state["table 1"]["match"])
    press(made, "served 1")
    assert isinstance(made.top, FollowedReversi)
    scene, dice = made.top, random.Random(3)
    match = scene.match
    assert isinstance(match, Mirror) and [p.is_person for p in match.players] == [True, False]
    for ply in range(12):
        if match.waiting == (0,):
            scene.sitting.place(0, dice.choice(match.position.legal(0)))
        else:
            room.do(mina.until(lambda state: state["table"]["ask"]))
            ask = mina.state["table"]["ask"]
            move = dice.choice(choices(ask["tree"]))["move"]
            room.do(mina.act("move", table=1, ask=ask["id"], move=move))
        until(made, lambda ply=ply: match.ply > ply)  # type: ignore[misc]
    note = process.running(made.house.home)
    assert note is not None
    os.kill(note.pid, signal.SIGKILL)
    until(made, lambda: link._note not in (None, note) and link.standing is Standing.ON)
    until(made, lambda: link.state["door"]["ip"] == "127.0.0.5")
    port = link.state["door"]["port"]  # the same, unless another program has taken it meanwhile
    mina = room.connect(f"127.0.0.5:{port}", mina.token)
    room.do(mina.act("resign", table=1))
    until(made, lambda: match.result is not None)
    assert match.result is not None and match.result.winners == (0,)
    assert [[p.seat, p.move] for p in match.moves] == [
        m[:2] for m in link.state["table 1"]["moves"]
    ]
    made.house.phones_off()
    with pytest.raises((OSError, Lost)):
        room.connect(f"127.0.0.5:{port}")


def test_an_own_move_stays_until_the_server_tells_it(visit: Opens) -> None:
    """An acknowledgement may come before the news of the move: the board does not go back and
    forth. What is taken back afterwards goes back."""
    from typing import cast

    from tools.shots_phones import Told, _table, state

    def told(moves: int) -> dict[str, Any]:
        return state(**{"table 1": _table("reversi", moves, ("window", "guest"))})

    made = visit()
    link = Told(told(0))
    made.house.phones = cast(Link, link)
    scene = table_scene(made.house, 1)
    assert isinstance(scene, FollowedReversi) and isinstance(scene.match, Mirror)
    match, (_, move, _) = scene.match, told(1)["table 1"]["moves"][0]
    assert scene.sitting.place(0, move) is None
    scene.sitting.computers.update()
    assert match.ply == 1
    link.state = told(1)
    scene.sitting.computers.update()
    assert match.ply == 1
    link.state = told(0)
    scene.sitting.computers.update()
    assert match.ply == 0
    assert scene.sitting.place(0, move) is None
    link.version += 1  # taken back before it was told at all
    scene.sitting.computers.update()
    assert match.ply == 0


def test_hands_stay_in_the_phones(visit: Opens) -> None:
    """The board shows what everybody may know; somebody who plays at the window opens the curtain
    first."""
    from typing import cast

    from tools.shots_phones import Told, _table, state

    for held, people in ((("guest",) * 3, []), (("guest", "window", "guest"), [1])):
        made = visit()
        table = _table("whale-riders", 0, held)
        made.house.phones = cast(Link, Told(state(**{"table 1": table})))
        scene = table_scene(made.house, 1)
        assert isinstance(scene, FollowedParty)
        assert scene.sight.people == people and scene.sight.viewer is None
        assert scene.view()["hands"] == [4, 4, 4]
        assert scene.sight.needs_curtain(1) is bool(people)
        made.close()


def test_the_night_and_its_phones(visit: Opens, room: Room) -> None:
    """Who joins is in the night that the window leads; the page has a code for who has no phone;
    a result that only one says is a question."""

    def first(house: Any) -> Any:
        settings = Settings("Friday", "reversi", Format.SWISS)
        desk = HostDesk.begin(house, settings, seed=3)
        desk.do(acts.enter(desk.night, "Omid"))
        return ways.phones(house, desk)

    made = visit(first)
    link = switched_on(made)
    desk = made.house.evening
    assert desk is not None
    shown = page(made).invite()
    assert shown is not None
    mina = room.join(shown.port, shown.code, "Mina")
    until(made, lambda: [e.name for e in desk.night.entrants.values()] == ["Omid", "Mina"])
    press(made, "who 1")
    until(made, lambda: isinstance(made.top, SeatCodePage))
    made.top.back()  # type: ignore[attr-defined]
    until(made, lambda: isinstance(made.top, PhonesPage))
    desk.ask()
    until(made, lambda: not desk.drafting)
    desk.do(acts.publish(desk.night))
    room.do(mina.until(lambda state: state["night"]["match"]))
    table = mina.state["night"]["match"]["table"]
    room.do(mina.act("result", round=1, table=table, scores=[40, 24]))
    until(made, lambda: link.state["questions"])
    until(made, lambda: any("decide" in key for key in keys(made)))
    press(made, next(key for key in keys(made) if "decide" in key))
    until(made, lambda: desk.night.rounds[0].is_complete)
    made.house.part()


def keys(visit: Visit) -> list[str]:
    """The keys of everything that can be pressed."""
    visit.run(1)
    return [part.key for part in visit.page.walk.stops()]
