"""The pictures of the folder: drawn by the tool, credited, sharp at each size."""

from __future__ import annotations

import logging
from fnmatch import fnmatch
from pathlib import Path

import pygame
import pytest

from game.view.assets import asset_folder
from game.view.pictures import Pictures
from tests.view.games import pixels
from tools.make_pictures import painters, stale

NAMES = sorted(painters())


def test_every_file_is_as_the_tool_draws_it() -> None:
    assert stale() == []


def test_the_pictures_that_screens_ask_for_are_there() -> None:
    wanted = {f"level{number}" for number in range(1, 9)}
    wanted |= {f"emblem_{name}" for name in ("turtle", "crab", "ray", "seahorse")}
    wanted |= {"wordmark", "mark", "disc_black", "disc_white"}
    assert wanted <= set(NAMES)
    assert len([name for name in NAMES if name.startswith("icon_")]) >= 30


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_draws(
    window: pygame.Surface, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    with caplog.at_level(logging.WARNING):
        image = Pictures().get(name, (48, 40))
    assert not caplog.records
    assert image.get_size() == (48, 40)
    assert pygame.surfarray.array_alpha(image).max() > 20


def test_pictures_are_rasterised_at_the_size_asked_for(window: pygame.Surface) -> None:
    pictures = Pictures()
    small, large = pictures.get("icon_hint", (20, 20)), pictures.get("icon_hint", (200, 200))
    soft = pygame.transform.smoothscale(small, (200, 200))
    assert (pixels(soft) != pixels(large)).any()
    assert pictures.get("icon_hint", (20, 20)) is small


def test_colours_can_be_swapped(window: pygame.Surface) -> None:
    pictures = Pictures()
    plain = pictures.get("icon_check", (40, 40))
    red = pictures.get("icon_check", (40, 40), {"#F3FBF8": "#FF0000"})
    assert (pixels(plain) != pixels(red)).any()
    assert pixels(red)[..., 1].max() == 0


def test_a_missing_picture_is_reported_and_stood_in_for(
    window: pygame.Surface, caplog: pytest.LogCaptureFixture
) -> None:
    image = Pictures().get("no_such_picture", (30, 30))
    assert "no_such_picture" in caplog.text
    assert pygame.surfarray.array_alpha(image).max() > 0


def test_every_asset_is_credited() -> None:
    folder = asset_folder()
    text = (folder / "CREDITS.md").read_text(encoding="utf-8")
    patterns = [part.strip("`") for part in text.split() if part.startswith("`")]
    missing = [
        name
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not _credited(name := _name(file, folder), patterns)
    ]
    assert missing == []


def _name(file: Path, folder: Path) -> str:
    return file.relative_to(folder).as_posix()


def _credited(name: str, patterns: list[str]) -> bool:
    return name == "CREDITS.md" or any(fnmatch(name, pattern) for pattern in patterns)
