"""Matching, tables of four and brackets against slow and obvious second ways."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from game.tourney.night import POINT, Outcome, Round, Table
from game.tourney.pairing import bracket
from game.tourney.pairing.bracket import Met, double, resolve, single
from game.tourney.pairing.costs import Costs
from game.tourney.pairing.history import History, history
from game.tourney.pairing.pods import best_seats, seat_all, sizes, unavoidable
from game.tourney.pairing.swiss import cheapest, fold_halves, pair_all

from .facts import facts


def _perfect(nodes: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair all nodes."""
    if not nodes:
        yield []
        return
    first, *rest = nodes
    for other in rest:
        for tail in _perfect([node for node in rest if node != other]):
            yield [(first, other), *tail]


@pytest.mark.parametrize("n", [2, 4, 6, 8])
def test_cheapest_is_the_cheapest_of_all(n: int) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    dice = random.Random(seed)
    for _ in range(20):
        cost = {pair: dice.randrange(1, 6_000_000) for pair in combinations(range(n), 2)}
        found = cheapest(n, [(a, b, value) for (a, b), value in cost.items()])
        assert found is not None
        assert sorted(who for pair in found for who in pair) == list(range(n))
        least = min(sum(cost[pair] for pair in way) for way in _perfect(range(n)))
        assert sum(cost[pair] for pair in found) == least


def test_no_perfect_matching_is_said() -> None:
    assert cheapest(4, [(0, 1, 5), (0, 2, 5), (0, 3, 5)]) is None


def _costs(points: Sequence[int], rounds: Sequence[Round] = (), number: int = 2) -> Costs:
    given = {who: value * POINT for who, value in enumerate(points, start=1)}
    return Costs(history(rounds, given, given, largest=2), number, 5)


def _round(*pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> Round:
    outcome = Outcome((1, 2))
    tables = [Table(n, pair, outcome=outcome) for n, pair in enumerate(pairs, start=1)]
    return Round(1, tuple(tables), byes)


def test_greedy_would_repeat_but_matching_does_not() -> None:
    """Complaint 1: 1-2 would be nearest, then 3 and 4 would have to meet again."""
    costs = _costs([2, 2, 1, 1], [_round((3, 4))])
    found = pair_all([1, 2, 3, 4], costs)
    assert {frozenset(pair.players) for pair in found.pairs} in (
        {frozenset((1, 3)), frozenset((2, 4))},
        {frozenset((1, 4)), frozenset((2, 3))},
    )


def test_the_bye_goes_low_and_never_twice() -> None:
    """Complaint 11."""
    costs = _costs([0, 1, 1, 2, 2])
    assert pair_all([1, 2, 3, 4, 5], costs).byes == (1,)
    costs = _costs([0, 1, 1, 2, 2], [_round((2, 3), (4, 5), byes=(1,))])
    assert pair_all([1, 2, 3, 4, 5], costs).byes[0] in (2, 3)


def test_pins_stay_and_the_rest_is_completed() -> None:
    """Complaint 9: a manual choice is pinned and counts."""
    costs = _costs([3, 2, 1, 0, 0])
    found = pair_all([1, 2, 3, 4, 5], costs, pins=[(4, 1)], pinned_byes=[2])
    assert found.pairs[0].players == (4, 1)
    assert found.pairs[0].pinned
    assert found.byes == (2,)
    assert set(found.pairs[1].players) == {3, 5}


def test_large_fields_are_paired_near_their_points_without_repeats() -> None:
    data = facts("chess_swiss_108p_7of9r_british2026")
    rounds = []
    for number in range(7):
        pairs = {
            tuple(sorted((p["id"], p["rounds"][number]["opp"])))
            for p in data["players"]
            if p["rounds"][number]["opp"] is not None
        }
        tables = [Table(n, pair, outcome=Outcome((1, 1))) for n, pair in enumerate(sorted(pairs))]
        rounds.append(Round(number + 1, tuple(tables)))
    points = {p["id"]: round(p["points"] * POINT) for p in data["players"]}
    known = history(rounds, points, points, largest=2)
    found = pair_all(list(points), Costs(known, 8, 1))
    assert not found.byes
    assert len(found.pairs) == 54
    for pair in found.pairs:
        assert known.times_met(*pair.players) == 0
        assert abs(points[pair.players[0]] - points[pair.players[1]]) <= POINT


def test_same_seed_same_pairing_and_another_seed_another() -> None:
    costs = [_costs([0] * 12, number=1) for _ in range(3)]
    costs[2].seed = 6
    found = [pair_all(range(1, 13), cost).pairs for cost in costs]
    assert found[0] == found[1] != found[2]


def test_first_seats_even_out_from_history() -> None:
    """Complaint 22: whoever was first oftener sits second, in whatever order they are named."""
    known = History({1: 0, 2: 0}, seats={1: [3, 0], 2: [1, 2]}, last_seat={1: 0, 2: 1})
    costs = Costs(known, 4, 1)
    assert costs.ordered(1, 2) == costs.ordered(2, 1) == (2, 1)


def test_top_half_meets_bottom_half() -> None:
    found = fold_halves([9, 8, 7, 6, 5, 4, 3], _costs([0] * 9))
    assert found.byes == (3,)
    assert [set(p.players) for p in found.pairs] == [{9, 6}, {8, 5}, {7, 4}]


@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        (1, ()),
        (2, (2,)),
        (3, (3,)),
        (5, (3, 2)),
        (6, (3, 3)),
        (7, (4, 3)),
        (9, (3, 3, 3)),
        (10, (4, 3, 3)),
        (13, (4, 3, 3, 3)),
        (16, (4, 4, 4, 4)),
    ],
)
def test_sizes_of_tables(players: int, wanted: tuple[int, ...]) -> None:
    assert sizes(players) == wanted


