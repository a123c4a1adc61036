"""What the room sees, at three sizes and in every language: nothing is cut, nothing overlaps."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SIZES, stage
from tools.shots_room import screens

PAGES = [name for name in screens() if not name.endswith("-64") and name != "night-log-found"]
TRIED = [(page, size) for page in PAGES for size in (SIZES[0], SIZES[2])]
TRIED += [(page, SIZES[1]) for page in ("stage-pairings-64", "stage-standings-64")]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_page_of_the_room_is_whole(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """U27, U29, U41: no text is cut or covers another, there is a way on; letters of the stage view
    have three quarters of 32 pixels of a window of 1280x720 at least, usually all of them."""
    caplog.set_level(logging.WARNING)
    for made in stage(screen, size, tmp_path):
        made.house.notices.clear()
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said if one.cut and one.shown.width] == []
        assert overlapping(said) == []
        if screen.startswith("night"):
            stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
            assert len(stops) > 0
            assert [one.key for one in stops if not one.spoken()] == []
        if "bracket" not in screen:  # of which parts lie outside its window
            assert faults_in_every_language(made, listening) == []
    assert [record.getMessage() for record in caplog.records] == []
