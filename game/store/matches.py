"""Matches on disk: each move is there before anybody sees it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import TypeAlias

from game.store.database import Database
from game.store.notice import Notice, StoreError
from game.store.plain import plain

Now: TypeAlias = Callable[[], datetime]
Table: TypeAlias = Mapping[str, object]


class State(StrEnum):
    """Whether a match goes on."""

    OPEN = "open"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move; `spent` is what the clock charged for it, in milliseconds."""

    seat: int
    text: str
    spent: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as a list of matches shows it; times are ISO 8601 in UTC."""

    id: int
    game: str
    title: str
    created: str
    changed: str
    header: Table
    state: State
    result: Table | None
    notes: Table
    played: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A whole match: the first `summary.played` moves are played, those after can be redone."""

    summary: Summary
    moves: tuple[MoveRow, ...]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A match that cannot be read, by what is known of it."""

    id: int
    title: str
    created: str

    @property
    def notice(self) -> Notice:
        """Says which match, in words."""
        return Notice(
            'The match "{title}" of {created} is damaged and cannot be opened.',
            {"title": self.title, "created": self.created[:10]},
        )


ELSEWHERE = Notice("This match is being played in another window of Lagoon.")


class ScoreSheet:
    """The pen of one match: writes it, whole steps at a time, durable when the call returns.

    Every method raises `StoreError`. It also does so when another window has written in the match.
    """

    def __init__(self, database: Database, now: Now, match: int, revision: int) -> None:
        self._database = database
        self._now = now
        self._revision = revision
        self.id = match

    @property
    def durable(self) -> bool:
        """False if the database itself lives only in memory."""
        return not self._database.in_memory

    def add_move(self, ply: int, row: MoveRow, result: Table | None = None) -> None:
        """Write the move of that ply (from 0); what was there from that ply on is gone.

        `result` is given with the move that ends the match.
        """
        with self._database.write() as db:
            self._touch(db, "played = ?, state = ?, result = ?", ply + 1, *_state(result))
            db.execute("DELETE FROM moves WHERE match = ? AND ply >= ?", (self.id, ply))
            _insert_moves(db, self.id, ply, [row])
        self._revision += 1

    def go_to(self, played: int, result: Table | None = None) -> None:
        """Undo or redo: the first `played` moves count, the others are kept."""
        with self._database.write() as db:
            self._touch(db, "played = ?, state = ?, result = ?", played, *_state(result))
        self._revision += 1

    def finish(self, result: Table | None, notes: Table) -> None:
        """The match is over without a move (or, with None, goes on after all)."""
        with self._database.write() as db:
            self._touch(db, "state = ?, result = ?, notes = ?", *_state(result), _dump(notes))
        self._revision += 1

    def note(self, notes: Table) -> None:
        """Whatever else the match has to remember, replacing what was noted before."""
        with self._database.write() as db:
            self._touch(db, "notes = ?", _dump(notes))
        self._revision += 1

    def rewrite(
        self, moves: Sequence[MoveRow], played: int, result: Table | None, notes: Table
    ) -> None:
        """Write everything again, after a time when nothing could be written."""
        with self._database.write() as db:
            columns = "played = ?, state = ?, result = ?, notes = ?"
            self._touch(db, columns, played, *_state(result), _dump(notes))
            db.execute("DELETE FROM moves WHERE match = ?", (self.id,))
            _insert_moves(db, self.id, 0, moves)
        self._revision += 1

    def _touch(self, db: sqlite3.Connection, columns: str, *values: object) -> None:
        done = db.execute(
            f"UPDATE matches SET {columns}, changed = ?, revision = revision + 1"
            " WHERE id = ? AND revision = ?",
            (*values, _stamp(self._now), self.id, self._revision),
        )
        if done.rowcount != 1:
            raise StoreError(ELSEWHERE)


class MatchStore:
    """All matches. Every method raises `StoreError` if the database cannot be used."""

    def __init__(self, database: Database, now: Now | None = None) -> None:
        self._database = database
        self._now = now or _utc_now

    @property
    def database(self) -> Database:
        """Where they are kept."""
        return self._database

    def begin(
        self, game: str, title: str, header: Table, moves: Sequence[MoveRow] = ()
    ) -> ScoreSheet:
        """A new match, on disk with the moves it begins with."""
        stamp = _stamp(self._now)
        with self._database.write() as db:
            number = db.execute(
                "INSERT INTO matches (game, title, created, changed, header, played)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (game, plain(title), stamp, stamp, _dump(header), len(moves)),
            ).lastrowid
            assert number is not None
            _insert_moves(db, number, 0, moves)
        return ScoreSheet(self._database, self._now, number, 0)

    def open_matches(self) -> list[Summary | Damaged]:
        """Matches that go on, the last played first."""
        return self._list(State.OPEN, -1)

    def finished(self, most: int = 200) -> list[Summary | Damaged]:
        """Matches that are over, the last played first."""
        return self._list(State.FINISHED, most)

    def load(self, match: int) -> tuple[Kept, ScoreSheet] | Damaged | None:
        """A match and the pen to write on in it; None if there is none of that number."""
        with self._database.read() as db:
            row = db.execute(f"{_SELECT} WHERE id = ?", (match,)).fetchone()
            if row is None:
                return None
            moves = db.execute(
                "SELECT ply, seat, text, spent FROM moves WHERE match = ? ORDER BY ply", (match,)
            ).fetchall()
        summary = _summary(row)
        if isinstance(summary, Damaged):
            return summary
        if [ply for ply, *_ in moves] != list(range(len(moves))) or summary.played > len(moves):
            return Damaged(summary.id, summary.title, summary.created)
        sheet = ScoreSheet(self._database, self._now, match, row[-1])
        return Kept(summary, tuple(MoveRow(*rest) for _, *rest in moves)), sheet

    def forget(self, match: int) -> None:
        """Delete a match."""
        with self._database.write() as db:
            db.execute("DELETE FROM moves WHERE match = ?", (match,))
            db.execute("DELETE FROM matches WHERE id = ?", (match,))

    def _list(self, state: State, most: int) -> list[Summary | Damaged]:
        with self._database.read() as db:
            rows = db.execute(
                f"{_SELECT} WHERE state = ? ORDER BY changed DESC, id DESC LIMIT ?", (state, most)
            ).fetchall()
        return [_summary(row) for row in rows]


_SELECT = (
    "SELECT id, game, title, created, changed, header, state, result, notes, played, revision"
    " FROM matches"
)


def _state(result: Table | None) -> tuple[State, str | None]:
    return (State.OPEN, None) if result is None else (State.FINISHED, _dump(result))


def _summary(row: Sequence[object]) -> Summary | Damaged:
    number, game, title, created, changed, header, state, result, notes, played, revision = row
    assert isinstance(number, int)
    try:
        _count(revision)
        return Summary(
            number,
            str(game),
            str(title),
            str(created),
            str(changed),
            _table(header),
            State(str(state)),
            None if result is None else _table(result),
            _table(notes),
            _count(played),
        )
    except (ValueError, RecursionError):
        return Damaged(number, str(title), str(created))


def _table(text: object) -> dict[str, object]:
    if not isinstance(text, str):
        raise ValueError(text)
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError(text)
    return data


def _count(value: object) -> int:
    if not isinstance(value, int) or value < 0:
        raise ValueError(value)
    return value


def _insert_moves(db: sqlite3.Connection, match: int, first: int, moves: Iterable[MoveRow]) -> None:
    db.executemany(
        "INSERT INTO moves (match, ply, seat, text, spent) VALUES (?, ?, ?, ?, ?)",
        [(match, ply, row.seat, row.text, row.spent) for ply, row in enumerate(moves, start=first)],
    )


def _dump(table: Table) -> str:
    return plain(json.dumps(table, ensure_ascii=False, separators=(",", ":")))


def _stamp(now: Now) -> str:
    return now().isoformat(timespec="milliseconds")


def _utc_now() -> datetime:
    return datetime.now(UTC)
