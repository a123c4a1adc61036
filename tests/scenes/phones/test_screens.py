"""Phones and machines at the window, at two sizes and in every language: nothing is cut, nothing
overlaps."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SIZES, stage
from tools.shots_phones import screens

TABLES = ("phones-whales", "phones-reversi")
TRIED = [(page, size) for page in screens() if page not in TABLES for size in (SIZES[0], SIZES[2])]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_page_of_phones_is_whole(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """U27, U29, U41, U43: no text is cut or covers another, all that can be pressed is spoken."""
    caplog.set_level(logging.WARNING)
    for made in stage(screen, size, tmp_path):
        made.house.notices.clear()
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said if one.cut and one.shown.width] == []
        assert overlapping(said) == []
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        assert len(stops) > 0
        assert [one.key for one in stops if not one.spoken()] == []
        assert faults_in_every_language(made, listening) == []
    assert [record.getMessage() for record in caplog.records] == []
