"""Can the bids of Whale Riders be read?

`python tools/read_bids.py [--victim level:8] [--games N] [--seats N]`

A reader first watches the victim's bids (200 by default): what number it bids, by how far apart
the market's numbers are. Then both play matches of three seasons, every deck from every seat, one
reader among victims: it is the victim itself but for its bids, which answer best to what it has
learned. Beside it the victim plays itself on the same decks; the difference of the two leads over
the best other is what reading gains, by the season.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import cast

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("LAGOON_KERNELS", "compiled")

from game.ai import kernels  # noqa: E402

kernels.prepare()

from game.ai.arena import play  # noqa: E402
from game.ai.contestant import Contestant, Situation  # noqa: E402
from game.ai.contestants import contestant  # noqa: E402
from game.ai.tree.reasons import runs_of  # noqa: E402
from game.engine import registry  # noqa: E402
from game.engine.api import JsonObject, Over, waiting  # noqa: E402

GAME = "whale-riders"
SEASONS = 3
HIGHEST = 9


def numbers(cards: object) -> list[int]:
    """The numbers of cards as views write them."""
    return [int(card[1]) for card in cast(list[str], cards) if card != "?"]


def shape(view: JsonObject) -> int:
    """How far apart the numbers of the market are: 0 to 2."""
    market = numbers(view["market"])
    return min(2, (max(market) - min(market)) // 3) if market else 0


class Watched:
    """The victim, its bids being noted."""

    def __init__(self, victim: Contestant) -> None:
        self._victim = victim
        self.seen: list[tuple[int, int]] = []

    def move(self, at: Situation) -> str:
        """As it plays anyhow."""
        move = self._victim.move(at)
        if move.startswith("bid "):
            self.seen.append((shape(at.position.view(None)), int(move.split()[1][1])))
        return move


class Reader:
    """The victim but for its bids: those answer best to what was learned."""

    def __init__(self, victim: Contestant, seen: list[tuple[int, int]]) -> None:
        self._victim = victim
        self._counts = {kind: Counter(n for k, n in seen if k == kind) for kind in range(3)}

    def move(self, at: Situation) -> str:
        """A bid by expectation, anything else as the victim."""
        legal = at.position.legal(at.seat)
        if not legal[0].startswith("bid "):
            return self._victim.move(at)
        view = at.position.view(at.seat)
        worth = sorted(self._worth(view, at.seat), reverse=True)
        return max(legal, key=lambda move: self._hope(view, int(move.split()[1][1]), worth))

    def _worth(self, view: JsonObject, seat: int) -> list[float]:
        """What each card of the market would add to the catch."""
        hands, landed = cast(list[object], view["hands"]), cast(list[object], view["landed"])
        own = numbers(hands[seat]) + numbers(landed[seat])
        market = numbers(view["market"])
        return [n + 10.0 * (runs_of([*own, n]) - runs_of(own)) for n in market]

    def _hope(self, view: JsonObject, number: int, worth: list[float]) -> float:
        """What the card is worth that is left for that bid, over how many rivals come before."""
        counts = self._counts[shape(view)]
        total = sum(counts.values()) + HIGHEST
        chance = {n: (counts[n] + 1) / total for n in range(1, HIGHEST + 1)}
        before = sum(share for n, share in chance.items() if n > number) + chance[number] / 2
        rivals = len(cast(list[object], view["hands"])) - 1
        hope = 0.0
        for ahead in range(min(rivals, len(worth) - 1) + 1):
            ways = math.comb(rivals, ahead) * (1 - before) ** ahead * before ** (rivals - ahead)
            hope += ways * worth[ahead]
        return hope


def watch(victim: Contestant, bids: int, seats: int = 2) -> list[tuple[int, int]]:
    """Bids of the victim against itself."""
    watched = Watched(victim)
    for seed in range(10_000, 20_000):
        if len(watched.seen) >= bids:
            break
        position = registry.game(GAME).new(seats, seed, {})
        dice = Random(seed)
        while not isinstance(position.phase, Over) and len(watched.seen) < bids:
            seat = waiting(position.phase)[0]
            at = Situation(position, seat, dice.getrandbits(62))
            position = position.play(seat, watched.move(at)).position
    return watched.seen[:bids]


def gain(victim: Contestant, reader: Contestant, seeds: range, seats: int = 2) -> list[float]:
    """For each deck, points a season that the reader has ahead of what the victim itself has."""
    found = []
    for seed in seeds:
        base = play(GAME, [victim] * seats, seed)[seats:]
        leads = []
        for seat in range(seats):
            players = [reader if place == seat else victim for place in range(seats)]
            outcome = play(GAME, players, seed)[seats:]
            leads.append((lead(outcome, seat) - lead(base, seat)) / SEASONS)
        found.append(fmean(leads))
    return found


def lead(scores: Sequence[float], seat: int) -> float:
    """Over the best other."""
    return scores[seat] - max(score for place, score in enumerate(scores) if place != seat)


def main() -> None:
    """Watch, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--victim", default="level:8")
    parser.add_argument("--bids", type=int, default=200)
    parser.add_argument("--games", type=int, default=40, help="decks, each from every seat")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    wish = parser.parse_args()
    victim = contestant(wish.victim, GAME)
    seen = watch(victim, wish.bids, wish.seats)
    for kind in range(3):
        print(f"market {kind}: {sorted(Counter(n for k, n in seen if k == kind).items())}")
    found = gain(victim, Reader(victim, seen), range(1, wish.games + 1), wish.seats)
    off = 1.96 * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    print(f"{wish.victim}: reading {wish.bids} bids gains {fmean(found):+.2f} +-{off:.2f} a season")


if __name__ == "__main__":
    main()
