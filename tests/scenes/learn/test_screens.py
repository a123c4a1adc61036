"""Screens for learning at the sizes that matter, in every language: whole, apart, mirrored."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SIZES, stage
from tools.shots_learn import GAMES

SMALL, _, LARGE = SIZES
PAGES = ("learn", "learn-reef", "teach-reef", "puzzles-lanterns", "challenges")
VOYAGE = ("voyage", "voyage-stop", "voyage-looks")


def look_at(screen: str, size: tuple[int, int, int], folder: Path, listening: Listening) -> None:
    """U29, U41, U43: no text is cut or covers another, everything can be pressed and spoken."""
    for made in stage(screen, size, folder):
        made.house.notices.clear()
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said if one.cut] == []
        assert overlapping(said) == []
        assert faults_in_every_language(made, listening) == []
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        if size == SMALL:
            assert [(one.key, one.box.size) for one in stops if min(one.box.size) < 44] == []
            assert [one.key for one in stops if not one.spoken()] == []


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["720-100", "720-200"])
@pytest.mark.parametrize("screen", [*PAGES, *VOYAGE])
def test_pages(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    look_at(screen, size, tmp_path, listening)
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("screen", [f"lesson-{game}-answered" for game in GAMES])
def test_lessons_with_large_text(screen: str, tmp_path: Path, listening: Listening) -> None:
    look_at(screen, LARGE, tmp_path, listening)


@pytest.mark.parametrize("screen", ["puzzle-whale-riders", "puzzle-lanterns-classic-solved"])
def test_puzzles_with_large_text(screen: str, tmp_path: Path, listening: Listening) -> None:
    look_at(screen, LARGE, tmp_path, listening)
