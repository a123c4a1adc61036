"""What must hold in every night, each by its name; used by the simulation and the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.tourney.events import Event, read_all, write_all
from game.tourney.fold import fold
from game.tourney.night import Format, Night, Round, Who
from game.tourney.standings.build import sheet_of, standings
from game.tourney.standings.sheet import How


def faults(night: Night, events: Sequence[Event]) -> list[str]:
    """Every broken promise of a night, by name; empty if all is well."""
    found = []
    for round in night.rounds:
        found += everybody_once(night, round)
        found += [f"nobody-meets-themselves: round {round.number}"] * _meets_self(round)
    found += byes_are_even(night)
    found += points_add_up(night)
    found += fold_is_live(night, events)
    found += export_comes_back(night, events)
    return found


def everybody_once(night: Night, round: Round) -> list[str]:
    """Everybody who is here is in exactly one table, bye or rest of the round."""
    counts = Counter(round.everybody())
    found = [f"twice: {who} in round {round.number}" for who, n in counts.items() if n > 1]
    if night.settings.format in (Format.SWISS, Format.PODS, Format.KING):
        here = {who for who, e in night.entrants.items() if e.is_here(round.number)}
        found += [f"nowhere: {who} in round {round.number}" for who in here - counts.keys()]
        found += [f"away but paired: {w} in {round.number}" for w in counts.keys() - here]
    return found


def _meets_self(round: Round) -> int:
    return sum(len(set(table.players)) < len(table.players) for table in round.tables)


def rematch_is_needed(night: Night, number: int) -> bool:
    """Whether round `number` of a Swiss had no pairing at all without a rematch, given its byes:
    looked for with a plain matching that knows no costs."""
    from networkx import Graph, max_weight_matching

    round = night.rounds[number - 1]
    met = pairs_before(night, number)
    players = [who for table in round.tables for who in table.players]
    graph = Graph()
    graph.add_nodes_from(players)
    graph.add_edges_from(
        (a, b) for i, a in enumerate(players) for b in players[i + 1 :] if _key(a, b) not in met
    )
    mates = max_weight_matching(graph, maxcardinality=True)
    return 2 * len(mates) < len(players)


def avoidable_rematches(night: Night, number: int) -> list[str]:
    """Rematches of a Swiss round although it could do without."""
    met = pairs_before(night, number)
    again = [
        table.players
        for table in night.rounds[number - 1].tables
        if not table.pinned and _key(*table.players[:2]) in met
    ]
    if not again or rematch_is_needed(night, number):
        return []
    return [f"rematch: {players} in round {number}" for players in again]


def pairs_before(night: Night, number: int) -> set[tuple[Who, Who]]:
    """Everybody who met before that round."""
    return {
        _key(a, b)
        for round in night.rounds[: number - 1]
        for table in round.tables
        if table.outcome is None or not table.outcome.gone
        for i, a in enumerate(table.players)
        for b in table.players[i + 1 :]
    }


def _key(a: Who, b: Who) -> tuple[Who, Who]:
    return (a, b) if a < b else (b, a)


def byes_are_even(night: Night) -> list[str]:
    """No second bye in a Swiss while somebody who was paired then had none."""
    found = []
    had: Counter[Who] = Counter()
    for round in night.rounds:
        for who in round.byes:
            playing = [w for table in round.tables for w in table.players]
            least = min((had[other] for other in playing), default=had[who])
            if had[who] > least and who not in round.pinned_byes:
                found.append(f"byes: {who} in round {round.number}")
        had.update(round.byes)
    return found if night.settings.format is Format.SWISS else []


def points_add_up(night: Night) -> list[str]:
    """In a format of two, all points together are the matches, the byes and the late halves."""
    settings = night.settings
    if settings.format in (Format.PODS, Format.KING):
        return []
    sheet = sheet_of(night)
    parts = [part for row in sheet.parts.values() for part in row]
    tables = [(p.points, p.how, p.others) for p in parts if p.others and p.how is not How.OPEN]
    double = sum(p.how is How.FORFEIT_LOSS for p in parts) - sum(
        p.how is How.FORFEIT_WIN for p in parts
    )
    wanted = (len(tables) - double) // 2 * sheet.win
    wanted += settings.bye * sum(p.how is How.BYE for p in parts)
    wanted += sum(p.points for p in parts if p.how is How.AWAY)
    total = sum(sheet.points.values())
    return [] if total == wanted else [f"points: {total} instead of {wanted}"]


def fold_is_live(night: Night, events: Sequence[Event]) -> list[str]:
    """The list of acts tells exactly the night that is led."""
    return [] if fold(event.act for event in events) == night else ["fold differs"]


def export_comes_back(night: Night, events: Sequence[Event]) -> list[str]:
    """A night that was exported and imported has the same standings."""
    again = fold(event.act for event in read_all(write_all(events)))
    return [] if standings(again) == standings(night) else ["import differs"]
