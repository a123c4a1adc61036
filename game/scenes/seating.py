"""Who plays, and how: what the set-up screens of all games have in common."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from game.ai.levels import levels
from game.i18n.catalogue import t
from game.match.clock import ClockRule
from game.match.header import Header
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.phones.way import for_match
from game.scenes.setup_choice import CLOCKS, EMBLEMS, SeatChoice
from game.scenes.shelf import words
from game.scenes.stack import Push, Swap
from game.store.notice import StoreError
from game.store.people import Emblem
from game.store.settings import Timers
from game.ui.buttons import Button, Kind
from game.ui.field import TextField
from game.ui.pickers import Choice


class Asked(Protocol):
    """Everything that a set-up screen asks."""

    @property
    def playing(self) -> Sequence[SeatChoice]:
        """The seats that play."""

    def plain(self) -> dict[str, object]:
        """As the settings file keeps it."""

    def header(self, game: str, dice: random.Random, *, casual: bool) -> Header:
        """The match that was asked for."""


class Seating(PageScene):
    """Everything has a sensible value already: the main button starts at once."""

    choice: Asked

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.page.walk.key = "start"

    def title(self) -> str:
        return words(self.game)[0]

    def primary(self) -> Button:
        return Button(t("Start"), self.start, key="start", icon="play", kind=Kind.PRIMARY, size=24)

    def rules_button(self) -> Button:
        """How it is played."""
        return Button(t("Rules"), self.rules, key="rules", icon="book", kind=Kind.GLASS)

    def start(self) -> None:
        """Keep the choice and begin the match."""
        recent = {**self.house.settings.setup.recent, self.game: self.choice.plain()}
        self.house.change("setup", game=self.game, recent=recent)
        self._remember()
        casual = self.house.settings.play.casual_undo
        header = self.choice.header(self.game, random.Random(), casual=casual)
        header = replace(header, clock=eased(header.clock, self.house.settings.access.timers))
        self.ask = Swap(doors.new_table(self.house, header), whole=True)

    def phones_button(self) -> Button:
        """Everybody with a hand of their own."""
        return Button(t("By phone"), self.by_phone, key="phones", icon="phone", kind=Kind.GLASS)

    def by_phone(self) -> None:
        """The same match, but whoever is a person plays by phone."""
        header = self.choice.header(self.game, random.Random(), casual=True)
        self.ask = Push(for_match(self.house, header))

    def rules(self) -> None:
        """Read how it is played."""
        self.ask = Push(doors.rules(self.house, self.game))

    def _remember(self) -> None:
        try:
            for seat in self.choice.playing:
                name = " ".join(seat.name.split())
                if name and not seat.computer:
                    self.house.people.remember(name, seat.emblem)
        except StoreError as error:
            self.house.tell([error.notice])

    # one seat

    def kind_choice(self, seat: SeatChoice, place: int, title: str) -> Choice[bool]:
        """A person or a computer."""
        kinds = [(False, t("Person")), (True, t("Computer"))]
        change = self._set(seat, "computer")
        return Choice(title, kinds, seat.computer, change, key=f"kind {place}")

    def name_field(self, seat: SeatChoice, place: int, empty: str) -> TextField:
        """What the person is called; `empty` is shown where that is nothing."""

        def named(text: str) -> None:
            seat.name = text

        return TextField(t("Name"), seat.name, named, key=f"name {place}", empty=empty)

    def emblem_choice(self, seat: SeatChoice, place: int) -> Choice[Emblem]:
        """The emblem of the person."""
        names: dict[Emblem, str] = {
            Emblem.TURTLE: t("Turtle"),
            Emblem.CRAB: t("Crab"),
            Emblem.RAY: t("Ray"),
            Emblem.SEAHORSE: t("Seahorse"),
        }
        emblems = [(one, names[one]) for one in EMBLEMS]
        change = self._set(seat, "emblem")
        return Choice(t("Emblem"), emblems, seat.emblem, change, key=f"emblem {place}")

    def level_choice(self, seat: SeatChoice, place: int) -> Choice[int]:
        """The level of the computer."""
        shown = [
            (one.number, t("{level}  {name}", level=one.number, name=t(one.name)))
            for one in levels(self.game)
        ]
        change = self._set(seat, "level")
        return Choice(t("Level"), shown, seat.level, change, key=f"level {place}")

    def _set(self, seat: SeatChoice, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(seat, name, value)
            self.stale()

        return change

    # the match

    def clock_choice(self, chosen: str, change: Callable[[str], None]) -> Choice[str]:
        """The clock, if any."""
        return Choice(t("Clock"), clock_names(), chosen, change, key="clock")


def eased(rule: ClockRule, timers: Timers) -> ClockRule:
    """The rule with as much more time as the settings ask for, the same for everybody."""
    if timers is Timers.OFF:
        return ClockRule()
    factor = {Timers.LONG: 1.5, Timers.DOUBLE: 2.0}.get(timers, 1.0)
    return replace(rule, seconds=rule.seconds * factor, increment=rule.increment * factor)


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
