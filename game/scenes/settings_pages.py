"""The pages of the settings but the one of keys: each a list of widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.i18n.numbers import percent
from game.store.settings import Confirm, Speed, Theme
from game.ui.buttons import Toggle
from game.ui.pickers import Choice, Slider
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene


def picture(scene: SettingsScene) -> list[Widget]:
    """Text size, theme, full screen."""
    house, now = scene.house, scene.house.settings.picture

    def full(on: bool) -> None:
        house.change("picture", full_screen=on)
        house.frame.full_screen(on)
        scene.stale()

    themes = [
        (Theme.SYSTEM, t("As the system")),
        (Theme.DARK, t("Night")),
        (Theme.LIGHT, t("Morning")),
        (Theme.CONTRAST, t("High contrast")),
    ]
    if now.theme in (Theme.SUNSET, Theme.KELP):  # chosen on the chart of the voyage
        themes.append((now.theme, t("From the voyage")))
    return [
        Slider(
            t("Text size"),
            now.text_size,
            scene.change("picture", "text_size"),
            span=(100, 200),
            by=10,
            words=lambda value: percent(value / 100),
            key="text",
            at_end=True,
        ),
        Choice(t("Theme"), themes, now.theme, scene.change("picture", "theme"), key="theme"),
        Toggle(t("Full screen"), now.full_screen, full, key="full"),
        Toggle(
            t("Patterns beside colours"),
            now.patterns,
            scene.change("picture", "patterns"),
            key="patterns",
        ),
    ]


def motion(scene: SettingsScene) -> list[Widget]:
    """Pace, and how much moves."""
    now = scene.house.settings.motion
    speeds = [
        (Speed.SLOW, t("Slow")),
        (Speed.NORMAL, t("Normal")),
        (Speed.FAST, t("Fast")),
        (Speed.INSTANT, t("Instant")),
    ]
    return [
        Choice(t("Speed"), speeds, now.speed, scene.change("motion", "speed"), key="speed"),
        Toggle(
            t("Reduced motion: only short fades"),
            now.reduced,
            scene.change("motion", "reduced"),
            key="reduced",
        ),
        Toggle(
            t("Bubbles and sparkles"),
            now.particles,
            scene.change("motion", "particles"),
            key="particles",
        ),
    ]


def play(scene: SettingsScene) -> list[Widget]:
    """Help at the table."""
    now = scene.house.settings.play
    confirms = [
        (Confirm.NEVER, t("Never")),
        (Confirm.TOUCH, t("With touch")),
        (Confirm.ALWAYS, t("Always")),
    ]
    names = {
        "legal_marks": t("Mark where a disc can be placed"),
        "preview": t("Show what would turn"),
        "last_move": t("Mark the last move"),
        "forced_turns": t("Forced moves play themselves"),
        "hints": t("Hints"),
        "casual_undo": t("Undo past another person's move"),
        "show_score": t("Show the number of discs"),
    }
    change = scene.change("play", "confirm")
    rows: list[Widget] = [
        Choice(t("Confirm each move"), confirms, now.confirm, change, key="confirm")
    ]
    for name, words in names.items():
        rows.append(Toggle(words, getattr(now, name), scene.change("play", name), key=name))
    return rows


def sound(scene: SettingsScene) -> list[Widget]:
    """How loud each kind is, heard while it is moved."""
    house, now = scene.house, scene.house.settings.sound

    def heard(name: str, cue: str) -> Callable[[int], None]:
        change = scene.change("sound", name)

        def take(value: int) -> None:
            change(value)
            house.hear(cue)

        return take

    return [
        Slider(t("Music"), now.music, heard("music", ""), key="music"),
        Slider(t("Effects"), now.effects, heard("effects", "mend"), key="effects"),
        Slider(t("Voice"), now.voice, heard("voice", "mend"), key="voice"),
        Toggle(
            t("Silent while another window is in front"),
            now.mute_when_away,
            scene.change("sound", "mute_when_away"),
            key="mute",
        ),
    ]
