"""Phones and machines at the window, at two sizes and in every language: nothing is cut, nothing
overlaps."""

from __future__ import annotations

import pytest

from tests.scenes.whole import Looking, Size
from tools.shots import SIZES
from tools.shots_phones import screens

TABLES = ("phones-whales", "phones-reversi")
TRIED = [(page, size) for page in screens() if page not in TABLES for size in (SIZES[0], SIZES[2])]


@pytest.mark.parametrize(("screen", "size"), TRIED, ids=lambda one: str(one).replace(", ", "-"))
def test_page_of_phones_is_whole(screen: str, size: Size, looking: Looking) -> None:
    """U27, U29, U41, U43: no text is cut or covers another, all that can be pressed is spoken."""
    looking.at(screen, size)
