"""Files that are never half-written, and damaged ones that are never thrown away."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Replace `path` by `data`, so that a reader or a crash meets the old file or the new one.

    Written beside, flushed to the disk, renamed. Raises OSError and then leaves the old file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        beside.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _flush_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that it is kept; the new path, ending in .broken or .broken-N."""
    kept = path.with_name(f"{path.name}.broken")
    count = 2
    while kept.exists():
        kept = path.with_name(f"{path.name}.broken-{count}")
        count += 1
    path.replace(kept)
    return kept


def _flush_folder(folder: Path) -> None:
    # a rename is on the disk only when its folder is; not every system lets a folder be opened
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
