"""The cheapest way to pair everybody: a minimum-cost perfect matching.

Never greedy: a greedy pairing repeats opponents although a clean one exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.tourney.night import Who
from game.tourney.pairing.costs import MET, SECOND_BYE, Costs, Terms
from game.tourney.pairing.dice import throw

DENSE = 64  # up to so many players every pair is looked at
NEAREST = 24  # above, only so many neighbours by points, unless that is not enough
Edge: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who meet, in the order of their seats, and what it costs."""

    players: tuple[Who, Who]
    terms: Terms
    pinned: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """Everybody paired; `byes` have none, `bye_terms` what each costs."""

    pairs: tuple[Pair, ...]
    byes: tuple[Who, ...]
    bye_terms: tuple[Terms, ...] = ()

    @property
    def cost(self) -> int:
        """The sum of all terms."""
        return sum(sum(pair.terms) for pair in self.pairs) + sum(map(sum, self.bye_terms))


def pair_all(
    players: Iterable[Who],
    costs: Costs,
    *,
    pins: Sequence[tuple[Who, Who]] = (),
    pinned_byes: Sequence[Who] = (),
) -> Pairing:
    """Pair all players, leaving what the host pinned as it is."""
    everybody = sorted(players)
    costs.among(everybody)
    fixed = {who for pin in pins for who in pin} | set(pinned_byes)
    open_players = [who for who in everybody if who not in fixed]
    pairs = [Pair((one, other), costs.pair(one, other), pinned=True) for one, other in pins]
    found, byes = _matched(open_players, costs)
    pairs += [Pair(costs.ordered(one, other), costs.pair(one, other)) for one, other in found]
    points = costs.halves
    pairs.sort(
        key=lambda pair: (
            -max(points.get(who, 0) for who in pair.players),
            -sum(points.get(who, 0) for who in pair.players),
            min(pair.players),
        )
    )
    all_byes = (*pinned_byes, *byes)
    return Pairing(tuple(pairs), all_byes, tuple(costs.bye(who) for who in all_byes))


def _matched(players: list[Who], costs: Costs) -> tuple[list[tuple[Who, Who]], list[Who]]:
    points, seed = costs.halves, costs.seed
    order = sorted(players, key=lambda who: (-points.get(who, 0), throw(seed, costs.number, who)))
    if len(order) > DENSE:
        found = _solved(order, costs, NEAREST)
        if found is not None:
            return found
    solved = _solved(order, costs, len(order))
    assert solved is not None, "everybody can meet everybody"
    return solved


def _solved(
    order: list[Who], costs: Costs, reach: int
) -> tuple[list[tuple[Who, Who]], list[Who]] | None:
    n = len(order)
    edges = [
        (i, j, sum(costs.pair(order[i], order[j])))
        for i in range(n)
        for j in range(i + 1, min(n, i + 1 + reach))
    ]
    if n % 2:
        edges += [(i, n, sum(costs.bye(order[i]))) for i in range(max(0, n - 2 * reach), n)]
    mates = cheapest(n + n % 2, edges)
    if mates is None:
        return None
    clean = reach >= n or not any(_is_poor(order, costs, i, j, n) for i, j in mates)
    if not clean:
        return None
    pairs = [(order[i], order[j]) for i, j in mates if j < n]
    return pairs, [order[i] for i, j in mates if j == n]


def _is_poor(order: list[Who], costs: Costs, i: int, j: int, n: int) -> bool:
    if j == n:
        return costs.bye(order[i])[0] >= SECOND_BYE
    return costs.pair(order[i], order[j])[1] >= MET


def cheapest(n: int, edges: Sequence[Edge]) -> list[tuple[int, int]] | None:
    """The perfect matching of nodes 0 to n - 1 of least total cost, pairs ascending; None if
    there is no perfect one."""
    if not n:
        return []
    # a third of a second to import, so only when somebody pairs
    from networkx import Graph, max_weight_matching

    most = max((cost for _, _, cost in edges), default=0) + 1
    graph = Graph()
    graph.add_nodes_from(range(n))
    graph.add_weighted_edges_from((i, j, most - cost) for i, j, cost in edges)
    mates = max_weight_matching(graph, maxcardinality=True)
    pairs = sorted((min(i, j), max(i, j)) for i, j in mates)
    return pairs if 2 * len(pairs) == n else None


def fold_halves(
    players: Sequence[Who],
    costs: Costs,
    *,
    pins: Sequence[tuple[Who, Who]] = (),
    pinned_byes: Sequence[Who] = (),
) -> Pairing:
    """Top half against bottom half, for a first round whose players are in order of strength."""
    costs.among(list(players))
    fixed = {who for pin in pins for who in pin} | set(pinned_byes)
    rest = [who for who in players if who not in fixed]
    byes = list(pinned_byes)
    if len(rest) % 2:
        byes.append(rest.pop())
    half = len(rest) // 2
    pairs = [Pair((one, other), costs.pair(one, other), pinned=True) for one, other in pins]
    pairs += [
        Pair(costs.ordered(one, other), costs.pair(one, other))
        for one, other in zip(rest[:half], rest[half:], strict=True)
    ]
    return Pairing(tuple(pairs), tuple(byes), tuple(costs.bye(who) for who in byes))
