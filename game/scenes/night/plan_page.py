"""The plan: so many guests, tables and minutes; the formats that fit, with how long each takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.i18n.catalogue import t
from game.i18n.numbers import whole
from game.scenes.house import House
from game.scenes.night.naming import duration, format_name, offer_lines
from game.scenes.night.night_page import HarbourPage
from game.scenes.shelf import SHOWN, words
from game.scenes.stack import Push
from game.tourney.plan import Evening, Offer, offers
from game.ui.boxes import Column, Panel, Row
from game.ui.buttons import Button, Entry, Kind
from game.ui.pickers import Choice, Slider
from game.ui.widget import Widget
from game.view.look import Look
from game.view.patience import making

GUESTS = (*range(2, 33), *range(34, 65, 2), *range(72, 129, 8), *range(144, 257, 16))
MINUTES = (0, *range(30, 481, 15))  # 0: open end
MOST_STATIONS = 32
MATCH = (1, 120)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the host said so far; `match` 0 is the usual length of the game."""

    guests: int = 8
    stations: int = 1
    minutes: int = 180
    game: str = "reversi"
    match: int = 0

    @property
    def evening(self) -> Evening:
        """As the plan wants it."""
        return Evening(
            self.guests, self.stations, self.minutes or None, self.game, self.match or None
        )


class PlanPage(HarbourPage):
    """Everything has a sensible value already; every change shows at once what fits."""

    def __init__(self, house: House, wishes: Wishes | None = None) -> None:
        super().__init__(house)
        self.wishes = wishes or Wishes()
        self._found: tuple[Evening | None, tuple[Offer, ...]] = (None, ())
        self.page.walk.key = "guests"

    def title(self) -> str:
        return t("What fits the evening?")

    def primary(self) -> Button:
        best = self._offers()[0]
        words = t("Choose: {format}", format=format_name(best.format))
        return Button(
            words,
            lambda: self._choose(best),
            key="choose",
            icon="play",
            kind=Kind.PRIMARY,
            size=24,
        )

    def body(self, look: Look) -> Widget:
        asked = Panel(Column(self._asked(), gap=8), pad=14)
        offered = Column([self._offer(offer) for offer in self._offers()], gap=8)
        return Row([asked, offered], weights=(1, 1.15), gap=18, stretch=True)

    def _offers(self) -> tuple[Offer, ...]:
        evening = self.wishes.evening
        if self._found[0] != evening:
            with making():
                self._found = (evening, offers(evening))
        return self._found[1]

    def _asked(self) -> list[Widget]:
        wishes = self.wishes
        games = [(game, words(game)[0]) for game in SHOWN]
        return [
            Choice(t("Game"), games, wishes.game, self._takes("game"), key="game"),
            self._among(t("Guests"), "guests", GUESTS, wishes.guests, whole),
            Slider(
                t("Tables or screens"),
                wishes.stations,
                self._takes("stations"),
                span=(1, MOST_STATIONS),
                by=1,
                words=whole,
                key="stations",
            ),
            self._among(t("Time"), "minutes", MINUTES, wishes.minutes, _time),
            Slider(
                t("Minutes a match"),
                wishes.evening.match_minutes,
                self._takes("match"),
                span=MATCH,
                by=1,
                words=whole,
                key="match",
            ),
        ]

    def _among(
        self,
        name: str,
        field: str,
        values: tuple[int, ...],
        chosen: int,
        say: Callable[[int], str],
    ) -> Slider:
        """A slider over steps that grow."""
        take = self._takes(field)
        nearest = min(range(len(values)), key=lambda n: abs(values[n] - chosen))
        return Slider(
            name,
            nearest,
            lambda place: take(values[place]),
            span=(0, len(values) - 1),
            by=1,
            words=lambda place: say(values[place]),
            key=field,
        )

    def _takes(self, field: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            more: dict[str, object] = {"match": 0} if field == "game" else {}
            self.wishes = replace(self.wishes, **{field: value, **more})  # type: ignore[arg-type]  # by the widget of that field
            self.stale()

        return take

    def _offer(self, offer: Offer) -> Widget:
        line, second = offer_lines(offer)
        return Entry(
            line,
            lambda: self._choose(offer),
            second=second,
            end=duration(offer.minutes),
            key=f"offer {offer.format}",
            kind=Kind.CHOSEN if offer.advised else Kind.QUIET,
        )

    def _choose(self, offer: Offer) -> None:
        from game.scenes.night.begin_page import BeginPage

        self.ask = Push(BeginPage(self.house, self.wishes, offer))


def _time(minutes: int) -> str:
    return duration(minutes) if minutes else t("Open end")
