"""Check every deck, tile set and score card in `levels/<game>/*.toml`, every lesson, puzzle and
position below that, and every voyage.

`python3 tools/levels.py [folder]`: prints every fault with file and line; the exit code is 1 if
there is one. A game checks its own files: `game/engine/<game>/cards.py` (dashes as underscores)
has `check(name, text) -> list[Fault]`, given the file's name without `.toml` and its text. Folders
that belong to no game (such as `levels/ai`) are left to those who read them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.engine import registry
from game.engine.levels import Fault
from game.match.learning.lesson import read_lesson
from game.match.learning.own import read_positions
from game.match.learning.puzzle import read_book
from game.match.learning.voyage import read_voyage

ROOT = Path(__file__).resolve().parent.parent
Check = Callable[[str, str], list[Fault]]
READERS: dict[str, Callable[[str, str, str], tuple[object, list[Fault]]]] = {
    "lessons": read_lesson,
    "puzzles": read_book,
    "positions": read_positions,
}


def checker(game: str) -> Check | None:
    """The check of that game's files; None if it has none."""
    module = f"game.engine.{game.replace('-', '_')}"
    if find_spec(module) is None or find_spec(f"{module}.cards") is None:
        return None
    check: Check | None = getattr(import_module(f"{module}.cards"), "check", None)
    return check


def faults_in(path: Path, check: Check) -> list[Fault]:
    """All faults of one file, by line."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        return [Fault(0, f"not UTF-8: {error.reason}")]
    return sorted(check(path.stem, text))


def check_folder(levels: Path) -> tuple[int, list[str]]:
    """How many files were checked, and a line `file:line: fault` for each fault."""
    count, lines = 0, []
    for folder in sorted(place for place in levels.iterdir() if place.is_dir()):
        files = sorted(folder.glob("*.toml"))
        check = checker(folder.name)
        if check is None:
            if files and folder.name in registry.games():
                lines.append(f"{folder}:0: nobody checks the files of {folder.name}")
            continue
        for path in files:
            count += 1
            lines += [f"{path}:{fault.line}: {fault.text}" for fault in faults_in(path, check)]
    more, found = check_learning(levels)
    return count + more, [*lines, *found]


def check_learning(levels: Path) -> tuple[int, list[str]]:
    """The same for lessons, puzzles, positions and voyages."""
    checks: list[tuple[Path, Check]] = [
        (path, partial(_faults, READERS[kind], game))
        for game in registry.games()
        for kind in READERS
        for path in sorted((levels / game / kind).glob("*.toml"))
    ]
    checks += [(path, _voyage_faults) for path in sorted((levels / "voyage").glob("*.toml"))]
    lines = [
        f"{path}:{fault.line}: {fault.text}"
        for path, check in checks
        for fault in faults_in(path, check)
    ]
    return len(checks), lines


def _faults(
    read: Callable[[str, str, str], tuple[object, list[Fault]]], game: str, name: str, text: str
) -> list[Fault]:
    return read(game, name, text)[1]


def _voyage_faults(name: str, text: str) -> list[Fault]:
    return read_voyage(name, text)[1]


def main(arguments: list[str]) -> int:
    """1 if any file has a fault, else 0."""
    count, lines = check_folder(Path(arguments[0]) if arguments else ROOT / "levels")
    for line in lines:
        print(line)
    print(f"{count} files, {len(lines)} faults")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
