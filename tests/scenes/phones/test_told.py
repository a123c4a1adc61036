"""What goes wrong with the server or with a night elsewhere is told at the window."""

from __future__ import annotations

import logging
import time
from concurrent.futures import Future
from typing import Any, cast

import pytest

from game.host import away as aways
from game.host.borrowed import Away, Borrowed
from game.host.client import Lost, Refusal
from game.host.link import Link
from game.host.machine import Machine
from game.scenes.phones.tables import FollowedResult, FollowedReversi
from game.scenes.phones.way import table_scene
from game.scenes.stack import Push
from game.store.notice import Notice, StoreError
from game.store.room import RoomStore
from tests.scenes.conftest import Opens
from tests.scenes.support import Visit
from tools.shots_phones import Told, _table, state


class Refusing(Told):
    """A server that answers with a fault, if there is one."""

    fault: Exception | None = None

    def act(self, do: str, **fields: Any) -> Future[Any]:
        """The fault, if there is one."""
        done = super().act(do, **fields)
        if self.fault is not None:
            done = Future()
            done.set_exception(self.fault)
        return done


def test_that_there_is_no_other_game_is_told(visit: Opens) -> None:
    """After a match by phones: the refusal in the server's words, or that it does not answer; only
    if it agrees the result is left."""
    over = _table("reversi", 4, ("guest", "guest"))
    over["ended_by"], over["result"] = 0, {"reason": "resign"}
    made, link = visit(), Refusing(state(**{"table 1": over}))
    made.house.phones = cast(Link, link)
    scene = table_scene(made.house, 1)
    assert isinstance(scene, FollowedReversi)
    made.top.ask = Push(scene)
    for _ in range(200):
        made.run()
    assert isinstance(made.top, FollowedResult)
    for link.fault, words in (
        (
            Refusal("no-table", "There is no such table any more."),
            "There is no such table any more.",
        ),
        (Lost(None), "The night server does not answer."),
    ):
        made.widget("again").activate("keyboard")
        made.run(2)
        assert words in made.house.notices.texts and isinstance(made.top, FollowedResult)
    link.fault = None
    made.widget("again").activate("keyboard")
    made.run(2)
    assert not isinstance(made.top, FollowedResult | FollowedReversi)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (StoreError(Notice("The disk is full.")), "The disk is full."),
        (RuntimeError("a fault"), "Something went wrong in Lagoon. Every move so far is saved."),
    ],
)
def test_that_the_link_elsewhere_has_failed_is_told(
    fault: Exception,
    words: str,
    visit: Opens,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Whatever the fault is; it is written down, and a button tries again."""
    from game.scenes.night import ways

    def fails(self: Borrowed) -> Away:
        raise fault

    made = visit(ways.away)
    store = made.house.matches.database
    Borrowed(RoomStore(store), made.house.matches).go(Away("127.0.0.1:9", "Laptop"))
    monkeypatch.setattr(Machine, "run", fails)
    with caplog.at_level(logging.CRITICAL, logger=aways.__name__):
        made.house.rejoin_night()
        _settled(made)
    link = made.house.away
    assert link is not None and (link.standing, link.why) == ("failed", words)
    monkeypatch.undo()
    made.widget("again").activate("keyboard")
    made.run(2)
    again = made.house.away
    assert again is not None and again is not link
    made.house.part()


def _settled(visit: Visit) -> None:
    """The thread of the link has ended, and the page knows."""
    link, end = visit.house.away, time.monotonic() + 120
    assert link is not None
    while link.is_alive:
        assert time.monotonic() < end
        time.sleep(0.01)
    visit.seconds(0.5)
