"""Set-up for two to four: who sits where, people or computers, and what the game offers."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.levels import levels
from game.i18n.catalogue import t
from game.scenes.house import House
from game.scenes.levels import portrait
from game.scenes.party.choice import PartyChoice, Rule, read, rules_of
from game.scenes.seating import Seating
from game.scenes.setup_choice import SeatChoice
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, IconButton
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class PartySetup(Seating):
    """Two to four places, each for a person or a computer."""

    width = 1120
    choice: PartyChoice

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house, game)
        self.choice = read(house.settings.setup.recent.get(game, {}), game)

    def others(self) -> list[Button]:
        return [self.phones_button(), self.rules_button()]

    def body(self, look: Look) -> Widget:
        counts = [(n, t("{n} players", n=n)) for n in (2, 3, 4)]
        count = Choice(t("How many play"), counts, self.choice.count, self._counted, key="count")
        seats = [self._seat(place) for place in range(self.choice.count)]
        rows = [count, Grid(seats, most=2, gap=16), self._options()]
        return Column(rows, gap=14)

    def _counted(self, count: int) -> None:
        self.choice.count = count
        self.stale()

    # one seat

    def _seat(self, place: int) -> Widget:
        seat = self.choice.seats[place]
        picture = portrait(seat.level) if seat.computer else f"emblem_{seat.emblem}"
        kind = self.kind_choice(seat, place, "")
        swap = IconButton(
            "flip",
            t("Change places with the next"),
            lambda: self._moved(place),
            key=f"swap {place}",
            side=48,
        )
        head = Row([kind, swap], weights=(1, 0), gap=8)
        rows = self._computer(seat, place) if seat.computer else self._person(seat, place)
        inside = Column([head, *rows], gap=8)
        row = Row([Picture(picture, 72, seat=place), inside], weights=(0, 1), gap=14)
        return Panel(row, pad=12)

    def _person(self, seat: SeatChoice, place: int) -> list[Widget]:
        field = self.name_field(seat, place, t("Player {n}", n=place + 1))
        emblem = self.emblem_choice(seat, place)
        pads = self.house.devices.pads()
        if not pads:
            return [field, emblem]
        devices = [("", t("Any")), *pads.items()]
        device = Choice(
            t("Device"), devices, self.choice.pads[place], self._pad(place), key=f"device {place}"
        )
        return [field, emblem, device]

    def _computer(self, seat: SeatChoice, place: int) -> list[Widget]:
        level = self.level_choice(seat, place)
        return [level, Label(t(levels(self.game)[seat.level - 1].line), size=16)]

    def _pad(self, place: int) -> Callable[[str], None]:
        def change(value: str) -> None:
            self.choice.pads[place] = value

        return change

    def _moved(self, place: int) -> None:
        self.choice.moved(place)
        self.stale()

    # the match

    def _options(self) -> Widget:
        choice = self.choice

        def clocked(value: str) -> None:
            choice.clock = value

        def begun(value: str) -> None:
            choice.first = value

        firsts = [("lot", t("Drawn by lot")), ("chosen", t("The first one above"))]
        rows: list[Widget] = [
            Choice(t("Who begins"), firsts, choice.first, begun, key="first"),
            self.clock_choice(choice.clock, clocked),
        ]
        rows += [self._rule(rule) for rule in rules_of(self.game)]
        return Grid(rows, most=2, gap=12)

    def _rule(self, rule: Rule) -> Widget:
        def chosen(value: str) -> None:
            self.choice.values[rule.name] = value

        value = self.choice.value(rule)
        return Choice(rule.title, list(rule.values), value, chosen, key=f"option {rule.name}")
