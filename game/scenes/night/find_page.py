"""Where do I play? A few letters of a name, and the table stands there."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.names import key as key_of
from game.i18n.numbers import listed, whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.night_page import NightPage
from game.tourney.night import Table, Who
from game.tourney.words import called, outcome_line
from game.ui.boxes import Column, Panel
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class FindPage(NightPage):
    """Everybody with their table; typing leaves those whose name begins so."""

    width = 900.0

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.typed = ""
        self.page.walk.key = "typed"

    def title(self) -> str:
        return t("Where do I play?")

    def body(self, look: Look) -> Widget:
        field = EnterField(t("Name"), self.typed, self._write, self._first, key="typed")
        found = self.found()
        rows: list[Widget] = [field]
        if len(found) == 1:
            words = f"{called(self.desk.night, found[0])}: {self.where(found[0])}"
            rows.append(Panel(Label(words, size=26, bold=True, align="centre"), pad=22))
        columns = (Cells(t("Name")), Cells(t("Where"), 1.4))
        lines = [Line(str(w), (called(self.desk.night, w), self.where(w))) for w in found]
        return Column([*rows, self.lines("found", columns, lines, self._open)], gap=10)

    def found(self) -> list[Who]:
        """Who is meant, by name."""
        night, wanted = self.desk.night, key_of(self.typed)
        names = {who: key_of(night.name(who)) for who in night.entrants}
        meant = [
            who
            for who, name in names.items()
            if name.startswith(wanted) or any(word.startswith(wanted) for word in name.split())
        ]
        return sorted(meant, key=lambda who: names[who])

    def where(self, who: Who) -> str:
        """Where somebody plays now, and against whom."""
        night = self.desk.night
        table = self._open_table(who)
        if table is None:
            return self._no_match(who)
        others = listed([called(night, one) for one in table.players if one != who])
        values = {"n": whole(table.number), "others": others}
        if table.players[0] == who:
            said = t("table {n}, goes first against {others}", **values)
        else:
            said = t("table {n}, against {others}", **values)
        if table.station is not None:
            return t("place {n}: {said}", n=whole(table.station), said=said)
        return t("waits for a place: {said}", said=said)

    def _open_table(self, who: Who) -> Table | None:
        """The table somebody has to go to; in brackets an earlier round may still run."""
        for round in reversed(self.desk.night.rounds):
            table = round.table_of(who)
            if table is not None and table.outcome is None:
                return table
        return None

    def _no_match(self, who: Who) -> str:
        night, current = self.desk.night, self.desk.night.current
        if current is None:
            return t("the first round is not called out yet")
        table = current.table_of(who)
        if table is not None:
            return outcome_line(night, table)
        if who in current.byes:
            return t("has the bye in this round")
        if night.entrants[who].has_left(night.coming):
            return t("has left")
        return t("does not play in this round")

    def _write(self, text: str) -> None:
        self.typed = text
        self.stale()

    def _first(self) -> None:
        found = self.found()
        if found:
            self._open(str(found[0]))

    def _open(self, key: str) -> None:
        self.push(ways.card(self.house, self.desk, int(key)))
