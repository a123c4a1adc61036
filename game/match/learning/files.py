"""Where lessons, puzzles and positions lie: `levels/<game>/<kind>/*.toml` in every levels folder.

A file of a person's own folder stands before one of the same name of ours. A file with a fault is
named with its line and left out; the others are used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import tomli

from game.engine.levels import Fault, folders

KINDS = ("lessons", "puzzles", "positions")
T = TypeVar("T")
Read = Callable[[str, str, str], tuple[T | None, list[Fault]]]  # (game, name, text)


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that was left out: its path, the line (0: none of its own) and what is wrong."""

    path: Path
    line: int
    fault: str


@dataclass(frozen=True, slots=True)
class Shelf(Generic[T]):
    """What was read, and the files that could not be."""

    items: tuple[T, ...]
    broken: tuple[Broken, ...]


def paths(game: str, kind: str, places: Sequence[Path] | None = None) -> list[Path]:
    """The files of that kind, the first of each name, in the order of their names."""
    found: dict[str, Path] = {}
    for folder in folders() if places is None else places:
        for path in sorted((folder / game / kind).glob("*.toml")):
            found.setdefault(path.stem, path)
    return [found[name] for name in sorted(found)]


def shelf(game: str, kind: str, read: Read[T], places: Sequence[Path] | None = None) -> Shelf[T]:
    """Read all files of that kind."""
    items: list[T] = []
    broken: list[Broken] = []
    for path in paths(game, kind, places):
        try:
            item, faults = read(game, path.stem, path.read_text(encoding="utf-8"))
        except (OSError, UnicodeError) as error:
            item, faults = None, [Fault(0, str(error))]
        broken += [Broken(path, fault.line, fault.text) for fault in faults[:1]]
        if item is not None and not faults:
            items.append(item)
    return Shelf(tuple(items), tuple(broken))


class Reader:
    """A TOML text whose tables know their lines; faults are gathered, never raised."""

    def __init__(self, text: str, table: str) -> None:
        """`table` is the array of tables that the file consists of, as `step` for `[[step]]`."""
        self.faults: list[Fault] = []
        self.data: dict[str, object] = {}
        self._lines = text.splitlines()
        self._heads = [
            number
            for number, line in enumerate(self._lines, start=1)
            if re.match(rf"\s*\[\[\s*{table}\s*\]\]", line)
        ]
        try:
            self.data = tomli.loads(text)
        except tomli.TOMLDecodeError as error:
            self.fault(error.lineno, f"no TOML: {error.msg}")

    def fault(self, line: int, text: str) -> None:
        """Something is wrong in that line."""
        self.faults.append(Fault(line, text))

    def line(self, entry: int, key: str = "") -> int:
        """The line of a key in that entry of the array; the entry's first where there is none."""
        if not 0 <= entry < len(self._heads):
            return 0
        first = self._heads[entry]
        last = self._heads[entry + 1] if entry + 1 < len(self._heads) else len(self._lines) + 1
        wanted = re.compile(rf"\s*(\[+\s*\w+\.)?{re.escape(key)}\b")
        for number in range(first, last):
            if key and wanted.match(self._lines[number - 1]):
                return number
        return first

    def keys(self, row: dict[str, object], known: Sequence[str], line: int) -> None:
        """No key but the known ones."""
        for key in row:
            if key not in known:
                self.fault(line, f"unknown key {key!r}")

    def words(self, row: dict[str, object], key: str, line: int, *, needed: bool = False) -> str:
        """A text, "" if it is left out."""
        value = row.get(key, "")
        if isinstance(value, str) and (value.strip() or not needed):
            return " ".join(value.split())
        self.fault(line, f"{key} is no text" if key in row else f"{key} is missing")
        return ""

    def number(self, row: dict[str, object], key: str, line: int, default: int) -> int:
        """A whole number."""
        value = row.get(key, default)
        if type(value) is int:
            return value
        self.fault(line, f"{key} is no whole number")
        return default

    def texts(self, row: dict[str, object], key: str, line: int) -> tuple[str, ...]:
        """A list of texts, empty if it is left out."""
        value = row.get(key, [])
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return tuple(" ".join(one.split()) for one in value)
        self.fault(line, f"{key} is no list of texts")
        return ()

    def rows(self, row: dict[str, object], key: str, line: int) -> list[dict[str, object]]:
        """A list of tables, empty if it is left out."""
        value = row.get(key, [])
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            return value
        self.fault(line, f"{key} is no list of tables")
        return []
