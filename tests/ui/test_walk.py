"""One focus walk for every device."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from game.input.intents import Act, Intent
from game.ui.boxes import Column, Grid, Row, Scroll
from game.ui.buttons import Button
from game.ui.page import Page
from game.ui.pickers import Choice, Slider
from game.ui.walk import nearest
from game.ui.widget import Widget
from game.view.look import Look


class Desk:
    """A page of buttons and what was pressed on it."""

    def __init__(self, look: Look, names: Sequence[str], *, most: int = 3, high: int = 600) -> None:
        self.pressed: list[str] = []
        self.look = look

        def build(look: Look) -> Sequence[Widget]:
            made = [Button(name, partial(self.pressed.append, name)) for name in names]
            body = Scroll(Grid(made, most=most, gap=20), key="body")
            body.place(look, pygame.Rect(50, 50, 900, high))
            return [body]

        self.page = Page(build)
        self.page.lay(look)

    def do(self, act: Act, at: tuple[int, int] | None = None, device: str = "keys") -> bool:
        return self.page.handle(Intent(act, device, at=at))

    def at(self, name: str) -> tuple[int, int]:
        x, y = next(part for part in self.page.parts() if part.key == name).box.center
        return x, y


@pytest.fixture
def desk(look: Look) -> Desk:
    return Desk(look, "abcdefgh")


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("R", "b"),
        ("RR", "c"),
        ("RRR", "c"),
        ("D", "d"),
        ("DD", "g"),
        ("RRDD", "h"),
        ("RDLU", "a"),
        ("DDDR", "h"),
    ],
)
def test_steps_go_by_geometry(desk: Desk, steps: str, expected: str) -> None:
    acts = {"R": Act.RIGHT, "L": Act.LEFT, "U": Act.UP, "D": Act.DOWN}
    for step in steps:
        desk.do(acts[step])
    assert desk.page.walk.key == expected


def test_next_and_previous_go_round_in_reading_order(desk: Desk) -> None:
    order = []
    for _ in range(9):
        desk.do(Act.NEXT)
        order.append(desk.page.walk.key)
    assert "".join(order) == "bcdefghab"
    desk.do(Act.PREVIOUS)
    assert desk.page.walk.key == "a"


def test_focus_is_seen_only_after_keys(desk: Desk) -> None:
    walk = desk.page.walk
    seen = [walk.shown]
    desk.do(Act.RIGHT)
    seen.append(walk.shown)
    desk.do(Act.PRESS, desk.at("c"), "mouse")
    seen.append(walk.shown)
    assert seen == [False, True, False]
    desk.do(Act.RELEASE, desk.at("c"), "mouse")
    assert desk.pressed == ["c"]


def test_release_acts_and_sliding_off_cancels(desk: Desk) -> None:
    """U9."""
    desk.do(Act.PRESS, desk.at("a"), "mouse")
    assert desk.pressed == []
    desk.do(Act.RELEASE, desk.at("b"), "mouse")
    assert desk.pressed == []
    desk.do(Act.PRESS, desk.at("a"), "mouse")
    desk.do(Act.CANCEL, None, "mouse")
    desk.do(Act.RELEASE, desk.at("a"), "mouse")
    assert desk.pressed == []


def test_held_confirm_acts_once(desk: Desk) -> None:
    desk.do(Act.CONFIRM)
    desk.page.handle(Intent(Act.CONFIRM, "keys", held=True))
    desk.page.handle(Intent(Act.CONFIRM, "keys", up=True))
    assert desk.pressed == ["a"]


def test_disabled_button_has_focus_but_does_nothing(desk: Desk) -> None:
    part = desk.page.walk.stops()[0]
    part.enabled = False
    desk.do(Act.CONFIRM)
    desk.do(Act.PRESS, desk.at("a"), "mouse")
    desk.do(Act.RELEASE, desk.at("a"), "mouse")
    assert desk.pressed == []


def test_focus_scrolls_into_view(look: Look) -> None:
    desk = Desk(look, [f"n{n}" for n in range(30)], most=1, high=200)
    scroll = desk.page.roots[0]
    for _ in range(29):
        desk.do(Act.DOWN)
    last = desk.page.walk.focused
    assert last is not None
    assert last.key == "n29"
    assert scroll.box.contains(last.box)
    for _ in range(29):
        desk.do(Act.UP)
    first = desk.page.walk.focused
    assert first is not None
    assert first.key == "n0"
    assert scroll.box.contains(first.box)


def test_finger_scrolls_and_presses_nothing(look: Look) -> None:
    desk = Desk(look, [f"n{n}" for n in range(30)], most=1, high=200)
    before = desk.at("n1")
    desk.do(Act.PRESS, before, "touch")
    for step in range(1, 7):
        desk.do(Act.POINT, (before[0], before[1] - 12 * step), "touch")
    desk.do(Act.RELEASE, (before[0], before[1] - 72), "touch")
    assert desk.pressed == []
    assert before[1] - desk.at("n1")[1] >= 50


def test_what_is_scrolled_away_cannot_be_pressed(look: Look) -> None:
    desk = Desk(look, [f"n{n}" for n in range(30)], most=1, high=200)
    desk.do(Act.PRESS, desk.at("n20"), "mouse")
    desk.do(Act.RELEASE, desk.at("n20"), "mouse")
    assert desk.pressed == []


def test_focus_stays_on_its_key_when_the_page_is_made_anew(desk: Desk) -> None:
    desk.do(Act.RIGHT)
    desk.page.stale()
    desk.page.lay(desk.look)
    assert desk.page.walk.key == "b"


def test_choice_and_slider_take_left_and_right(look: Look) -> None:
    chosen: list[int] = []
    moved: list[int] = []
    choice = Choice("Colour", [(0, "red"), (1, "green"), (2, "blue")], 0, chosen.append)
    slider = Slider("Loud", 50, moved.append)

    def build(look: Look) -> Sequence[Widget]:
        column = Column([choice, slider])
        column.place(look, pygame.Rect(50, 50, 600, 300))
        return [column]

    page = Page(build)
    page.lay(look)
    for act in (Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.LEFT):
        page.handle(Intent(act, "keys"))
    assert chosen == [1, 2, 0, 2]
    page.handle(Intent(Act.DOWN, "keys"))
    for act in (Act.RIGHT, Act.LEFT, Act.LEFT):
        page.handle(Intent(act, "pad:1"))
    assert moved == [55, 50, 45]
    end = slider.regions(look)[1]
    page.handle(Intent(Act.PRESS, "mouse", at=(end.x + 4, end.centery)))
    assert moved[-1] == 0
    page.handle(Intent(Act.POINT, "mouse", at=(end.right, end.centery)))
    assert moved[-1] == 100


def test_choice_goes_back_on_its_start_arrow(look: Look) -> None:
    chosen: list[int] = []
    choice = Choice("Colour", [(0, "red"), (1, "green"), (2, "blue")], 0, chosen.append)
    choice.place(look, pygame.Rect(50, 50, 600, 60))
    control = choice.regions(look)[1]
    choice.grab((control.x + 5, control.centery), "mouse")
    choice.activate("mouse")
    choice.grab((control.right - 5, control.centery), "mouse")
    choice.activate("mouse")
    assert chosen == [2, 0]


def test_row_stacks_where_it_would_cut(look: Look) -> None:
    words = ["A rather long button", "Another rather long button", "And yet another one"]
    row = Row([Button(word, lambda: None) for word in words])
    row.place(look, pygame.Rect(0, 0, 900, row.need(look, 900)))
    assert len({part.box.centery for part in row.children}) == 1
    row.place(look, pygame.Rect(0, 0, 300, row.need(look, 300)))
    boxes = [part.box for part in row.children]
    assert len({box.y for box in boxes}) == 3
    assert all(box.width == 300 for box in boxes)


def test_nothing_lies_ahead_at_the_edge() -> None:
    assert nearest(pygame.Rect(0, 0, 10, 10), [], 1, 0) is None
