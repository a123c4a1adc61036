"""The screens around the tables for two to four, at the three sizes."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language
from tests.scenes.listening import Listening
from tests.scenes.party.hands import GAMES
from tests.scenes.whole import Looking, Size
from tools.shots import SIZES, stage

PAGES = (
    "reef-setup",
    "lanterns-setup",
    "lanterns-result",
    "whale-riders-rules",
    "curtain",
    "tally",
    "party-log",
)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}-{size[2]}")
@pytest.mark.parametrize("screen", PAGES)
def test_page_is_whole(screen: str, size: Size, looking: Looking) -> None:
    """U29: no text is cut or covers another; everything can be pressed and spoken."""
    looking.at(screen, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}-{size[2]}")
@pytest.mark.parametrize("game", GAMES)
def test_table_leaves_room_for_everything(
    game: str,
    size: Size,
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The board is the largest thing, nothing lies on anything else, all can be pressed, in every
    language."""
    caplog.set_level(logging.WARNING)
    for made in stage(f"{game}-pick", size, tmp_path):
        parts = made.loop.stack.top.page.roots  # type: ignore[attr-defined]  # a table
        boxes = [part.box for part in parts if part.box.width and part.box.height]
        window = made.loop.parts.window.surface.get_rect()
        assert all(window.contains(box) for box in boxes)
        for place, box in enumerate(boxes):
            assert box.collidelist(boxes[place + 1 :]) < 0
        board = max(boxes, key=lambda box: box.width * box.height)
        assert board is boxes[0]
        assert board.width * board.height > 0.5 * window.width * window.height
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]
        assert [(one.key, one.box.size) for one in stops if min(one.box.size) < 44] == []
        assert [one.key for one in stops if not one.spoken()] == []
        assert faults_in_every_language(made, listening) == []
    assert [record.getMessage() for record in caplog.records] == []
