"""The search on plain Python integers, for processes without a compiler. Small budgets only."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.reversi.evaluate import evaluate, final
from game.ai.reversi.ints import FULL_INT, bit, first, flips, moves, popcount
from game.ai.reversi.plainly import Judge
from game.ai.reversi.rays import NEAR, quadrant
from game.ai.reversi.tables import NO_MOVE, PLACE_WORTH, UNKNOWN, WIPED
from game.ai.reversi.weights import trained

_ORDER = sorted(range(64), key=lambda s: -PLACE_WORTH[s])
_QUARTERS = [sum(1 << s for s in range(64) if quadrant(s) == q) for q in range(4)]
_CORNERS = 0x8100000000000081
_BY_MOBILITY = 6  # from that many empties on an ending orders its moves by answers


class PlainSearch:
    """Alpha-beta with a dictionary as table; the twin of the compiled search."""

    exact_from = 12
    speed = 0.012  # nodes in the time in which the compiled search makes one

    def __init__(self) -> None:
        self.nodes = 0
        self.limit = 0
        self.halted = False
        known = trained()
        self.trained = known is not None
        self._judge: Callable[[int, int, int], int] = Judge(known.weights) if known else evaluate
        self._evaluate: Callable[[int, int, int], int] = self._judge
        self._middle: dict[tuple[int, int], tuple[int, int, int, int]] = {}
        self._ends: dict[tuple[int, int], tuple[int, int]] = {}

    def begin(self, limit: int, *, simple: bool = False) -> None:
        """Forget everything and count from 0; at `limit` nodes the search halts."""
        self._evaluate = evaluate if simple else self._judge
        self.nodes, self.limit, self.halted = 0, limit, False
        self._middle.clear()
        self._ends.clear()

    def extend(self, nodes: int) -> None:
        """Allow that many more nodes."""
        self.limit += nodes

    def halt(self) -> None:
        """Make every search return at once (from any thread)."""
        self.halted = True

    def advice(self, mine: int, yours: int) -> int:
        """The best move that the table remembers, or NO_MOVE."""
        known = self._middle.get((mine, yours))
        return known[3] if known else NO_MOVE

    def _count(self) -> bool:
        """Count a node; True if the search must end."""
        if self.halted or self.nodes >= self.limit:
            self.halted = True
            return True
        self.nodes += 1
        return False

    def seek(self, mine: int, yours: int, depth: int, alpha: int, beta: int) -> int:
        """The value in hundredths of a disc, a bound outside the window."""
        if self._count():
            return alpha
        free = moves(mine, yours)
        if not free:
            if not moves(yours, mine):
                return int(final(mine, yours)) * 100
            return -self.seek(yours, mine, depth, -beta, -alpha)
        if depth <= 0:
            return int(self._evaluate(mine, yours, free))
        known = self._middle.get((mine, yours))
        front = NO_MOVE
        if known:
            front = known[3]
            if known[0] >= depth and (known[1] == known[2] or known[1] >= beta):
                return known[1]
            if known[0] >= depth and known[2] <= alpha:
                return known[2]
        return self._seek_moves(mine, yours, depth, alpha, beta, _ordered(mine, yours, free, front))

    def _seek_moves(
        self, mine: int, yours: int, depth: int, alpha: int, beta: int, line: list[tuple[int, int]]
    ) -> int:
        best, chosen, floor = -UNKNOWN, NO_MOVE, alpha
        for square, turned in line:
            own, after = mine | turned | bit(square), yours ^ turned
            if not after:
                return WIPED
            if best > -UNKNOWN:
                value = -self.seek(after, own, depth - 1, -floor - 1, -floor)
                if floor < value < beta:
                    value = -self.seek(after, own, depth - 1, -beta, -value)
            else:
                value = -self.seek(after, own, depth - 1, -beta, -floor)
            if value > best:
                best, chosen, floor = value, square, max(floor, value)
                if best >= beta:
                    break
        if not self.halted:
            least = best if best > alpha else -UNKNOWN
            most = best if best < beta else UNKNOWN
            self._middle[mine, yours] = (depth, least, most, chosen)
        return best

    def finish(self, mine: int, yours: int, alpha: int, beta: int) -> int:
        """The exact disc difference, a bound outside the window."""
        if self._count():
            return alpha
        empty = FULL_INT ^ (mine | yours)
        left = popcount(empty)
        if left == 1:
            return _last(mine, yours, first(empty))
        if left >= _BY_MOBILITY:
            low, high = self._ends.get((mine, yours), (-64, 64))
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            line = _fastest(mine, yours, moves(mine, yours))
        else:
            line = _by_parity(mine, yours, empty)
        if not line:
            if not moves(yours, mine):
                return int(final(mine, yours))
            return -self.finish(yours, mine, -beta, -alpha)
        return self._finish_moves(mine, yours, alpha, beta, line, left)

    def _finish_moves(
        self, mine: int, yours: int, alpha: int, beta: int, line: list[tuple[int, int]], left: int
    ) -> int:
        best, floor = -65, alpha
        for square, turned in line:
            value = -self.finish(yours ^ turned, mine | turned | bit(square), -beta, -floor)
            if value > best:
                best, floor = value, max(floor, value)
                if best >= beta:
                    break
        if left >= _BY_MOBILITY and not self.halted:
            least = best if best > alpha else -64
            most = best if best < beta else 64
            self._ends[mine, yours] = (least, most)
        return best


def _last(mine: int, yours: int, square: int) -> int:
    turned = flips(square, mine, yours)
    if turned:
        return int(final(mine | turned | bit(square), yours ^ turned))
    turned = flips(square, yours, mine)
    if turned:
        return int(final(mine ^ turned, yours | turned | bit(square)))
    return int(final(mine, yours))


def _ordered(mine: int, yours: int, free: int, front: int) -> list[tuple[int, int]]:
    line = [(s, flips(s, mine, yours)) for s in _ORDER if free >> s & 1]
    if front != NO_MOVE:
        line.sort(key=lambda pair: pair[0] != front)
    return line


def _fastest(mine: int, yours: int, free: int) -> list[tuple[int, int]]:
    line = []
    while free:
        square = first(free)
        free &= free - 1
        turned = flips(square, mine, yours)
        answers = moves(yours ^ turned, mine | turned | bit(square))
        freedom = popcount(answers) + popcount(answers & _CORNERS)
        line.append((freedom * 4 - PLACE_WORTH[square], square, turned))
    line.sort()
    return [(square, turned) for _, square, turned in line]


def _by_parity(mine: int, yours: int, empty: int) -> list[tuple[int, int]]:
    odd: list[tuple[int, int]] = []
    even: list[tuple[int, int]] = []
    for quarter in _QUARTERS:
        part = empty & quarter
        into = odd if popcount(part) & 1 else even
        while part:
            square = first(part)
            part &= part - 1
            if NEAR[square] & yours:
                turned = flips(square, mine, yours)
                if turned:
                    into.append((square, turned))
    return odd + even
