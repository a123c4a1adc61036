"""Everything that happened in a night, in words, to be searched; and the night as files."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from game.i18n.catalogue import language, t, tn
from game.scenes.house import House
from game.scenes.night.diary import Kind, Said, Telling, matching
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column, Line
from game.scenes.night.night_page import NightPage
from game.scenes.night.standings_page import Told
from game.store.notice import Notice
from game.tourney.export import write_files
from game.ui import boxes
from game.ui.buttons import Button
from game.ui.buttons import Kind as Face
from game.ui.field import TextField
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look
from game.view.patience import making

_READS = 0.003  # seconds of a look at what is new
_SHOWS_EVERY = 0.3
_MARKS = {Kind.RESULTS: "good", Kind.ROUNDS: "accent", Kind.PEOPLE: "seat1", Kind.CLOCK: "seat3"}


class EventsPage(NightPage):
    """The newest on top; long logs are read a piece a frame. Files are written in a thread."""

    tab = "log"
    width = 880.0

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.telling = Telling()
        self._spoken = language()
        self.wanted = ""
        self.kind = Kind.ALL
        self._writing: Future[Notice | None] | None = None
        self._kept: tuple[object, list[Said]] = (None, [])
        self._told = 0  # so many of what was read are shown
        self._next = float("-inf")  # when more is shown, although there is still more to be read

    def exit(self) -> None:
        if self._writing is not None:
            self._writing.result()

    # the list

    def resume(self) -> None:
        if self._spoken != language():  # another language was chosen meanwhile
            self._spoken, self.telling, self._told = language(), Telling(), 0
        super().resume()

    def update(self, seconds: float) -> bool:
        if self.telling.read(self.desk.events, seconds=_READS):
            self._show()
        if self._writing is not None and self._writing.done():
            self._written(self._writing.result())
            self._writing = None
            self.stale()
        return super().update(seconds)

    def _show(self) -> None:
        """Show what was read once all of it has been, and from time to time before."""
        if self._is_read or self.house.time() >= self._next:
            self._next = self.house.time() + _SHOWS_EVERY
            self._told = len(self.telling.said)
            self.stale()

    @property
    def _is_read(self) -> bool:
        return len(self.telling.said) >= len(self.desk.events)

    def due(self) -> float | None:
        if not self._is_read:
            return 0.0
        return 0.05 if self._writing is not None else super().due()

    def shown(self) -> list[Said]:
        """What the list holds, the newest first."""
        key = (self._spoken, self._told, self.wanted, self.kind)
        if self._kept[0] != key:
            with making():
                read = self.telling.said[: self._told]
                self._kept = (key, matching(read, self.wanted, self.kind))
        return self._kept[1]

    def body(self, look: Look) -> Widget:
        found = self.shown()
        rows = [
            Line(str(one.seq), (one.at, one.words, one.actor), mark=_MARKS.get(one.kind, ""))
            for one in found
        ]
        heads = [Column(t("Time"), 0), Column(t("What happened"), 1)]
        if len({one.actor for one in found}) > 1:
            heads.append(Column(t("By"), 0))
        parts: list[Widget] = [self._search()]
        if found:
            parts.append(self.lines("log", heads, rows, lambda key: None, size=17))
        elif self._is_read:
            words = t("Nothing of that kind has happened.")
            parts.append(boxes.Panel(Label(words, align="centre"), pad=24))
        return boxes.Column(parts, gap=10)

    def _search(self) -> Widget:
        kinds = [
            (Kind.ALL, t("Everything")),
            (Kind.RESULTS, t("Results")),
            (Kind.ROUNDS, t("Rounds")),
            (Kind.PEOPLE, t("People")),
            (Kind.CLOCK, t("Clock")),
            (Kind.NIGHT, t("The night")),
        ]
        find = TextField("", self.wanted, self._find, key="find", empty=t("Find in the log"))
        pick = Choice("", kinds, self.kind, self._pick, key="kind")
        return boxes.Row([find, pick], weights=(1, 1), gap=10)

    def _find(self, text: str) -> None:
        self.wanted = text
        self.stale()

    def _pick(self, kind: Kind) -> None:
        self.kind = kind
        self.stale()

    # the foot

    def foot(self, look: Look) -> Widget | None:
        write = Button(
            t("Write files"),
            self.write,
            key="write",
            icon="save",
            kind=Face.PRIMARY,
            size=18,
            enabled=self._writing is None,
            why=t("They are being written"),
        )
        row = boxes.Row([Told(self.told), write], weights=(1, 0), gap=16)
        return boxes.Centre(boxes.Panel(row, pad=12), self.width)

    def told(self) -> str:
        """How much there is, and what is left out on purpose."""
        n = len(self.shown())
        count = tn("{n} event.", "{n} events.", n)
        left_out = t("Moves and hands of matches that are being played are not told.")
        return f"{count} {left_out}"

    def folder(self) -> Path:
        """Where the files go."""
        return self.house.home / "nights" / f"{self.desk.id:04d}" / "files"

    def write(self) -> None:
        """Standings, matches, one page to print and all events."""
        worker = ThreadPoolExecutor(1, "files")
        night, events = self.desk.night, tuple(self.desk.events)
        self._writing = worker.submit(write_files, self.folder(), night, events)
        worker.shutdown(wait=False)
        self.stale()

    def _written(self, fault: Notice | None) -> None:
        if fault is not None:
            self.house.tell([fault])
            return
        said = t("The night is written to {folder}.", folder=self.folder())
        current = self.desk.night.current
        if (
            current is not None
            and not current.is_complete
            and self.desk.night.settings.game != "reversi"
        ):
            said += " " + t(
                "Keep the files to yourself until the round is over: decks follow from them."
            )
        self.house.notices.say(said, icon="save", seconds=9)
