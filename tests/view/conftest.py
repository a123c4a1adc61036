"""A window that nobody sees."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.view.lettering import Lettering
from game.view.look import Look
from game.view.pictures import Pictures
from game.view.theme import theme

MakeLook = Callable[..., Look]


@pytest.fixture(scope="module")
def window() -> Iterator[pygame.Surface]:
    """A window of 640 x 360."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((640, 360))


@pytest.fixture(scope="module")
def make_look(window: pygame.Surface, tmp_path_factory: pytest.TempPathFactory) -> MakeLook:
    """A look by `size`, `name` of the theme, and the other fields of `Look`."""
    lettering = Lettering(Path(tmp_path_factory.mktemp("fonts")))
    pictures = Pictures()

    def make(size: tuple[int, int] = (640, 360), name: str = "dark", **fields: object) -> Look:
        return Look(size, theme(name), lettering, pictures, **fields)  # type: ignore[arg-type]  # the fields of Look

    return make
