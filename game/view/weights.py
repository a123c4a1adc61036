"""Font files: the variable font of the font package, and real weights cut from it once.

Cutting takes seconds, so it runs as `python -m game.view.weights [FOLDER]` in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from game.store.paths import paths

BOLD = 650


def regular_file() -> Path:
    """The family that covers English, Turkish and Persian, at its default weight."""
    spec = find_spec("fontpkg_noto_sans_arabic")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("the package fontpkg-noto-sans-arabic is not installed")
    return next((Path(spec.origin).parent / "files").glob("*.ttf"))


def bold_file(folder: Path) -> Path:
    """Where the bold weight lies once it has been cut into `folder`."""
    return folder / f"{regular_file().stem.split('[')[0]}-{BOLD}.ttf"


def cut_later(folder: Path) -> None:
    """Start cutting in the background; the next start finds the file."""
    command = [sys.executable, "-m", "game.view.weights", str(folder)]
    subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def cut(folder: Path) -> None:
    """Write the bold weight into `folder`, beside first, then renamed."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    target = bold_file(folder)
    folder.mkdir(parents=True, exist_ok=True)
    beside = target.with_suffix(".part")
    font = instancer.instantiateVariableFont(
        TTFont(regular_file()), {"wght": BOLD, "wdth": 100}, inplace=True
    )
    font.save(beside)
    beside.replace(target)


if __name__ == "__main__":
    cut(Path(sys.argv[1]) if len(sys.argv) > 1 else paths().cache)
