"""What a hint says of a bid, a take or a landing in Whale Riders is true of what lies there."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.tree import reasons
from game.ai.tree.reasons import reason_for
from game.engine import registry
from game.engine.api import JsonObject, Over, waiting
from game.engine.moment import Moment

GAME = "whale-riders"


def numbers(cards: object) -> list[int]:
    """The numbers of a view's cards."""
    assert isinstance(cards, list)
    return [int(card[1]) for card in cards]


def matches(seats: int) -> list[Moment]:
    """Every position of some random matches."""
    found: list[Moment] = []
    for seed in range(6):
        position, dice = registry.game(GAME).new(seats, seed, {}), Random(seed)
        while not isinstance(position.phase, Over):
            assert isinstance(position, Moment)
            found.append(position)
            seat = waiting(position.phase)[0]
            position = position.play(seat, dice.choice(position.legal(seat))).position
    return found


def holds(reason: str, view: JsonObject, seat: int, move: str, legal: list[str]) -> bool:
    """Whether a reason that speaks of numbers or of the order agrees with what is seen."""
    number = int(move.split()[-1][1])
    market: list[int] = numbers(view["market"])
    used = view["used"]
    assert isinstance(used, list)
    if reason == reasons.BID_SETTLED:  # the rule: reds by number among themselves, then the others
        return [whale == "red" for whale in used].count(used[seat] == "red") == 1
    if reason == reasons.BID_LOW:
        best, second = sorted(market)[-1:-3:-1]
        return best - second > 2
    if reason == reasons.BID_ALIKE:
        return max(market) - min(market) < 2
    if reason == reasons.HIGH_NUMBER:
        return number == max(market)
    if reason == reasons.LOW_NUMBER:
        return number == min(market) < max(market)
    if reason == reasons.LAND_HIGH:
        return all(int(other.split()[1][1]) <= number for other in legal)
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reasons_are_true(seats: int) -> None:
    """Every move of six whole matches; each reason comes up, some seeds long."""
    told: set[str] = set()
    for position in matches(seats):
        seat = waiting(position.phase)[0]
        view, legal = position.view(seat), position.legal(seat)
        for move in legal if len(legal) > 1 else []:
            reason = reason_for(GAME, position, seat, move)
            told.add(reason)
            if move.startswith(("bid", "take", "land")):
                assert holds(reason, view, seat, move, legal), (reason, move, view)
    wanted = {name for name in vars(reasons) if name.startswith(("BID", "RUN", "LAND"))}
    assert told >= {getattr(reasons, name) for name in wanted | {"HIGH_NUMBER", "LOW_NUMBER"}}


def test_a_red_whale_alone_settles_the_order() -> None:
    """Whoever played it takes first, and of two the other one second, whatever is bid."""
    for position in matches(2):
        view = position.view(None)
        seat = waiting(position.phase)[0]
        if view["phase"] != "bid" or len(position.legal(seat)) < 2:
            continue
        assert isinstance(view["used"], list)
        settled = view["used"].count("red") == 1
        found = {reason_for(GAME, position, seat, move) for move in position.legal(seat)}
        assert settled == (found == {reasons.BID_SETTLED})
