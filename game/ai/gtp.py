"""GTP, version 2, for the Reversi player, so that any program that leads matches can play it.

Black begins on the standard start position. Understood beside the protocol's required commands:
`reg_genmove`, `undo`, `showboard`, `final_score`, `time_settings`, `time_left`. A vertex is written
`D3`, a pass `pass`. No line ends the program but `quit`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import BinaryIO

from game import __version__
from game.ai.api import Question
from game.ai.lines import lines
from game.ai.study import Study
from game.engine.api import GameError
from game.engine.reversi.rules import PASS, START, ReversiPosition, result

LONGEST_LINE = 4096  # bytes, without the end of the line
_COLOURS = {"b": 0, "black": 0, "w": 1, "white": 1}
_MOVES_TO_GO = 30  # the time left is shared out over so many moves
_LEAST_SECONDS = 0.02
_MOST = 2**31 - 1  # of an `int` of the protocol
_ENDS = "quit"
_log = logging.getLogger(__name__)


class Refused(Exception):
    """A command that cannot be followed; the text is the answer."""


@dataclass(slots=True)
class Board:
    """The game that the commands speak of, and how the player thinks."""

    level: int = 8
    seconds: float | None = None
    nodes: int | None = None
    positions: list[ReversiPosition] = field(default_factory=lambda: [START])
    study: Study = field(default_factory=Study)
    left: dict[int, float] = field(default_factory=dict)

    @property
    def present(self) -> ReversiPosition:
        """The position now."""
        return self.positions[-1]


def run(board: Board, stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Follow every line until `quit` or the end of input; the exit code."""
    try:
        for line in lines(stdin, LONGEST_LINE):
            words = _words(line)
            if not words:
                continue
            number, rest = _parted(words)
            fits = len(line) <= LONGEST_LINE
            answer = follow(board, words) if fits else f"?{number} line too long\n\n"
            stdout.write(answer.encode("ascii", "replace"))
            stdout.flush()
            if fits and rest[:1] == [_ENDS]:
                break
    except BrokenPipeError:
        pass
    finally:
        board.study.close()
    return 0


def _words(line: bytes) -> list[str]:
    """A line without comments and control characters."""
    text = line.decode("utf-8", "replace").partition("#")[0]
    return "".join(c if c.isprintable() else " " for c in text).split()


def _parted(words: list[str]) -> tuple[str, list[str]]:
    """The number of a command, "" if it has none, and the command."""
    if words[0].isascii() and words[0].isdigit():
        return words[0], words[1:]
    return "", words


def follow(board: Board, words: list[str]) -> str:
    """The whole answer to one command, its empty line included. Never raises."""
    number, rest = _parted(words)
    if not rest:
        return f"?{number} unknown command\n\n"
    command = COMMANDS.get(rest[0])
    if command is None:
        return f"?{number} unknown command\n\n"
    try:
        return f"={number} {command(board, rest[1:])}".rstrip(" ") + "\n\n"
    except Refused as refusal:
        return f"?{number} {refusal}\n\n"
    except (GameError, ValueError, IndexError):
        return f"?{number} syntax error\n\n"
    except Exception as error:
        # The other program would lose its match with ours: a fault of ours is logged, not thrown.
        _log.error("fault in %s: %r", rest[0], error)
        return f"?{number} internal fault: {type(error).__name__}\n\n"


def _colour(word: str) -> int:
    if word.lower() not in _COLOURS:
        raise ValueError(f"{word[:40]!r} is no colour")
    return _COLOURS[word.lower()]


