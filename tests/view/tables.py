"""Positions of card games to draw, and what every table picture must hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import numpy as np
import pygame

from game.engine.api import JsonObject, Position, Seat, Step, waiting
from game.engine.registry import game
from game.view.boards.board import Marks
from game.view.look import Look
from tests.view.games import pixels

Played = tuple[Position, Seat, str, Step]


def played(name: str, seats: int, seed: int, options: JsonObject | None = None) -> Iterator[Played]:
    """A random match: position, seat, move and step, one after another."""
    dice = random.Random(seed)
    position: Position = game(name).new(seats, seed, options or {})
    while waiting(position.phase):
        seat = dice.choice(waiting(position.phase))
        move = dice.choice(position.legal(seat))
        step = position.play(seat, move)
        yield position, seat, move, step
        position = step.position


def some(name: str, seats: int, count: int, seed: int) -> list[tuple[Position, Seat]]:
    """Moments of random matches with a seat that must choose."""
    dice = random.Random(seed)
    found: list[tuple[Position, Seat]] = []
    match = 0
    while len(found) < count:
        every = [(position, seat) for position, seat, _, _ in played(name, seats, seed + match)]
        found += dice.sample(every, min(len(every), 40))
        match += 1
    return found[:count]


def box_of(look: Look) -> pygame.Rect:
    """The place of a table: what the window has left beside the line at the bottom."""
    area = look.area
    return pygame.Rect(area.x, area.y, area.width, area.height - look.px(40))


def overlapping(boxes: dict[str, pygame.Rect]) -> list[tuple[str, str]]:
    """Pairs of spots that cover each other."""
    return [
        (one, other)
        for one, other in combinations(boxes, 2)
        if boxes[one].colliderect(boxes[other])
    ]


def same_picture(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are equal to the last pixel."""
    return bool(np.array_equal(pixels(one), pixels(other)))


def unique(paths: Sequence[tuple[str, ...]]) -> bool:
    """Whether no path is, or begins with, another."""
    every = set(paths)
    begun = {path[:length] for path in paths for length in range(1, len(path))}
    return len(every) == len(paths) and not every & begun


Draw = Callable[[pygame.Surface, JsonObject, Marks], None]
