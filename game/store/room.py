"""What the night server must remember: guests, tables, results said, matches lent.

Each is one row, a number of its kind and a JSON text, written whole. What `put` wrote is on the
disk when it returns.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.store.database import Database
from game.store.plain import plain


class RoomStore:
    """Rows by kind and number. Every method raises `StoreError` if the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, kind: str) -> list[tuple[int, str]]:
        """The rows of a kind, by number."""
        with self._database.read() as db:
            rows = db.execute(
                "SELECT number, body FROM room WHERE kind = ? ORDER BY number", (kind,)
            ).fetchall()
        return [(int(number), str(body)) for number, body in rows]

    def put(self, kind: str, number: int, body: str) -> None:
        """Write a row, new or again."""
        self.put_all([(kind, number, body)])

    def put_all(self, rows: Iterable[tuple[str, int, str]]) -> None:
        """Write several rows, all or none."""
        with self._database.write() as db:
            db.executemany(
                "INSERT INTO room (kind, number, body) VALUES (?, ?, ?)"
                " ON CONFLICT (kind, number) DO UPDATE SET body = excluded.body",
                [(kind, number, plain(body)) for kind, number, body in rows],
            )

    def forget(self, kind: str, number: int) -> None:
        """Delete a row."""
        with self._database.write() as db:
            db.execute("DELETE FROM room WHERE kind = ? AND number = ?", (kind, number))
