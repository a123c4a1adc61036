"""What clones of these games got wrong, tried on whole matches as the tables play them."""

from __future__ import annotations

import random

import pytest

from game.engine import registry
from game.engine.api import GameError, Position, Seat, Step, waiting
from tests.scenes.party.hands import GAMES, wish


def played(game: str, seats: int, seed: int) -> list[tuple[Position, Seat, str, Step]]:
    """A match of eager players: position, seat, move and step; it ends (C25)."""
    position, dice = registry.game(game).new(seats, seed, {}), random.Random(seed)
    made: list[tuple[Position, Seat, str, Step]] = []
    while seats_ := waiting(position.phase):
        seat = seats_[0]
        legal = position.legal(seat)
        assert legal, "C12: nobody waits without a move"
        move = wish(dice, legal)
        step = position.play(seat, move)
        made.append((position, seat, move, step))
        position = step.position
        assert len(made) < 4000
    return made


@pytest.mark.parametrize("game", ["lanterns", "lanterns-classic"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_turn_comes_once_for_each(game: str, seats: int) -> None:
    """C17, C33: after the last tile everybody has exactly one more turn, in order."""
    for seed in range(6):
        steps = played(game, seats, seed)
        start = next(
            n for n, step in enumerate(steps) if any(f.kind == "final" for f in step[3].facts)
        )
        last = [seat for position, seat, _, _ in steps[start + 1 :] if position.view(None)["final"]]
        turns = [seat for n, seat in enumerate(last) if n == 0 or last[n - 1] != seat]
        first = turns[0]
        order = [(first + n) % seats for n in range(len(turns))]
        assert turns == order, (seed, turns)
        assert len(turns) <= seats


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_match_ends_although_decks_run_out(game: str, seats: int) -> None:
    """C25, C26: matches end, and what is used up stops nobody before."""
    empty = 0
    for seed in range(3):
        for position, _, _, _ in played(game, seats, 100 + seed):
            view = position.view(None)
            decks = [view.get(name) for name in ("deck", "pile", "stack", "bag")]
            counts = [deck[-1] if isinstance(deck, list) and deck else deck for deck in decks]
            stock = view.get("towers", view.get("supply"))
            if isinstance(stock, dict):
                counts += stock.values()
            elif isinstance(stock, list):
                counts += stock
            empty += 0 in counts
    assert empty or game == "reef-bag"


def test_lanterns_refuses_what_cannot_be_paid_or_does_not_touch() -> None:
    """C32: tiles touch another; cards and dedications are paid, stacks and favors are there."""
    for game in ("lanterns", "lanterns-classic"):
        for position, seat, _, _ in played(game, 2, 7)[4:40:6]:
            legal = set(position.legal(seat))
            tries = [f"buy {group}{n}" for group in "SLX" for n in range(1, 4)]
            tries += ["dedicate four R", "dedicate seven", "exchange R G"]
            places = sorted(move for move in legal if move.startswith("place"))
            if places:
                *head, _, _, turn = places[0].split()
                tries.append(" ".join((*head, "9", "9", turn)))
            for move in tries:
                if move not in legal:
                    with pytest.raises(GameError):
                        position.play(seat, move)
