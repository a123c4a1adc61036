"""Widgets are tried without a screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # after the driver is chosen

from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import theme


@pytest.fixture
def look(tmp_path: Path) -> Iterator[Look]:
    """1280x720, text at 100 %."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield Look((1280, 720), theme("dark"), Lettering(tmp_path), Pictures())
