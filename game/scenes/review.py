"""The review after a match: how the chances went, the biggest mistakes, and what was better."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai.review import Decision, Judged, Review
from game.engine.api import Seat
from game.i18n.catalogue import t, tn
from game.i18n.numbers import decimal
from game.match import log
from game.match.table import Match
from game.scenes import doors
from game.scenes.backdrop import dim
from game.scenes.house import House
from game.scenes.looking_back import Better
from game.scenes.page_scene import PageScene
from game.scenes.party.guides import guide_of
from game.scenes.stack import Push
from game.scenes.value_graph import Point, Progress, Swatch, ValueGraph
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Entry
from game.ui.texts import Label
from game.ui.widget import Widget
from game.view.look import Look

_SOON = 0.05  # seconds between two looks for answers
_LINE = 5  # moves of a better line that are shown


class ReviewScene(PageScene):
    """Thinks in the thinking process while it is open; every mistake leads to its moment."""

    width = 980.0
    middle = False

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.place = match.header.game
        self.names = log.names(match)
        self.reversi = match.header.game == "reversi"
        self.review = _review(house, match)
        self.page.walk.key = "back"

    def title(self) -> str:
        return t("Review")

    # time

    def update(self, seconds: float) -> bool:
        if self.review.running and self.review.update():
            self.stale()
        return super().update(seconds)

    def due(self) -> float | None:
        return _SOON if self.review.running else None

    def pause(self) -> None:
        super().pause()
        self.review.rest()

    # the page

    def body(self, look: Look) -> Widget:
        review = self.review
        worst = review.mistakes(self._seats())
        rows: list[Widget] = [self._graph(worst), self._legend()]
        if review.running:
            words = t("{done} of {total} moves looked at", done=review.done, total=review.total)
            rows += [Label(words, size=17, align="centre"), Progress(self._share(), words)]
        if worst:
            rows.append(Label(t("The biggest mistakes"), size=22, bold=True))
            rows += [self._mistake(number, one) for number, one in enumerate(worst, start=1)]
            words = t("Choose one to see the moment and to play on from there.")
            rows.append(Label(words, size=15, align="centre"))
        elif not review.running:
            rows.append(Label(t("No mistake is worth a word."), size=20, align="centre"))
        return Column(rows, gap=12)

    def draw_behind(self, surface: pygame.Surface, look: Look) -> None:
        super().draw_behind(surface, look)
        dim(surface, look)  # words stand on the water itself, and some of it is bright

    def _share(self) -> float:
        return self.review.done / max(1, self.review.total)

    def _seats(self) -> list[Seat]:
        """Whose mistakes are told: those of people, if there are any."""
        players = self.match.players
        people = [seat for seat, player in enumerate(players) if player.is_person]
        return people or list(range(len(players)))

    def _graph(self, worst: list[Judged]) -> ValueGraph:
        above, below = t("Winning"), t("Losing")
        if self.reversi:
            above = t("{name} is ahead", name=self.names[0])
            below = t("{name} is ahead", name=self.names[1])
        marks = [(one.seat, self._point(one)) for one in worst]
        words = t("How the chances went, move by move.")
        last = self.match.ply
        return ValueGraph(self._lines(), last, marks, above=above, below=below, words=words)

    def _lines(self) -> dict[Seat, list[Point]]:
        lines: dict[Seat, list[Point]] = {}
        for one in self.review.judged:
            lines.setdefault(0 if self.reversi else one.seat, []).append(self._point(one))
        return lines

    def _point(self, one: Judged) -> Point:
        """What was reached by the move; in Reversi as the first seat sees it."""
        worth = one.value - one.lost
        return one.ply, -worth if self.reversi and one.seat == 1 else worth

    def _legend(self) -> Widget:
        if self.reversi:
            return Label(
                t("Higher is better for {name}.", name=self.names[0]),
                size=15,
                colour="ink_soft",
                align="centre",
            )
        cells = [
            Row([Swatch(seat), Label(name, size=15, shortened=True)], weights=(0, 1), gap=8)
            for seat, name in enumerate(self.names)
        ]
        return Panel(Grid(cells, most=4, gap=10), pad=10)

    # mistakes

    def _mistake(self, number: int, one: Judged) -> Entry:
        name = self.names[one.seat]
        line = t("{n}. {what}", n=number, what=self._made(name, one))
        return Entry(
            line,
            self._opens(one),
            second=self._better(one),
            end=self._cost(one),
            key=f"mistake {number}",
        )

    def _made(self, name: str, one: Judged) -> str:
        return t("Move {n}, {name}: {move}", n=one.ply, name=name, move=self._named(one.move))

    def _named(self, move: str) -> str:
        return move if self.reversi else guide_of(self.match.header.game).named(move)

    def _better(self, one: Judged) -> str:
        line = " ".join(self._named(move) for move in one.line[:_LINE])
        return t("Better: {line}", line=line)

    def _cost(self, one: Judged) -> str:
        if self.reversi:
            discs = round(one.points)
            return tn("{n} disc lost", "{n} discs lost", discs)
        return t("about {points} points lost", points=decimal(one.points))

    def _opens(self, one: Judged) -> Callable[[], None]:
        def look_back() -> None:
            scene = doors.replay(self.house, self.match, one.ply - 1)
            if one.line[0] != one.move:
                scene.better = Better(one.ply - 1, one.line[0], self._better(one))
            self.ask = Push(scene)

        return look_back


def _review(house: House, match: Match) -> Review:
    """The review of that match; the last one is kept, so that it is not looked over twice."""
    found = decisions(match)
    kept = house.reviewed
    if kept is None or kept.game != match.header.game or kept.decisions != found:
        kept = house.reviewed = Review(match.header.game, found, house.thinker)
    kept.rest()
    kept.thinker = house.thinker
    return kept


def decisions(match: Match) -> list[Decision]:
    """Everything that was chosen in a match, as its seat saw it."""
    return [
        Decision(ply, played.seat, played.move.partition(":")[0], played.before.view(played.seat))
        for ply, played in enumerate(match.moves, start=1)
        if played.choice
    ]
