"""The state of each kind of client in parts, and what is made once for all of a language.

A part has a key that changes whenever it could have changed; only then is it made again, and only
if its bytes are others is it sent.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.api import Json
from game.host import lent, night_told, told
from game.host.addresses import here
from game.host.guests import Guest, Role
from game.host.hall import Hall
from game.host.invite import Invite, rows
from game.host.served import ServedTable
from game.host.speech import speaking
from game.host.wire import write
from game.i18n.catalogue import t

_MOST_KEPT = 4_000_000  # bytes
Make: TypeAlias = Callable[[], Json]
Parts: TypeAlias = dict[str, tuple[Hashable, Make]]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the server can be reached: `ip` is "" while only this machine can."""

    ip: str
    port: int


class Teller:
    """Makes the parts of clients."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.spot = Spot("", 0)
        self.chosen = ""
        self._tables = self._layout = -1
        self._common: Hashable = None
        self._at: dict[int, ServedTable] = {}
        self._kept: dict[Hashable, bytes] = {}
        self._size = 0

    def look(self) -> None:
        """Look at the hall once, before parts of many clients are asked for."""
        hall = self.hall
        self._tables, self._layout = hall.tables.version, hall.tables.layout
        self._common = (
            *(hall.evening.version, hall.guests.version, hall.here_version, self._layout),
            *(hall.evening.id, hall.say, hall.door, self.spot),
        )
        self._at = self.hall.tables.by_guest()

    def stamp(self, role: str, guest: int) -> Hashable:
        """Equal as long as nothing can have changed for such a client; None: who knows."""
        if role != Role.PHONE:
            return None
        table = self._at.get(guest)
        return self._common, table and (table.number, table.version)

    def parts(self, role: str, guest: Guest | None) -> Parts:
        """The parts of such a client; a guest that is gone has none."""
        if role == "host":
            return self._host()
        if guest is None:
            return {}
        if role == Role.MACHINE:
            return self._machine(guest)
        return self._stage() if role == Role.STAGE else self._phone(guest)

    def made(self, name: str, key: Hashable, make: Make, language: str, *, fresh: bool) -> bytes:
        """A part as bytes. With `fresh` clocks in it are those of this second."""
        second = int(time.monotonic()) if fresh else 0
        place = (name, key, language, second)
        found = self._kept.get(place)
        if found is None:
            with speaking(language):
                found = write(make())
            self._size += len(found)
            if self._size > _MOST_KEPT:
                self._kept.clear()
                self._size = len(found)
            self._kept[place] = found
        return found

    # phones

    def _phone(self, guest: Guest) -> Parts:
        hall = self.hall
        table = self._at.get(guest.number)
        evening = hall.evening.version
        seat = None if table is None else table.seat_of(guest.number)
        here = _here(hall, table)
        return {
            "me": ((guest, hall.evening.id), lambda: _me(hall, guest)),
            "table": (
                (table and (table.number, table.version), seat, here),
                lambda: None if table is None else told.state(table, seat, here),
            ),
            "tables": (self._layout, self._gathering),
            "night": (
                (evening, self._layout, guest.who, guest.night),
                lambda: self._mine(guest),
            ),
            "room": (evening, self._room),
            "say": (hall.say, self._say),
        }

    def _mine(self, guest: Guest) -> Json:
        who = self.hall.entrant(guest)
        if who is None:
            return None
        return night_told.mine(self.hall.evening, self.hall.ranks, who, self.hall.where)

    def _room(self) -> Json:
        if self.hall.evening.night is None:
            return None
        left, running = night_told.clock(self.hall.evening, self.hall.wall_clock())
        return night_told.room(self.hall.evening, self.hall.ranks, left, running)

    def _gathering(self) -> Json:
        return [told.gathering(table) for table in self.hall.tables.gathering()]

    def _say(self) -> Json:
        said = self.hall.say
        return said if isinstance(said, str) else t(said.message, **said.values)

    # the room

    def _stage(self) -> Parts:
        hall = self.hall
        tables = list(hall.tables)
        heres = tuple(_here(hall, table) for table in tables)
        evening = hall.evening.version
        return {
            "title": (evening, self._title),
            "say": (hall.say, self._say),
            "address": ((hall.door, self.spot), self._address),
            "qr": ((hall.door, self.spot), self._qr),
            "tables": (
                (self._tables, heres),
                lambda: [told.state(table, None, _here(hall, table)) for table in tables],
            ),
            "night": (evening, self._head),
            "room": (evening, self._room),
        }

    def _title(self) -> Json:
        night = self.hall.evening.night
        return t("Lagoon") if night is None else night.settings.title

    def _head(self) -> Json:
        night = self.hall.evening.night
        return None if night is None else night_told.head(night)

    def invite(self) -> Invite | None:
        """The way in for newcomers, None while there is none."""
        if not self.spot.ip or self.hall.door.locked:
            return None
        return Invite(self.spot.ip, self.spot.port, self.hall.door.code)

    def _address(self) -> Json:
        invite = self.invite()
        return None if invite is None else invite.link

    def _qr(self) -> Json:
        invite = self.invite()
        return None if invite is None else list(rows(invite.link))

    # machines

    def _machine(self, guest: Guest) -> Parts:
        mine = [
            table
            for table in self.hall.tables
            if table.record.machine == guest.number and table.match is not None
        ]
        key = tuple((table.number, table.record.attempt) for table in mine)
        return {
            "me": (guest, lambda: {**_me(self.hall, guest), "welcome": guest.welcome}),
            "loans": (
                (guest.welcome, key),
                lambda: [lent.loan(table) for table in mine] if guest.welcome else [],
            ),
            "night": (self.hall.evening.version, self._head),
            "say": (self.hall.say, self._say),
        }

    # the host's window

    def _host(self) -> Parts:
        hall = self.hall
        made: Parts = {
            "door": (
                (hall.door, self.spot, self.chosen, hall.standing, hall.pages),
                self._door,
            ),
            "guests": (
                (hall.guests.version, hall.here_version, hall.evening.version),
                self._guests,
            ),
            "night": ((hall.evening.id, hall.evening.version), lambda: hall.evening.id),
            "questions": (
                (hall.evening.version, self._tables, hall.guests.version),
                self._questions,
            ),
            "say": (hall.say, self._say),
        }
        for table in hall.tables:
            made[f"table {table.number}"] = (
                (table.version, table.record.closed),
                lambda table=table: _whole(table),  # type: ignore[misc]
            )
        return made

    def _door(self) -> Json:
        door = self.hall.door
        invite = self.invite()
        return {
            "code": door.code,
            "locked": door.locked,
            "cap": door.cap,
            "phones": door.phones,
            "standing": self.hall.standing,
            "ip": self.spot.ip,
            "port": self.spot.port,
            "link": None if invite is None else invite.link,
            "addresses": [[found.ip, found.interface] for found in here(self.chosen)],
            "pages": self.hall.pages,
        }

    def _guests(self) -> Json:
        return [
            {
                "guest": guest.number,
                "role": guest.role,
                "name": guest.name,
                "emblem": guest.emblem,
                "here": guest.number in self.hall.here,
                "who": self.hall.entrant(guest),
                "welcome": guest.welcome,
            }
            for guest in self.hall.guests.all()
        ]

    def _questions(self) -> Json:
        made: list[Json] = []
        for guest in self.hall.guests.all():
            if guest.role is Role.MACHINE and not guest.welcome:
                made.append({"ask": "machine", "guest": guest.number, "name": guest.name})
        for said in self.hall.evening.open_questions():
            made.append(
                {
                    "ask": "differs" if said.differs else "said",
                    "round": said.round,
                    "table": said.table,
                    "scores": {who: list(scores) for who, scores in said.scores.items()},
                }
            )
        for number, refusal in self.hall.tables.refusals.items():
            say = t(refusal.notice.message, **refusal.notice.values)
            made.append({"ask": "refused", "served": number, "say": say})
        for table in self.hall.tables:
            for place, late in enumerate(table.record.late):
                made.append(
                    {
                        "ask": "late",
                        "served": table.number,
                        "place": place,
                        "machine": late.machine,
                        "scores": list(lent.late_result(table, late).scores),
                    }
                )
        return made


def _me(hall: Hall, guest: Guest) -> dict[str, Json]:
    return {"who": hall.entrant(guest) or 0, "name": guest.name, "emblem": guest.emblem}


def _here(hall: Hall, table: ServedTable | None) -> frozenset[int]:
    """Who of a table is connected."""
    if table is None:
        return frozenset()
    return frozenset(chair.guest for chair in table.record.chairs if chair.guest in hall.here)


def _whole(table: ServedTable) -> Json:
    """A table for the window, which shows what everybody may know of it."""
    match = table.match
    record = table.record
    return {
        "served": table.number,
        "game": table.game,
        "chairs": [
            {"held": c.held, "guest": c.guest, "level": c.level, "name": c.name, "emblem": c.emblem}
            for c in record.chairs
        ],
        "round": record.round,
        "table": record.table,
        "machine": record.machine,
        "paused": table.paused,
        "broken": table.broken,
        "match": record.match,
        "moves": [] if match is None else [[p.seat, p.move, p.spent] for p in match.moves],
        "result": None if match is None or match.result is None else match.result.as_json(),
        "ended_by": None if match is None else match.ended_by,
        "header": None if match is None else match.header.as_json(),
        "clocks": [] if match is None else [match.clock.left(s) for s in range(len(match.players))],
        "running": [] if match is None else list(match.clock.running),
    }
