"""How a match ended: who won, what was counted, and every way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.match import log
from game.match.seats import seat_names
from game.scenes.counting import Counting
from game.scenes.ending import Ending
from game.scenes.feast import Feast
from game.scenes.house import House
from game.ui.boxes import Column, Grid, Panel, Space
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class ResultScene(Ending):
    """Lies over the table where the match ended."""

    width = 720.0

    def __init__(self, house: House, table: TableScene) -> None:
        counting = Counting(table.match, reduced=house.settings.motion.reduced)
        super().__init__(house, table, counting, Feast(table.match))

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [
            self.headline(),
            self.counting,
        ]
        if self.match.ended_by is not None:  # else the counted discs say it all
            rows.append(Label(log.result_line(self.match), size=18, align="centre"))
        rows += [Label(line, size=16, align="centre", colour="ink_soft") for line in self._lines()]
        rows += self.match_me()
        rows.append(Space(4))
        rows.append(Grid(self._ways(), most=2, gap=12))
        return Panel(Column(rows, gap=10), pad=24)

    def winner(self) -> str:
        result = self.match.result
        if result is None:
            return ""
        if len(result.winners) > 1:
            return t("A draw!")
        seat = result.winners[0]
        player = self.match.players[seat]
        colour = seat_names(self.match.header.game, 2)[seat]
        return t("{name} wins!", name=player.name or colour)

    def _lines(self) -> list[str]:
        result = self.match.result
        lines: list[str] = []
        if result is not None and result.federation not in (None, result.scores):
            black, white = result.federation or result.scores
            lines.append(
                t(
                    "As federations score it, empty squares to the winner: Black {black}, "
                    "White {white}.",
                    black=black,
                    white=white,
                )
            )
        if result is not None and result.reason == "wipe-out":
            lines.append(t("No disc of the other colour is left."))
        hints = log.hints_line(self.match)
        if hints:
            lines.append(t("Hints used: {hints}.", hints=hints))
        return lines

    def _ways(self) -> list[Widget]:
        return [
            Button(t("Play again"), self.again, key="again", icon="play", kind=Kind.PRIMARY),
            Button(t("Swap seats"), self.swap, key="swap", icon="flip"),
            Button(t("Look back"), self.replay, key="replay", icon="log"),
            Button(t("Review"), self.review, key="review", icon="hint"),
            Button(t("See the board"), self.back, key="board", icon="eye"),
            Button(t("New game"), self.new, key="new", icon="star"),
            Button(t("Title screen"), self.to_title, key="title", icon="left"),
        ]
