"""The call board: who plays where now, who is next, and what the host does next."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.clock_row import clock_row
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line, Lines
from game.scenes.night.naming import counts, progress, versus
from game.scenes.night.night_page import NightPage
from game.scenes.night.piers import Pier
from game.scenes.night.played import settle
from game.scenes.stack import Swap
from game.tourney import acts
from game.tourney.board import Station, call_board
from game.tourney.drafting import is_played_out
from game.tourney.night import Format, Round, Table
from game.tourney.words import called, outcome_line
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_PIERS = 6  # stations that are shown as piers; more are a list


class BoardPage(NightPage):
    """Tab of the call board."""

    tab = "board"

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self.page.walk.key = "main"
        self._played_out: tuple[int, bool] = (-1, False)

    def resume(self) -> None:
        self.attempt(lambda: settle(self.desk))
        super().resume()

    # what comes next

    @property
    def _running(self) -> Round | None:
        """The last round, as long as it misses results."""
        current = self.desk.night.current
        return current if current is not None and not current.is_complete else None

    @property
    def _may_prepare(self) -> bool:
        night = self.desk.night
        early = night.settings.format.is_bracket or night.settings.format is Format.ROUND_ROBIN
        return not night.closed and (self._running is None or early)

    @property
    def _is_played_out(self) -> bool:
        if self._played_out[0] != self.desk.version:
            self._played_out = (self.desk.version, is_played_out(self.desk.night))
        return self._played_out[1]

    def primary(self) -> Button:
        night = self.desk.night
        words, does, icon = t("Type results"), self._results, "keyboard"
        if night.closed:
            words, does, icon = t("Final standings"), self._final, "trophy"
        elif self.desk.drafting or night.draft is not None:
            words = t("Look at round {n}", n=whole(night.coming))
            does, icon = self._draft, "eye"
        elif self._is_played_out:
            words, does, icon = t("End the night"), self._end, "trophy"
        elif self._running is None:
            words, does = t("Prepare round {n}", n=whole(night.coming)), self._prepare
            icon = "play"
        return Button(words, does, key="main", icon=icon, kind=Kind.PRIMARY, size=22)

    def others(self) -> list[Button]:
        night = self.desk.night
        made: list[Button] = []
        glass = Kind.GLASS
        if night.rounds:
            made.append(Button(t("Where do I play?"), self._find, key="find", kind=glass, size=18))
        running, draft = self._running, self.desk.drafting or night.draft is not None
        if night.rounds and (running is None or draft) and not night.closed:
            words = t("Correct results")
            made.append(Button(words, self._results, key="type", kind=glass, size=18))
        if self._is_played_out and counts(night.settings.format):
            words = t("One more round")
            made.append(Button(words, self._one_more, key="more", kind=glass, size=18))
        if running is not None and self._may_prepare and not draft:
            words = t("Prepare round {n}", n=whole(night.coming))
            made.append(Button(words, self._prepare, key="prepare", kind=glass, size=18))
        if running is not None and all(table.outcome is None for table in running.tables):
            words = t("Take the round back")
            made.append(Button(words, self._take_back, key="take back", kind=glass, size=18))
        return made

    def _prepare(self) -> None:
        self.desk.ask()
        self.ask = Swap(ways.draft(self.house, self.desk))

    def _one_more(self) -> None:
        if self.tries(lambda: acts.change(self.desk.night, rounds=self.desk.night.coming)):
            self._prepare()

    def _end(self) -> None:
        if self.tries(lambda: acts.close(self.desk.night)):
            self.house.hear("win")
            self.house.notices.say(t("The night is over."), icon="trophy")
            self._final()

    def _draft(self) -> None:
        self.ask = Swap(ways.draft(self.house, self.desk))

    def _results(self) -> None:
        self.push(ways.results(self.house, self.desk))

    def _final(self) -> None:
        self.go("standings")

    def _find(self) -> None:
        from game.scenes.night.find_page import FindPage

        self.push(FindPage(self.house, self.desk))

    def _take_back(self) -> None:
        if self.tries(lambda: acts.take_back(self.desk.night)):
            self.house.notices.say(t("The round is taken back."), icon="star")

    # what is shown

    def body(self, look: Look) -> Widget:
        night = self.desk.night
        current = night.current
        if current is None:
            return Panel(Label(self._before(), size=22, align="centre"), pad=32)
        head = t("Round {n}: {done}", n=whole(current.number), done=progress(current))
        words = Label(head, size=22, bold=True)
        top: list[Widget] = [Row([words, clock_row(self)], weights=(1, 0), gap=12)]
        if self._running is not None:
            hint = t("Press a table to play it on this screen, or to say who did not come.")
            top.append(Label(hint, size=16, colour="ink_soft"))
        rows: list[Widget] = [Panel(Column(top, gap=4), pad=10)]
        if self._running is not None:
            rows.append(self._stations())
        rows.append(self._tables(current))
        return Column(rows, gap=12)

    def _before(self) -> str:
        night = self.desk.night
        count = len(night.here(night.coming))
        if count < 2:
            return t("Nobody to pair yet. Type the names of your guests on the page of people.")
        return t("{n} players are here. Prepare the first round.", n=whole(count))

    def _stations(self) -> Widget:
        stations = call_board(self.desk.night)
        if len(stations) <= _PIERS:
            piers = [self._pier(station) for station in stations]
            return Grid(piers, most=3 if len(piers) != 4 else 2, gap=12, widest=560)
        rows = [self._station(station) for station in stations if station.now is not None]
        columns = (
            Cells(t("Place"), 0, "end"),
            Cells(t("Now"), 1.3),
            Cells(t("Next")),
            Cells(t("On deck")),
        )
        return self.lines("stations", columns, rows, self._open_station)

    def _pier(self, station: Station) -> Widget:
        night = self.desk.night
        texts = [
            versus(night, table) if table is not None else ""
            for table in (station.now, station.next, station.on_deck)
        ]
        now = station.now
        return Pier(
            t("Place {n}", n=whole(station.number)),
            texts[0] or t("Free"),
            [(t("Next"), texts[1]), (t("On deck"), texts[2])],
            lambda: self._open(now) if now is not None else None,
            key=f"station {station.number}",
            enabled=now is not None,
        )

    def _station(self, station: Station) -> Line:
        night = self.desk.night
        cells = [
            versus(night, table) if table is not None else ""
            for table in (station.now, station.next, station.on_deck)
        ]
        return Line(str(station.number), (whole(station.number), *cells))

    def _open_station(self, key: str) -> None:
        found = [one.now for one in call_board(self.desk.night) if str(one.number) == key]
        if found and found[0] is not None:
            self._open(found[0])

    def _tables(self, current: Round) -> Lines:
        """What still runs from earlier rounds, the tables of this one, then who has the bye."""
        night = self.desk.night
        columns = (
            Cells(t("Table"), 0, "end"),
            Cells(t("Who")),
            Cells(t("Result")),
        )
        rows = [
            self._table(round, table)
            for round in night.rounds[:-1]
            for table in round.tables
            if table.outcome is None
        ]
        rows += [self._table(current, table) for table in current.tables]
        for who in (*current.byes, *current.free):
            said = t("has the bye") if who in current.byes else t("rests")
            rows.append(Line(f"bye {who}", ("", called(night, who), said)))
        return self.lines("tables", columns, rows, self._press)

    def _table(self, round: Round, table: Table) -> Line:
        night = self.desk.night
        if table.outcome is not None:
            said, mark = outcome_line(night, table), "good"
        elif round.number < len(night.rounds):
            said, mark = t("still plays round {n}", n=whole(round.number)), "accent"
        elif table.station is not None:
            said, mark = t("plays at place {n}", n=whole(table.station)), "accent"
        else:
            said, mark = t("waits"), ""
        cells = (whole(table.number), versus(night, table), said)
        return Line(f"{round.number} {table.number}", cells, mark)

    def _press(self, key: str) -> None:
        kind, _, number = key.partition(" ")
        if kind == "bye":
            self.push(ways.bye(self.house, self.desk, len(self.desk.night.rounds), int(number)))
        else:
            self.push(ways.table(self.house, self.desk, int(kind), int(number)))

    def _open(self, table: Table) -> None:
        number = len(self.desk.night.rounds)
        self.push(ways.table(self.house, self.desk, number, table.number))
