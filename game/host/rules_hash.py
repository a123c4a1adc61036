"""A digest of the rules: two machines play one night only if theirs are equal."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import game
from game.engine import levels


@cache
def rules() -> str:
    """The digest of everything that decides what may be played and what comes of it."""
    digest = hashlib.sha256()
    engine = Path(game.__file__).parent / "engine"
    for path in sorted([*engine.rglob("*.py"), *_decks()]):
        digest.update(path.name.encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]


def _decks() -> list[Path]:
    found: list[Path] = []
    for folder in levels.folders():
        found += folder.glob("*/*.toml")
    return [path for path in found if path.parent.name != "ai"]
