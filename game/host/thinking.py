"""One thinking process for many tables: every table hears its own answers only."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.api import Progress, Question, Report
from game.match.computer import Thinker


class Ear:
    """What one table hears of the thinking process."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self.heard: list[Report] = []

    def ask(self, question: Question) -> int:
        """Begin to think; the ticket of the answer."""
        return self._hub.ask(self, question)

    def cancel(self, ticket: int) -> None:
        """The answer is no longer wanted."""
        self._hub.cancel(ticket)

    def poll(self) -> list[Report]:
        """What has come since the last call."""
        taken, self.heard = self.heard, []
        return taken


class Hub:
    """Shares one thinker, which is made when the first table asks."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        self._make = make
        self._thinker: Thinker | None = None
        self._whose: dict[int, Ear] = {}

    def ask(self, ear: Ear, question: Question) -> int:
        """Ask for a table."""
        if self._thinker is None:
            self._thinker = self._make()
        ticket = self._thinker.ask(question)
        self._whose[ticket] = ear
        return ticket

    def cancel(self, ticket: int) -> None:
        """Nobody wants that answer."""
        if self._thinker is not None and self._whose.pop(ticket, None) is not None:
            self._thinker.cancel(ticket)

    def listen(self) -> bool:
        """Hand out what has come; whether anything has. Never waits."""
        heard = [] if self._thinker is None else self._thinker.poll()
        for report in heard:
            if isinstance(report, Progress):
                continue
            ear = self._whose.pop(report.ticket, None)
            if ear is not None:
                ear.heard.append(report)
        return bool(heard)

    @property
    def is_busy(self) -> bool:
        """Whether an answer is awaited."""
        return bool(self._whose)

    def close(self) -> None:
        """End the thinking process."""
        close = getattr(self._thinker, "close", None)
        if close is not None:
            close()
        self._thinker = None
