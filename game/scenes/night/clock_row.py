"""The round's clock with what the host can do to it."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.scenes.night.night_page import NightPage
from game.ui.boxes import Row
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget

_MINUTE = 60.0


def clock_row(page: NightPage) -> Widget:
    """Start or pause, and give or take minutes."""
    desk = page.desk

    def turn() -> None:
        page.attempt(desk.pause if desk.timer.is_running else desk.start)
        page.house.hear("button")
        page.stale()

    def give(minutes: int) -> None:
        page.attempt(lambda: desk.add(minutes * _MINUTE))
        page.stale()

    words = t("Pause the clock") if desk.timer.is_running else t("Start the clock")
    icon = "pause" if desk.timer.is_running else "clock"
    buttons: list[Widget] = [
        Button(words, turn, key="clock", icon=icon, kind=Kind.GLASS, size=17),
        Button(t("+1 min"), lambda: give(1), key="clock +1", kind=Kind.GLASS, size=17),
        Button(t("+5 min"), lambda: give(5), key="clock +5", kind=Kind.GLASS, size=17),
        Button(t("−1 min"), lambda: give(-1), key="clock -1", kind=Kind.GLASS, size=17),
    ]
    return Row([Label(""), *buttons], weights=[1, 0, 0, 0, 0], gap=8)
