"""The host's pages at the three sizes and in every language: nothing is cut, nothing overlaps."""

from __future__ import annotations

import pytest

from tests.scenes.whole import Looking, Size
from tools.shots import SIZES
from tools.shots_host import screens

PAGES = [name for name in screens() if not name.endswith("-64")]
MANY = ("night-people-64", "night-draft-64", "night-board-64", "night-results-64")
TRIED = [(page, size) for page in PAGES for size in (SIZES[0], SIZES[2])] + [
    (page, SIZES[1]) for page in MANY
]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_host_page_is_whole(screen: str, size: Size, looking: Looking) -> None:
    """U29, U41: no text is cut or covers another, there is a way on, and each stop can be said."""
    looking.at(screen, size)
