"""Full disks, read-only folders, damaged files and second windows: said plainly, nothing lost."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.store import schema
from game.store.database import Database, open_database
from game.store.nights import NightStore
from game.store.notice import StoreError
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Act, Event, read_all, write_all
from game.tourney.export import copies, matches_csv, page, write_files
from game.tourney.fold import after, fold
from game.tourney.live import LiveNight
from game.tourney.night import Format, Night, Refused, Settings
from game.tourney.simulate import Simulation, Trouble
from game.tourney.standings.build import standings

SETTINGS = Settings("Friday", "reversi", Format.SWISS, 3)


def _now() -> datetime:
    return datetime(2026, 11, 30, 20, tzinfo=UTC)


def _begun(database: Database, players: int = 4) -> LiveNight:
    live = LiveNight.begin(NightStore(database), SETTINGS, seed=1, now=_now)
    night = live.night
    coming: list[Act] = []
    for number in range(players):
        coming += acts.enter(night, f"Player {number}")
        night = after(night, coming[-1])
    live.do(coming)
    return live


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database of its own."""
    with closing(open_database(tmp_path / "lagoon.sqlite")) as made:
        yield made


def test_a_night_is_there_after_closing(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        live = _begun(database)
        live.do(draft(live.night, 5))
        live.do(acts.publish(live.night))
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        again = LiveNight.resume(NightStore(database), live.id)
        assert again.night == live.night
        assert again.events == live.events
        assert [row.title for row in NightStore(database).all()] == ["Friday"]


def test_a_full_disk_says_so_and_keeps_the_last_good_state(database: Database) -> None:
    live = _begun(database)
    pages = database.connection.execute("PRAGMA page_count").fetchone()[0]
    database.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="disk is full"):
        for number in range(5000):
            live.do(acts.enter(live.night, f"More {number}", club="x" * 200))
    kept = live.night
    database.connection.execute("PRAGMA max_page_count = 100000")
    assert LiveNight.resume(NightStore(database), live.id).night == kept
    live.do(acts.enter(live.night, "After"))
    assert LiveNight.resume(NightStore(database), live.id).night == live.night


def test_read_only_says_so_and_nothing_has_changed(database: Database) -> None:
    live = _begun(database)
    before = live.night
    database.connection.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="read-only"):
        live.do(acts.enter(live.night, "More"))
    assert live.night == before


def test_copies_that_cannot_be_written_are_told_and_stop_nothing(
    tmp_path: Path, database: Database
) -> None:
    live = _begun(database)
    (tmp_path / "nights").write_text("in the way")
    notice = copies(tmp_path, live.id, live.night, live.events)
    assert notice is not None
    assert "night itself is safe" in notice.message.replace("\n", " ")
    assert "folder" in notice.values
    live.do(acts.enter(live.night, "More"))


def test_two_windows_lead_one_night(tmp_path: Path, database: Database) -> None:
    live = _begun(database)
    with closing(open_database(tmp_path / "lagoon.sqlite")) as second:
        other = LiveNight.resume(NightStore(second), live.id)
        other.do(acts.enter(other.night, "From the other"))
        with pytest.raises(StoreError, match="another window"):
            live.do(acts.enter(live.night, "From the first"))
        assert len(live.night.entrants) == 4
        again = LiveNight.resume(NightStore(database), live.id)
        assert [e.name for e in again.night.entrants.values()][-1] == "From the other"


def test_acts_that_belong_together_are_written_together(database: Database) -> None:
    live = _begun(database)
    wrong = (*acts.enter(live.night, "Good"), *acts.enter(live.night, "Same number"))
    count = len(live.events)
    with pytest.raises(Refused, match="taken"):
        live.do(wrong)
    assert len(live.events) == count
    assert len(LiveNight.resume(NightStore(database), live.id).events) == count


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE night_events SET body = '{\"kind\": ' WHERE seq = 3",
        'UPDATE night_events SET body = \'{"kind":"dance"}\' WHERE seq = 3',
        "UPDATE night_events SET body = x'ff00' WHERE seq = 3",
        "UPDATE night_events SET body = CAST(x'7bff' AS TEXT) WHERE seq = 3",
        "DELETE FROM night_events WHERE seq = 3",
        "UPDATE night_events SET body = (SELECT body FROM night_events WHERE seq = 0) WHERE seq=3",
    ],
)
def test_a_damaged_event_ends_the_night_before_it(database: Database, harm: str) -> None:
    live = _begun(database)
    database.connection.execute(harm)
    again = LiveNight.resume(NightStore(database), live.id)
    assert len(again.events) == 3
    assert len(again.night.entrants) == 2
    (notice,) = again.take_notices()
    assert "damaged" in notice.message
    with pytest.raises(Refused, match="damaged"):
        again.do(acts.enter(again.night, "More"))
    mended = LiveNight.take_in(NightStore(database), read_all(write_all(again.events)))
    mended.do(acts.enter(mended.night, "More"))
    assert len(LiveNight.resume(NightStore(database), mended.id).night.entrants) == 3


