"""What was learned outlives the program, and a damaged note harms no other."""

from __future__ import annotations

from pathlib import Path

from game.store.database import open_database
from game.store.learned import Learned


def test_notes_are_there_again(tmp_path: Path) -> None:
    database = open_database(tmp_path / "lagoon.sqlite")
    learned = Learned(database)
    learned.keep("puzzle", "1-easy/7", {"solved": True, "tries": 2})
    learned.keep("puzzle", "1-easy/7", {"solved": True, "tries": 1})
    learned.keep("lesson", "reef", {"done": True})
    database.close()
    again = Learned(open_database(tmp_path / "lagoon.sqlite"))
    assert again.all("puzzle") == {"1-easy/7": {"solved": True, "tries": 1}}
    assert again.note("lesson", "reef") == {"done": True}
    assert again.note("lesson", "lanterns") == {}


def test_a_damaged_note_is_left_out(tmp_path: Path) -> None:
    database = open_database(tmp_path / "lagoon.sqlite")
    learned = Learned(database)
    learned.keep("day", "2026-11-30", {"solved": True})
    with database.write() as db:
        db.execute("INSERT INTO learned VALUES ('day', '2026-12-01', '{broken')")
    assert learned.all("day") == {"2026-11-30": {"solved": True}}


def test_without_a_database_notes_live_on(tmp_path: Path) -> None:
    learned = Learned()
    learned.keep("badge", "first", {"at": "now"})
    assert learned.all("badge") == {"first": {"at": "now"}}
