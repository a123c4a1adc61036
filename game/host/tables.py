"""All tables that are served, those of the night among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from game.host.evening import Evening
from game.host.guests import Guests
from game.host.served import KIND, Chair, Held, Record, ServedTable, of_header
from game.host.thinking import Hub
from game.match.table import Match
from game.store.matches import MatchStore
from game.store.notice import StoreError
from game.store.room import RoomStore
from game.tourney import acts
from game.tourney.board import header
from game.tourney.night import Decider, Night, Outcome, Refused, Table, Who, refuse

AT_ONCE = 4  # tables begun in one look


class Tables:
    """Makes tables, keeps them, brings their results into the night.

    `refusals` are results that the night did not take, by table, in words of the catalogue.
    """

    def __init__(
        self, room: RoomStore, matches: MatchStore, hub: Hub, guests: Guests, evening: Evening
    ) -> None:
        self._room, self._matches, self._hub = room, matches, hub
        self._guests, self._evening = guests, evening
        self._all: dict[int, ServedTable] = {}
        self._highest = 0
        self._changes = 0
        self._places: tuple[int, dict[tuple[int, int, int], ServedTable]] = (-1, {})
        self.refusals: dict[int, Refused] = {}
        for number, body in room.all(KIND):
            self._highest = max(self._highest, number)
            try:
                record = msgspec.json.decode(body, type=Record)
            except msgspec.DecodeError:
                continue
            if not record.closed:
                self._all[number] = ServedTable(record, room, matches, hub)

    def resume(self) -> None:
        """Take up all matches again after a start of the server, and what they had brought."""
        for table in list(self._all.values()):
            table.resume()
            table.begin_if_full()
        self.settle()

    def __iter__(self) -> Iterator[ServedTable]:
        return iter(self._all.values())

    def get(self, number: int) -> ServedTable | None:
        """The table of that number."""
        return self._all.get(number)

    @property
    def version(self) -> int:
        """Grows whenever any table has changed."""
        return self._changes + sum(table.version for table in self._all.values())

    @property
    def layout(self) -> int:
        """Grows whenever a table is made, cleared away, begun, or seats others."""
        return self._changes + sum(table.layout for table in self._all.values())

    def by_guest(self) -> dict[int, ServedTable]:
        """Where every guest sits: at the match that runs, else at the one that ended last."""
        found: dict[int, ServedTable] = {}
        for over in (True, False):
            for table in self._all.values():
                if table.is_over is over:
                    found.update((c.guest, table) for c in table.record.chairs if c.guest)
        return found

    def gathering(self) -> list[ServedTable]:
        """The tables that wait for players."""
        return [table for table in self._all.values() if table.match is None and table.free()]

    # making

    def make(
        self,
        agreed: dict[str, msgspec.Raw],
        chairs: Sequence[Chair],
        place: tuple[int, int, int] = (0, 0, 0),
    ) -> ServedTable:
        """A new table; it begins at once if nobody is waited for. `place` is night, round, table.

        Raises `StoreError`, or what `Header.begin` raises for a match that cannot be.
        """
        night, round, number = place
        record = Record(
            self._highest + 1, agreed, tuple(chairs), night=night, round=round, table=number
        )
        table = ServedTable(record, self._room, self._matches, self._hub)
        table.header().begin()
        table.write()
        self._highest += 1
        self._all[table.number] = table
        self._changes += 1
        table.begin_if_full()
        return table

    def close(self, number: int) -> None:
        """Clear a table away."""
        table = self._all.get(number)
        if table is None:
            return
        table.close()
        self._changes += table.version + 1  # the sum over all tables never falls
        del self._all[number]
        self.refusals.pop(number, None)

    # the night

    def at(self, round: int, table: int) -> ServedTable | None:
        """The table at which that table of the night's round is played."""
        if self._places[0] != self._changes:
            records = [(served.record, served) for served in self._all.values()]
            self._places = (self._changes, {(r.night, r.round, r.table): s for r, s in records})
        return self._places[1].get((self._evening.id, round, table))

    def serve(self, round: int, table: int) -> ServedTable:
        """Play a table of the night here: people by their phones, or at the window without one.

        Raises `Refused` or `StoreError`.
        """
        there = self.at(round, table)
        if there is not None and not there.is_over:
            return there
        night, found = self._find(round, table)
        agreed = header(night, found)
        chairs = [self._chair(night, who) for who in found.players]
        return self.make(of_header(agreed), chairs, (self._evening.id, round, table))

    def serve_some(self) -> bool:
        """Serve tables of the round whose people all have phones, a few at a time, so that nobody
        waits for a whole round to be written down; whether there was one."""
        night = self._evening.night
        current = None if night is None else night.current
        if night is None or current is None or night.closed:
            return False
        made = 0
        for table in current.tables:
            waits = table.outcome is None and self.at(current.number, table.number) is None
            if waits and self.have_phones(night, table):
                self.serve(current.number, table.number)
                made += 1
                if made == AT_ONCE:
                    break
        return made > 0

    def have_phones(self, night: Night, table: Table) -> bool:
        """Whether everybody at a table is a guest (or a computer), and somebody is."""
        people = [who for who in table.players if night.entrants[who].is_person]
        return bool(people) and all(self._has_phone(who) for who in people)

    def tidy(self) -> bool:
        """Clear away tables of the night that were taken back or set otherwise, and those with a
        result of an earlier round; whether there was one."""
        night = self._evening.night
        gone = [t.number for t in self if t.record.night and self._is_gone(night, t)]
        for number in gone:
            self.close(number)
        return bool(gone)

    def settle(self) -> bool:
        """Bring results of finished tables into the night; whether there was one."""
        settled = False
        night = self._evening.id
        for table in list(self._all.values()):
            if night and table.record.night == night and table.is_over:
                settled = self._settle(table) or settled
        return settled

    def _settle(self, table: ServedTable) -> bool:
        night, record = self._evening.night, table.record
        match = table.match
        if night is None or match is None or match.result is None:
            return False
        if table.number in self.refusals or not 1 <= record.round <= len(night.rounds):
            return False
        found = night.rounds[record.round - 1].table(record.table)
        if found is None or found.outcome is not None:
            return False
        outcome = acts.from_match(match.result)
        if record.reason:
            outcome = msgspec.structs.replace(outcome, reason=record.reason)
        if found.node and outcome.winner is None and night.settings.decider is Decider.CLOCK:
            outcome = _by_clock(outcome, match)
        return self._bring(table, outcome)

    def _bring(self, table: ServedTable, outcome: Outcome) -> bool:
        record = table.record
        try:
            self._evening.finish(record.round, record.table, outcome, f"table {table.number}")
        except Refused as error:
            self.refusals[table.number] = error
            table.version += 1
        except StoreError:
            return False  # tried again with the next look
        return True

    def replay(self, table: ServedTable, seed: int) -> ServedTable:
        """Once more with the next seat first, as after a draw where somebody must win.

        A match of a night keeps the seed of its place, but for a number: by that it is known.
        """
        record = table.record
        if record.night:
            night, found = self._find(record.round, record.table)
            earlier = replace(night, rounds=night.rounds[: record.round])
            base = header(earlier, found).seed
            seed = base ^ ((base ^ table.header().seed) + 1)
        chairs = (*record.chairs[1:], record.chairs[0])
        agreed = {**record.header, "seed": msgspec.Raw(msgspec.json.encode(seed))}
        place = (record.night, record.round, record.table)
        self.close(table.number)
        return self.make(agreed, chairs, place)

    def _is_gone(self, night: Night | None, table: ServedTable) -> bool:
        record = table.record
        if night is None or record.night != self._evening.id:
            return True
        if record.round > len(night.rounds):
            return True
        found = night.rounds[record.round - 1].table(record.table)
        if found is None or len(found.players) != len(record.chairs):
            return True
        if found.outcome is None:
            return False
        if not table.is_over:
            return True  # the host has decided otherwise
        return record.round < len(night.rounds) and not record.late

    def _find(self, round: int, table: int) -> tuple[Night, Table]:
        night = self._evening.night
        found = None
        if night is not None and 1 <= round <= len(night.rounds):
            found = night.rounds[round - 1].table(table)
        if night is None or found is None:
            raise refuse("Round {round} has no table {table}.", round=round, table=table)
        return night, found

    def _has_phone(self, who: Who) -> bool:
        guest = self._guests.of_entrant(self._evening.id, who)
        return guest is not None and bool(guest.token)

    def _chair(self, night: Night, who: Who) -> Chair:
        entrant = night.entrants[who]
        if entrant.level is not None:
            return Chair(Held.COMPUTER, level=entrant.level, name=entrant.name)
        guest = self._guests.of_entrant(self._evening.id, who)
        if guest is None:
            return Chair(Held.WINDOW, name=entrant.name)
        return Chair(Held.GUEST, guest.number, name=entrant.name, emblem=guest.emblem)


def _by_clock(outcome: Outcome, match: Match) -> Outcome:
    """After a draw whoever used less time has won; the same time decides nothing."""
    used = [0, 0]
    for played in match.moves:
        used[played.seat] += played.spent
    if used[0] == used[1]:
        return outcome
    return Outcome((1, 2) if used[0] < used[1] else (2, 1), outcome.scores, reason="clock")
