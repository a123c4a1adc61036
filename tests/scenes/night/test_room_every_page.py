"""What the room sees, at three sizes and in every language: nothing is cut, nothing overlaps."""

from __future__ import annotations

import pytest

from tests.scenes.whole import Looking, Size
from tools.shots import SIZES
from tools.shots_room import screens

PAGES = [name for name in screens() if not name.endswith("-64") and name != "night-log-found"]
TRIED = [(page, size) for page in PAGES for size in (SIZES[0], SIZES[2])]
TRIED += [(page, SIZES[1]) for page in ("stage-pairings-64", "stage-standings-64")]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_page_of_the_room_is_whole(screen: str, size: Size, looking: Looking) -> None:
    """U27, U29, U41: no text is cut or covers another, there is a way on; letters of the stage view
    have three quarters of 32 pixels of a window of 1280x720 at least, usually all of them."""
    looking.at(screen, size, pans="bracket" in screen, shown=not screen.startswith("night"))
