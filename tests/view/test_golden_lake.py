"""Pictures of ice and lake without text, compared with those that were looked at and kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pixelmatch import pixelmatch

from tests.view.golden_lake import FOLDER, PICTURES

ALLOWED = 0.004  # share of pixels that may differ: machines round differently


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_picture_is_as_it_was(window: pygame.Surface, name: str, tmp_path: Path) -> None:
    kept = pygame.image.load(str(FOLDER / f"{name}.png"))
    drawn = PICTURES[name]()
    assert drawn.get_size() == kept.get_size()
    width, height = drawn.get_size()
    one, other = (list(pygame.image.tobytes(picture, "RGBA")) for picture in (drawn, kept))
    differ = pixelmatch(one, other, width, height, threshold=0.12)
    pygame.image.save(drawn, str(tmp_path / f"{name}.png"))
    assert differ <= ALLOWED * width * height, f"{differ} pixels differ, see {tmp_path}"


def test_every_kept_picture_is_compared() -> None:
    mine = {file.stem for file in FOLDER.glob("*.png") if file.stem.startswith(("lake", "strait"))}
    assert mine == set(PICTURES)
