"""The players of the card and tile games: what is asked, at which level, and the thought."""

from __future__ import annotations

import hashlib
import json
import math
import time
from collections.abc import Callable

from game.ai.api import Idea, Purpose, Question, Thought
from game.ai.brake import Brake
from game.ai.levels import Level, level
from game.ai.tree.craft import craft, imagined
from game.ai.tree.desk import NEVER
from game.ai.tree.reasons import reason_for
from game.ai.tree.root import EVERYTHING, Mind, Option, Root
from game.engine.api import NotAllowed
from game.engine.kernel import COMPILED
from game.engine.moment import Moment

TOP = 8
SLOWER = 64  # interpreted kernels get that part of the budget
_WORD = (1 << 64) - 1
NO_BOUND = 64
MOST_IDEAS = 12
WORLDS = 512  # in which a move asked about is compared with the best
_SURE = 0.9  # a value beyond that says that it is won, not by how much
LEAST_SHARE = 0.1  # of the visits, for a secret bid to be made at all
CLOSE = 0.02  # how far behind the best one it may be among many
_PRUDENCE = 60  # hundredths of points: a bid looking that much worse is drawn a quarter as often


def answer(question: Question, stop: Callable[[], bool] | None = None) -> Thought:
    """Think about a view of one of the games. Raises `BadPosition` or `NotAllowed`."""
    return answer_as(question, level(question.game, question.level or TOP), stop)


def answer_as(question: Question, row: Level, stop: Callable[[], bool] | None = None) -> Thought:
    """As `answer` does, as the player of that row of the levels for that many seats."""
    begun = time.perf_counter()
    position = fingerprint(question)
    dealt = mixed(position, question.seed)
    moment = imagined(question.game, question.view, question.seat, dealt)
    if not moment.legal(question.seat):
        raise NotAllowed("not-your-turn", f"seat {question.seat} has no choice now")
    row = row.among(int(moment.record.players))
    seed = mixed(position, question.seed ^ 1)
    root = Root(craft(question.game), moment.record, question.seat, mind_of(row), seed)
    root.options = noticed(root, row, position ^ question.seed)
    seconds = question.seconds or (row.seconds if question.nodes is None else None)
    shown = root.options[:MOST_IDEAS]
    with Brake(root.halt, seconds, stop):
        root.think(_budget(question, row))
        shown = _ideas(root, moment, question)
    chosen = drawn(root, seed)
    ideas = tuple(_idea(root, moment.text(o.code), o) for o in shown)
    move = moment.text(chosen.code)
    reason = ""
    if question.purpose is Purpose.HINT:
        move = ideas[0].move  # the one to be explained, not one drawn by lot
        reason = reason_for(question.game, moment, question.seat, move)
    spent = time.perf_counter() - begun
    return Thought(move, ideas, root.nodes, spent, row.depth, reason=reason)


def _ideas(root: Root, moment: Moment, question: Question) -> list[Option]:
    """The best moves; the one asked about is valued beside the best in the same worlds."""
    shown = root.options[:MOST_IDEAS]
    asked = [o for o in root.options if question.about and moment.text(o.code) == question.about]
    if asked and asked[0] is not shown[0]:
        root.weigh([shown[0], asked[0]], WORLDS if COMPILED else WORLDS // SLOWER)
        return shown if asked[0] in shown else [*shown, asked[0]]
    return shown


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
    kept = kept or [min(options, key=lambda o: mixed(word, o.code + 1))]
    return _bounded(root, kept, row.loss)


def _bounded(root: Root, kept: list[Option], loss: int) -> list[Option]:
    """Without what throws away more points than a level may; the least loss if all of it does."""
    if loss >= NO_BOUND:
        return kept
    codes = [option.code for option in root.options]
    rated = dict(zip(codes, root.judged(codes), strict=True))
    least = max(rated.values()) - 100 * loss
    allowed = [o for o in kept if rated[o.code] >= least]
    if allowed:
        return allowed
    return [min((o for o in root.options if rated[o.code] >= least), key=lambda o: rated[o.code])]


def drawn(root: Root, seed: int) -> Option:
    """The best move; of secret bids one by the share of the visits, so that nobody can read it.

    Among more than two a bid in the middle mostly comes last, and rivals cannot be answered one by
    one: there only what is as good as the best is drawn, the better looking more often.
    """
    best = root.options[0]
    secret = getattr(root.craft.policy, "secret", None)
    total = sum(o.visits for o in root.options)
    if secret is None or total == 0 or not secret(best.code):
        return best
    able = [o for o in root.options if o.visits >= LEAST_SHARE * total]
    weights = [o.visits for o in able]
    if root.players > 2:
        able = [o for o in able if o.value >= best.value - CLOSE]
        weights = _prudent(able)
    at = mixed(seed, 7) % sum(weights)
    for option, weight in zip(able, weights, strict=True):
        at -= weight
        if at < 0:
            return option
    return best


def _prudent(options: list[Option]) -> list[int]:
    """Visits, less for what looks worse."""
    most = max(option.rated for option in options)
    return [max(1, int(o.visits / (1 + (most - o.rated) / _PRUDENCE) ** 2)) for o in options]


def _idea(root: Root, move: str, option: Option) -> Idea:
    value = max(-1.0, min(1.0, option.value))
    return Idea(move, value, line=(move,), lead=_points(root, value))


def _points(root: Root, value: float) -> float:
    """The lead in points that a value stands for; the inverse of what the search makes of it."""
    size = min(abs(value), _SURE)
    return math.copysign(root.craft.policy.SCALE / 100 * size / (1 - size), value)
