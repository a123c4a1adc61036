"""Memory goes back to the system, where the system knows how."""

from __future__ import annotations

import sys

import pytest

from game.view import memory
from game.view.memory import give_back


def test_giving_back_needs_nothing() -> None:
    give_back()
    give_back()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_do_without(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    memory._trim.cache_clear()
    monkeypatch.setattr(sys, "platform", system)
    assert memory._trim() is None
    give_back()
    memory._trim.cache_clear()
