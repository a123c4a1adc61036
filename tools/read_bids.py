"""Can the bids of Whale Riders be read? `python tools/read_bids.py [--victim level:8] [--games N]`.

A reader first watches the victim's bids (200 by default): what number it bids, by how far apart
the market's numbers are. Then both play matches of three seasons, every deck from both seats: the
reader is the victim itself but for its bids, which answer best to what it has learned. Beside it
the victim plays itself on the same decks; the difference of the two leads is what reading gains, by
the season.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections import Counter
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
        first, second = worth[0], worth[1] if len(worth) > 1 else 0.0
        return max(legal, key=lambda move: self._hope(view, int(move.split()[1][1]), first, second))

    def _worth(self, view: JsonObject, seat: int) -> list[float]:
        """What each card of the market would add to the catch."""
        hands, landed = cast(list[object], view["hands"]), cast(list[object], view["landed"])
        own = numbers(hands[seat]) + numbers(landed[seat])
        market = numbers(view["market"])
        return [n + 10.0 * (runs_of([*own, n]) - runs_of(own)) for n in market]

    def _hope(self, view: JsonObject, number: int, first: float, second: float) -> float:
        counts = self._counts[shape(view)]
        total = sum(counts.values()) + HIGHEST
        chance = {n: (counts[n] + 1) / total for n in range(1, HIGHEST + 1)}
        before = sum(share for n, share in chance.items() if n > number) + chance[number] / 2
        return before * first + (1 - before) * second


def watch(victim: Contestant, bids: int) -> list[tuple[int, int]]:
    """Bids of the victim against itself, two to a match being enough of a mixture."""
    watched = Watched(victim)
    for seed in range(10_000, 20_000):
        if len(watched.seen) >= bids:
            break
        position = registry.game(GAME).new(2, seed, {})
        dice = Random(seed)
        while not isinstance(position.phase, Over) and len(watched.seen) < bids:
            seat = waiting(position.phase)[0]
            at = Situation(position, seat, dice.getrandbits(62))
            position = position.play(seat, watched.move(at)).position
    return watched.seen[:bids]


def gain(victim: Contestant, reader: Contestant, seeds: range) -> list[float]:
    """For each deck, points a season that the reader has ahead of what the victim itself has."""
    found = []
    for seed in seeds:
        base = play(GAME, [victim, victim], seed)
        leads = []
        for seat in (0, 1):
            players = [reader, victim] if seat == 0 else [victim, reader]
            outcome = play(GAME, players, seed)
            own, usual = outcome[2 + seat] - outcome[3 - seat], base[2 + seat] - base[3 - seat]
            leads.append((own - usual) / SEASONS)
        found.append(fmean(leads))
    return found


def main() -> None:
    """Watch, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--victim", default="level:8")
    parser.add_argument("--bids", type=int, default=200)
    parser.add_argument("--games", type=int, default=40, help="decks, each from both seats")
    wish = parser.parse_args()
    victim = contestant(wish.victim, GAME)
    seen = watch(victim, wish.bids)
    for kind in range(3):
        print(f"market {kind}: {sorted(Counter(n for k, n in seen if k == kind).items())}")
    found = gain(victim, Reader(victim, seen), range(1, wish.games + 1))
    off = 1.96 * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    print(f"{wish.victim}: reading {wish.bids} bids gains {fmean(found):+.2f} +-{off:.2f} a season")


if __name__ == "__main__":
    main()
