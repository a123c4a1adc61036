"""The voyage on its chart, and one stop of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.i18n.catalogue import t, tn
from game.i18n.numbers import whole
from game.match.learning.voyage import Stop, Voyage
from game.match.table import Match
from game.scenes import doors
from game.scenes.covers import draw_cover
from game.scenes.house import House
from game.scenes.learn.chart import chart, places, share
from game.scenes.learn.sailing import Sailing
from game.scenes.learn.star_button import STARS, draw_stars
from game.scenes.levels import portrait
from game.scenes.page_scene import PageScene
from game.scenes.shelf import words
from game.scenes.stack import Push
from game.scenes.table_page import draw_line, line_height
from game.store.notice import StoreError
from game.store.people import Emblem
from game.ui import paint
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Kind, Pressable, draw_focus
from game.ui.texts import Label, Picture
from game.ui.widget import Feel, Widget
from game.view.look import Look


class StopMark(Pressable):
    """An island on the chart: the picture of its game, its number, its stars."""

    def __init__(
        self,
        number: int,
        stop: Stop,
        stars: int,
        does: Callable[[], None],
        *,
        can: bool,
        here: bool,
    ) -> None:
        super().__init__(f"stop {number}", does)
        self.number = number
        self.stop = stop
        self.stars = stars
        self.can = can
        self.here = here

    def radius(self, look: Look) -> int:
        return look.px(12)

    def face(self, surface: pygame.Surface, look: Look, feel: Feel) -> None:
        side = look.px(14)
        view = pygame.Rect(self.box.x, self.box.y, self.box.width, self.box.height - side - 4)
        rim = view.inflate(look.px(6), look.px(6))
        edge = (176, 152, 112)
        if self.can:
            edge = (255, 186, 60) if self.here else (255, 248, 226)
        surface.blit(paint.rounded(rim.size, look.px(14), edge), rim)
        draw_cover(surface, look, view, self.stop.game)
        if not self.can:
            veil = paint.rounded(view.size, look.px(12), (214, 190, 144), 205)
            surface.blit(veil, view)
        badge = pygame.Rect(0, 0, look.px(28), look.px(22))
        badge.center = view.topleft if not look.right_to_left else view.topright
        surface.blit(paint.rounded(badge.size, look.px(9), (140, 58, 42)), badge)
        look.lettering.draw(
            surface,
            whole(self.number + 1),
            badge,
            look.px(15),
            (255, 248, 226),
            bold=True,
            align="centre",
        )
        if self.can:
            row = pygame.Rect(0, 0, STARS * side, side)
            row.midbottom = (self.box.centerx, self.box.bottom - 3)
            pill = row.inflate(look.px(10), look.px(4))
            surface.blit(paint.rounded(pill.size, pill.height // 2, (255, 248, 226)), pill)
            draw_stars(surface, look, row, self.stars, (178, 92, 20))
        if feel.hovered and not feel.focused:
            draw_focus(surface, look, view, look.px(12))

    def spoken(self) -> str:
        name, game = t(self.stop.title), words(self.stop.game)[0]
        if not self.can:
            return t("{n}. Not reached yet.", n=self.number + 1)
        return t(
            "{n}. {title}: {game}, {stars} of 3 stars.",
            n=self.number + 1,
            title=name,
            game=game,
            stars=self.stars,
        )


class VoyageScene(PageScene):
    """The chart fills the screen; the line at its foot names the stop under the focus."""

    def __init__(self, house: House, voyage: Voyage) -> None:
        super().__init__(house)
        self.voyage = voyage
        self.sailing = Sailing(house, voyage)
        self._chart: tuple[object, pygame.Surface] | None = None
        self._paper = self._line = pygame.Rect(0, 0, 0, 0)

    def resume(self) -> None:
        self.sailing.read()
        if not self.page.walk.key:
            self.page.walk.key = f"stop {self.sailing.open - 1}"
        super().resume()

    def title(self) -> str:
        return t(self.voyage.title)

    def build(self, look: Look) -> Sequence[Widget]:
        area = look.area.inflate(look.px(20), look.px(16))
        head = self._head(look)
        high, line = head.need(look, area.width), line_height(look)
        head.place(look, pygame.Rect(area.x, area.y, area.width, high))
        top = area.y + high + look.px(10)
        self._line = pygame.Rect(area.x, area.bottom - line, area.width, line)
        self._paper = pygame.Rect(area.x, top, area.width, area.bottom - line - look.px(10) - top)
        return [head, *self._marks(look)]

    def _head(self, look: Look) -> Row:
        total = tn("{n} star", "{n} stars", self.sailing.total)
        looks = Button(t("Looks"), self._looks, key="looks", icon="eye", size=18)
        row = super().head(look)
        return Row(
            [row, Picture("icon_star", 30), Label(total, size=20, bold=True), looks],
            weights=(1, 0, 0, 0),
            gap=12,
        )

    def _marks(self, look: Look) -> list[Widget]:
        made: list[Widget] = []
        large = share(look, self._paper, len(self.voyage.stops))
        size = (look.px(92 * large), look.px(66 * large) + look.px(16))
        can = self.sailing.open
        for number, (at, stop) in enumerate(
            zip(self._middles(look), self.voyage.stops, strict=True)
        ):
            won = self.sailing.won.get(stop.id, 0)
            mark = StopMark(
                number,
                stop,
                won,
                partial(self._press, number),
                can=number < can,
                here=number == can - 1,
            )
            box = pygame.Rect((0, 0), size)
            box.center = at
            mark.place(look, box)
            made.append(mark)
        return made

    def _middles(self, look: Look) -> list[tuple[int, int]]:
        paper = self._paper
        found = places(paper, len(self.voyage.stops))
        if look.right_to_left:
            return [(paper.x + paper.right - x, y) for x, y in found]
        return found

    def _press(self, number: int) -> None:
        if number >= self.sailing.open:
            self.house.notices.say(t("Win a star at the stop before it first."), icon="star")
            self.house.hear("refuse")
            return
        self.ask = Push(StopScene(self.house, self.sailing, number))

    def _looks(self) -> None:
        from game.scenes.learn.looks_page import LooksScene

        self.ask = Push(LooksScene(self.house, self.sailing.total))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.draw_behind(surface, look)
        self.page.lay(look)
        key = (look.size, tuple(self._paper), look.right_to_left)
        if self._chart is None or self._chart[0] != key:
            stops = [(x - self._paper.x, y - self._paper.y) for x, y in self._middles(look)]
            self._chart = (key, chart(look, self._paper.size, stops))
        surface.blit(self._chart[1], self._paper)
        self.page.draw(surface, look)
        draw_line(surface, look, self._line, self.line())

    def line(self) -> str:
        """The stop under focus or pointer, else how far it has come."""
        walk = self.page.walk
        part = walk.focused if walk.shown else walk.hovered
        if part is not None and part.spoken():
            return part.spoken()
        number = self.sailing.open - 1
        stop = self.voyage.stops[number]
        return t("Next stop, {n}: {title}.", n=number + 1, title=t(stop.title))


class StopScene(PageScene):
    """What is played at a stop, and what the stars are for."""

    width = 720.0

    def __init__(self, house: House, sailing: Sailing, number: int) -> None:
        super().__init__(house)
        self.sailing = sailing
        self.number = number
        self.stop = sailing.voyage.stops[number]
        self.page.walk.key = "sail"

    def resume(self) -> None:
        self.sailing.read()
        super().resume()

    def title(self) -> str:
        return t("{n}. {title}", n=self.number + 1, title=t(self.stop.title))

    def body(self, look: Look) -> Widget:
        stop = self.stop
        faces: list[Widget] = [Picture(portrait(level), 76) for level in stop.levels]
        rows: list[Widget] = [
            Label(words(stop.game)[0], size=26, bold=True),
            Label(t(stop.say), size=20),
            Row([*faces, Label("")], weights=[*(0 for _ in faces), 1], gap=14),
        ]
        won = self.sailing.won.get(stop.id, 0)
        tasks = (
            t("Play the match to its end"),
            t("Win it, alone or shared"),
            tn(
                "Win by {n} point and without hints",
                "Win by {n} points and without hints",
                stop.lead,
            ),
        )
        for number, task in enumerate(tasks):
            icon = Picture("icon_star" if number < won else "icon_right", 28)
            colour = "accent" if number < won else "ink_soft"
            rows.append(Row([icon, Label(task, size=18, colour=colour)], weights=(0, 1), gap=12))
        return Panel(Column(rows, gap=14), pad=26)

    def primary(self) -> Button | None:
        going = self.stop.id in self.sailing.going
        words_ = t("Go on") if going else t("Set sail")
        return Button(words_, self._sail, key="sail", icon="play", kind=Kind.PRIMARY)

    def others(self) -> Sequence[Button]:
        rules = Button(t("Rules"), self._rules, key="rules", icon="book")
        if self.stop.id not in self.sailing.going:
            return [rules]
        return [Button(t("Begin anew"), self._begin, key="anew", icon="redo"), rules]

    def _sail(self) -> None:
        match = self.sailing.going.get(self.stop.id)
        if match is None:
            self._begin()
        else:
            self.ask = Push(doors.resumed(self.house, match))

    def _begin(self) -> None:
        name, emblem = _traveller(self.house)
        header = self.stop.header(name, emblem, random.getrandbits(40))
        match = Match.begin(header, self.house.matches, self.house.time)
        if match.id is not None:
            self.sailing.begun(self.stop, match.id)
        self.ask = Push(doors.table(self.house, match))

    def _rules(self) -> None:
        self.ask = Push(doors.rules(self.house, self.stop.game))


def _traveller(house: House) -> tuple[str, Emblem]:
    """Who travels: the person who came here first."""
    try:
        people = house.people.all()
    except StoreError:
        people = []
    return (people[0].name, people[0].emblem) if people else ("", Emblem.TURTLE)
