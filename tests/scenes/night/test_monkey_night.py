"""Somebody who presses everything while a night is led: nothing breaks, the night stays whole."""

from __future__ import annotations

import logging
import random

import pytest

from game.scenes.crash import CrashScene
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.stage_view import StageView
from game.scenes.stack import Scene
from game.tourney.fold import fold
from game.tourney.live import LiveNight
from game.tourney.night import Format
from tests.input.virtual import PadHand
from tests.scenes.conftest import Opens
from tests.scenes.night.support import FIVE, a_night
from tests.scenes.test_monkey import press

FORMATS = (Format.SWISS, Format.DOUBLE, Format.PODS)


@pytest.mark.parametrize("seed", range(len(FORMATS)))
def test_pressing_everything_at_a_night(
    visit: Opens, at_once: None, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """C12, U24, U28: 200 random presses on all devices from the call board on; every screen keeps a
    way on, and what is on the disk tells the same night."""
    print("seed", seed)
    caplog.set_level(logging.WARNING)
    dice = random.Random(seed)
    pods = FORMATS[seed] is Format.PODS
    table = {"game": "lanterns", "seats": 4} if pods else {"game": "reversi", "seats": 2}

    def opens(house: House) -> Scene:
        people = (*FIVE, "Noor", "Kai")
        desk = a_night(house, people, rounds=1, results=False, format=FORMATS[seed], **table)  # type: ignore[arg-type]  # fields by name
        return ways.tab(house, desk, "board")

    here = visit(opens, size=(1280, 720), text=dice.choice([100, 200]))
    pad = PadHand(5)
    pad.plug()
    for number in range(200):
        if isinstance(here.top, StageView):  # shows no buttons: any press ends it
            pad.press("b")
        else:
            press(here, dice, pad)
        here.loop.draws = number % 40 == 0
        here.run(dice.choice((1, 1, 2, 6)))
        if not here.loop.stack:
            break
        assert not isinstance(here.top, CrashScene)
        assert isinstance(here.top, StageView) or here.page.walk.stops()
    assert [record.getMessage() for record in caplog.records] == []
    if here.loop.stack and here.house.nights.load(1) is not None:
        kept = LiveNight.resume(here.house.nights, 1)
        assert kept.night == fold(event.act for event in kept.events)
        if here.house.evening is not None and here.house.evening.id == 1:
            assert kept.night == here.house.evening.night
