"""Check every deck, tile set and score card in `levels/<game>/*.toml`.

`python3 tools/levels.py [folder]`: prints every fault with file and line; the exit code is 1 if
there is one. A game checks its own files: `game/engine/<game>/cards.py` (dashes as underscores)
has `check(name, text) -> list[Fault]`, given the file's name without `.toml` and its text. Folders
that belong to no game (such as `levels/ai`) are left to those who read them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.engine import registry
from game.engine.levels import Fault

ROOT = Path(__file__).resolve().parent.parent
Check = Callable[[str, str], list[Fault]]


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
    return count, lines


def main(arguments: list[str]) -> int:
    """1 if any file has a fault, else 0."""
    count, lines = check_folder(Path(arguments[0]) if arguments else ROOT / "levels")
    for line in lines:
        print(line)
    print(f"{count} files, {len(lines)} faults")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
