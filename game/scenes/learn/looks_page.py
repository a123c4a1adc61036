"""The looks that stars of the voyage unlock: colours of the table, nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.i18n.catalogue import t, tn
from game.match.learning.voyage import LOOKS, unlocked
from game.scenes.house import House
from game.scenes.learn.sailing import look_name
from game.scenes.page_scene import PageScene
from game.store.settings import Theme
from game.ui.boxes import Column, Panel
from game.ui.buttons import Entry, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class LooksScene(PageScene):
    """The usual look, then those of the voyage."""

    width = 640.0

    def __init__(self, house: House, stars: int) -> None:
        super().__init__(house)
        self.stars = stars

    def title(self) -> str:
        return t("Looks")

    def body(self, look: Look) -> Widget:
        now = self.house.settings.picture.theme
        usual = not any(now == one for one in LOOKS)
        rows: list[Widget] = [
            Label(t("Stars of the voyage unlock other colours. They change nothing else.")),
            _entry(t("The usual colours"), "", partial(self._choose, Theme.SYSTEM), chosen=usual),
        ]
        able = unlocked(self.stars)
        for name, needed in LOOKS.items():
            more = max(0, needed - self.stars)
            second = tn("{n} more star.", "{n} more stars.", more) if name not in able else ""
            choose = partial(self._choose, Theme(name)) if name in able else self._refuse
            rows.append(_entry(look_name(name), second, choose, chosen=now == name))
        return Panel(Column(rows, gap=10), pad=22)

    def _choose(self, theme: Theme) -> None:
        self.house.change("picture", theme=theme)
        self.stale()

    def _refuse(self) -> None:
        self.house.notices.say(t("Win more stars on the voyage first."), icon="star")
        self.house.hear("refuse")


def _entry(line: str, second: str, does: Callable[[], None], *, chosen: bool) -> Entry:
    kind = Kind.CHOSEN if chosen else Kind.PLANK
    end = t("In use") if chosen else ""
    return Entry(line, does, second=second, end=end, icon="icon_eye", kind=kind, size=20)
