"""The players of the card and tile games: what is asked, at which level, and the thought."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable

from game.ai.api import Idea, Question, Thought
from game.ai.brake import Brake
from game.ai.levels import Level, level
from game.ai.tree.craft import craft, imagined
from game.ai.tree.desk import NEVER
from game.ai.tree.root import EVERYTHING, Mind, Option, Root
from game.engine.api import NotAllowed
from game.engine.kernel import COMPILED

TOP = 8
SLOWER = 64  # interpreted kernels get that part of the budget
_WORD = (1 << 64) - 1
MOST_IDEAS = 12
LEAST_SHARE = 0.1  # of the visits, for a secret bid to be made at all


def answer(question: Question, stop: Callable[[], bool] | None = None) -> Thought:
    """Think about a view of one of the games. Raises `BadPosition` or `NotAllowed`."""
    begun = time.perf_counter()
    row = level(question.game, question.level or TOP)
    position = fingerprint(question)
    dealt = mixed(position, question.seed)
    moment = imagined(question.game, question.view, question.seat, dealt)
    if not moment.legal(question.seat):
        raise NotAllowed("not-your-turn", f"seat {question.seat} has no choice now")
    seed = mixed(position, question.seed ^ 1)
    root = Root(craft(question.game), moment.record, question.seat, mind_of(row), seed)
    root.options = noticed(root, row, position ^ question.seed)
    seconds = question.seconds or (row.seconds if question.nodes is None else None)
    with Brake(root.halt, seconds, stop):
        root.think(_budget(question, row))
    chosen = drawn(root, seed)
    ideas = [_idea(moment.text(o.code), o) for o in root.options[:MOST_IDEAS]]
    return Thought(
        moment.text(chosen.code), tuple(ideas), root.nodes, time.perf_counter() - begun, row.depth
    )


def _budget(question: Question, row: Level) -> int:
    if question.nodes is not None:
        return question.nodes
    if question.level is None and question.seconds is not None:
        return 1 << 40
    return row.nodes if COMPILED else row.nodes // SLOWER


def mind_of(row: Level) -> Mind:
    """How a level thinks: it plans one card at depth 1 and watches the others from 3 on; a tree
    from 4 on."""
    return Mind(watch=row.watch, plan=EVERYTHING if row.depth > 1 else 1, tree=row.depth > 3)


def fingerprint(question: Question) -> int:
    """A number of what is seen, the same whenever the same is seen."""
    text = json.dumps([question.seat, question.view], sort_keys=True)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())


def mixed(word: int, other: int) -> int:
    """Two words as one of 62 bits."""
    value = (word ^ other * 0x9E3779B97F4A7C15) & _WORD
    value = ((value ^ value >> 30) * 0xBF58476D1CE4E5B9) & _WORD
    return (value ^ value >> 27) >> 2


def noticed(root: Root, row: Level, word: int) -> list[Option]:
    """The moves that a level sees: a share of them, and the obvious; at least one.

    What is overlooked follows from position, move and seed, so it is the same again after a move
    was taken back.
    """
    options = root.options
    if row.see >= 1 or len(options) < 2:
        return options
    kept = [o for o in options if mixed(word, o.code + 1) % 1000 < 1000 * row.see]
    obvious = options[0].rated - options[1].rated >= root.craft.policy.OBVIOUS
    if obvious and options[1].rated > NEVER and options[0] not in kept:
        kept.insert(0, options[0])
    return kept or [min(options, key=lambda o: mixed(word, o.code + 1))]


def drawn(root: Root, seed: int) -> Option:
    """The best move; of secret bids one by the share of the visits, so that nobody can read it."""
    best = root.options[0]
    secret = getattr(root.craft.policy, "secret", None)
    total = sum(o.visits for o in root.options)
    if secret is None or total == 0 or not secret(best.code):
        return best
    able = [o for o in root.options if o.visits >= LEAST_SHARE * total]
    at = mixed(seed, 7) % sum(o.visits for o in able)
    for option in able:
        at -= option.visits
        if at < 0:
            return option
    return best


def _idea(move: str, option: Option) -> Idea:
    return Idea(move, option.value, line=(move,))
