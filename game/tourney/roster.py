"""Lists of players from other programs: CSV with a name and, if wanted, club, strength and level.

Nothing is guessed silently: every line that is not taken in as written is reported by its number.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from game.i18n.names import key
from game.i18n.numbers import read_whole, whole
from game.store.notice import Notice
from game.store.people import LONGEST_NAME
from game.tourney.letters import is_garbled, read

COLUMNS = ("name", "club", "strength", "level")
MOST = 1024
_ENDS = re.compile(r"\r\n|\r|\n")
_FORMULA = re.compile("^'(?=[-=+@])")  # an apostrophe of spreadsheets, as in our own tables
_LONGEST_CELL = 200  # letters before marks are taken away; more are no name
_TALLEST = 8  # lines that a cell in quotation marks may have
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
    found = read(data)
    faults = [_guessed(found.guessed)] if found.guessed else []
    rows, broken = _rows(found.text)
    faults += broken
    order = _heads(rows[0][1]) if rows else None
    if order is not None:
        rows = rows[1:]
    return _taken(rows, order or COLUMNS, faults, taken, guessed=bool(found.guessed))


def _taken(
    rows: list[tuple[int, list[str]]],
    order: tuple[str, ...],
    faults: list[Fault],
    taken: Iterable[str],
    *,
    guessed: bool,
) -> Roster:
    known = {key(name): 0 for name in taken}
    lines: list[Line] = []
    for number, cells in rows:
        if len(lines) == MOST or len(faults) >= 2 * MOST:
            faults.append(Fault(number, Notice("A night has at most 1024 players.")))
            break
        if guessed and any(is_garbled(cell) for cell in cells):
            unread = Notice("The letters of this line cannot be read. Save the list in UTF-8.")
            faults.append(Fault(number, unread))
            continue
        found = _line(number, _by_name(cells, order), known)
        if isinstance(found, Line):
            known[key(found.name)] = number
            lines.append(found)
        else:
            faults.append(found)
    if not lines and not faults:
        faults.append(Fault(1, Notice("The list is empty.")))
    return Roster(tuple(lines), tuple(sorted(faults, key=lambda fault: fault.number)))


def _guessed(encoding: str) -> Fault:
    told = Notice(
        "The file was read as {encoding}, not UTF-8. If names are wrong, save it in UTF-8.",
        {"encoding": encoding},
    )
    return Fault(1, told, left_out=False)


def _rows(text: str) -> tuple[list[tuple[int, list[str]]], list[Fault]]:
    """The cells of each row with the number of its first line, and what is odd about some."""
    lines = _ENDS.split(text.replace("\0", ""))
    first = next((line for line in lines if line.strip()), "")
    delimiter = max(",;\t", key=first.count)
    rows: list[tuple[int, list[str]]] = []
    faults: list[Fault] = []
    at = 0
    while at < len(lines):
        cells, used = _row(lines[at : at + _TALLEST], delimiter)
        if used != 1:
            broken = Notice("A line break within quotation marks was taken for a space.")
            unclosed = Notice("A quotation mark is not closed.")
            faults.append(Fault(at + 1, broken if used else unclosed, left_out=False))
        if any(cell.strip() for cell in cells):
            rows.append((at + 1, cells))
        at += used or 1
    return rows, faults


def _row(lines: list[str], delimiter: str) -> tuple[list[str], int]:
    """The cells of a row and how many lines it takes: more than one if a cell in quotation marks
    goes on; 0 if one is never closed, and the first line stands for itself."""
    ended = [f"{line}\n" for line in lines]
    reader = csv.reader([*ended, ""], delimiter=delimiter)
    try:
        cells = next(reader, [])
        if reader.line_num <= len(lines):
            return [" ".join(_ENDS.split(cell)) for cell in cells], reader.line_num
        return next(csv.reader(lines[:1], delimiter=delimiter), []), 0
    except csv.Error:
        return lines[:1], 1


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
        values = {"name": name[:LONGEST_NAME], "n": whole(LONGEST_NAME)}
        return Fault(number, Notice("The name {name}... is longer than {n} letters.", values))
    if key(name) in known:
        line = known[key(name)]
        if not line:
            return Fault(number, Notice("{name} is in the night already.", {"name": name}))
        values = {"name": name, "line": whole(line)}
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
