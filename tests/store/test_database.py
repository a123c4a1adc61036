"""The database survives damage, newer versions, full and read-only disks, second windows."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.store import schema
from game.store.database import Database, open_database
from game.store.matches import ELSEWHERE, Damaged, Kept, MatchStore, MoveRow, Summary
from game.store.notice import StoreError
from game.store.people import Emblem, People

MOVES = [MoveRow(ply % 2, f"m{ply}", ply * 10) for ply in range(30)]


def _fill(path: Path, matches: int) -> None:
    with closing(open_database(path)) as database:
        assert not database.notices
        store = MatchStore(database)
        for number in range(1, matches + 1):
            store.begin("reversi", f"match {number}", {"n": number, "pad": "x" * 400}, MOVES)
        People(database).remember("Şule", Emblem.RAY)


def _kept(store: MatchStore, number: int) -> Kept:
    found = store.load(number)
    assert isinstance(found, tuple)
    return found[0]


def _titles(store: MatchStore) -> list[str]:
    return [match.title for match in store.open_matches()]


def test_what_was_written_is_there_after_closing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "lagoon.sqlite"
    _fill(path, 2)
    with closing(open_database(path)) as database:
        assert not database.notices
        store = MatchStore(database)
        kept = _kept(store, 2)
        assert kept.moves == tuple(MOVES)
        assert kept.summary.header["n"] == 2
        assert kept.summary.played == 30
        assert [(p.name, p.emblem) for p in People(database).all()] == [("Şule", Emblem.RAY)]


def test_commits_are_flushed_and_written_ahead(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "a.sqlite")) as database:
        ask = database.connection.execute
        assert ask("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert ask("PRAGMA synchronous").fetchone()[0] == 2  # FULL


@pytest.mark.parametrize("version", [0, 1, -1])
def test_wrong_version_in_the_head_is_mended(tmp_path: Path, version: int) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 3)
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    with closing(open_database(path)) as database:
        assert not database.in_memory
        assert "damaged" in database.take_notices()[0].message
        assert sorted(_titles(MatchStore(database))) == ["match 1", "match 2", "match 3"]


def test_damage_that_is_no_text_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 3)
    whole = path.read_bytes()
    at = whole.index(b"NULL", whole.index(b"CREATE TABLE nights"))
    path.write_bytes(whole[:at] + b"\x89" + whole[at + 1 :])
    with closing(open_database(path)) as database:
        assert not database.in_memory
        assert "damaged" in database.take_notices()[0].message


@pytest.mark.parametrize("junk", [b"this is no database, " * 400, b"\0" * 8192, b"SQLite format 3"])
def test_file_that_is_no_database(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "lagoon.sqlite"
    path.write_bytes(junk)
    with closing(open_database(path)) as database:
        (notice,) = database.take_notices()
        assert notice.values["file"] == "lagoon.sqlite.broken"
        assert not database.in_memory
        MatchStore(database).begin("reversi", "new", {})
    assert (tmp_path / "lagoon.sqlite.broken").read_bytes() == junk
    with closing(open_database(path)) as database:
        assert not database.notices
        assert _titles(MatchStore(database)) == ["new"]


@pytest.mark.parametrize("page", [1, 2, 3, 5, 8, 13])
def test_damaged_page_keeps_the_other_matches(tmp_path: Path, page: int) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 40)
    data = bytearray(path.read_bytes())
    assert len(data) > 14 * 4096
    start = page * 4096
    data[start : start + 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    with closing(open_database(path)) as database:
        (notice,) = database.take_notices()
        assert notice.values["file"] == "lagoon.sqlite.broken"
        store = MatchStore(database)
        found = store.open_matches()
        assert str(len(found)) == notice.values["taken"]
        for summary in found:
            assert _kept(store, summary.id).moves == tuple(MOVES), summary.title
        lost = notice.values["lost"]
        assert len(found) == 40 or lost != "0"
    assert (tmp_path / "lagoon.sqlite.broken").read_bytes() == bytes(data)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["lagoon.sqlite", "lagoon.sqlite.broken"]


def test_damage_to_one_leaf_loses_few(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 40)
    with closing(sqlite3.connect(path)) as plain:
        leaf = plain.execute(
            "SELECT pageno FROM dbstat WHERE name = 'matches' AND pagetype = 'leaf' LIMIT 1"
        ).fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(leaf - 1) * 4096 : leaf * 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    with closing(open_database(path)) as database:
        assert 25 <= len(MatchStore(database).open_matches()) < 40


def test_tables_gone(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 1)
    with closing(sqlite3.connect(path)) as plain:
        plain.execute("DROP TABLE moves")
    with closing(open_database(path)) as database:
        assert database.take_notices()[0].values["file"] == "lagoon.sqlite.broken"
        assert not database.in_memory


def test_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 1)
    with closing(sqlite3.connect(path)) as plain:
        plain.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with closing(open_database(path)) as database:
        assert database.in_memory
        assert len(database.take_notices()) == 1
        MatchStore(database).begin("reversi", "in memory", {})
    assert path.read_bytes() == before


def test_upgrade_keeps_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 1)
    steps = (*schema.STEPS, "ALTER TABLE matches ADD COLUMN night INTEGER")
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        schema.upgrade(plain, steps)
        assert schema.version(plain) == len(steps)
        assert plain.execute("SELECT title, night FROM matches").fetchone() == ("match 1", None)


def test_failed_upgrade_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 1)
    steps = (*schema.STEPS, "ALTER TABLE matches ADD COLUMN night; SELECT nonsense FROM nowhere")
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        with pytest.raises(sqlite3.Error):
            schema.upgrade(plain, steps)
        assert schema.version(plain) == schema.VERSION
        columns = [row[1] for row in plain.execute("PRAGMA table_info(matches)")]
        assert "night" not in columns


def test_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with closing(open_database(tmp_path / "file" / "lagoon.sqlite")) as database:
        assert database.in_memory
        assert "cannot be saved" in database.notices[0].message or database.notices[0].values["why"]
        MatchStore(database).begin("reversi", "in memory", {})


def _full(database: Database) -> None:
    pages = database.connection.execute("PRAGMA page_count").fetchone()[0]
    database.connection.execute(f"PRAGMA max_page_count = {pages}")


def test_full_disk_says_so_and_leaves_the_match(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        sheet = MatchStore(database).begin("reversi", "t", {}, MOVES[:2])
        _full(database)
        with pytest.raises(StoreError, match="disk is full"):
            for ply in range(2, 5000):
                sheet.add_move(ply, MoveRow(0, "x" * 100))
        database.connection.execute("PRAGMA max_page_count = 100000")
        kept = _kept(MatchStore(database), sheet.id)
        assert kept.summary.played == len(kept.moves)
        sheet.add_move(kept.summary.played, MoveRow(1, "after"))
        assert _kept(MatchStore(database), sheet.id).moves[-1].text == "after"


def test_read_only_says_so(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        database.connection.execute("PRAGMA query_only = 1")
        with pytest.raises(StoreError, match="read-only"):
            MatchStore(database).begin("reversi", "t", {})


def test_second_window_works_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    with closing(open_database(path)) as one, closing(open_database(path)) as two:
        assert not one.notices
        assert not two.notices
        first = MatchStore(one).begin("reversi", "one", {})
        second = MatchStore(two).begin("reversi", "two", {})
        for ply in range(5):
            first.add_move(ply, MOVES[ply])
            second.add_move(ply, MOVES[ply + 5])
        assert _kept(MatchStore(one), second.id).moves == tuple(MOVES[5:10])
        assert sorted(_titles(MatchStore(two))) == ["one", "two"]


def test_second_window_that_holds_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    with closing(open_database(path)) as one, closing(open_database(path)) as two:
        one.connection.execute("PRAGMA busy_timeout = 10")
        two.connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="Another window"):
            MatchStore(one).begin("reversi", "one", {})
        two.connection.execute("ROLLBACK")
        MatchStore(one).begin("reversi", "one", {})


def test_one_match_in_two_windows_has_one_pen(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    with closing(open_database(path)) as one, closing(open_database(path)) as two:
        first = MatchStore(one).begin("reversi", "one", {})
        found = MatchStore(two).load(first.id)
        assert isinstance(found, tuple)
        found[1].add_move(0, MOVES[0])
        with pytest.raises(StoreError) as caught:
            first.add_move(0, MOVES[1])
        assert caught.value.notice == ELSEWHERE
        assert _kept(MatchStore(one), first.id).moves == (MOVES[0],)


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE matches SET header = '{\"n\": ' WHERE id = 2",
        "UPDATE matches SET header = '[]' WHERE id = 2",
        "UPDATE matches SET notes = x'ff00' WHERE id = 2",
        "UPDATE matches SET played = -1 WHERE id = 2",
        "UPDATE matches SET played = 'many' WHERE id = 2",
        "UPDATE matches SET revision = 'many' WHERE id = 2",
        f"UPDATE matches SET header = '{'[' * 5000}' WHERE id = 2",
    ],
)
def test_damaged_row_is_named_and_the_others_kept(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 3)
    with closing(open_database(path)) as database:
        database.connection.execute(harm)
        store = MatchStore(database)
        found = {match.id: match for match in store.open_matches()}
        assert isinstance(found[1], Summary)
        assert isinstance(found[3], Summary)
        damaged = found[2]
        assert isinstance(damaged, Damaged)
        assert damaged.notice.values["title"] == "match 2"
        assert isinstance(store.load(2), Damaged)


@pytest.mark.parametrize(
    "harm",
    ["DELETE FROM moves WHERE match = 1 AND ply = 4", "UPDATE matches SET played = 31"],
)
def test_match_with_missing_moves_is_damaged(tmp_path: Path, harm: str) -> None:
    path = tmp_path / "lagoon.sqlite"
    _fill(path, 1)
    with closing(open_database(path)) as database:
        database.connection.execute(harm)
        assert isinstance(MatchStore(database).load(1), Damaged)


def test_undo_keeps_what_can_be_redone(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "a.sqlite")) as database:
        store = MatchStore(database)
        sheet = store.begin("reversi", "t", {}, MOVES[:6])
        sheet.go_to(3)
        assert _kept(store, sheet.id).moves == tuple(MOVES[:6])
        assert _kept(store, sheet.id).summary.played == 3
        sheet.add_move(3, MOVES[9])
        assert _kept(store, sheet.id).moves == (*MOVES[:3], MOVES[9])


def test_finished_matches_leave_the_open_list(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "a.sqlite")) as database:
        store = MatchStore(database)
        sheet = store.begin("reversi", "t", {})
        sheet.add_move(0, MOVES[0], {"scores": [1, 2]})
        assert not store.open_matches()
        (summary,) = store.finished()
        assert isinstance(summary, Summary)
        assert summary.result == {"scores": [1, 2]}
        sheet.go_to(0)
        assert not store.finished()
        store.forget(sheet.id)
        assert store.load(sheet.id) is None


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters() | st.characters(categories=["Cs"]), max_size=24))
def test_any_name_is_kept_as_typed(name: str) -> None:
    """U45: only halves of surrogate pairs, which no file can hold, are replaced."""
    with closing(
        Database(sqlite3.connect(":memory:", isolation_level=None), [], in_memory=True)
    ) as db:
        schema.upgrade(db.connection)
        People(db).remember(name, Emblem.CRAB)
        store = MatchStore(db)
        sheet = store.begin("reversi", name, {"name": name})
        kept = _kept(store, sheet.id)
        expected = name.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        assert People(db).all()[0].name == expected
        assert kept.summary.title == expected
        assert kept.summary.header == {"name": expected}
