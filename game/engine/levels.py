"""Where decks, tiles and score cards come from: the texts of `levels/<game>/<name>.toml`.

Rules never touch the disk themselves; they are handed these texts once, when a game is imported or
a match with a deck of one's own is made. Folders are looked at in this order: the one that the
environment names in LAGOON_LEVELS (a person's own), the one inside the installed package, the one
beside it in a checkout.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import game as package
from game.engine.api import Unreadable

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")


def folders() -> tuple[Path, ...]:
    """The levels folders that exist, the one asked first first."""
    inside = Path(package.__file__).resolve().parent
    own = os.environ.get("LAGOON_LEVELS")
    places = [Path(own)] if own else []
    places += [inside / "levels", inside.parent / "levels"]
    return tuple(place for place in places if place.is_dir())


def deck_path(game: str, name: str) -> Path:
    """The file of that deck. Raises `Unreadable` if there is none or `name` is no plain name."""
    if _NAME.fullmatch(name):
        for folder in folders():
            path = folder / game / f"{name}.toml"
            if path.is_file():
                return path
    raise Unreadable(f"{game} has no deck {name!r}")


def deck_text(game: str, name: str) -> str:
    """The text of `levels/<game>/<name>.toml`. Raises `Unreadable` if it cannot be read."""
    path = deck_path(game, name)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as fault:
        raise Unreadable(f"deck {name!r} of {game} cannot be read: {fault}") from fault
