"""The people who play here, known by name and emblem."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from game.store.database import Database
from game.store.plain import plain

LONGEST_NAME = 24


class Emblem(StrEnum):
    """The animal that stands for a player, told apart by shape."""

    TURTLE = "turtle"
    CRAB = "crab"
    RAY = "ray"
    SEAHORSE = "seahorse"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who played here before."""

    id: int
    name: str
    emblem: Emblem


class People:
    """Everybody who played here. Methods raise `StoreError`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Person]:
        """Everybody, in the order of first coming."""
        with self._database.read() as db:
            rows = db.execute("SELECT id, name, emblem FROM people ORDER BY id").fetchall()
        return [Person(number, name, _emblem(emblem)) for number, name, emblem in rows]

    def remember(self, name: str, emblem: Emblem) -> None:
        """Keep a name exactly as written, with the emblem it has now."""
        with self._database.write() as db:
            db.execute(
                "INSERT INTO people (name, emblem, created) VALUES (?, ?, ?)"
                " ON CONFLICT (name) DO UPDATE SET emblem = excluded.emblem",
                (plain(name), emblem, datetime.now(UTC).isoformat(timespec="seconds")),
            )


def _emblem(text: str) -> Emblem:
    return Emblem(text) if text in tuple(Emblem) else Emblem.TURTLE
