"""Somebody who presses everything: nothing breaks, and there is always something to press."""

from __future__ import annotations

import logging
import random

import pytest

from game.input.intents import Act, Intent
from game.scenes.crash import CrashScene
from game.scenes.night.stage_view import StageView
from game.scenes.title import TitleScene
from tests.input.virtual import KeyHand, MouseHand, PadHand, TouchHand, WindowHand
from tests.scenes.conftest import Opens
from tests.scenes.support import Visit

KEYS = [
    *("up", "down", "left", "right", "return", "return", "escape", "tab", "space", "h", "l", "s"),
    *("m", "u", "r", "f11", "pagedown", "period", "backspace", "a", "7"),
]
BUTTONS = [
    "a",
    "a",
    "b",
    "x",
    "y",
    "start",
    "back",
    "dpad_up",
    "dpad_down",
    "dpad_left",
]

SIZES = [(1280, 720), (640, 360), (720, 1280), (1000, 600)]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_pressing_everything_breaks_nothing(
    visit: Opens, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """C12, U24: 700 random presses on all devices; every screen keeps a way on."""
    print("seed", seed)
    caplog.set_level(logging.WARNING)
    dice = random.Random(seed)
    size, text = SIZES[seed % len(SIZES)], dice.choice([100, 200])
    here = visit(size=size, speed=dice.choice(["instant", "fast"]), text=text)
    pad = PadHand(5)
    pad.plug()
    for number in range(700):
        press(here, dice, pad)
        here.loop.draws = number % 40 == 0
        here.run(dice.choice((1, 1, 2, 6)))
        if not here.loop.stack:  # "Quit" was found: everything was left in order
            here.close()
            here = visit(size=size, text=dice.choice([100, 150, 200]))
        assert not isinstance(here.top, CrashScene)
        # any press leads back from the stage, which has nothing to choose
        assert here.page.walk.stops() or isinstance(here.top, StageView), here.top
    assert [record.getMessage() for record in caplog.records] == []
    leave(here)


def press(here: Visit, dice: random.Random, pad: PadHand) -> None:
    kind = dice.randrange(10)
    if kind < 3 or isinstance(here.top, StageView):
        KeyHand().tap(dice.choice(KEYS))
    elif kind < 5:
        pad.press(dice.choice(BUTTONS))
    elif kind < 9:
        part = dice.choice(here.page.walk.stops())
        box = part.seen()
        if not box.width or not box.height:
            return
        at = (dice.randrange(box.left, box.right), dice.randrange(box.top, box.bottom))
        hand = dice.choice((MouseHand(), TouchHand()))
        hand.down(*at)
        if dice.random() < 0.2:
            here.run()
            at = (at[0] + dice.randrange(-60, 60), at[1] + dice.randrange(-60, 60))
            hand.move(*at)
        hand.up(*at)
    else:
        window = WindowHand()
        window.focus(dice.random() < 0.5)
        if dice.random() < 0.1:
            pad.unplug()
            pad.plug()


def leave(here: Visit) -> None:
    """From wherever it is, Back and what it offers lead to the title."""
    for _ in range(12):
        if isinstance(here.top, TitleScene):
            return
        here.loop.stack.handle(Intent(Act.BACK, "keys"))  # the key itself may have been rebound
        here.run(4)
        if here.has("leave"):
            MouseHand().click(*here.centre("leave"))
            here.run(4)
    raise AssertionError(f"no way out of {here.loop.stack.scenes}")
