"""A table of the night: the menu over it and its end lead back to the night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalogue import t
from game.match import log
from game.match.table import Match
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.played import Written, conclude, desk_of
from game.scenes.party.result import PartyResult
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.stack import Scene, Swap
from game.store.notice import StoreError
from game.tourney.night import Refused
from game.tourney.words import outcome_line
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

if TYPE_CHECKING:
    from game.scenes.party.table import PartyTable
    from game.scenes.table import TableScene


def night_of(house: House, match: Match) -> Scene:
    """The call board of the night that a match belongs to; the list of nights if there is none. A
    match that was lent leads back to the night elsewhere."""
    try:
        if _is_lent(house, match):
            return ways.away(house)
        desk = desk_of(house, match)
    except StoreError as error:
        house.tell([error.notice])
        desk = None
    return ways.nights(house) if desk is None else ways.tab(house, desk, "board")


def written(house: House, match: Match) -> str:
    """Write the result of a match into its night; what became of it, in a sentence."""
    try:
        if _is_lent(house, match):
            return t("The result goes to the other machine's night.")
        desk = desk_of(house, match)
        found = None if desk is None else _concluded(desk, match)
    except (Refused, StoreError) as error:
        return t(error.notice.message, **error.notice.values)
    if desk is None or found is None:
        return t("This match belongs to no night that is kept here.")
    table = desk.night.rounds[found.round - 1].table(found.table)
    assert table is not None
    line = outcome_line(desk.night, table)
    if found.stands or getattr(match, "elsewhere", False):  # the night server writes it
        return t("Written down for round {round}: {line}.", round=found.round, line=line)
    return t("Round {round} has this result already: {line}.", round=found.round, line=line)


def _is_lent(house: House, match: Match) -> bool:
    from game.host.borrowed import is_lent

    return match.id is not None and is_lent(house.matches.database, match.id)


def _concluded(desk: HostDesk, match: Match) -> Written | None:
    """The server of the phones may have written the result a moment ago."""
    desk.listen()
    desk.update()
    try:
        return conclude(desk, match)
    except StoreError:
        desk.listen()
        if not desk.update():
            raise
        return conclude(desk, match)


class NightPause(PauseScene):
    """No starting again; leaving keeps the match for the same table."""

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = [Label(t("The water is still"), size=28, bold=True, align="centre")]
        if self.words:
            rows.append(Label(self.words, size=18, align="centre"))
        rows += [
            Button(t("Go on"), self.back, key="resume", icon="play", kind=Kind.PRIMARY, size=22),
            Button(t("Rules"), self._rules, key="rules", icon="book"),
            Button(t("Settings"), self._settings, key="settings", icon="settings"),
        ]
        seat = self.resigning()
        if seat is not None:
            name = log.names(self.table.match)[seat]
            words = t("{name} gives up", name=name)
            if self._sure:
                words = t("Press again: {name} gives up", name=name)
            kind = Kind.CHOSEN if self._sure else Kind.PLANK
            rows.append(Button(words, self._resign, key="resign", icon="hand", kind=kind))
        words = t("Save, back to the night")
        rows.append(Button(words, self._leave, key="leave", icon="save"))
        return Panel(Column(rows, gap=12), pad=24)

    def _leave(self) -> None:
        self.ask = Swap(night_of(self.house, self.table.match), whole=True)


class NightResult(ResultScene):
    """The result is in the night's log before it is shown."""

    def __init__(self, house: House, table: TableScene) -> None:
        super().__init__(house, table)
        self.said = ""
        self.page.walk.key = "night"

    def enter(self) -> None:
        self.said = written(self.house, self.match)
        super().enter()

    def _lines(self) -> list[str]:
        return [self.said, *super()._lines()]

    def _ways(self) -> list[Widget]:
        return _ways(self)


class NightPartyResult(PartyResult):
    """The result is in the night's log before it is shown."""

    def __init__(self, house: House, table: PartyTable) -> None:
        super().__init__(house, table)
        self.said = ""
        self.page.walk.key = "night"

    def enter(self) -> None:
        self.said = written(self.house, self.match)
        super().enter()

    def _lines(self) -> list[str]:
        return [self.said, *super()._lines()]

    def _ways(self) -> list[Widget]:
        return _ways(self)


def _ways(scene: NightResult | NightPartyResult) -> list[Widget]:
    def to_night() -> None:
        scene.ask = Swap(night_of(scene.house, scene.match), whole=True)

    words = t("Back to the night")
    return [
        Button(words, to_night, key="night", icon="trophy", kind=Kind.PRIMARY),
        Button(t("Look back"), scene.replay, key="replay", icon="log"),
        Button(t("See the board"), scene.back, key="board", icon="eye"),
    ]
