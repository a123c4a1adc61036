"""Players that are other programs: any Reversi engine that speaks GTP or NBoard."""

from __future__ import annotations

import atexit
import contextlib
import os
import shlex
import subprocess
import threading
import time
from queue import Empty, Full, Queue
from typing import Protocol

from game.ai.contestant import Moves, Situation
from game.ai.numbers import shown
from game.engine.reversi.rules import PASS, ReversiPosition

ANSWER_SECONDS = 60.0  # for whatever is no move; some read large files first
MOVE_SECONDS = 600.0
MOST_LINES = 10_000  # of one answer
MOST_BYTES = 1_000_000
_LINES_AHEAD = 8  # that are kept before they are asked for
_READER_LOOKS = 0.1  # seconds
_READER_ENDS = 2.0  # seconds; a child of the engine may hold the pipe for longer
_ROWS = range(0, 64, 8)


class EngineFault(RuntimeError):
    """An engine ended, was too slow, or answered with something that is no answer."""


class Refusal(EngineFault):
    """An engine understood, and says no."""


class Program:
    """A program that is written to and read from, line by line; it ends with this process.

    It is started by the first line that is sent. One that breaks a limit is ended.
    """

    def __init__(self, command: str) -> None:
        """Raises ValueError for a command that is none."""
        self.command = command
        self._words = shlex.split(command)
        if not self._words:
            raise ValueError("a command is missing")
        self._child: subprocess.Popen[bytes] | None = None
        self._heard: Queue[bytes] = Queue(_LINES_AHEAD)
        self._closed = threading.Event()
        self._reader: threading.Thread | None = None
        self._why = "has ended"
        self._end = 0.0
        self._lines = self._bytes = 0

    def write(self, line: str) -> None:
        """Send a line. Raises `EngineFault`."""
        child = self._running()
        assert child.stdin is not None
        try:
            child.stdin.write(line.encode("utf-8", "replace") + b"\n")
            child.stdin.flush()
        except OSError as error:
            raise self._fault("has ended") from error

    def ask(self, line: str, seconds: float) -> None:
        """Send a line whose answer must be whole within so many seconds. Raises `EngineFault`."""
        self.write(line)
        self._end = time.monotonic() + seconds
        self._lines = self._bytes = 0

    def read(self) -> str:
        """The next line of the answer to what was asked, without its end.

        Raises `EngineFault` at the end of the program, and for an answer that takes too long or is
        too large.
        """
        self._running()
        try:
            line = self._heard.get(timeout=max(0.0, self._end - time.monotonic()))
        except Empty:
            raise self._fault("does not answer in time") from None
        if not line:
            raise self._fault("has ended")
        self._lines += 1
        self._bytes += len(line)
        if self._lines > MOST_LINES or self._bytes > MOST_BYTES:
            raise self._fault("answers without end")
        if time.monotonic() > self._end:
            raise self._fault("does not answer in time")
        return line.decode("utf-8", "replace").rstrip("\r\n")

    def close(self) -> None:
        """End the program and wait for its end."""
        self._closed.set()
        if self._child is None:
            return
        atexit.unregister(self.close)
        self._child.kill()
        self._child.wait()
        with contextlib.suppress(OSError):  # what was never read is still in the pipe
            assert self._child.stdin is not None
            self._child.stdin.close()
        assert self._reader is not None
        self._reader.join(_READER_ENDS)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._closed.is_set():
            raise EngineFault(f"{self.command} {self._why}")
        if self._child is None:
            self._child = self._started()
            atexit.register(self.close)
            self._reader = threading.Thread(target=self._listen, args=(self._child,), daemon=True)
            self._reader.start()
        return self._child

    def _started(self) -> subprocess.Popen[bytes]:
        # an engine of our own, started from here, settles for itself how fast its kernels are
        env = {name: value for name, value in os.environ.items() if name != "LAGOON_KERNELS"}
        try:
            return subprocess.Popen(
                self._words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=env,
            )
        except OSError as error:
            raise self._fault(f"cannot be started: {error.strerror or error}") from error

    def _listen(self, child: subprocess.Popen[bytes]) -> None:
        """In a thread, because a pipe cannot be read with a time limit everywhere."""
        assert child.stdout is not None
        line = b"-"
        while line and not self._closed.is_set():
            line = child.stdout.readline(MOST_BYTES + 1)
            self._hand_over(line)
        child.stdout.close()

    def _hand_over(self, line: bytes) -> None:
        while not self._closed.is_set():
            with contextlib.suppress(Full):
                self._heard.put(line, timeout=_READER_LOOKS)
                return

    def _fault(self, why: str) -> EngineFault:
        self._why = why
        self.close()
        return EngineFault(f"{self.command} {why}")


