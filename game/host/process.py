"""The window's hand on the night server: finds one that runs, else starts one of its own."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue

import game
from game.host.note import Note, find
from game.host.together import wished
from game.i18n.catalogue import language

WAIT = 60.0
_STARTED: list[
    subprocess.Popen[bytes]
] = []  # asked after now and then, so that none stays a zombie


class NotServing(Exception):
    """The night server could not be started; the text says why."""


def start(
    home: Path | None = None,
    *,
    port: int | None = None,
    quiet: bool = False,
    together: bool | None = None,
) -> Note:
    """Start a server process; where it listens and its secret. Raises `NotServing`.

    `home` is LAGOON_HOME for it (the window's own if left out). The process goes on by itself:
    closing the window does not end a match that phones are playing. With `together` (by default
    if the environment asks for it) it ends with this process.
    """
    secret = secrets.token_urlsafe(16)
    arguments = [sys.executable, "-P", "-m", "game", "night", "serve", "--piped"]
    if port is not None:
        arguments += ["--port", str(port)]
    if wished() if together is None else together:
        arguments += ["--starter", str(os.getpid())]
    child = subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if quiet else None,
        env=_environment(home),
        start_new_session=True,
    )
    _STARTED[:] = [other for other in _STARTED if other.poll() is None] + [child]
    assert child.stdin is not None and child.stdout is not None
    try:
        told = {"secret": secret, "lang": language()}
        child.stdin.write(json.dumps(told).encode() + b"\n")
        child.stdin.close()
    except OSError as error:
        child.stdout.close()
        child.kill()
        child.wait()
        raise NotServing(str(error)) from error
    return Note(_port(child), secret, child.pid)


def stop(note: Note) -> None:
    """End a server that nobody waits for any more."""
    with contextlib.suppress(OSError):
        if note.pid > 0:
            os.kill(note.pid, signal.SIGTERM)


def running(folder: Path) -> Note | None:
    """The server that a window left behind, if its process is there; it may still not answer."""
    _STARTED[:] = [child for child in _STARTED if child.poll() is None]
    note = find(folder)
    return note if note is not None and _lives(note.pid) else None


def _port(child: subprocess.Popen[bytes]) -> int:
    lines: Queue[bytes] = Queue()
    pipe = child.stdout
    assert pipe is not None

    def read() -> None:
        lines.put(pipe.readline())
        pipe.close()

    threading.Thread(target=read, daemon=True).start()
    try:
        said = json.loads(lines.get(timeout=WAIT))
        return int(said["port"])
    except (Empty, ValueError, TypeError) as error:
        why: object = str(error)
    except KeyError:
        why = said.get("why")
    child.kill()
    child.wait()
    raise NotServing(str(why))


def _lives(pid: int) -> bool:
    if sys.platform == "win32":  # there, signal 0 is not a question; the socket will tell
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, SystemError):
        return True
    return True


def _environment(home: Path | None) -> dict[str, str]:
    env = dict(os.environ)
    root = str(Path(game.__file__).parent.parent)
    env["PYTHONPATH"] = os.pathsep.join(filter(None, [root, env.get("PYTHONPATH", "")]))
    if home is not None:
        env["LAGOON_HOME"] = str(home)
    return env
