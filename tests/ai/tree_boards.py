"""Positions of the card and tile games, for tests of their players."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.ai.api import Question
from game.engine import registry
from game.engine.api import Position, waiting

GAMES = ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")


def later(game: str, seats: int, seed: int, moves: int) -> Position:
    """A position after so many random moves of a match that is not over then."""
    position = registry.game(game).new(seats, seed, {})
    dice = Random(seed)
    for _ in range(moves):
        seat = waiting(position.phase)[0]
        following = position.play(seat, dice.choice(position.legal(seat))).position
        if not waiting(following.phase):
            break
        position = following
    return position


def asked(position: Position, game: str, level: int | None, nodes: int, seed: int) -> Question:
    """A question to the first seat that must choose."""
    seat = waiting(position.phase)[0]
    return Question(game, position.view(seat), seat, level=level, nodes=nodes, seed=seed)


def other_worlds(position: Position, question: Question, count: int) -> list[Question]:
    """The same question in worlds with other hidden cards that the asker cannot tell apart."""
    game = registry.game(question.game)
    worlds = [game.imagine(question.view, question.seat, seed) for seed in range(count)]
    return [replace(question, view=world.view(question.seat)) for world in worlds]
