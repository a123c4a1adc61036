"""What was learned and solved here: lessons, puzzles, days, stops of the voyage."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.store.database import Database

KINDS = ("lesson", "puzzle", "day", "voyage", "badge", "look")


class Learned:
    """Small notes by kind and name. Without a database they live as long as the program.

    Methods raise `StoreError`.
    """

    def __init__(self, database: Database | None = None) -> None:
        self._database = database
        self._kept: dict[tuple[str, str], dict[str, object]] = {}

    def all(self, kind: str) -> dict[str, dict[str, object]]:
        """Every note of a kind by its name; one that cannot be read is left out."""
        if self._database is None:
            return {name: dict(note) for (of, name), note in self._kept.items() if of == kind}
        with self._database.read() as db:
            rows = db.execute("SELECT name, body FROM learned WHERE kind = ?", (kind,)).fetchall()
        notes = {name: _note(body) for name, body in rows}
        return {name: note for name, note in notes.items() if note is not None}

    def note(self, kind: str, name: str) -> dict[str, object]:
        """One note, empty if there is none."""
        return self.all(kind).get(name, {})

    def keep(self, kind: str, name: str, note: Mapping[str, object]) -> None:
        """Write a note over the one before; on the disk when this returns."""
        assert kind in KINDS
        if self._database is None:
            self._kept[kind, name] = dict(note)
            return
        with self._database.write() as db:
            db.execute(
                "INSERT OR REPLACE INTO learned (kind, name, body) VALUES (?, ?, ?)",
                (kind, name, json.dumps(dict(note), ensure_ascii=False)),
            )


def _note(body: object) -> dict[str, object] | None:
    try:
        found = json.loads(str(body))
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
