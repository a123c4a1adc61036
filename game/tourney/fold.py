"""From one night to the next by one act; a list of acts folds to the night it tells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from game.store.notice import Notice
from game.tourney.checks import check_entrant, check_outcome, check_round, check_settings
from game.tourney.events import (
    Act,
    Altered,
    Captained,
    Changed,
    Closed,
    Drafted,
    Entered,
    Left,
    Lotted,
    Opened,
    Published,
    Renamed,
    Reopened,
    Resulted,
    Returned,
    Seeded,
    Withdrawn,
)
from game.tourney.night import (
    DrawnLot,
    Entrant,
    Night,
    Refused,
    Round,
    Seeding,
    Table,
    Who,
    refuse,
)

MOST_ROUNDS = 1000


def fold(acts: Iterable[Act]) -> Night:
    """The night these acts tell. Raises `Refused` where they do not fit together."""
    night: Night | None = None
    for act in acts:
        night = begun(act) if night is None else after(night, act)
    if night is None:
        raise Refused(Notice("This night has no beginning."))
    return night


def begun(act: Act) -> Night:
    """The night that act opens."""
    if not isinstance(act, Opened):
        raise Refused(Notice("This night has no beginning."))
    check_settings(act.settings)
    return Night(act.settings, act.seed)


def after(night: Night, act: Act) -> Night:
    """The night after that act. Raises `Refused`; the night handed in is never changed."""
    match act:
        case Entered() | Renamed() | Left() | Returned():
            return _people(night, act)
        case Drafted() | Published() | Withdrawn() | Altered() | Resulted() | Captained():
            return _rounds(night, act)
        case Changed(settings):
            check_settings(settings)
            return replace(night, settings=settings)
        case Seeded(number, groups):
            seeded = [_known(night, who).who for group in groups for who in group]
            if len(set(seeded)) < len(seeded):
                raise refuse("Two places have the same player.")
            kept = tuple(seeding for seeding in night.seedings if seeding.round < number)
            made = (Seeding(number, groups),) if groups else ()
            return replace(night, seedings=(*kept, *made))
        case Lotted(number, order):
            return replace(night, lots=(*night.lots, DrawnLot(number, order)))
        case Closed():
            return replace(night, closed=True)
        case Reopened():
            return replace(night, closed=False)
        case Opened():
            raise refuse("This night has begun already.")
        case _:  # timer and notes are read from the list
            return night


def _people(night: Night, act: Entered | Renamed | Left | Returned) -> Night:
    if isinstance(act, Entered):
        if act.entrant.who in night.entrants:
            raise refuse("Number {who} is taken.", who=act.entrant.who)
        check_entrant(act.entrant)
        return _with(night, act.entrant)
    known = _known(night, act.who)
    match act:
        case Renamed(_, name):
            return _with(night, msgspec.structs.replace(known, name=name))
        case Left(_, number):
            steps = (*known.steps, (number, False))
        case Returned(_, number):
            steps = (*known.steps, (number, True))
    return _with(night, msgspec.structs.replace(known, steps=steps))


def _known(night: Night, who: Who) -> Entrant:
    found = night.entrants.get(who)
    if found is None:
        raise refuse("There is nobody with the number {who}.", who=who)
    return found


def _with(night: Night, entrant: Entrant) -> Night:
    return replace(night, entrants={**night.entrants, entrant.who: entrant})


def _rounds(
    night: Night, act: Drafted | Published | Withdrawn | Altered | Resulted | Captained
) -> Night:
    match act:
        case Drafted(round):
            if round.number != night.coming or len(night.rounds) >= MOST_ROUNDS:
                raise refuse("Round {round} is not the next one.", round=round.number)
            check_round(night, round)
            return replace(night, draft=round)
        case Published(number):
            return _published(night, number)
        case Withdrawn(number):
            return _withdrawn(night, number)
        case Altered():
            return _altered(night, act)
        case Resulted():
            return _resulted(night, act)
        case Captained():
            return _captained(night, act)


def _published(night: Night, number: int) -> Night:
    draft = night.draft
    if draft is None or draft.number != number:
        raise refuse("Round {round} is not prepared.", round=number)
    tables = tuple(
        msgspec.structs.replace(table, station=place if place <= night.settings.stations else None)
        for place, table in enumerate(draft.tables, start=1)
    )
    round = msgspec.structs.replace(draft, tables=tables)
    return replace(night, rounds=(*night.rounds, round), draft=None)


def _withdrawn(night: Night, number: int) -> Night:
    last = night.current
    if last is None or last.number != number:
        raise refuse("Only the last round can be taken back.")
    if any(table.outcome is not None and not table.outcome.gone for table in last.tables):
        raise refuse("Round {round} has results already.", round=number)
    kept = tuple(seeding for seeding in night.seedings if seeding.round < number)
    return replace(night, rounds=night.rounds[:-1], draft=None, seedings=kept)


def _altered(night: Night, act: Altered) -> Night:
    found = _round(night, act.round)
    if act.late is not None:
        known = _known(night, act.late)
        night = _with(night, msgspec.structs.replace(known, since=act.round))
    for table in found.tables:
        if table.outcome is not None and table not in act.tables:
            raise refuse("Table {table} has a result already.", table=table.number)
    round = msgspec.structs.replace(found, tables=act.tables, byes=act.byes)
    check_round(night, round)
    return _put(night, round)


def _resulted(night: Night, act: Resulted) -> Night:
    found = _round(night, act.round)
    table = found.table(act.table)
    if table is None:
        raise refuse("Round {round} has no table {table}.", round=act.round, table=act.table)
    if act.outcome is not None:
        check_outcome(table, act.outcome)
    tables = {entry.number: entry for entry in found.tables}
    tables[act.table] = msgspec.structs.replace(table, outcome=act.outcome)
    if act.outcome is not None and table.outcome is None and table.station is not None:
        _call_next(tables, table.station)
    return _put(night, msgspec.structs.replace(found, tables=tuple(tables.values())))


def _captained(night: Night, act: Captained) -> Night:
    found = _round(night, act.round)
    table = found.table(act.table)
    if table is None:
        raise refuse("Round {round} has no table {table}.", round=act.round, table=act.table)
    if act.who is not None and act.who not in table.players:
        raise refuse("Only somebody at the table says its result.")
    marked = msgspec.structs.replace(table, captain=act.who)
    tables = tuple(marked if entry is table else entry for entry in found.tables)
    return _put(night, msgspec.structs.replace(found, tables=tables))


def _call_next(tables: dict[int, Table], station: int) -> None:
    for number, table in tables.items():
        if table.outcome is None and table.station is None:
            tables[number] = msgspec.structs.replace(table, station=station)
            return


def _round(night: Night, number: int) -> Round:
    if not 1 <= number <= len(night.rounds):
        raise refuse("Round {round} is not published.", round=number)
    return night.rounds[number - 1]


def _put(night: Night, round: Round) -> Night:
    rounds = list(night.rounds)
    rounds[round.number - 1] = round
    return replace(night, rounds=tuple(rounds))