@pytest.mark.parametrize("page", [1, 2, 5, 9, 14])
def test_a_damaged_file_gives_up_what_can_be_read(tmp_path: Path, page: int) -> None:
    path = tmp_path / "lagoon.sqlite"
    with closing(open_database(path)) as database:
        live = _begun(database, 200)
        told = [event.act for event in live.events]
        title = live.night.settings.title
    data = bytearray(path.read_bytes())
    assert len(data) > 15 * 4096
    data[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
    path.write_bytes(data)
    with closing(open_database(path)) as database:
        notices = database.take_notices()
        assert notices[0].values["file"] == "lagoon.sqlite.broken"
        for row in NightStore(database).all():
            again = LiveNight.resume(NightStore(database), row.id)
            assert [event.act for event in again.events] == told[: len(again.events)]
            assert again.night.settings.title == title
            cut = len(again.events) < len(told)
            assert cut == any("#1" in str(n.values.get("cut", "")) for n in notices)
    assert (tmp_path / "lagoon.sqlite.broken").read_bytes() == bytes(data)


def test_a_database_without_nights_is_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "lagoon.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        schema.upgrade(old, schema.STEPS[:1])
    with closing(open_database(path)) as database:
        assert not database.notices
        assert _begun(database).id == 1


def test_export_and_import_give_the_same_night(tmp_path: Path, database: Database) -> None:
    live = _begun(database)
    live.do(draft(live.night, 5))
    live.do(acts.publish(live.night))
    live.do(acts.result(live.night, 1, 1, acts.from_scores((40, 24))))
    assert write_files(tmp_path / "out", live.night, live.events) is None
    taken = LiveNight.take_in(
        NightStore(database), read_all((tmp_path / "out" / "night.json").read_bytes())
    )
    assert taken.id != live.id
    assert standings(taken.night) == standings(live.night)
    assert taken.night == live.night


def test_nothing_but_a_refusal_comes_out_of_any_file(database: Database) -> None:
    """Fuzz: damaged, cut and foreign files are refused, never half taken in."""
    seed = random.randrange(2**32)
    print("seed", seed)
    dice = random.Random(seed)
    whole = write_all(_begun(database).events)
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 4)):
            at = dice.randrange(len(data))
            data[at : at + dice.randint(0, 20)] = dice.randbytes(dice.randint(0, 6))
        count = len(NightStore(database).all())
        try:
            LiveNight.take_in(NightStore(database), read_all(bytes(data)))
        except Refused:
            assert len(NightStore(database).all()) == count


def _bent(value: object, dice: random.Random, chance: float) -> object:
    """The same JSON with some values changed."""
    if isinstance(value, dict):
        return {key: _bent(inner, dice, chance) for key, inner in value.items()}
    if isinstance(value, list):
        kept = [_bent(inner, dice, chance) for inner in value]
        if kept and dice.random() < chance:
            kept.insert(dice.randrange(len(kept)), dice.choice(kept))
        return kept
    if dice.random() < chance and isinstance(value, int) and not isinstance(value, bool):
        return dice.choice([0, 1, 2, 3, 7, -1, 10**6, value + 1])
    return value


def test_a_foreign_night_is_refused_or_can_be_shown_whole() -> None:
    """Fuzz: well-formed files with wrong numbers."""
    seed = random.randrange(2**32)
    print("seed", seed)
    dice = random.Random(seed)
    taken = 0
    for format in Format:
        seats = 4 if format is Format.PODS else 2
        written = _played(format, seats)
        for _ in range(25):
            bent = _bent(json.loads(written), dice, 0.004)
            try:
                events = read_all(json.dumps(bent).encode())
                night = fold(event.act for event in events)
            except Refused:
                continue
            taken += 1
            page(night)
            matches_csv(night)
            for number in range(len(night.rounds) + 1):
                standings(night, number)
            with contextlib.suppress(Refused):
                draft(night, 1)
    assert taken > 20


def _played(format: Format, seats: int) -> bytes:
    events: list[Event] = []
    kept: list[Night] = []

    def lead(wanted: Iterable[Act]) -> Night:
        for act in wanted:
            kept[:] = [after(kept[0], act) if kept else fold([act])]
            events.append(Event(len(events), "2026-11-30", "host", act))
        return kept[0]

    settings = Settings("Friday", "reef", format, 3, seats=seats)
    Simulation(lead, settings, 7, 5, Trouble()).run(3)
    return write_all(events)
