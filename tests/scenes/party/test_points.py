"""Points at the tables for two to four: what a move will bring, what it brought, and the end."""

from __future__ import annotations

import random

import numpy as np
import pytest

from game.engine.api import waiting
from game.match import log
from game.match.header import Header
from game.match.table import Match
from game.scenes import doors
from game.scenes.party.choice import rules_of
from game.scenes.party.replay import PartyReplay
from game.scenes.party.result import PartyResult
from game.scenes.party.table import PartyTable
from game.scenes.party.tally import groups
from game.scenes.party.tally_page import TallyScene
from game.scenes.shelf import ShelfScene, words
from game.scenes.stack import Pop, Push
from game.scenes.title import TitleScene
from game.ui.texts import Label
from tests.input.virtual import KeyHand, MouseHand
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import (
    GAMES,
    OTTER,
    PEOPLE,
    at,
    point,
    table_of,
    until_open,
    wish,
)
from tests.scenes.support import Visit, picture

WAYS = {
    "again": PartyTable,
    "swap": PartyTable,
    "replay": PartyReplay,
    "tally": TallyScene,
    "board": PartyTable,
    "new": ShelfScene,
    "title": TitleScene,
}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_done_after_the_end(visit: Opens, game: str) -> None:
    """C18, C33: the winner is shown with the points; a choice after the end is refused in words,
    and the parts in which points are counted add up to them (C22, C24)."""
    here = visit()
    made = Match.begin(Header(game, PEOPLE[:2], seed=4), here.house.matches, here.house.time)
    dice = random.Random(4)
    while made.result is None:
        seat = waiting(made.phase)[0]
        made.offer(seat, wish(dice, made.position.legal(seat)))
    ply = made.ply
    here.top.ask = Push(doors.table(here.house, made))
    here.run(4)
    assert isinstance(here.top, PartyResult)
    counting = here.top.counting
    counting.finish()
    assert tuple(counting.total(seat) for seat in range(2)) == made.result.scores
    table_of(here).choose("a1", "mouse")
    assert made.ply == ply
    assert here.house.notices.texts
    with pytest.raises(Exception, match="over"):
        made.offer(0, made.moves[0].move)


def test_scored_groups_are_outlined_one_by_one() -> None:
    """C21: each occurrence of a Reef pattern has an outline at a time of its own."""
    from game.view.boards.reef.table import ReefTable
    from game.view.boards.reef.tape import Ring

    match, dice = Match.begin(Header("reef", PEOPLE[:2], seed=9)), random.Random(9)
    most = 0
    while match.result is None:
        seat = match.waiting[0]
        match.offer(seat, wish(dice, match.position.legal(seat)))
        played = match.moves[-1]
        table = ReefTable()
        table.viewer = 0
        facts = [fact.seen_by(0) for fact in played.step.facts]
        clip = table.plan(played.before.view(0), facts, played.after.view(0), reduced=False)
        times = np.arange(0, clip.seconds, 0.02)
        rings = [[p for p in clip.pose(float(t)).parts if isinstance(p, Ring)] for t in times]
        groups = {ring.cells for row in rings for ring in row}
        begun = {
            cells: min(n for n, row in enumerate(rings) if any(one.cells == cells for one in row))
            for cells in groups
        }
        assert len(set(begun.values())) == len(groups)
        most = max(most, len(groups))
    assert most >= 2


@pytest.mark.parametrize("game", ["lanterns", "lanterns-classic"])
def test_who_receives_what_is_told_on_computers_turns_too(visit: Opens, game: str) -> None:
    """C19: a line of the log for each lantern, with its colour and why: the opening tile, the side
    that faces somebody, the side that is given on, a wild lantern, the platform, a fitting side."""
    match, dice = Match.begin(Header(game, (OTTER, OTTER, PEOPLE[0]), seed=5)), random.Random(5)
    while match.ply < 20:
        seat = match.waiting[0]
        match.offer(seat, wish(dice, match.position.legal(seat)))
    names = log.names(match)
    for played in match.moves:
        got = [fact for fact in played.step.facts if fact.kind == "got"]
        for fact in got:
            (line,) = log.lines(game, fact, names)
            assert fact.seat is not None
            assert names[fact.seat] in line
            assert any(word in line for word in ("red", "orange", "green", "blue", "white",
                                                 "purple", "black")), line  # fmt: skip
            assert " because " in line or " for " in line, line


# before a move


