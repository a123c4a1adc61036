"""One table of a round: play it here, enter or correct its result, say who did not come."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.api import GameError
from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes import doors
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.naming import versus
from game.scenes.night.night_page import NightPage
from game.scenes.night.played import begin, is_open
from game.scenes.stack import Pop, Push
from game.store.notice import StoreError
from game.tourney import acts
from game.tourney.checks import SUMS
from game.tourney.drafting import forfeit
from game.tourney.events import Act
from game.tourney.night import Outcome, Table, Who
from game.tourney.words import called, outcome_line
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice, Slider
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_MOST = 150  # points that a slider reaches; more can be typed


class TableForm(NightPage):
    """Everything by buttons and sliders, so that no keyboard is needed."""

    width = 1080.0
    middle = True

    def __init__(self, house: House, desk: HostDesk, number: int, table: int) -> None:
        super().__init__(house, desk)
        self.number = number
        self.place_ = table
        found = self.table
        outcome = found.outcome if found is not None else None
        seats = len(found.players) if found is not None else 2
        usual = (32,) * seats if self._sum else (0,) * seats
        self.scores = list(outcome.scores if outcome is not None and outcome.scores else usual)
        playing = found is not None and found.outcome is None and desk.night.closed is False
        self.page.walk.key = "play" if playing else "write"

    def title(self) -> str:
        return t("Round {n}, table {table}", n=whole(self.number), table=whole(self.place_))

    @property
    def table(self) -> Table | None:
        """The table as it stands; None if the round was taken back meanwhile."""
        rounds = self.desk.night.rounds
        if self.number > len(rounds):
            return None
        return rounds[self.number - 1].table(self.place_)

    @property
    def _sum(self) -> int:
        """The sum that both scores add up to; 0 where there is none."""
        return SUMS.get(self.desk.night.settings.game, 0)

    # what is shown

    def body(self, look: Look) -> Widget:
        table = self.table
        if table is None:
            return Panel(Label(t("This table is no longer there."), size=20), pad=24)
        night = self.desk.night
        rows: list[Widget] = [Label(versus(night, table), size=28, bold=True, align="centre")]
        if table.outcome is not None:
            line = outcome_line(night, table)
            rows.append(Label(line, size=20, colour="good", align="centre"))
        rows.append(Row([self._result(table), self._else(table)], weights=(1.2, 1), gap=16))
        return Panel(Column(rows, gap=14), pad=20)

    def _result(self, table: Table) -> Widget:
        rows: list[Widget] = [Label(t("The result"), size=20, bold=True)]
        if len(table.players) == 2:
            rows.append(Grid(self._plain(table), most=3, gap=8))
        seats = range(1) if self._sum else range(len(table.players))
        rows += [self._slider(table, seat) for seat in seats]
        words = t("Write down {scores}", scores=" : ".join(whole(n) for n in self.scores))
        write = Button(words, self._write, key="write", icon="check", size=19)
        return Column([*rows, write], gap=10)

    def _plain(self, table: Table) -> list[Widget]:
        night = self.desk.night
        one, other = (called(night, who) for who in table.players)
        kinds: list[tuple[str, str, tuple[int, int]]] = [
            ("won 0", t("{name} won", name=one), (1, 2)),
            ("drawn", t("Drawn"), (1, 1)),
            ("won 1", t("{name} won", name=other), (2, 1)),
        ]
        return [
            Button(words, self._says(Outcome(places)), key=key, kind=Kind.GLASS, size=17)
            for key, words, places in kinds
        ]

    def _slider(self, table: Table, seat: int) -> Widget:
        night = self.desk.night

        def scored(value: int) -> None:
            self.scores[seat] = value
            if self._sum:
                self.scores[1] = self._sum - value
            self.stale()

        return Slider(
            called(night, table.players[seat]),
            self.scores[seat],
            scored,
            span=(0, self._sum or _MOST),
            by=1,
            words=whole,
            key=f"score {seat}",
        )

    def _else(self, table: Table) -> Widget:
        night = self.desk.night
        rows: list[Widget] = []
        for seat, who in enumerate(table.players):
            words = t("{name} did not come", name=called(night, who))
            rows.append(self._button(words, f"gone {seat}", lambda s=seat: self._gone(s)))  # type: ignore[misc]  # bound now
        if table.outcome is not None:
            words = t("Take the result back")
            rows.append(self._button(words, "take back", self._says(None)))
        elif self.house.phones is not None or table.captain is not None:
            rows.append(self._captain(table))
        words = t("Why this pairing?")
        rows.append(self._button(words, "why", self._why))
        return Column(rows, gap=8)

    def _captain(self, table: Table) -> Widget:
        """Who says the result by phone."""
        values: list[tuple[Who | None, str]] = [(None, t("Two who agree"))]
        values += [(who, called(self.desk.night, who)) for who in table.players]
        return Choice(
            t("Says the result by phone"), values, table.captain, self._appoint, key="captain"
        )

    def _appoint(self, who: Who | None) -> None:
        self.tries(lambda: acts.captain(self.desk.night, self.number, self.place_, who))

    def _button(self, words: str, key: str, does: Callable[[], None]) -> Widget:
        return Button(words, does, key=key, kind=Kind.GLASS, size=17)

    def _is_open(self, table: Table) -> bool:
        try:
            return is_open(self.desk, self.number, table)
        except StoreError:
            return False

    def primary(self) -> Button | None:
        table = self.table
        if table is None or table.outcome is not None or self.desk.night.closed:
            return None
        words = t("Go on with the match") if self._is_open(table) else t("Play it here")
        return Button(words, self._play, key="play", icon="play", kind=Kind.PRIMARY, size=22)

    # what the host does

    def _says(self, outcome: Outcome | None) -> Callable[[], None]:
        def say() -> None:
            self._do(lambda: acts.result(self.desk.night, self.number, self.place_, outcome))

        return say

    def _write(self) -> None:
        self._says(acts.from_scores(self.scores))()

    def _gone(self, seat: int) -> None:
        self._do(lambda: self._forfeited(seat))

    def _forfeited(self, seat: int) -> tuple[Act, ...]:
        """Whoever does not come is away from now on; a result that stands is only corrected."""
        night, table = self.desk.night, self.table
        assert table is not None, "it was shown"
        if table.outcome is None and self.number == len(night.rounds):
            return acts.no_show(night, self.number, self.place_, (table.players[seat],))
        gone = forfeit(len(table.players), (seat,))
        return acts.result(night, self.number, self.place_, gone)

    def _do(self, does: Callable[[], tuple[Act, ...]]) -> None:
        if not self.tries(does):
            return
        self.house.hear("point")
        table = self.table
        if table is not None:
            self.house.notices.say(outcome_line(self.desk.night, table), icon="check")
        self.ask = Pop()

    def _play(self) -> None:
        self.attempt(self._begin)

    def _begin(self) -> None:
        table = self.table
        assert table is not None, "it was shown"
        try:
            match = begin(self.desk, self.number, table)
        except GameError:
            self.house.notices.say(
                t("This match is damaged and cannot be opened. It is kept as it is.")
            )
            return
        self.ask = Push(doors.table(self.house, match))

    def _why(self) -> None:
        self.push(ways.explained(self.house, self.desk, self.number, self.place_))
