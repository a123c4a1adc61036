"""Matches of a night that are played on this machine: the result of the match is the result.

A match belongs to a table by the seed of its header, which follows from the night, the round and
the table. So whatever ended between the last move and the night's log is written down when the
night is opened again, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.engine.api import GameError, Result
from game.i18n.names import key
from game.match.endings import read_result
from game.match.header import Header, again, read_header
from game.match.table import Match
from game.scenes.house import House
from game.scenes.night.host_desk import HostDesk
from game.store.matches import State, Summary
from game.store.people import Emblem
from game.tourney import acts
from game.tourney.board import header as header_of
from game.tourney.events import Entered, Published, Renamed, Resulted
from game.tourney.night import Decider, Night, Outcome, Refused, Table, Who

_ATTEMPTS = (
    16  # times that the two of a table can play in a round, after draws or results taken back
)
_LOOKED_AT = 500  # finished matches
_NIGHTS = 30


@dataclass(frozen=True, slots=True)
class Try:
    """One match of a table: the first, or a later one after a draw."""

    number: int
    header: Header
    kept: Summary

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on, or where that cannot be read."""
        if self.kept.state is not State.FINISHED or self.kept.result is None:
            return None
        try:
            return read_result(self.kept.result)
        except GameError:
            return None


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a match's result: it stands at that table, or why it does not."""

    round: int
    table: int
    stands: bool


def begin(desk: HostDesk, number: int, table: Table) -> Match:
    """The match of a table, begun or gone on with. Raises `StoreError` or `GameError`."""
    house = desk.house
    tries = _tries(desk, number, table)
    last = tries[-1] if tries else None
    if last is not None and last.kept.state is State.OPEN:
        return Match.resume(house.matches, last.kept.id, house.time)
    made = _with_emblems(house, _header(desk.night, number, table))
    if last is not None:
        drawn = last.result is not None and len(last.result.winners) > 1
        was = [key(player.name) for player in last.header.players]
        swap = drawn and was == [key(player.name) for player in made.players]
        made = again(made, swap=swap, seed=made.seed ^ (last.number + 1))
    return Match.begin(made, house.matches, house.time)


def is_open(desk: HostDesk, number: int, table: Table) -> bool:
    """Whether a match of that table waits to be gone on with. Raises `StoreError`."""
    tries = _tries(desk, number, table)
    return bool(tries) and tries[-1].kept.state is State.OPEN


def desk_of(house: House, match: Match) -> HostDesk | None:
    """The desk of the night that a match belongs to; None if there is no such night here.

    Raises `StoreError`.
    """
    if house.evening is not None and place_of(house.evening, match.header) is not None:
        return house.evening
    from game.tourney.live import LiveNight

    for row in house.nights.all()[:_NIGHTS]:
        try:
            night = LiveNight.resume(house.nights, row.id).night
        except Refused:
            continue
        if any(_fits(_header(night, n, table), match.header) for n, table in _tables(night)):
            return HostDesk.resume(house, row.id)
    return None


def place_of(desk: HostDesk, header: Header) -> tuple[int, Table] | None:
    """The round and table a match belongs to."""
    found = (
        (number, table)
        for number, table in _tables(desk.night)
        if _fits(_header(desk.night, number, table), header)
        and _seats(desk, table, header) is not None
    )
    return next(found, None)


def conclude(desk: HostDesk, match: Match) -> Written | None:
    """Write the result of a match that is over into the night, if its table has none yet.

    Raises `Refused` (a draw where somebody must win) or `StoreError`.
    """
    place = place_of(desk, match.header)
    if place is None or match.result is None:
        return None
    number, table = place
    if table.outcome is not None:
        return Written(number, table.number, stands=False)
    _write(desk, number, table, match.header, match.result, _spent(match))
    return Written(number, table.number, stands=True)


def settle(desk: HostDesk) -> int:
    """Write down what was played to its end and is not in the night yet; how many results.

    A result that the host took back stays so. Raises `StoreError`.
    """
    waiting = [(n, table) for n, table in _tables(desk.night) if table.outcome is None]
    if not waiting:
        return 0
    kept = _kept(desk)
    if not kept:
        return 0
    written = 0
    for number, table in waiting:
        tries = _tries(desk, number, table, kept)
        result = tries[-1].result if tries else None
        if result is None or _was_said(desk, number, table.number):
            continue
        last = tries[-1]
        try:
            match = Match.resume(desk.house.matches, last.kept.id, desk.house.time)
            _write(desk, number, table, last.header, result, _spent(match))
        except (Refused, GameError):
            continue  # a draw where somebody must win: it is played again
        written += 1
    return written


