"""Thinking about a position: one door for moves, hints and proofs, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Protocol

from game.ai.api import Purpose, Question, Thought
from game.ai.levels import are_lost
from game.ai.reversi.bits import word
from game.ai.reversi.perft import perft as count_leaves
from game.ai.reversi.position import pair_of, square_text
from game.engine.api import Json

Stop = Callable[[], bool]
Ask = Callable[[Question], Thought]

# A module with `answer(question, stop)` for each game that has a player of its own; every other
# registered game is played by `flat`.
PLAYERS = {
    "reversi": "game.ai.reversi.player",
    "reef": "game.ai.tree.player",
    "reef-bag": "game.ai.tree.player",
    "whale-riders": "game.ai.tree.player",
    "lanterns": "game.ai.tree.player",
    "lanterns-classic": "game.ai.tree.player",
}
ANYBODY = "game.ai.flat"


class Player(Protocol):
    """What a player's module offers."""

    def answer(self, question: Question, stop: Stop | None = None) -> Thought:
        """Think; must return soon after `stop()` turned true."""


def player(game: str) -> Player:
    """The player of that game."""
    made: Player = import_module(PLAYERS.get(game, ANYBODY))
    return made


def think(question: Question, *, stop: Stop | None = None) -> Thought:
    """Answer a question in this process.

    Raises `GameError` for a view that cannot be read, a seat that has no choice, a game that
    nobody knows. When `stop()` turns true the best so far is returned within 100 ms.
    """
    thought = player(question.game).answer(question, stop)
    return replace(thought, weakened=True) if are_lost(question.game) else thought


@dataclass(frozen=True, slots=True)
class Count:
    """Leaves of play, in all and by first move."""

    leaves: int
    divide: dict[str, int]


def perft(board: str, turn: int, depth: int) -> Count:
    """Lines of `depth` plies from a Reversi board (64 characters a1..h8); a pass is a ply, a
    finished game one leaf; a finished position or depth 0 is one leaf without moves."""
    pair = pair_of(board, turn)
    if depth <= 0 or pair.over():
        return Count(1, {})
    if not pair.legal():
        followers = {"pass": pair.passed()}
    else:
        followers = {square_text(s): pair.played(s) for s in pair.legal()}
    divide = {
        move: int(count_leaves(word(after.mine), word(after.yours), depth - 1))
        for move, after in followers.items()
    }
    return Count(sum(divide.values()), dict(sorted(divide.items())))


@dataclass(frozen=True, slots=True)
class Proof:
    """An exact result: disc difference for the side to move (empties to the winner) and a move
    that reaches it, None when the game is over."""

    discs: int
    move: str | None
    nodes: int
    seconds: float


def solve(board: str, turn: int, *, seconds: float | None = None, ask: Ask = think) -> Proof | None:
    """The exact result of a Reversi board with best play; None if `seconds` were too few.

    `ask` answers the question that this comes down to.
    """
    pair = pair_of(board, turn)
    if pair.over():
        return Proof(pair.ahead(), None, 0, 0.0)
    if not pair.legal():
        passed = solve(board, 1 - turn, seconds=seconds, ask=ask)
        return passed and Proof(-passed.discs, "pass", passed.nodes, passed.seconds)
    view: dict[str, Json] = {"game": "reversi", "board": board, "turn": turn}
    thought = ask(Question("reversi", view, turn, seconds=seconds, purpose=Purpose.SOLVE))
    if not thought.exact:
        return None
    return Proof(round(thought.ideas[0].discs or 0), thought.move, thought.nodes, thought.seconds)
