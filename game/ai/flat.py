"""Flat Monte-Carlo for any registered game: play imagined games out at random, count the wins.

Every game has at least this player. Only the view is read; each playout starts from a world of its
own that `Game.imagine` makes from it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.ai.api import Idea, Question, Thought
from game.ai.levels import level
from game.engine import registry
from game.engine.api import NotAllowed, Over, Position, Seat, waiting

LONGEST = 400  # moves of one playout; a game longer than that counts as undecided


def answer(question: Question, stop: Callable[[], bool] | None = None) -> Thought:
    """Think about any game. Raises `NotAllowed` if the seat has no choice."""
    begun = time.perf_counter()
    row = level(question.game, question.level or 8)
    budget = question.nodes or row.nodes
    end = begun + (question.seconds or row.seconds)
    game = registry.game(question.game)
    dice = Random(question.seed)

    def world() -> Position:
        return game.imagine(question.view, question.seat, dice.getrandbits(62))

    moves = world().legal(question.seat)
    if not moves:
        raise NotAllowed("not-your-turn", f"seat {question.seat} has no choice now")
    dice.shuffle(moves)
    sums, counts = dict.fromkeys(moves, 0.0), dict.fromkeys(moves, 0)
    nodes, turn = 0, 0
    while len(moves) > 1 and nodes < budget and time.perf_counter() < end:
        if stop is not None and stop():
            break
        move = moves[turn % len(moves)]
        value, plies = _playout(world(), question.seat, move, dice, end)
        sums[move], counts[move] = sums[move] + value, counts[move] + 1
        nodes, turn = nodes + plies, turn + 1
    ideas = [Idea(m, sums[m] / counts[m] if counts[m] else -1.0, line=(m,)) for m in moves]
    ideas.sort(key=lambda idea: -idea.value)
    return Thought(ideas[0].move, tuple(ideas), nodes, time.perf_counter() - begun)


def _playout(
    position: Position, seat: Seat, move: str, dice: Random, end: float
) -> tuple[float, int]:
    """Value -1..1 for the seat, and how many moves were played."""
    position = position.play(seat, move).position
    for ply in range(1, LONGEST):
        if isinstance(position.phase, Over):
            return _value(position.phase, seat, position.seats), ply
        if time.perf_counter() >= end:
            break
        who = waiting(position.phase)[0]
        position = position.play(who, dice.choice(position.legal(who))).position
    return 0.0, ply


def _value(over: Over, seat: Seat, seats: int) -> float:
    """The share of the win, and a little for the margin, so that a lost game is still played."""
    result = over.result
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    rival = max(s for i, s in enumerate(result.scores) if i != seat) if seats > 1 else 0
    margin = (result.scores[seat] - rival) / (1 + abs(result.scores[seat]) + abs(rival))
    return 0.8 * (2 * share - 1) + 0.2 * max(-1.0, min(1.0, margin))
