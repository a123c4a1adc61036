"""A process that ends with the one that started it, however that ends: for tests and tools, which
leave nothing behind. (A server that a window has started goes on without it: phones play.)

Asking who the parent is needs no pipe, whose other end a third process may have got hold of, and
is not bound to the thread that started this one, as the signal of Linux is.
"""

from __future__ import annotations

import os
import signal
import threading
import time

WISH = "LAGOON_TOGETHER"  # set in the environment: servers end with whoever starts them
LOOK, PATIENCE = 0.5, 3.0  # seconds between looks; to end in good order


def wished() -> bool:
    """Whether the environment asks for it."""
    return bool(os.environ.get(WISH))


def end_with(starter: int) -> None:
    """End as soon as that process, which has started this one, is gone. Where the system does not
    say so (Windows), nothing happens."""
    threading.Thread(target=_watch, args=(starter,), name="starter", daemon=True).start()


def _watch(starter: int) -> None:
    while os.getppid() == starter:
        time.sleep(LOOK)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)
