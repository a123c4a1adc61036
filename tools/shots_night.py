"""Pictures of a tournament night, for `tools/shots.py`: nights of 8, 24 and 64 people."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Protocol

from msgspec.structs import replace

from game.app import Loop
from game.input.intents import Act as Press
from game.scenes.house import House
from game.scenes.night.host_desk import HostDesk
from game.scenes.stack import Scene
from game.tourney import acts
from game.tourney.drafting import draft
from game.tourney.events import Act, Event
from game.tourney.fold import after, begun
from game.tourney.live import LiveNight
from game.tourney.night import Format, Night, Settings, Who
from game.tourney.simulate import CALM, Simulation, Trouble
from game.tourney.timer import RoundTimer

NAMES = (
    "Mina", "Captain Horatio Bluewa", "Omar", "Şebnem Yıldırım", "کاپیتان آب‌های آرام",
    "Bo", "Anneliese van der Waal", "مینا", "Jun", "Rosalind", "Tomás", "Ingrid", "Kofi",
    "Łukasz", "Priya", "Noor", "Beatrix", "Emre", "Søren", "Yuki", "Zoë", "Dmitri", "Amara",
    "پروانه", "Felix", "Greta", "Hana", "Ivo", "Jasper", "Kaya", "Leila", "Marek",
)  # fmt: skip


class Stage(Protocol):
    """A program whose time stands in our hands, see `tools/shots.py`."""

    loop: Loop
    house: House

    def run(self, seconds: float) -> None:
        """Let that much time pass."""

    def do(self, *acts: Press) -> None:
        """Somebody at the keyboard."""


Prepare = Callable[[Stage], None]
Screen = tuple[Callable[[House], Scene], Prepare]


class Diary:
    """A night that is written down in memory."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.night = Night(Settings("", "reversi", Format.SWISS))

    def do(self, wanted: Iterable[Act]) -> Night:
        """Let acts happen, a minute apart."""
        for act in wanted:
            self.night = after(self.night, act) if self.events else begun(act)
            count = len(self.events)
            at = f"2026-11-30T{18 + count // 60 % 6:02}:{count % 60:02}:00.000+00:00"
            self.events.append(Event(count, at, "host", act))
        return self.night


class _Evening(Simulation):
    """A simulated night of people with names."""

    def _enter(self, name: str) -> Who:
        count = len(self.night.entrants)
        family = "" if count < len(NAMES) else f" {'ABCDEFGH'[count // len(NAMES) - 1]}."
        return super()._enter(f"{NAMES[count % len(NAMES)][: 24 - len(family)]}{family}")

    def rounds(self, count: int) -> None:
        """So many whole rounds."""
        for number in range(1, count + 1):
            self._round(self.settings.rounds or count + 1, number)


SWISS = Settings("Friday by the harbour", "reversi", Format.SWISS, 6, stations=4, minutes=20)


@cache
def night(
    people: int, rounds: int, format: Format = Format.SWISS, *, open_: int = -1, seed: int = 3
) -> Diary:
    """A night after so many whole rounds; then one more is called out, of which `open_` tables are
    still played (-1: none is called out)."""
    diary = Diary()
    pods = format is Format.PODS
    settings = replace(
        SWISS,
        format=format,
        game="lanterns" if pods else "reversi",
        seats=4 if pods else 2,
        rounds=None if format.is_bracket else SWISS.rounds,
        stations=min(8, max(2, people // 4)),
    )
    trouble = CALM if format.is_bracket else Trouble(no_shows=0.04)
    evening = _Evening(diary.do, settings, people, seed, trouble)
    evening.rounds(rounds)
    if open_ >= 0:
        diary.do(draft(diary.night, 11))
        diary.do(acts.publish(diary.night))
        finish(diary, evening, open_)
    return diary


def finish(diary: Diary, evening: _Evening, left: int) -> None:
    """Results of the round that runs, but for so many tables."""
    current = diary.night.current
    assert current is not None
    tables = [table for table in current.tables if table.outcome is None]
    random.Random(2).shuffle(tables)
    for table in tables[: len(tables) - left]:
        wanted = acts.result(diary.night, current.number, table.number, evening._outcome(table))
        diary.do(wanted)


def desk(house: House, diary: Diary, *, left: float | None = 437.0) -> HostDesk:
    """The desk of that night, with so many seconds left on the round's running clock."""
    made = HostDesk._open(house, LiveNight.take_in(house.nights, diary.events))
    if left is not None:
        made.timer = RoundTimer(max(left, 1200.0), left).start(house.time())
    return made


def screens() -> dict[str, Screen]:
    """All screens of a night by name."""
    return {**_of_the_room(), **_of_the_host()}


def _of_the_room() -> dict[str, Screen]:
    """What everybody looks at."""
    from tools.shots_room import screens as rooms

    return rooms()


def _of_the_host() -> dict[str, Screen]:
    """What the host works with."""
    from tools.shots_host import screens as hosts

    return hosts()


__all__: Sequence[str] = ("Diary", "night", "screens")
