"""Tables of the running round and the machines they can be lent to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.i18n.catalogue import t
from game.tourney.night import Table
from game.ui.boxes import Row
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.phones.phones_page import PhonesPage


class Lending:
    """Which machine plays which table; `machine` is the one chosen."""

    def __init__(self, page: PhonesPage) -> None:
        self._page = page
        self.machine = 0

    def rows(self) -> list[Widget]:
        """A choice of machines and a row for every table that has no result; nothing without
        machines."""
        machines = [
            guest
            for guest in self._page.state.get("guests", ())
            if guest["role"] == "machine" and guest["welcome"]
        ]
        night = self._page.night
        current = None if night is None else night.current
        if not machines or current is None:
            return []
        if self.machine not in [guest["guest"] for guest in machines]:
            self.machine = machines[0]["guest"]
        names = [(guest["guest"], guest["name"]) for guest in machines]
        made: list[Widget] = [Choice(t("Lend to"), names, self.machine, self._choose, key="lend")]
        for table in current.tables:
            if table.outcome is None:
                made.append(self._row(current.number, table, dict(names)))
        return made

    def _row(self, number: int, table: Table, names: dict[int, str]) -> Widget:
        night = self._page.night
        assert night is not None
        served = self._served(number, table.number)
        players = " \u2013 ".join(night.name(who) for who in table.players)
        key = f"lend {table.number}"
        if served is not None and served["machine"]:
            words = t("{names}: at {machine}", names=players,
                      machine=names.get(served["machine"], t("Machine")))  # fmt: skip
            does = self._does("take-back", table=served["served"])
            button = Button(t("Take back"), does, key=key, kind=Kind.GLASS, size=17)
        else:
            words = players
            does = self._lends(number, table.number)
            button = Button(t("Lend"), does, key=key, kind=Kind.GLASS, size=17)
        return Row([Label(words, size=17), button], weights=(1, 0), gap=10)

    def _served(self, number: int, table: int) -> dict[str, Any] | None:
        for name, part in self._page.state.items():
            is_table = name.startswith("table ") and part
            if is_table and (part["round"], part["table"]) == (number, table):
                return dict(part)
        return None

    def _choose(self, machine: int) -> None:
        self.machine = machine
        self._page.stale()

    def _lends(self, number: int, table: int) -> Callable[[], None]:
        return lambda: self._page.does("lend", round=number, table=table, machine=self.machine)

    def _does(self, act: str, **fields: Any) -> Callable[[], None]:
        return lambda: self._page.does(act, **fields)
