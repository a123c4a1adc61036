"""Every screen at the three sizes in every language: it draws, logs no fault, no text is cut or
overlaps, and everything is mirrored where the language reads from the right."""

from __future__ import annotations

import pytest

from tests.scenes.whole import Looking, Size
from tools.shots import SCREENS, SIZES


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}-{size[2]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_screen_draws_whole(screen: str, size: Size, looking: Looking) -> None:
    """U24, U29, U41, U43."""
    looking.at(screen, size, digits=True)
