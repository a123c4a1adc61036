"""The window's end of thinking: `Thinker` asks processes of its own and never waits.

Two processes may live: the *main* one compiles its kernels first (or not, without a compiler), the
*early* one is interpreted and only started for questions that cannot wait for the kernels, and for
games that have none. Nothing heavy is imported here.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import game
from game.ai import wire
from game.ai.api import Answered, Failed, Progress, Question, Report
from game.engine.api import Json, JsonObject

TRIES = 2  # how often a question is asked before it has failed
DEATHS = 3  # so many deaths of a compiling process and kernels stay interpreted
LATE = 60.0  # seconds, and some more, after which whoever should have answered hangs
_LATER = 10  # times the seconds that a question allows
_MOMENT = 0.5  # seconds
_KILLED = (-signal.SIGTERM, -getattr(signal, "SIGKILL", 9))


class _Process:
    """One thinking process with a thread for each pipe, so that nobody ever blocks on it."""

    def __init__(self, *, compiled: bool) -> None:
        self.compiled = compiled
        self.ready: set[str] = set()  # games whose kernels are made; "" stands for all
        self.making = compiled  # whether more are being made
        self._sent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.heard: queue.SimpleQueue[dict[str, Json] | None] = queue.SimpleQueue()
        self.over = False  # its last word was heard
        self._child = subprocess.Popen(
            [sys.executable, "-P", "-m", "game.ai.brain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(compiled=compiled),
        )
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._write, self._read)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._child.pid

    def send(self, message: JsonObject) -> None:
        """Hand over a message; it is written from beside."""
        self._sent.put(wire.line(message))

    def can(self, name: str) -> bool:
        """Whether it is ready for that game."""
        return name in self.ready or "" in self.ready

    @property
    def is_dead(self) -> bool:
        """Whether it ended, by itself or by somebody else."""
        return self._child.poll() is not None

    @property
    def broke(self) -> bool:
        """Whether it ended by a fault of its own; its last word comes a moment before its end."""
        if self.over:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.wait(_MOMENT)
        return self._child.poll() not in (None, 0, *_KILLED)

    def end(self) -> None:
        """End the process and everything that belongs to it."""
        self._child.kill()
        self._child.wait()
        self._sent.put(None)
        for thread in self._threads:
            thread.join()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe is not None:
                _close(pipe)

    def _write(self) -> None:
        pipe = self._child.stdin
        while (text := self._sent.get()) is not None and pipe is not None:
            try:
                pipe.write(text)
                pipe.flush()
            except (OSError, ValueError):
                return

    def _read(self) -> None:
        pipe = self._child.stdout
        with contextlib.suppress(OSError, ValueError):
            for text in pipe or ():
                self.heard.put(wire.read(text))
        self.heard.put(None)


def _close(pipe: object) -> None:
    try:
        pipe.close()  # type: ignore[attr-defined]  # a pipe
    except OSError:
        return  # unwritten bytes for a process that is dead


def _environment(*, compiled: bool) -> dict[str, str]:
    env = dict(os.environ)
    env["LAGOON_KERNELS"] = "compiled" if compiled else "interpreted"
    root = str(Path(game.__file__).parent.parent)
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [root, env.get("PYTHONPATH", "")]))
    return env


@dataclass(slots=True)
class _Open:
    """A question without an answer yet; `begun`, the time, once the process has said that it
    thinks of it."""

    question: Question
    process: _Process
    tries: int = 1
    begun: float | None = None

    @property
    def is_late(self) -> bool:
        """Whether a question that has an end should have been answered long ago."""
        asked = self.question
        if self.begun is None or (asked.level is None and asked.seconds is None):
            return False
        return time.monotonic() - self.begun > LATE + _LATER * (asked.seconds or 0.0)


@dataclass(slots=True)
class Thinker:
    """Asks computer players. Cheap to make; processes start with `start` or the first question.

    With `compiled` off (or LAGOON_KERNELS=interpreted in the environment) nothing is compiled.
    """

    compiled: bool = True
    _main: _Process | None = None
    _early: _Process | None = None
    _early_games: set[str] = field(default_factory=set)
    _open: dict[int, _Open] = field(default_factory=dict)
    _tickets: int = 0
    _deaths: int = 0
    _preferred: str = ""

    def start(self) -> None:
        """Start the thinking process, which begins to compile; does nothing if it runs."""
        if self._main is None:
            wanted = self.compiled and os.environ.get("LAGOON_KERNELS") != "interpreted"
            self._main = _Process(compiled=wanted and self._deaths < DEATHS)
            if self._preferred:
                self._main.send({"prefer": self._preferred})

    def ask(self, question: Question) -> int:
        """Ask; the answer comes out of `poll` under the ticket returned."""
        self._tickets += 1
        self._send(self._tickets, _Open(question, self._process_for(question.game)))
        return self._tickets

    def prefer(self, name: str) -> None:
        """That game will be asked about: its kernels are made first."""
        self.start()
        self._preferred = name
        cast(_Process, self._main).send({"prefer": name})

    def cancel(self, ticket: int) -> None:
        """Nobody wants that answer: it is never reported, and the thinking ends within 100 ms."""
        asked = self._open.pop(ticket, None)
        if asked is not None:
            asked.process.send({"cancel": ticket})

    def poll(self) -> list[Report]:
        """What came in since the last call; never waits."""
        reports: list[Report] = []
        for process in self._processes:
            self._hear(process, reports)
        hung = [asked.process for asked in self._open.values() if asked.is_late]
        dead = [p for p in self._processes if p.over or p.is_dead or p in hung]
        if dead:
            self._bury(dead, reports)
        self._dismiss_early()
        return reports

    def close(self) -> None:
        """End all thinking. Open tickets are never answered."""
        self._open.clear()
        for process in self._processes:
            process.end()
        self._main = self._early = None

    @property
    def pids(self) -> list[int]:
        """The process ids, the main one first."""
        return [process.pid for process in self._processes]

    def is_ready(self, name: str) -> bool:
        """Whether full strength can be had for that game now."""
        return self._main is not None and self._main.can(name)

    @property
    def _processes(self) -> list[_Process]:
        return [process for process in (self._main, self._early) if process is not None]

    def _process_for(self, name: str) -> _Process:
        """The main process, or the early one while the kernels of that game are being made."""
        self.start()
        main = cast(_Process, self._main)
        if not main.compiled or main.can(name):
            return main
        self.prefer(name)
        if self._early is None:
            self._early = _Process(compiled=False)
        self._early_games.add(name)
        return self._early

    def _send(self, ticket: int, asked: _Open) -> None:
        self._open[ticket] = asked
        asked.process.send({"ask": wire.question_json(asked.question), "ticket": ticket})

    def _hear(self, process: _Process, reports: list[Report]) -> None:
        while not process.heard.empty():
            message = process.heard.get()
            if message is None:
                process.over = True
                return
            self._sort_in(process, message, reports)

    def _sort_in(self, process: _Process, message: dict[str, Json], reports: list[Report]) -> None:
        if "progress" in message:
            done, total = cast(list[int], message["progress"])
            reports.append(Progress(done, total))
            process.making = done < total
        elif "ready" in message:
            name, _ = cast(list[str], message["ready"])
            process.ready.add(name)
        elif "begun" in message:
            asked = self._open.get(cast(int, message["begun"]))
            if asked is not None and asked.process is process:
                asked.begun = time.monotonic()
        elif cast(int, message.get("ticket", 0)) in self._open:
            ticket = cast(int, message["ticket"])
            del self._open[ticket]
            if "answer" in message:
                reports.append(Answered(ticket, wire.thought_from(message["answer"])))
            else:
                reports.append(Failed(ticket, str(message.get("failed"))))

    def _bury(self, dead: list[_Process], reports: list[Report]) -> None:
        """Processes died: start again and ask once more what they owed.

        All of them go before anything is asked again, so that nothing is asked of the dead. A
        question has only failed with the process that had begun to think of it.
        """
        for process in dead:
            broke = process.broke
            process.end()
            self._hear(process, reports)  # what it had still said
            if process is self._main:
                self._main = None
                if process.compiled and process.making:
                    self._deaths += 1
                    if broke:
                        _forget_kernels()
            else:
                self._early = None
        self.start()
        for ticket, asked in list(self._open.items()):
            if asked.process in dead:
                self._ask_again(ticket, asked, reports)

    def _ask_again(self, ticket: int, asked: _Open, reports: list[Report]) -> None:
        if asked.begun is not None and asked.tries >= TRIES:
            del self._open[ticket]
            reports.append(Failed(ticket, "the thinking process ended twice"))
            return
        again = self._process_for(asked.question.game)
        tries = asked.tries + int(asked.begun is not None)
        self._send(ticket, _Open(asked.question, again, tries))

    def _dismiss_early(self) -> None:
        """Let the early process go when the main one can do all it did and nothing is owed."""
        early, main = self._early, self._main
        if early is None or main is None or not all(main.can(n) for n in self._early_games):
            return
        if not any(asked.process is early for asked in self._open.values()):
            early.end()
            self._early = None
            self._early_games.clear()


def _forget_kernels() -> None:
    from game.ai import kernels

    kernels.wipe()
