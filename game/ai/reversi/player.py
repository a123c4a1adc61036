"""The Reversi player: what is asked, at which level, and the thought that comes of it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from game.ai.api import Idea, Purpose, Question, Thought
from game.ai.brake import Brake
from game.ai.levels import Level, level
from game.ai.reversi import book
from game.ai.reversi.position import pair_in, square_text
from game.ai.reversi.reasons import reason_for
from game.ai.reversi.root import Choice, Root, Search
from game.ai.reversi.sight import form, mix, seen
from game.ai.reversi.tables import NO_MOVE
from game.engine.api import NotAllowed
from game.engine.kernel import COMPILED

NO_LIMIT = 1 << 62
OPENING = 52  # with that many empties the strong levels vary their play
VARIETY = 60  # by moves that are worth at most so many hundredths of a disc less
LEAST_NODES = 1500
BOUND_DEPTH = 8  # a loss by one move is judged no deeper than two plies more


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought: `nodes` in the middle game, `ending` more to prove an ending."""

    depth: int
    exact: int
    nodes: int
    ending: int
    seconds: float | None


@cache
def searcher() -> Search:
    """The one search of this process, compiled if kernels are."""
    if COMPILED:
        from game.ai.reversi.fast import FastSearch

        return FastSearch()
    from game.ai.reversi.plain import PlainSearch

    return PlainSearch()


def answer(question: Question, stop: Callable[[], bool] | None = None) -> Thought:
    """Think about a Reversi view. Raises `BadPosition`, or `NotAllowed` when the game is over."""
    wanted = None if question.purpose is not Purpose.MOVE else question.level
    return answer_as(question, None if wanted is None else level("reversi", wanted), stop)


def answer_as(
    question: Question, row: Level | None, stop: Callable[[], bool] | None = None
) -> Thought:
    """As `answer` does, as the player of that row of the levels (None: as well as it can)."""
    begun = time.perf_counter()
    pair = pair_in(question.view)
    if pair.over():
        raise NotAllowed("over", "the game is over, there is nothing to choose")
    if question.view.get("turn", 0) != question.seat:
        raise NotAllowed("not-your-turn", f"seat {question.seat} is not to move")
    legal = pair.legal()
    search = searcher()
    budget = _budget(question, row, search)
    search.begin(budget.nodes, simple=row is not None and row.simple)
    with Brake(search.halt, budget.seconds, stop):
        root = Root(search, pair, legal) if legal else None
        if root is not None:
            root = _choose(root, question, row, budget)
    spent = time.perf_counter() - begun
    if root is None:
        return Thought("pass", (Idea("pass", 0.0),), 0, spent)
    thought = _thought(root, question, search.nodes, spent)
    return thought if search.trained else replace(thought, weakened=True)


def _budget(question: Question, wanted: Level | None, search: Search) -> Budget:
    if question.purpose is Purpose.SOLVE:
        return Budget(60, 60, question.nodes or NO_LIMIT, 0, question.seconds)
    row = wanted or level("reversi", 8)
    nodes, ending, seconds = row.nodes, row.ending, row.seconds
    if wanted is None and (question.nodes or question.seconds):
        nodes, ending = question.nodes or NO_LIMIT, 0
        seconds = question.seconds or 0
        return Budget(60, search.exact_from, nodes, ending, seconds or None)
    nodes = max(LEAST_NODES, int(nodes * search.speed))
    ending = int(ending * search.speed)
    if question.nodes is not None:
        nodes, ending = min(nodes, question.nodes), 0
    if question.seconds is not None:
        seconds = question.seconds
    return Budget(row.depth, min(row.exact, search.exact_from), nodes, ending, seconds)


def _choose(root: Root, question: Question, row: Level | None, budget: Budget) -> Root:
    if question.purpose is Purpose.SOLVE:
        return prove(root)
    if row is None:
        return strongest(root, budget, all_values=question.purpose is Purpose.HINT)
    if row.see < 1.0 or row.loss < 64:
        return _weakened(root, row, budget, question)
    if len(root.choices) == 1:
        root.look(1)
        return root
    if root.pair.empties >= OPENING:
        return _varied(root, budget, question.seed)
    return strongest(root, budget, all_values=False)


