"""The host's pages at the three sizes and in every language: nothing is cut, nothing overlaps."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SIZES, stage
from tools.shots_host import screens

PAGES = [name for name in screens() if not name.endswith("-64")]
MANY = ("night-people-64", "night-draft-64", "night-board-64", "night-results-64")
TRIED = [(page, size) for page in PAGES for size in (SIZES[0], SIZES[2])] + [
    (page, SIZES[1]) for page in MANY
]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_host_page_is_whole(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """U29, U41: no text is cut or covers another, there is a way on, and each stop can be said."""
    caplog.set_level(logging.WARNING)
    for made in stage(screen, size, tmp_path):
        made.house.notices.clear()
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said if one.cut] == []
        assert overlapping(said) == []
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        assert len(stops) > 1
        if size == SIZES[0]:
            assert [(one.key, one.box.size) for one in stops if min(one.box.size) < 44] == []
            assert [one.key for one in stops if not one.spoken()] == []
        assert faults_in_every_language(made, listening) == []
    assert [record.getMessage() for record in caplog.records] == []
