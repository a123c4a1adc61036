"""Saved games: those that go on and those that are over; deleting can be undone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.engine.api import GameError
from game.i18n.catalogue import t, tn
from game.i18n.dates import day, time_of_day
from game.i18n.numbers import in_a_row
from game.match.endings import read_result
from game.match.header import read_header
from game.match.seats import seat_names
from game.match.table import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.page_scene import PageScene
from game.scenes.shelf import SHOWN, words
from game.scenes.stack import Push, Swap
from game.store.matches import Damaged, Summary
from game.store.notice import StoreError
from game.ui.boxes import Column, Row
from game.ui.buttons import Entry, IconButton
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look


class MatchesScene(PageScene):
    """Open any of them: one that goes on at its table, one that is over to look back.

    What was deleted is gone only when the screen is left.
    """

    width = 940.0
    middle = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._finished = False
        self._found: list[Summary | Damaged] = []
        self._gone: set[int] = set()

    def title(self) -> str:
        return t("Saved games")

    def resume(self) -> None:
        self._read()
        super().resume()

    def exit(self) -> None:
        try:
            for number in self._gone:
                self.house.matches.forget(number)
        except StoreError as error:
            self.house.tell([error.notice])

    def _read(self) -> None:
        store = self.house.matches
        try:
            self._found = store.finished() if self._finished else store.open_matches()
        except StoreError as error:
            self._found = []
            self.house.tell([error.notice])
        if self._found:
            self.page.walk.key = f"match {self._found[0].id}"

    def body(self, look: Look) -> Widget:
        shown = Choice(
            t("Show"),
            [(False, t("Games that go on")), (True, t("Finished games"))],
            self._finished,
            self._show,
            key="which",
        )
        rows: list[Widget] = [shown]
        rows += [self._row(match) for match in self._found]
        if not self._found:
            rows.append(Label(t("There are none yet."), align="centre"))
        return Column(rows, gap=8)

    def _show(self, finished: bool) -> None:
        self._finished = finished
        self._read()
        self.page.walk.key = "which"
        self.stale()

    def _row(self, match: Summary | Damaged) -> Widget:
        key = f"match {match.id}"
        if match.id in self._gone:
            words_ = t("{title} will be deleted.", title=match.title)
            undo = IconButton("undo", t("Keep it"), self._keeps(match.id), key=f"keep {match.id}")
            return Row([Label(words_, size=18), undo], weights=(1, 0), gap=10)
        bin_ = IconButton(
            "trash",
            t("Delete {title}", title=match.title),
            self._deletes(match.id),
            key=f"delete {match.id}",
        )
        if isinstance(match, Damaged):
            said = t(match.notice.message, **match.notice.values)
            return Row([Label(said, size=18, colour="bad"), bin_], weights=(1, 0), gap=10)
        entry = Entry(
            match.title, self._opens(match), second=_second(match), end=_end(match), key=key
        )
        return Row([entry, bin_], weights=(1, 0), gap=10)

    def _opens(self, summary: Summary) -> Callable[[], None]:
        def open_it() -> None:
            if not self._finished:
                self.ask = Swap(doors.resumed(self.house, summary.id), whole=True)
                return
            try:
                match = Match.resume(self.house.matches, summary.id, self.house.time)
            except StoreError as error:
                self.house.tell([error.notice])
                return
            except GameError:
                self.house.notices.say(
                    t("This match is damaged and cannot be opened. It is kept as it is.")
                )
                return
            self.ask = Push(doors.replay(self.house, match))

        return open_it

    def _deletes(self, number: int) -> Callable[[], None]:
        def delete() -> None:
            self._gone.add(number)
            self.page.walk.key = f"keep {number}"
            self.stale()

        return delete

    def _keeps(self, number: int) -> Callable[[], None]:
        def keep() -> None:
            self._gone.discard(number)
            self.page.walk.key = f"match {number}"
            self.stale()

        return keep


def _second(match: Summary) -> str:
    game = words(match.game)[0] if match.game in SHOWN else match.game
    when = datetime.fromisoformat(match.changed).astimezone()
    said = t("{game}, {date} {time}", game=game, date=day(when), time=time_of_day(when))
    return "\n".join([said, *_points(match)])


def _points(match: Summary) -> list[str]:
    """A line of what each made, with the name, if the match is over."""
    if match.result is None:
        return []
    try:
        scores, players = read_result(match.result).scores, read_header(match.header).players
    except GameError:
        return []
    seats = seat_names(match.game, len(players))
    called = [player.name or seat for player, seat in zip(players, seats, strict=False)]
    rows = zip(called, scores, strict=False)
    return [in_a_row([t("{name} {n}", name=name, n=score) for name, score in rows])]


def _end(match: Summary) -> str:
    return tn("{n} move", "{n} moves", match.played) if match.result is None else ""
