"""The door: the nights there are, and a new one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.i18n.catalogue import t, tn
from game.i18n.dates import day, time_of_day
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.night_page import HarbourPage
from game.scenes.night.played import settle
from game.scenes.stack import Push, Swap
from game.store.nights import NightRow
from game.store.notice import StoreError
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, Entry, IconButton, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class NightsScene(HarbourPage):
    """What was deleted is gone only when the screen is left."""

    width = 940.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._found: list[NightRow] = []
        self._gone: set[int] = set()
        self.page.walk.key = "new"

    def title(self) -> str:
        return t("Tournament nights")

    def resume(self) -> None:
        if self.house.evening is not None:
            self.house.evening.rest()
        try:
            self._found = self.house.nights.all()
        except StoreError as error:
            self._found = []
            self.house.tell([error.notice])
        if self._found and self.page.walk.key == "new":
            self.page.walk.key = f"night {self._found[0].id}"
        super().resume()

    def exit(self) -> None:
        evening = self.house.evening
        try:
            for number in self._gone:
                if evening is not None and evening.id == number:
                    evening.close()
                self.house.nights.forget(number)
        except StoreError as error:
            self.house.tell([error.notice])

    def primary(self) -> Button:
        words = t("New night")
        return Button(words, self._new, key="new", icon="star", kind=Kind.PRIMARY, size=24)

    def _more(self) -> Widget:
        """What else there is; below the list, so that the foot stays small with large text."""
        ways_ = [
            ("away", "computer", t("Another machine's night"), self._away),
            ("phones", "phone", t("Phones and machines"), self._phones),
            ("take-in", "save", t("Take in a night from a file"), self._take_in),
        ]
        if self._found:
            ways_.append(("club", "star", t("The club"), self._club))
        made = [
            Button(words, does, key=key, icon=icon, kind=Kind.GLASS, size=17)
            for key, icon, words, does in ways_
        ]
        return Grid(made, most=2, gap=8)

    def _away(self) -> None:
        self.ask = Push(ways.away(self.house))

    def _phones(self) -> None:
        self.ask = Push(ways.phones(self.house))

    def body(self, look: Look) -> Widget:
        if not self._found:
            words = t(
                "Invite some friends: Lagoon plans the evening, says who meets whom, runs the "
                "clock and keeps the standings. Nothing is lost if the power goes."
            )
            said = Panel(Label(words, size=20, align="centre"), pad=28)
            return Column([said, self._more()], gap=14)
        return Column([*(self._row(night) for night in self._found), self._more()], gap=8)

    def _take_in(self) -> None:
        from game.scenes.night.take_in_page import TakeInPage

        self.ask = Push(TakeInPage(self.house))

    def _row(self, night: NightRow) -> Widget:
        if night.id in self._gone:
            words = t("{title} will be deleted.", title=night.title)
            undo = IconButton("undo", t("Keep it"), self._keeps(night.id), key=f"keep {night.id}")
            return Row([Label(words, size=18), undo], weights=(1, 0), gap=10)
        delete = IconButton(
            "trash",
            t("Delete {title}", title=night.title),
            self._deletes(night.id),
            key=f"delete {night.id}",
        )
        when = datetime.fromisoformat(night.created).astimezone()
        entry = Entry(
            night.title or t("Night {number}", number=night.id),
            self._opens(night.id),
            second=t("{date} {time}", date=day(when), time=time_of_day(when)),
            end=tn("{n} entry in the log", "{n} entries in the log", night.events),
            key=f"night {night.id}",
        )
        return Row([entry, delete], weights=(1, 0), gap=10)

    def _opens(self, number: int) -> Callable[[], None]:
        def open_it() -> None:
            self.attempt(lambda: self._open(number))

        return open_it

    def _open(self, number: int) -> None:
        desk = HostDesk.resume(self.house, number)
        settle(desk)
        self.ask = Swap(ways.first(self.house, desk), whole=True)

    def _new(self) -> None:
        self.ask = Push(ways.plan(self.house))

    def _club(self) -> None:
        from game.scenes.night.club_page import ClubPage

        self.ask = Push(ClubPage(self.house))

    def _deletes(self, number: int) -> Callable[[], None]:
        def delete() -> None:
            self._gone.add(number)
            self.page.walk.key = f"keep {number}"
            self.stale()

        return delete

    def _keeps(self, number: int) -> Callable[[], None]:
        def keep() -> None:
            self._gone.discard(number)
            self.page.walk.key = f"night {number}"
            self.stale()

        return keep

    def back(self) -> None:
        self.ask = Swap(doors.title(self.house), whole=True)
