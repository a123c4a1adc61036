"""Two pages of the settings: language, and what makes the table fit every hand and eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalogue import language as spoken_language
from game.i18n.catalogue import languages, t
from game.i18n.numbers import decimal
from game.i18n.own_names import OWN_NAMES
from game.store.settings import Calendar, Digits, Timers
from game.ui.buttons import Toggle
from game.ui.pickers import Choice, Slider
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene


def language(scene: SettingsScene) -> list[Widget]:
    """The language, each named in itself; digits and calendar where there is a choice."""
    now = scene.house.settings.language
    named = [(code, OWN_NAMES.get(code, code)) for code in languages()]
    rows: list[Widget] = [
        Choice(
            t("Language"),
            named,
            spoken_language(),
            scene.change("language", "code"),
            key="language",
        )
    ]
    if spoken_language() == "fa":
        digits = [(Digits.LANGUAGE, "۱۲۳"), (Digits.LATIN, "123")]
        calendars = [
            (Calendar.LANGUAGE, t("Solar (Persian)")),
            (Calendar.GREGORIAN, t("Gregorian")),
        ]
        rows += [
            Choice(
                t("Digits"), digits, now.digits, scene.change("language", "digits"), key="digits"
            ),
            Choice(
                t("Calendar"),
                calendars,
                now.calendar,
                scene.change("language", "calendar"),
                key="calendar",
            ),
        ]
    return rows


def access(scene: SettingsScene) -> list[Widget]:
    """Sides, switches, time, words for what is heard and seen."""
    now = scene.house.settings.access
    timers = [
        (Timers.NORMAL, t("As chosen")),
        (Timers.LONG, t("Half as long again")),
        (Timers.DOUBLE, t("Twice as long")),
        (Timers.OFF, t("No clocks")),
    ]
    names = {
        "left_handed": t("Buttons on the other side of the board"),
        "hold": t("Hold a key to see the score (off: one press each)"),
        "spoken_line": t("Show the line that would be spoken"),
        "speech": t("Speak that line, where the system can"),
        "captions": t("Words for what is heard"),
        "scan": t("Everything by one switch: the focus walks, Confirm chooses"),
        "large_log": t("What happened in large letters"),
    }
    change = scene.change("access", "timers")
    rows: list[Widget] = [Choice(t("Clocks"), timers, now.timers, change, key="timers")]
    for name, words in names.items():
        rows.append(Toggle(words, getattr(now, name), scene.change("access", name), key=name))
    rows.append(
        Slider(
            t("Seconds the focus stays"),
            now.scan_pace,
            scene.change("access", "scan_pace"),
            span=(4, 50),
            by=2,
            words=lambda tenths: decimal(tenths / 10),
            key="scan_pace",
            at_end=True,
        )
    )
    return rows
