"""Lists of players from other programs: CSV with a name and, if wanted, club, strength and level.

Nothing is guessed silently: every line that is not taken in as written is reported by its number.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from game.i18n.names import key
from game.i18n.numbers import read_whole
from game.store.notice import Notice
from game.store.people import LONGEST_NAME

COLUMNS = ("name", "club", "strength", "level")
MOST = 1024
_ENDS = re.compile(r"\r\n|\r|\n")
_FORMULA = re.compile("^'(?=[-=+@])")  # an apostrophe of spreadsheets, as in our own tables
_LONGEST_CELL = 200  # letters before marks are taken away; more are no name
_HEADS = {
    "name": ("name", "player", "ad", "isim", "oyuncu", "نام", "بازیکن"),
    "club": ("club", "household", "team", "kulüp", "takım", "باشگاه", "تیم"),
    "strength": ("strength", "rating", "elo", "seed", "puan", "امتیاز"),
    "level": ("level", "seviye", "سطح"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A player of the list; `level` is a computer's."""

    number: int
    name: str
    club: str = ""
    strength: float = 0.0
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line (from 1), and whether it was left out."""

    number: int
    notice: Notice
    left_out: bool = True


@dataclass(frozen=True, slots=True)
class Roster:
    """What a list holds."""

    lines: tuple[Line, ...]
    faults: tuple[Fault, ...]


def read_roster(data: bytes, taken: Iterable[str] = ()) -> Roster:
    """Read a list; `taken` are names that are here already."""
    text, faults = _decoded(data)
    rows = _rows(text)
    order = _heads(rows[0][1]) if rows else None
    if order is not None:
        rows = rows[1:]
    known = {key(name): 0 for name in taken}
    lines: list[Line] = []
    for number, cells in rows:
        if len(lines) == MOST or len(faults) >= 2 * MOST:
            faults.append(Fault(number, Notice("A night has at most 1024 players.")))
            break
        found = _line(number, _by_name(cells, order or COLUMNS), known)
        if isinstance(found, Line):
            known[key(found.name)] = number
            lines.append(found)
        else:
            faults.append(found)
    if not lines and not faults:
        faults.append(Fault(1, Notice("The list is empty.")))
    return Roster(tuple(lines), tuple(faults))


def _decoded(data: bytes) -> tuple[str, list[Fault]]:
    for encoding in _encodings(data):
        try:
            return data.decode(encoding), []
        except UnicodeDecodeError:
            continue
    text = data.decode("cp1254", "replace")
    note = Notice("The file is not in UTF-8; names with unusual letters may be wrong.")
    return text, [Fault(1, note, left_out=False)]


def _encodings(data: bytes) -> tuple[str, ...]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ("utf-16",)
    return ("utf-8-sig",)


def _rows(text: str) -> list[tuple[int, list[str]]]:
    lines = _ENDS.split(text.replace("\0", ""))
    first = next((line for line in lines if line.strip()), "")
    delimiter = max(",;\t", key=first.count)
    rows = []
    for number, line in enumerate(lines, start=1):
        try:
            cells = next(csv.reader(io.StringIO(line), delimiter=delimiter, strict=False), [])
        except csv.Error:
            cells = [line]
        if any(cell.strip() for cell in cells):
            rows.append((number, cells))
    return rows


def _heads(cells: list[str]) -> tuple[str, ...] | None:
    """The columns, if the first line names them."""
    found = []
    for cell in cells:
        wanted = key(cell[:_LONGEST_CELL])
        found.append(next((n for n, words in _HEADS.items() if wanted in map(key, words)), ""))
    return tuple(found) if "name" in found else None


def _by_name(cells: list[str], order: tuple[str, ...]) -> dict[str, str]:
    named = zip(order, cells, strict=False)
    return {name: cell.strip()[:_LONGEST_CELL] for name, cell in named if name}


def _line(number: int, cells: dict[str, str], known: dict[str, int]) -> Line | Fault:
    name = clean(_FORMULA.sub("", cells.get("name", "")))
    if not name:
        return Fault(number, Notice("There is no name."))
    if len(name) > LONGEST_NAME:
        values = {"name": name[:LONGEST_NAME], "n": str(LONGEST_NAME)}
        return Fault(number, Notice("The name {name}... is longer than {n} letters.", values))
    if key(name) in known:
        line = known[key(name)]
        if not line:
            return Fault(number, Notice("{name} is in the night already.", {"name": name}))
        values = {"name": name, "line": str(line)}
        return Fault(number, Notice("{name} stands in line {line} already.", values))
    strength = _number(cells.get("strength", ""))
    if strength is None:
        values = {"text": cells["strength"]}
        return Fault(number, Notice("The strength {text} is no number.", values))
    return _with_level(number, name, clean(cells.get("club", "")), strength, cells)


def _with_level(
    number: int, name: str, club: str, strength: float, cells: dict[str, str]
) -> Line | Fault:
    text = cells.get("level", "")
    level = read_whole(text) if text else None
    if text and (level is None or not 1 <= level <= 8):
        return Fault(number, Notice("The level {text} is not 1 to 8.", {"text": text}))
    return Line(number, name, club, strength, level)


def _number(text: str) -> float | None:
    if not text:
        return 0.0
    try:
        value = float(text.replace(",", ".").replace("\u066b", "."))
    except ValueError:
        return None
    return value if abs(value) < 1e9 else None


def clean(text: str) -> str:
    """Without control and direction characters; half-spaces, which some scripts need, stay."""
    kept = [
        letter
        for letter in unicodedata.normalize("NFC", text)
        if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co")
        or letter in ("\u200c", "\u200d", "\t")
    ]
    return " ".join("".join(kept).split())
