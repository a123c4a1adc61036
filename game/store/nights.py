"""Tournament nights on disk: lists of events that only ever grow."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from game.store.database import Database
from game.store.notice import Notice, StoreError
from game.store.plain import plain

Now: TypeAlias = Callable[[], datetime]
_MOST_ROWS = 1 << 63  # numbers that SQLite keeps
ELSEWHERE = Notice("This night is being led in another window of Lagoon.")


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event as it is kept; `at` is ISO 8601 in UTC, `body` JSON."""

    seq: int
    at: str
    actor: str
    body: str


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night as a list of nights shows it."""

    id: int
    title: str
    created: str
    events: int


class Diary:
    """The pen of one night. What `add` wrote is on the disk when it returns.

    Raises `StoreError`, also when another window has written meanwhile; then nothing is written.
    """

    def __init__(
        self, database: Database, now: Now, night: int, count: int, *, whole: bool = True
    ) -> None:
        self._database = database
        self._now = now
        self.id = night
        self.count = count
        self.whole = whole

    @property
    def durable(self) -> bool:
        """False if the database itself lives only in memory."""
        return not self._database.in_memory

    def news(self) -> list[EventRow]:
        """Events that another window has written since; they count as known from now on."""
        with self._database.read() as db:
            rows = db.execute(
                "SELECT seq, at, actor, body FROM night_events WHERE night = ? AND seq >= ?"
                " ORDER BY seq",
                (self.id, self.count),
            ).fetchall()
        events = [EventRow(*row) for row in rows]
        self.count += len(events)
        return events

    def add(self, actor: str, bodies: Sequence[str]) -> list[EventRow]:
        """Write events after the last one, all or none."""
        stamp = self._now().isoformat(timespec="milliseconds")
        rows = [
            EventRow(self.count + i, stamp, plain(actor), plain(body))
            for i, body in enumerate(bodies)
        ]
        try:
            with self._database.write() as db:
                _insert(db, self.id, rows)
        except StoreError as error:
            if isinstance(error.__cause__, sqlite3.IntegrityError):
                raise StoreError(ELSEWHERE) from error
            raise
        self.count += len(rows)
        return rows


class NightStore:
    """All nights. Every method raises `StoreError` if the database cannot be used."""

    def __init__(self, database: Database, now: Now | None = None) -> None:
        self._database = database
        self._now = now or (lambda: datetime.now(UTC))

    def begin(self, title: str, rows: Sequence[EventRow] = ()) -> Diary:
        """A new night, with the events it begins with."""
        stamp = self._now().isoformat(timespec="milliseconds")
        with self._database.write() as db:
            number = db.execute(
                "INSERT INTO nights (title, created) VALUES (?, ?)", (plain(title), stamp)
            ).lastrowid
            assert number is not None
            _insert(db, number, rows)
        return Diary(self._database, self._now, number, len(rows))

    def all(self) -> list[NightRow]:
        """All nights, the newest first."""
        with self._database.read() as db:
            rows = db.execute(
                "SELECT id, title, created, (SELECT count(*) FROM night_events WHERE night = id)"
                " FROM nights ORDER BY id DESC"
            ).fetchall()
        return [NightRow(*row) for row in rows]

    def load(self, night: int) -> tuple[list[EventRow], Diary] | None:
        """The events of a night up to now and the pen for more; None if there is no such night.

        Should an event be missing or damaged, the list ends before it and the pen is not `whole`:
        nothing may be written with it.
        """
        if not 0 < night < _MOST_ROWS:
            return None
        with self._database.read() as db:
            if db.execute("SELECT 1 FROM nights WHERE id = ?", (night,)).fetchone() is None:
                return None
            rows = db.execute(
                "SELECT seq, CAST(at AS BLOB), CAST(actor AS BLOB), CAST(body AS BLOB)"
                " FROM night_events WHERE night = ? ORDER BY seq",
                (night,),
            ).fetchall()
        events: list[EventRow] = []
        for row in rows:
            try:
                event = EventRow(row[0], *(part.decode() for part in row[1:]))
            except (AttributeError, UnicodeDecodeError):
                break
            if event.seq != len(events):
                break
            events.append(event)
        whole = len(events) == len(rows)
        return events, Diary(self._database, self._now, night, len(events), whole=whole)

    def forget(self, night: int) -> None:
        """Delete a night."""
        with self._database.write() as db:
            db.execute("DELETE FROM night_events WHERE night = ?", (night,))
            db.execute("DELETE FROM nights WHERE id = ?", (night,))


def _insert(db: sqlite3.Connection, night: int, rows: Sequence[EventRow]) -> None:
    db.executemany(
        "INSERT INTO night_events (night, seq, at, actor, body) VALUES (?, ?, ?, ?, ?)",
        [(night, row.seq, row.at, row.actor, row.body) for row in rows],
    )
