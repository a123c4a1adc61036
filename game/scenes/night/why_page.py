"""Why these meet: the reasons in sentences, and what it would cost if others did."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.naming import versus
from game.scenes.night.night_page import NightPage
from game.tourney.explain import explain, explain_bye, round_of, why_not
from game.tourney.night import Format, Refused, Table, Who
from game.tourney.words import called
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_MOST_ASKED = 64  # players up to which "what if" answers at once


class WhyPage(NightPage):
    """Pressing somebody else asks: why not that one?"""

    width = 860.0

    def __init__(self, house: House, desk: HostDesk, number: int, table: int) -> None:
        super().__init__(house, desk)
        self.number = number
        self.table = table
        self._asked: Who | None = None

    def title(self) -> str:
        return t("Why this pairing?")

    def _found(self) -> Table | None:
        try:
            return round_of(self.desk.night, self.number).table(self.table)
        except Refused:
            return None

    def body(self, look: Look) -> Widget:
        night, table = self.desk.night, self._found()
        if table is None:
            return Panel(Label(t("This table is no longer there."), size=20), pad=24)
        rows: list[Widget] = [Label(versus(night, table), size=26, bold=True)]
        rows += [Label(line, size=18) for line in explain(night, self.number, self.table)]
        panel = Panel(Column(rows, gap=8), pad=22)
        others = self._others(table)
        if not others:
            return panel
        first = called(night, table.players[0])
        asked = self.lines(
            "others", (Cells(t("Why does {name} not meet", name=first)),), others, self._ask
        )
        return Column([panel, *self._answer(table), asked], gap=12)

    def _others(self, table: Table) -> list[Line]:
        night = self.desk.night
        round = round_of(night, self.number)
        everybody = [who for who in round.everybody() if who not in table.players]
        if night.settings.format is not Format.SWISS or len(everybody) > _MOST_ASKED:
            return []
        return [Line(str(who), (called(night, who),)) for who in everybody]

    def _ask(self, key: str) -> None:
        self._asked = int(key)
        self.stale()

    def _answer(self, table: Table) -> list[Widget]:
        if self._asked is None:
            return []
        try:
            lines = why_not(self.desk.night, self.number, table.players[0], self._asked)
        except Refused as error:
            lines = [t(error.notice.message, **error.notice.values)]
        rows: list[Widget] = [Label(line, size=18, bold=True) for line in lines]
        return [Panel(Column(rows, gap=6), pad=18)]


class ByePage(NightPage):
    """Why somebody has the bye, or rests."""

    width = 860.0
    middle = True

    def __init__(self, house: House, desk: HostDesk, number: int, who: Who) -> None:
        super().__init__(house, desk)
        self.number = number
        self.who = who
        self.page.walk.key = "person"

    def title(self) -> str:
        return t("Round {n}", n=whole(self.number))

    def body(self, look: Look) -> Widget:
        night = self.desk.night
        rows: list[Widget] = [Label(called(night, self.who), size=26, bold=True, align="centre")]
        try:
            lines = explain_bye(night, self.number, self.who)
        except Refused as error:
            lines = [t(error.notice.message, **error.notice.values)]
        rows += [Label(line, size=18, align="centre") for line in lines]
        words = t("More about {name}", name=called(night, self.who))
        rows.append(Button(words, self._person, key="person", kind=Kind.GLASS, size=18))
        return Panel(Column(rows, gap=10), pad=22)

    def _person(self) -> None:
        self.push(ways.person(self.house, self.desk, self.who))
