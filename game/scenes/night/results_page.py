"""Results as fast as they come: a few letters of a name, the score, Enter. Corrections likewise."""

from __future__ import annotations

from game.i18n.catalogue import t
from game.i18n.names import key as key_of
from game.i18n.numbers import listed, whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.enter_field import EnterField
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line, Lines
from game.scenes.night.naming import progress, versus
from game.scenes.night.night_page import NightPage
from game.tourney import acts
from game.tourney.checks import SUMS
from game.tourney.entry import read_result
from game.tourney.night import Outcome, Refused, Round, Table, Who
from game.tourney.words import outcome_line
from game.ui.boxes import Column, Panel
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_LONGEST = 120
_NAMES = 5  # names that are suggested


class ResultsPage(NightPage):
    """Of the running round, or of an earlier one to correct it."""

    width = 1000.0

    def __init__(self, house: House, desk: HostDesk, number: int | None = None) -> None:
        super().__init__(house, desk)
        self.number = number or len(desk.night.rounds)
        self.typed = ""
        self.page.walk.key = "typed"

    def title(self) -> str:
        return t("Results")

    @property
    def round(self) -> Round:
        """The round whose results are typed; empty if it was taken back meanwhile."""
        rounds = self.desk.night.rounds
        return rounds[self.number - 1] if self.number <= len(rounds) else Round(self.number, ())

    def refresh(self) -> None:
        if self.number > len(self.desk.night.rounds):
            self.back()
        super().refresh()

    # what is shown

    def body(self, look: Look) -> Widget:
        rows: list[Widget] = []
        count = len(self.desk.night.rounds)
        if count > 1:
            rounds = [
                (
                    n,
                    t(
                        "Round {n}: {done}",
                        n=whole(n),
                        done=progress(self.desk.night.rounds[n - 1]),
                    ),
                )
                for n in range(count, 0, -1)
            ]
            rows.append(Choice(t("Round"), rounds, self.number, self._turn, key="round"))
        rows.append(self._entry())
        rows.append(self._tables())
        return Column(rows, gap=10)

    def _entry(self) -> Widget:
        field = EnterField(
            t("Result"),
            self.typed,
            self._write,
            self.send,
            longest=_LONGEST,
            key="typed",
            empty=self._example(),
        )
        said, colour = self._said()
        line = Label(said, size=18, colour=colour)
        return Panel(Column([field, line], gap=6), pad=12)

    def _example(self) -> str:
        waiting = [table for table in self.round.tables if table.outcome is None]
        tables = waiting or list(self.round.tables)
        if not tables:
            return ""
        names = [self._short(who) for who in tables[0].players]
        if len(names) > 2:
            return " ".join(f"{name} {40 - 7 * n}" for n, name in enumerate(names))
        score = "40-24" if self.desk.night.settings.game in SUMS else "31-28"
        return f"{names[0]} {score}"

    def _short(self, who: Who) -> str:
        """So much of a name as is enough."""
        night = self.desk.night
        short = key_of(night.name(who)).split(" ")[0]
        alike = [w for w in self.round.everybody() if key_of(night.name(w)).startswith(short)]
        return short if alike == [who] else key_of(night.name(who))

    def _said(self) -> tuple[str, str]:
        """What Enter would do, or what is missing."""
        text = self.typed.strip()
        if not text:
            return self._how(), "ink_soft"
        if " " not in text:
            return self._meant(text), "ink_soft"
        try:
            number, table, outcome = read_result(self.desk.night, text, self.number)
            acts.result(self.desk.night, number, table, outcome)  # as Enter would
        except Refused as error:
            return t(error.notice.message, **error.notice.values), "bad"
        return self._would(number, table, outcome), "good"

    def _how(self) -> str:
        if self.desk.night.settings.seats > 2:
            return t("A name and a score for each at the table, then Enter.")
        return t("A few letters and the score; + won, − lost, = drawn, ! did not come. Then Enter.")

    def _meant(self, text: str) -> str:
        night = self.desk.night
        wanted = key_of(text)
        names = [
            night.name(who)
            for table in self.round.tables
            for who in table.players
            if any(word.startswith(wanted) for word in key_of(night.name(who)).split())
        ]
        if not names:
            return t("Nobody here is called {text}.", text=text)
        return listed(names[:_NAMES]) + (" ..." if len(names) > _NAMES else "")

    def _would(self, number: int, table: int, outcome: Outcome) -> str:
        night = self.desk.night
        found = night.rounds[number - 1].table(table)
        assert found is not None, "it was just read"
        line = outcome_line(night, found, outcome)
        said = t("Table {n}: {line}", n=whole(table), line=line)
        if found.outcome is not None and found.outcome != outcome:
            return t("{said} (was: {old})", said=said, old=outcome_line(night, found))
        return said

    def _tables(self) -> Lines:
        columns = (Cells(t("Table"), 0, "end"), Cells(t("Who")), Cells(t("Result")))
        tables = sorted(self.round.tables, key=lambda table: table.outcome is not None)
        return self.lines("tables", columns, [self._line(one) for one in tables], self._open)

    def _line(self, table: Table) -> Line:
        night = self.desk.night
        said = outcome_line(night, table) if table.outcome is not None else t("no result yet")
        mark = "good" if table.outcome is not None else "accent"
        return Line(str(table.number), (whole(table.number), versus(night, table), said), mark)

    # what the host does

    def _turn(self, number: int) -> None:
        self.number = number
        self.stale()

    def _write(self, text: str) -> None:
        self.typed = text
        self.stale()

    def send(self) -> None:
        """What was typed is written down."""
        if not self.typed.strip():
            self._next()
            return
        if not self.attempt(self._send):
            return
        self.typed = ""
        self.house.hear("point")
        self.stale()

    def _send(self) -> None:
        night = self.desk.night
        number, table, outcome = read_result(night, self.typed.strip(), self.number)
        said = self._would(number, table, outcome)
        self.desk.do(acts.result(night, number, table, outcome))
        self.house.notices.say(said, icon="check")
        current = self.desk.night.rounds[-1]
        if number < current.number and all(one.outcome is None for one in current.tables):
            words = t(
                "Nothing of round {n} is played yet: it can be taken back and paired again.",
                n=whole(current.number),
            )
            self.house.notices.say(words, icon="star", seconds=8)

    def _next(self) -> None:
        """Enter on an empty line: once all results are there, back to the call board."""
        if self.round.is_complete:
            self.back()

    def primary(self) -> Button | None:
        if not self.round.is_complete:
            return None
        words = t("To the call board")
        return Button(words, self.back, key="done", icon="check", kind=Kind.PRIMARY, size=22)

    def _open(self, key: str) -> None:
        self.push(ways.table(self.house, self.desk, self.number, int(key)))
