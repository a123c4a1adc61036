"""Whole games of every rule set for two to four, with every device."""

from __future__ import annotations

import random

import pytest

from game.scenes.party.curtain import CurtainScene
from game.scenes.party.result import PartyResult
from game.scenes.title import TitleScene
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import (
    DUCK,
    GAMES,
    OTTER,
    PEOPLE,
    Hand,
    at,
    hand_of,
    make_move,
    table_of,
    wish,
)
from tests.scenes.support import Visit

MOST = 400  # frames for anything to happen


def play_on(here: Visit, hands: dict[int, Hand], seed: int) -> None:
    """Everybody moves with the own device until the match is over; U24: nothing ever waits for
    nothing, and there is always something to press."""
    dice = random.Random(seed)
    idle = 0
    while not isinstance(here.top, PartyResult):
        table = table_of(here)
        assert here.top.page.walk.stops()  # type: ignore[attr-defined]  # every screen has a page
        if isinstance(here.top, CurtainScene):
            hands[here.top.seat].press("open")
            idle += 1
        elif here.top is table and table.sitting.is_open and table.legal:
            seat, ply = table.sitting.seat, table.match.ply
            assert seat is not None
            move = wish(dice, list(table.legal))
            make_move(here, hands[seat], move)
            assert table.match.ply > ply, (move, table.line())
            idle = 0
        else:
            here.run()
            idle += 1
        assert idle < MOST, (table.line(), type(here.top))


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_mouse_alone(visit: Opens, game: str) -> None:
    """U24, C12, C31: from the title to the result and back, one person against a computer."""
    here = visit()
    mouse = hand_of("mouse", here)
    mouse.press("play")
    mouse.press(f"game {game}")
    mouse.press("start")
    table = table_of(here)
    seat = next(n for n, player in enumerate(table.match.players) if player.is_person)
    play_on(here, {seat: mouse}, 1)
    match = table.match
    assert match.result is not None
    kept = here.house.matches.finished()
    assert [(one.id, one.result) for one in kept] == [(match.id, match.result.as_json())]  # type: ignore[union-attr]  # readable
    here.run(600)
    mouse.press("again")
    assert table_of(here).match is not match
    assert table_of(here).match.header.players == match.header.players
    mouse.press("menu")
    mouse.press("leave")
    assert isinstance(here.top, TitleScene)


@pytest.mark.parametrize(
    ("seats", "kinds"), [(3, ("keys", "pad")), (4, ("touch", "keys"))], ids=["three", "four"]
)
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_of_several(visit: Opens, game: str, seats: int, kinds: tuple[str, ...]) -> None:
    """U24, U34: people with keys, pads and fingers, and computers, at one table."""
    players = (*PEOPLE[: len(kinds)], OTTER, DUCK)[:seats]
    here = visit(at(game, *players))
    hands = {seat: hand_of(kind, here) for seat, kind in enumerate(kinds)}
    play_on(here, hands, seats)
    match = table_of(here).match
    assert match.result is not None
    assert len(match.result.scores) == seats
    counted = here.top.counting  # type: ignore[attr-defined]  # the result
    counted.finish()
    assert tuple(counted.total(seat) for seat in range(seats)) == match.result.scores


ALONE = [
    (kind, seats)
    for seats in (2, 3, 4)
    for kind in ("mouse", "keys", "pad", "touch")
    if (kind, seats) != ("mouse", 2)  # that is played from the title on
]


@pytest.mark.parametrize(("kind", "seats"), ALONE, ids=[f"{kind}-{n}" for kind, n in ALONE])
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_one_device(visit: Opens, game: str, kind: str, seats: int) -> None:
    """U24, U34: a whole game with each device alone, for two, three and four."""
    others = (OTTER, DUCK, OTTER)[: seats - 1]
    here = visit(at(game, PEOPLE[0], *others, seed=seats))
    play_on(here, {0: hand_of(kind, here)}, seats)
    match = table_of(here).match
    assert match.result is not None
    assert len(match.result.scores) == seats
