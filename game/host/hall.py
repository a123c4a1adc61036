"""Everything behind the sockets: the door, the guests, the tables, the night.

Nothing here waits or knows a socket. Whatever changes makes a version grow; whoever shows
something compares versions.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

import msgspec
from msgspec import Struct

from game.host import codes
from game.host.evening import Evening
from game.host.guests import Guest, Guests, Role, apart, cleaned
from game.host.limits import Limits
from game.host.ranks import Ranks
from game.host.tables import Tables
from game.host.thinking import Hub
from game.i18n.names import key
from game.match.computer import Thinker
from game.store.database import Database
from game.store.matches import MatchStore
from game.store.nights import NightStore
from game.store.notice import Notice
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.live import LiveNight
from game.tourney.night import Night, Refused, Round, Table, Who

DOOR = "door"


class Door(Struct, frozen=True):
    """How people come in: the code, whether anybody new may, how many at most.

    `phones`: tables of the night are played by phones as soon as everybody there has one. `night`
    is the one being led, 0 for none.
    """

    code: str
    locked: bool = False
    cap: int = 128
    phones: bool = True
    night: int = 0


class NotLetIn(Exception):
    """Somebody may not join; `key` is one of the wire's."""

    def __init__(self, key: str, notice: Notice) -> None:
        super().__init__(key)
        self.key = key
        self.notice = notice


