"""Player against player: the same deck from every seat, so that luck cancels.

Contestants are named by texts, see `contestants.py`. One *round* is one seed (a deck, in Reversi an
opening) with the first contestant once in each seat and the second in all others; its share of wins
is one observation.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev

from game.ai.contestant import Contestant, Moves, Situation
from game.ai.contestants import opponents
from game.engine import registry
from game.engine.api import Over, Position, Seat, waiting

PLIES = 8  # of a Reversi opening
_FAIR = 200  # hundredths of a disc that an opening may favour a side by
_FAIR_DEPTH = 10
_TRIES = 1000


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the first contestant: its share of the win, and its lead over the best other."""

    seed: int
    seat: Seat
    share: float
    margin: float
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Where a game begins, and the moves that led there."""

    position: Position
    moves: Moves = ()


def play(
    game: str, players: Sequence[Contestant], seed: int, start: Start | None = None
) -> tuple[float, ...]:
    """One game; each seat's share of the win, then its score."""
    begin = start or Start(registry.game(game).new(len(players), seed, {}))
    position, moves = begin.position, begin.moves
    dice = Random(seed)
    spent = 0.0
    while not isinstance(position.phase, Over):
        seat = waiting(position.phase)[0]
        legal = position.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            begun = time.perf_counter()
            at = Situation(position, seat, dice.getrandbits(62), moves, spent, seed)
            move = players[seat].move(at)
            spent = time.perf_counter() - begun
        moves = (*moves, (seat, move))
        position = position.play(seat, move).position
    result = position.phase.result
    shares = [1 / len(result.winners) if s in result.winners else 0.0 for s in range(len(players))]
    return (*shares, *(result.federation or result.scores))


def match(
    game: str, first: str, second: str, seats: int, seeds: range, plies: int = PLIES
) -> Iterator[Game]:
    """All games of these rounds, one after the other."""
    one, other = opponents(first, second, game)
    for seed in seeds:
        start = opening(seed, plies) if game == "reversi" and plies else None
        for seat in range(seats):
            players = [one if place == seat else other for place in range(seats)]
            outcome = play(game, players, seed, start)
            scores = tuple(int(score) for score in outcome[seats:])
            best = max(score for place, score in enumerate(scores) if place != seat)
            yield Game(seed, seat, outcome[seat], scores[seat] - best, scores)


def opening(seed: int, plies: int) -> Start:
    """A Reversi opening of that seed: random plies, kept if neither side is far ahead then.

    Raises ValueError if no such opening is found: nobody is even so late in a game.
    """
    from game.ai.reversi.player import NO_LIMIT, searcher
    from game.ai.reversi.position import pair_in
    from game.engine.kernel import COMPILED

    dice = Random(seed)
    depth = _FAIR_DEPTH if COMPILED else 3
    for _ in range(_TRIES):
        position: Position = registry.game("reversi").new(2, 0, {})
        moves: Moves = ()
        while len(moves) < plies and not isinstance(position.phase, Over):
            seat = waiting(position.phase)[0]
            move = dice.choice(position.legal(seat))
            moves = (*moves, (seat, move))
            position = position.play(seat, move).position
        if isinstance(position.phase, Over) or any(move == "pass" for _, move in moves):
            continue
        pair = pair_in(position.view(None))
        searcher().begin(NO_LIMIT)
        if abs(searcher().seek(pair.mine, pair.yours, depth, -9000, 9000)) <= _FAIR:
            return Start(position, moves)
    raise ValueError(f"no even opening of {plies} plies was found")


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


def tally(games: Sequence[Game]) -> Tally:
    """The figures of these games; each seed is one observation."""
    rounds: dict[int, list[Game]] = {}
    for one in games:
        rounds.setdefault(one.seed, []).append(one)
    shares = [fmean(g.share for g in each) for each in rounds.values()]
    margins = [fmean(g.margin for g in each) for each in rounds.values()]
    return Tally(len(games), fmean(shares), _off(shares), fmean(margins), _off(margins))


def _off(values: list[float]) -> float:
    return 1.96 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
