"""Where the files of the program lie, in a checkout and in a wheel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import game


@cache
def asset_folder() -> Path:
    """`game/assets` of an installed package, else `assets` of the checkout."""
    package = Path(game.__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def asset(*parts: str) -> Path:
    """The path of one file; it may be missing."""
    return asset_folder().joinpath(*parts)
