"""A server ends with whoever started it, where that is wished: nothing of a run that was cut off
stays behind. A server that a window has started stays."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import game
from game.host.note import find
from game.host.process import stop
from game.host.together import LOOK

START = """
import sys, time
from game.host.process import start
print(start(together=sys.argv[1] == "together").port, flush=True)
time.sleep(600)
"""
HALF = """
import os, subprocess, sys, time
serve = [sys.executable, "-m", "game", "night", "serve", "--piped", "--starter", str(os.getpid())]
subprocess.Popen(serve, stdin=int(sys.argv[1]))
print(0, flush=True)
time.sleep(600)
"""


def _starter(
    code: str, home: Path, *arguments: str, passed: tuple[int, ...] = ()
) -> subprocess.Popen[str]:
    """A process that starts a server. Errors of both come through one pipe, which ends with the
    last of the two."""
    root = str(Path(game.__file__).parent.parent)
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        pass_fds=passed,
        env={**os.environ, "PYTHONPATH": root, "LAGOON_HOME": str(home)},
    )


def _killed(starter: subprocess.Popen[str]) -> int:
    """SIGKILL once it has said a word; the word, as a number."""
    assert starter.stdout is not None
    word = int(starter.stdout.readline())
    starter.kill()
    starter.wait(120)
    starter.stdout.close()
    return word


def _all_ended(starter: subprocess.Popen[str]) -> None:
    """Nobody holds the pipe of errors any more: it comes to its end within this patience."""
    assert starter.stderr is not None
    assert "Traceback" not in starter.communicate(timeout=120)[1]


def test_a_server_ends_with_the_run_that_was_cut_off(tmp_path: Path) -> None:
    """In good order: its note is taken away."""
    starter = _starter(START, tmp_path, "together")
    _killed(starter)
    _all_ended(starter)
    assert find(tmp_path) is None


def test_a_server_ends_that_was_only_half_started(tmp_path: Path) -> None:
    """Although the other end of what it still reads from is held by somebody else."""
    there, here = os.pipe()
    starter = _starter(HALF, tmp_path, str(there), passed=(there,))
    os.close(there)
    try:
        _killed(starter)
        _all_ended(starter)
    finally:
        os.close(here)


def test_a_server_stays_when_a_window_is_lost(tmp_path: Path) -> None:
    """Phones go on playing; the next window finds it by its note."""
    starter = _starter(START, tmp_path, "stays")
    port = _killed(starter)
    time.sleep(3 * LOOK)
    note = find(tmp_path)
    assert note is not None and note.port == port
    socket.create_connection(("127.0.0.1", port), 60).close()
    stop(note)
    _all_ended(starter)
