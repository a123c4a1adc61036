"""Matches that this machine was lent by a night elsewhere, and what is still to be delivered.

A match that was lent is an ordinary saved match here: it is played on, with or without a network.
What the night has confirmed is noted down, so that everything arrives exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import msgspec
from msgspec import Struct

from game.engine.api import BrokenRecord, GameError, Json
from game.match.header import read_header
from game.match.table import Match
from game.store.database import Database
from game.store.matches import Damaged, MatchStore, State
from game.store.notice import StoreError
from game.store.room import RoomStore

LOAN, AWAY = "loan", "away"
LISTED = 400  # moves a message


class Away(Struct, frozen=True):
    """The night elsewhere: where, as whom, and the token of this machine there."""

    address: str
    name: str
    token: str = ""


class Loan(Struct, frozen=True):
    """One match that was lent: `table` and `attempt` as the night calls it, `match` as it is called
    here; people there know its table by the number `place`. `settled`: nothing is to be delivered
    any more; `late`: it had been given to others."""

    number: int
    token: str
    table: int
    attempt: int
    match: int
    settled: bool = False
    late: bool = False
    place: int = 0

    @property
    def called(self) -> int:
        """The number of its table for people."""
        return self.place or self.table


class Borrowed:
    """All matches lent to this machine. Methods that change raise `StoreError`."""

    def __init__(self, room: RoomStore, matches: MatchStore) -> None:
        self._room = room
        self._matches = matches
        self._loans = _read(room.all(LOAN))
        self._confirmed: dict[int, int] = {}  # moves that the night has, by loan

    # the night elsewhere

    def away(self) -> Away | None:
        """The night that this machine takes part in."""
        for _, body in self._room.all(AWAY):
            try:
                return msgspec.json.decode(body, type=Away)
            except msgspec.DecodeError:
                return None
        return None

    def go(self, away: Away) -> None:
        """Take part in that night."""
        self._room.put(AWAY, 0, msgspec.json.encode(away).decode())

    def leave(self) -> None:
        """Take part no more; what was not delivered stays here."""
        self._room.forget(AWAY, 0)

    # loans

    def all(self) -> list[Loan]:
        """Every match lent, the oldest first."""
        return list(self._loans.values())

    def take(self, token: str, offered: Iterable[Json]) -> list[Loan]:
        """Take what the night lends; the loans that are new. A match that cannot be read is left.

        A loan of a table that is lent here already by another attempt takes its place.
        """
        new = []
        for data in offered:
            if not isinstance(data, Mapping):
                continue
            table, attempt = cast(int, data["table"]), cast(int, data["attempt"])
            if self._find(token, table, attempt) is None:
                match = self._begin(data)
                if match is not None:
                    number, place = max(self._loans, default=0) + 1, data.get("place")
                    place = place if isinstance(place, int) else 0
                    loan = Loan(number, token, table, attempt, match, place=place)
                    self._keep(loan)
                    new.append(loan)
        return new

    def open(self, token: str) -> list[Loan]:
        """What is still to be delivered to that night."""
        return [loan for loan in self._loans.values() if loan.token == token and not loan.settled]

    def confirmed(self, loan: Loan, count: int) -> None:
        """The night has so many moves of it."""
        self._confirmed[loan.number] = count

    def settle(self, loan: Loan, *, late: bool = False) -> None:
        """The night has the whole of it."""
        self._keep(msgspec.structs.replace(loan, settled=True, late=late))

    def outgoing(self, loan: Loan) -> dict[str, Json] | None:
        """The act that tells the night what is new of a loan, None if nothing is."""
        found = self._matches.load(loan.match)
        if found is None or isinstance(found, Damaged):
            return None
        kept = found[0]
        moves: list[Json] = [[row.seat, row.text] for row in kept.moves[: kept.summary.played]]
        about: dict[str, Json] = {"table": loan.table, "attempt": loan.attempt}
        if kept.summary.state is State.FINISHED:
            result, loser = kept.summary.result or {}, kept.summary.notes.get("ended_by")
            ended: dict[str, Json] = {"do": "ended", **about, "moves": moves}
            if isinstance(loser, int):
                ended |= {"loser": loser, "reason": str(result.get("reason"))}
            return ended
        first = self._confirmed.get(loan.number, 0)
        if len(moves) <= first:
            return None
        return {"do": "moves", **about, "first": first, "moves": moves[first : first + LISTED]}

    def _begin(self, data: Mapping[str, Json]) -> int | None:
        header, moves = data.get("header"), data.get("moves")
        if not isinstance(header, Mapping) or not isinstance(moves, list):
            return None
        try:
            match = Match.begin(read_header(header), self._matches)
            for entry in moves:
                seat, move = cast("list[Json]", entry)
                match.offer(cast(int, seat), str(move))
        except (BrokenRecord, GameError, ValueError, TypeError):
            return None
        return match.id if match.is_saved else None

    def _find(self, token: str, table: int, attempt: int) -> Loan | None:
        for loan in self._loans.values():
            if (loan.token, loan.table, loan.attempt) == (token, table, attempt):
                return loan
        return None

    def _keep(self, loan: Loan) -> None:
        self._room.put(LOAN, loan.number, msgspec.json.encode(loan).decode())
        self._loans[loan.number] = loan


def _read(rows: Iterable[tuple[int, str]]) -> dict[int, Loan]:
    found = {}
    for number, body in rows:
        try:
            found[number] = msgspec.json.decode(body, type=Loan)
        except msgspec.DecodeError:
            continue
    return found


def takes_part(database: Database) -> bool:
    """Whether this machine takes part in a night elsewhere."""
    try:
        return Borrowed(RoomStore(database), MatchStore(database)).away() is not None
    except StoreError:
        return False


def is_lent(database: Database, match: int | None) -> bool:
    """Whether that match was lent to this machine. Raises `StoreError`."""
    loans = Borrowed(RoomStore(database), MatchStore(database)).all()
    return any(loan.match == match for loan in loans)


def leave(database: Database) -> None:
    """Take part no more. Raises `StoreError`."""
    Borrowed(RoomStore(database), MatchStore(database)).leave()
