"""What every page is held to at every size and in every language."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.scenes.languages import faults_in_every_language, latin_digits
from tests.scenes.listening import Listening, drawn_anew, overlapping
from tools.shots import SIZES, Stage, stage

Size = tuple[int, int, int]
SMALLEST = 44  # pixels of what a finger presses in a window of 720 lines


class Looking:
    """Opens pages by the names of their pictures and looks at them; logged faults count."""

    def __init__(
        self, folder: Path, listening: Listening, caplog: pytest.LogCaptureFixture
    ) -> None:
        self.folder, self.listening, self.caplog = folder, listening, caplog
        caplog.set_level(logging.WARNING)

    def at(
        self,
        screen: str,
        size: Size,
        *,
        pans: bool = False,
        shown: bool = False,
        digits: bool = False,
    ) -> None:
        """U29, U41, U43: no text is cut or covers another, everything can be pressed and said, all
        of it mirrored where the language reads from the right. Parts of a page that `pans` lie
        outside its window; what is only `shown` has nothing to press; `digits` are looked at on
        pages that make their words anew when the language changes."""
        for made in stage(screen, size, self.folder):
            self._texts(made, pans=pans)
            if not shown:
                self._stops(made, small=size == SIZES[0])
            if digits and size == SIZES[0]:
                assert latin_digits(made, self.listening) == []
        assert [record.getMessage() for record in self.caplog.records] == []

    def _texts(self, made: Stage, *, pans: bool) -> None:
        notices = [one.text for one in drawn_anew(made, self.listening) if one.cut]
        made.house.notices.clear()  # they lie over other texts on purpose
        said = drawn_anew(made, self.listening)
        assert said
        assert notices + [one.text for one in said if one.cut] == []
        assert overlapping(said) == []
        assert pans or faults_in_every_language(made, self.listening) == []

    def _stops(self, made: Stage, *, small: bool) -> None:
        stops = made.loop.stack.top.page.walk.stops()  # type: ignore[attr-defined]  # has a page
        assert stops
        assert [one.key for one in stops if not one.spoken()] == []
        boxes = [(one.key, one.box.size) for one in stops if min(one.box.size) < SMALLEST]
        assert not small or boxes == []
