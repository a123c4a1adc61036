"""Who has joined: a guest is known by a token of which only the hash is kept.

Names are labels. A guest of a night is one of its entrants; the seat stays theirs, whatever their
phone does, until the host frees it or gives it out again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from enum import StrEnum

import msgspec
from msgspec import Struct

from game.host import codes
from game.i18n.names import key
from game.store.people import LONGEST_NAME, Emblem
from game.store.room import RoomStore
from game.tourney.roster import clean

KIND = "guest"


class Role(StrEnum):
    """What a guest is."""

    PHONE = "phone"
    STAGE = "stage"
    MACHINE = "machine"


class Guest(Struct, frozen=True):
    """Somebody who has joined, as kept: `token` and `code` are hashes, "" for none.

    `night` and `who` are the entrant they are. `welcome` says that the host has let a machine in.
    `key` is the hash of what a page chose when it came in: asking again is no second guest.
    """

    number: int
    role: Role
    name: str
    emblem: Emblem = Emblem.TURTLE
    token: str = ""
    code: str = ""
    night: int = 0
    who: int = 0
    welcome: bool = True
    key: str = ""


class Guests:
    """All guests, in memory and on disk. Methods that change raise `StoreError`."""

    def __init__(self, store: RoomStore) -> None:
        self._store = store
        self._all: dict[int, Guest] = {}
        for _, body in store.all(KIND):
            try:
                guest = msgspec.json.decode(body, type=Guest)
            except msgspec.DecodeError:
                continue  # somebody has to join again
            self._all[guest.number] = guest
        self._by_token = {guest.token: guest.number for guest in self._all.values() if guest.token}
        self._highest = max(self._all, default=0)
        self.version = 0

    def all(self) -> Iterable[Guest]:
        """Everybody, in the order of coming."""
        return self._all.values()

    def get(self, number: int) -> Guest | None:
        """The guest of that number."""
        return self._all.get(number)

    def of_token(self, token: str) -> Guest | None:
        """Whose token that is."""
        number = self._by_token.get(codes.hashed(token))
        return None if number is None else self._all[number]

    def of_entrant(self, night: int, who: int) -> Guest | None:
        """The guest who is that entrant of a night."""
        return next((g for g in self._all.values() if (g.night, g.who) == (night, who)), None)

    def join(
        self, role: Role, name: str, *, night: int = 0, who: int = 0, key: str = ""
    ) -> tuple[Guest, str]:
        """A new guest and the token, which is told once and never kept."""
        token = codes.token()
        emblem = tuple(Emblem)[self._highest % len(tuple(Emblem))]
        guest = Guest(
            self._highest + 1,
            role,
            name,
            emblem,
            codes.hashed(token),
            night=night,
            who=who,
            welcome=role is not Role.MACHINE,
            key=codes.hashed(key) if key else "",
        )
        self._keep(guest)
        return guest, token

    def seat(self, name: str, *, night: int, who: int) -> Guest:
        """A guest without a phone yet, for whom the host has a code made."""
        guest = Guest(self._highest + 1, Role.PHONE, name, night=night, who=who)
        self._keep(guest)
        return guest

    def give_out(self, number: int) -> str:
        """A code by which that seat is taken over once; the old token is dead at once."""
        code = codes.seat_code()
        old = self._all[number]
        self._keep(msgspec.structs.replace(old, token="", code=codes.hashed(code), key=""))
        return code

    def claim(self, code: str, key: str = "") -> tuple[Guest, str] | None:
        """Take over the seat of that code; the code is spent."""
        wanted = codes.hashed(codes.typed(code))
        found = [guest for guest in self._all.values() if guest.code == wanted]
        if not found:
            return None
        return self._take(found[0], key)

    def again(self, role: Role, key: str) -> tuple[Guest, str] | None:
        """Whoever came in with that key and has not heard the answer: another token."""
        wanted = codes.hashed(key)
        found = [g for g in self._all.values() if key and (g.role, g.key) == (role, wanted)]
        return self._take(found[0], key) if found else None

    def _take(self, guest: Guest, key: str) -> tuple[Guest, str]:
        token = codes.token()
        hashed = codes.hashed(key) if key else ""
        taken = msgspec.structs.replace(guest, token=codes.hashed(token), code="", key=hashed)
        for other in [g for g in self._all.values() if hashed and g.key == hashed]:
            if other.number != guest.number:  # whose page takes another seat now
                self._keep(msgspec.structs.replace(other, key=""))
        self._keep(taken)
        return taken, token

    def change(self, number: int, **fields: object) -> Guest:
        """Another name, night, welcome ..."""
        guest = msgspec.structs.replace(self._all[number], **fields)
        self._keep(guest)
        return guest

    def free(self, number: int) -> None:
        """Forget a guest; the token is dead."""
        guest = self._all.get(number)
        if guest is None:
            return
        self._store.forget(KIND, number)
        del self._all[number]
        self._by_token.pop(guest.token, None)
        self.version += 1

    def _keep(self, guest: Guest) -> None:
        self._store.put(KIND, guest.number, msgspec.json.encode(guest).decode())
        old = self._all.get(guest.number)
        if old is not None:
            self._by_token.pop(old.token, None)
        self._all[guest.number] = guest
        if guest.token:
            self._by_token[guest.token] = guest.number
        self._highest = max(self._highest, guest.number)
        self.version += 1


def cleaned(name: str) -> str:
    """A name as it may be shown: no control or direction characters, no piles of marks, at most
    24 letters; "" if nothing is left."""
    kept: list[str] = []
    marks = 0
    for letter in clean(name[:400]):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 2:
            kept.append(letter)
    text = "".join(kept)[:LONGEST_NAME].strip().strip("\u200c\u200d")
    return text if any(letter.isalnum() for letter in text) else ""


def apart(name: str, taken: Iterable[str]) -> str:
    """The name, told apart from those taken by a number."""
    keys = {key(other) for other in taken}
    number, found = 1, name
    while key(found) in keys:
        number += 1
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return found
