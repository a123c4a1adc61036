"""Stopping a search from beside it: by the clock or because nobody wants the answer any more."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType

_PAUSE = 0.004  # seconds between two looks; far below what cancelling may take


class Brake:
    """While entered, calls `halt` once as soon as `stop()` is true or `seconds` are over."""

    def __init__(
        self, halt: Callable[[], None], seconds: float | None, stop: Callable[[], bool] | None
    ) -> None:
        self._halt = halt
        self._stop = stop
        self._seconds = seconds
        self._done = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Brake:
        if self._stop is not None or self._seconds is not None:
            self._thread = threading.Thread(target=self._watch, daemon=True)
            self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._done.set()
        if self._thread is not None:
            self._thread.join()

    def _watch(self) -> None:
        end = None if self._seconds is None else time.perf_counter() + self._seconds
        while True:
            if self._stop is not None and self._stop():
                break
            if end is not None and time.perf_counter() >= end:
                break
            if self._done.wait(_PAUSE):
                return
        self._halt()
