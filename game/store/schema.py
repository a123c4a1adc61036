"""The tables, and how those of an older version become today's."""

from __future__ import annotations

import sqlite3

# one script per version: from 0 (nothing) to 1, from 1 to 2 ...; a released script never changes
STEPS: tuple[str, ...] = (
    """
    CREATE TABLE people (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        emblem TEXT NOT NULL,
        created TEXT NOT NULL
    );
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        title TEXT NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        header TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'open',
        result TEXT,
        notes TEXT NOT NULL DEFAULT '{}',
        played INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX matches_by_state ON matches (state, changed);
    CREATE TABLE moves (
        match INTEGER NOT NULL,
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        spent INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (match, ply)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE nights (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        created TEXT NOT NULL
    );
    CREATE TABLE night_events (
        night INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        at TEXT NOT NULL,
        actor TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (night, seq)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE room (
        kind TEXT NOT NULL,
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE learned (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, name)
    ) WITHOUT ROWID;
    """,
)
# What a damaged file brings up; SQLite may quote bytes of it that are no text.
TROUBLE = (sqlite3.Error, UnicodeDecodeError)
VERSION = len(STEPS)
TABLES = {
    "people": ("id", "name", "emblem", "created"),
    "matches": (
        "id",
        "game",
        "title",
        "created",
        "changed",
        "header",
        "state",
        "result",
        "notes",
        "played",
        "revision",
    ),
    "moves": ("match", "ply", "seat", "text", "spent"),
    "nights": ("id", "title", "created"),
    "night_events": ("night", "seq", "at", "actor", "body"),
    "room": ("kind", "number", "body"),
    "learned": ("kind", "name", "body"),
}


def version(connection: sqlite3.Connection) -> int:
    """The version of the tables in that database; 0 when it is new."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def upgrade(connection: sqlite3.Connection, steps: tuple[str, ...] = STEPS) -> None:
    """Bring the tables to the last of `steps`, each step whole or not at all."""
    for number in range(version(connection), len(steps)):
        script = f"BEGIN IMMEDIATE;{steps[number]};PRAGMA user_version = {number + 1};COMMIT;"
        try:
            connection.executescript(script)
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            # another window may have made the same step at the same moment
            if version(connection) <= number:
                raise


def is_complete(connection: sqlite3.Connection) -> bool:
    """Whether every table and column is there."""
    return all(
        set(columns) <= {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        for table, columns in TABLES.items()
    )
