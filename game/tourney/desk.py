"""The host's desk: what `lagoon night` and its tests do with the store of nights."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from game.engine.api import Json
from game.store.database import Database
from game.store.nights import NightStore
from game.store.notice import Notice
from game.tourney.events import Act
from game.tourney.export import copies
from game.tourney.live import LiveNight
from game.tourney.night import Night, Refused


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says: lines for people, data for programs."""

    lines: tuple[str, ...] = ()
    data: dict[str, Json] = field(default_factory=dict)


def answer(lines: Iterable[str] = (), **data: Json) -> Answer:
    """An answer of lines and named data."""
    return Answer(tuple(lines), data)


class Desk:
    """One command's work: the store, and the night it is about."""

    def __init__(self, database: Database, home: Path, number: int | None = None) -> None:
        self.store = NightStore(database)
        self.home = home
        self.number = number
        self.notices: list[Notice] = []
        self._live: LiveNight | None = None

    @property
    def live(self) -> LiveNight:
        """The night asked for, else the newest. Raises `Refused`."""
        if self._live is None:
            number = self.number
            if number is None:
                newest = self.store.all()[:1]
                if not newest:
                    raise Refused(Notice("There is no night yet. Begin one with: lagoon night new"))
                number = newest[0].id
            self._live = LiveNight.resume(self.store, number)
            self.notices += self._live.take_notices()
        return self._live

    @property
    def night(self) -> Night:
        """The night as it stands."""
        return self.live.night

    def take(self, live: LiveNight) -> None:
        """Work on that night from now on."""
        self._live = live

    def do(self, acts: Iterable[Act]) -> Night:
        """Let acts happen; they are on the disk when this returns."""
        return self.live.do(acts)

    def copy(self) -> None:
        """Write the copies of the round; a failure is told and stops nothing."""
        notice = copies(self.home, self.live.id, self.night, self.live.events)
        if notice is not None:
            self.notices.append(notice)


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(48)
