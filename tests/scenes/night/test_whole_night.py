"""Whole nights through the real event queue: by keys alone, and by every other device alone."""

from __future__ import annotations

import pytest

from game.scenes.night.at_night import NightResult
from game.scenes.night.board_page import BoardPage
from game.scenes.night.nights import NightsScene
from game.scenes.night.people_page import PeoplePage
from game.scenes.night.played import settle
from game.scenes.title import TitleScene
from game.tourney.events import Resulted
from game.tourney.fold import fold
from game.tourney.invariants import faults
from game.tourney.night import Night
from game.tourney.standings.build import standings
from tests.scenes.conftest import Opens
from tests.scenes.night.support import FIVE, Host, play_out
from tests.scenes.support import Visit
from tests.scenes.test_whole_games import MousePlayer, Player, StepPlayer, TouchPlayer


def new_night(host: Host) -> None:
    """From the title to the people of a new Swiss of three rounds."""
    host.press("night")
    assert host.at(NightsScene)
    host.press("new")
    host.go_to("guests")
    host.tap("left", "left", "left")  # eight guests become five
    host.press("offer swiss")
    host.press("begin")
    assert host.at(PeoplePage)
    assert host.night.settings.rounds == 3


def names(night: Night) -> list[str]:
    return [entrant.name for entrant in night.entrants.values()]


def type_results(host: Host, scores: tuple[int, ...]) -> None:
    """The results that are missing in the round, a few letters and a score each."""
    host.press("main")
    current = host.night.current
    assert current is not None
    waiting = [table for table in current.tables if table.outcome is None]
    for table, score in zip(waiting, scores, strict=False):
        first = host.night.name(table.players[0])[:2].casefold()
        host.enter(f"{first} {score}-{64 - score}")
    host.tap("escape")


def test_night_of_five_by_keys_alone(visit: Opens) -> None:
    """U28, U26, complaints 2, 5, 6 and 10 of the research: five people, three rounds, everything
    by keys: names typed, a round paired in its own process, a match played on the board whose
    result is the result, typed results, a correction, somebody late seated with the bye."""
    host = Host(visit())
    new_night(host)
    for name in FIVE:
        host.enter(name)
    assert names(host.night) == list(FIVE)
    host.call_out()
    assert host.at(BoardPage)
    first = host.night.rounds[0]
    assert len(first.tables) == 2 and len(first.byes) == 1

    seat_late(host)
    play_a_table(host)
    type_results(host, (40, 20))
    assert host.night.rounds[0].is_complete
    before = standings(host.night, 1)

    host.call_out()
    type_results(host, (50, 31, 10))
    correct_the_first_round(host)
    assert standings(host.night, 1) != before

    host.call_out()
    type_results(host, (33, 34, 64))
    third = host.night.rounds[2]
    assert third.is_complete
    host.press("tab settings")
    host.press("close")
    assert host.night.closed
    assert sum(row.points for row in host.desk.standings()) == 3 * 3 * 12
    assert faults(host.night, host.desk.events) == []
    assert fold(event.act for event in host.desk.events) == host.night
    host.tap("escape", "escape")
    assert host.at(TitleScene)


def seat_late(host: Host) -> None:
    """Somebody comes late and sits down with whoever has the bye."""
    host.press("tab people")
    host.go_to("name")
    host.enter("Noor")
    assert host.visit.widget("seat").spoken() == "Seat Noor now"
    host.press("seat")
    assert len(host.night.rounds[0].tables) == 3 and not host.night.rounds[0].byes
    host.press("tab board")


def play_a_table(host: Host) -> None:
    """The first table plays on this machine; its result is the result."""
    table = host.night.rounds[0].tables[0]
    host.row("tables", "1 1")
    host.press("play")
    players = [player.name for player in host.visit.table.match.players]
    assert players == [host.night.name(who) for who in table.players]
    scores = play_out(host.visit, host)
    assert host.at(NightResult)
    outcome = host.night.rounds[0].tables[0].outcome
    assert outcome is not None and outcome.scores == scores
    host.tap("return")  # ends the count
    host.visit.seconds(1)
    host.press("night")
    assert host.at(BoardPage)
    assert settle(host.desk) == 0, "it is written down once"


def correct_the_first_round(host: Host) -> None:
    """The result of a table of round 1, typed again in round 2."""
    host.press("type")
    host.go_to("round")
    host.tap("right")
    host.go_to("typed")
    second = host.night.rounds[0].tables[1]
    host.enter(f"{host.night.name(second.players[0])[:2].casefold()} 12-52")
    corrected = host.night.rounds[0].tables[1].outcome
    assert corrected is not None and corrected.scores == (12, 52)
    host.tap("escape")


class Hand:
    """One device alone."""

    def __init__(self, visit: Visit, kind: str) -> None:
        self.visit = visit
        self.player: Player = StepPlayer(visit, kind)
        if kind == "mouse":
            self.player = MousePlayer(visit)
        elif kind == "touch":
            self.player = TouchPlayer(visit)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.player.press(key)

    def back(self) -> None:
        if isinstance(self.player, StepPlayer):
            self.player.pad.press("b")
            self.visit.run(2)
        else:
            self.press("back")


@pytest.mark.parametrize("kind", ["mouse", "touch", "pad"])
def test_night_by_one_device_alone(visit: Opens, at_once: None, kind: str) -> None:
    """U34: without a keyboard: a name is written with letters on the screen, computers are
    seated, a round is called out, results by buttons."""
    here = visit()
    hand = Hand(here, kind)
    hand.press("night", "new", "choose", "begin", "letters")
    hand.press("letter 9", "letter 14", "send")  # J, then a small o
    hand.back()
    if isinstance(hand.player, StepPlayer):
        hand.player.go_to("letters")  # the way down from there leads to the computers
    hand.press("computer", "computer", "computer")
    evening = here.house.evening
    assert evening is not None and len(evening.night.entrants) == 4
    assert evening.night.name(1) == "Jo"
    hand.press("main")
    here.run(4)
    hand.press("main")
    assert evening.night.current is not None
    for number, key in ((1, "won 0"), (2, "write")):
        hand.press(f"station {number}" if here.has(f"station {number}") else "station 1", key)
    assert evening.night.rounds[0].is_complete
    results = [event.act for event in evening.events if isinstance(event.act, Resulted)]
    assert [act.table for act in results] == [1, 2]
    hand.press("tab standings")
    hand.back()
    assert isinstance(here.top, NightsScene)
