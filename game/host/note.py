"""Where a running night server can be found by a window that was closed meanwhile."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec
from msgspec import Struct

NAME = "night-server.json"


class Note(Struct, frozen=True):
    """Its port, the secret of the host's rights, its process id; only this user can read it."""

    port: int
    secret: str
    pid: int = 0


def leave(folder: Path, note: Note) -> None:
    """Write the note."""
    place = folder / NAME
    with contextlib.suppress(OSError):
        place.unlink(missing_ok=True)
        number = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "wb") as file:
            file.write(msgspec.json.encode(note))


def find(folder: Path) -> Note | None:
    """The note of a server that may still run."""
    try:
        return msgspec.json.decode((folder / NAME).read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        return None


def forget(folder: Path) -> None:
    """The server has ended."""
    with contextlib.suppress(OSError):
        (folder / NAME).unlink(missing_ok=True)
