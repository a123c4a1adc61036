"""Writes the SVG pictures of `assets/pictures`.

python tools/make_pictures.py                      write all
python tools/make_pictures.py --check              fail if a file differs from what is drawn
python tools/make_pictures.py --gallery out.png    a sheet with all of them, to look at
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FOLDER = ROOT / "assets" / "pictures"


def painters() -> dict[str, Callable[[], str]]:
    """All pictures by name."""
    from tools.pictures.emblems import EMBLEMS
    from tools.pictures.fishes import FISHES
    from tools.pictures.harbour import HARBOUR
    from tools.pictures.icons import ICONS
    from tools.pictures.lanterns import LANTERNS
    from tools.pictures.marks import MARKS
    from tools.pictures.portraits import PORTRAITS
    from tools.pictures.reef import REEF
    from tools.pictures.scenery import SCENERY
    from tools.pictures.whales import WHALES

    return {
        **{f"icon_{name}": draw for name, draw in ICONS.items()},
        **{f"emblem_{name}": draw for name, draw in EMBLEMS.items()},
        **{f"level{number}": draw for number, draw in enumerate(PORTRAITS, 1)},
        **MARKS,
        **{f"scene_{name}": draw for name, draw in SCENERY.items()},
        **REEF,
        **WHALES,
        **FISHES,
        **LANTERNS,
        **HARBOUR,
    }


def write() -> int:
    """Write every file; how many there are."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = painters()
    for name, draw in made.items():
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8")
    return len(made)


def stale() -> list[str]:
    """Names of files that differ from what is drawn, or that nobody draws."""
    made = painters()
    there = {file.stem for file in FOLDER.glob("*.svg")}
    wrong = sorted(there ^ set(made))
    for name, draw in made.items():
        file = FOLDER / f"{name}.svg"
        if file.is_file() and file.read_text(encoding="utf-8") != draw():
            wrong.append(name)
    return wrong


def gallery(target: Path, only: str, side: int) -> None:
    """One sheet with all pictures whose name starts with `only`."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    names = sorted(name for name in painters() if name.startswith(only))
    across = max(1, 1400 // side)
    sheet = pygame.Surface((across * side, (len(names) + across - 1) // across * side))
    sheet.fill((26, 74, 92))
    for index, name in enumerate(names):
        image = pygame.image.load_sized_svg(str(FOLDER / f"{name}.svg"), (side - 12, side - 12))
        box = pygame.Rect(index % across * side, index // across * side, side, side)
        sheet.blit(image, image.get_rect(center=box.center))
    pygame.image.save(sheet, str(target))


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description="Writes the SVG pictures.")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--gallery", type=Path)
    parser.add_argument("--only", default="", help="names that start so")
    parser.add_argument("--side", type=int, default=150)
    given = parser.parse_args()
    if given.check:
        wrong = stale()
        print("\n".join(wrong) or "all pictures are as drawn")
        return 1 if wrong else 0
    print(f"{write()} pictures written")
    if given.gallery is not None:
        gallery(given.gallery, given.only, given.side)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
