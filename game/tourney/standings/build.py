"""A night as a sheet, as of any round: later acts never change an earlier sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from game.tourney.night import POINT, Format, Late, Night, Outcome, Round, Table, Who
from game.tourney.standings.breaks import shared
from game.tourney.standings.ranking import Standing, preset, rank
from game.tourney.standings.sheet import How, Part, Sheet

PLACEMENT = {1: (3,), 2: (5, 1), 3: (5, 3, 1), 4: (5, 3, 2, 1)}
POD_WIN, POD_BYE = 5 * POINT, 3 * POINT
_FURTHER = ("progress", "points")
_AWAY = Part(How.AWAY)
_HALF = Part(How.AWAY, POINT // 2)
_FREE = Part(How.FREE)


def standings(night: Night, through: int | None = None) -> tuple[Standing, ...]:
    """Who stands where after that round; by default now, which in a bracket counts forfeits to
    come."""
    settings = night.settings
    breaks = settings.breaks or preset(settings.game, settings.format, settings.rounds or 0)
    sheet = sheet_of(night, through)
    if not sheet.progress:
        return rank(sheet, breaks)
    return rank(sheet, breaks, ("progress",) if settings.format.is_bracket else _FURTHER)


def sheet_of(night: Night, through: int | None = None) -> Sheet:
    """The sheet of the rounds up to that one."""
    last = len(night.rounds) if through is None else min(through, len(night.rounds))
    rounds = night.rounds[:last]
    there = {who: e for who, e in night.entrants.items() if e.since <= max(last, 1)}
    rows: dict[Who, list[Part]] = {who: [] for who in there}
    annulled = _annulled(night, rounds)
    for round in rounds:
        parts = _round_parts(night, round, annulled)
        for who, row in rows.items():
            row.append(parts.get(who) or _missed(night, round, who))
    return Sheet(
        {who: tuple(row) for who, row in rows.items()},
        frozenset(who for who, entrant in there.items() if entrant.has_left(last)),
        win=POD_WIN if night.settings.format is Format.PODS else POINT,
        largest=night.settings.seats,
        progress=_progress(night, last, night.coming if through is None else last),
        lots=[lot.order for lot in night.lots if lot.round <= last],
    )


def _missed(night: Night, round: Round, who: Who) -> Part:
    """A round somebody had no part in."""
    entrant = night.entrants[who]
    if night.settings.format not in (Format.SWISS, Format.PODS):
        return _FREE
    if round.number < entrant.since:
        half = night.settings.late is Late.HALF and round.number == 1
        return _HALF if half else _AWAY
    return _AWAY


def _round_parts(night: Night, round: Round, annulled: frozenset[Who]) -> dict[Who, Part]:
    settings = night.settings
    parts: dict[Who, Part] = {}
    for table in round.tables:
        if annulled.intersection(table.players):
            parts.update(dict.fromkeys(table.players, _FREE))
        elif table.outcome is None:
            _open(parts, table)
        elif settings.format is Format.PODS:
            _pod(parts, table, table.outcome)
        else:
            _duel(parts, table, table.outcome, settings.bye_scores)
    bye = _bye(night)
    parts.update(dict.fromkeys(round.byes, bye))
    return parts


def _bye(night: Night) -> Part:
    settings = night.settings
    if settings.format is Format.PODS:
        return Part(How.BYE, POD_BYE)
    if settings.bye_scores is None:
        return Part(How.BYE, settings.bye)
    own, other = settings.bye_scores
    return Part(How.BYE, settings.bye, own=own, total=own + other)


def _others(table: Table, seat: int) -> tuple[Who, ...]:
    return table.players[:seat] + table.players[seat + 1 :]


def _open(parts: dict[Who, Part], table: Table) -> None:
    for seat, who in enumerate(table.players):
        parts[who] = Part(How.OPEN, 0, _others(table, seat), seat=seat, seats=len(table.players))


def _duel(
    parts: dict[Who, Part], table: Table, outcome: Outcome, bye: tuple[int, int] | None
) -> None:
    seats = len(table.players)
    best = min((p for s, p in enumerate(outcome.places) if s not in outcome.gone), default=0)
    sharing = sum(p == best for s, p in enumerate(outcome.places) if s not in outcome.gone)
    played = not outcome.gone
    for seat, who in enumerate(table.players):
        wins = outcome.places[seat] == best and seat not in outcome.gone
        units = POINT // sharing if wins else 0
        if played:
            own = outcome.scores[seat] if outcome.scores else None
            whole = sum(outcome.scores) if outcome.scores else None
            how = How.PLAYED
        else:
            how = How.FORFEIT_LOSS if seat in outcome.gone else How.FORFEIT_WIN
            own = None if bye is None else bye[0] if how is How.FORFEIT_WIN else 0
            whole = None if bye is None else sum(bye)
        parts[who] = Part(
            how, units, _others(table, seat), own, whole, outcome.places[seat], seat, seats
        )


def _pod(parts: dict[Who, Part], table: Table, outcome: Outcome) -> None:
    stayed = [seat for seat in range(len(table.players)) if seat not in outcome.gone]
    prizes = PLACEMENT[len(stayed)] if stayed else ()
    places = ranks([outcome.places[seat] for seat in stayed])
    known = {seat: place for seat, place in zip(stayed, places, strict=True)}
    whole = sum(outcome.scores[seat] for seat in stayed) if outcome.scores else None
    for seat, who in enumerate(table.players):
        others = tuple(table.players[other] for other in stayed if other != seat)
        if seat in outcome.gone:
            parts[who] = Part(How.FORFEIT_LOSS, 0, others, seat=seat, seats=len(table.players))
            continue
        place = known[seat]
        own = outcome.scores[seat] if outcome.scores else None
        how = How.PLAYED if len(stayed) > 1 else How.FORFEIT_WIN
        parts[who] = Part(
            how, _worth(prizes, place, places), others, own, whole, place, seat, len(stayed)
        )


def _worth(prizes: Sequence[int], place: int, places: Sequence[int]) -> int:
    tied = places.count(place)
    return int(shared(prizes, range(place, place + tied)) * POINT)


def ranks(keys: Sequence[int]) -> list[int]:
    """Places from 1 with equal keys sharing the best one; small keys are better."""
    return [1 + sum(other < key for other in keys) for key in keys]


def placed(scores: Sequence[int | Fraction]) -> tuple[int, ...]:
    """Places by score, the highest first."""
    return tuple(1 + sum(other > own for other in scores) for own in scores)


def _annulled(night: Night, rounds: Sequence[Round]) -> frozenset[Who]:
    """Who left a round robin before playing half of it: their games do not count."""
    if night.settings.format not in (Format.ROUND_ROBIN, Format.GROUPS):
        return frozenset()
    seeding = night.seeding(1)
    groups = seeding.groups if seeding else ()
    found = set()
    for group in groups:
        games = (len(group) - 1) * (1 + night.settings.twice)
        for who in group:
            if night.entrants[who].has_left(len(rounds)) and 2 * _played(who, rounds) < games:
                found.add(who)
    return frozenset(found)


def _played(who: Who, rounds: Sequence[Round]) -> int:
    tables = [round.table_of(who) for round in rounds]
    return sum(t is not None and t.outcome is not None and not t.outcome.gone for t in tables)


def _progress(night: Night, last: int, as_of: int) -> Mapping[Who, int]:
    if not (night.settings.format.is_bracket or night.settings.format is Format.GROUPS):
        return {}
    from game.tourney.brackets import progress

    return progress(night, last, as_of=as_of)
