"""The night itself: rounds, places and minutes can change; notes, lots, copies, the end."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed, whole
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.naming import (
    counts,
    deciders,
    format_name,
    lates,
    what_kind,
)
from game.scenes.night.night_page import NightPage
from game.tourney import acts
from game.tourney.export import write_files
from game.tourney.night import Format, Who
from game.tourney.words import breaks_of, called
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice, Slider
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_MOST_ROUNDS = 15
_NOTE = 200
_STATIONS = 64


class ChoicesPage(NightPage):
    """Tab of the night's own choices."""

    tab = "settings"

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.note = ""

    # what is shown

    def body(self, look: Look) -> Widget:
        settings = self.desk.night.settings
        said = what_kind(settings)
        if settings.breaks:
            names = listed([breaks_of(name) for name in settings.breaks])
            said = t("{night}. Equal points: {breaks}.", night=said, breaks=names)
        rows: list[Widget] = [Label(said, size=18), *self._choices()]
        left = Panel(Column(rows, gap=10), pad=16)
        right = Column(self._doings(), gap=10)  # without glass of its own: quicker at first sight
        return Row([left, right], weights=(1.2, 1), gap=16, stretch=True)

    def _choices(self) -> list[Widget]:
        settings = self.desk.night.settings
        made: list[Widget] = []
        if counts(settings.format):
            first = max(1, len(self.desk.night.rounds))
            last = max(_MOST_ROUNDS, first + 3, settings.rounds or 0)
            rounds = [(n, tn("{n} round", "{n} rounds", n)) for n in range(first, last + 1)]
            rounds.append((0, t("Open end")))
            chosen = settings.rounds or 0
            made.append(Choice(t("Rounds"), rounds, chosen, self._rounds, key="rounds"))
        for name, field, value, most in (
            (t("Tables or screens"), "stations", settings.stations, _STATIONS),
            (t("Minutes a match"), "minutes", settings.minutes, 240),
        ):
            made.append(
                Slider(
                    name,
                    value,
                    self._takes(field),
                    span=(1, max(most, value)),
                    by=1,
                    words=whole,
                    key=field,
                    at_end=False,
                )
            )
        if settings.format in (Format.SWISS, Format.PODS):
            take = self._takes("late")
            made.append(Choice(t("Missed rounds are"), lates(), settings.late, take, key="late"))
        if settings.format.is_bracket or settings.format is Format.GROUPS:
            take = self._takes("decider")
            chosen_ = settings.decider
            made.append(Choice(t("After a draw"), deciders(), chosen_, take, key="decider"))
        return made

    def _doings(self) -> list[Widget]:
        night = self.desk.night
        note = EnterField(
            t("Note for the log"), self.note, self._write, self._note, longest=_NOTE, key="note"
        )
        made: list[Widget] = [note]
        tied = self._tied()
        if tied:
            names = listed([called(night, who) for who in tied])
            made.append(
                self._button(t("Draw lots among {names}", names=names), "lot", self._lot, "star")
            )
        if night.settings.format is not Format.SWISS and night.rounds and not night.closed:
            words = t("Go on as a Swiss")
            made.append(self._button(words, "swiss", self._swiss, "redo"))
        made.append(self._button(t("Write all files"), "export", self._export, "save"))
        made.append(self._button(t("Settings of Lagoon"), "lagoon", self._lagoon, "settings"))
        if night.closed:
            words = t("Go on after all")
            made.append(self._button(words, "reopen", self._reopen, "redo"))
        elif night.rounds:
            words = t("End the night")
            made.append(self._button(words, "close", self._close, "trophy"))
        return made

    def _button(self, words: str, key: str, does: Callable[[], None], icon: str) -> Widget:
        return Button(words, does, key=key, icon=icon, kind=Kind.GLASS, size=18)

    # what the host changes

    def _rounds(self, number: int) -> None:
        self.tries(lambda: acts.change(self.desk.night, rounds=number or None))
        self.stale()

    def _takes(self, field: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            self.tries(lambda: acts.change(self.desk.night, **{field: value}))
            self.stale()

        return take

    def _swiss(self) -> None:
        format = Format.SWISS
        if self.tries(lambda: acts.change(self.desk.night, format=format, seats=2, rounds=None)):
            words = t("The night goes on as: {format}", format=format_name(format))
            self.house.notices.say(words, icon="check")

    def _write(self, text: str) -> None:
        self.note = text

    def _note(self) -> None:
        if self.note.strip() and self.tries(lambda: acts.note(self.note)):
            self.note = ""
            self.house.notices.say(t("Written in the log."), icon="check")
            self.stale()

    def _tied(self) -> list[Who]:
        """The first who share a place, once something was played; nobody if nobody does."""
        if not self.desk.night.rounds:
            return []
        shared: dict[int, list[Who]] = {}
        for row in self.desk.standings():
            shared.setdefault(row.place, []).append(row.who)
        return next((group for group in shared.values() if 2 <= len(group) <= 4), [])

    def _lot(self) -> None:
        order = self._tied()
        secrets.SystemRandom().shuffle(order)
        if self.tries(lambda: acts.draw_lot(self.desk.night, order)):
            names = listed([called(self.desk.night, who) for who in order])
            self.house.notices.say(t("A lot is drawn: {names}.", names=names), icon="star")

    def _export(self) -> None:
        folder = self.house.home / "nights" / f"{self.desk.id:04d}" / "export"
        notice = write_files(folder, self.desk.night, self.desk.events)
        if notice is not None:
            self.refused(notice)
            return
        words = t("Written to {folder}.", folder=folder)
        self.house.notices.say(words, icon="save", seconds=10)

    def _lagoon(self) -> None:
        self.push(doors.settings(self.house))

    def _close(self) -> None:
        if self.tries(lambda: acts.close(self.desk.night)):
            self.house.hear("win")
            self.house.notices.say(t("The night is over."), icon="trophy")
            self.go("standings")

    def _reopen(self) -> None:
        self.tries(lambda: acts.reopen(self.desk.night))
