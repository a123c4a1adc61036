"""U42: the lines of mixed text, as they were looked at and kept; and in what order they stand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pixelmatch import pixelmatch

from game.view.bidi import screen_runs
from game.view.hoard import Hoard
from game.view.lettering import Lettering
from tests.view.conftest import MakeLook
from tests.view.golden import FOLDER
from tests.view.golden_lines import NAMES, PERSIAN, RLM, TURKISH, picture

ALLOWED = 0.004  # share of pixels that may differ: machines round differently


def test_the_lines_are_as_they_were(window: pygame.Surface, tmp_path: Path) -> None:
    kept, drawn = pygame.image.load(str(FOLDER / "lines.png")), picture()
    assert drawn.get_size() == kept.get_size()
    width, height = drawn.get_size()
    one, other = (list(pygame.image.tobytes(made, "RGBA")) for made in (drawn, kept))
    differ = pixelmatch(one, other, width, height, threshold=0.12)
    pygame.image.save(drawn, str(tmp_path / "lines.png"))
    assert differ <= ALLOWED * width * height, f"{differ} pixels differ, see {tmp_path}"


@pytest.mark.parametrize(
    ("line", "from_left"),
    [
        (PERSIAN[0], ["Azul", " – ", "۶۰", " از ", "۱۲", "امتیاز: "]),
        (PERSIAN[3], ["۱۰:۳۲", " در ", "۵۰٪", "برد "]),
        (PERSIAN[4], [" برد!", "Player 1"]),
        (PERSIAN[5], [" (سفید)!", "Player 1", "برد "]),
        (PERSIAN[6], ["3/4", "» – ", "۲۱", "«مرحلهٔ "]),
    ],
)
def test_runs_stand_from_left_to_right(line: str, from_left: list[str]) -> None:
    runs = [text for text, _ in screen_runs(line, 1)]
    joined = [text.replace(RLM, "") for text in runs]
    assert _words(joined) == _words(from_left)


def test_every_name_is_whole_in_every_line() -> None:
    for line in (*PERSIAN, *TURKISH):
        runs = [text for text, _ in screen_runs(line, int(line in PERSIAN))]
        for name in NAMES:
            if name and name in line:
                assert all(any(word in run for run in runs) for word in name.split())


def _words(runs: list[str]) -> list[str]:
    """The runs without the spaces and signs that may go with either neighbour."""
    kept = ["".join(c for c in run if c.isalnum() or c in ":/") for run in runs]
    return [run.rstrip(":") for run in kept if run]


@pytest.mark.parametrize("size", [14, 18, 24, 32])
@pytest.mark.parametrize("word", ["سطح", "جمع", "مهرۀ", "çğşĞİ", "gjpqy"])
def test_deep_and_high_letters_are_not_cut(make_look: MakeLook, word: str, size: int) -> None:
    lettering = make_look().lettering
    image = lettering.line(word, size, (255, 255, 255))
    ink = image.get_bounding_rect(min_alpha=40)
    whole = Lettering.__new__(Lettering)
    whole.__dict__.update(lettering.__dict__)
    whole._lines = Hoard(1)
    whole.height = lambda size: round(size * 2.4)  # type: ignore[method-assign]  # room all around
    assert ink.height == whole.line(word, size, (255, 255, 255)).get_bounding_rect(40).height
