"""Set-up for two to four: who sits where, people or computers, and what the game offers."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.ai.levels import levels
from game.i18n.catalogue import t
from game.scenes import doors
from game.scenes.house import House
from game.scenes.levels import portrait
from game.scenes.page_scene import PageScene
from game.scenes.party.choice import PartyChoice, Rule, read, rules_of
from game.scenes.setup import clock_names
from game.scenes.setup_choice import EMBLEMS, SeatChoice
from game.scenes.shelf import words
from game.scenes.stack import Push, Swap
from game.store.notice import StoreError
from game.store.people import Emblem
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, IconButton, Kind
from game.ui.field import TextField
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look


class PartySetup(PageScene):
    """Everything has a sensible value already: the main button starts at once."""

    width = 1120

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.choice: PartyChoice = read(house.settings.setup.recent.get(game, {}), game)
        self.page.walk.key = "start"

    def title(self) -> str:
        return words(self.game)[0]

    def primary(self) -> Button:
        return Button(t("Start"), self.start, key="start", icon="play", kind=Kind.PRIMARY, size=24)

    def others(self) -> list[Button]:
        return [Button(t("Rules"), self._rules, key="rules", icon="book", kind=Kind.GLASS)]

    def body(self, look: Look) -> Widget:
        counts = [(n, t("{n} players", n=n)) for n in (2, 3, 4)]
        count = Choice(t("How many play"), counts, self.choice.count, self._counted, key="count")
        seats = [self._seat(place) for place in range(self.choice.count)]
        rows = [count, Grid(seats, most=2, gap=16), self._options()]
        return Column(rows, gap=14)

    def start(self) -> None:
        """Keep the choice and begin the match."""
        recent = {**self.house.settings.setup.recent, self.game: self.choice.plain()}
        self.house.change("setup", game=self.game, recent=recent)
        self._remember()
        casual = self.house.settings.play.casual_undo
        header = self.choice.header(self.game, random.Random(), casual=casual)
        self.house.hear("start")
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def _rules(self) -> None:
        self.ask = Push(doors.rules(self.house, self.game))

    def _remember(self) -> None:
        try:
            for seat in self.choice.playing:
                name = " ".join(seat.name.split())
                if name and not seat.computer:
                    self.house.people.remember(name, seat.emblem)
        except StoreError as error:
            self.house.tell([error.notice])

    def _counted(self, count: int) -> None:
        self.choice.count = count
        self.stale()

    # one seat

    def _seat(self, place: int) -> Widget:
        seat = self.choice.seats[place]
        picture = portrait(seat.level) if seat.computer else f"emblem_{seat.emblem}"
        kind = Choice(
            "",
            [(False, t("Person")), (True, t("Computer"))],
            seat.computer,
            self._set(seat, "computer"),
            key=f"kind {place}",
        )
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
        def named(text: str) -> None:
            seat.name = text

        field = TextField(
            t("Name"), seat.name, named, key=f"name {place}", empty=t("Player {n}", n=place + 1)
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
            key=f"emblem {place}",
        )
        pads = self.house.devices.pads()
        if not pads:
            return [field, emblem]
        devices = [("", t("Any")), *pads.items()]
        device = Choice(
            t("Device"), devices, self.choice.pads[place], self._pad(place), key=f"device {place}"
        )
        return [field, emblem, device]

    def _computer(self, seat: SeatChoice, place: int) -> list[Widget]:
        level = Choice(
            t("Level"),
            [
                (one.number, t("{level}  {name}", level=one.number, name=t(one.name)))
                for one in levels(self.game)
            ],
            seat.level,
            self._set(seat, "level"),
            key=f"level {place}",
        )
        return [level, Label(t(levels(self.game)[seat.level - 1].line), size=16)]

    def _set(self, seat: SeatChoice, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(seat, name, value)
            self.stale()

        return change

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
            Choice(t("Clock"), clock_names(), choice.clock, clocked, key="clock"),
        ]
        rows += [self._rule(rule) for rule in rules_of(self.game)]
        return Grid(rows, most=2, gap=12)

    def _rule(self, rule: Rule) -> Widget:
        def chosen(value: str) -> None:
            self.choice.values[rule.name] = value

        value = self.choice.value(rule)
        return Choice(rule.title, list(rule.values), value, chosen, key=f"option {rule.name}")
