"""Games of Reversi to draw, and what a picture looks like in numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.api import Step, Turn
from game.engine.reversi.rules import START, ReversiPosition

# the game of the rule page in which six discs are handed over
HANDED_OVER = (
    "d3e3f3c5c6c7f5g2f4c3h1g3h2h3g4g6e2f2e1d6h4h5h6g1f1d1c1d2g5c2b1a1b2b3a3b4c4a2a4f7h7g7e7e8g8h8"
    "e6f6d7f8d8c8b8b7b5b6a5a7a8a6"
)


def steps(moves: str) -> Iterator[tuple[ReversiPosition, Step]]:
    """(position before, step) of a transcript, passes filled in."""
    position = START
    for place in range(0, len(moves), 2):
        while position.legal(position.turn) == ["pass"]:
            step = position.play(position.turn, "pass")
            yield position, step
            position = _reversi(step)
        step = position.play(position.turn, moves[place : place + 2])
        yield position, step
        position = _reversi(step)


def random_steps(seed: int) -> Iterator[tuple[ReversiPosition, Step]]:
    """(position before, step) of a random game."""
    dice = random.Random(seed)
    position = START
    while isinstance(position.phase, Turn):
        step = position.play(position.turn, dice.choice(position.legal(position.turn)))
        yield position, step
        position = _reversi(step)


def _reversi(step: Step) -> ReversiPosition:
    assert isinstance(step.position, ReversiPosition)
    return step.position


def pixels(surface: pygame.Surface) -> npt.NDArray[np.int32]:
    """Red, green, blue: (width, height, 3)."""
    return pygame.surfarray.array3d(surface).astype(np.int32)


def greys(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """Luma 0..255: (width, height)."""
    grey: npt.NDArray[np.float64] = pixels(surface) @ np.array((0.299, 0.587, 0.114))
    return grey