class Hall:
    """One evening's server, without its sockets."""

    def __init__(
        self,
        database: Database,
        make_thinker: Callable[[], Thinker],
        limits: Limits | None = None,
    ) -> None:
        self.limits = limits or Limits()
        self.room = RoomStore(database)
        self.nights = NightStore(database)
        self.matches = MatchStore(database)
        self.guests = Guests(self.room)
        self.evening = Evening(self.room)
        self.hub = Hub(make_thinker)
        self.tables = Tables(self.room, self.matches, self.hub, self.guests, self.evening)
        self.ranks = Ranks()
        self.door = self._read_door()
        self.door_version = 1
        self.here: Counter[int] = Counter()  # sockets a guest
        self.here_version = 1
        self.say: Notice | str = ""  # a line on top of every page; a text is the host's own
        self.pages = 0  # pages given out: a page without a socket tells of a walled network
        self.wall_clock: Callable[[], float] = time.time
        self._served = (0, 0)
        if self.door.night:
            self._lead(self.door.night)
        self.tables.resume()

    # the door

    def change_door(self, **fields: object) -> None:
        """Another code, locked or open, how many; kept for the next start too."""
        door = msgspec.structs.replace(self.door, **fields)
        self.room.put(DOOR, 0, msgspec.json.encode(door).decode())
        self.door = door
        self.door_version += 1

    def rotate(self) -> None:
        """A new code for newcomers; the old one finds nothing any more."""
        self.change_door(code=codes.join_code())

    @property
    def standing(self) -> str:
        """Whether a newcomer may join: open, locked or full."""
        if self.door.locked:
            return "locked"
        return "full" if self._phones() >= self.door.cap else "open"

    def join(self, role: Role, code: str, name: str, key: str = "") -> tuple[Guest, str]:
        """Let somebody in. Raises `NotLetIn` or `StoreError`.

        Whoever comes with the same `key` again has not heard the answer, and is the same guest.
        """
        known = self.guests.again(role, key)
        if known is not None:
            return known
        if not codes.same(codes.typed(code), self.door.code):
            raise NotLetIn("code", Notice("That code is wrong or no longer good."))
        if self.door.locked:
            raise NotLetIn("locked", Notice("Nobody new is let in now. Ask the host."))
        if role is Role.STAGE:
            return self.guests.join(role, "", key=key)
        called = cleaned(name)
        if not called:
            raise NotLetIn("name", Notice("A player needs a name."))
        if role is Role.MACHINE:
            return self.guests.join(role, apart(called, self._machine_names()), key=key)
        if self._phones() >= self.door.cap:
            raise NotLetIn("full", Notice("All places are taken. Ask the host."))
        return self._join_phone(called, key)

    def claim(self, code: str, key: str = "") -> tuple[Guest, str]:
        """Take over a seat by the code that the host has shown; the same `key` once more is the
        same phone. Raises `NotLetIn`."""
        found = self.guests.claim(code, key) or self.guests.again(Role.PHONE, key)
        if found is None:
            raise NotLetIn("code", Notice("That code is wrong or no longer good."))
        return found

    def came(self, guest: int) -> None:
        """A socket of that guest is open."""
        self.here[guest] += 1
        self.here_version += 1

    def went(self, guest: int) -> None:
        """It is closed."""
        self.here[guest] -= 1
        if self.here[guest] <= 0:
            del self.here[guest]
        self.here_version += 1

    def adopt(self, guest: Guest) -> Guest:
        """A phone that is here takes part in the night that is led now."""
        if guest.role is not Role.PHONE or guest.night == self.evening.id or not self.evening.id:
            return guest
        who, name = self._entrant_for(guest.name)
        return self.guests.change(guest.number, night=self.evening.id, who=who, name=name)

    # the night

    def lead(self, number: int) -> None:
        """Lead that night (0: none). Raises `Refused` or `StoreError`."""
        self._lead(number)
        self.change_door(night=number)
        for guest in list(self.guests.all()):
            if guest.number in self.here:
                self.adopt(guest)

    def look(self) -> bool:
        """Take in what the window has written, and what follows; whether anything has changed."""
        changed = self.evening.refresh()
        seen = (self.evening.version, self.guests.version)
        if seen == self._served and not changed:
            return False
        self.tables.tidy()
        if self.door.phones and self.tables.serve_some():
            return True  # there may be more
        self._served = (self.evening.version, self.guests.version)
        return True

    def tick(self) -> bool:
        """Let clocks and computers go on; whether anything has changed."""
        self.hub.listen()
        moved = [table for table in self.tables if table.tick()]
        settled = self.tables.settle()
        return bool(moved) or settled

    def where(self, round: Round, table: Table) -> str:
        """How a table of the night is played: phone, machine or table."""
        served = self.tables.at(round.number, table.number)
        if served is None:
            return "table"
        return "machine" if served.record.machine else "phone"

    def voices(self, night: Night, table: Table) -> int:
        """How many people of a table have a phone."""
        found = [self.guests.of_entrant(self.evening.id, who) for who in table.players]
        return sum(guest is not None and bool(guest.token) for guest in found)

    def entrant(self, guest: Guest) -> Who | None:
        """The entrant that a guest is in the night that is led."""
        night = self.evening.night
        if night is None or guest.night != self.evening.id or guest.who not in night.entrants:
            return None
        return guest.who

    def close(self) -> None:
        """End what runs beside."""
        self.hub.close()

    # within

    def _lead(self, number: int) -> None:
        live = None
        if number:
            try:
                live = LiveNight.resume(self.nights, number)
            except Refused as error:
                self.say = error.notice
        self.evening.lead(live)

    def _read_door(self) -> Door:
        for _, body in self.room.all(DOOR):
            try:
                return msgspec.json.decode(body, type=Door)
            except msgspec.DecodeError:
                break
        fresh = Door(codes.join_code())
        self.room.put(DOOR, 0, msgspec.json.encode(fresh).decode())
        return fresh

    def _phones(self) -> int:
        return sum(guest.role is Role.PHONE for guest in self.guests.all())

    def _machine_names(self) -> list[str]:
        return [guest.name for guest in self.guests.all() if guest.role is Role.MACHINE]

    def _join_phone(self, name: str, key: str) -> tuple[Guest, str]:
        if self.evening.night is None:
            taken = [guest.name for guest in self.guests.all() if guest.role is Role.PHONE]
            return self.guests.join(Role.PHONE, apart(name, taken), key=key)
        who, called = self._entrant_for(name)
        return self.guests.join(Role.PHONE, called, night=self.evening.id, who=who, key=key)

    def _entrant_for(self, name: str) -> tuple[Who, str]:
        """The entrant that somebody of that name is: one that the host has entered and that nobody
        has taken yet, else a new one (0 if the night lets nobody in any more)."""
        night = self.evening.night
        assert night is not None
        for who, entrant in night.entrants.items():
            taken = self.guests.of_entrant(self.evening.id, who) is not None
            if entrant.is_person and not taken and key(entrant.name) == key(name):
                return who, entrant.name
        guests = [guest.name for guest in self.guests.all() if guest.night == self.evening.id]
        called = apart(name, [*(e.name for e in night.entrants.values()), *guests])
        try:
            self.evening.do(lambda night: acts.enter(night, called), called)
        except Refused:
            return 0, called
        entered = self.evening.night
        return (max(entered.entrants) if entered else 0), called
