"""Taking over what can still be read of a damaged database."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from game.store import schema

_GAP = 500  # so many ids in a row without a match: there are no more
Row: TypeAlias = tuple[object, ...]


@dataclass(slots=True)
class Found:
    """How many matches were taken over, and what is known of the lost ones; `cut` names the nights
    whose last events are lost."""

    taken: int = 0
    lost: list[str] = field(default_factory=list)
    nights: int = 0
    cut: list[str] = field(default_factory=list)


def salvage(kept: Path, fresh: sqlite3.Connection) -> Found:
    """Copy what can be read of the damaged file `kept` into `fresh`; `kept` is not changed."""
    found = Found()
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        copy = Path(folder) / "copy.sqlite"
        for ending in ("", "-wal"):
            source = kept.with_name(kept.name + ending)
            if source.exists():
                shutil.copyfile(source, copy.with_name(copy.name + ending))
        with contextlib.suppress(*schema.TROUBLE):
            broken = sqlite3.connect(copy, isolation_level=None)
            try:
                _copy_rows(broken, fresh, "people")
                _copy_rows(broken, fresh, "room")
                _copy_rows(broken, fresh, "learned")
                _copy_matches(broken, fresh, found)
                _copy_nights(broken, fresh, found)
            finally:
                broken.close()
    return found


def _copy_rows(broken: sqlite3.Connection, fresh: sqlite3.Connection, table: str) -> None:
    columns = schema.TABLES[table]
    with contextlib.suppress(*schema.TROUBLE):
        for row in broken.execute(f"SELECT {', '.join(columns)} FROM {table}"):
            with contextlib.suppress(*schema.TROUBLE):
                _insert(fresh, table, row)


def _copy_matches(broken: sqlite3.Connection, fresh: sqlite3.Connection, found: Found) -> None:
    columns = ", ".join(schema.TABLES["matches"])
    number, gap = 0, 0
    while gap < _GAP:
        number += 1
        try:
            row = broken.execute(
                f"SELECT {columns} FROM matches WHERE id = ?", (number,)
            ).fetchone()
        except schema.TROUBLE:
            gap += 1
            if _moves(broken, number):
                found.lost.append(f"#{number}")
            continue
        if row is None:
            gap += 1
            continue
        gap = 0
        _copy_match(broken, fresh, row, found)


def _copy_match(
    broken: sqlite3.Connection, fresh: sqlite3.Connection, row: Row, found: Found
) -> None:
    number, title, played = row[0], row[2], row[9]
    assert isinstance(number, int)
    moves = _moves(broken, number)
    whole = all(move[1] == ply for ply, move in enumerate(moves))
    if not whole or not isinstance(played, int) or len(moves) < played:
        found.lost.append(f"#{number} {title}")
        return
    try:
        fresh.execute("BEGIN")
        _insert(fresh, "matches", row)
        for move in moves:
            _insert(fresh, "moves", move)
        fresh.execute("COMMIT")
        found.taken += 1
    except schema.TROUBLE:
        if fresh.in_transaction:
            fresh.execute("ROLLBACK")
        found.lost.append(f"#{number} {title}")


def _copy_nights(broken: sqlite3.Connection, fresh: sqlite3.Connection, found: Found) -> None:
    """Every night up to the first of its events that cannot be read."""
    titles: dict[int, Row] = {}
    with contextlib.suppress(*schema.TROUBLE):
        for row in broken.execute(f"SELECT {', '.join(schema.TABLES['nights'])} FROM nights"):
            assert isinstance(row[0], int)
            titles[row[0]] = row
    for number in range(1, max(titles, default=_GAP) + 1):
        events, whole = _events(broken, number)
        if not events:
            if number in titles:
                found.cut.append(f"#{number}")
            continue
        row = titles.get(number, (number, f"#{number}", str(events[0][2])))
        with contextlib.suppress(*schema.TROUBLE):
            _insert(fresh, "nights", row)
            for event in events:
                _insert(fresh, "night_events", event)
            found.nights += 1
        if not whole:
            found.cut.append(f"#{number} {row[1]}")


def _events(broken: sqlite3.Connection, night: int) -> tuple[list[Row], bool]:
    """The events that can be read in a row from the first, and whether these seem to be all."""
    columns = ", ".join(schema.TABLES["night_events"])
    events: list[Row] = []
    whole = True
    try:
        for row in broken.execute(
            f"SELECT {columns} FROM night_events WHERE night = ? ORDER BY seq", (night,)
        ):
            if row[1] != len(events):
                return events, False
            events.append(row)
    except schema.TROUBLE:
        whole = False
    return events, whole


def _moves(broken: sqlite3.Connection, match: int) -> list[Row]:
    columns = ", ".join(schema.TABLES["moves"])
    rows: list[Row] = []
    with contextlib.suppress(*schema.TROUBLE):
        rows.extend(
            broken.execute(f"SELECT {columns} FROM moves WHERE match = ? ORDER BY ply", (match,))
        )
    return rows


def _insert(fresh: sqlite3.Connection, table: str, row: Row) -> None:
    columns = schema.TABLES[table]
    marks = ", ".join("?" * len(columns))
    fresh.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", row)
