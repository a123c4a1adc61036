"""Whole games of Reversi, from the title to the result and back, by one kind of device each."""

from __future__ import annotations

from typing import Protocol

import pytest

from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand
from tests.scenes.conftest import Opens
from tests.scenes.support import Visit

MOST = 400  # frames for anything to happen


class Player(Protocol):
    """A person with one device."""

    def press(self, key: str) -> None: ...

    def place(self, spot: str) -> None: ...


class MousePlayer:
    """Points and clicks."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.mouse = visit, MouseHand()

    def press(self, key: str) -> None:
        while (way := self.visit.scrolls(key)) != 0:
            self.mouse.wheel(way)
            self.visit.run()
        self.mouse.click(*self.visit.centre(key))
        self.visit.run(2)

    def place(self, spot: str) -> None:
        self.mouse.click(*self.visit.cell(spot))
        self.visit.run(2)


class TouchPlayer:
    """Taps; a disc is confirmed by a second tap elsewhere."""

    def __init__(self, visit: Visit) -> None:
        self.visit, self.touch = visit, TouchHand()

    def press(self, key: str) -> None:
        self.touch.tap(*self.visit.centre(key))
        self.visit.run(2)

    def place(self, spot: str) -> None:
        self.touch.tap(*self.visit.cell(spot))
        self.visit.run(2)
        assert self.visit.table.waiting == spot
        self.press("primary")


class StepPlayer:
    """Steps the focus with four directions and confirms: keys, and the buttons of a pad."""

    def __init__(self, visit: Visit, kind: str) -> None:
        self.visit = visit
        self.keys, self.pad = KeyHand(), PadHand()
        self.by_pad = kind == "pad"
        if self.by_pad:
            self.pad.plug()
            visit.run(2)

    def step(self, way: str) -> None:
        if self.by_pad:
            self.pad.press(f"dpad_{way}")
        else:
            self.keys.tap(way)
        self.visit.run()

    def confirm(self) -> None:
        if self.by_pad:
            self.pad.press("a")
        else:
            self.keys.tap("return")
        self.visit.run(2)

    def press(self, key: str) -> None:
        self.go_to(key)
        self.confirm()

    def go_to(self, key: str) -> None:
        """Walk by the shortest way that the four directions offer."""
        scene = self.visit.top
        walk = scene.page.walk  # type: ignore[attr-defined]  # every screen here has a page
        for _ in range(60):
            if walk.key == key:
                return
            box, goal = walk.focused.box, self.visit.widget(key).box
            dx, dy = goal.centerx - box.centerx, goal.centery - box.centery
            apart = goal.y >= box.bottom or goal.bottom <= box.y
            way = ("down" if dy > 0 else "up") if apart else ("right" if dx > 0 else "left")
            before = walk.key
            self.step(way)
            assert walk.shown
            if walk.key == before:
                self.step("right" if dx > 0 else "left")
        raise AssertionError(f"{key} was not reached, but {walk.key}")

    def place(self, spot: str) -> None:
        table = self.visit.table
        if table.page.walk.key != "board":
            self.go_to("board")
        for _ in range(20):
            at = table.pointing.spot
            if at == spot:
                break
            if at[0] != spot[0]:
                self.step("right" if spot[0] > at[0] else "left")
            else:
                self.step("down" if spot[1] > at[1] else "up")
        self.confirm()


def player_of(kind: str, visit: Visit) -> Player:
    if kind == "mouse":
        return MousePlayer(visit)
    return TouchPlayer(visit) if kind == "touch" else StepPlayer(visit, kind)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad", "touch"])
def test_whole_game_by_one_device_alone(visit: Opens, kind: str) -> None:
    """U34, C06, C12: every screen and a whole game by one device; the end is announced, and no
    state waits for nothing."""
    here = visit()
    player = player_of(kind, here)
    player.press("play")
    player.press("game reversi")
    player.press("start")
    assert isinstance(here.top, TableScene)
    play_on(here, player)
    assert isinstance(here.top, ResultScene)
    match = here.table.match
    assert match.result is not None
    assert match.ply >= 9
    kept = here.house.matches.finished()
    assert [(one.id, one.result) for one in kept] == [(match.id, match.result.as_json())]  # type: ignore[union-attr]  # readable
    here.run(200)
    player.press("title")
    assert isinstance(here.top, TitleScene)


def play_on(here: Visit, player: Player) -> None:
    """Play the first and the last legal move in turn until the match is over."""
    idle = 0
    while not isinstance(here.top, ResultScene):
        table = here.table
        if table.sitting.is_open:
            ply, moves = table.match.ply, here.legal()
            player.place(moves[0] if ply % 4 else moves[-1])
            assert table.match.ply > ply, moves
            idle = 0
        else:
            here.run()
            idle += 1
            assert idle < MOST, table.line()


def test_first_move_after_four_inputs(visit: Opens) -> None:
    """Issue 2: from the first start to the first move, four inputs are enough."""
    here = visit()
    keys = KeyHand()
    for _ in range(4):
        keys.tap("return")
        here.run(3)
    assert here.table.match.moves[0].move == "d3"


def test_stick_walks_one_step_a_push(visit: Opens) -> None:
    """U34: a stick needs a release before it steps again."""
    here = visit()
    pad = PadHand()
    pad.plug()
    here.run(3)
    pad.stick(0, 1)
    here.run(3)
    walk = here.top.page.walk  # type: ignore[attr-defined]  # the title has a page
    assert (walk.shown, walk.key) == (True, "learn")
    here.run(40)
    assert walk.key == "learn"
    pad.stick(0, 0)
    pad.flick(0, 1)
    here.run(2)
    assert walk.key == "night"
