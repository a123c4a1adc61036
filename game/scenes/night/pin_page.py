"""One table (or bye) of a prepared round: pin it, turn it, swap somebody, ask why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.night import ways
from game.scenes.night.naming import versus
from game.scenes.night.night_page import NightPage
from game.scenes.stack import Pop
from game.tourney.explain import explain_bye
from game.tourney.night import Table, Who
from game.tourney.words import called
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.night.draft_page import DraftPage


class PinPage(NightPage):
    """Lies over the draft; whatever is done leads back to it."""

    width = 720.0
    middle = True

    def __init__(self, draft: DraftPage, kind: str, number: int) -> None:
        super().__init__(draft.house, draft.desk)
        self.draft = draft
        self.kind = kind
        self.number = number

    def title(self) -> str:
        if self.kind == "bye":
            return t("The bye")
        return t("Table {n}", n=whole(self.number))

    @property
    def _table(self) -> Table | None:
        found = [one for one in self.draft.pinning.tables if one.number == self.number]
        return found[0] if found and self.kind == "table" else None

    @property
    def _players(self) -> tuple[Who, ...]:
        table = self._table
        return (self.number,) if table is None else table.players

    def body(self, look: Look) -> Widget:
        night, table = self.desk.night, self._table
        words = versus(night, table) if table is not None else called(night, self.number)
        rows: list[Widget] = [Label(words, size=26, bold=True, align="centre")]
        if self.draft.can_pin:
            rows += self._by_hand(table)
        rows += self._reasons(table)
        return Panel(Column(rows, gap=10), pad=22)

    def _by_hand(self, table: Table | None) -> list[Widget]:
        night, pinning = self.desk.night, self.draft.pinning
        made: list[Widget] = []
        if pinning.held is not None and pinning.held not in self._players:
            held = called(night, pinning.held)
            for who in self._players:
                words = t("{one} changes places with {other}", one=held, other=called(night, who))
                made.append(self._button(words, f"swap {who}", lambda w=who: pinning.swap(w)))  # type: ignore[misc]  # bound now
            made.append(self._button(t("Nobody changes places"), "drop", self._drop))
            return made
        if table is not None:
            kept = self.number in pinning.pinned
            words = t("Do not keep this table") if kept else t("Keep this table")
            made.append(self._button(words, "pin", lambda: pinning.pin(self.number)))
            words = t("Change who begins")
            made.append(self._button(words, "turn", lambda: pinning.turn(self.number)))
        else:
            kept = self.number in pinning.pinned_byes
            words = t("Do not keep this bye") if kept else t("Keep this bye")
            made.append(self._button(words, "pin", lambda: pinning.pin_bye(self.number)))
        for who in self._players:
            words = t("{name} changes places with ...", name=called(night, who))
            made.append(self._button(words, f"hold {who}", lambda w=who: pinning.hold(w)))  # type: ignore[misc]  # bound now
        return made

    def _drop(self) -> None:
        self.draft.pinning.held = None

    def _reasons(self, table: Table | None) -> list[Widget]:
        if self.draft.pinning.changed or self.draft.draft is None:
            return []
        number = self.draft.draft.number
        if table is not None:
            words = t("Why this pairing?")
            way = ways.explained
            return [
                Button(
                    words,
                    lambda: self.push(way(self.house, self.desk, number, self.number)),
                    key="why",
                    icon="hint",
                    kind=Kind.GLASS,
                )
            ]
        lines = explain_bye(self.desk.night, number, self.number)
        return [Label(line, size=17) for line in lines]

    def _button(self, words: str, key: str, does: Callable[[], None]) -> Button:
        def press() -> None:
            does()
            self.ask = Pop()

        return Button(words, press, key=key, size=18)
