"""The end of a match that another machine has played, at its window and at the one that leads the
night: both say what becomes of the result."""

from __future__ import annotations

from game.host.borrowed import Away, Borrowed
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night.at_night import NightResult, written
from game.scenes.night.host_desk import HostDesk
from game.scenes.phones.away_page import AwayPage
from game.scenes.stack import Push
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.board import header
from game.tourney.drafting import draft
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings
from tests.scenes.conftest import Opens


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
