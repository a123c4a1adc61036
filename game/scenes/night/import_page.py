"""A list of players from a file: what is in it, line by line what is wrong, then it is taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.i18n.catalogue import t, tn
from game.i18n.numbers import LRM, whole
from game.scenes.house import House
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.night_page import NightPage
from game.tourney import acts
from game.tourney.events import Act
from game.tourney.fold import after
from game.tourney.night import refuse
from game.tourney.roster import Roster, read_roster
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_FOLDERS = ("", "Desktop", "Documents", "Downloads")
_ENDS = (".csv", ".tsv", ".txt")
_MOST = 40  # files that are shown
_LARGEST = 1_000_000  # bytes
_LONGEST = 400


class ImportPage(NightPage):
    """Files of the usual folders can be chosen; any other is typed."""

    width = 980.0

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.typed = ""
        self.roster: Roster | None = None
        self.files = sorted(look_in(house.home, _ENDS), key=age, reverse=True)[:_MOST]
        self.page.walk.key = "file"

    def title(self) -> str:
        return t("Take in a list of players")

    # what is shown

    def body(self, look: Look) -> Widget:
        words = t(
            "One player a line: name; then, if you like, club, strength, level of a computer."
        )
        field = EnterField(
            t("File"), self.typed, self._write, self._read, longest=_LONGEST, key="file"
        )
        rows: list[Widget] = [Panel(Column([Label(words, size=17), field], gap=8), pad=12)]
        rows += self._files() if self.roster is None else self._report(self.roster)
        return Column(rows, gap=10)

    def _files(self) -> list[Widget]:
        lines = [Line(str(path), (path.name, LRM + str(path.parent))) for path in self.files]
        if not lines:
            words = t("No list was found in the usual folders. Type where it is.")
            return [Panel(Label(words, size=18, align="centre"), pad=18)]
        columns = (Cells(t("Lists found")), Cells(t("Folder"), 1.4))
        return [self.lines("files", columns, lines, self._choose, size=17)]

    def _report(self, roster: Roster) -> list[Widget]:
        count = tn("{n} player can be taken in.", "{n} players can be taken in.", len(roster.lines))
        rows: list[Widget] = [Panel(Label(count, size=22, bold=True, align="centre"), pad=14)]
        if roster.faults:
            lines = [
                Line(
                    f"fault {number}",
                    (whole(fault.number), t(fault.notice.message, **fault.notice.values)),
                    "bad" if fault.left_out else "accent",
                )
                for number, fault in enumerate(roster.faults)
            ]
            columns = (Cells(t("Line"), 0, "end"), Cells(t("What is wrong")))
            rows.append(self.lines("faults", columns, lines, lambda key: None))
        if roster.lines:
            found = [
                Line(str(line.number), (line.name, line.club), "good") for line in roster.lines
            ]
            columns = (Cells(t("Players")), Cells(""))
            rows.append(self.lines("players", columns, found, lambda key: None))
        return rows

    # what the host does

    def _write(self, text: str) -> None:
        self.typed = text
        if self.roster is not None:
            self.roster = None
            self.stale()

    def _choose(self, key: str) -> None:
        self.typed = key
        self._read()

    def _read(self) -> None:
        if self.typed.strip() and self.attempt(self._look):
            self.page.walk.focus("take" if self.roster and self.roster.lines else "file")
            self.stale()

    def _look(self) -> None:
        data = read_file(self.typed, _LARGEST)
        taken = [entrant.name for entrant in self.desk.night.entrants.values()]
        self.roster = read_roster(data, taken)

    def primary(self) -> Button | None:
        roster = self.roster
        if roster is None or not roster.lines:
            return None
        words = tn("Take in {n} player", "Take in {n} players", len(roster.lines))
        return Button(words, self._take, key="take", icon="check", kind=Kind.PRIMARY, size=22)

    def _take(self) -> None:
        if self.tries(self._come):
            assert self.roster is not None, "the button was there"
            count = len(self.roster.lines)
            words = tn("{n} player came.", "{n} players came.", count)
            self.house.notices.say(words, icon="check")
            self.back()

    def _come(self) -> list[Act]:
        """All of them or, if one is refused, nobody."""
        assert self.roster is not None, "the button was there"
        night = self.desk.night
        made: list[Act] = []
        for line in self.roster.lines:
            entered = acts.enter(
                night, line.name, level=line.level, club=line.club, seed=line.strength
            )
            for act in entered:
                night = after(night, act)
            made += entered
        return made


def read_file(typed: str, largest: int) -> bytes:
    """What a file holds. Raises `Refused` if it cannot be read, or is too large."""
    path = Path(typed.strip()).expanduser()
    try:
        if path.stat().st_size > largest:
            raise refuse("{file} is too large.", file=path.name)
        return path.read_bytes()
    except (OSError, ValueError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise refuse("{file} cannot be read ({why}).", file=path, why=why) from error


def look_in(home: Path, ends: tuple[str, ...]) -> Iterator[Path]:
    """Files that end so, in the folders where people keep such things."""
    try:
        folders = [home, *(Path.home() / name for name in _FOLDERS)]
    except RuntimeError:  # nobody's home
        folders = [home]
    for folder in dict.fromkeys(folders):
        try:
            found = [path for path in folder.iterdir() if path.suffix.casefold() in ends]
        except OSError:
            continue
        yield from found


def age(path: Path) -> float:
    """When a file was written; 0 if that cannot be told."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
