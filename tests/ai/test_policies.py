"""What policies work out at once for all placings, against trying each one on the board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import numpy as np
import pytest

from game.ai.tree import reef, reef_bag
from game.ai.tree.desk import PLAN, WITS
from game.engine import registry
from game.engine.api import waiting
from game.engine.bits import count_bits
from game.engine.moment import Moment
from game.engine.reef import kernels as reef_kernels
from game.engine.reef.scoring import card_points, matching
from game.engine.reef.state import COLOUR_1, COLOUR_2, HIGH, LOW, VALUE
from game.engine.reef_bag import kernels as bag_kernels
from game.engine.reef_bag.state import VALUE as BAG_VALUE

PLANS = (1, 99)  # one card, the whole hand


def placings(game: str, first: int, end: int) -> Iterator[tuple[Any, int, list[int]]]:
    """Records of matches by chance in which a coral can be laid, the seat and its placings."""
    for seed in range(6):
        dice = Random(seed)
        position = cast(Moment, registry.game(game).new(2 + seed % 3, seed, {}))
        while waiting(position.phase):
            seat = waiting(position.phase)[0]
            codes = [position.code(text) for text in position.legal(seat)]
            laid = [code for code in codes if first <= code < end]
            if laid:
                yield position.record, seat, laid
            position = cast(Moment, position.play(seat, dice.choice(position.legal(seat))).position)


def rated(policy: Any, s: Any, seat: int, moves: list[int], plan: int) -> list[int]:
    """The policy's ratings of these moves."""
    wits, out = np.zeros(WITS, dtype=np.int64), np.zeros(len(moves), dtype=np.int64)
    wits[PLAN] = plan
    policy.rate(s, seat, np.array(moves, dtype=np.int64), len(moves), wits, out)
    return [int(value) for value in out]


def reef_promise(s: Any, seat: int, plan: int) -> int:
    """What the card in play and those in hand promise on a board as it is."""
    total = 0
    held = [int(card) for card in s.hands[seat][: min(plan, int(s.hand_counts[seat]))]]
    for card, point, begun in [(int(s.card), 100, 8), *((card, 45, 5) for card in held)]:
        low, high = int(s.cards[card, LOW]), int(s.cards[card, HIGH])
        fits = 0
        for column in (COLOUR_1, COLOUR_2):
            fits |= matching(s, seat, int(s.cards[card, column]), low, high)
        total += point * card_points(s, seat, card)
        total += begun * count_bits(fits) * int(s.cards[card, VALUE])
    return total


@pytest.mark.parametrize("plan", PLANS)
def test_reef_rates_each_placing_as_if_it_were_laid(plan: int) -> None:
    for s, seat, moves in placings("reef", reef_kernels.PLACE, 1 << 20):
        expected = []
        for move in moves:
            tried = s.copy()
            colour, cell = (move - reef_kernels.PLACE) // 16 + 1, (move - reef_kernels.PLACE) % 16
            reef_kernels.put(tried, seat, colour, cell)
            expected.append(reef_promise(tried, seat, plan))
        assert rated(reef, s, seat, moves, plan) == expected


def bag_promise(s: Any, seat: int, plan: int) -> int:
    """Hundredths of points of the cards that stand: in hand, open, still to come."""
    cards = [(int(card), 100) for card in s.hands[seat][: min(plan, int(s.hand_counts[seat]))]]
    cards += [(int(card), 28) for card in s.open if card]
    if plan > 1:
        cards += [(int(card), 12) for card in s.deck[: min(14, int(s.deck_count))]]
    standing = [(card, share) for card, share in cards if bag_kernels.stands(s, seat, card)]
    return sum(share * int(s.cards[card, BAG_VALUE]) for card, share in standing)


@pytest.mark.parametrize("plan", PLANS)
def test_the_bag_game_rates_each_placing_as_if_it_were_laid(plan: int) -> None:
    for s, seat, moves in placings("reef-bag", bag_kernels.PLACE, bag_kernels.SCORE):
        before = bag_promise(s, seat, plan)
        expected = []
        for move in moves:
            tried = s.copy()
            colour, bit = divmod(move - bag_kernels.PLACE, 64)
            tried.boards[seat, 0] |= 1 << bit
            tried.boards[seat, colour + 1] |= 1 << bit
            expected.append(bag_promise(tried, seat, plan) - before - 57)
        assert rated(reef_bag, s, seat, moves, plan) == expected
