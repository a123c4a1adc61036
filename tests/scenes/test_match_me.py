"""A level that fits: proposed after two wins or losses in a row, shown, declined, never inside."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.ai.levels import level
from game.input.intents import Act, Intent
from game.match.header import Header, Kind, Player
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.match_me import proposal
from game.scenes.result import ResultScene
from tests.scenes.support import MINA, OMAR, Visit

Opens = Callable[..., Visit]


def computer(number: int) -> Player:
    return Player(Kind.COMPUTER, level("reversi", number).name, level=number)


def ended(house: House, *players: Player, winner: int, game: str = "reversi") -> Match:
    """A match that everybody but the winner gives up."""
    match = Match.begin(Header(game, players, seed=3), house.matches, house.time)
    match.offer(match.waiting[0], match.position.legal(match.waiting[0])[0])
    match.resign(1 - winner)
    return match


@pytest.mark.parametrize(("winner", "wanted"), [(0, 4), (1, 2)])
def test_two_in_a_row_move_one_level(visit: Opens, winner: int, wanted: int) -> None:
    house = visit().house
    first = ended(house, MINA, computer(3), winner=winner)
    assert proposal(house.matches, first) is None
    second = ended(house, MINA, computer(3), winner=winner)
    found = proposal(house.matches, second)
    assert found is not None and (found.level, found.won) == (wanted, winner == 0)
    third = ended(house, MINA, computer(3), winner=winner)
    assert proposal(house.matches, third) is None  # asked again after two more, not every time
    fourth = ended(house, MINA, computer(3), winner=winner)
    assert proposal(house.matches, fourth) is not None


def test_what_breaks_a_row(visit: Opens) -> None:
    house = visit().house
    ended(house, MINA, computer(3), winner=0)
    ended(house, MINA, computer(3), winner=1)
    assert proposal(house.matches, ended(house, MINA, computer(3), winner=0)) is None
    ended(house, MINA, computer(4), winner=0)
    assert proposal(house.matches, ended(house, MINA, computer(3), winner=0)) is None
    # other games and matches of two people are no part of it... but another opponent is
    ended(house, MINA, computer(3), winner=0, game="reef")
    assert proposal(house.matches, ended(house, MINA, computer(3), winner=0)) is not None


def test_the_ends_of_the_ladder_and_people_among_themselves(visit: Opens) -> None:
    house = visit().house
    for players, winner in (
        ((MINA, computer(8)), 0),
        ((MINA, computer(1)), 1),
        ((MINA, OMAR), 0),
    ):
        ended(house, *players, winner=winner)
        assert proposal(house.matches, ended(house, *players, winner=winner)) is None


def test_the_proposal_names_everybody_anew(visit: Opens) -> None:
    house = visit().house
    ended(house, MINA, computer(3), winner=0)
    found = proposal(house.matches, ended(house, MINA, computer(3), winner=0))
    assert found is not None
    header = Header("reef", (computer(3), MINA, computer(3)))
    moved = replace(found, game="reef").header(header)
    names = [player.name for player in moved.players]
    assert [p.level for p in moved.players] == [4, None, 4]
    assert names[0] == level("reef", 4).name and len(set(names)) == 3


@pytest.mark.parametrize("declined", [False, True])
def test_it_is_shown_at_the_end_and_can_be_declined(visit: Opens, declined: bool) -> None:
    def first(house: House) -> object:
        ended(house, MINA, computer(3), winner=0)
        return doors.table(house, ended(house, MINA, computer(3), winner=0))

    made = visit(first)
    made.seconds(3)
    assert isinstance(made.top, ResultScene)
    name = level("reversi", 4).name
    assert name in made.widget("match me").spoken()
    if declined:
        press(made, "match me")
    press(made, "again")
    made.run(3)
    players = made.table.match.players
    assert [p.level for p in players] == [None, 3 if declined else 4]


def press(made: Visit, key: str) -> None:
    made.page.walk.focus(key)
    made.loop.stack.handle(Intent(Act.CONFIRM, "keys"))
    made.loop.stack.handle(Intent(Act.CONFIRM, "keys", up=True))
    made.run(2)


def test_computers_can_be_watched(visit: Opens) -> None:
    """From the shelf to a match in which nobody but computers plays; the choice is kept."""
    made = visit(doors.shelf)
    press(made, "watch")
    assert made.has("level 0") and not made.has("level 2")  # Reversi is for two
    made.page.walk.focus("level 0")
    made.loop.stack.handle(Intent(Act.RIGHT, "keys"))
    made.run(2)
    press(made, "start")
    made.run(5)
    match = made.table.match
    assert [p.is_person for p in match.players] == [False, False]
    assert match.players[0].level == 5
    made.seconds(2)
    assert match.ply > 4  # they play by themselves
    again = doors.watch(made.house)
    assert again.choice.levels[0] == 5  # type: ignore[attr-defined]  # a WatchScene
