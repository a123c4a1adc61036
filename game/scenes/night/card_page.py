"""Somebody's evening: who, where, on which seat, how it ended, and the points line by line."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ai.levels import level
from game.i18n.catalogue import language, t, tn
from game.i18n.numbers import LRM, as_read, in_a_row, listed, whole
from game.scenes.house import House
from game.scenes.night import placing, ways
from game.scenes.night.club import Club
from game.scenes.night.host_desk import HostDesk
from game.scenes.night.lines import Column, Line, Lines
from game.scenes.night.night_page import NightPage
from game.scenes.night.standings_page import draw_shell
from game.tourney.night import Format, Night, Outcome, Round, Table, Who
from game.tourney.records import identity
from game.tourney.standings.build import sheet_of
from game.tourney.standings.sheet import Part, Sheet
from game.tourney.words import called, points
from game.ui import boxes
from game.ui.texts import Label, Picture
from game.ui.widget import Feel, Widget
from game.view.look import Look
from game.view.patience import making


@dataclass(frozen=True, slots=True)
class Stop:
    """One round of somebody: the table (None: bye, rest or away), the seat, twelfths gained and in
    all so far."""

    round: Round
    table: Table | None
    seat: int | None
    part: Part | None
    gained: int
    points: int


def stops(night: Night, who: Who, sheet: Sheet | None = None) -> tuple[Stop, ...]:
    """Somebody's evening; one sheet serves all rounds."""
    row = (sheet or sheet_of(night)).parts.get(who, ())
    made, total = [], 0
    for number, round in enumerate(night.rounds):
        part = row[number] if number < len(row) else None
        gained = part.points if part is not None else 0
        total += gained
        table = round.table_of(who)
        seat = table.players.index(who) if table is not None else None
        made.append(Stop(round, table, seat, part, gained, total))
    return tuple(made)


