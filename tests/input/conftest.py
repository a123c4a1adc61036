"""A desk with a clock of its own over the real event queue, no device and no screen needed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from game.input.desk import Desk, prepare
from game.input.intents import Act, Intent, Signal
from tests.input.virtual import quiet

SIZE = (640, 480)


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(clock: Clock) -> Iterator[Desk]:
    """A desk past its first polls: pads are looked for, what SDL said at the start is gone."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    prepare()
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    quiet()
    made = Desk(clock=clock)
    made.poll()
    made.poll()
    yield made
    made.close()
    quiet()


def acts(signals: list[Signal]) -> list[Act]:
    """The acts alone; fails if anything else was signalled."""
    intents = [signal for signal in signals if isinstance(signal, Intent)]
    assert len(intents) == len(signals), signals
    return [intent.act for intent in intents]
