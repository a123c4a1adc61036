"""What stays of many nights: ratings of the club and everybody's own numbers.

People are known by what their names mean (`game.i18n.names.key`), computers by level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.i18n.names import key
from game.tourney.night import Entrant, Night, Outcome, Table
from game.tourney.standings.build import standings


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength in one game: `mu` the estimate, `sigma` how unsure it is, over so many matches.

    `shown` is the number for people: careful (mu - 3 sigma), newcomers near 1000.
    """

    name: str
    mu: float
    sigma: float
    matches: int

    @property
    def shown(self) -> int:
        """A whole number that grows with every proof of strength."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))


@dataclass(slots=True)
class Record:
    """Somebody's numbers over all nights; `against` has (won, drawn, lost) by name."""

    name: str
    nights: int = 0
    matches: int = 0
    won: int = 0
    shared: int = 0
    byes: int = 0
    forfeits: int = 0
    best_place: int = 0
    longest_run: int = 0
    firsts: int = 0
    won_first: int = 0
    against: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    run: int = 0


def identity(entrant: Entrant) -> str:
    """What somebody is known by across nights."""
    if entrant.level is not None:
        return f"computer {entrant.level}"
    return key(entrant.name)


def ratings(nights: Iterable[Night], game: str) -> dict[str, Rating]:
    """Everybody's rating in a game after these nights, in order (Plackett-Luce, openskill).

    Only what was really played counts; a correction counts as if it had always stood so.
    """
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    names: dict[str, str] = {}
    matches: Counter[str] = Counter()
    for night in nights:
        if night.settings.game != game:
            continue
        for table, outcome in _played(night):
            who = [identity(night.entrants[player]) for player in table.players]
            for name, player in zip(who, table.players, strict=True):
                names[name] = night.name(player)
                matches[name] += 1
            if len(set(who)) < len(who):
                continue  # two computers of one level
            teams = [[known.get(name) or model.rating()] for name in who]
            after = model.rate(teams, ranks=[float(place) for place in outcome.places])
            known.update({name: team[0] for name, team in zip(who, after, strict=True)})
    return {w: Rating(names[w], float(r.mu), float(r.sigma), matches[w]) for w, r in known.items()}


def records(nights: Sequence[Night]) -> dict[str, Record]:
    """Everybody's numbers over these nights, in order."""
    found: dict[str, Record] = {}
    for night in nights:
        rows = {row.who: row for row in standings(night)}
        for who, entrant in night.entrants.items():
            record = found.setdefault(identity(entrant), Record(entrant.name))
            record.nights += 1
            record.name = entrant.name
            record.byes += sum(who in round.byes for round in night.rounds)
            if night.closed and who in rows:
                best = record.best_place or rows[who].place
                record.best_place = min(best, rows[who].place)
        for round in night.rounds:
            for table in round.tables:
                if table.outcome is not None:
                    _count(found, night, table, table.outcome)
    return found


def _played(night: Night) -> Iterable[tuple[Table, Outcome]]:
    for round in night.rounds:
        for table in round.tables:
            if table.outcome is not None and not table.outcome.gone:
                yield table, table.outcome


def _count(found: dict[str, Record], night: Night, table: Table, outcome: Outcome) -> None:
    best = [seat for seat, place in enumerate(outcome.places) if place == 1]
    for seat, who in enumerate(table.players):
        record = found[identity(night.entrants[who])]
        if outcome.gone:
            record.forfeits += seat in outcome.gone
            continue
        record.matches += 1
        alone = best == [seat]
        record.won += alone
        record.shared += seat in best and not alone
        record.run = record.run + 1 if alone else 0
        record.longest_run = max(record.longest_run, record.run)
        record.firsts += seat == 0
        record.won_first += seat == 0 and alone
        for other, player in enumerate(table.players):
            if other != seat:
                _against(record, night.name(player), outcome.places[other] - outcome.places[seat])


def _against(record: Record, name: str, ahead: int) -> None:
    won, drawn, lost = record.against.get(name, (0, 0, 0))
    record.against[name] = (won + (ahead > 0), drawn + (ahead == 0), lost + (ahead < 0))
