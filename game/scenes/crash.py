"""Something of ours went wrong: say so clearly, and offer to go on from the last save."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.stack import Leave, Swap
from game.store.matches import Summary
from game.store.notice import StoreError
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class CrashScene(PageScene):
    """Never shows a traceback; that is in the log file whose name it tells."""

    width = 720.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        house.notices.clear()
        self._last = self._newest()
        self.page.walk.key = "resume" if self._last is not None else "title"

    def _newest(self) -> int | None:
        try:
            found = self.house.matches.open_matches()
        except StoreError:
            return None
        return next((match.id for match in found if isinstance(match, Summary)), None)

    def title(self) -> str:
        return t("A wave too many")

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [
            Label(t("Something went wrong in Lagoon. Every move so far is saved."), size=20),
            Label(t("What happened is written in {file}.", file=str(self.house.log_file)), size=16),
        ]
        if self._last is not None:
            rows.append(
                Button(
                    t("Go on from the last move"),
                    self._go_on,
                    key="resume",
                    icon="play",
                    kind=Kind.PRIMARY,
                )
            )
        rows.append(Button(t("Title screen"), self.back, key="title", icon="left"))
        rows.append(Button(t("Quit"), self._quit, key="quit", icon="quit"))
        return Panel(Column(rows, gap=14), pad=24)

    def back(self) -> None:
        self.ask = Swap(doors.title(self.house), whole=True)

    def _go_on(self) -> None:
        if self._last is not None:
            self.ask = Swap(doors.resumed(self.house, self._last), whole=True)

    def _quit(self) -> None:
        self.ask = Leave()
