"""This machine as a table of a night elsewhere: join by address and code, play what is lent."""

from __future__ import annotations

from collections.abc import Callable

from game.host.away import AwayLink
from game.host.borrowed import Loan
from game.i18n.catalogue import t
from game.match.header import read_header
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night.enter_field import EnterField
from game.scenes.night.night_page import HarbourPage
from game.scenes.stack import Push
from game.store.matches import Kept, State
from game.store.notice import StoreError
from game.store.people import LONGEST_NAME
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Entry, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_PORT = 8750


class AwayPage(HarbourPage):
    """While the network is cut everything goes on; what was played is delivered later."""

    width = 820.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.address = ""
        self.code = ""
        self.name = house.settings.phones.name
        self._version = -1
        self.page.walk.key = "address"

    @property
    def link(self) -> AwayLink | None:
        """The night elsewhere, once this machine takes part."""
        return self.house.away

    def title(self) -> str:
        return t("A table of another machine's night")

    def due(self) -> float | None:
        return 0.2 if self.link is not None else None

    def update(self, seconds: float) -> bool:
        if self.link is not None and self.link.version != self._version:
            self._version = self.link.version
            self.stale()
        return super().update(seconds)

    # the page

    def body(self, look: Look) -> Widget:
        link = self.link
        if link is None or (not link.is_alive and link.standing in ("refused", "cut", "old")):
            return self._form()
        rows: list[Widget] = [Label(self._standing(), size=20)]
        rows += [self._loan(loan) for loan in reversed(link.loans)]
        if link.standing == "failed" and not link.is_alive:
            rows.append(Button(t("Try again"), self._again, key="again", kind=Kind.PRIMARY))
        leave = Button(t("Take part no more"), self._leave, key="leave", kind=Kind.GLASS, size=17)
        return Panel(Column([*rows, leave], gap=12), pad=22)

    def _form(self) -> Widget:
        words = t(
            "Type the address and the code that the other machine shows under Phones and machines."
            " Its host lets this machine in and lends it matches."
        )
        rows: list[Widget] = [Label(words, size=17)]
        if self.link is not None:
            rows.append(Label(self._standing(), size=18, bold=True))
        rows += [
            self._field(t("Address"), "address"),
            self._field(t("Code"), "code"),
            self._field(t("Name of this machine"), "name"),
            Button(t("Join"), self._join, key="join", icon="check", kind=Kind.PRIMARY),
        ]
        return Panel(Column(rows, gap=12), pad=22)

    def _field(self, words: str, name: str) -> Widget:
        return EnterField(words, getattr(self, name), self._writes(name), self._join, key=name)

    def _standing(self) -> str:
        link = self.link
        if link is None:
            return ""
        words = {
            "joining": t("A moment ..."),
            "waiting": t("The host has to let this machine in."),
            "here": t("Connected. Matches that are lent appear here."),
            "cut": t("Not connected. What is played here is delivered later by itself."),
            "old": t("The other machine has another version of Lagoon."),
            "gone": t("The host has sent this machine away."),
        }
        return words.get(link.standing) or link.why

    def _loan(self, loan: Loan) -> Widget:
        end = t("Delivered") if loan.settled else t("Play")
        if loan.late:
            end = t("Was given to others")
        names = self._names(loan)
        entry = Entry(
            names,
            self._plays(loan),
            second=t("Table {n}", n=loan.called),
            end=end,
            key=f"loan {loan.number}",
        )
        return Row([entry], weights=(1,))

    def _names(self, loan: Loan) -> str:
        kept = self._kept(loan)
        return "?" if kept is None else read_header(kept.summary.header).title

    def _kept(self, loan: Loan) -> Kept | None:
        try:
            found = self.house.matches.load(loan.match)
        except StoreError as error:
            self.house.tell([error.notice])
            return None
        return found[0] if isinstance(found, tuple) else None

    # what is done

    def _writes(self, name: str) -> Callable[[str], None]:
        def write(text: str) -> None:
            setattr(self, name, text)

        return write

    def _join(self) -> None:
        address = self.address.strip().removeprefix("http://").split("/")[0]
        if not address or not self.code.strip():
            self.house.hear("refuse")
            return
        if ":" not in address:
            address = f"{address}:{_PORT}"
        name = self.name.strip()[:LONGEST_NAME] or t("Machine")
        self.house.change("phones", name=name)
        self.house.join_night(address, self.code.strip(), name)
        self.stale()

    def _again(self) -> None:
        self.house.away = None  # its thread has ended
        self.house.rejoin_night()
        self.stale()

    def _leave(self) -> None:
        self.attempt(self.house.leave_night)
        self.stale()

    def _plays(self, loan: Loan) -> Callable[[], None]:
        def play() -> None:
            kept = self._kept(loan)
            if kept is not None and kept.summary.state is State.OPEN and not loan.late:
                self.ask = Push(doors.resumed(self.house, loan.match))

        return play
