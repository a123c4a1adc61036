"""Making the kernels of the five games, one walk each.

What is not in the cache yet is compiled by a process of its own (this module with a game's name)
and then loaded from there: the compiler keeps some hundred megabytes, which go with that process,
and meanwhile questions about other games can be answered.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import game
from game.engine import registry
from game.engine.kernel import COMPILED

KERNELS = 200  # steps of a walk, about what compiling takes in tenths of a second
_PAUSE = 0.1
_ROOT = str(Path(game.__file__).parent.parent)


def load(name: str) -> None:
    """Call all that a search calls, on next to no work."""
    from game.ai.tree.craft import craft, imagined
    from game.ai.tree.root import Mind, Root

    made = craft(name)
    view = registry.game(name).new(2, 1, {}).view(0)
    world = imagined(name, view, 0, 1).record
    Root(made, world, int(made.rules.to_act(world)), Mind(), 1).think(1)


def walk(name: str) -> Iterator[None]:
    """Make the kernels of a game; more steps than `KERNELS` where compiling takes longer, so that
    whoever walks is free for something else after every one."""
    done = 0
    child = _compiler(name)
    while child is not None and not _ended(child):
        done += 1
        yield
    if child is not None and child.stdin is not None:
        child.stdin.close()
    load(name)
    for _ in range(done, KERNELS):
        yield


def _mark(name: str) -> Path | None:
    """The file that says that this game's kernels are in the cache."""
    folder = os.environ.get("NUMBA_CACHE_DIR", "")
    return Path(folder) / f"made-{name}" if folder and COMPILED else None


def _compiler(name: str) -> subprocess.Popen[bytes] | None:
    """A process that fills the cache; None if it is full or there is none."""
    mark = _mark(name)
    if mark is None or mark.exists():
        return None
    command = [sys.executable, "-P", "-m", "game.ai.tree.warm", name]
    path = os.pathsep.join(filter(None, [_ROOT, os.environ.get("PYTHONPATH", "")]))
    env = {**os.environ, "PYTHONPATH": path}
    try:
        return subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    except OSError:
        return None


def _ended(child: subprocess.Popen[bytes]) -> bool:
    try:
        child.wait(_PAUSE)
    except subprocess.TimeoutExpired:
        return False
    return True


def steps(name: str) -> tuple[int, Callable[[], Iterator[None]]]:
    """How many steps a game's walk has at least, and the walk."""
    return KERNELS, lambda: walk(name)


def _end_with_parent() -> None:
    """End at once when the process that started this one is gone."""
    while os.read(0, 1):  # not through `sys.stdin`: its lock would be held when all is done
        pass
    os._exit(0)


def main(name: str) -> None:
    """Entry of the compiling process."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    load(name)
    mark = _mark(name)
    if mark is not None:
        mark.touch()


if __name__ == "__main__":
    main(sys.argv[1])
