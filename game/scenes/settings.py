"""Everything that can be chosen; it takes effect at once and is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalogue import t
from game.input.intents import Caught, DeviceCame, DeviceWent, Signal
from game.scenes.binding_rows import BindingRows
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.settings_access import access, language
from game.scenes.settings_pages import motion, picture, play, sound
from game.ui.boxes import Column, Grid, Panel
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice
from game.ui.widget import Widget
from game.view.look import Look

PAGES = ("picture", "motion", "play", "sound", "input", "language", "access")


class SettingsScene(PageScene):
    """Pages side by side; with large text they become one choice."""

    width = 860.0
    middle = False

    def __init__(self, house: House, page: str = "picture") -> None:
        super().__init__(house)
        self.shown = page
        self.bindings = BindingRows(house, self.stale)
        self.page.walk.key = f"page {page}"

    def title(self) -> str:
        return t("Settings")

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [self._tabs(look)]
        rows.append(Panel(Column(self._rows(), gap=8), pad=16))
        return Column(rows, gap=14)

    def _rows(self) -> Sequence[Widget]:
        if self.shown == "input":
            return self.bindings.rows()
        made = {
            "picture": picture,
            "motion": motion,
            "play": play,
            "sound": sound,
            "language": language,
            "access": access,
        }
        return made[self.shown](self)

    def _tabs(self, look: Look) -> Widget:
        names = {
            "picture": t("Picture"),
            "motion": t("Motion"),
            "play": t("Game"),
            "sound": t("Sound"),
            "input": t("Keys and pads"),
            "language": t("Language"),
            "access": t("For every hand and eye"),
        }
        if look.text_scale >= 1.3:
            pages = [(page, names[page]) for page in PAGES]
            return Choice(t("Page"), pages, self.shown, self.go_to, key="page")
        tabs = [
            Button(
                names[page],
                self._opens(page),
                key=f"page {page}",
                icon="globe" if page == "language" else "",  # found by whoever cannot read it
                kind=Kind.CHOSEN if page == self.shown else Kind.GLASS,
                size=18,
            )
            for page in PAGES
        ]
        return Grid(tabs, most=4, gap=8)

    def _opens(self, page: str) -> Callable[[], None]:
        return lambda: self.go_to(page)

    def go_to(self, page: str) -> None:
        """Show that page."""
        self.bindings.stop()
        self.shown = page
        self.house.hear("page")
        self.stale()

    def change(self, group: str, name: str) -> Callable[[object], None]:
        """What a widget does with a new value of that setting."""

        def take(value: object) -> None:
            self.house.change(group, **{name: value})
            self.stale()

        return take

    def handle(self, signal: Signal) -> None:
        if isinstance(signal, Caught):
            self.bindings.caught(signal)
            self.stale()
            return
        if isinstance(signal, DeviceCame | DeviceWent):
            self.stale()
        super().handle(signal)

    def back(self) -> None:
        if self.bindings.catching:
            self.bindings.stop()
            self.stale()
            return
        super().back()

    def pause(self) -> None:
        self.bindings.stop()
        super().pause()
