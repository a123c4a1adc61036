"""Where decks, tiles and score cards come from: the texts of `levels/<game>/<name>.toml`.

Rules never touch the disk themselves; they are handed these texts when a match is made. Folders
are looked at in this order: the one that the environment names in LAGOON_LEVELS (a person's own),
the one inside the installed package, the one beside it in a checkout.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tomli

import game as package
from game.engine.api import Unreadable

_log = logging.getLogger(__name__)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")


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


def sound_text(game: str, name: str, faults: Callable[[str], Sequence[Fault]]) -> str:
    """The text of the first `levels/<game>/<name>.toml` without faults.

    For what a game cannot be without: a person's own broken file is named in the log and passed
    over. Raises `BadDeck` if there is no sound one.
    """
    found: Sequence[Fault] = (Fault(0, f"{game} has no file {name!r}"),)
    for path in (folder / game / f"{name}.toml" for folder in folders()):
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            continue
        except (OSError, UnicodeError) as error:
            found = (Fault(0, str(error)),)
        else:
            found = faults(text)
            if not found:
                return text
        _log.warning("%s is passed over, line %d: %s", path, found[0].line, found[0].text)
    raise BadDeck(found)


def deck_names(game: str) -> tuple[str, ...]:
    """The decks of a game in all folders, for a list to choose from; not all need be right."""
    found = {path.stem for folder in folders() for path in (folder / game).glob("*.toml")}
    return tuple(sorted(name for name in found if _NAME.fullmatch(name)))


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """Something wrong in a levels file; `line` counts from 1, 0 if it has no line of its own."""

    line: int
    text: str


class BadDeck(Unreadable):
    """A levels file that a game cannot use; `faults` names all that is wrong, by line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"line {fault.line}: {fault.text}" for fault in faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key = { ... }` line of a table."""

    line: int
    key: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Table:
    """The entries of one table in the order of the file, and what was wrong on the way."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]


def read_table(text: str, table: str, fields: Sequence[str], optional: Sequence[str] = ()) -> Table:
    """Read `[table]`, whose every entry is one line `key = { field = value, ... }`.

    Faults: no TOML, another top-level key, a field that is unknown or missing. Entries with faults
    are left out.
    """
    try:
        data = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        return Table((), (Fault(error.lineno, f"no TOML: {error.msg}"),))
    faults = [
        Fault(line_of(text, key), f"unknown key {key!r}")
        for key in data
        if key not in (table, "about")
    ]
    rows = data.get(table)
    if not isinstance(rows, dict):
        return Table((), (*faults, Fault(line_of(text, table), f"no table [{table}]")))
    entries = []
    for key, row in rows.items():
        line = line_of(text, key, table)
        wrong = _field_faults(line, f"{table} {key}", row, fields, optional)
        faults += wrong
        if not wrong:
            entries.append(Entry(line, key, row))
    return Table(tuple(entries), tuple(faults))


def _field_faults(
    line: int, name: str, row: object, fields: Sequence[str], optional: Sequence[str]
) -> list[Fault]:
    if not isinstance(row, dict):
        return [Fault(line, f"{name} is no table of fields")]
    unknown = [key for key in row if key not in fields and key not in optional]
    missing = [key for key in fields if key not in row]
    return [Fault(line, f"{name}: unknown key {key!r}") for key in unknown] + [
        Fault(line, f"{name}: key {key!r} is missing") for key in missing
    ]


def line_of(text: str, key: str, table: str = "") -> int:
    """The line, from 1, where `key` is set in `[table]` ("": at the top); 0 if nowhere."""
    here = ""
    setting = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*[.=]""")
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]", line)
        if header:
            here = header[1]
            if not table and here == key:
                return number
        elif here == table and setting.match(line):
            return number
    return 0
