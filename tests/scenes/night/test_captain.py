"""A captain says the result of one table by phone: appointed at its form, where phones are on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.host.link import Link
from game.scenes.night.table_form import TableForm
from game.ui.pickers import Choice
from tests.input.virtual import KeyHand
from tests.scenes.night.support import a_night
from tests.scenes.support import Visit

Opens = Callable[..., Visit]


def form(visit: Opens) -> Visit:
    return visit(lambda house: TableForm(house, a_night(house, rounds=1, results=False), 1, 1))


def test_it_is_asked_only_where_phones_are(visit: Opens) -> None:
    assert not form(visit).has("captain")


def test_one_of_the_table_is_appointed_and_dismissed(
    visit: Opens, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = form(visit)
    link = Link(tmp_path, "127.0.0.1")
    link._loop.close()  # nothing will run in it
    monkeypatch.setattr(here.house, "phones", link)
    assert isinstance(here.top, TableForm)
    here.top.stale()
    here.run()
    night = here.house.evening
    assert night is not None
    first, second = night.night.rounds[0].tables[0].players
    seen = []
    here.page.walk.key = "captain"
    for _ in range(3):
        KeyHand().tap("right")
        here.run(2)
        seen.append(night.night.rounds[0].tables[0].captain)
    assert seen == [first, second, None]
    choice = here.widget("captain")
    assert isinstance(choice, Choice)
    assert choice.text == "Two who agree"
    monkeypatch.setattr(here.house, "phones", None)
