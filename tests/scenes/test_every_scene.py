"""Every screen at the three sizes: it draws, logs no fault, and no text is cut or overlaps."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.view.lettering import Lettering
from game.view.theme import Colour
from tools.shots import SCREENS, SIZES, Stage, stage

_SLACK = 3  # pixels that glyphs may reach over the box of their line


class Said:
    """A text as it was drawn last: where, and whether anything of it was cut."""

    def __init__(self, text: str, shown: pygame.Rect, cut: bool) -> None:
        self.text, self.shown, self.cut = text, shown, cut


class Listening:
    """Records what `Lettering.draw` draws."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[Said] = []
        drawn = Lettering.draw

        def draw(
            lettering: Lettering,
            surface: pygame.Surface,
            text: str,
            box: pygame.Rect,
            size: int,
            colour: Colour,
            **more: object,
        ) -> pygame.Rect:
            covered = drawn(lettering, surface, text, box, size, colour, **more)  # type: ignore[arg-type]  # passed on
            if text and surface is pygame.display.get_surface():
                bold = more.get("bold") is True
                whole = lettering.fit(text, size, box.width, bold=bold)
                cut = not more.get("wrap") and whole != text
                room = box.inflate(2 * _SLACK, 2 * _SLACK + round(size * 0.4))
                cut = cut or not room.contains(covered)
                self.said.append(Said(text, covered.clip(surface.get_clip()), cut))
            return covered

        monkeypatch.setattr(Lettering, "draw", draw)

    def take(self) -> list[Said]:
        taken, self.said = self.said, []
        return taken


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    yield Listening(monkeypatch)


def overlapping(said: list[Said]) -> list[tuple[str, str]]:
    """Pairs of texts of which one covers the other; what lies under a veil is not counted."""
    found = []
    for place, one in enumerate(said):
        for other in said[place + 1 :]:
            both = one.shown.inflate(-2 * _SLACK, -one.shown.height // 3).clip(
                other.shown.inflate(-2 * _SLACK, -other.shown.height // 3)
            )
            if both.width > 0 and both.height > 0:
                found.append((one.text, other.text))
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}-{size[2]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_screen_draws_whole(
    screen: str,
    size: tuple[int, int, int],
    tmp_path: Path,
    listening: Listening,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """U29, U24: each screen is entered, drawn and left at each size without an error; no text is
    cut, none covers another, and there is something to press that leads on."""
    caplog.set_level(logging.WARNING)
    for made in stage(screen, size, tmp_path):
        notices = [one for one in drawn_anew(made, listening) if one.cut]
        made.house.notices.clear()  # they lie over the move list on purpose
        said = drawn_anew(made, listening)
        assert said
        assert [one.text for one in said + notices if one.cut] == []
        assert overlapping(said) == []
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        assert stops
        if size == SIZES[0]:  # touch: 44 pixels at 720p; U41: one line to be spoken for each
            assert [(one.key, one.box.size) for one in stops if min(one.box.size) < 44] == []
            assert [one.key for one in stops if not one.spoken()] == []
    assert [record.getMessage() for record in caplog.records] == []


def drawn_anew(made: Stage, listening: Listening) -> list[Said]:
    """Everything said by the scene that lies on top; what is dimmed below it is not counted."""
    listening.take()
    made.loop.draw()
    top = made.loop.stack.top
    if top.covers:
        return listening.take()
    listening.take()
    parts, house = made.loop.parts, made.house
    look = parts.looks.look(parts.window.size, house.settings, house.tide.moment)
    top.draw(parts.window.surface, look)
    return listening.take()
