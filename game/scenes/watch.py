"""Watch: computers play each other. Which game, which levels, how fast."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.ai.levels import levels
from game.engine.registry import game as game_of
from game.engine.registry import games
from game.i18n.catalogue import t
from game.match.header import LEVELS, Header, Kind, Player
from game.match.seats import seat_names
from game.scenes import doors
from game.scenes.house import House
from game.scenes.levels import portrait
from game.scenes.page_scene import PageScene
from game.scenes.party.choice import told_apart
from game.scenes.setup_choice import EMBLEMS
from game.scenes.shelf import SHOWN, words
from game.scenes.stack import Swap
from game.store.settings import Speed
from game.ui.boxes import Column, Grid, Panel, Row
from game.ui.buttons import Button
from game.ui.buttons import Kind as Face
from game.ui.pickers import Choice
from game.ui.texts import Label, Picture
from game.ui.widget import Widget
from game.view.look import Look

KEPT = "watch"  # among the recent choices of the set-up
MOST = 4


@dataclass(slots=True)
class WatchChoice:
    """What was chosen: the game, how many play, and the level of each."""

    game: str = "reversi"
    count: int = 2
    levels: list[int] = field(default_factory=lambda: [4, 6, 5, 7])

    @property
    def seats(self) -> int:
        """How many play, as the game allows it."""
        least, most = game_of(self.game).about.seats
        return min(most, max(least, self.count))

    def plain(self) -> dict[str, object]:
        """As the settings file keeps it."""
        return {"game": self.game, "count": self.count, "levels": list(self.levels)}

    def header(self, dice: random.Random) -> Header:
        """The match that was asked for."""
        rows = levels(self.game)
        players = [
            Player(Kind.COMPUTER, t(rows[number - 1].name), emblem, number)
            for number, emblem in zip(self.levels[: self.seats], EMBLEMS, strict=False)
        ]
        return Header(self.game, tuple(told_apart(players)), seed=dice.randrange(2**62))


def read(plain: Mapping[str, object]) -> WatchChoice:
    """A choice as it was kept; whatever cannot be used is as at the first start."""
    made = WatchChoice()
    kept, count, numbers = plain.get("game"), plain.get("count"), plain.get("levels")
    if kept in SHOWN and kept in games():
        made.game = str(kept)
    if isinstance(count, int) and 2 <= count <= MOST:
        made.count = count
    if isinstance(numbers, list) and len(numbers) == MOST:
        made.levels = [n if n in LEVELS else 4 for n in numbers]
    return made


class WatchScene(PageScene):
    """Everything has a sensible value already: the main button starts at once."""

    width = 1040.0

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.choice = read(house.settings.setup.recent.get(KEPT, {}))
        self.page.walk.key = "start"

    def title(self) -> str:
        return t("Watch the computers play")

    def primary(self) -> Button:
        return Button(t("Start"), self.start, key="start", icon="play", kind=Face.PRIMARY, size=24)

    def body(self, look: Look) -> Widget:
        seats = [self._seat(place) for place in range(self.choice.seats)]
        return Column([self._options(), Grid(seats, most=2, gap=16)], gap=16)

    def _options(self) -> Widget:
        shown = [(name, words(name)[0]) for name in SHOWN if name in games()]
        speeds = [
            (Speed.SLOW, t("Slow")),
            (Speed.NORMAL, t("Normal")),
            (Speed.FAST, t("Fast")),
            (Speed.INSTANT, t("Instant")),
        ]
        speed = self.house.settings.motion.speed
        rows: list[Widget] = [
            Choice(t("Game"), shown, self.choice.game, self._played, key="game"),
            Choice(t("Speed"), speeds, speed, self._paced, key="speed"),
        ]
        least, most = game_of(self.choice.game).about.seats
        if least < most:
            counts = [(n, t("{n} players", n=n)) for n in range(least, most + 1)]
            rows.append(
                Choice(t("How many play"), counts, self.choice.seats, self._counted, key="count")
            )
        return Grid(rows, most=2, gap=12)

    def _seat(self, place: int) -> Widget:
        number = self.choice.levels[place]
        rows = levels(self.choice.game)
        shown = [
            (one.number, t("{level}  {name}", level=one.number, name=t(one.name))) for one in rows
        ]
        level = Choice(t("Level"), shown, number, self._levelled(place), key=f"level {place}")
        line = Label(t(rows[number - 1].line), size=16)
        seat = seat_names(self.choice.game, self.choice.seats)[place]
        inside = Column([Label(seat, size=18, bold=True), level, line], gap=8)
        return Panel(Row([Picture(portrait(number), 72), inside], weights=(0, 1), gap=14), pad=12)

    # what is chosen

    def _played(self, game: str) -> None:
        self.choice.game = game
        self.stale()

    def _paced(self, speed: Speed) -> None:
        self.house.change("motion", speed=speed)
        self.stale()

    def _counted(self, count: int) -> None:
        self.choice.count = count
        self.stale()

    def _levelled(self, place: int) -> Callable[[int], None]:
        def change(number: int) -> None:
            self.choice.levels[place] = number
            self.stale()

        return change

    def start(self) -> None:
        """Keep the choice and begin the match."""
        recent = {**self.house.settings.setup.recent, KEPT: self.choice.plain()}
        self.house.change("setup", recent=recent)
        header = self.choice.header(random.Random())
        self.ask = Swap(doors.new_table(self.house, header), whole=True)
