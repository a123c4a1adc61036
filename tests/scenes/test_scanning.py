"""Everything by one switch: with nothing but Confirm, from the title to moves at two tables."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Act, Intent
from game.scenes import doors
from game.scenes.party.table import PartyTable
from game.scenes.shelf import ShelfScene
from game.scenes.stack import Scene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.ui.field import TextField
from tests.scenes.conftest import Opens
from tests.scenes.support import MINA, OTTER, Visit, at_table

PACE = 0.4


def _open(visit: Opens, first: Callable[..., Scene]) -> Visit:
    made = visit(first)
    made.house.change("access", scan=True, scan_pace=round(PACE * 10))
    made.run(2)
    return made


def _wait(visit: Visit) -> None:
    """Until the focus has gone on."""
    visit.now += PACE
    visit.run(1)


def _switch(visit: Visit) -> None:
    """The one thing that can be done; it goes the way of a real key."""
    signal = Intent(Act.CONFIRM, "keys")
    if not visit.loop.aids.takes(signal, visit.top):
        visit.loop.stack.handle(signal)
    visit.run(3)


def _until(visit: Visit, key: str) -> None:
    for _ in range(60):
        if visit.page.walk.key == key:
            return
        assert not isinstance(visit.page.walk.focused, TextField)
        _wait(visit)
    raise AssertionError(f"the focus never came to {key}")


def test_from_the_title_to_a_table(visit: Opens) -> None:
    made = _open(visit, doors.title)
    assert isinstance(made.top, TitleScene)
    for key in ("play", "game reversi", "start"):
        _until(made, key)
        _switch(made)
    assert isinstance(made.top, TableScene)


def test_moves_against_a_computer(visit: Opens) -> None:
    made = _open(visit, at_table(MINA, OTTER))
    for number in range(4):
        legal = set(made.legal())
        wanted = sorted(legal)[number % len(legal)]
        _until(made, "board")
        _switch(made)
        seen = []
        while made.table.pointing.spot != wanted:
            seen.append(made.table.pointing.spot)
            _wait(made)
            assert len(seen) < 30
        assert set(seen) < legal, "the focus stands on nothing that cannot be chosen"
        ply = made.table.match.ply
        _switch(made)
        made.seconds(1)
        assert made.table.match.moves[ply].move.startswith(wanted)


def test_after_the_last_square_come_the_buttons(visit: Opens) -> None:
    made = _open(visit, at_table(MINA, OTTER))
    _until(made, "board")
    _switch(made)
    for _ in range(len(made.legal()) + 1):
        _wait(made)
    assert made.page.walk.key != "board"
    _until(made, "menu")
    _switch(made)
    _until(made, "leave")
    _switch(made)
    assert isinstance(made.top, TitleScene)


def test_a_move_at_a_table_for_four(visit: Opens) -> None:
    made = _open(visit, lambda house: doors.setup(house, "reef"))
    _until(made, "start")
    _switch(made)
    table = made.top
    assert isinstance(table, PartyTable)
    for _ in range(4):
        if table.match.ply:
            break
        _until(made, "board")
        _switch(made)
        _switch(made)
        made.seconds(1)
    assert table.match.ply >= 1


def test_other_devices_work_as_before(visit: Opens) -> None:
    made = _open(visit, doors.title)
    at = made.centre("play")
    for act in (Act.POINT, Act.PRESS, Act.RELEASE):
        signal = Intent(act, "mouse", at=at)
        assert not made.loop.aids.takes(signal, made.top)
        made.loop.stack.handle(signal)
    made.run(3)
    assert isinstance(made.top, ShelfScene)
