"""Exhaustive search of a puzzle: every line of the seat's own moves until its goal is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from game.ai.reversi.plain import PlainSearch
from game.ai.reversi.position import Pair, pair_in, square_text
from game.engine.api import Position, Seat
from game.engine.moment import Moment
from game.engine.plain import Plain, key
from game.engine.telling import SILENT
from game.match.learning.goals import Goal, goal_of, rules

_NODES = 50_000_000  # that a search of an ending may look at; never reached below 16 empties


class TooLarge(ValueError):
    """The search would look at more positions than allowed."""


@dataclass(frozen=True, slots=True)
class Solved:
    """`best` is the highest value and `next_best` the one after it (None: all are equal), `line`
    moves that reach the best, `answers` the number of different best answers, `ends` of all ends,
    `greedy` the value reached by taking the most points with each single move."""

    best: int
    next_best: int | None
    line: tuple[str, ...]
    answers: int
    ends: int
    greedy: int


@dataclass(frozen=True, slots=True)
class _End:
    value: int
    line: tuple[int, ...]
    record: Any


def solve(game: str, goal: str, position: Position, seat: Seat, most: int = 60_000) -> Solved:
    """Prove the best answer. Raises `TooLarge` beyond `most` positions.

    Of Reversi the values are disc differences with best play; the best answer is unique there when
    every other move is worth 0 or less.
    """
    if game == "reversi":
        return _ending(position)
    found = goal_of(game, goal)
    assert found is not None
    return _Search(game, found, cast(Moment, position), seat, most).solved()


def values(position: Position) -> dict[str, int]:
    """The exact disc difference after each move of a Reversi ending, for the side to move."""
    return {square_text(square): value for square, value in _endings(pair_in(position.view(None)))}


def _endings(pair: Pair) -> Iterator[tuple[int, int]]:
    search = PlainSearch()
    search.begin(_NODES)
    for square in pair.legal():
        after = pair.played(square)
        yield square, -search.finish(after.mine, after.yours, -64, 64)


def _ending(position: Position) -> Solved:
    found = values(position)
    ranked = sorted(found, key=lambda move: (-found[move], move))
    best = found[ranked[0]]
    rest = found[ranked[1]] if len(ranked) > 1 else None
    winning = sum(value > 0 for value in found.values())
    pair = pair_in(position.view(None))
    greedy = max(pair.legal(), key=lambda square: pair.played(square).yours.bit_count())
    return Solved(best, rest, (ranked[0],), winning, len(found), found[square_text(greedy)])


class _Search:
    """Every different record once; ends are told apart by the goal's mark."""

    def __init__(self, game: str, goal: Goal, start: Moment, seat: Seat, most: int) -> None:
        self._rules = rules(game)
        self._game, self._goal, self._start, self._seat, self._most = game, goal, start, seat, most
        self._before = Plain.of(start.record)
        self._out = np.zeros(self._rules.MOST_MOVES, dtype=np.int64)

    def solved(self) -> Solved:
        ends = self._ends()
        best = max(end.value for end in ends)
        lower = [end.value for end in ends if end.value < best]
        tops = [end for end in ends if end.value == best]
        marks = {repr(self._mark(end.record)) for end in tops}
        line = min((end.line for end in tops), key=lambda moves: (len(moves), moves))
        texts = self._texts(line)
        return Solved(best, max(lower, default=None), texts, len(marks), len(ends), self._greedy())

    def _ends(self) -> list[_End]:
        seen = {key(self._before)}
        open_: list[tuple[Plain, tuple[int, ...]]] = [(self._before, ())]
        ends: list[_End] = []
        while open_:
            s, line = open_.pop()
            for after, move in self._after(s):
                name = key(after)
                if name in seen:
                    continue
                seen.add(name)
                if len(seen) > self._most:
                    raise TooLarge(f"more than {self._most} positions")
                if self._goal.over(self._before, after, self._seat):
                    value = self._goal.value(after, self._seat)
                    ends.append(_End(value, (*line, move), after))
                else:
                    open_.append((after, (*line, move)))
        return ends

    def _after(self, s: Plain) -> Iterator[tuple[Plain, int]]:
        if self._rules.to_act(s) != self._seat:
            raise TooLarge("another seat has to choose first")
        count = self._rules.legal(s, self._seat, self._out)
        for move in self._out[:count].tolist():
            after = s.copy()
            self._rules.apply(after, move, SILENT)
            yield after, move

    def _greedy(self) -> int:
        s = self._before
        while True:
            after = max(self._after(s), key=lambda pair: self._goal.value(pair[0], self._seat))[0]
            if self._goal.over(self._before, after, self._seat):
                return self._goal.value(after, self._seat)
            s = after

    def _mark(self, s: Any) -> object:
        options = self._start.dump()["options"]
        return self._goal.mark(self._rules.BOOK.dump(s, options), self._seat)

    def _texts(self, line: tuple[int, ...]) -> tuple[str, ...]:
        position, made = self._start, []
        for code in line:
            made.append(position.text(code))
            position = cast(Moment, position.play(self._seat, made[-1]).position)
        return tuple(made)
