"""Every board early, in the middle and at the end, compared with the pictures that were looked at
and kept in `tests/shots`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pixelmatch import pixelmatch

from tests.view.golden_boards import BOARDS, FOLDER, PICTURES, TIMES

ALLOWED = 0.004  # share of pixels that may differ: machines round differently
MOST = 40_000  # bytes of a picture on disk


def _kept(name: str) -> pygame.Surface:
    return pygame.image.load(str(FOLDER / f"{name}.png"))


def _different(one: pygame.Surface, other: pygame.Surface) -> float:
    """Share of pixels that somebody would call different."""
    width, height = one.get_size()
    mine, theirs = (list(pygame.image.tobytes(picture, "RGBA")) for picture in (one, other))
    return float(pixelmatch(mine, theirs, width, height, threshold=0.12)) / (width * height)


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_board_is_as_it_was(window: pygame.Surface, name: str, tmp_path: Path) -> None:
    kept, drawn = _kept(name), PICTURES[name]()
    assert drawn.get_size() == kept.get_size()
    differ = _different(drawn, kept)
    pygame.image.save(drawn, str(tmp_path / f"{name}.png"))
    assert differ <= ALLOWED, (
        f"{differ:.1%} of {name} differs; it is drawn as {tmp_path / name}.png now. "
        f"Look at it, and if it is right: python -m tests.view.golden_boards {name}"
    )


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_at_another_time_would_be_noticed(window: pygame.Surface, board: str) -> None:
    """The comparison is not so tolerant that it sees nothing, be it in the middle alone."""
    middle = pygame.Rect(170, 60, 140, 110)
    shown = [_kept(f"board-{board}-{when}").subsurface(middle) for when in TIMES]
    for one, other in pairwise(shown):
        assert _different(one, other) > 5 * ALLOWED


def test_every_kept_board_is_compared_and_small() -> None:
    kept = {file.stem: file.stat().st_size for file in FOLDER.glob("board-*.png")}
    assert set(kept) == set(PICTURES)
    assert max(kept.values()) <= MOST
