"""The end of a match that another machine has played, at its window and at the one that leads the
night: both say what becomes of the result."""

from __future__ import annotations

from typing import cast

from game.host.borrowed import Away, Borrowed
from game.host.link import Link
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.at_night import NightResult, written
from game.scenes.night.host_desk import HostDesk
from game.scenes.phones.away_page import AwayPage
from game.scenes.stack import Push, Scene
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.board import header
from game.tourney.drafting import draft
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings
from tests.scenes.conftest import Opens
from tools.shots_phones import Told, _table, state


def _desk(house: House) -> HostDesk:
    desk = HostDesk.begin(house, Settings("Friday", "reversi", Format.SWISS), seed=3)
    for name in ("Mina", "Omar"):
        desk.do(acts.enter(desk.night, name))
    desk.do(draft(desk.night, 1))
    desk.do(acts.publish(desk.night))
    return desk


def test_a_result_that_the_server_has_written_is_no_fault(visit: Opens) -> None:
    """The window that leads follows the match: the result is in the night already, and that is
    what it says; it has not looked since."""
    made = visit()
    desk = made.house.evening = _desk(made.house)
    match = Match.begin(header(desk.night, desk.night.rounds[0].tables[0]), made.house.matches)
    server = LiveNight.resume(made.house.nights, desk.id)
    match.resign(1)
    assert match.result is not None
    server.do(acts.result(server.night, 1, 1, acts.from_match(match.result)))
    assert not desk.night.rounds[0].is_complete
    said = written(made.house, match)
    assert said.startswith("Round 1 has this result already: Mina 64")
    match.elsewhere = True  # type: ignore[attr-defined]  # as a mirror of the server's match
    assert written(made.house, match).startswith("Written down for round 1: Mina 64")


def test_the_page_of_phones_sees_a_result_that_the_server_has_written(visit: Opens) -> None:
    """A table that has one is lent no more; a lent match that is over is called over."""

    def first(house: House) -> Scene:
        desk = _desk(house)
        table = {
            **_table("reversi", 0, ("machine", "machine")),
            "machine": 4,
            "round": 1,
            "table": 1,
        }
        told = state(**{"table 1": {**table, "result": {"reason": "resign"}}})
        next(one for one in told["guests"] if one["role"] == "machine")["welcome"] = True
        house.phones = cast(Link, Told(told))
        return ways.phones(house, desk)

    made = visit(first)
    made.run(60)
    keys = [part.key for part in made.page.walk.stops()]
    assert "lend 1" in keys and made.widget("served 1").spoken().endswith("The match is over.")
    desk = made.house.evening
    assert desk is not None
    server = LiveNight.resume(made.house.nights, desk.id)
    server.do(acts.result(server.night, 1, 1, acts.from_scores((40, 24))))
    made.seconds(2.0)
    assert "lend 1" not in [part.key for part in made.page.walk.stops()]


def test_a_match_that_was_lent_leads_back_to_the_night_elsewhere(visit: Opens) -> None:
    """Its result goes there, and the table is called what people call it there."""
    here, there = visit(), visit()
    desk = _desk(here.house)
    match = Match.begin(header(desk.night, desk.night.rounds[0].tables[0]), here.house.matches)
    told = {**match.header.as_json(), "seed": 0, "position": match.start.dump()}
    store = there.house.matches
    borrowed = Borrowed(RoomStore(store.database), store)
    borrowed.go(Away("127.0.0.1:9", "Laptop"))
    (loan,) = borrowed.take(
        "", [{"table": 5, "attempt": 1, "place": 2, "header": told, "moves": []}]
    )
    assert loan.called == 2
    lent = Match.resume(store, loan.match)
    there.top.ask = Push(doors.table(there.house, lent))
    there.run(2)
    lent.resign(0)
    there.run(200)
    assert isinstance(there.top, NightResult)
    assert there.top.said == "The result goes to the other machine's night."
    there.widget("night").activate("keyboard")
    there.run(60)
    assert isinstance(there.top, AwayPage)
