"""The round that is prepared: only the host sees it; pins, swaps and reasons, then it is called."""

from __future__ import annotations

from game.i18n.catalogue import t, tn
from game.i18n.numbers import listed, whole
from game.scenes.house import House
from game.scenes.night import ways
from game.scenes.night.bracket_drawing import which
from game.scenes.night.bracket_tree import Picture, picture
from game.scenes.night.draft_pins import Pinning
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column as Cells
from game.scenes.night.lines import Line, Lines
from game.scenes.night.naming import versus
from game.scenes.night.night_page import NightPage
from game.scenes.stack import Swap
from game.tourney import acts
from game.tourney.night import Format, Round, Table, Who
from game.tourney.words import called, points
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Kind
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class DraftPage(NightPage):
    """In the tab of the call board while a round is prepared."""

    tab = "board"

    def __init__(self, house: House, desk: HostDesk) -> None:
        super().__init__(house, desk)
        self._shown = desk.night.draft
        self.pinning = Pinning(self._shown)
        self._known: dict[Who, int] = {}
        self._bracket: Picture | None = None
        self.page.walk.key = "main"

    @property
    def draft(self) -> Round | None:
        """The round that is prepared; None while it is being thought of."""
        return None if self.desk.drafting else self.desk.night.draft

    @property
    def can_pin(self) -> bool:
        """Whether the host may set tables by hand in this format."""
        return self.desk.night.settings.format in (Format.SWISS, Format.PODS)

    def refresh(self) -> None:
        draft = self.draft
        if draft is not None and draft is not self._shown:  # what was set by hand stays otherwise
            self._shown = draft
            self.pinning = Pinning(draft)
        super().refresh()

    # what is shown

    def body(self, look: Look) -> Widget:
        night = self.desk.night
        if self.desk.drafting:
            words = t("Round {n} is being paired ...", n=whole(night.coming))
            return Panel(Label(words, size=24, bold=True, align="centre"), pad=40)
        draft = self.draft
        if draft is None:
            return self._none()
        return Column([self._about(draft), self._tables(draft)], gap=12)

    def _none(self) -> Widget:
        notice = self.desk.refusal
        words = t("No round is prepared.")
        if notice is not None:
            words = t(notice.message, **notice.values)
        return Panel(Label(words, size=22, align="centre"), pad=32)

    def _about(self, draft: Round) -> Widget:
        said = t("Round {n} is prepared. Only you see it.", n=whole(draft.number))
        if self.can_pin:
            said = f"{said} {self._how()}"
        row: list[Widget] = [Label(said, size=17)]
        weights: list[float] = [1]
        if self.pinning.changed:
            words = t("Complete around the pins")
            button = Button(words, self._complete, key="complete", icon="check", size=17)
            row.append(button)
            weights.append(0)
        return Panel(Row(row, weights=weights, gap=12), pad=12)

    def _how(self) -> str:
        held = self.pinning.held
        if held is not None:
            name = called(self.desk.night, held)
            return t("Choose whom {name} changes places with.", name=name)
        return t("Press a table to pin it, to swap players or to ask why.")

    def _tables(self, draft: Round) -> Lines:
        night = self.desk.night
        self._known = {row.who: row.points for row in self.desk.standings()}
        self._bracket = picture(night, draft.number)
        rows = [self._line(table) for table in self.pinning.tables]
        for who in self.pinning.byes:
            pinned = t("set by hand") if who in self.pinning.pinned_byes else ""
            cells = (
                "",
                t("{name} has the bye", name=called(night, who)),
                self._points((who,)),
                pinned,
            )
            rows.append(Line(f"bye {who}", cells, "accent" if pinned else ""))
        if draft.free:
            names = listed([called(night, who) for who in draft.free])
            rows.append(Line("free", ("", t("Rests: {names}", names=names), "", "")))
        columns = [Cells(t("Table"), 0, "end"), Cells(t("Who"), 2)]
        columns.append(Cells(t("Points") if night.rounds else "", 0))
        if any(line.cells[-1] for line in rows):
            columns.append(Cells("", 1))
        return self.lines("draft", columns, rows, self._press)

    def _line(self, table: Table) -> Line:
        night = self.desk.night
        pinned = table.number in self.pinning.pinned
        said = t("set by hand") if pinned else ""
        if table.outcome is not None:
            said = t("forfeited")
        if table.node:
            said = which(self._bracket, table.node)
        cells = (whole(table.number), versus(night, table), self._points(table.players), said)
        return Line(f"table {table.number}", cells, "accent" if pinned else "")

    def _points(self, players: tuple[Who, ...]) -> str:
        """What each has so far."""
        if not self.desk.night.rounds:
            return ""
        return " \u2013 ".join(points(self._known.get(who, 0)) for who in players)

    def _press(self, key: str) -> None:
        kind, _, number = key.partition(" ")
        if kind == "free":
            return
        from game.scenes.night.pin_page import PinPage

        self.push(PinPage(self, kind, int(number)))

    # what the host does

    def primary(self) -> Button | None:
        if self.draft is None and not self.desk.drafting:
            words = t("To the call board")
            return Button(words, self._board, key="main", kind=Kind.PRIMARY, size=22)
        waits = t("Round {n} is being paired ...", n=whole(self.desk.night.coming))
        return Button(
            t("Call out round {n}", n=whole(self.desk.night.coming)),
            self._publish,
            key="main",  # while it waits it holds the focus: Enter must not press something else
            icon="play",
            kind=Kind.PRIMARY,
            size=22,
            enabled=not self.desk.drafting and not self.pinning.changed,
            why=waits if self.desk.drafting else t("complete the round around the pins first"),
        )

    def others(self) -> list[Button]:
        made = []
        if self.desk.night.rounds:
            words = t("Call board")
            made.append(Button(words, self._board, key="board", kind=Kind.GLASS, size=18))
        if not self.desk.drafting:
            words = t("Pair again")
            made.append(Button(words, self._again, key="again", kind=Kind.GLASS, size=18))
        return made

    def _board(self) -> None:
        self.ask = Swap(ways.tab(self.house, self.desk, "board"))

    def _again(self) -> None:
        self.desk.ask()

    def _complete(self) -> None:
        self.desk.ask(self.pinning.pins())

    def _publish(self) -> None:
        number = self.desk.night.coming
        if not self.tries(lambda: acts.publish(self.desk.night)):
            return
        self.house.hear("bell")
        current = self.desk.night.current
        tables = len(current.tables) if current is not None else 0
        words = tn(
            "Round {number} is called out: {n} table.",
            "Round {number} is called out: {n} tables.",
            tables,
            number=whole(number),
        )
        self.house.notices.say(words, icon="trophy")
        self._board()
