"""One search for all games: play imagined worlds from the root, learn what each move brings.

`run` names the kernels of a game (`imagine`, `legal`, `apply`, `to_act`) and of its policy
(`rate`, `worth`, `label`, `cut`) that it is bound to by `bind`; each is called from one place only,
because the compiler copies what is called. Nothing is allocated while it runs.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from game.ai.tree.desk import (
    BATCH,
    EXPLORE,
    GROW,
    GROWING,
    NEVER,
    NOISE,
    OPEN,
    PATH,
    SAMPLE,
    SCALE,
    SEATS,
    STEPS,
    TEMPER,
    WATCH,
    WIDE,
    WIDEN,
    WIN,
    Desk,
    blend,
    claim,
    find,
)
from game.engine.kernel import COMPILED, kernel, roll

# Given by `bind`; here for the reader and the type checker.
imagine: Any = None
legal: Any = None
apply: Any = None
to_act: Any = None
rate: Any = None
worth: Any = None
label: Any = None
cut: Any = None

GAME_KERNELS = ("imagine", "legal", "apply", "to_act")
POLICY_KERNELS = ("rate", "worth", "label", "cut")


def run(d: Desk, seat: int, count: int) -> int:
    """So many iterations, fewer if halted; how many.

    Each plays one imagined world from the root to where it is cut, and learns from it.
    """
    for at in range(count):
        if d.halt[0] != 0:
            return at
        d.dice[0] = d.seeds[at]
        d.work[0] = d.roots[0]
        s = d.work[0]
        if d.wits[OPEN] == 0:
            imagine(s, seat, d.dice)
        begin(d)
        turns, who, move = 0, seat, int(d.forced[at])
        while who >= 0 and not cut(s, d.wits, turns):
            if move < 0:
                move = chosen(d, s, who)
            if d.wits[GROWING] != 0:
                for viewer in range(SEATS):
                    d.idents[viewer] = blend(int(d.idents[viewer]), label(s, who, move, viewer))
            apply(s, move, d.facts)
            before = who
            who = to_act(s)
            turns += 1 if who != before else 0
            move = -1
        worth(s, d.wits, d.values)
        judge(d, int(s.players), who < 0)
        learn(d)
        d.results[at] = d.utility[seat]
    return count


def chosen(d: Desk, s: Any, who: int) -> int:
    """The move that a seat makes in this world: in the table by what was learned, else by looks."""
    n = legal(s, who, d.moves)
    if n == 1:
        return int(d.moves[0])
    if d.wits[GROWING] == 0:
        n = sample(d, n)
    rate(s, who, d.moves, n, d.wits, d.ratings)
    if d.wits[GROWING] == 0:
        return int(d.moves[likely(d, n)])
    n = widened(d, n, who)
    for i in range(n):
        d.labels[i] = label(s, who, d.moves[i], who)
    if is_new(d, who) or d.wits[STEPS] >= PATH - 4:
        d.wits[GROWING] = 0
    return int(d.moves[selected(d, n, who)])


@kernel
def begin(d: Desk) -> None:
    """At the root every seat knows nothing of what is to come."""
    d.wits[GROWING] = d.wits[GROW]
    d.wits[STEPS] = 0
    for viewer in range(SEATS):
        d.idents[viewer] = 1 + 2 * viewer


@kernel
def is_new(d: Desk, who: int) -> bool:
    """Whether this seat has not yet chosen here, or there is no room to remember it."""
    node = claim(d, int(d.idents[who]))
    return bool(node < 0 or d.visits[node] == 0)


@kernel
def sample(d: Desk, n: int) -> int:
    """Leave at most as many moves, chosen by chance, as a playout looks at."""
    few = int(d.wits[SAMPLE])
    if n <= few:
        return n
    for i in range(few):
        other = i + roll(d.dice, n - i)
        kept = d.moves[i]
        d.moves[i] = d.moves[other]
        d.moves[other] = kept
    return few


@kernel
def likely(d: Desk, n: int) -> int:
    """A move of a playout: the best rated, seen through noise."""
    noise = 1 + int(d.wits[NOISE])
    best, most = 0, 2 * NEVER
    for i in range(n):
        rated = int(d.ratings[i]) + roll(d.dice, noise) + roll(d.dice, noise)
        if rated > most:
            best, most = i, rated
    return best


@kernel
def swap(d: Desk, i: int, j: int) -> None:
    """Exchange two moves and their ratings."""
    kept = d.moves[i]
    d.moves[i] = d.moves[j]
    d.moves[j] = kept
    rated = d.ratings[i]
    d.ratings[i] = d.ratings[j]
    d.ratings[j] = rated


@kernel
def widened(d: Desk, n: int, who: int) -> int:
    """Bring the best rated moves to the front, as many as the visits so far allow; how many.

    Moves that are never made are left out.
    """
    node = claim(d, int(d.idents[who]))
    seen = d.visits[node] if node >= 0 else 0
    most = min(n, int(d.knobs[WIDE] + d.knobs[WIDEN] * float(seen) ** 0.5))
    for i in range(most):
        best = i
        for j in range(i + 1, n):
            if d.ratings[j] > d.ratings[best]:
                best = j
        if i > 0 and d.ratings[best] <= NEVER:
            return i
        if best != i:
            swap(d, i, best)
    return max(most, 1)


@kernel
def selected(d: Desk, n: int, who: int) -> int:
    """The move to try among the first n: what it brought, and more curiosity for the well rated.

    Curiosity counts the visits of the moves that are legal in this world only.
    """
    ident = int(d.idents[who])
    node = claim(d, ident)
    mean = d.sums[node] / d.visits[node] if node >= 0 and d.visits[node] > 0 else 0.0
    temper, best_rated = float(d.wits[TEMPER]), float(d.ratings[0])
    weights, total = 0.0, 0
    for i in range(n):
        gap = 1.0 + (best_rated - d.ratings[i]) / temper
        weights += 1.0 / (gap * gap)
        slot = find(d, blend(ident, int(d.labels[i])))
        if slot >= 0:
            total += d.visits[slot]
    drive = d.knobs[EXPLORE] * (1.0 + total) ** 0.5 / weights
    best, most = 0, -1e30
    for i in range(n):
        gap = 1.0 + (best_rated - d.ratings[i]) / temper
        slot = find(d, blend(ident, int(d.labels[i])))
        tried = d.visits[slot] if slot >= 0 else 0
        value = d.sums[slot] / tried if tried > 0 else mean - 0.05
        value += drive / (gap * gap) / (1.0 + tried)
        if value > most:
            best, most = i, value
    note(d, node, who)
    note(d, claim(d, blend(ident, int(d.labels[best]))), who)
    return best


@kernel
def note(d: Desk, slot: int, who: int) -> None:
    """Remember a slot on the way, for the seat that chose there."""
    step = int(d.wits[STEPS])
    d.path[step, 0] = slot
    d.path[step, 1] = who
    d.wits[STEPS] = step + 1


@kernel
def judge(d: Desk, players: int, over: bool) -> None:
    """From points to -1..1: the lead over the best other, and the win itself when it is over.

    Who does not watch the others only counts the own points since the root.
    """
    scale = float(d.wits[SCALE])
    for seat in range(players):
        lead = d.values[seat] - d.start[seat] - d.wits[SCALE]
        if d.wits[WATCH] != 0:
            rival = 2 * NEVER
            for other in range(players):
                if other != seat:
                    rival = max(rival, int(d.values[other]))
            lead = d.values[seat] - rival
        size = lead if lead > 0 else -lead
        value = lead / (scale + size)
        if over and d.wits[WATCH] != 0:
            won = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            value = (1.0 - d.knobs[WIN]) * value + d.knobs[WIN] * won
        d.utility[seat] = value


@kernel
def learn(d: Desk) -> None:
    """Note the outcome on the way that was taken."""
    for i in range(d.wits[STEPS]):
        slot = d.path[i, 0]
        if slot >= 0:
            d.visits[slot] += 1
            d.sums[slot] += d.utility[d.path[i, 1]]


def bind(name: str, rules: Any, policy: Any) -> Callable[[Desk, int, int], int]:
    """`run` with the kernels of that game inside; compiled where kernels are.

    Compiled functions as arguments would be compiled again at every start, so `run` and
    `chosen` are made anew from their code with the game's kernels as globals.
    """
    inside: dict[str, Any] = {**globals()}
    inside.update({kernel_name: getattr(rules, kernel_name) for kernel_name in GAME_KERNELS})
    inside.update({kernel_name: getattr(policy, kernel_name) for kernel_name in POLICY_KERNELS})
    inside["chosen"] = _made(chosen, name, inside)
    made: Callable[[Desk, int, int], int] = _made(run, name, inside)
    return made


def _made(function: Any, name: str, inside: dict[str, Any]) -> Any:
    made = types.FunctionType(function.__code__, inside, f"{function.__name__}_{name}")
    made.__qualname__ = made.__name__
    return kernel(made)


__all__ = ["BATCH", "COMPILED", "bind"]
