"""Player against player: the same deck from every seat, so that luck cancels.

A contestant is named by a text: `random`, `greedy` (the best looking move, without search),
`level:N`, `tree:N` and `flat:N` (N iterations at full knowledge), `open:N` (a tree that sees
everything; a bound, never a player). One *round* is one seed with the first contestant once in
each seat and the second in all others; its share of wins is one observation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev
from typing import cast

from game.ai.api import Question
from game.ai.think import think
from game.ai.tree.craft import GAMES, craft, imagined
from game.ai.tree.root import Mind, Root
from game.engine import registry
from game.engine.api import Over, Position, Seat, waiting
from game.engine.moment import Moment

Chooser = Callable[[Position, Seat, int], str]


def contestant(name: str, game: str) -> Chooser:
    """The player of that name. Raises ValueError."""
    kind, _, number = name.partition(":")
    if kind == "random":
        return lambda position, seat, seed: Random(seed).choice(position.legal(seat))
    if kind == "level":
        return _level(game, int(number))
    if kind in ("greedy", "tree", "flat", "open") and game in GAMES:
        return _searcher(game, kind, int(number or 0))
    raise ValueError(f"no such contestant: {name!r}")


def _level(game: str, level: int) -> Chooser:
    def choose(position: Position, seat: Seat, seed: int) -> str:
        view = position.view(seat)
        return think(Question(game, view, seat, level=level, seed=seed)).move

    return choose


def _searcher(game: str, kind: str, budget: int) -> Chooser:
    made = craft(game)

    def choose(position: Position, seat: Seat, seed: int) -> str:
        world = imagined(game, position.view(seat), seat, seed)
        if kind == "open":
            world = cast(Moment, position)
        root = Root(made, world.record, seat, Mind(tree=kind != "flat"), seed)
        if kind == "open":
            root.open_cards()
        root.think(budget)
        return str(world.text(root.options[0].code))

    return choose


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the first contestant: its share of the win, and its lead over the best other."""

    seed: int
    seat: Seat
    share: float
    margin: float
    scores: tuple[int, ...]


def play(game: str, players: list[Chooser], seed: int) -> tuple[float, ...]:
    """One game; each seat's share of the win, then its score."""
    position = registry.game(game).new(len(players), seed, {})
    dice = Random(seed)
    while not isinstance(position.phase, Over):
        seat = waiting(position.phase)[0]
        moves = position.legal(seat)
        move = moves[0]
        if len(moves) > 1:
            move = players[seat](position, seat, dice.getrandbits(62))
        position = position.play(seat, move).position
    won = position.phase.result.winners
    shares = [1 / len(won) if seat in won else 0.0 for seat in range(len(players))]
    return (*shares, *position.phase.result.scores)


def match(game: str, first: str, second: str, seats: int, seeds: range) -> Iterator[Game]:
    """All games of these rounds, one after the other."""
    one, other = contestant(first, game), contestant(second, game)
    for seed in seeds:
        for seat in range(seats):
            players = [one if place == seat else other for place in range(seats)]
            outcome = play(game, players, seed)
            scores = tuple(int(score) for score in outcome[seats:])
            best = max(score for place, score in enumerate(scores) if place != seat)
            yield Game(seed, seat, outcome[seat], scores[seat] - best, scores)


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a match: shares of 0 to 1 and points, each with half a 95 % interval."""

    games: int
    share: float
    share_off: float
    margin: float
    margin_off: float

    def elo(self, seats: int) -> float:
        """The distance in Elo, from the odds against par."""
        low, par = 0.5 / self.games, 1 / seats
        share = min(1 - low, max(low, self.share))
        return 400 * math.log10(share / (1 - share) * (1 - par) / par)


def tally(games: list[Game]) -> Tally:
    """The figures of these games; each seed is one observation."""
    rounds: dict[int, list[Game]] = {}
    for one in games:
        rounds.setdefault(one.seed, []).append(one)
    shares = [fmean(g.share for g in each) for each in rounds.values()]
    margins = [fmean(g.margin for g in each) for each in rounds.values()]
    return Tally(len(games), fmean(shares), _off(shares), fmean(margins), _off(margins))


def _off(values: list[float]) -> float:
    return 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
