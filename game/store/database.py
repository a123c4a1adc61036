"""One SQLite file for everything that must outlive the program.

Written ahead (WAL) and flushed at every commit, so that what was acknowledged survives a kill or a
power cut. A damaged file is kept aside and what can be read of it is taken over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from game.store import schema
from game.store.files import set_aside
from game.store.notice import Notice, StoreError
from game.store.salvage import salvage

PATIENCE = 3.0  # seconds to wait for a second window's write
Trouble: TypeAlias = sqlite3.Error | UnicodeDecodeError
_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


class Database:
    """An open database; `in_memory` says that nothing in it will outlive the program."""

    def __init__(
        self, connection: sqlite3.Connection, notices: list[Notice], *, in_memory: bool
    ) -> None:
        self.connection = connection
        self.notices = notices
        self.in_memory = in_memory

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """A transaction: on the disk when it is left, or undone. Raises `StoreError`."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
            self.connection.execute("COMMIT")
        except schema.TROUBLE as error:
            self._undo()
            raise StoreError(why(error)) from error
        except BaseException:
            self._undo()
            raise

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """For queries. Raises `StoreError`."""
        try:
            yield self.connection
        except schema.TROUBLE as error:
            raise StoreError(why(error)) from error

    def take_notices(self) -> list[Notice]:
        """What has to be told since the last time, and forget it."""
        taken, self.notices = self.notices, []
        return taken

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def _undo(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


def open_database(path: Path) -> Database:
    """The database of that path, made if it is not there, mended if it is damaged.

    Never fails for what is or is not there: if nothing can be kept, the database lives in memory
    and a notice says so.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Database(_opened(path), [], in_memory=False)
    except _Newer:
        return _memory(
            Notice(
                "The saved matches were written by a newer version of Lagoon and are left as they"
                " are. Nothing is saved until Lagoon is updated."
            )
        )
    except OSError as error:
        return _memory(_cannot(error.strerror or str(error)))
    except schema.TROUBLE as error:
        if not is_damage(error):
            return _memory(_cannot(str(error)))
    return _mended(path)


def is_damage(error: Trouble) -> bool:
    """Whether the error means that the file itself is damaged."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, _Damaged | UnicodeDecodeError) or (
        code is not None and code & 0xFF in _DAMAGE
    )


def why(error: Trouble) -> Notice:
    """The error in words for a person."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return Notice("The disk is full.")
    if code == sqlite3.SQLITE_READONLY:
        return Notice("The saved matches may not be written: they are read-only.")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Notice("Another window of Lagoon is using the saved matches.")
    if is_damage(error):
        return Notice("The file of saved matches is damaged. It is mended at the next start.")
    return Notice("The saved matches cannot be reached ({why}).", {"why": str(error)})


class _Newer(Exception):
    """A database of a version to come."""


class _Damaged(sqlite3.DatabaseError):
    """Damage found by looking, not by an error of SQLite's own."""


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    version = schema.version(connection)
    if version > schema.VERSION:
        raise _Newer
    if version < 0:
        raise _Damaged(f"version {version}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise _Damaged(verdict)
    _upgrade(connection)
    if not schema.is_complete(connection):
        raise _Damaged("tables are missing")


def _upgrade(connection: sqlite3.Connection) -> None:
    """Tables that do not fit the version written beside them are damage."""
    try:
        schema.upgrade(connection)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise _Damaged(str(error)) from error
        raise


def _mended(path: Path) -> Database:
    try:
        kept = _set_all_aside(path)
        fresh = _opened(path)
    except (OSError, *schema.TROUBLE) as error:
        return _memory(_cannot(str(error)))
    found = salvage(kept, fresh)
    notice = Notice(
        "The file of saved matches was damaged. It is kept as {file}. Matches taken over from it:"
        " {taken}; lost: {lost}.",
        {"file": kept.name, "taken": str(found.taken), "lost": ", ".join(found.lost) or "0"},
    )
    notices = [notice]
    if found.nights or found.cut:
        notices.append(
            Notice(
                "Tournament nights taken over from the damaged file: {taken}; cut short: {cut}.",
                {"taken": str(found.nights), "cut": ", ".join(found.cut) or "0"},
            )
        )
    return Database(fresh, notices, in_memory=False)


def _set_all_aside(path: Path) -> Path:
    kept = set_aside(path)
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + ending))
    return kept


def _memory(notice: Notice) -> Database:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    schema.upgrade(connection)
    return Database(connection, [notice], in_memory=True)


def _cannot(reason: str) -> Notice:
    return Notice(
        "Nothing can be saved ({why}). Matches can be played but end with the program.",
        {"why": reason},
    )
