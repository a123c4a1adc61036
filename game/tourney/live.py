"""A night being led: every act is checked, is on the disk, and only then counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TypeAlias

from game.store.nights import Diary, EventRow, NightStore
from game.store.notice import Notice
from game.tourney import acts as host_acts
from game.tourney.events import Act, Event, read, write
from game.tourney.fold import after, fold
from game.tourney.night import Night, Refused, Settings

Now: TypeAlias = Callable[[], datetime]
HOST = "host"


class LiveNight:
    """The night of one diary; `night` and `events` are what is known to be on the disk."""

    def __init__(self, diary: Diary, events: Sequence[Event], night: Night) -> None:
        self._diary = diary
        self.events = list(events)
        self.night = night
        self.notices: list[Notice] = []
        self._sealed = False

    @classmethod
    def begin(
        cls, store: NightStore, settings: Settings, *, seed: int, now: Now, actor: str = HOST
    ) -> LiveNight:
        """A new night. Raises `Refused` or `StoreError`."""
        acts = host_acts.open_night(settings, seed)
        stamp = now().isoformat(timespec="milliseconds")
        rows = [EventRow(seq, stamp, actor, write(act)) for seq, act in enumerate(acts)]
        night = fold(acts)
        return cls(store.begin(night.settings.title, rows), _events(rows), night)

    @classmethod
    def resume(cls, store: NightStore, number: int) -> LiveNight:
        """The night of that number, up to its last act that can be read.

        Raises `Refused` if there is none or nothing of it can be read; what had to be left out is
        in `notices`.
        """
        found = store.load(number)
        if found is None:
            raise Refused(Notice("There is no night number {number}.", {"number": str(number)}))
        rows, diary = found
        events, night, fault = _readable(rows)
        if night is None:
            raise Refused(fault or Notice("This night has no beginning."))
        live = cls(diary, events, night)
        if fault is None and not diary.whole:
            fault = _damaged(len(rows), "missing")
        if fault is not None:
            live.notices.append(fault)
            live._sealed = True
        return live

    @classmethod
    def take_in(cls, store: NightStore, events: Sequence[Event]) -> LiveNight:
        """A night from a file, as a new one of this store."""
        night = fold(event.act for event in events)
        rows = [EventRow(e.seq, e.at, e.actor, write(e.act)) for e in events]
        return cls(store.begin(night.settings.title, rows), events, night)

    @property
    def id(self) -> int:
        """The number of the night in the store."""
        return self._diary.id

    def do(self, acts: Iterable[Act], actor: str = HOST) -> Night:
        """Let these acts happen, all or none: raises `Refused` or `StoreError` and then nothing
        has changed. When it returns, they are on the disk."""
        wanted = list(acts)
        if self._sealed:
            raise Refused(_damaged(len(self.events), "-"))
        night = self.night
        for act in wanted:
            night = after(night, act)
        if wanted:
            rows = self._diary.add(actor, [write(act) for act in wanted])
            self.events += [
                Event(row.seq, row.at, row.actor, act)
                for row, act in zip(rows, wanted, strict=True)
            ]
        self.night = night
        return night

    def refresh(self) -> bool:
        """Take in what another window or the night server has written since; whether there was
        anything. Raises `StoreError`."""
        if self._sealed:
            return False
        for row in (rows := self._diary.news()):
            try:
                act = read(row.body)
                self.night = after(self.night, act)
            except Refused as error:
                self.notices.append(_damaged(row.seq, str(error)))
                self._sealed = True
                break
            self.events.append(Event(row.seq, row.at, row.actor, act))
        return bool(rows)

    def take_notices(self) -> list[Notice]:
        """What has to be told, and forget it."""
        taken, self.notices = self.notices, []
        return taken


def _events(rows: Iterable[EventRow]) -> list[Event]:
    return [Event(row.seq, row.at, row.actor, read(row.body)) for row in rows]


def _readable(rows: Sequence[EventRow]) -> tuple[list[Event], Night | None, Notice | None]:
    events: list[Event] = []
    night: Night | None = None
    for row in rows:
        try:
            act = read(row.body)
            night = fold([act]) if night is None else after(night, act)
        except Refused as error:
            return events, night, _damaged(row.seq, str(error))
        events.append(Event(row.seq, row.at, row.actor, act))
    return events, night, None


def _damaged(seq: int, why: str) -> Notice:
    return Notice(
        "The night is damaged from event {seq} on ({why}). It is shown as it was before, and"
        " nothing more can be written in it: export it and import the file.",
        {"seq": str(seq), "why": why},
    )
