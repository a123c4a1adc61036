"""The thinking process: `python -m game.ai.brain`, questions in, thoughts out, a line each.

In: {"ask": question, "ticket": n}, {"cancel": n}, {"prefer": game}.
Out: {"progress": [done, total]}, {"ready": [game, "compiled" or "interpreted"]},
{"begun": n}, {"answer": thought, "ticket": n}, {"failed": text, "ticket": n}.
A cancelled ticket gets no answer. End of input ends the process.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections import deque
from collections.abc import Iterator
from typing import BinaryIO, cast

from game.ai import kernels, wire
from game.engine.api import Json, JsonObject

NICER = 5  # so that the window's frames go first


class Desk:
    """What lies before the thinker; the reading thread puts it there."""

    def __init__(self) -> None:
        self._signal = threading.Condition()
        self._asked: deque[tuple[int, Json]] = deque()
        self._cancelled: set[int] = set()
        self.preferred = ""

    def take(self, message: JsonObject) -> None:
        """Sort in what came from the window."""
        with self._signal:
            ticket = message.get("ticket", message.get("cancel"))
            if "ask" in message:
                self._asked.append((cast(int, ticket), message["ask"]))
            elif "cancel" in message:
                self._cancelled.add(cast(int, ticket))
            elif "prefer" in message:
                self.preferred = str(message["prefer"])
            self._signal.notify()

    def is_off(self, ticket: int) -> bool:
        """Whether nobody wants that answer any more."""
        return ticket in self._cancelled

    def next(self, *, wait: bool, preferred: str) -> tuple[int, Json] | None:
        """The next question that is still wanted; None if there is none and `wait` is off, or
        as soon as another game than `preferred` is."""
        with self._signal:
            while True:
                while self._asked:
                    ticket, question = self._asked.popleft()
                    if ticket not in self._cancelled:
                        return ticket, question
                if not wait or self.preferred != preferred:
                    return None
                self._signal.wait()


class Brain:
    """Answers what lies on the desk and makes kernels when nothing does."""

    def __init__(self, desk: Desk, out: BinaryIO, *, compiled: bool) -> None:
        self._desk = desk
        self._out = out
        self._compiled = compiled
        self._walks: dict[str, Iterator[None]] = {}
        self._steps: dict[str, tuple[int, int]] = {}  # made, and how many there are

    def run(self) -> None:
        """Think for ever; the process ends with its input."""
        if self._compiled:
            self._begin(next(iter(kernels.WARM)))
        else:
            self._tell({"ready": ["", "interpreted"]})
        while True:
            preferred = self._desk.preferred
            if self._compiled:
                self._begin(preferred)
            task = self._desk.next(wait=not self._walks, preferred=preferred)
            if task is not None:
                self._answer(*task)
            elif self._walks:
                self._make_one()

    def _begin(self, name: str) -> None:
        """Kernels are made for the games that are played: a question waits for the one in hand."""
        if name in self._steps or name not in kernels.WARM:
            return
        count, walk = kernels.steps(name)
        self._walks[name] = walk()
        self._show(name, 0, count)

    def _make_one(self) -> None:
        """The last step of a walk is shown when it has ended, however many there were."""
        preferred = self._desk.preferred
        name = preferred if preferred in self._walks else next(iter(self._walks))
        made, count = self._steps[name]
        try:
            next(self._walks[name])
        except StopIteration:
            del self._walks[name]
            self._show(name, count, count)
            self._tell({"ready": [name, "compiled"]})
            return
        if made + 1 < count:
            self._show(name, made + 1, count)

    def _show(self, name: str, made: int, count: int) -> None:
        self._steps[name] = (made, count)
        self._tell({"progress": [sum(part) for part in zip(*self._steps.values(), strict=True)]})

    def _answer(self, ticket: int, asked: Json) -> None:
        from game.ai.think import think

        self._tell({"begun": ticket})
        try:
            question = wire.question_from(asked)
            thought = think(question, stop=lambda: self._desk.is_off(ticket))
        except Exception as error:  # a question must never end the process; the asker is told
            self._tell({"failed": f"{type(error).__name__}: {error}", "ticket": ticket})
            return
        if not self._desk.is_off(ticket):
            self._tell({"answer": wire.thought_json(thought), "ticket": ticket})

    def _tell(self, message: JsonObject) -> None:
        self._out.write(wire.line(message))
        self._out.flush()


def _listen(desk: Desk, lines: BinaryIO) -> None:
    """Read until the window is gone, then end at once, whatever is being thought."""
    try:
        for text in lines:
            desk.take(wire.read(text))
    except ValueError:
        os._exit(1)
    os._exit(0)


def main() -> None:
    """Entry of the thinking process."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing but answers may reach the window
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICER)
    desk = Desk()
    threading.Thread(target=_listen, args=(desk, sys.stdin.buffer), daemon=True).start()
    try:
        Brain(desk, out, compiled=kernels.prepare()).run()
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
