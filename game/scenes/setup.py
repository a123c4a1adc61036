"""Set-up: who plays which colour, and how."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.ai.levels import levels
from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.discs import DiscPicture
from game.scenes.house import House
from game.scenes.levels import Tally, portrait, tallies
from game.scenes.page_scene import PageScene
from game.scenes.setup_choice import CLOCKS, EMBLEMS, SeatChoice, read
from game.scenes.shelf import words
from game.scenes.stack import Swap
from game.store.notice import StoreError
from game.store.people import Emblem
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, Kind, Toggle
from game.ui.field import TextField
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class SetupScene(PageScene):
    """Everything has a sensible value already: the main button starts at once."""

    width = 1040

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.choice = read(house.settings.setup.recent.get(game, {}))
        self.tallies = tallies(house.matches, game)
        self.page.walk.key = "start"

    def title(self) -> str:
        return words(self.game)[0]

    def primary(self) -> Button:
        return Button(t("Start"), self.start, key="start", icon="play", kind=Kind.PRIMARY, size=24)

    def others(self) -> list[Button]:
        return [
            Button(t("Swap colours"), self.swap, key="swap", icon="flip", kind=Kind.GLASS),
            Button(t("Rules"), self.rules, key="rules", icon="book", kind=Kind.GLASS),
        ]

    def body(self, look: Look) -> Widget:
        seats = Row([self._seat(0), self._seat(1)], gap=20, stretch=True)
        return Column([seats, self._options()], gap=16)

    def start(self) -> None:
        """Keep the choice and begin the match."""
        choice = self.choice
        recent = {**self.house.settings.setup.recent, self.game: choice.plain()}
        self.house.change("setup", game=self.game, recent=recent)
        self._remember()
        casual = self.house.settings.play.casual_undo
        header = choice.header(self.game, random.Random(), casual=casual)
        self.house.hear("bell")
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def swap(self) -> None:
        """Everybody takes the other colour."""
        self.choice.swapped()
        self.stale()

    def rules(self) -> None:
        """Read how it is played."""
        from game.scenes.stack import Push

        self.ask = Push(doors.rules(self.house, self.game))

    def _remember(self) -> None:
        try:
            for seat in self.choice.seats:
                name = " ".join(seat.name.split())
                if name and not seat.computer:
                    self.house.people.remember(name, seat.emblem)
        except StoreError as error:
            self.house.tell([error.notice])

    # one side

    def _seat(self, number: int) -> Widget:
        seat = self.choice.seats[number]
        colour = t("Black") if number == 0 else t("White")
        first = t("{colour} begins", colour=colour) if number == 0 else colour
        head = Row([DiscPicture(number, 40), Label(first, size=22, bold=True)], weights=(0, 1))
        kind = Choice(
            t("Player"),
            [(False, t("Person")), (True, t("Computer"))],
            seat.computer,
            self._set(seat, "computer"),
            key=f"kind {number}",
        )
        rows = self._computer(seat, number) if seat.computer else self._person(seat, number)
        return Panel(Column([head, kind, *rows], gap=10), pad=16)

    def _person(self, seat: SeatChoice, number: int) -> list[Widget]:
        def named(text: str) -> None:
            seat.name = text

        field = TextField(
            t("Name"),
            seat.name,
            named,
            key=f"name {number}",
            empty=t("Black") if number == 0 else t("White"),
        )
        names: dict[Emblem, str] = {
            Emblem.TURTLE: t("Turtle"),
            Emblem.CRAB: t("Crab"),
            Emblem.RAY: t("Ray"),
            Emblem.SEAHORSE: t("Seahorse"),
        }
        emblem = Choice(
            t("Emblem"),
            [(one, names[one]) for one in EMBLEMS],
            seat.emblem,
            self._set(seat, "emblem"),
            key=f"emblem {number}",
        )
        picture = Picture(f"emblem_{seat.emblem}", 84, seat=number)
        return [Row([picture, Column([field, emblem], gap=8)], weights=(0, 1), gap=14)]

    def _computer(self, seat: SeatChoice, number: int) -> list[Widget]:
        shown = levels(self.game)[seat.level - 1]
        level = Choice(
            t("Level"),
            [
                (one.number, t("{level}  {name}", level=one.number, name=t(one.name)))
                for one in levels(self.game)
            ],
            seat.level,
            self._set(seat, "level"),
            key=f"level {number}",
        )
        tally = self.tallies.get(seat.level, Tally())
        lines = Column(
            [Label(t(shown.line), size=17), Label(tally.text, size=15, colour="ink_soft")], gap=4
        )
        picture = Picture(portrait(seat.level), 84)
        return [level, Row([picture, lines], weights=(0, 1), gap=14)]

    def _set(self, seat: SeatChoice, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(seat, name, value)
            self.stale()

        return change

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
            Choice(t("Clock"), clock_names(), choice.clock, clocked, key="clock"),
            Choice(t("Colours"), colours, choice.colours, coloured, key="colours"),
        ]
        if choice.only_people:
            rows.append(Toggle(t("Turn discs by hand"), choice.hand_flip, flipped, key="hand"))
        return Grid(rows, most=2, gap=20)


def clock_names() -> list[tuple[str, str]]:
    """The clocks that can be chosen, in words."""
    names = {
        "none": t("None"),
        "sudden 5": t("5 minutes"),
        "sudden 10": t("10 minutes"),
        "sudden 20": t("20 minutes"),
        "fischer 3 5": t("3 minutes + 5 s a move"),
        "fischer 10 10": t("10 minutes + 10 s a move"),
    }
    return [(name, names[name]) for name in CLOCKS]
