"""What may be asked of a computer player, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from game.engine.api import JsonObject, Seat


class Purpose(StrEnum):
    """Why somebody thinks; hints and reviews run at full strength."""

    MOVE = "move"
    HINT = "hint"
    SOLVE = "solve"


@dataclass(frozen=True, slots=True)
class Question:
    """A position as one seat sees it, and how much may be thought about it.

    `view` is `Position.view(seat)`: nothing else of the match reaches a computer player.
    `level` is 1-8; `nodes` and `seconds` bound the search (whichever comes first) and replace
    those of the level. With a `seed` and either `nodes` or a level alone the answer is repeatable
    on one machine. `day` is the same all through one match: whether a player has a good or a bad
    day comes of it (None: neither). `about` names a move that is to be among the ideas in any case,
    valued as carefully as the best one (reviews).
    """

    game: str
    view: JsonObject
    seat: Seat
    level: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    seed: int = 0
    purpose: Purpose = Purpose.MOVE
    about: str = ""
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Idea:
    """One candidate move: `value` is -1..1 for the asking seat; `discs` (Reversi) the expected
    disc difference, `lead` (the other games) about the points ahead of the best rival at the end;
    `line` the play expected after it, `move` first."""

    move: str
    value: float
    discs: float | None = None
    line: tuple[str, ...] = ()
    lead: float | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer: the move chosen, all ideas best first, and what it cost.

    `reason` is a catalogue key with one reason for the best move (hints), "" if there is none.
    `exact` says that the value is proven to the end of the game, `weakened` that the player's
    trained weights or the levels of its game could not be read, so that it did without them.
    """

    move: str
    ideas: tuple[Idea, ...]
    nodes: int
    seconds: float
    depth: int = 0
    exact: bool = False
    reason: str = ""
    weakened: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the compiler has come: `done` of `total` kernels; equal when ready."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The thought for the ticket that `ask` gave out."""

    ticket: int
    thought: Thought


@dataclass(frozen=True, slots=True)
class Failed:
    """No thought came of that ticket; the thinking process was restarted if it had died."""

    ticket: int
    message: str


Report: TypeAlias = Progress | Answered | Failed
