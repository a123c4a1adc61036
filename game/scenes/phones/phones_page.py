"""Phones and machines: the way in as a code and as text, who is connected, what they ask."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from game.host.addresses import here
from game.host.invite import Invite
from game.host.link import Link, Standing
from game.i18n.catalogue import t, tn
from game.scenes.house import House
from game.scenes.night.night_page import HarbourPage
from game.scenes.phones.asking import Asking
from game.scenes.phones.lending import Lending
from game.scenes.phones.opening import Opening
from game.scenes.phones.scan import Lamp, Scan
from game.scenes.phones.seat_code import SeatCodePage
from game.scenes.stack import Push
from game.store.notice import StoreError
from game.tourney.night import Night
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Entry, IconButton, Kind, Toggle
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.night.host_desk import HostDesk

_LOOKS = 0.1  # seconds between looks at what phones have done


class PhonesPage(HarbourPage):
    """`desk` is the night that phones take part in; None for a single table."""

    width = 1180.0

    def __init__(self, house: House, desk: HostDesk | None = None) -> None:
        super().__init__(house)
        self.desk = desk
        self.asking = Asking(self)
        self.opening = Opening(self)
        self.lending = Lending(self)
        self._version = self._known = -1
        self._addresses = here(house.settings.phones.address)
        self.ip = self._addresses[0].ip if self._addresses else ""
        self.page.walk.key = "on"

    # what there is to see

    @property
    def link(self) -> Link | None:
        """The night server, while phones are wanted."""
        return self.house.phones

    @property
    def state(self) -> dict[str, Any]:
        """What the server has said last."""
        return dict(self.link.state) if self.link is not None else {}

    @property
    def night(self) -> Night | None:
        """The night that is led."""
        return None if self.desk is None else self.desk.night

    def title(self) -> str:
        return t("Phones and machines")

    def enter(self) -> None:
        self.house.go_to("night")
        if self.link is not None and self.desk is not None:
            self.does("night", night=self.desk.id)

    def due(self) -> float | None:
        return _LOOKS if self.link is not None else None

    def update(self, seconds: float) -> bool:
        link = self.link
        if link is not None and link.version != self._version:
            self._version = link.version
            self.stale()
        self.asking.update()
        if self.desk is not None:
            try:
                self.desk.update()
            except StoreError as error:
                self.refused(error.notice)
            if self.desk.version != self._known:  # the server has written a result
                self._known = self.desk.version
                self.stale()
        return super().update(seconds)

    # the page

    def body(self, look: Look) -> Widget:
        left = Panel(Column(self._way_in(), gap=12), pad=18)
        right = Column(self._room(), gap=12)
        return Row([left, right], weights=(1, 1.15), gap=16, stretch=True)

    def _way_in(self) -> list[Widget]:
        on = self.link is not None
        switch = Toggle(t("Phones can join"), on, self._turn, key="on", size=20)
        rows: list[Widget] = [Row([Lamp(on=self._is_on), switch], weights=(0, 1), gap=12)]
        rows += self._address_choice()
        if not on:
            words = t(
                "Guests scan a code and hold their own hand on their own phone: no app, no"
                " internet. All phones must be on the same network as this machine."
            )
            rows.append(Label(words, size=17, colour="ink_soft"))
            return rows
        invite = self.invite()
        if invite is None:
            rows.append(Label(self._standing(), size=18))
            return rows
        rows.append(Scan(invite.matrix, t("Scan to join: {link}", link=invite.link)))
        rows.append(Label(invite.address, size=24, bold=True, align="centre"))
        words = t("Code: {code}", code=invite.code)
        rows.append(Label(words, size=30, bold=True, align="centre"))
        stay = t("On Android: stay connected though there is no internet; mobile data off.")
        rows.append(Label(stay, size=15, colour="ink_soft", align="centre"))
        return rows

    def _address_choice(self) -> list[Widget]:
        if not self._addresses:
            words = t("This machine is in no network that phones could reach.")
            return [Label(words, size=17)]
        if len(self._addresses) == 1:
            return []
        values = [(found.ip, f"{found.ip}  {found.interface}") for found in self._addresses]
        return [Choice(t("Address"), values, self.ip, self._choose, key="address")]

    def invite(self) -> Invite | None:
        """The way in for newcomers, while there is one."""
        door = self.state.get("door")
        if not self._is_on or not door or door["locked"] or not door["ip"]:
            return None
        return Invite(door["ip"], door["port"], door["code"])

    @property
    def _is_on(self) -> bool:
        return self.link is not None and self.link.standing is Standing.ON

    def _standing(self) -> str:
        door = self.state.get("door") or {}
        if self.link is not None and self.link.standing is Standing.FAILED:
            return t("The night server cannot be started ({why}).", why=self.link.why)
        if self._is_on and door.get("locked"):
            return t("Nobody new is let in. Who has joined comes back by themselves.")
        if self.link is not None and self.link.standing is Standing.LOST:
            return t("The night server is being started again; nothing is lost.")
        return t("A moment ...")

    def _room(self) -> list[Widget]:
        """Questions first, then what the host is here for: guests of a night, else tables."""
        people = [self._door_rows, self._guest_rows] if self._is_on else []
        tables = [self.lending.rows, self._tables]
        parts = [*people, *tables] if self.desk is not None else [*tables, *people]
        made = [part() for part in (self.asking.rows, *parts)]
        return [Panel(Column(rows, gap=7), pad=14) for rows in made if rows]

    def _tables(self) -> list[Widget]:
        found = self.asking.tables()
        return [*found, *self.opening.rows()] if self.desk is None and self._is_on else found

    def _door_rows(self) -> list[Widget]:
        door = self.state["door"]
        fresh = Button(t("New code"), self._does("rotate"), key="rotate", kind=Kind.GLASS, size=17)
        lock = Toggle(t("Let nobody new in"), door["locked"], self._lock, key="lock", size=17)
        rows: list[Widget] = [Row([lock, fresh], weights=(1, 0), gap=10)]
        if self.desk is not None:
            words = t("Play the matches on the phones")
            rows.append(Toggle(words, door["phones"], self._by_phones, key="phones", size=17))
        walled = door["pages"] - sum(guest["role"] == "phone" for guest in self.state["guests"])
        if walled > 0:
            rows.append(Label(self._check_words(), size=15, colour="ink_soft"))
        return rows

    def _check_words(self) -> str:
        return t(
            "Does a phone show a page but not join? Then this network keeps devices apart: use"
            " another one, a hotspot of this machine, or a router of your own."
        )

    def _guest_rows(self) -> list[Widget]:
        guests = [guest for guest in self.state.get("guests", ()) if guest["role"] != "stage"]
        present = sum(guest["here"] for guest in guests)
        head = tn("{n} is connected", "{n} are connected", present)
        rows: list[Widget] = [Label(head, size=20, bold=True)]
        rows += [self._guest_row(guest) for guest in guests]
        if self.night is not None:
            known = {guest["who"] for guest in guests}
            for who, entrant in self.night.entrants.items():
                if who not in known and entrant.is_person:
                    rows.append(self._without(who, entrant.name))
        return rows

    def _guest_row(self, guest: dict[str, Any]) -> Widget:
        free = self._send_away(guest)
        second = t("Connected") if guest["here"] else t("Away; the seat stays theirs")
        if guest["role"] == "machine":  # which has no seat that a code could give out again
            second = t("Connected") if guest["here"] else t("Away")
            words = [
                Label(guest["name"], size=19),
                Label(t("Machine") + " \u00b7 " + second, size=15),
            ]
            return Row([Column(words, gap=2), free], weights=(1, 0), gap=8)
        row = Entry(
            guest["name"],
            self._codes(guest=guest["guest"], name=guest["name"]),
            second=second,
            key=f"guest {guest['guest']}",
        )
        return Row([row, free], weights=(1, 0), gap=8)

    def _send_away(self, guest: dict[str, Any]) -> Widget:
        return IconButton(
            "trash",
            t("Send {name} away", name=guest["name"]),
            self._does("free", guest=guest["guest"]),
            key=f"free {guest['guest']}",
        )

    def _without(self, who: int, name: str) -> Widget:
        return Entry(
            name,
            self._codes(who=who, name=name),
            second=t("No phone yet: press for a code of their own"),
            key=f"who {who}",
        )

    # what is done

    def _turn(self, on: bool) -> None:
        if on:
            self.house.phones_on(self.ip, self.desk.id if self.desk is not None else 0)
        else:
            self.house.phones_off()
        self.stale()

    def _choose(self, ip: str) -> None:
        self.ip = ip
        self.house.change("phones", address=ip)
        if self.link is not None:
            self.does("bind", ip=ip)
        self.stale()

    def _lock(self, on: bool) -> None:
        self.does("door", locked=on)

    def _by_phones(self, on: bool) -> None:
        self.does("door", phones=on)

    def does(self, act: str, **fields: Any) -> None:
        """Ask the server for something; a refusal is said when it comes."""
        self.asking.ask(act, fields)

    def _does(self, act: str, **fields: Any) -> Callable[[], None]:
        return lambda: self.does(act, **fields)

    def _codes(self, *, name: str, **whose: int) -> Callable[[], None]:
        def shows() -> None:
            self.asking.ask("seat-code", dict(whose), self._shows_code(name))

        return shows

    def _shows_code(self, name: str) -> Callable[[Future[Any]], None]:
        def show(answer: Future[Any]) -> None:
            door = self.state.get("door") or {}
            code = answer.result()["data"]["code"]
            invite = Invite(door.get("ip", ""), door.get("port", 0), code, seat=True)
            self.ask = Push(SeatCodePage(self.house, name, invite))

        return show