def _pods(players: int, rounds: int, seed: int) -> tuple[Counter[tuple[int, int]], History]:
    played: list[Round] = []
    dice = random.Random(seed)
    points = dict.fromkeys(range(1, players + 1), 0)
    known = history((), points, {}, largest=4)
    for number in range(1, rounds + 1):
        pods = seat_all(points, known, seed=seed, number=number)
        assert sorted(who for pod in pods for who in pod.players) == sorted(points)
        tables = []
        for n, pod in enumerate(pods, start=1):
            order = list(pod.players)
            dice.shuffle(order)
            places = tuple(order.index(who) + 1 for who in pod.players)
            tables.append(Table(n, pod.players, outcome=Outcome(places)))
            for who, place in zip(pod.players, places, strict=True):
                points[who] += (5, 3, 2, 1)[place - 1] * POINT
        played.append(Round(number, tuple(tables)))
        known = history(played, dict(points), {}, largest=4)
    return known.met, known


def test_sixty_four_in_tables_of_four_never_meet_again() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    met, known = _pods(64, 4, seed)
    assert max(met.values()) == 1
    assert max(counts[0] for counts in known.seats.values()) <= 2, "nobody first oftener than twice"


def test_short_tables_are_shared_out() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    _, known = _pods(11, 4, seed)
    assert max(known.short.values()) <= 2
    assert sum(known.short.values()) == 4 * 3


def test_twelve_players_have_no_more_repeats_than_must_be() -> None:
    """Three tables of four again: at least one pair a table has met."""
    assert unavoidable((4, 4, 4), 3) == 3
    seed = random.randrange(2**32)
    print("seed", seed)
    met, _ = _pods(12, 2, seed)
    assert sum(count > 1 for count in met.values()) == 3


def test_seats_at_a_table_are_shared_out() -> None:
    known = History({}, seats={1: [2, 0, 0, 0], 2: [0, 1, 0, 0], 3: [0, 0, 0, 0]})
    order = best_seats((1, 2, 3), known, 1, 2)
    assert order[0] != 1
    assert order[1] != 2


def _play(nodes: bracket.Bracket, players: int, dice: random.Random) -> tuple[int, dict[str, Met]]:
    met: dict[str, Met] = {}
    order = list(range(1, players + 1))
    while True:
        standing = resolve(nodes, order, met)
        if not standing.ready:
            return len(met), met
        for name in standing.ready:
            one, other = standing.slots[name].players
            assert one is not None
            assert other is not None
            assert one != other, "complaint 8: nobody meets themselves"
            met[name] = Met((one, other), dice.choice((one, other)), over=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8, 11, 16, 21, 32, 37, 64, 100])