# within


def _tables(night: Night) -> Iterator[tuple[int, Table]]:
    for round in reversed(night.rounds):
        for table in round.tables:
            yield round.number, table


def _header(night: Night, number: int, table: Table) -> Header:
    """As it was when the round was called out, whatever was called out since."""
    return header_of(replace(night, rounds=night.rounds[:number]), table)


def _with_emblems(house: House, header: Header) -> Header:
    known = {key(person.name): person.emblem for person in house.people.all()}
    emblems = tuple(Emblem)
    players = tuple(
        replace(player, emblem=known.get(key(player.name), emblems[seat % len(emblems)]))
        for seat, player in enumerate(header.players)
    )
    return replace(header, players=players)


def _fits(made: Header, header: Header) -> bool:
    """Whether a header is that of the table for which `made` was made."""
    return (
        header.tournament
        and (header.seed ^ made.seed) < _ATTEMPTS
        and header.game == made.game
        and len(header.players) == len(made.players)
    )


def _kept(desk: HostDesk) -> list[tuple[Header, Summary]]:
    store = desk.house.matches
    found = []
    for summary in (*store.open_matches(), *store.finished(_LOOKED_AT)):
        if not isinstance(summary, Summary) or summary.header.get("tournament") is not True:
            continue
        try:
            found.append((read_header(summary.header), summary))
        except GameError:
            continue
    return found


def _tries(
    desk: HostDesk,
    number: int,
    table: Table,
    kept: list[tuple[Header, Summary]] | None = None,
) -> list[Try]:
    """The matches of a table, the first one first."""
    made = _header(desk.night, number, table)
    found = [
        Try(header.seed ^ made.seed, header, summary)
        for header, summary in (_kept(desk) if kept is None else kept)
        if _fits(made, header) and _seats(desk, table, header) is not None
    ]
    return sorted(found, key=lambda one: one.number)


def _names(desk: HostDesk) -> dict[Who, set[str]]:
    """Everything that each was ever called in this night."""
    found: dict[Who, set[str]] = {}
    for event in desk.events:
        match event.act:
            case Entered(entrant):
                found.setdefault(entrant.who, set()).add(key(entrant.name))
            case Renamed(who, name):
                found.setdefault(who, set()).add(key(name))
    return found


def _seats(desk: HostDesk, table: Table, header: Header) -> list[int] | None:
    """The seat in the match of each at the table; None if others sit there."""
    names = _names(desk)
    seats = []
    for who in table.players:
        called = names.get(who, set())
        mine = [s for s, p in enumerate(header.players) if key(p.name) in called]
        free = [seat for seat in mine if seat not in seats]
        if not free:
            return None
        seats.append(free[0])
    return seats


def _write(
    desk: HostDesk,
    number: int,
    table: Table,
    header: Header,
    result: Result,
    spent: list[int],
) -> None:
    seats = _seats(desk, table, header)
    assert seats is not None, "only matches of this table are looked at"
    found = acts.from_match(result)
    outcome = Outcome(
        tuple(found.places[seat] for seat in seats),
        tuple(found.scores[seat] for seat in seats) if found.scores else (),
        reason=found.reason,
    )
    settings = desk.night.settings
    if table.node and outcome.winner is None and settings.decider is Decider.CLOCK:
        outcome = _by_clock(outcome, [spent[seat] for seat in seats])
    desk.do(acts.result(desk.night, number, table.number, outcome))


def _by_clock(outcome: Outcome, spent: list[int]) -> Outcome:
    """After a draw whoever used less time has won; the same time decides nothing."""
    if spent[0] == spent[1]:
        return outcome
    places = (1, 2) if spent[0] < spent[1] else (2, 1)
    return Outcome(places, outcome.scores, reason="clock")


def _spent(match: Match) -> list[int]:
    """The milliseconds that each seat has used."""
    used = [0] * len(match.players)
    for played in match.moves:
        used[played.seat] += played.spent
    return used


def _was_said(desk: HostDesk, number: int, table: int) -> bool:
    """Whether somebody has said a result of that table since its round was called out."""
    for event in reversed(desk.events):
        act = event.act
        if isinstance(act, Published) and act.round == number:
            return False
        if isinstance(act, Resulted) and (act.round, act.table) == (number, table):
            return True
    return False
