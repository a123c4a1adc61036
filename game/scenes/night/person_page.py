"""What the host can do about somebody: another name, leaving, coming back, a seat right now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.night_page import NightPage
from game.scenes.stack import Pop
from game.tourney import acts
from game.tourney.events import Act
from game.tourney.night import Entrant, Who
from game.tourney.words import called
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class PersonPage(NightPage):
    """Leaving erases nothing; all of it can be undone by coming back."""

    width = 720.0
    middle = True

    def __init__(self, house: House, desk: HostDesk, who: Who) -> None:
        super().__init__(house, desk)
        self.who = who
        self.typed = desk.night.name(who)
        self.page.walk.key = "card"

    def title(self) -> str:
        return called(self.desk.night, self.who)

    @property
    def _entrant(self) -> Entrant:
        return self.desk.night.entrants[self.who]

    def body(self, look: Look) -> Widget:
        field = EnterField(t("Name"), self.typed, self._write, self._rename, key="name")
        card = Button(t("All rounds"), self._card, key="card", icon="log", kind=Kind.GLASS)
        rows: list[Widget] = [Label(self._status(), size=18, align="centre"), field, card]
        night = self.desk.night
        if self._entrant.has_left(night.coming):
            rows.append(
                self._does(t("Comes back"), "back in", lambda: acts.come_back(night, self.who))
            )
        else:
            rows += self._leaving()
        if self._may_sit:
            words = t("Seat now, in round {n}", n=whole(len(night.rounds)))
            rows.append(self._does(words, "seat", lambda: acts.seat_late(night, self.who)))
        return Panel(Column(rows, gap=10), pad=22)

    def _status(self) -> str:
        night, entrant = self.desk.night, self._entrant
        if entrant.has_left(night.coming):
            return t("Away. Everything played so far stays.")
        if entrant.since > max(1, len(night.rounds)):
            return t("Plays from round {n} on.", n=whole(entrant.since))
        return t("Is here.")

    def _leaving(self) -> list[Widget]:
        night = self.desk.night
        current = night.current
        sits = current is not None and current.table_of(self.who)
        later = t("Leaves after this round") if night.rounds else t("Does not come after all")
        made = [self._does(later, "leave", lambda: acts.leave(night, self.who))]
        if sits and sits.outcome is None:
            words = t("Leaves at once and forfeits the table")
            made.append(
                self._does(words, "leave now", lambda: acts.leave(night, self.who, at_once=True))
            )
        return made

    @property
    def _may_sit(self) -> bool:
        current = self.desk.night.current
        here = not self._entrant.has_left(self.desk.night.coming)
        if current is None or current.is_complete or not here:
            return False
        return self.who not in set(current.everybody())

    def _does(self, words: str, key: str, does: Callable[[], Iterable[Act]]) -> Widget:
        def press() -> None:
            if self.tries(does):
                self.house.hear("point")
                self.ask = Pop()

        return Button(words, press, key=key, size=19)

    def _write(self, text: str) -> None:
        self.typed = text

    def _rename(self) -> None:
        if self.tries(lambda: acts.rename(self.desk.night, self.who, self.typed)):
            self.ask = Pop()

    def _card(self) -> None:
        self.push(ways.card(self.house, self.desk, self.who))
