"""How a match for two to four ended: who won, the count step by step, and every way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.i18n.numbers import listed
from game.match import log
from game.scenes.ending import Ending
from game.scenes.house import House
from game.scenes.party.counting import Count
from game.scenes.party.feast import PartyFeast
from game.scenes.party.tally_page import TallyScene
from game.scenes.stack import Push
from game.ui.boxes import Column, Grid, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable


class PartyResult(Ending):
    """Lies over the table where the match ended."""

    width = 840.0
    table: PartyTable
    counting: Count

    def __init__(self, house: House, table: PartyTable) -> None:
        counting = Count(table.match, reduced=house.settings.motion.reduced)
        super().__init__(house, table, counting, PartyFeast(table.match))

    def update(self, seconds: float) -> bool:
        lines = self.counting.counted
        changed = super().update(seconds)
        if self.counting.counted != lines:
            self.house.hear("point", 2 * self.counting.counted)
        return changed

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [
            self.headline(),
            self.counting,
        ]
        rows += [Label(line, size=16, align="centre", colour="ink_soft") for line in self._lines()]
        rows += self.match_me()
        rows.append(Grid(self._ways(), most=4, gap=10))
        return Panel(Column(rows, gap=10), pad=22)

    def winner(self) -> str:
        result = self.match.result
        if result is None:
            return ""
        names = [self.counting.names[seat] for seat in result.winners]
        if len(names) > 1:
            return t("{names} share the win!", names=listed(names))
        return t("{name} wins!", name=names[0])

    def _lines(self) -> list[str]:
        lines: list[str] = []
        if self.match.ended_by is not None:
            lines.append(log.result_line(self.match))
        hints = log.hints_line(self.match)
        if hints:
            lines.append(t("Hints used: {hints}.", hints=hints))
        return lines

    def _ways(self) -> list[Widget]:
        ways = [
            ("again", "play", t("Play again"), self.again),
            ("swap", "flip", t("Swap seats"), self.swap),
            ("replay", "log", t("Look back"), self.replay),
            ("review", "hint", t("Review"), self.review),
            ("tally", "trophy", t("Every point"), self._tally),
            ("board", "eye", t("The board"), self.back),
            ("new", "star", t("New game"), self.new),
            ("title", "left", t("Title screen"), self.to_title),
        ]
        return [
            Button(
                words,
                does,
                key=key,
                icon=icon,
                size=17,
                kind=Kind.PRIMARY if key == "again" else Kind.PLANK,
            )
            for key, icon, words, does in ways
        ]

    def _tally(self) -> None:
        self.ask = Push(TallyScene(self.house, self.match))
