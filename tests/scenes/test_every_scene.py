"""Every screen at the three sizes in every language: it draws, logs no fault, no text is cut or
overlaps, and everything is mirrored where the language reads from the right."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language, latin_digits
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SCREENS, SIZES, stage


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}-{size[2]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_screen_draws_whole(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """U29, U24, U43: each screen is entered, drawn and left at each size without an error; no text
    is cut, none covers another, and there is something to press that leads on."""
    caplog.set_level(logging.WARNING)
    for made in stage(screen, size, tmp_path):
        notices = [one for one in drawn_anew(made, listening) if one.cut]
        made.house.notices.clear()  # they lie over the move list on purpose
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said + notices if one.cut] == []
        assert overlapping(said) == []
        assert faults_in_every_language(made, listening) == []
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        assert stops
        if size == SIZES[0]:  # touch: 44 pixels at 720p; U41: one line to be spoken for each
            assert [(one.key, one.box.size) for one in stops if min(one.box.size) < 44] == []
            assert [one.key for one in stops if not one.spoken()] == []
            assert latin_digits(made, listening) == []
    assert [record.getMessage() for record in caplog.records] == []