def test_what_a_coral_will_bring_is_told_before_it_is_confirmed(visit: Opens) -> None:
    """C23: the line tells the points of the last coral of a card, and the move brings them."""
    here = visit(at("reef", PEOPLE[0], OTTER, seed=4))
    here.house.change("play", confirm="always", forced_turns=False)
    table, mouse, dice = table_of(here), MouseHand(), random.Random(4)
    told: list[object] = []
    while len(told) < 8 and table.match.result is None:
        until_open(here)
        move = wish(dice, list(table.legal))
        for spot in table.paths[move]:
            mouse.click(*point(here, spot))
            here.run(2)
        said, ply = table.line(), table.match.ply
        mouse.click(*here.centre("primary"))
        here.run(2)
        played = table.match.moves[ply]
        scored = [fact for fact in played.step.facts if fact.kind == "scored"]
        if scored and move.startswith("place"):
            points = scored[0].shown["points"]
            assert f"It brings {points} point" in said, said
            told.append(points)
    assert len(set(told)) > 1, told


# the count and the rules in use


def test_cards_left_in_the_hand_are_counted_apart() -> None:
    """C22: the end screen lists what cards left in the hand brought, each whole."""
    found = 0
    for seed in range(8):
        match, dice = Match.begin(Header("reef", PEOPLE[:2], seed=seed)), random.Random(seed)
        while match.result is None:
            seat = match.waiting[0]
            match.offer(seat, dice.choice(match.position.legal(seat)))
        left = [0, 0]
        for fact in match.moves[-1].step.facts:
            if fact.kind == "final-card" and fact.seat is not None:
                left[fact.seat] += int(str(fact.shown["points"]))
        counted = dict(groups(match))
        if any(left):
            assert counted["Cards in the hand"] == left
            found += 1
    assert found


def test_the_rules_say_which_game_they_are_of(visit: Opens) -> None:
    """C22: each page of rules is headed by the name of the rule set and begins with what it is,
    and what can be chosen in it is told."""
    firsts = {}
    for game in GAMES:
        here = visit(lambda house, game=game: doors.rules(house, game))
        texts = [part.text for part in here.page.parts() if isinstance(part, Label)]
        assert texts[0] == f"How {words(game)[0]} is played"
        firsts[game] = texts[2]
        options = [rule.title for rule in rules_of(game)]
        assert all(title in " ".join(texts) for title in options), (game, options)
        here.close()
    assert len(set(firsts.values())) == len(GAMES)


# on from the end


def over(visit: Opens, game: str, *, reduced: bool = False, size: tuple[int, int]) -> Visit:
    """The end screen of a match of two people."""
    here = visit(size=size)
    here.house.change("motion", reduced=reduced)
    made = Match.begin(Header(game, PEOPLE[:2], seed=4), here.house.matches, here.house.time)
    dice = random.Random(4)
    while made.result is None:
        seat = waiting(made.phase)[0]
        made.offer(seat, wish(dice, made.position.legal(seat)))
    here.top.ask = Push(doors.table(here.house, made))
    here.run(4)
    assert isinstance(here.top, PartyResult)
    return here


@pytest.mark.parametrize("way", WAYS)
def test_every_way_on_from_the_end(visit: Opens, way: str) -> None:
    """C31, U24: from the end each way leads where it says, and from there on again."""
    here = over(visit, "lanterns", size=(1280, 720))
    match = table_of(here).match
    MouseHand().click(*here.centre(way))
    here.run(4)
    assert isinstance(here.top, WAYS[way])
    if way in ("again", "swap"):
        fresh = table_of(here).match
        order = [player.name for player in fresh.header.players]
        before = [player.name for player in match.header.players]
        assert (fresh.result, order == before) == (None, way == "again")
        assert sorted(order) == sorted(before)
    elif way != "title":
        KeyHand().tap("escape")
        here.run(4)
        assert here.top.page.walk.stops()  # type: ignore[attr-defined]  # every screen has a page


@pytest.mark.parametrize("game", GAMES)
def test_with_reduced_motion_screens_stand_still(visit: Opens, game: str) -> None:
    """U5: ten seconds of the table and of its end with reduced motion: not a pixel moves, be it
    water, marks, lights or the heap."""
    here = over(visit, game, reduced=True, size=(640, 360))
    ended = stood_still(here)
    here.top.ask = Pop()
    here.run(2)
    here = visit(at(game, PEOPLE[0], OTTER, seed=2), size=(640, 360))
    here.house.change("motion", reduced=True)
    until_open(here)
    assert (ended, stood_still(here)) == (True, True)


def stood_still(here: Visit) -> bool:
    """Whether nothing has moved for ten seconds, after what fades has faded."""
    here.seconds(6)
    seen = set()
    for _ in range(10):
        here.seconds(1)
        seen.add(picture(here))
    return len(seen) == 1