class Speaks(Protocol):
    """A program that can be asked for a move after a list of moves."""

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Its move, as it writes it."""


class Gtp:
    """GTP, version 2: Black begins on the standard start position."""

    def __init__(self, command: str) -> None:
        """Raises ValueError for a command that is none."""
        self.command = command
        self._program = Program(command)
        self._sent: Moves = ()

    def say(self, command: str, seconds: float | None = None) -> str:
        """The answer to one command, waited for so long (`ANSWER_SECONDS`).

        Raises `Refusal` for a refusal, `EngineFault` for what is no answer of GTP.
        """
        self._program.ask(command, ANSWER_SECONDS if seconds is None else seconds)
        lines: list[str] = []
        while (line := self._program.read()) or not lines:
            if line:
                lines.append(line)
            if lines and lines[0][0] not in "=?":
                raise EngineFault(f"{self.command} answers {command!r}: {shown(lines[0])}")
        answer = " ".join(lines)
        if answer.startswith("?"):
            raise Refusal(f"{self.command} answers {command!r}: {shown(answer)}")
        return answer[1:].strip()

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Tell what it does not know yet, and ask."""
        if moves[: len(self._sent)] != self._sent or not self._sent:
            self.say("clear_board")
            self._sent = ()
        for seat, move in moves[len(self._sent) :]:
            self._tell(seat, move)
        self._sent = moves
        answer = self.say(f"genmove {'bw'[position.turn]}", MOVE_SECONDS).split()
        if not answer:
            raise EngineFault(f"{self.command} answers no move")
        self._sent = (*moves, (position.turn, _move(answer[0])))
        return answer[0]

    def _tell(self, seat: int, move: str) -> None:
        try:
            self.say(f"play {'bw'[seat]} {move}")
        except Refusal:
            if move != PASS:  # some know of passes by themselves and take none
                raise

    def close(self) -> None:
        """End the program."""
        self._program.close()


class NBoard:
    """NBoard, version 2; `depth` is what the engine is told to search."""

    def __init__(self, command: str, depth: int) -> None:
        """Raises ValueError for a command that is none."""
        self.command = command
        self._program = Program(command)
        self._depth = depth
        self._pings = 0

    def choose(self, moves: Moves, position: ReversiPosition) -> str:
        """Set the whole game, wait until it is understood, and ask."""
        if not self._pings:
            self._program.write("nboard 2")
            self._program.write(f"set depth {self._depth}")
        self._program.write(f"set game {written(moves)}")
        self._pings += 1
        self._program.ask(f"ping {self._pings}", ANSWER_SECONDS)
        while self._program.read().split() != ["pong", str(self._pings)]:
            pass
        self._program.ask("go", MOVE_SECONDS)
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
        self.name = program.command

    def move(self, at: Situation) -> str:
        """Its move. Raises `EngineFault` for one that cannot be played; then it is ended."""
        position = at.position
        assert isinstance(position, ReversiPosition)
        try:
            answer = self.program.choose(at.moves, position)
            move = _move(answer)
            if move not in position.legal(at.seat):
                raise EngineFault(f"the move {shown(answer)} of {self.name} cannot be played")
        except EngineFault:
            self.program.close()
            raise
        return move


def _move(text: str) -> str:
    word = text.strip().lower()
    return PASS if word in ("pass", "pa", "ps", "--") else word
