"""The fixtures of scenes, and a night whose rounds are paired at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.scenes.night import host_desk
from tests.scenes.conftest import visit
from tests.scenes.night.support import AtOnce


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process is started for pairing."""
    monkeypatch.setattr(host_desk, "Drafter", AtOnce)
    yield


__all__ = ["visit"]
