"""What nobody but its owner may see, at one screen that several people share."""

from __future__ import annotations

import random
import re
from typing import Any

import pygame
import pytest

from game.engine.api import JsonObject, Seat
from game.scenes.party.curtain import CurtainScene
from game.scenes.party.result import PartyResult
from game.scenes.party.table import PartyTable
from game.view.look import Look
from tests.input.virtual import KeyHand, MouseHand, PadHand
from tests.scenes.conftest import Opens
from tests.scenes.party.hands import (
    OTTER,
    PEOPLE,
    at,
    hand_of,
    make_move,
    point,
    table_of,
    wish,
)
from tests.scenes.support import Visit
from tools import texts

SECRET = {
    "reef": ("hands",),
    "reef-bag": ("cards",),
    "whale-riders": ("hands", "whales", "landed", "bids"),
    "lanterns-classic": ("tiles",),
}


class Watched:
    """Everything that is handed to the board to be drawn."""

    def __init__(self, table: PartyTable) -> None:
        self.drawn: list[tuple[Seat | None, JsonObject, Any]] = []
        board = table.spread.board
        draw = board.draw

        def watch(
            surface: pygame.Surface, look: Look, view: JsonObject, marks: Any, pose: Any
        ) -> None:
            self.drawn.append((board.viewer, view, pose))
            draw(surface, look, view, marks, pose)

        board.draw = watch  # type: ignore[method-assign]  # listened to

    def take(self) -> list[tuple[Seat | None, JsonObject, Any]]:
        taken, self.drawn = self.drawn, []
        return taken


def hidden(values: object) -> bool:
    """Whether a field of a view tells no card."""
    if isinstance(values, list):
        return all(hidden(value) for value in values)
    return values is None or values == "?" or isinstance(values, int)


@pytest.mark.parametrize("game", SECRET)
def test_only_whoever_sits_there_is_shown(visit: Opens, game: str) -> None:
    """U22, C29: no frame shows another's secret; behind the curtain nothing is drawn at all."""
    here = visit(at(game, PEOPLE[0], OTTER, PEOPLE[1], seed=8), draws=True, speed="fast")
    table, mouse, dice = table_of(here), hand_of("mouse", here), random.Random(4)
    watched = Watched(table)
    opened: Seat | None = None
    seats: set[Seat] = set()
    for _ in range(40):
        if isinstance(here.top, CurtainScene):
            assert here.top.seat in (0, 2)
            watched.take()
            here.run(2)
            assert watched.take() == []
            assert table.sitting.viewer == opened
            opened = here.top.seat
            seats.add(opened)
            mouse.press("open")
            assert {viewer for viewer, _, _ in watched.take()} <= {opened}
        elif table.sitting.is_open and table.legal:
            assert table.sitting.seat == opened
            make_move(here, mouse, wish(dice, list(table.legal)))
        else:
            here.run(3)
        table.sitting.finish()
        here.run()
        for viewer, view, _ in watched.take():
            assert viewer == opened
            for field in SECRET[game]:
                rows = view[field]
                assert isinstance(rows, list)
                others = [row for seat, row in enumerate(rows) if seat != viewer]
                assert hidden(others), (field, viewer, rows)
    assert seats == {0, 2}


def test_curtain_opens_only_for_the_pad_of_its_seat(visit: Opens) -> None:
    """U22: opens only by that seat's input, and the menu is a way out of it."""
    from dataclasses import replace

    pad = PadHand(4)
    mina = replace(PEOPLE[0], device=pad.device)
    here = visit(at("reef", mina, PEOPLE[1]))
    pad.plug()
    here.run(3)
    KeyHand().tap("return")
    here.run(3)
    assert isinstance(here.top, CurtainScene)
    assert here.house.notices.texts
    pad.press("a")
    here.run(3)
    assert [type(scene) for scene in here.loop.stack.scenes] == [PartyTable]
    assert table_of(here).sight.seated == 0


