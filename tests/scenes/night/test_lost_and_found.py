"""Nothing is lost: a full disk, a kill between match and log, a second window."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.api import waiting
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night import played, ways
from game.scenes.night.at_night import NightResult, night_of
from game.scenes.night.board_page import BoardPage
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.nights import NightsScene
from game.scenes.stack import Push, Scene
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Resulted
from game.tourney.night import Decider, Format, Outcome
from tests.scenes.conftest import Opens
from tests.scenes.night.support import Host, a_night, opened, play_out
from tests.scenes.support import Visit

# 32 : 32 after 60 moves, and Black's wipe-out after nine: plain transcripts
DRAW = (
    "d3c5f6f5f4c3c4d2e2b4d1f3b5e3f2f1a4d6e6e7f7b6e8c6b3a5d7a3e1a6g1a2c2c7b8d8c8g8g6h6g5h5g4h4h3g7"
    "h8f8h7a8a7b7a1b2g3g2h2h1c1b1"
)
WIPE_OUT = "e6f4e3f6g5d6e7f5c5"


def play(match: Match, moves: str) -> Match:
    """Play a transcript; passes are played where nothing else can be."""
    wanted = [moves[n : n + 2] for n in range(0, len(moves), 2)]
    while wanted and match.result is None:
        seat = waiting(match.phase)[0]
        passes = match.position.legal(seat) == ["pass"]
        match.offer(seat, "pass" if passes else wanted.pop(0))
    return match


def results(desk: HostDesk) -> list[Resulted]:
    return [event.act for event in desk.events if isinstance(event.act, Resulted)]


def pragma(house: House, text: str) -> int:
    with house.nights._database.read() as db:
        row = db.execute(f"PRAGMA {text}").fetchone()
    return int(row[0]) if row else 0


@pytest.mark.parametrize("broken", ["full", "read-only"])
def test_store_error_is_said_and_nothing_is_lost(visit: Opens, broken: str) -> None:
    """U28, U40: a full disk and a read-only one: said plainly, nothing counts that is not on the
    disk, what was typed stays in the line, and Enter again goes on once there is room."""
    here = visit(opened("people", people=("Mina", "Omar")))
    host = Host(here)
    if broken == "full":
        pragma(here.house, f"max_page_count = {pragma(here.house, 'page_count')}")
        for _ in range(40):  # until the pages there are have no room left
            host.go_to("name")
            host.enter("Anneliese " + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN"[_] * 10)
            if any("full" in text for text in host.said):
                break
    else:
        pragma(here.house, "query_only = ON")
        host.enter("Zeynep")
    said = " ".join(host.said)
    assert "full" in said if broken == "full" else "read" in said.casefold()
    count = len(host.night.entrants)
    again = HostDesk.resume(here.house, host.desk.id)
    assert again.night == host.night
    pragma(here.house, "max_page_count = 100000")
    pragma(here.house, "query_only = OFF")
    typed = here.top.typed  # type: ignore[attr-defined]  # the page of people
    assert typed
    host.tap("return")
    assert len(host.night.entrants) == count + 1
    assert list(host.night.entrants.values())[-1].name == typed


def begun(visit: Visit, table: int = 1) -> Match:
    """The match of a table, begun as the call board does."""
    desk = visit.house.evening
    assert desk is not None and desk.night.current is not None
    found = desk.night.current.table(table)
    assert found is not None
    return played.begin(desk, len(desk.night.rounds), found)


def test_killed_between_match_and_log(visit: Opens) -> None:
    """U28, complaint 17: the program dies after the last move, before the night's log has the
    result. Opened again the result is there, once, and stays once."""
    here = visit(opened("board", rounds=1, results=False))
    match = play(begun(here), WIPE_OUT)
    assert match.result is not None and results(here.house.evening) == []  # type: ignore[arg-type]  # there is one

    again = visit(lambda house: NightsScene(house))  # the first one was never closed
    host = Host(again)
    host.press("night 1")
    assert isinstance(again.top, BoardPage)
    assert [act.table for act in results(host.desk)] == [1]
    outcome = host.night.rounds[0].tables[0].outcome
    assert outcome is not None and outcome.scores == (64, 0)
    host.tap("escape")
    host.press("night 1")
    assert len(results(host.desk)) == 1


def test_match_goes_on_where_it_was_left(visit: Opens) -> None:
    """U28: left in the middle, the match of a table goes on from its last move, under the same
    table; its end is the result."""
    here = visit(opened("board", rounds=1, results=False))
    number = play(begun(here), WIPE_OUT[:8]).id
    host = Host(here)
    host.row("tables", "1 1")
    assert here.widget("play").spoken() == "Go on with the match"
    host.press("play")
    assert here.table.match.id == number and here.table.match.ply == 4
    host.tap("escape")  # the menu
    assert not here.has("restart")
    host.press("leave")
    assert isinstance(here.top, BoardPage)
    assert results(host.desk) == []


def test_match_opened_from_the_title_belongs_to_its_night(visit: Opens) -> None:
    """The result of a match is the result, from wherever the match was opened."""
    here = visit(opened("board", rounds=1, results=False))
    number = play(begun(here), WIPE_OUT[:-2]).id
    assert number is not None
    again = visit(lambda house: doors.resumed(house, number))
    host = Host(again)
    assert again.house.evening is None
    scores = play_out(again, host)
    assert isinstance(again.top, NightResult)
    assert host.night.rounds[0].tables[0].outcome is not None
    assert host.night.rounds[0].tables[0].outcome.scores == scores
    assert isinstance(night_of(again.house, again.table.match), BoardPage)


def test_result_taken_back_stays_so(visit: Opens) -> None:
    """A result that the host took back is not written again by the match that was played; the
    table can play once more."""
    here = visit(opened("board", rounds=1, results=False))
    desk = here.house.evening
    assert desk is not None
    first = play(begun(here), WIPE_OUT)
    assert played.settle(desk) == 1
    desk.do(acts.result(desk.night, 1, 1, None))
    assert played.settle(desk) == 0
    assert desk.night.rounds[0].tables[0].outcome is None
    second = begun(here)
    assert second.id != first.id and second.ply == 0


def test_typed_result_is_not_overwritten(visit: Opens) -> None:
    """A table whose result was typed while it played keeps it, and the screen says so."""
    here = visit(opened("board", rounds=1, results=False))
    desk = here.house.evening
    assert desk is not None
    match = begun(here)
    desk.do(acts.result(desk.night, 1, 1, Outcome((2, 1), (20, 44))))
    written = played.conclude(desk, play(match, WIPE_OUT))
    assert written is not None and not written.stands
    assert len(results(desk)) == 1


def bracket(decider: Decider) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        desk = a_night(house, ("Mina", "Omar"), format=Format.SINGLE, decider=decider)
        desk.do(draft(desk.night, 1))
        desk.do(acts.publish(desk.night))
        return ways.tab(house, desk, "board")

    return make


def test_draw_in_a_bracket_is_played_again_with_sides_swapped(visit: Opens) -> None:
    """Where somebody must win, a draw is not written; the next match has the other side begin."""
    here = visit(bracket(Decider.REPLAY))
    desk = here.house.evening
    assert desk is not None
    match = play(begun(here), DRAW)
    assert match.result is not None and len(match.result.winners) == 2
    assert played.settle(desk) == 0
    again = begun(here)
    first, second = match.players
    assert [player.name for player in again.players] == [second.name, first.name]
    play(again, WIPE_OUT)  # whoever begins wins
    assert played.settle(desk) == 1
    outcome = desk.night.rounds[0].tables[0].outcome
    assert outcome is not None and outcome.winner == 1, "the second of the table began and won"
    assert outcome.scores == (0, 64)


def test_draw_in_a_bracket_can_be_decided_by_the_clock(visit: Opens) -> None:
    """Whoever used less time has won, if the host chose that."""
    here = visit(bracket(Decider.CLOCK))
    desk = here.house.evening
    assert desk is not None
    match = begun(here)
    for number in range(0, len(DRAW), 2):
        seat = waiting(match.phase)[0]
        if match.position.legal(seat) == ["pass"]:
            match.offer(seat, "pass")
            seat = waiting(match.phase)[0]
        match.open_input(seat)
        here.now += 0.5 if seat == 1 else 1.0
        match.offer(seat, DRAW[number : number + 2])
    assert match.result is not None and len(match.result.winners) == 2
    assert played.settle(desk) == 1
    outcome = desk.night.rounds[0].tables[0].outcome
    assert outcome is not None and outcome.winner == 1 and outcome.reason == "clock"
    assert outcome.scores == (32, 32)


def test_renamed_player_keeps_the_match(visit: Opens) -> None:
    """Somebody who is spelled otherwise meanwhile still sits at the match that was begun."""
    here = visit(opened("board", rounds=1, results=False))
    desk = here.house.evening
    assert desk is not None and desk.night.current is not None
    match = play(begun(here), WIPE_OUT)
    who = desk.night.current.tables[0].players[0]
    desk.do(acts.rename(desk.night, who, "Somebody Else"))
    written = played.conclude(desk, match)
    assert written is not None and written.stands


def test_second_window(visit: Opens) -> None:
    """What another window (or the phones' server) wrote is shown within a second; whoever writes
    at the same moment is told, and the next try holds."""
    here = visit(opened("board", rounds=1, results=False))
    host = Host(here)
    other = visit(lambda house: ways.tab(house, HostDesk.resume(house, 1), "board"))
    theirs = other.house.evening
    assert theirs is not None
    theirs.do(acts.result(theirs.night, 1, 1, Outcome((1, 2), (40, 24))))
    here.seconds(1)
    assert host.night.rounds[0].tables[0].outcome == Outcome((1, 2), (40, 24))
    theirs.do(acts.enter(theirs.night, "Noor"))
    host.press("clock")  # before the half second is over
    assert any("another window" in text for text in host.said)
    assert "Noor" in [entrant.name for entrant in host.night.entrants.values()]
    count = len(host.desk.events)
    host.press("clock")
    assert len(host.desk.events) == count + 1 and host.desk.timer.is_running
    other.seconds(1)
    running = theirs.timer.is_running
    assert running, "the clock goes on in the other window too"
    host.press("clock")
    other.seconds(1)
    assert [host.desk.timer.since, theirs.timer.since] == [None, None]
    assert theirs.seconds() == host.desk.seconds()


def test_damaged_night_is_shown_and_not_written(visit: Opens) -> None:
    """U40: a night whose log is damaged is shown as it was before, and nothing is written in it."""
    here = visit(opened("board", rounds=1))
    desk = here.house.evening
    assert desk is not None
    with here.house.nights._database.write() as db:
        db.execute("UPDATE night_events SET body = 'x' WHERE seq = ?", (len(desk.events) - 1,))
    desk.close()
    again = visit(lambda house: NightsScene(house))
    host = Host(again)
    host.press("night 1")
    assert any("damaged" in text for text in host.said)
    count = len(host.desk.events)
    host.press("clock")
    assert len(host.desk.events) == count


def test_exported_night_goes_on_as_a_new_one(visit: Opens) -> None:
    """U40: what cannot be written any more is exported and taken in, and goes on."""
    here = visit(opened("settings", rounds=2))
    host = Host(here)
    host.press("export")
    before = host.night
    host.tap("escape")
    host.press("take-in")
    path = here.house.home / "nights" / "0001" / "export" / "night.json"
    host.row("files", str(path))
    assert host.desk.id == 2 and host.night == before
    assert isinstance(here.top, BoardPage)


def test_file_that_is_no_night(visit: Opens) -> None:
    """Said in words, and nothing is begun."""
    here = visit(lambda house: NightsScene(house))
    (here.house.home / "wrong.json").write_text("[]")
    host = Host(here)
    host.press("take-in")
    host.row("files", str(here.house.home / "wrong.json"))
    assert any("This file is no night" in text for text in host.said)
    assert here.house.nights.all() == []


def test_round_taken_back_in_another_window_while_results_are_typed(visit: Opens) -> None:
    """The page of a round that is no longer there closes; its text is no crash."""
    here = visit(opened("board", rounds=1, results=False))
    here.top.ask = Push(ways.results(here.house, Host(here).desk))
    here.run(2)
    other = visit(lambda house: ways.tab(house, HostDesk.resume(house, 1), "board"))
    theirs = other.house.evening
    assert theirs is not None
    theirs.do(acts.take_back(theirs.night))
    here.seconds(1)
    assert isinstance(here.top, BoardPage)
    assert not Host(here).night.rounds