class Rounds(Lines):
    """Lines in which the seats of Reversi are discs."""

    discs: tuple[str, ...] = ()

    def _write(
        self, surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, column: Column
    ) -> None:
        if column is not self.columns[1] or text not in self.discs:
            super()._write(surface, look, text, box, column)
            return
        side = round(look.text_px(self.size) * 1.3)
        name = ("disc_black", "disc_white")[self.discs.index(text)]
        at = look.mirrored(pygame.Rect(box.x, box.centery - side // 2, side, side), box)
        surface.blit(look.pictures.get(name, at.size), at)
        taken = side + look.px(8)
        rest = pygame.Rect(box.x + taken, box.y, box.width - taken, box.height)
        super()._write(surface, look, text, look.mirrored(rest, box), column)

    def _widest(self, look: Look, number: int) -> int:
        extra = round(look.text_px(self.size) * 1.3) + look.px(8) if number == 1 else 0
        return super()._widest(look, number) + (extra if self.discs else 0)


class Fact(Widget):
    """A number and what it is, the number large."""

    def __init__(self, value: str, name: str, *, shell: int = 0) -> None:
        super().__init__()
        self.value = value
        self.name = name
        self.shell = shell

    def natural(self, look: Look) -> int:
        return self.least(look)

    def least(self, look: Look) -> int:
        value = look.lettering.width(self.value, look.text_px(26), bold=True)
        words = max(
            (look.lettering.width(word, look.text_px(14)) for word in self.name.split(" ")),
            default=0,
        )
        return max(value, words) + look.px(24)

    def need(self, look: Look, width: int) -> int:
        high = look.lettering.height
        rows = len(look.lettering.wrap(self.name, look.text_px(14), width - look.px(16)))
        return high(look.text_px(26)) + rows * high(look.text_px(14)) + look.px(16)

    def draw(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        boxes.pane(surface, look, self.box, colour="panel_high", alpha=235)
        inner = self.box.inflate(-look.px(16), -look.px(16))
        size, soft = look.text_px(26), look.text_px(14)
        top = pygame.Rect(inner.x, inner.y, inner.width, look.lettering.height(size))
        if self.shell:
            draw_shell(surface, look, top, self.shell, self.value, round(size * 0.66))
        else:
            ink = look.theme["ink"]
            look.lettering.draw(surface, self.value, top, size, ink, bold=True, align="centre")
        rest = pygame.Rect(inner.x, top.bottom, inner.width, inner.bottom - top.bottom)
        look.lettering.draw(
            surface, self.name, rest, soft, look.theme["ink_soft"], align="centre", wrap=True
        )

    def spoken(self) -> str:
        return t("{name}: {value}", name=self.name, value=self.value)


class CardPage(NightPage):
    """Pushed over any page; a row says why these met. The place after each round is worked out a
    round a frame, ratings beside the window, so that nothing waits for them."""

    width = 920.0

    def __init__(self, house: House, desk: HostDesk, who: Who) -> None:
        super().__init__(house, desk)
        self.who = who
        self._places: dict[int, str] = {}
        self._left: list[int] = []  # rounds after which the place is not known yet
        self._spoken = language()
        self._find()
        self._club = Club(house.nights, desk.night.settings.game)
        self._stops: tuple[Stop, ...] = ()
        self._tally = placing.Tally()
        self._at = -1
        self.page.walk.key = "back"

    def exit(self) -> None:
        self._club.close()

    def resume(self) -> None:
        if self._spoken != language():  # another language was chosen meanwhile
            self._spoken = language()
            self._find()
        super().resume()

    def refresh(self) -> None:
        self._find()
        super().refresh()

    def _find(self) -> None:
        self._left = [round.number for round in self.desk.night.rounds]

    def update(self, seconds: float) -> bool:
        changed = self._club.advance()
        if self._left and seconds:  # once a frame
            number = self._left.pop()
            self._places[number] = place_after(self.desk, number, self.who)
            changed = changed or not self._left
        if changed:
            self.stale()
        return super().update(seconds)

    def due(self) -> float | None:
        return 0.0 if self._club.found is None or self._left else super().due()

    # the page

    def title(self) -> str:
        return called(self.desk.night, self.who)

    def body(self, look: Look) -> Widget:
        if self._at != self.desk.version:
            with making():
                sheet = sheet_of(self.desk.night)
                self._stops = stops(self.desk.night, self.who, sheet)
                self._tally = placing.tally(sheet.parts.get(self.who, ()), sheet.win)
                self._at = self.desk.version
        parts: list[Widget] = [self._head(), self._list()]
        return boxes.Column(parts, gap=12)

    def _head(self) -> Widget:
        entrant = self.desk.night.entrants[self.who]
        made = self._facts()
        facts = boxes.Grid(made, most=len(made), gap=10)
        if entrant.level is None:
            return facts
        known = level(self.desk.night.settings.game, entrant.level)
        said = t("A computer, level {n}: {name}", n=entrant.level, name=t(known.name))
        words = Label(said, size=18)
        face = boxes.Row([Picture(f"level{entrant.level}", 56), words], weights=(0, 1), gap=12)
        return boxes.Column([face, facts], gap=8)

    def _facts(self) -> list[Widget]:
        night = self.desk.night
        tally = self._tally
        last = self._stops[-1] if self._stops else None
        shown = self._places.get(len(night.rounds), "")
        shells = {whole(n): n for n in (1, 2, 3)}
        first = shells.get(shown, 0) if last is not None else 0
        made: list[Widget] = [Fact(shown or t("–"), t("Place"), shell=first)]
        if not night.settings.format.is_bracket:
            made.append(Fact(points(last.points if last else 0), t("Points")))
        if night.settings.format is not Format.PODS:
            score = [whole(n) for n in (tally.won, tally.drawn, tally.lost)]
            made.append(Fact(t(" – ").join(score), t("Won, drawn, lost")))
        if tally.byes:
            made.append(Fact(whole(tally.byes), t("Byes")))
        return [*made, *self._rating()]

    def _rating(self) -> list[Widget]:
        if self._club.found is None:
            return [Fact("…", t("Rating of the club"))]
        mine = self._club.found.get(identity(self.desk.night.entrants[self.who]))
        if mine is None:
            return [Fact(t("–"), t("No rating yet"))]
        words = tn("Rating after {n} match", "Rating after {n} matches", mine.matches)
        return [Fact(whole(mine.shown), words)]

    def _list(self) -> Widget:
        if not self._stops:
            return boxes.Panel(
                Label(t("No round has been called out yet."), align="centre"), pad=24
            )
        night = self.desk.night
        rows = [line(night, self.who, stop, self._places) for stop in reversed(self._stops)]
        cursor = self._cursors.setdefault("rounds", Lines([], [], self._why).cursor)
        made = Rounds(heads(night), rows, self._why, key="rounds", cursor=cursor)
        made.discs = discs(night)
        return made

    def _why(self, key: str) -> None:
        stop = self._stops[int(key) - 1]
        if stop.table is not None:
            self.push(ways.explained(self.house, self.desk, stop.round.number, stop.table.number))


# rows


def place_after(desk: HostDesk, number: int, who: Who) -> str:
    """Somebody's place after that round, as it is shown."""
    rows = desk.standings(number)
    row = next((row for row in rows if row.who == who), None)
    return placing.place(row, placing.spread(rows)[row.place]) if row else ""


def discs(night: Night) -> tuple[str, ...]:
    """What the seats of Reversi are called."""
    return (t("Black"), t("White")) if night.settings.game == "reversi" else ()


def heads(night: Night) -> list[Column]:
    """The columns of a card."""
    made = [Column(t("Round"), 0, "centre"), Column(t("Seat"), 0), Column(t("Against"), 1)]
    made.append(Column("", 0))
    if not night.settings.format.is_bracket:
        made += [Column(t("Gained"), 0, "end"), Column(t("Points"), 0, "end")]
    return [*made, Column(t("Place"), 0, "end")]


def line(night: Night, who: Who, stop: Stop, places: dict[int, str]) -> Line:
    """One round as a row."""
    table, number = stop.table, stop.round.number
    against, result, mark = _absence(night, who, stop), "", ""
    seat = ""
    if table is not None and stop.seat is not None:
        others = [called(night, other) for other in table.players if other != who]
        against = listed(others)
        seat = (discs(night) or _seats(len(table.players)))[stop.seat]
        result, mark = ended(table, stop.seat)
    cells = [whole(number), seat, against, result]
    if not night.settings.format.is_bracket:
        open_ = table is not None and table.outcome is None
        cells += ["" if open_ else _gain(stop.gained), points(stop.points)]
    return Line(str(number), (*cells, places.get(number, "")), mark=mark)


def _gain(units: int) -> str:
    return f"{LRM}+{points(units)}" if units else whole(0)


def _seats(count: int) -> tuple[str, ...]:
    return tuple(whole(number) for number in range(1, count + 1))


def _absence(night: Night, who: Who, stop: Stop) -> str:
    if who in stop.round.byes:
        return t("Bye")
    if who in stop.round.free:
        return t("Rests")
    if night.entrants[who].since > stop.round.number:
        return t("Not here yet")
    return t("Away") if not night.entrants[who].is_here(stop.round.number) else t("No match")


def ended(table: Table, seat: int) -> tuple[str, str]:
    """How a table ended for a seat, in words, and the theme colour that goes with it."""
    outcome = table.outcome
    if outcome is None:
        return t("Still being played"), ""
    if outcome.gone:
        if seat in outcome.gone:
            return t("Forfeited"), "bad"
        if len(table.players) == 2:
            return t("Won by forfeit"), "good"
    if len(table.players) > 2:
        return _at_large(outcome, seat)
    score = _score(outcome, seat)
    if outcome.winner is None:
        return (t("Drawn {score}", score=score) if score else t("Drawn")), "accent"
    if outcome.winner == seat:
        return (t("Won {score}", score=score) if score else t("Won")), "good"
    return (t("Lost {score}", score=score) if score else t("Lost")), "bad"


def _score(outcome: Outcome, seat: int) -> str:
    if not outcome.scores:
        return ""
    return as_read(t("{own}–{other}", own=outcome.scores[seat], other=outcome.scores[1 - seat]))


def _at_large(outcome: Outcome, seat: int) -> tuple[str, str]:
    place, count = outcome.places[seat], len(outcome.places)
    words = t("Place {n} of {count}", n=place, count=count)
    if outcome.scores:
        words = in_a_row([words, whole(outcome.scores[seat])])
    return words, "good" if place == 1 else ""
