"""Who won against whom, and the achievements: what there is to look back on."""

from __future__ import annotations

from datetime import date

from game.engine.api import GameError
from game.i18n.catalogue import t, tn
from game.match.learning import daily
from game.match.learning.badges import KEYS, from_match, from_notes
from game.match.learning.meetings import Meeting, Opponent, Pair, meetings, people
from game.match.table import Match
from game.scenes.house import House
from game.scenes.learn.badge_words import words as badge
from game.scenes.learn.progress import keep, notes, solved_days
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.store.matches import Summary
from game.store.notice import StoreError
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look

_MOST = 5000  # matches that are counted
_AT_ONCE = 12  # matches looked through for achievements whenever the page is opened


def finished(house: House) -> list[Summary]:
    """All finished matches that can be read."""
    try:
        found = house.matches.finished(_MOST)
    except StoreError as error:
        house.tell([error.notice])
        return []
    return [match for match in found if isinstance(match, Summary)]


class MeetingsScene(PageScene):
    """For one person: every opponent, game by game, as "won 7 of 12"."""

    width = 860.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._found = meetings(finished(house))
        self._people = people(self._found)
        self.person = self._people[0] if self._people else ""

    def title(self) -> str:
        return t("Who won against whom")

    def body(self, look: Look) -> Widget:
        if not self._people:
            return Panel(Label(t("No match with names has been finished yet.")), pad=24)
        names = [(name, name) for name in self._people]
        rows: list[Widget] = [Choice(t("Player"), names, self.person, self._choose, key="person")]
        mine = {
            pair: meeting for pair, meeting in self._found.items() if pair.person == self.person
        }
        for alone, head in ((True, t("Matches for two")), (False, t("Tables of three and four"))):
            lines = [(pair, meeting) for pair, meeting in mine.items() if pair.alone is alone]
            if lines:
                rows.append(Label(head, size=22, bold=True))
                rows += [_line(pair, meeting) for pair, meeting in sorted(lines, key=_order)]
        return Panel(Column(rows, gap=10), pad=22)

    def _choose(self, person: str) -> None:
        self.person = person
        self.stale()


def _order(line: tuple[Pair, Meeting]) -> tuple[str, Opponent]:
    return line[0].game, line[0].opponent


def _line(pair: Pair, meeting: Meeting) -> Widget:
    other = pair.opponent
    name = t("Computer, level {n}", n=other.level) if other.level else other.name
    who = t("{game}: {name}", game=words(pair.game)[0], name=name)
    told = t("won {won} of {played}", won=meeting.won, played=meeting.played)
    if meeting.shared:
        more = tn("{n} undecided", "{n} undecided", meeting.shared)
        told = t("{what}, {more}", what=told, more=more)
    return Row([Label(who, size=18), Label(told, size=18, bold=True)], weights=(1, 0), gap=16)


class BadgesScene(PageScene):
    """Every achievement, reached or not, with the way to it."""

    width = 1000.0

    def resume(self) -> None:
        take_in(self.house)
        super().resume()

    def title(self) -> str:
        return t("Achievements")

    def body(self, look: Look) -> Widget:
        reached = notes(self.house, "badge")
        cards = [_card(key, reached=key in reached) for key in KEYS]
        count = sum(key in reached for key in KEYS)
        head = Label(t("{n} of {all} reached.", n=count, all=len(KEYS)), size=18)
        return Column([head, Grid(cards, most=2, gap=12)], gap=12)


def _card(key: str, *, reached: bool) -> Widget:
    name, way = badge(key)
    colour = "accent" if reached else "ink_soft"
    said = Column([Label(name, size=20, bold=True, colour=colour), Label(way, size=16)], gap=4)
    picture = Picture("icon_trophy" if reached else "icon_right", 40)
    return Panel(Row([picture, said], weights=(0, 1), gap=16), pad=16)


def take_in(house: House, today: date | None = None) -> None:
    """Keep what has been reached since the last time."""
    have = notes(house, "badge")
    days = daily.streak(solved_days(house), today or date.today())
    kinds = ("lesson", "puzzle", "voyage")
    lessons, puzzles, voyage = (notes(house, kind) for kind in kinds)
    found = from_notes(lessons, puzzles, days, voyage)
    seen = have.get("seen", {}).get("match", 0)
    last = seen if isinstance(seen, int) else 0
    new = sorted(match.id for match in finished(house) if match.id > last)[:_AT_ONCE]
    for number in new:
        found |= _from_kept(house, number)
    for key in found - set(have):
        keep(house, "badge", key, {})
    if new:
        keep(house, "badge", "seen", {"match": new[-1]})


def _from_kept(house: House, number: int) -> set[str]:
    try:
        return from_match(Match.resume(house.matches, number, house.time))
    except (GameError, StoreError):
        return set()