def prove(root: Root) -> Root:
    """To the end of the game, with a look ahead that puts the moves in a good order."""
    _deepen(root, most=min(12, root.pair.empties // 2))
    root.settle()
    return root


def _deepen(root: Root, *, most: int, all_values: bool = False) -> None:
    """Look deeper and deeper, until the depth is reached or the nodes are spent."""
    for depth in range(1, most + 1):
        if not root.look(depth, all_values=all_values):
            return
        if depth >= root.pair.empties:
            root.proven = True
            return


def strongest(root: Root, budget: Budget, *, all_values: bool) -> Root:
    """As well as the budget allows: middle game first, then to the end if that is near."""
    left = root.pair.empties
    if left > budget.exact:
        _deepen(root, most=min(budget.depth, left), all_values=all_values)
        return root
    _deepen(root, most=min(budget.depth, max(1, left // 2)))
    if not root.search.halted:
        if budget.ending:
            root.search.extend(budget.ending)
        root.settle(all_values=all_values)
    return root


def _varied(root: Root, budget: Budget, seed: int) -> Root:
    """In the opening: one of the moves that are about as good as the best, by the seed.

    What they are worth the book knows, or a shallow search finds.
    """
    found = book.known(root.pair) if root.search.trained else {}
    if len(found) == len(root.choices):
        for choice in root.choices:
            choice.value = found[choice.square]
        root.choices.sort(key=lambda c: -c.value)
    else:
        _deepen(root, most=min(budget.depth, 8), all_values=True)
    best = root.choices[0].value
    good = [c for c in root.choices if c.value >= best - VARIETY]
    pick = good[mix(seed, root.pair.mine, root.pair.yours) % len(good)]
    root.choices.remove(pick)
    root.choices.insert(0, pick)
    return root


def _weakened(root: Root, row: Level, budget: Budget, question: Question) -> Root:
    """The best of the moves noticed, but for those that throw away more than the level may."""
    share = row.see + form(row.form, question.day, question.seat)
    noticed = seen(root.pair, share, question.seed)
    if row.loss < 64 and len(root.choices) > 1:
        noticed = _bearable(root, row, budget, noticed)
    view = Root(root.search, root.pair, noticed)
    if row.greedy:
        view.grab()
        return view
    return strongest(view, budget, all_values=False)


def _bearable(root: Root, row: Level, budget: Budget, noticed: list[int]) -> list[int]:
    """Those of the moves that lose no more than the level's bound, by a deeper look at all moves.

    If none does, the worst of the others that does not. Most of the nodes are left for choosing.
    """
    deeper = min(row.depth, BOUND_DEPTH) + (2 if COMPILED else 1)
    for depth in range(1, min(deeper, root.pair.empties) + 1):
        if root.search.nodes > budget.nodes // 8 or not root.look(depth, all_values=True):
            break
    least = root.choices[0].value - row.loss * 100
    allowed = [c.square for c in root.choices if c.value >= least]
    return [s for s in noticed if s in allowed] or allowed[-1:]


def win_share(discs: float) -> float:
    """A disc difference as -1..1, steep around a draw."""
    return math.tanh(discs / 16)


def _thought(root: Root, question: Question, nodes: int, spent: float) -> Thought:
    best = root.choices[0]
    ideas = tuple(_idea(root, c, best.value) for c in root.choices)
    reason = ""
    if question.purpose is Purpose.HINT:
        reason = reason_for(root.pair, best.square, proven=root.proven)
    return Thought(ideas[0].move, ideas, nodes, spent, root.depth, root.proven, reason)


def _idea(root: Root, choice: Choice, best: int) -> Idea:
    discs = max(-64.0, min(64.0, choice.value / 100))
    line = root.line(choice) if choice.value == best else [choice.square]
    texts = tuple("pass" if s == NO_MOVE else square_text(s) for s in line)
    return Idea(texts[0], win_share(discs), discs, texts)
