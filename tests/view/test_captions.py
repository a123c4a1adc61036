"""Names on a table: whole over one line or two, or their first word where that is too small."""

from __future__ import annotations

import pygame
import pytest

from game.view.boards.captions import nameplate
from game.view.lettering import Lettering
from tests.view.conftest import MakeLook

Drawn = list[tuple[str, int]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Texts and sizes as they are drawn."""
    found: Drawn = []

    def note(
        self: Lettering,
        surface: object,
        text: str,
        box: pygame.Rect,
        size: int,
        *_: object,
        **__: object,
    ) -> pygame.Rect:
        found.append((text, size))
        return box

    monkeypatch.setattr(Lettering, "draw", note)
    return found


@pytest.mark.parametrize(
    ("name", "box", "text", "shown"),
    [
        ("Mina", (200, 40), 1.0, "Mina"),
        ("Hob the Hermit Crab", (130, 44), 1.0, "Hob the Hermit Crab"),
        ("Hob the Hermit Crab", (130, 34), 2.0, "Hob"),
        ("Hob the Hermit Crab", (150, 90), 2.0, "Hob the Hermit Crab"),
        ("Li Longfellow of the Deep", (110, 36), 2.0, "Li Longfellow of the Deep"),
    ],
)
def test_a_name_is_whole_or_its_first_word(
    make_look: MakeLook, drawn: Drawn, name: str, box: tuple[int, int], text: float, shown: str
) -> None:
    look = make_look((1280, 720), text_scale=text)
    place = pygame.Rect(0, 0, *box)
    nameplate(pygame.Surface(box), look, name, place, look.text_px(18), (255, 255, 255))
    ((words, size),) = drawn
    assert words == shown
    lines = look.lettering.wrap(words, size, place.width, bold=True)
    assert len(lines) <= 2
    high = look.lettering.height(size) * 2 / 1.1 if len(lines) == 2 else size * 1.14
    assert high <= place.height + 1
    if shown == "Hob":
        assert size >= 15
