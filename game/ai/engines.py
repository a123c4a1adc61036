"""Players that are other programs: any Reversi engine that speaks GTP or NBoard."""

from __future__ import annotations

import atexit
import os
import shlex
import subprocess
from typing import Protocol

from game.ai.contestant import Moves, Situation
from game.engine.reversi.rules import PASS, ReversiPosition

_ROWS = range(0, 64, 8)


class EngineFault(RuntimeError):
    """An engine ended, or answered with something that is no answer."""


class Program:
    """A program that is written to and read from, line by line; it ends with this process."""

    def __init__(self, command: str) -> None:
        self.command = command
        # an engine of our own, started from here, settles for itself how fast its kernels are
        env = {name: value for name, value in os.environ.items() if name != "LAGOON_KERNELS"}
        self._child = subprocess.Popen(
            shlex.split(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
            text=True,
        )
        atexit.register(self.close)

    def write(self, line: str) -> None:
        """Send a line. Raises `EngineFault`."""
        assert self._child.stdin is not None
        try:
            self._child.stdin.write(line + "\n")
            self._child.stdin.flush()
        except OSError as error:
            raise EngineFault(f"{self.command}: {error}") from error

    def read(self) -> str:
        """The next line without its end. Raises `EngineFault` at the end of the program."""
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line:
            raise EngineFault(f"{self.command} has ended")
        return line.rstrip("\r\n")

    def close(self) -> None:
        """End the program."""
        atexit.unregister(self.close)
        self._child.kill()
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe is not None:
                pipe.close()


class Speaks(Protocol):
    """A program that can be asked for a move after a list of moves."""

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Its move, as it writes it."""


class Gtp:
    """GTP, version 2: Black begins on the standard start position."""

    def __init__(self, command: str) -> None:
        self._program = Program(command)
        self._sent: Moves = ()

    def say(self, command: str) -> str:
        """The answer to one command. Raises `EngineFault` for a refusal."""
        self._program.write(command)
        lines: list[str] = []
        while (line := self._program.read()) or not lines:
            if line:
                lines.append(line)
        if not lines[0].startswith("="):
            raise EngineFault(f"{command}: {' '.join(lines)}")
        return " ".join(lines)[1:].strip()

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Tell what it does not know yet, and ask."""
        if moves[: len(self._sent)] != self._sent or not self._sent:
            self.say("clear_board")
            self._sent = ()
        for seat, move in moves[len(self._sent) :]:
            self._tell(seat, move)
        self._sent = moves
        answer = self.say(f"genmove {'bw'[position.turn]}").split()
        if not answer:
            raise EngineFault("no move")
        self._sent = (*moves, (position.turn, _move(answer[0])))
        return answer[0]

    def _tell(self, seat: int, move: str) -> None:
        try:
            self.say(f"play {'bw'[seat]} {move}")
        except EngineFault:
            if move != PASS:  # some know of passes by themselves and take none
                raise

    def close(self) -> None:
        """End the program."""
        self._program.close()


class NBoard:
    """NBoard, version 2; `depth` is what the engine is told to search."""

    def __init__(self, command: str, depth: int) -> None:
        self._program = Program(command)
        self._program.write("nboard 2")
        self._program.write(f"set depth {depth}")
        self._pings = 0

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Set the whole game, wait until it is understood, and ask."""
        self._program.write(f"set game {written(moves)}")
        self._pings += 1
        self._program.write(f"ping {self._pings}")
        while self._program.read().split() != ["pong", str(self._pings)]:
            pass
        self._program.write("go")
        while not (line := self._program.read()).startswith("==="):
            pass
        return line[3:].strip().partition("/")[0].partition(" ")[0]

    def close(self) -> None:
        """End the program."""
        self._program.close()


def written(moves: Moves) -> str:
    """A game in GGF, as NBoard wants it."""
    played = "".join(f"{'BW'[seat]}[{'PA' if move == PASS else move}]" for seat, move in moves)
    board = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
    rows = " ".join(board[row : row + 8] for row in _ROWS)
    head = "(;GM[Othello]PC[lagoon]PB[black]PW[white]RE[?]TI[0]TY[8]"
    return f"{head}BO[8 {rows} *]{played};)"


class External:
    """A contestant that is another program."""

    def __init__(self, program: Gtp | NBoard) -> None:
        self.program = program

    def move(self, at: Situation) -> str:
        """Its move. Raises `EngineFault` for one that cannot be played."""
        position = at.position
        assert isinstance(position, ReversiPosition)
        answer = self.program.choose(at.moves, position)
        move = _move(answer)
        if move not in position.legal(at.seat):
            raise EngineFault(f"{answer!r} cannot be played")
        return move


def _move(text: str) -> str:
    word = text.strip().lower()
    return PASS if word in ("pass", "pa", "ps", "--") else word
