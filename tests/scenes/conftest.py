"""Scenes are tried without a screen or a sound device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.scenes.house import House  # after the drivers are chosen
from game.scenes.stack import Scene
from tests.scenes.listening import Listening
from tests.scenes.support import Visit
from tests.scenes.whole import Looking

Opens = Callable[..., Visit]


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Opens]:
    """Opens visits and closes them at the end."""
    opened: list[Visit] = []

    def open_one(first: Callable[[House], Scene] | None = None, **more: object) -> Visit:
        folder = tmp_path / "home"
        given = () if first is None else (first,)
        made = Visit(folder, *given, **more)  # type: ignore[arg-type]  # named by the caller
        opened.append(made)
        return made

    yield open_one
    for each in opened:
        if each.loop.stack:
            each.close()


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Listening:
    """Hears every text that is drawn from now on."""
    return Listening(monkeypatch)


@pytest.fixture
def looking(tmp_path: Path, listening: Listening, caplog: pytest.LogCaptureFixture) -> Looking:
    return Looking(tmp_path, listening, caplog)
