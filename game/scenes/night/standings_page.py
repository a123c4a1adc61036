"""Standings of any round: places and what decided them, said in words for every row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night import placing, ways
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column, Cursor, Line, Lines
from game.scenes.night.night_page import NightPage
from game.tourney.night import Format, Night, Who
from game.tourney.standings.ranking import Standing
from game.tourney.words import break_value, called, points
from game.ui import boxes
from game.ui.buttons import Button, Kind
from game.ui.pickers import Choice
from game.ui.texts import Label
from game.ui.widget import Feel, Widget
from game.view.look import Look
from game.view.patience import making
from game.view.scenery import harbour
from game.view.theme import Colour

_ENGRAVED: Colour = (58, 42, 22)


class Told(Widget):
    """A sentence that is asked for whenever it is drawn, with room for so many lines."""

    def __init__(self, words: Callable[[], str], *, size: float = 17, lines: int = 2) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.lines = lines

    def least(self, look: Look) -> int:
        return look.px(300)

    def natural(self, look: Look) -> int:
        return look.px(600)

    def need(self, look: Look, width: int) -> int:
        size = look.text_px(self.size)
        count = self.lines if width > look.text_px(self.size) * 34 else self.lines + 1
        return look.lettering.height(size) * count

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        size = look.text_px(self.size)
        look.lettering.draw(surface, self.words(), self.box, size, look.theme["ink"], wrap=True)

    def spoken(self) -> str:
        return self.words()


class Ranks(Lines):
    """Lines whose first column is a place; the first three stand on a shell."""

    def __init__(
        self,
        columns: Sequence[Column],
        lines: Sequence[Line],
        does: Callable[[str], None],
        shells: Mapping[str, int],
        cursor: Cursor,
    ) -> None:
        super().__init__(columns, lines, does, key="ranks", cursor=cursor)
        self.shells = shells  # shown place: which shell

    @property
    def pointed(self) -> int:
        """The row that is spoken of: under the pointer, else in focus."""
        return self.number if self._over is None else self._over

    def _widest(self, look: Look, number: int) -> int:
        widest = super()._widest(look, number)
        return max(widest, look.text_px(44)) if number == 0 else widest

    def _write(
        self, surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, column: Column
    ) -> None:
        shell = self.shells.get(text) if column is self.columns[0] else None
        if shell is None:
            super()._write(surface, look, text, box, column)
            return
        draw_shell(surface, look, box, shell, text, look.text_px(self.size * 0.95))


def draw_shell(
    surface: pygame.Surface, look: Look, box: pygame.Rect, shell: int, text: str, size: int
) -> None:
    """The shell of a place in the middle of a box, with that text on it."""
    wide = max(round(size * 2.1), look.lettering.width(text, size, bold=True) + round(size * 1.1))
    picture = harbour.rosette(look, wide, shell)
    at = picture.get_rect(center=(box.centerx, box.centery + round(size * 0.14)))
    surface.blit(picture, at)
    on = pygame.Rect(at.x, at.y + round(at.height * 0.14), at.width, round(at.height * 0.44))
    look.lettering.draw(surface, text, on, size, _ENGRAVED, bold=True, align="centre")


class StandingsPage(NightPage):
    """A row opens the card of its player; the line at the foot says what decided its place."""

    tab = "standings"
    width = 880.0

    def __init__(self, house: House, desk: HostDesk, through: int | None = None) -> None:
        super().__init__(house, desk)
        self.through = through
        self._ranks: Ranks | None = None
        self._cursor = Cursor()
        self._kept: tuple[object, list[Line]] = (None, [])
        if placing.groups(desk.night):
            self.width = 1080.0  # for three columns more

    # what is shown

    def rows(self) -> tuple[Standing, ...]:
        """The standings of the round that is looked at."""
        return self.desk.standings(self.through)

    def body(self, look: Look) -> Widget:
        night = self.desk.night
        if not night.entrants:
            return boxes.Panel(Label(t("Nobody has come yet."), align="centre"), pad=30)
        self._ranks = Ranks(
            columns(night, self.rows()),
            self._lines(),
            self._open,
            shells(night, self.rows()),
            self._cursor,
        )
        parts: list[Widget] = [self._ranks]
        if night.rounds:
            parts.insert(0, self._which())
        return boxes.Column(parts, gap=10)

    def build(self, look: Look) -> Sequence[Widget]:
        roots = super().build(look)
        for root in roots:
            if isinstance(root, boxes.Scroll) and self._ranks is not None:
                self._ranks.region = root
        return roots

    def _lines(self) -> list[Line]:
        key = (self.desk.version, self.through, t("Place"))
        if self._kept[0] != key:
            rows = self.rows()
            with making():
                self._kept = (key, lines(self.desk.night, rows, self.through))
        return self._kept[1]

    def _which(self) -> Widget:
        night = self.desk.night
        current = night.current
        values: list[tuple[int | None, str]] = [
            (number, t("After round {n}", n=number)) for number in range(1, len(night.rounds) + 1)
        ]
        if current is not None and not current.is_complete:
            values[-1] = (len(night.rounds), t("In round {n}", n=len(night.rounds)))
        now = self.through or len(night.rounds)
        return Choice(t("Standings"), values, now, self._turn, key="through")

    def _turn(self, through: int | None) -> None:
        last = len(self.desk.night.rounds)
        self.through = None if through == last else through
        self.house.hear("page")
        self.stale()

    def _open(self, key: str) -> None:
        self.push(ways.card(self.house, self.desk, int(key)))

    # the foot

    def foot(self, look: Look) -> Widget | None:
        if not self.desk.night.entrants:
            return None
        apart = Button(
            t("How places are decided"), self._apart, key="apart", kind=Kind.GLASS, size=17
        )
        row = boxes.Row([Told(self.told), apart], weights=(1, 0), gap=16)
        return boxes.Centre(boxes.Panel(row, pad=12), self.width)

    def told(self) -> str:
        """What decided the place of the row that is pointed at."""
        rows = self.rows()
        if self._ranks is None or not rows:
            return ""
        return placing.why(self.desk.night, rows, min(self._ranks.pointed, len(rows) - 1))

    def _apart(self) -> None:
        self.push(ApartPage(self.house, self.desk))


class ApartPage(NightPage):
    """What orders the standings, one thing after the other, in sentences."""

    width = 880.0

    def title(self) -> str:
        return t("How places are decided")

    def body(self, look: Look) -> Widget:
        panels: list[Widget] = []
        for number, (name, meaning) in enumerate(placing.how_told_apart(self.desk.night), start=1):
            head = Label(t("{n}. {what}", n=number, what=name), size=20, bold=True)
            panels.append(boxes.Panel(boxes.Column([head, Label(meaning, size=18)], gap=4), pad=14))
        return boxes.Column(panels, gap=10)


# rows


def columns(night: Night, rows: Sequence[Standing]) -> list[Column]:
    """The columns of the standings of that night."""
    made = [Column(t("Place"), 0, "centre"), Column(t("Name"), 1)]
    if placing.groups(night):
        made.append(Column(t("Group"), 0, "centre"))
    if _duels(night):
        made += [
            Column(t("Won"), 0, "end"),
            Column(t("Drawn"), 0, "end"),
            Column(t("Lost"), 0, "end"),
        ]
    if not night.settings.format.is_bracket:
        made.append(Column(t("Points"), 0, "end"))
    return made + [Column(placing.short(name), 0, "end") for _, name in used(night, rows)]


def used(night: Night, rows: Sequence[Standing]) -> list[tuple[int, str]]:
    """The tie-breaks that say something about anybody: their place among the values, and name."""
    return [
        (n, name)
        for n, name in enumerate(placing.breaks(night))
        if any(len(row.values) > n and row.values[n] is not None for row in rows)
    ]


def _duels(night: Night) -> bool:
    return night.settings.format is not Format.PODS


def lines(night: Night, rows: Sequence[Standing], through: int | None) -> list[Line]:
    """The rows of the standings as a list shows them."""
    count, tally = placing.spread(rows), placing.tallies(night, through)
    last = len(night.rounds) if through is None else through
    shown, groups = used(night, rows), placing.groups(night)
    made = []
    for row in rows:
        mine = tally.get(row.who, placing.Tally())
        cells = [_place(row, count[row.place]), _name(night, row.who, last)]
        if groups:
            cells.append(whole(groups[row.who]) if row.who in groups else "")
        if _duels(night):
            cells += [whole(mine.won), whole(mine.drawn), whole(mine.lost)]
        if not night.settings.format.is_bracket:
            cells.append(points(row.points))
        cells += [break_value(name, row.values[n]) for n, name in shown]
        made.append(Line(str(row.who), tuple(cells)))
    return made


def _place(row: Standing, count: int) -> str:
    shown = placing.place(row, count)
    return t("{place}, by lot", place=shown) if row.by_lot else shown


def _name(night: Night, who: Who, last: int) -> str:
    entrant = night.entrants[who]
    if entrant.has_left(last):
        return t("{name} (has left)", name=called(night, who))
    return called(night, who)


def shells(night: Night, rows: Sequence[Standing]) -> dict[str, int]:
    """Which shown places are of the first three; none before anything was played."""
    if not any(table.outcome is not None for round in night.rounds for table in round.tables):
        return {}
    count = placing.spread(rows)
    few = {place for place, many in count.items() if place + many - 1 <= 4}
    return {
        _place(row, count[row.place]): row.place for row in rows if row.place in few & {1, 2, 3}
    }
