"""Positions with something wrong: random changes of a good one."""

from __future__ import annotations

import copy
import random
from typing import Any

from game.engine.api import BadPosition, Game, waiting

JUNK: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 10**30, 1.5, "", "x", "?", [], [[]], {}]


def change(data: Any, dice: random.Random) -> Any:
    """A copy with one to three things changed, dropped, doubled or exchanged."""
    changed = copy.deepcopy(data)
    for _ in range(dice.randint(1, 3)):
        nodes = list(_nodes(changed))
        holder, key = dice.choice(nodes)
        what = dice.randrange(5)
        if what == 0:
            holder[key] = copy.deepcopy(dice.choice(JUNK))
        elif what == 1:
            del holder[key]
        elif what == 2 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif what == 3:
            other, place = dice.choice(nodes)
            if holder is other or not _inside(holder[key], other):
                holder[key] = copy.deepcopy(other[place])
        elif type(holder[key]) is int:
            holder[key] += dice.choice((-1, 1))
        if not changed:
            return changed
    return changed


def _nodes(data: Any) -> list[tuple[Any, Any]]:
    keys = list(data) if isinstance(data, dict) else range(len(data))
    found = [(data, key) for key in keys]
    for holder, key in list(found):
        if isinstance(holder[key], dict | list):
            found += _nodes(holder[key])
    return found


def _inside(tree: Any, holder: Any) -> bool:
    inside = isinstance(tree, dict | list) and any(each is holder for each, _ in _nodes(tree))
    return inside or tree is holder


def try_broken(rules: Game, seed: int, changes: int) -> tuple[int, int]:
    """Load changed positions of a random match: only `BadPosition` may come, and what loads must
    play on to the end. How many were refused and how many played."""
    dice = random.Random(f"broken {rules.about.game} {seed}")
    least, most = rules.about.seats
    position = rules.new(dice.randint(least, most), seed, {})
    refused = played = 0
    for _ in range(changes):
        seats = waiting(position.phase)
        if not seats:
            position = rules.new(dice.randint(least, most), dice.getrandbits(60), {})
            continue
        data = change(position.dump(), dice)
        try:
            loaded = rules.load(data)
        except BadPosition as refusal:
            assert refusal.faults and all(refusal.faults)
            refused += 1
        else:
            play_out(rules, loaded, dice, data)
            played += 1
        for _ in range(dice.randint(1, 6)):
            seats = waiting(position.phase)
            if seats:
                move = dice.choice(position.legal(seats[0]))
                position = position.play(seats[0], move).position
    return refused, played


def play_out(rules: Game, position: Any, dice: random.Random, data: Any) -> None:
    """The position is as good as any: it dumps, loads, can be imagined and comes to an end."""
    try:
        assert rules.load(position.dump()) == position
        for seat in range(position.seats):
            assert rules.imagine(position.view(seat), seat, 1).view(seat) == position.view(seat)
        for _ in range(2000):
            seats = waiting(position.phase)
            if not seats:
                return
            seat = dice.choice(seats)
            position = position.play(seat, dice.choice(position.legal(seat))).position
        raise AssertionError("no end")
    except Exception as error:
        error.add_note(f"loaded from {data}")
        raise
