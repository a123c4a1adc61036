"""Pairing in a process of its own, so that a window never waits: 256 players take a second."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor

from game.tourney.drafting import Pins, draft
from game.tourney.events import Act
from game.tourney.night import Night


class Drafter:
    """Prepares one round at a time; the process starts with the first one and stays."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._asked: Future[tuple[Act, ...]] | None = None
        self._question: tuple[Night, int, Pins | None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a round is asked for and not taken yet."""
        return self._asked is not None

    def ask(self, night: Night, seed: int, pins: Pins | None = None) -> None:
        """Prepare the next round of that night; an earlier question is forgotten."""
        if self._asked is not None:
            self._asked.cancel()
        self._question = (night, seed, pins)
        try:
            self._asked = self._submit()
        except BrokenExecutor:  # it died while it had nothing to do
            self._pool = None
            self._asked = self._submit()

    def _submit(self) -> Future[tuple[Act, ...]]:
        assert self._question is not None
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
        return self._pool.submit(draft, *self._question)

    def take(self) -> tuple[Act, ...] | None:
        """The acts, None while they are being thought of. Raises `Refused` as `draft` does.

        Should the process have died, the round is paired here and now, and the caller waits.
        """
        asked = self._asked
        if asked is None or not asked.done():
            return None
        self._asked = None
        try:
            return asked.result()
        except BrokenExecutor:
            self._pool = None
            assert self._question is not None
            return draft(*self._question)

    def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
        self._asked = None