def test_way_out_of_the_curtain(visit: Opens) -> None:
    """U24: the curtain has the menu, and giving up there ends the match."""
    here = visit(at("whale-riders", *PEOPLE))
    mouse = hand_of("mouse", here)
    assert isinstance(here.top, CurtainScene)
    mouse.press("menu")
    mouse.press("resign")
    mouse.press("resign")
    here.run(6)
    assert isinstance(here.top, PartyResult)


def test_notices_and_hints_stay_on_their_side(visit: Opens) -> None:
    """U22: what was said to one is gone when the curtain falls."""
    here = visit(at("whale-riders", *PEOPLE[:2], whales=False))
    mouse, table = hand_of("mouse", here), table_of(here)
    mouse.press("open")
    mouse.press("hint")
    mouse.press("hint")
    here.run(5)
    assert "It takes a corner." in table.line()
    here.house.notices.say("for one pair of eyes")
    make_move(here, mouse, table.legal[0])
    here.run(3)
    assert isinstance(here.top, CurtainScene)
    assert here.house.notices.texts == []
    assert "It takes a corner." not in table.line()


def test_without_secrets_there_is_no_curtain(visit: Opens) -> None:
    """Lanterns are open: the table turns to whoever is to move."""
    here = visit(at("lanterns", *PEOPLE[:2]))
    mouse, table, dice = hand_of("mouse", here), table_of(here), random.Random(2)
    seen = set()
    for _ in range(6):
        assert here.top is table
        seen.add(table.sight.viewer)
        assert table.sight.viewer == table.sitting.seat
        make_move(here, mouse, wish(dice, list(table.legal)))
    assert seen == {0, 1}


def test_a_second_click_puts_the_card_back(visit: Opens) -> None:
    """C27: choosing again takes the card back, another takes its place, and only Confirm bids."""
    here = visit(at("whale-riders", *PEOPLE[:2], whales=False))
    table, mouse = table_of(here), MouseHand()
    hand_of("mouse", here).press("open")
    first, second = table.legal[:2]
    ply = table.match.ply

    def click(move: str) -> None:
        mouse.click(*point(here, table.paths[move][0]))
        here.run(3)

    click(first)
    assert [table.waiting] == [first]
    click(first)
    assert [table.waiting, table.picks.chosen] == [None, ()]
    click(first)
    click(second)
    assert [table.waiting, table.picks.chosen] == [second, table.paths[second]]
    assert table.match.ply == ply
    assert "Confirm" in table.line()
    mouse.click(*here.centre("primary"))
    here.run(3)
    assert [(p.seat, p.move) for p in table.match.moves[ply:]] == [(0, second)]


def test_nobody_is_called_you() -> None:
    """U22: names, never "you": a line is true whoever reads it. Computer players who present
    themselves, lessons, phones and the first start speak to one person."""
    scenes = "game/scenes/(learn/|night/|phones/|welcome)"
    to_one = re.compile(f"levels/|assets/web/|game/host/|{scenes}")
    said = [
        str(message.id)
        for message in texts.used()
        if message.id and any(not to_one.match(place) for place, _ in message.locations)
    ]
    assert len(said) > 500
    found = [one for one in said if {"you", "your", "yours"} & set(one.casefold().split())]
    assert found == []


def test_fewest_people(visit: Opens) -> None:
    """One person among computers sees its own hand all the time, without a curtain."""
    here = visit(at("whale-riders", OTTER, PEOPLE[0]))
    table = table_of(here)
    here.run(60)
    assert here.top is table
    assert table.sitting.viewer == 1
    hands = table.view()["hands"]
    assert isinstance(hands[1], list)
    assert isinstance(hands[0], int)


def test_only_computers_are_watched_as_by_a_spectator(visit: Opens) -> None:
    """Nobody's hand is shown where nobody sits."""
    here: Visit = visit(at("reef", OTTER, OTTER))
    table = table_of(here)
    here.run(30)
    assert table.sitting.viewer is None
    assert table.match.ply > 3
    assert all(set(hand) <= {"?"} for hand in table.view()["hands"])