def test_brackets_have_the_right_number_of_matches_and_losses(players: int) -> None:
    """Complaints 14 (byes freeze a bracket) and 15 (the second final only when needed)."""
    dice = random.Random(players)
    for _ in range(8):
        count, met = _play(single(players), players, dice)
        assert count == players - 1
        losses = Counter(who for m in met.values() for who in m.players if who != m.winner)
        assert sorted(losses.values()) == [1] * (players - 1)
        count, met = _play(double(players), players, dice)
        needed = "F2" in met
        assert count == 2 * players - 2 + needed
        losses = Counter(who for m in met.values() for who in m.players if who != m.winner)
        final = met["F"]
        assert needed == (losses[final.players[0]] >= 1 and final.winner == final.players[1])
        champion = met["F2" if needed else "F"].winner
        assert all(losses[w] == 2 for w in range(1, players + 1) if w != champion)
        assert losses[champion or 0] == needed


@pytest.mark.parametrize("players", range(3, 34))
def test_byes_go_to_the_top_and_never_meet(players: int) -> None:
    nodes = single(players)
    size = 1 << (players - 1).bit_length()
    waiting = [
        max(feed.seed for feed in node.feeds)
        for node in nodes
        if node.name.startswith("W1-") and any(feed.seed >= players for feed in node.feeds)
    ]
    tops = {
        min(feed.seed for feed in node.feeds)
        for node in nodes
        if any(feed.seed >= players for feed in node.feeds)
    }
    assert tops == set(range(size - players))
    assert len(waiting) == size - players


@pytest.mark.parametrize("players", [8, 16, 32, 64])
def test_losers_do_not_meet_the_same_opponent_at_once(players: int) -> None:
    """Complaint 16: if the favourites always win, no lower match is a rematch before the last
    lower round."""
    nodes = double(players)
    met: dict[str, Met] = {}
    order = list(range(1, players + 1))
    seen: set[frozenset[int]] = set()
    last = max(n.depth for n in nodes if n.name.startswith("L"))
    depths = {node.name: node.depth for node in nodes}
    while True:
        ready = resolve(nodes, order, met).ready
        if not ready:
            break
        slots = resolve(nodes, order, met).slots
        for name in ready:
            pair = frozenset(who for who in slots[name].players if who is not None)
            if name.startswith("L") and depths[name] < last:
                assert pair not in seen, name
            seen.add(pair)
            met[name] = Met(tuple(slots[name].players), min(pair), over=True)  # type: ignore[arg-type]


def test_drop_orders_are_the_published_ones() -> None:
    assert bracket.drop_orders(8) == ("natural", "reverse", "natural")
    assert bracket.drop_orders(16) == ("natural", "reverse-half-shift", "reverse", "natural")
    for size in (4, 8, 16, 32, 64, 128, 256):
        assert len(bracket.drop_orders(size)) == size.bit_length() - 1


def test_both_absent_leaves_the_slot_empty() -> None:
    """Complaint 13: the next opponent goes on without a match."""
    nodes = single(4)
    names = [node.name for node in nodes]
    met = {names[0]: Met((1, 4), None, over=True), names[1]: Met((2, 3), 2, over=True)}
    standing = resolve(nodes, [1, 2, 3, 4], met)
    assert standing.ready == ()
    assert standing.slots["F"].winner == 2


def test_a_drop_forfeits_in_both_brackets() -> None:
    """Complaint 12."""
    nodes = double(4)
    standing = resolve(nodes, [1, 2, 3, 4], {}, gone={1})
    assert standing.slots["W1-1"].winner == 4
    assert standing.slots["W1-1"].loser == 1
    met = {"W1-2": Met((2, 3), 2, over=True)}
    standing = resolve(nodes, [1, 2, 3, 4], met, gone={1})
    assert standing.slots["L1-1"].winner == 3
    assert set(standing.ready) == {"W2-1"}


def test_a_correction_after_the_next_match_is_named_and_changes_nobodys_place() -> None:
    """What was played stays: 1 went on, although by now 4 is said to have won."""
    nodes = double(4)
    met = {
        "W1-1": Met((1, 4), 4, over=True),
        "W1-2": Met((2, 3), 2, over=True),
        "W2-1": Met((1, 2), 1, over=True),
    }
    standing = resolve(nodes, [1, 2, 3, 4], met)
    assert standing.conflicts == ("W1-1",)
    assert standing.slots["W1-1"].winner == 1
    assert standing.slots["L1-1"].players == (4, 3)
    del met["W2-1"]
    standing = resolve(nodes, [1, 2, 3, 4], met)
    assert standing.conflicts == ()
    assert standing.slots["W2-1"].players == (4, 2)
