"""Screens for learning at the sizes that matter, in every language: whole, apart, mirrored."""

from __future__ import annotations

import pytest

from tests.scenes.whole import Looking, Size
from tools.shots import SIZES
from tools.shots_learn import GAMES

SMALL, _, LARGE = SIZES
PAGES = ("learn", "learn-reef", "teach-reef", "puzzles-lanterns", "challenges")
VOYAGE = ("voyage", "voyage-stop", "voyage-looks")
LONG = (
    *(f"lesson-{game}-answered" for game in GAMES),
    "puzzle-whale-riders",
    "puzzle-lanterns-classic-solved",
)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["720-100", "720-200"])
@pytest.mark.parametrize("screen", [*PAGES, *VOYAGE])
def test_pages(screen: str, size: Size, looking: Looking) -> None:
    """U29, U41, U43."""
    looking.at(screen, size)


@pytest.mark.parametrize("screen", LONG)
def test_lessons_and_puzzles_with_large_text(screen: str, looking: Looking) -> None:
    looking.at(screen, LARGE)
