"""A voice for the spoken line: the screen reader or the speech of the system, where there is one.

It needs the extra `speech` (prismatoid); without it, or without a voice on the system, nothing is
said and nothing is missed. Everything is spoken by a thread of its own: a voice that hangs holds
nobody up.
"""

from __future__ import annotations

import importlib
import logging
import queue
import threading
from collections.abc import Callable
from typing import Protocol

_log = logging.getLogger(__name__)


class Speaks(Protocol):
    """A back end that speaks."""

    def speak(self, text: str, interrupt: bool = False) -> object:
        """Say that; `interrupt` ends what is being said."""


class Voice:
    """Says lines, the newest first: a new line cuts the old one off."""

    def __init__(self, find: Callable[[], Speaks | None] | None = None) -> None:
        self._find = find or best
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._thread: threading.Thread | None = None

    def say(self, text: str) -> None:
        """Say that line soon; returns at once."""
        plain = " ".join(text.replace("\x00", " ").split())
        if not plain:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()
        self._lines.put(plain)

    def close(self) -> None:
        """Be silent."""
        if self._thread is not None:
            self._lines.put(None)
            self._thread.join(timeout=1)
            self._thread = None

    def _work(self) -> None:
        speaker = self._found()
        while (line := self._lines.get()) is not None:
            while not self._lines.empty():  # only the newest is worth hearing
                later = self._lines.get()
                if later is None:
                    return
                line = later
            if speaker is None:
                continue
            try:
                speaker.speak(line, interrupt=True)
            except Exception as error:  # whatever a screen reader's bridge may raise
                _log.warning("no speech: %s", error)
                speaker = None

    def _found(self) -> Speaks | None:
        try:
            return self._find()
        except Exception as error:  # no extra, no voice, no service: all the same to the table
            _log.info("no voice: %s", error)
            return None


def best() -> Speaks | None:
    """The best back end of the system. Raises whatever is in the way."""
    context = importlib.import_module("prism").Context()
    return _Kept(context, context.acquire_best())


class _Kept:
    """A back end with the context that it lives in."""

    def __init__(self, context: object, end: Speaks) -> None:
        self._context = context
        self._end = end

    def speak(self, text: str, interrupt: bool = False) -> object:
        return self._end.speak(text, interrupt=interrupt)
