"""NBoard, version 2: the protocol of Othello programs, so that any of them can play our player.

Understood: `nboard`, `set depth`, `set game` (GGF), `set contempt` (no effect), `move`, `hint`,
`go`, `ping`, `learn`, `analyze`, `quit`. Unknown lines are ignored, as the protocol asks; a line
that cannot be followed is answered by a `status` line and changes nothing.
Evaluations are discs for the side to move.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from game import __version__
from game.ai.api import Idea, Purpose, Question, Thought
from game.ai.study import Study
from game.engine.api import GameError, NotAllowed, Unreadable
from game.engine.reversi.board import INDEX
from game.engine.reversi.ggf import read_ggf
from game.engine.reversi.rules import PASS, START, ReversiPosition, result
from game.engine.reversi.text import PASSES

LONGEST_LINE = 1 << 20
DEEPEST = 60
_log = logging.getLogger(__name__)
NAME = f"Lagoon {__version__}"
# A ply more takes about three times the nodes; this is what the first plies take.
NODES_AT_DEPTH_NOUGHT = 40
MOST_NODES = 10**9
MOST_SECONDS = 60.0
SECONDS_A_POSITION = 2.0  # in an analysis of a whole game


@dataclass(slots=True)
class Table:
    """The game that the lines speak of: every position so far, and how deep to think."""

    positions: list[ReversiPosition] = field(default_factory=lambda: [START])
    depth: int = 8
    study: Study = field(default_factory=Study)

    @property
    def present(self) -> ReversiPosition:
        """The position to think about."""
        return self.positions[-1]


def run(stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Follow every line until `quit` or the end of input; the exit code."""
    table = Table()
    try:
        while line := stdin.readline(LONGEST_LINE):
            words = line.decode("utf-8", "replace").strip()
            if words == "quit":
                break
            for answer in follow(table, words):
                stdout.write(answer.encode("ascii", "replace") + b"\n")
                stdout.flush()
    except BrokenPipeError:
        _log.info("nobody reads the answers any more")
    finally:
        table.study.close()
    return 0


def follow(table: Table, line: str) -> Iterator[str]:
    """The answers to one line. Never raises for anything a line can hold."""
    command, _, rest = line.partition(" ")
    if command not in _COMMANDS:
        return
    try:
        yield from _COMMANDS[command](table, rest.strip())
    except GameError as error:
        yield f"status {command} cannot be followed: {' '.join(str(error)[:200].split())}"


def _nboard(table: Table, rest: str) -> Iterator[str]:
    yield f"set myname {NAME}"


def _set(table: Table, rest: str) -> Iterator[str]:
    name, _, value = rest.partition(" ")
    if name == "depth":
        table.depth = max(1, min(DEEPEST, _number(value)))
    elif name == "game":
        game = read_ggf(value)[-1]
        positions = [game.start]
        for seat, move in game.moves:
            positions.append(_played(positions[-1], seat, move))
        table.positions = positions
    yield from ()


def _move(table: Table, rest: str) -> Iterator[str]:
    word = rest.partition("/")[0].strip().lower()
    move = PASS if word in PASSES else word
    if move != PASS and move not in INDEX:
        raise Unreadable(f"{rest[:40]!r} is no move")
    table.positions.append(_played(table.present, table.present.turn, move))
    yield from ()


def _ping(table: Table, rest: str) -> Iterator[str]:
    yield f"pong {_number(rest)}"


def _learn(table: Table, rest: str) -> Iterator[str]:
    yield "learned"


def _go(table: Table, rest: str) -> Iterator[str]:
    yield f"status {NAME} is thinking"
    thought = _think(table, table.present, Purpose.MOVE)
    yield f"nodestats {thought.nodes} {thought.seconds:.2f}"
    best = next((idea for idea in thought.ideas if idea.move == thought.move), None)
    worth = f"{_discs(best):.2f}" if best is not None else "0.00"
    yield f"=== {_written(thought.move)}/{worth}/{thought.seconds:.2f}"
    yield "status"


def _hint(table: Table, rest: str) -> Iterator[str]:
    count = max(1, _number(rest or "1"))
    yield f"status {NAME} is thinking"
    thought = _think(table, table.present, Purpose.HINT)
    depth = "100%" if thought.exact else str(thought.depth)
    for idea in thought.ideas[:count]:
        line = "".join(_written(move) for move in idea.line or (idea.move,))
        yield f"search {line} {_discs(idea):.2f} 0 {depth}"
    yield f"nodestats {thought.nodes} {thought.seconds:.2f}"
    yield "status"


def _analyze(table: Table, rest: str) -> Iterator[str]:
    """What each position of the game is worth, from the last back to the first."""
    yield f"status {NAME} is analyzing"
    for place in range(len(table.positions) - 1, -1, -1):
        position = table.positions[place]
        if position.is_over:
            black, white = result(position).federation or (32, 32)
            worth = float((white - black) if position.turn else (black - white))
        else:
            thought = _think(table, position, Purpose.HINT, SECONDS_A_POSITION)
            worth = _discs(thought.ideas[0])
        yield f"analysis {place} {worth:.2f}"
    yield "status"


_COMMANDS: dict[str, Callable[[Table, str], Iterator[str]]] = {
    "nboard": _nboard,
    "set": _set,
    "move": _move,
    "ping": _ping,
    "learn": _learn,
    "go": _go,
    "hint": _hint,
    "analyze": _analyze,
}


def _played(position: ReversiPosition, seat: int, move: str) -> ReversiPosition:
    following = position.play(seat, move).position
    assert isinstance(following, ReversiPosition)
    return following


def _think(
    table: Table, position: ReversiPosition, purpose: Purpose, seconds: float = MOST_SECONDS
) -> Thought:
    if position.is_over:
        raise NotAllowed("over", "the game is over")
    nodes = min(MOST_NODES, NODES_AT_DEPTH_NOUGHT * 3**table.depth)
    seat = position.turn
    view = position.view(seat)
    question = Question("reversi", view, seat, nodes=nodes, seconds=seconds, purpose=purpose)
    return table.study.think(question)


def _discs(idea: Idea) -> float:
    return 0.0 if idea.discs is None else idea.discs


def _written(move: str) -> str:
    return "PA" if move == PASS else move.upper()


def _number(text: str) -> int:
    digits = text.strip().removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 18:
        raise Unreadable(f"{text[:40]!r} is no number")
    return int(text)
