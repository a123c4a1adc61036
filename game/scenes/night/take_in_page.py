"""A night from a file: one that was exported here or on another machine goes on as a new one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.i18n.catalogue import t
from game.i18n.numbers import LRM
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.import_page import age, look_in, read_file
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.night_page import HarbourPage
from game.scenes.stack import Swap
from game.tourney.events import read_all
from game.tourney.live import LiveNight
from game.ui.boxes import Column, Panel
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_MOST = 40
_LARGEST = 50_000_000  # bytes
_LONGEST = 400


class TakeInPage(HarbourPage):
    """The copies of all rounds, and files in the usual folders; any other is typed."""

    width = 980.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.typed = ""
        self.files = sorted(_nights(house.home), key=age, reverse=True)[:_MOST]
        self.page.walk.key = "file"

    def title(self) -> str:
        return t("Take in a night")

    def body(self, look: Look) -> Widget:
        words = t("A night that was written to files (night.json) goes on as a new one.")
        field = EnterField(
            t("File"), self.typed, self._write, self._read, longest=_LONGEST, key="file"
        )
        rows: list[Widget] = [Panel(Column([Label(words, size=17), field], gap=8), pad=12)]
        if self.files:
            lines = [Line(str(path), (path.name, LRM + str(path.parent))) for path in self.files]
            columns = (Cells(t("Nights found"), 0.6), Cells(t("Folder"), 1.4))
            rows.append(self.lines("files", columns, lines, self._choose, size=17))
        return Column(rows, gap=10)

    def _write(self, text: str) -> None:
        self.typed = text

    def _choose(self, key: str) -> None:
        self.typed = key
        self._read()

    def _read(self) -> None:
        if self.typed.strip():
            self.attempt(self._take)

    def _take(self) -> None:
        data = read_file(self.typed, _LARGEST)
        live = LiveNight.take_in(self.house.nights, read_all(data))
        desk = HostDesk.resume(self.house, live.id)
        self.house.notices.say(t("Night {number} is taken in.", number=live.id), icon="check")
        self.ask = Swap(ways.first(self.house, desk), whole=True)


def _nights(home: Path) -> Iterator[Path]:
    """Files of nights: the copies after each round, and in the folders where people keep such."""
    yield from look_in(home, (".json",))
    try:
        yield from (home / "nights").glob("*/*/night.json")
    except OSError:
        return
