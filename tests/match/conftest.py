"""The tiny game of these tests sits in the registry while they run."""

from __future__ import annotations

import pytest

from game.engine import registry


@pytest.fixture
def shells(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game with hidden hands and secret bids."""
    monkeypatch.setitem(registry._MODULES, "shells", "tests.match.shells")
    return "shells"
