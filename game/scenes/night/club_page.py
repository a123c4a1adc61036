"""What stays of all nights: ratings of the club in each game, and everybody's own numbers."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.numbers import in_a_row, whole
from game.scenes.house import House
from game.scenes.night.club import Club
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line
from game.scenes.night.night_page import HarbourPage
from game.scenes.shelf import SHOWN, words
from game.tourney.records import Record
from game.ui.boxes import Column, Panel
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class ClubPage(HarbourPage):
    """Nights are read one a frame; the window never waits for them."""

    width = 1080.0

    def __init__(self, house: House, game: str = SHOWN[0]) -> None:
        super().__init__(house)
        self.game = game
        self._club = Club(house.nights, game)
        self.page.walk.key = "game"

    def title(self) -> str:
        return t("The club")

    def update(self, seconds: float) -> bool:
        if self._club.advance():
            self.stale()
        return super().update(seconds)

    def due(self) -> float | None:
        return 0.0 if self._club.found is None else None

    def exit(self) -> None:
        self._club.close()

    def body(self, look: Look) -> Widget:
        games = [(game, words(game)[0]) for game in SHOWN]
        rows: list[Widget] = [Choice(t("Game"), games, self.game, self._turn, key="game")]
        found = self._club.found
        if found is None:
            rows.append(self._said(t("The nights are being read ...")))
        elif not self._club.numbers:
            rows.append(self._said(t("No night of this game was played yet.")))
        else:
            rows.append(self.lines("club", self._columns(), self._people(), lambda key: None))
        return Column(rows, gap=12)

    def _said(self, text: str) -> Widget:
        return Panel(Label(text, size=20, align="centre"), pad=24)

    def _turn(self, game: str) -> None:
        self._club.close()
        self.game = game
        self._club = Club(self.house.nights, game)
        self.stale()

    def _columns(self) -> tuple[Cells, ...]:
        return (
            Cells(t("Name"), 1.4),
            Cells(t("Rating"), 0, "end"),
            Cells(t("Nights"), 0, "end"),
            Cells(t("Matches"), 0, "end"),
            Cells(t("Won"), 0, "end"),
            Cells(t("Best place"), 0, "end"),
            Cells(t("Meets most"), 1),
        )

    def _people(self) -> list[Line]:
        """The best rated first."""
        found = self._club.found or {}
        order = sorted(
            self._club.numbers.items(),
            key=lambda one: (-found[one[0]].shown if one[0] in found else 0, one[1].name),
        )
        return [self._line(name, record) for name, record in order]

    def _line(self, name: str, record: Record) -> Line:
        rating = (self._club.found or {}).get(name)
        met = sorted(record.against.items(), key=lambda one: (-sum(one[1]), one[0]))
        score = ""
        if met:
            other, (won, drawn, lost) = met[0]
            score = in_a_row([other, "\u00a0\u2013\u00a0".join(map(whole, (won, drawn, lost)))])
        cells = (
            record.name,
            whole(rating.shown) if rating is not None else "",
            whole(record.nights),
            whole(record.matches),
            whole(record.won),
            whole(record.best_place) if record.best_place else "",
            score,
        )
        return Line(name, cells)
