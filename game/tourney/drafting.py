"""The next round of a night, in any format: prepared for the host, who publishes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from msgspec.structs import replace as with_

from game.tourney.brackets import standing_of
from game.tourney.events import Act, Drafted, Seeded
from game.tourney.night import Format, Night, Outcome, Refused, Round, Seeding, Table, Who, refuse
from game.tourney.pairing import swiss
from game.tourney.pairing.berger import round_robin
from game.tourney.pairing.costs import Costs, named
from game.tourney.pairing.dice import throw
from game.tourney.pairing.history import History, history
from game.tourney.pairing.pods import Pod, best_seats, seat_all
from game.tourney.pairing.seatings import longest, seating
from game.tourney.standings.build import sheet_of, standings

GROUP_SIZE = 5


@dataclass(frozen=True, slots=True)
class Pins:
    """What the host set by hand: people at one table each, in the order of their seats, or in
    `loose` ones in that which what was played asks for; and who has the bye. Pairing completes the
    rest."""

    tables: tuple[tuple[Who, ...], ...] = ()
    byes: tuple[Who, ...] = ()
    loose: tuple[tuple[Who, ...], ...] = ()

    def everybody(self) -> list[Who]:
        """All who are pinned."""
        return [who for table in (*self.tables, *self.loose) for who in table] + list(self.byes)


def draft(night: Night, seed: int, pins: Pins | None = None) -> tuple[Act, ...]:
    """The acts that prepare the next round; the same night and seed give the same round.

    Raises `Refused` if there is no next round now, or a pin does not fit.
    """
    pins = pins or Pins()
    _check_now(night)
    _check_pins(night, pins)
    match night.settings.format:
        case Format.SWISS:
            return (Drafted(_swiss(night, seed, pins)),)
        case Format.PODS:
            return (Drafted(_pods(night, seed, pins)),)
    if pins.tables or pins.byes:
        raise refuse("In this format the tables follow from the results; nothing can be pinned.")
    match night.settings.format:
        case Format.KING:
            return (Drafted(_king(night, seed)),)
        case Format.ROUND_ROBIN:
            return _robin(night, seed, 1)
        case Format.GROUPS:
            return _groups(night, seed)
        case _:
            return _bracket(night, seed)


def is_played_out(night: Night) -> bool:
    """Whether everything that was planned is played, so that no round can follow as it stands."""
    current = night.current
    if current is None or night.closed or night.draft is not None or not current.is_complete:
        return False
    settings = night.settings
    if _counts(settings.format):
        return settings.rounds is not None and night.coming > settings.rounds
    try:
        draft(night, 0)
    except Refused:
        return len(night.here(night.coming)) >= 2
    return False


def _check_now(night: Night) -> None:
    settings, current = night.settings, night.current
    if night.closed:
        raise refuse("The night is closed.")
    if len(night.here(night.coming)) < 2:
        raise refuse("There are not two players yet.")
    if settings.rounds is not None and night.coming > settings.rounds and _counts(settings.format):
        raise refuse(
            "All {n} rounds are played. Add a round, or close the night.", n=settings.rounds
        )
    if current is None or settings.format is Format.ROUND_ROBIN:
        return
    missing = [table.number for table in current.tables if table.outcome is None]
    if missing and not settings.format.is_bracket:
        raise refuse(
            "Round {round} is not over: table {table} has no result yet.",
            round=current.number,
            table=missing[0],
        )


def _counts(format: Format) -> bool:
    return format in (Format.SWISS, Format.PODS, Format.KING)


def _check_pins(night: Night, pins: Pins) -> None:
    here = set(night.here(night.coming))
    everybody = pins.everybody()
    if len(set(everybody)) < len(everybody):
        raise refuse("Somebody is pinned twice.")
    for who in everybody:
        if who not in night.entrants:
            raise refuse("There is nobody with the number {who}.", who=who)
        if who not in here:
            raise refuse("{name} is not here in this round.", name=night.name(who))
    for table in (*pins.tables, *pins.loose):
        if not 2 <= len(table) <= night.settings.seats:
            raise refuse("A table has 2 to {n} seats.", n=night.settings.seats)


def past(night: Night) -> History:
    """The history that counts for the next round."""
    last = len(night.rounds)
    before = sheet_of(night, last - 1).points if last else {}
    return history(
        night.rounds,
        sheet_of(night, last).points | {w: 0 for w in night.entrants if not last},
        before,
        largest=night.settings.seats,
        clubs={who: entrant.club for who, entrant in night.entrants.items()},
    )


def costs_of(night: Night, seed: int) -> Costs:
    """The cost table of the next round."""
    known = past(night)
    points = {who: known.points.get(who, 0) for who in night.here(night.coming)}
    # somebody who comes late has points only if the missed rounds are worth something
    late = sheet_of(_as_if_here(night)).points
    points = {who: late.get(who, units) for who, units in points.items()}
    known.points = points
    return Costs(known, night.coming, seed)


def _as_if_here(night: Night) -> Night:
    """The night as its standings will be once those who come now have come."""
    entrants = {
        who: with_(e, since=min(e.since, max(1, len(night.rounds)))) if e.since > 1 else e
        for who, e in night.entrants.items()
    }
    return replace(night, entrants=entrants)


def _swiss(night: Night, seed: int, pins: Pins) -> Round:
    players = night.here(night.coming)
    costs = costs_of(night, seed)
    pairs = [(table[0], table[1]) for table in pins.tables]
    pairs += [costs.ordered(table[0], table[1]) for table in pins.loose]
    if night.coming == 1 and night.settings.seeded:
        strongest = sorted(players, key=lambda who: -night.entrants[who].seed)
        found = swiss.fold_halves(strongest, costs, pins=pairs, pinned_byes=pins.byes)
    else:
        found = swiss.pair_all(players, costs, pins=pairs, pinned_byes=pins.byes)
    tables = tuple(
        Table(number, pair.players, pinned=pair.pinned, terms=named(pair.terms))
        for number, pair in enumerate(found.pairs, start=1)
    )
    bye_terms = named(found.bye_terms[0]) if found.byes else {}
    return Round(
        night.coming,
        tables,
        found.byes,
        seed=seed,
        pinned_byes=pins.byes,
        bye_terms=bye_terms,
    )


def _pods(night: Night, seed: int, pins: Pins) -> Round:
    known = costs_of(night, seed).history
    players = [who for who in night.here(night.coming) if who not in pins.byes]
    pods: tuple[Pod, ...] | None = None
    if night.settings.planned:
        known.points = dict.fromkeys(known.points, 0)
        pods = None if pins.everybody() else _plan(night, seed, players, known)
    if pods is None:
        pods = seat_all(
            players,
            known,
            seed=seed,
            number=night.coming,
            largest=night.settings.seats,
            pins=(
                *pins.tables,
                *(best_seats(table, known, seed, night.coming) for table in pins.loose),
            ),
        )
    tables = tuple(
        Table(number, pod.players, pinned=pod.pinned, terms=pod.terms)
        for number, pod in enumerate(pods, start=1)
    )
    sitting = {who for pod in pods for who in pod.players}
    byes = tuple(who for who in players if who not in sitting)
    return Round(night.coming, tables, (*pins.byes, *byes), seed=seed, pinned_byes=pins.byes)


def _plan(
    night: Night, seed: int, players: Sequence[Who], known: History
) -> tuple[Pod, ...] | None:
    """The next round of the playing plan, as long as all rounds so far followed it."""
    if night.settings.seats != 4:
        return None
    first = night.rounds[0].seed if night.rounds else seed
    order = sorted(players, key=lambda who: throw(first, who))
    wanted = night.settings.rounds or longest(len(order))
    for round in night.rounds:
        earlier = seating(order, wanted, round.number)
        if earlier is None or set(map(frozenset, earlier)) != {
            frozenset(table.players) for table in round.tables
        }:
            return None
    tables = seating(order, wanted, night.coming)
    if tables is None:
        return None
    return tuple(
        Pod(best_seats(table, known, seed, night.coming), {"plan": night.coming})
        for table in tables
    )


def _order(night: Night, seed: int) -> tuple[Who, ...]:
    """Everybody by strength if the host wants it, else shuffled by the seed."""
    entrants = night.entrants
    strength = {who: -entrants[who].seed if night.settings.seeded else 0.0 for who in entrants}
    here = night.here(night.coming)
    return tuple(sorted(here, key=lambda who: (strength[who], throw(seed, who))))


def _seeded(night: Night, seed: int, groups: int = 1) -> tuple[tuple[Act, ...], Seeding]:
    found = night.seeding(night.coming)
    if found is not None:
        return (), found
    order = _order(night, seed)
    rows: list[list[Who]] = [[] for _ in range(groups)]
    for i, who in enumerate(order):
        lap, place = divmod(i, groups)
        rows[place if lap % 2 == 0 else groups - 1 - place].append(who)
    made = Seeding(night.coming, tuple(map(tuple, rows)))
    return (Seeded(made.round, made.groups),), made


def _robin(night: Night, seed: int, groups: int) -> tuple[Act, ...]:
    acts, seeding = _seeded(night, seed, groups)
    tables: list[tuple[Who, ...]] = []
    free: list[Who] = []
    longest = 0
    for group in seeding.groups:
        schedule = round_robin(len(group), twice=night.settings.twice)
        longest = max(longest, len(schedule))
        if night.coming <= len(schedule):
            _berger_round(group, schedule[night.coming - 1], tables, free)
    if night.coming > longest:
        raise refuse("Everybody has met everybody. Close the night, or play on as a Swiss.")
    made = tuple(_walkover(night, i, pair) for i, pair in enumerate(tables, start=1))
    return (*acts, Drafted(Round(night.coming, made, free=tuple(free), seed=seed)))


def _berger_round(
    group: Sequence[Who],
    pairs: Iterable[tuple[int, int]],
    tables: list[tuple[Who, ...]],
    free: list[Who],
) -> None:
    for one, other in pairs:
        there = [group[number - 1] for number in (one, other) if number <= len(group)]
        if len(there) == 2:
            tables.append(tuple(there))
        else:
            free += there


def _walkover(night: Night, number: int, pair: tuple[Who, ...], node: str = "") -> Table:
    """A table at which whoever has left forfeits at once."""
    gone = tuple(s for s, who in enumerate(pair) if not night.entrants[who].is_here(night.coming))
    outcome = forfeit(len(pair), gone) if gone else None
    return Table(number, pair, node, outcome=outcome)


def forfeit(seats: int, gone: Iterable[int]) -> Outcome:
    """A table where these seats did not play."""
    away = tuple(sorted(set(gone)))
    return Outcome(tuple(2 if seat in away else 1 for seat in range(seats)), gone=away)


def group_count(players: int, wanted: int) -> int:
    """How many groups: as wanted, else of about five."""
    most = max(1, players // 2)
    return min(most, wanted or max(2, round(players / GROUP_SIZE)))


def _groups(night: Night, seed: int) -> tuple[Act, ...]:
    settings = night.settings
    seeding = night.seeding(night.coming)
    here = len(night.here(night.coming))
    if seeding is None:
        return _robin(night, seed, group_count(here, settings.groups))
    if seeding.round > 1:
        return _bracket(night, seed)
    longest = max(len(round_robin(len(g), twice=settings.twice)) for g in seeding.groups)
    if night.coming <= longest:
        return _robin(night, seed, len(seeding.groups))
    order = _advancing(night, seeding)
    if len(order) < 2:
        raise refuse("There are not two players for the final.")
    acts: tuple[Act, ...] = (Seeded(night.coming, (order,)),)
    seeded = replace(night, seedings=(*night.seedings, Seeding(night.coming, (order,))))
    return (*acts, *_bracket(seeded, seed))


def _advancing(night: Night, seeding: Seeding) -> tuple[Who, ...]:
    """The first of each group, then the second of each ..., those who left excepted."""
    rows = []
    table = standings(night)
    for group in seeding.groups:
        inside = [row.who for row in table if row.who in group]
        rows.append([w for w in inside if night.entrants[w].is_here(night.coming)])
    order = []
    for place in range(night.settings.advance):
        order += [row[place] for row in rows if place < len(row)]
    return tuple(order)


def _bracket(night: Night, seed: int) -> tuple[Act, ...]:
    acts, seeding = _seeded(night, seed)
    seeded = night if not acts else replace(night, seedings=(*night.seedings, seeding))
    standing = standing_of(seeded, night.coming)
    assert standing is not None
    running = {t.node for round in night.rounds for t in round.tables if t.outcome is None}
    ready = [name for name in standing.ready if name not in running]
    if not ready:
        if running:
            raise refuse("The next matches wait for results.")
        raise refuse("The bracket is played to its end.")
    tables = []
    for number, name in enumerate(ready, start=1):
        players = [who for who in standing.slots[name].players if who is not None]
        tables.append(_walkover(night, number, _coin(players, seed, number), name))
    return (*acts, Drafted(Round(night.coming, tuple(tables), seed=seed)))


def _coin(players: Sequence[Who], seed: int, number: int) -> tuple[Who, ...]:
    swapped = throw(seed, number, *players) % 2
    return tuple(reversed(players)) if swapped else tuple(players)


def queue(night: Night, seed: int) -> list[Who]:
    """King of the hill: the king, then those who wait, in order."""
    here = night.here(night.coming)
    first = night.rounds[0].seed if night.rounds else seed
    waiting = sorted(night.entrants, key=lambda who: (night.entrants[who].since, throw(first, who)))
    for round in night.rounds:
        for table in round.tables:
            winner = table.outcome.winner if table.outcome else None
            king = table.players[winner] if winner is not None else _crown(night, round, table)
            losers = [who for who in table.players if who != king]
            rest = [who for who in waiting if who not in table.players]
            waiting = [king, *rest, *losers]
    return [who for who in waiting if who in here]


def _crown(night: Night, round: Round, table: Table) -> Who:
    """Whoever was king stays it when nobody won."""
    before = night.rounds[round.number - 2] if round.number > 1 else None
    if before is not None:
        old = before.tables[0]
        seat = old.outcome.winner if old.outcome else None
        if seat is not None and old.players[seat] in table.players:
            return old.players[seat]
    return table.players[0]


def _king(night: Night, seed: int) -> Round:
    order = queue(night, seed)
    seats = min(night.settings.seats, len(order))
    players = _coin(order[:seats], seed, night.coming)
    return Round(night.coming, (Table(1, players),), free=tuple(order[seats:]), seed=seed)
