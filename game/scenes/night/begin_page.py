"""The last look before a night begins: its name, and what else can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from game.i18n.catalogue import t, tn
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.naming import (
    counts,
    deciders,
    duration,
    format_line,
    format_name,
    lates,
    presets,
)
from game.scenes.night.night_page import HarbourPage
from game.scenes.night.plan_page import Wishes
from game.scenes.seating import clock_names
from game.scenes.setup_choice import CLOCKS
from game.scenes.shelf import words
from game.scenes.stack import Swap
from game.tourney.night import LONGEST_TITLE, POINT, Decider, Format, Late, Settings
from game.tourney.plan import Offer, most_rounds
from game.ui.boxes import Column, Grid, Panel
from game.ui.buttons import Button, Kind, Toggle
from game.ui.field import TextField
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


@dataclass(frozen=True, slots=True)
class Rules:
    """What can be chosen beyond the offer; `rounds` 0 leaves the end open."""

    rounds: int
    breaks: tuple[str, ...] = ()
    bye: int = POINT
    late: Late = Late.ZERO
    decider: Decider = Decider.REPLAY
    seeded: bool = False
    twice: bool = False
    second_final: bool = True
    planned: bool = False
    clock: str = "none"


class BeginPage(HarbourPage):
    """Enter begins: everything has a sensible value."""

    width = 1040.0

    def __init__(self, house: House, wishes: Wishes, offer: Offer) -> None:
        super().__init__(house)
        self.wishes = wishes
        self.offer = offer
        self.name = t("{game} night", game=words(wishes.game)[0])
        self.rules = Rules(offer.rounds if counts(offer.format) else 0)
        self.page.walk.key = "begin"

    def title(self) -> str:
        return t("{game}: {format}", game=words(self.wishes.game)[0], format=self._format)

    @property
    def _format(self) -> str:
        return format_name(self.offer.format)

    def primary(self) -> Button:
        text = t("Begin the night")
        return Button(text, self.begin, key="begin", icon="play", kind=Kind.PRIMARY, size=24)

    def body(self, look: Look) -> Widget:
        def named(text: str) -> None:
            self.name = text

        said = t(
            "{what} About {time} for {people}.",
            what=format_line(self.offer.format),
            time=duration(self.offer.minutes),
            people=tn("{n} guest", "{n} guests", self.wishes.guests),
        )
        name = TextField(t("Name"), self.name, named, longest=LONGEST_TITLE, key="name")
        rows: list[Widget] = [Label(said, size=18, align="centre"), name]
        return Panel(Column([*rows, Grid(self._choices(), most=2, gap=10)], gap=10), pad=18)

    def _choices(self) -> list[Widget]:
        format, rules = self.offer.format, self.rules
        made: list[Widget] = []
        if counts(format):
            made.append(
                Choice(
                    t("Rounds"), self._rounds(), rules.rounds, self._takes("rounds"), key="rounds"
                )
            )
        breaks = presets(self.wishes.game, format)
        if len(breaks) > 1:
            take = self._takes("breaks")
            made.append(Choice(t("Equal points"), breaks, rules.breaks, take, key="breaks"))
        if format is Format.SWISS:
            byes = [(POINT, t("A win")), (POINT // 2, t("Half a point"))]
            made.append(Choice(t("A bye is"), byes, rules.bye, self._takes("bye"), key="bye"))
        if format in (Format.SWISS, Format.PODS):
            take = self._takes("late")
            made.append(Choice(t("Missed rounds are"), lates(), rules.late, take, key="late"))
        if format.is_bracket or format is Format.GROUPS:
            take = self._takes("decider")
            made.append(Choice(t("After a draw"), deciders(), rules.decider, take, key="decider"))
        if self.wishes.game == "reversi":
            take = self._takes("clock")
            made.append(Choice(t("Clock"), clock_names(), rules.clock, take, key="clock"))
        return [*made, *self._switches()]

    def _switches(self) -> list[Widget]:
        format, rules = self.offer.format, self.rules
        made: list[Widget] = []
        if format not in (Format.KING, Format.PODS):
            take = self._takes("seeded")
            made.append(Toggle(t("Strong players are known"), rules.seeded, take, key="seeded"))
        if format is Format.ROUND_ROBIN:
            take = self._takes("twice")
            made.append(Toggle(t("Everybody meets twice"), rules.twice, take, key="twice"))
        if format is Format.DOUBLE:
            take = self._takes("second_final")
            words_ = t("A second final if both have lost once")
            made.append(Toggle(words_, rules.second_final, take, key="second"))
        if format is Format.PODS:
            take = self._takes("planned")
            words_ = t("Tables by a plan, not by points")
            made.append(Toggle(words_, rules.planned, take, key="planned"))
        return made

    def _rounds(self) -> list[tuple[int, str]]:
        most = max(self.offer.rounds, min(15, most_rounds(self.wishes.guests)))
        numbers = range(1, most + 1)
        return [(n, tn("{n} round", "{n} rounds", n)) for n in numbers] + [(0, t("Open end"))]

    def _takes(self, field: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            self.rules = replace(self.rules, **{field: value})  # type: ignore[arg-type]  # by the widget of that field
            self.stale()

        return take

    def settings(self) -> Settings:
        """The night that was asked for."""
        wishes, rules, format = self.wishes, self.rules, self.offer.format
        clock = CLOCKS[rules.clock]
        return Settings(
            " ".join(self.name.split()) or f"{datetime.now():%Y-%m-%d}",
            wishes.game,
            format,
            rules.rounds or None,
            stations=wishes.stations,
            minutes=wishes.evening.match_minutes,
            seats=self.offer.seats,
            bye=rules.bye,
            late=rules.late,
            breaks=rules.breaks,
            twice=rules.twice,
            second_final=rules.second_final,
            decider=rules.decider,
            seeded=rules.seeded,
            clock=(clock.seconds, clock.increment) if rules.clock != "none" else None,
            planned=rules.planned,
        )

    def begin(self) -> None:
        """The night begins: on the disk, and people can come."""
        self.attempt(self._begin)

    def _begin(self) -> None:
        desk = HostDesk.begin(self.house, self.settings())
        self.house.hear("bell")
        self.ask = Swap(ways.first(self.house, desk), whole=True)
