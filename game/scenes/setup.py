"""Set-up: who plays which colour, and how."""

from __future__ import annotations

from game.ai.levels import levels
from game.i18n.catalogue import t
from game.scenes.discs import DiscPicture
from game.scenes.house import House
from game.scenes.levels import Tally, portrait, tallies
from game.scenes.seating import Seating
from game.scenes.setup_choice import SeatChoice, SetupChoice, read
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, Kind, Toggle
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class SetupScene(Seating):
    """The table of Reversi: two sides that can change colours."""

    width = 1040
    choice: SetupChoice

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house, game)
        self.choice = read(house.settings.setup.recent.get(game, {}))
        self.tallies = tallies(house.matches, game)

    def others(self) -> list[Button]:
        return [
            Button(t("Swap colours"), self.swap, key="swap", icon="flip", kind=Kind.GLASS),
            self.phones_button(),
            self.rules_button(),
        ]

    def body(self, look: Look) -> Widget:
        seats = Row([self._seat(0), self._seat(1)], gap=20, stretch=True)
        return Column([seats, self._options()], gap=16)

    def start(self) -> None:
        super().start()
        self.house.hear("bell")

    def swap(self) -> None:
        """Everybody takes the other colour."""
        self.choice.swapped()
        self.stale()

    # one side

    def _seat(self, number: int) -> Widget:
        seat = self.choice.seats[number]
        colour = t("Black") if number == 0 else t("White")
        first = t("{colour} begins", colour=colour) if number == 0 else colour
        head = Row([DiscPicture(number, 40), Label(first, size=22, bold=True)], weights=(0, 1))
        kind = self.kind_choice(seat, number, t("Player"))
        rows = self._computer(seat, number) if seat.computer else self._person(seat, number)
        return Panel(Column([head, kind, *rows], gap=10), pad=16)

    def _person(self, seat: SeatChoice, number: int) -> list[Widget]:
        field = self.name_field(seat, number, t("Black") if number == 0 else t("White"))
        emblem = self.emblem_choice(seat, number)
        picture = Picture(f"emblem_{seat.emblem}", 84, seat=number)
        return [Row([picture, Column([field, emblem], gap=8)], weights=(0, 1), gap=14)]

    def _computer(self, seat: SeatChoice, number: int) -> list[Widget]:
        shown = levels(self.game)[seat.level - 1]
        level = self.level_choice(seat, number)
        tally = self.tallies.get(seat.level, Tally())
        lines = Column(
            [Label(t(shown.line), size=17), Label(tally.text, size=15, colour="ink_soft")], gap=4
        )
        picture = Picture(portrait(seat.level), 84)
        return [level, Row([picture, lines], weights=(0, 1), gap=14)]

    # the match

    def _options(self) -> Widget:
        choice = self.choice

        def opened(value: str) -> None:
            choice.opening = value

        def clocked(value: str) -> None:
            choice.clock = value

        def coloured(value: str) -> None:
            choice.colours = value

        def flipped(on: bool) -> None:
            choice.hand_flip = on

        openings = [
            ("standard", t("Standard")),
            ("balanced", t("Balanced")),
            ("random", t("Random")),
        ]
        colours = [("chosen", t("As above")), ("random", t("Drawn by lot"))]
        rows: list[Widget] = [
            Choice(t("Start position"), openings, choice.opening, opened, key="opening"),
            self.clock_choice(choice.clock, clocked),
            Choice(t("Colours"), colours, choice.colours, coloured, key="colours"),
        ]
        if choice.only_people:
            rows.append(Toggle(t("Turn discs by hand"), choice.hand_flip, flipped, key="hand"))
        return Grid(rows, most=2, gap=20)
