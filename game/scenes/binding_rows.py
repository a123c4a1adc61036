"""Keys and buttons: what each means, and a way to change it on every device."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.input.bindings import KINDS, WANTS
from game.input.intents import Caught
from game.input.shown import press_label, want_label
from game.scenes.house import House
from game.ui.boxes import Column, Grid
from game.ui.buttons import Button, Entry, Kind
from game.ui.pickers import Choice, Slider
from game.ui.texts import Label
from game.ui.widget import Widget


class BindingRows:
    """One kind of device at a time. A press that is in use is named before it is taken away."""

    def __init__(self, house: House, changed: Callable[[], None]) -> None:
        self.house = house
        self.kind = "keys"
        self.catching: str | None = None
        self._changed = changed
        self._asked: tuple[str, str] | None = None
        self._said = ""

    def rows(self) -> list[Widget]:
        """The widgets."""
        kinds = {
            "keys": t("Keyboard"),
            "mouse": t("Mouse"),
            "pad": t("Game pad"),
            "touch": t("Touch"),
        }
        shown = [(kind, kinds[kind]) for kind in KINDS]
        rows: list[Widget] = [
            Choice(t("Device"), shown, self.kind, self._show, key="device"),
            Label(self._line(), size=16, colour="ink_soft"),
        ]
        rows.append(Grid([self._row(want) for want in WANTS], most=2, gap=8))
        if self.kind == "pad":
            rows.append(self._dead_zone())
        rows.append(
            Button(t("Back to the first bindings"), self._reset, key="reset", kind=Kind.GLASS)
        )
        return [Column(rows, gap=8)]

    def _line(self) -> str:
        if self._said:
            return self._said
        if self.kind == "pad":
            names = list(self.house.devices.pads().values())
            if names:
                return t("Plugged in: {pads}.", pads=listed(names))
            return t("No pad is plugged in.")
        if self.kind == "mouse":
            return t("The left button presses and chooses. The others can be changed.")
        if self.kind == "touch":
            return t("A finger presses and chooses. A long press can be given a meaning.")
        return t("Choose a line, then press the new key.")

    def _row(self, want: str) -> Widget:
        bindings, layout = self.house.devices.bindings, self.house.devices.layout
        presses = bindings.presses(self.kind, want)
        names = [press_label(self.kind, press, layout) for press in presses]
        end = listed(names) if names else t("none")
        caught = want == self.catching
        if caught:
            end = t("press now")
        kind = Kind.CHOSEN if caught else Kind.QUIET
        return Entry(
            want_label(want), self._catches(want), second=end, key=f"want {want}", kind=kind
        )

    def _dead_zone(self) -> Slider:
        devices = self.house.devices

        def take(value: int) -> None:
            from dataclasses import replace

            devices.feel = replace(devices.feel, dead_zone=value / 100)
            self.house.change("input", stick_dead_zone=value / 100)

        zone = round(self.house.settings.input.stick_dead_zone * 100)
        return Slider(t("Stick dead zone"), zone, take, span=(0, 90), key="zone")

    def _show(self, kind: str) -> None:
        self.stop()
        self.kind = kind
        self._changed()

    def _catches(self, want: str) -> Callable[[], None]:
        def catch() -> None:
            if self.catching == want:
                self.stop()
            else:
                self.catching, self._asked = want, None
                self._said = t("{want}: press the new one. Back leaves it.", want=want_label(want))
                self.house.devices.catching(True)
            self._changed()

        return catch

    def caught(self, signal: Caught) -> None:
        """A press came while one was wanted."""
        want = self.catching
        if want is None or signal.device.partition(":")[0] != self.kind:
            return
        used = self.house.devices.bindings.used_by(self.kind, signal.press)
        if used is not None and used != want and self._asked != (want, signal.press):
            self._asked = (want, signal.press)
            layout = self.house.devices.layout
            self._said = t(
                "{press} already means {other}. Press it again to take it.",
                press=press_label(self.kind, signal.press, layout),
                other=want_label(used),
            )
            return
        self._bind(want, signal.press)

    def _bind(self, want: str, press: str) -> None:
        bindings = self.house.devices.bindings
        others = [one for one in bindings.presses(self.kind, want)[1:] if one != press]
        try:
            losers = bindings.bind(self.kind, want, [press, *others])
        except ValueError:
            self.stop()
            self._said = t("That one is needed where it is: nothing else would do it.")
            return
        self.stop()
        if losers:
            names = listed([want_label(one) for one in losers])
            self._said = t("Changed. {wants} has one fewer.", wants=names)
        self.house.change("input", bindings=bindings.plain())

    def stop(self) -> None:
        """No press is wanted any more."""
        if self.catching is not None:
            self.house.devices.catching(False)
        self.catching = self._asked = None
        self._said = ""

    def _reset(self) -> None:
        self.stop()
        self.house.devices.bindings.reset(self.kind)
        self.house.change("input", bindings=self.house.devices.bindings.plain())
        self._changed()
