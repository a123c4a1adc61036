"""The stage view in a window of its own: it looks on, hears at once, and leaves the host alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from game.host import note
from game.host.hall import DOOR, Door
from game.host.invite import Invite
from game.host.note import Note
from game.scenes.house import House
from game.scenes.night import beside, stage_view
from game.scenes.night.beside import Audience, running
from game.scenes.night.stage_pages import Kind
from game.scenes.night.stage_view import StageView
from game.scenes.night.standings_page import StandingsPage
from game.scenes.stack import Scene
from game.store.nights import NightStore
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.night import Refused
from tests.scenes.night.support import a_night
from tests.scenes.support import Visit
from tests.tourney.nights import book

Opens = Callable[..., Visit]
ROOT = Path(__file__).parents[3]


@pytest.fixture
def both(visit: Opens, tmp_path: Path) -> Iterator[tuple[Visit, Visit]]:
    """A leading window, and one that looks on through a database of its own."""
    leads = visit(lambda house: StandingsPage(house, a_night(house, rounds=1, results=False)))
    looks = Visit(
        tmp_path / "home", lambda house: StageView(house, Audience.open(house), fill=False)
    )
    yield leads, looks
    looks.close()


def test_it_hears_a_result_within_a_quarter_of_a_second(both: tuple[Visit, Visit]) -> None:
    leads, looks = both
    desk = leads.house.evening
    seen = looks.top
    assert isinstance(seen, StageView)
    assert desk is not None
    assert seen.desk.night == desk.night
    table = desk.night.rounds[0].tables[0]
    desk.do(acts.result(desk.night, 1, table.number, acts.from_scores((40, 24))))
    begun = looks.now
    while seen.show.fresh <= 0:
        looks.run()
        assert looks.now - begun <= 0.25
    assert seen.desk.night == desk.night
    assert "40" in seen.show.said


def test_it_writes_nothing(both: tuple[Visit, Visit]) -> None:
    leads, looks = both
    desk = leads.house.evening
    assert desk is not None
    count = len(desk.events)
    looks.seconds(3)
    kept = NightStore(leads.parts.database).load(desk.id)
    assert kept is not None
    assert len(kept[0]) == count


def test_it_follows_the_clock(both: tuple[Visit, Visit]) -> None:
    leads, looks = both
    desk = leads.house.evening
    seen = looks.top
    assert isinstance(seen, StageView)
    assert desk is not None
    desk.start()
    looks.seconds(0.3)
    assert seen.desk.timer.is_running
    desk.pause()
    looks.seconds(0.3)
    assert not seen.desk.timer.is_running


def test_a_clock_that_runs_already_is_known_from_the_log() -> None:
    made = book(4, rounds=2)
    made.pair()
    assert running(made.events)[0] is False
    for how, runs in (("start", True), ("add", True), ("pause", False), ("add", False)):
        made.do(acts.timed(how, 100.0))
        assert running(made.events)[0] is runs, how
        assert running(made.events)[1] is made.events[-1]
    made.do(acts.timed("start", 90.0))
    made.finish()
    made.pair(2)
    assert running(made.events)[0] is False, "a new round has a new clock"


def test_it_shows_the_way_in_for_phones(both: tuple[Visit, Visit]) -> None:
    """As long as a server runs and the door stands open, whatever address was chosen meanwhile."""
    leads, looks = both
    seen = looks.top
    assert isinstance(seen, StageView)

    def kinds() -> set[Kind]:
        looks.seconds(1.2)
        seen.show.lay(looks.parts.looks.look(looks.parts.window.size, looks.house.settings, 0.0))
        return {leaf.kind for leaf in seen.show.cycle.leaves}

    room = RoomStore(leads.parts.database)
    room.put(DOOR, 0, msgspec.json.encode(Door("KQXR")).decode())  # as the server writes it
    leads.house.change("phones", address="192.168.1.20")
    assert Kind.JOIN not in kinds(), "no server"
    note.leave(leads.house.home, Note(8750, "of the host alone", os.getpid()))
    assert Kind.JOIN in kinds()
    assert seen.show._way == Invite("192.168.1.20", 8750, "KQXR")
    leads.house.change("phones", address="10.0.0.7")
    room.put("door", 0, '{"code": "ABCD", "locked": false}')
    assert Kind.JOIN in kinds()
    assert seen.show._way == Invite("10.0.0.7", 8750, "ABCD")
    looks.loop.draw()
    room.put("door", 0, '{"code": "ABCD", "locked": true}')
    assert Kind.JOIN not in kinds(), "the door is locked"
    room.put("door", 0, '{"code": ["damaged"]}')
    assert Kind.JOIN not in kinds()
    room.put("door", 0, '{"code": "ABCD", "locked": false}')
    assert Kind.JOIN in kinds()
    note.forget(leads.house.home)
    assert Kind.JOIN not in kinds(), "the server has ended"


@pytest.mark.parametrize(("jump", "left"), [(60, 540), (-3600, 600), (0, 600), (10_000, 0)])
def test_a_clock_set_back_locks_no_display(
    both: tuple[Visit, Visit], monkeypatch: pytest.MonkeyPatch, jump: int, left: float
) -> None:
    """Complaint 19: a display that is opened while the round runs asks the clock of the wall once,
    how long ago it was started; set back, the round seems just begun, and its clock runs on."""
    leads, _ = both
    desk = leads.house.evening
    assert desk is not None
    desk.do(acts.timed("start", 600.0))
    started = datetime.fromisoformat(desk.events[-1].at)

    class Wall:
        fromisoformat = datetime.fromisoformat

        @staticmethod
        def now(zone: object) -> datetime:
            return started + timedelta(seconds=jump)

    monkeypatch.setattr(beside, "datetime", Wall)
    seen = Audience.open(leads.house)
    assert seen.timer.is_running
    assert seen.seconds() == pytest.approx(left, abs=1)
    leads.now += 30
    assert seen.seconds() == pytest.approx(max(0, left - 30), abs=1)


def test_no_night_is_said(visit: Opens) -> None:
    made = visit()
    with pytest.raises(Refused):
        Audience.open(made.house)
    with pytest.raises(Refused):
        Audience.open(made.house, 12)


def test_with_two_displays_the_host_keeps_the_window(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    class There:
        is_open = False

        def open(self, night: int) -> None:
            self.is_open = True
            opened.append(night)

        def close(self) -> None:
            self.is_open = False
            opened.append("closed")

    monkeypatch.setattr(stage_view, "displays", lambda: 2)
    monkeypatch.setattr(stage_view, "BESIDE", There())

    def first(house: House) -> Scene:
        return StandingsPage(house, a_night(house, rounds=1))

    made = visit(first)
    page = made.top
    assert isinstance(page, StandingsPage)
    page.push(StageView(made.house, page.desk))
    made.run(4)
    assert made.top is page
    assert opened == [page.desk.id]
    page.push(StageView(made.house, page.desk))
    made.run(4)
    assert opened == [page.desk.id, "closed"]
    assert made.top is page


def test_a_process_that_cannot_be_started_is_said(
    visit: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object, **more: object) -> None:
        raise OSError(2, "No such file")

    monkeypatch.setattr(stage_view, "displays", lambda: 2)
    monkeypatch.setattr(subprocess, "Popen", refuse)
    made = visit(lambda house: StandingsPage(house, a_night(house, rounds=1)))
    page = made.top
    assert isinstance(page, StandingsPage)
    page.push(StageView(made.house, page.desk))
    made.run(4)
    assert "No such file" in " ".join(made.house.notices.texts)


def test_the_command_opens_a_window_and_ends(visit: Opens, tmp_path: Path) -> None:
    made = visit(lambda house: StandingsPage(house, a_night(house, rounds=1, results=False)))
    made.close()
    environment = {
        **os.environ,
        "LAGOON_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-m", "game", "night", "stage", "--seconds", "0.5"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=240
    )
    assert done.returncode == 0, done.stderr