def _int(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 10 or int(word) > _MOST:
        raise ValueError(f"{word[:40]!r} is no int")
    return int(word)


def _known(board: Board, words: list[str]) -> str:
    return "true" if words[0] in COMMANDS else "false"


def _list(board: Board, words: list[str]) -> str:
    return "\n".join(COMMANDS)


def _size(board: Board, words: list[str]) -> str:
    if _int(words[0]) != 8:
        raise Refused("unacceptable size")
    return _clear(board, words)


def _clear(board: Board, words: list[str]) -> str:
    board.positions = [START]
    board.left.clear()
    return ""


def _play(board: Board, words: list[str]) -> str:
    colour, move = _colour(words[0]), words[1].lower()
    present = _turned(board, colour)
    if move not in present.legal(colour):
        raise Refused("illegal move")
    _put(board, present, move)
    return ""


def _turned(board: Board, colour: int) -> ReversiPosition:
    """The position with that colour to move: a side that must pass may be passed over."""
    present = board.present
    if present.is_over:
        raise Refused("illegal move")
    if present.turn == colour:
        return present
    if present.legal(present.turn) != [PASS]:
        raise Refused("illegal move")
    return _after(present, PASS)


def _after(position: ReversiPosition, move: str) -> ReversiPosition:
    following = position.play(position.turn, move).position
    assert isinstance(following, ReversiPosition)
    return following


def _put(board: Board, present: ReversiPosition, move: str) -> None:
    if present is not board.present:
        board.positions.append(present)
    board.positions.append(_after(present, move))


def _generate(board: Board, words: list[str]) -> str:
    present, move = _chosen(board, words)
    if not present.is_over:
        _put(board, present, move)
    return _written(move)


def _suggest(board: Board, words: list[str]) -> str:
    return _written(_chosen(board, words)[1])


def _chosen(board: Board, words: list[str]) -> tuple[ReversiPosition, str]:
    colour = _colour(words[0])
    if board.present.is_over:
        return board.present, PASS
    present = _turned(board, colour)
    legal = present.legal(colour)
    if len(legal) == 1:
        return present, legal[0]
    level = None if board.nodes or board.seconds else board.level
    seconds = board.seconds
    if colour in board.left:
        seconds = max(_LEAST_SECONDS, board.left[colour] / _MOVES_TO_GO)
    question = Question(
        "reversi", present.view(colour), colour, level=level, nodes=board.nodes, seconds=seconds
    )
    return present, board.study.think(question).move


def _written(move: str) -> str:
    return PASS if move == PASS else move.upper()


def _undo(board: Board, words: list[str]) -> str:
    if len(board.positions) < 2:
        raise Refused("cannot undo")
    board.positions.pop()
    return ""


def _show(board: Board, words: list[str]) -> str:
    cells = str(board.present.dump()["board"])
    rows = [f"{n + 1} {' '.join(cells[8 * n : 8 * n + 8])} {n + 1}" for n in range(8)]
    edge = "  A B C D E F G H"
    return "\n".join(["", edge, *rows, edge])


def _score(board: Board, words: list[str]) -> str:
    if not board.present.is_over:
        raise Refused("cannot score")
    black, white = result(board.present).federation or (32, 32)
    return "0" if black == white else f"{'B' if black > white else 'W'}+{abs(black - white)}"


def _time_settings(board: Board, words: list[str]) -> str:
    main, extra, stones = (_int(word) for word in words[:3])
    board.left.clear()
    board.seconds = None
    if stones and not main:
        board.seconds = extra / stones
    elif main:
        board.left = {0: float(main), 1: float(main)}
    return ""


def _time_left(board: Board, words: list[str]) -> str:
    board.left[_colour(words[0])] = float(_int(words[1]))
    return ""


COMMANDS: dict[str, Callable[[Board, list[str]], str]] = {
    "protocol_version": lambda board, words: "2",
    "name": lambda board, words: "Lagoon",
    "version": lambda board, words: __version__,
    "known_command": _known,
    "list_commands": _list,
    "quit": lambda board, words: "",
    "boardsize": _size,
    "clear_board": _clear,
    "komi": lambda board, words: "",
    "play": _play,
    "genmove": _generate,
    "reg_genmove": _suggest,
    "undo": _undo,
    "showboard": _show,
    "final_score": _score,
    "time_settings": _time_settings,
    "time_left": _time_left,
}
