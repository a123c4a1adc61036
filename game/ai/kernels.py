"""Compiled kernels of this process: whether there are any, where they are cached, making them.

Nothing here imports numba before `prepare` has named its cache folder: numba's cache does not
notice a change in a callee, so the folder is named by a digest of all rules and players.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs

import game

SWITCH = "LAGOON_KERNELS"
FOLDER = "LAGOON_KERNEL_CACHE"  # where the caches lie instead of the user's cache folder
_SOURCES = ("engine", "ai")
_WEEK = 7 * 24 * 3600.0  # seconds

# Modules with `warm() -> Iterator[None]`, one step per kernel, and `KERNELS`, how many there are. A
# module for several games has `steps(name)`, which gives both; such a walk may be longer.
WARM = {
    "reversi": "game.ai.reversi.warm",
    "reef": "game.ai.tree.warm",
    "reef-bag": "game.ai.tree.warm",
    "whale-riders": "game.ai.tree.warm",
    "lanterns": "game.ai.tree.warm",
    "lanterns-classic": "game.ai.tree.warm",
}


def digest() -> str:
    """A name for the present state of all rules and players."""
    root = Path(game.__file__).parent
    found = hashlib.sha256()
    for part in _SOURCES:
        for path in sorted((root / part).rglob("*.py")):
            found.update(path.relative_to(root).as_posix().encode() + b"\0")
            found.update(path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def _cache_folder() -> Path:
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    return Path(platformdirs.user_cache_dir("lagoon-arcade", appauthor=False)) / "kernels"


def _own_folder() -> Path:
    """The folder of this digest, made; those of other digests are removed once nobody uses them."""
    base = _cache_folder()
    mine = base / digest()
    try:
        mine.mkdir(parents=True, exist_ok=True)
        os.utime(mine)
        probe = mine / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return _spare_folder()
    for other in base.iterdir():
        if other != mine and other.is_dir() and _is_old(other):
            shutil.rmtree(other, ignore_errors=True)
    return mine


def _spare_folder() -> Path:
    """One folder for this digest among the temporary files, used by one start after the other."""
    prefix = f"lagoon-kernels-{digest()}-"
    for folder in sorted(Path(tempfile.gettempdir()).glob(f"{prefix}*")):
        if _is_private(folder):
            return folder
    return Path(tempfile.mkdtemp(prefix=prefix))


def _is_private(folder: Path) -> bool:
    """Whether nobody else can have put anything there: what lies in a cache is run."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    if os.name == "nt":  # every user has temporary files of their own
        return stat.S_ISDIR(found.st_mode)
    own = found.st_uid == os.getuid() and not found.st_mode & 0o077
    return own and stat.S_ISDIR(found.st_mode)


def _is_old(folder: Path) -> bool:
    """Whether no start has used that cache for a week; two versions may live side by side."""
    try:
        return time.time() - folder.stat().st_mtime > _WEEK
    except OSError:
        return False


def prepare() -> bool:
    """Settle the speed of this process, before any kernel is imported; True if compiled."""
    if os.environ.get(SWITCH) != "compiled":
        return False
    os.environ["NUMBA_CACHE_DIR"] = str(_own_folder())
    try:
        importlib.import_module("numba")
    except Exception:  # a numba that is not there or does not fit this Python: play without it
        os.environ[SWITCH] = "interpreted"
        return False
    return True


def wipe() -> None:
    """Throw away what was compiled, after it killed the process that used it."""
    shutil.rmtree(_cache_folder() / digest(), ignore_errors=True)


def steps(name: str) -> tuple[int, Callable[[], Iterator[None]]]:
    """How many steps the walk has, at least, that makes the kernels of a game, and the walk."""
    module = importlib.import_module(WARM[name])
    if hasattr(module, "steps"):
        found: tuple[int, Callable[[], Iterator[None]]] = module.steps(name)
        return found
    return module.KERNELS, module.warm
