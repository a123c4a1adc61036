"""Tables of three and four by local search.

The cost of a table: 1000 m (m + 1) for every two who met m times, the squared difference of points
for every two, 300 times the squares of earlier short tables for those at a short one, and a large
sum for each time they sat at one oftener than somebody else (never twice while avoidable).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from game.tourney.night import POINT, Who
from game.tourney.pairing.dice import throw
from game.tourney.pairing.history import History

MET = 1000
SHORT = 300
SHORT_AGAIN = 6000
TRIES = 3  # fresh starts; the best is kept
_CALM = 2  # as many, if people must meet again


@dataclass(frozen=True, slots=True)
class Pod:
    """People at a table, in the order of their seats."""

    players: tuple[Who, ...]
    terms: dict[str, int]
    pinned: bool = False


def sizes(players: int, largest: int = 4) -> tuple[int, ...]:
    """The tables for that many players, large ones first: as few as possible, as even as possible.

    A single player has none; everybody else sits.
    """
    if players < 2:
        return ()
    tables = -(-players // largest)
    small, more = divmod(players, tables)
    return (small + 1,) * more + (small,) * (tables - more)


def unavoidable(tables: Sequence[int], earlier: int) -> int:
    """How many pairs must meet again at such tables if they all sat at `earlier` tables before."""
    repeats = 0
    for size in tables:
        each, more = divmod(size, max(1, earlier))
        repeats += more * (each + 1) * each // 2 + (earlier - more) * each * (each - 1) // 2
    return repeats


def seat_all(
    players: Iterable[Who],
    history: History,
    *,
    seed: int,
    number: int,
    largest: int = 4,
    pins: Sequence[tuple[Who, ...]] = (),
) -> tuple[Pod, ...]:
    """Everybody at tables, leaving what the host pinned as it is; a single player is left over."""
    fixed = {who for pin in pins for who in pin}
    rest = sorted(who for who in players if who not in fixed)
    shape = sizes(len(rest), largest)
    search = _Search(rest, history, shape, largest)
    best: tuple[int, list[list[int]]] | None = None
    tried, tries = 0, TRIES
    while shape and tried < tries:
        found = search.run(_start(rest, history, seed, number, tried, largest))
        best = found if best is None or found[0] < best[0] else best
        tried += 1
        if tried == TRIES and len(rest) <= 24 and search.repeats(best[1]):
            tries += _CALM * TRIES
    pods = [_pod(pin, history, largest, seed, number, pinned=True) for pin in pins]
    for table in best[1] if best else ():
        pods.append(_pod([rest[i] for i in table], history, largest, seed, number))
    pods.sort(key=lambda pod: -max(history.points.get(who, 0) for who in pod.players))
    return tuple(pods)


def _start(
    rest: Sequence[Who], history: History, seed: int, number: int, tried: int, largest: int
) -> list[int]:
    points = history.points
    dice = {i: throw(seed, number, tried, who) for i, who in enumerate(rest)}
    order = sorted(range(len(rest)), key=lambda i: (-points.get(rest[i], 0), dice[i]))
    shape = sizes(len(rest), largest)
    places = sum(size for size in shape if size < max(shape))
    # the lowest of those who have sat at a short table least go to the end
    short = sorted(reversed(order), key=lambda i: history.short[rest[i]])[:places]
    return [i for i in order if i not in short] + [i for i in order if i in short]


class _Search:
    """Swaps between tables until none helps; players are indices into `who`."""

    def __init__(
        self, who: Sequence[Who], history: History, shape: Sequence[int], largest: int
    ) -> None:
        self.shape = shape
        self.met = [[history.times_met(a, b) if a != b else 0 for b in who] for a in who]
        points = [history.points.get(a, 0) // POINT for a in who]
        self.cost = [
            [MET * m * (m + 1) + (points[a] - points[b]) ** 2 for b, m in enumerate(row)]
            for a, row in enumerate(self.met)
        ]
        least = min((history.short[a] for a in who), default=0)
        self.short = [
            SHORT * history.short[a] ** 2 + SHORT_AGAIN * (history.short[a] - least) for a in who
        ]
        biggest = max(shape, default=0)
        self.is_short = [size < biggest for size in shape]

    def run(self, order: Sequence[int]) -> tuple[int, list[list[int]]]:
        """From that order to a place where no swap of two helps: the cost and the tables."""
        tables, at = [], 0
        for size in self.shape:
            tables.append(list(order[at : at + size]))
            at += size
        while self._pass(tables):
            pass
        return self._total(tables), tables

    def repeats(self, tables: Sequence[Sequence[int]]) -> int:
        """How many pairs at these tables have met."""
        met = self.met
        return sum(bool(met[a][b]) for table in tables for a, b in combinations(table, 2))

    def _pass(self, tables: list[list[int]]) -> bool:
        better = False
        for left, right in combinations(range(len(tables)), 2):
            while self._swap(tables[left], tables[right], self._weight(left, right)):
                better = True
        return better

    def _weight(self, left: int, right: int) -> int:
        return self.is_short[left] - self.is_short[right]

    def _swap(self, one: list[int], other: list[int], short: int) -> bool:
        """The best swap between two tables, if any helps."""
        cost = self.cost
        best, found = 0, None
        for i, a in enumerate(one):
            row_a = cost[a]
            mates_a = [x for x in one if x != a]
            here_a = sum([row_a[x] for x in mates_a])
            there_a = sum([row_a[y] for y in other])
            for j, b in enumerate(other):
                row_b = cost[b]
                change = (
                    (there_a - row_a[b])
                    + sum([row_b[x] for x in mates_a])
                    - here_a
                    - sum([row_b[y] for y in other if y != b])
                    + short * (self.short[b] - self.short[a])
                )
                if change < best:
                    best, found = change, (i, j)
        if found is None:
            return False
        i, j = found
        one[i], other[j] = other[j], one[i]
        return True

    def _total(self, tables: Sequence[Sequence[int]]) -> int:
        total = 0
        for table, is_short in zip(tables, self.is_short, strict=True):
            total += sum(self.cost[a][b] for a, b in combinations(table, 2))
            total += sum(self.short[a] for a in table) if is_short else 0
        return total


def _pod(
    players: Sequence[Who],
    history: History,
    largest: int,
    seed: int,
    number: int,
    *,
    pinned: bool = False,
) -> Pod:
    seated = tuple(players) if pinned else best_seats(players, history, seed, number)
    met = sum(history.times_met(a, b) for a, b in combinations(players, 2))
    repeats = sum(
        MET * m * (m + 1) for m in (history.times_met(a, b) for a, b in combinations(players, 2))
    )
    spread = sum(
        (history.points.get(a, 0) // POINT - history.points.get(b, 0) // POINT) ** 2
        for a, b in combinations(players, 2)
    )
    short = SHORT * sum(history.short[a] ** 2 for a in players) if len(players) < largest else 0
    terms = {"met": repeats, "times": met, "spread": spread, "short": short}
    return Pod(seated, {name: value for name, value in terms.items() if value}, pinned)


def best_seats(players: Sequence[Who], history: History, seed: int, number: int) -> tuple[Who, ...]:
    """The order of seats in which everybody sits where they have sat least."""
    orders = list(permutations(sorted(players)))
    empty = (0,) * 6
    return min(
        orders,
        key=lambda order: (
            sum((history.seats.get(who, empty)[seat]) ** 2 for seat, who in enumerate(order)),
            sum(history.last_seat.get(who) == seat for seat, who in enumerate(order)),
            throw(seed, number, *order),
        ),
    )
