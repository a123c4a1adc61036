"""Pointing: mouse, fingers, and that one touch is one touch."""

from __future__ import annotations

import os

import pygame

from game.input.desk import Desk, prepare
from game.input.held import Feel
from game.input.intents import Act, Intent
from tests.input.conftest import SIZE, Clock, acts
from tests.input.virtual import MouseHand, TouchHand, post

mouse = MouseHand()
touch = TouchHand()


def test_click_is_press_and_release_where_it_was(desk: Desk) -> None:
    mouse.click(3, 477)
    assert desk.poll() == [
        Intent(Act.POINT, "mouse", (3, 477)),
        Intent(Act.PRESS, "mouse", (3, 477)),
        Intent(Act.RELEASE, "mouse", (3, 477)),
    ]


def test_sliding_away_is_told_before_the_release(desk: Desk) -> None:
    mouse.down(10, 10)
    mouse.up(90, 10)
    signals = desk.poll()
    assert acts(signals) == [Act.POINT, Act.PRESS, Act.POINT, Act.RELEASE]
    assert signals[-2:] == [
        Intent(Act.POINT, "mouse", (90, 10)),
        Intent(Act.RELEASE, "mouse", (90, 10)),
    ]


def test_second_button_takes_the_press_back(desk: Desk) -> None:
    mouse.down(10, 10)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=pygame.BUTTON_RIGHT, touch=False)
    mouse.up(10, 10, button=pygame.BUTTON_RIGHT)
    mouse.up(10, 10)
    assert acts(desk.poll())[1:] == [Act.PRESS, Act.CANCEL]


def test_other_buttons_have_wants(desk: Desk) -> None:
    mouse.move(1, 1)
    desk.poll()
    for button in (pygame.BUTTON_RIGHT, pygame.BUTTON_X1, pygame.BUTTON_X2, pygame.BUTTON_MIDDLE):
        post(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button, touch=False)
        post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=button, touch=False)
    assert acts(desk.poll()) == [Act.BACK, Act.UNDO, Act.REDO, Act.HINT]


def test_wheel_scrolls_once_and_where_the_mouse_is(desk: Desk) -> None:
    mouse.move(7, 8)
    desk.poll()
    # SDL tells of a wheel twice: as a wheel and as buttons 4 and 5
    post(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=5, touch=False)
    mouse.wheel(2)
    assert desk.poll() == [Intent(Act.SCROLL, "mouse", (7, 8), amount=2)]


def test_many_places_in_a_row_are_told_as_the_last(desk: Desk) -> None:
    for x in range(50):
        mouse.move(x, 5)
    assert desk.poll() == [Intent(Act.POINT, "mouse", (49, 5))]


def test_leaving_the_window_points_nowhere(desk: Desk) -> None:
    post(pygame.WINDOWLEAVE)
    assert desk.poll() == [Intent(Act.POINT, "mouse", (-1, -1))]
    mouse.down(5, 5)
    post(pygame.WINDOWLEAVE)  # a drag beyond the edge goes on
    assert acts(desk.poll()) == [Act.POINT, Act.PRESS]
    mouse.up(5, 5)
    desk.poll()


def test_sdl_is_told_not_to_double_touches() -> None:
    os.environ.pop("SDL_TOUCH_MOUSE_EVENTS", None)
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "1"
    prepare()
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == os.environ["SDL_MOUSE_TOUCH_EVENTS"] == "0"


def test_one_tap_is_one_press_even_if_a_mouse_is_made_of_it(desk: Desk) -> None:
    touch.tap(200, 120)
    post(pygame.MOUSEMOTION, pos=(200, 120), rel=(1, 1), buttons=(0, 0, 0), touch=True)
    post(pygame.MOUSEBUTTONDOWN, pos=(200, 120), button=1, touch=True)
    post(pygame.MOUSEBUTTONUP, pos=(200, 120), button=1, touch=True)
    assert desk.poll() == [
        Intent(Act.PRESS, "touch", (200, 120)),
        Intent(Act.RELEASE, "touch", (200, 120)),
    ]


def test_corners_are_hit_by_fingers(desk: Desk) -> None:
    for x in (0, SIZE[0] - 1):
        for y in (0, SIZE[1] - 1):
            touch.tap(x, y)
            assert {s.at for s in desk.poll() if isinstance(s, Intent)} == {(x, y)}
    post(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=1.0, y=1.0)
    assert desk.poll() == [Intent(Act.PRESS, "touch", (639, 479))]


def test_second_finger_cancels_and_nothing_presses_until_all_are_up(desk: Desk) -> None:
    touch.down(10, 10)
    touch.down(99, 10, finger=1)
    touch.up(10, 10)
    touch.down(20, 20, finger=2)
    touch.up(99, 10, finger=1)
    touch.up(20, 20, finger=2)
    assert acts(desk.poll()) == [Act.PRESS, Act.CANCEL]
    touch.tap(5, 5)
    assert acts(desk.poll()) == [Act.PRESS, Act.RELEASE]


def test_twist_turns_both_ways(desk: Desk) -> None:
    touch.down(100, 100)
    touch.down(200, 100, finger=1)
    touch.move(190, 150, finger=1)  # 29 degrees: not yet
    assert acts(desk.poll()) == [Act.PRESS, Act.CANCEL]
    touch.move(170, 170, finger=1)  # 45 degrees clockwise on the screen
    assert desk.poll() == [Intent(Act.ROTATE, "touch", (135, 135), amount=1)]
    touch.move(200, 100, finger=1)
    touch.move(170, 30, finger=1)
    assert [s.amount for s in desk.poll() if isinstance(s, Intent)] == [-1, -1]


def test_twist_takes_the_short_way_over_the_back(desk: Desk) -> None:
    touch.down(100, 100)
    touch.down(0, 110, finger=1)  # just under the line to the left
    desk.poll()
    touch.move(0, 90, finger=1)  # and over it: 11 degrees, not 349
    assert desk.poll() == []


def test_long_press_only_where_bound(desk: Desk, clock: Clock) -> None:
    desk.feel = Feel(hold_after=0.5)
    touch.down(50, 50)
    desk.poll()
    clock.now += 9
    assert desk.poll() == []
    touch.up(50, 50)
    desk.bindings.bind("touch", "hint", ["hold"])
    touch.down(50, 50)
    desk.poll()
    clock.now += 0.6
    assert desk.poll() == [
        Intent(Act.CANCEL, "touch", (50, 50)),
        Intent(Act.HINT, "touch", (50, 50)),
    ]
    touch.up(50, 50)
    assert desk.poll() == []


def test_wandering_finger_is_no_long_press(desk: Desk, clock: Clock) -> None:
    desk.bindings.bind("touch", "hint", ["hold"])
    touch.down(50, 50)
    touch.move(80, 50)
    desk.poll()
    clock.now += 9
    assert desk.poll() == []
