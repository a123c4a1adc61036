"""The host's desk: one night with its store, its pairing process and its clock, for all screens."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from math import ceil
from typing import TYPE_CHECKING

from game.store.notice import Notice, StoreError
from game.tourney.acts import timed
from game.tourney.desk import fresh_seed, now
from game.tourney.drafter import Drafter
from game.tourney.drafting import Pins
from game.tourney.events import Act, Event, Published, Timed
from game.tourney.export import copies
from game.tourney.live import LiveNight
from game.tourney.night import Night, Refused, Settings
from game.tourney.standings.build import standings
from game.tourney.standings.ranking import Standing
from game.tourney.timer import RoundTimer
from game.view.patience import making

if TYPE_CHECKING:
    from game.scenes.house import House

START, PAUSE, ADD, TAKE = "start", "pause", "add", "take"  # what can be done to the clock
_HEARD_EVERY = 0.5  # seconds between looks at what others wrote


class HostDesk:
    """`night` is what is on the disk; `version` grows with everything that changes what is shown.

    `tick` is called every frame and says when the round's clock passes a warning; `update` by the
    page of the night on top: it takes in the round that the pairing process has prepared, and what
    other windows wrote. Nothing here waits.
    """

    def __init__(self, house: House, live: LiveNight) -> None:
        self.house = house
        self.live = live
        self.version = 0
        self.timer = RoundTimer.of(0.0)
        self.refusal: Notice | None = None  # why the last draft was refused
        self._drafter = Drafter()
        self._asked: tuple[int, Pins] | None = None
        self._looked = self._heard = house.time()
        self._deaf = False
        self._second = 0
        self._copier: ThreadPoolExecutor | None = None
        self._copying: list[Future[Notice | None]] = []
        self._kept: dict[int | None, tuple[Standing, ...]] = {}
        self._take_timer()

    @classmethod
    def begin(cls, house: House, settings: Settings, *, seed: int | None = None) -> HostDesk:
        """A new night. Raises `Refused` or `StoreError`."""
        drawn = fresh_seed() if seed is None else seed
        return cls._open(house, LiveNight.begin(house.nights, settings, seed=drawn, now=now))

    @classmethod
    def resume(cls, house: House, number: int) -> HostDesk:
        """The night of that number; the desk that is open if it is that one's.

        Raises `Refused` or `StoreError`.
        """
        if house.evening is not None and house.evening.id == number:
            return house.evening
        return cls._open(house, LiveNight.resume(house.nights, number))

    @classmethod
    def _open(cls, house: House, live: LiveNight) -> HostDesk:
        if house.evening is not None:
            house.evening.close()
        house.evening = cls(house, live)
        house.tell(live.take_notices())
        return house.evening

    def close(self) -> None:
        """Stop the clock where it is and end the processes; the night itself is on the disk."""
        self.rest()
        self.timer = self.timer.pause(self.house.time())
        if self._copier is not None:
            self._copier.shutdown(wait=True)
            self._copier = None
        if self.house.evening is self:
            self.house.evening = None

    def rest(self) -> None:
        """Nobody looks at the night for a while: the pairing process is not needed."""
        self._drafter.close()
        self._asked = None

    # what is known

    @property
    def id(self) -> int:
        """The number of the night."""
        return self.live.id

    @property
    def night(self) -> Night:
        """The night as it is on the disk."""
        return self.live.night

    @property
    def events(self) -> list[Event]:
        """Everything that happened, oldest first."""
        return self.live.events

    def standings(self, through: int | None = None) -> tuple[Standing, ...]:
        """Standings after that round (None: now), worked out once until something happens."""
        if through not in self._kept:
            with making():
                self._kept[through] = standings(self.night, through)
        return self._kept[through]

    # acts

    def do(self, acts: Iterable[Act]) -> Night:
        """Let these acts happen: on the disk when it returns. Raises `Refused` or `StoreError`."""
        wanted = list(acts)
        try:
            night = self.live.do(wanted)
        except StoreError:
            self._hear_others()  # another window was first: the next try knows what it did
            raise
        self._changed()
        if any(isinstance(act, Published) for act in wanted):
            self._called_out()
        return night

    def _changed(self) -> None:
        self.version += 1
        self._kept.clear()

    def _called_out(self) -> None:
        self.timer = RoundTimer.of(self.length())
        if self._copier is None:
            self._copier = ThreadPoolExecutor(1, "copies")
        write = self._copier.submit(
            copies, self.house.home, self.id, self.night, tuple(self.events)
        )
        self._copying.append(write)

    # the next round

    @property
    def drafting(self) -> bool:
        """Whether a round is being prepared."""
        return self._asked is not None

    def ask(self, pins: Pins | None = None) -> None:
        """Prepare the next round; `update` takes it when it is there."""
        self.refusal = None
        wanted = pins or Pins()
        self._drafter.ask(self.night, fresh_seed(), wanted)
        self.version += 1
        self._asked = (self.version, wanted)

    def update(self) -> bool:
        """Whether something to be seen has changed."""
        changed = self._counted()
        if self.house.time() - self._heard >= _HEARD_EVERY:
            self._heard = self.house.time()
            changed = self._hear_others() or changed
        changed = self._take_draft() or changed
        for written in [one for one in self._copying if one.done()]:
            self._copying.remove(written)
            notice = written.result()
            if notice is not None:
                self.house.tell([notice])
        return changed

    def due(self) -> float | None:
        """Seconds until `update` is wanted."""
        if self.drafting or self._copying:
            return 0.03
        return 0.25 if self.timer.is_running else _HEARD_EVERY

    def listen(self) -> None:
        """The next `update` looks at what others wrote, however short ago the last one did."""
        self._heard = float("-inf")

    def _hear_others(self) -> bool:
        """Take in what another window or the phones' server wrote; a store that cannot be read is
        told once."""
        known = len(self.events)
        try:
            news = self.live.refresh()
        except StoreError as error:
            if not self._deaf:
                self.house.tell([error.notice])
            self._deaf = True
            return False
        self._deaf = False
        self.house.tell(self.live.take_notices())
        if news:
            for event in self.events[known:]:
                self._follow(event.act)
            self._changed()
        return news

    def _follow(self, act: Act) -> None:
        """Do to the clock here what was done to it elsewhere."""
        if isinstance(act, Published):
            self.timer = RoundTimer.of(self.length())
        elif isinstance(act, Timed):
            runs = act.act == START or (self.timer.is_running and act.act != PAUSE)
            since = self.house.time() if runs else None
            self.timer = RoundTimer(self.timer.length, act.left, since)

    def _take_draft(self) -> bool:
        if self._asked is None:
            return False
        version, pins = self._asked
        try:
            found = self._drafter.take()
        except Refused as error:
            self._asked, self.refusal = None, error.notice
            self.version += 1
            return True
        if found is None:
            return False
        if version != self.version:  # somebody came, or a result was corrected meanwhile
            self.ask(pins)
            return False
        self._asked = None
        self.do(found)
        return True

    # the clock of the round

    def length(self) -> float:
        """Seconds a round is given: its waves, one after another."""
        settings, current = self.night.settings, self.night.current
        tables = len(current.tables) if current is not None else 1
        waves = -(-tables // settings.stations)
        return 60.0 * settings.minutes * max(1, waves)

    def seconds(self) -> float | None:
        """What is left of the round's clock; None while no round runs."""
        if self.night.current is None:
            return None
        return self.timer.seconds(self.house.time())

    def start(self) -> None:
        """The clock runs. Raises `StoreError` and then nothing has changed, like the next two."""
        self._set(self.timer.start(self.house.time()), START)

    def pause(self) -> None:
        """The clock stands."""
        self._set(self.timer.pause(self.house.time()), PAUSE)

    def add(self, seconds: float) -> None:
        """Give time, or take it."""
        how = ADD if seconds >= 0 else TAKE
        self._set(self.timer.add(seconds, self.house.time()), how)

    def _set(self, timer: RoundTimer, how: str) -> None:
        self.do(timed(how, timer.left))
        self.timer = timer

    def tick(self) -> None:
        """Say the warnings that have passed, whatever is on the screen; called every frame."""
        was, self._looked = self._looked, self.house.time()
        if self.timer.is_running:
            for mark in self.timer.due(was, self._looked):
                self._say(mark)

    def _counted(self) -> bool:
        """Whether the clock shows another second than at the last look."""
        left = self.seconds()
        was, self._second = self._second, 0 if left is None else ceil(left)
        return was != self._second

    def _say(self, mark: float) -> None:
        from game.i18n.catalogue import t, tn

        if mark <= 0:
            words = t("The time of the round is over.")
        else:
            words = tn("{n} minute left.", "{n} minutes left.", round(mark / 60))
        self.house.notices.say(words, icon="clock", seconds=8)
        self.house.hear("bell")

    def _take_timer(self) -> None:
        """The clock as it was when it was last written down; it stands."""
        left = None
        for event in self.events:
            if isinstance(event.act, Published):
                left = None
            elif isinstance(event.act, Timed):
                left = event.act.left
        length = self.length()
        self.timer = RoundTimer(length, length if left is None else left)
