"""What a puzzle asks for: when it is over, what was reached, and what counts as the same answer.

| game | goal | asked for |
| --- | --- | --- |
| `reversi` | `win` | the only move that wins, whatever follows (told by exact search) |
| `reef` | `last-turn` | most points at the end; the turn is the last of the match |
| `reef-bag` | `turn` | most points with the corals and cards in hand, in this turn |
| `whale-riders` | `land` | the best catch, one card to be landed in the last round |
| `whale-riders` | `last-two` | the best catch, by taking and landing now and landing once more |
| `lanterns` | `last-buy` | most points at the end, in the last purchases |
| `lanterns-classic` | `final` | most honor in the last round, then favor tokens, then cards |

Nothing hidden can matter: a puzzle's position is such that no move of the line shows anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

import numpy as np

from game.engine.api import Json, JsonObject, Position, Seat
from game.engine.moment import Moment
from game.engine.whale_riders.scoring import catch_points

_HONOR, _FAVOR = 10_000, 100  # weights of honor and favor tokens over single cards


@dataclass(frozen=True, slots=True)
class Goal:
    """`over(before, now, seat)` and `value(now, seat)` look at records; `mark` at a dump: equal
    marks are the same answer."""

    over: Callable[[Any, Any, Seat], bool]
    value: Callable[[Any, Seat], int]
    mark: Callable[[JsonObject, Seat], object]


def rules(game: str) -> Any:
    """The kernels of a card or tile game."""
    return import_module(f"game.engine.{game.replace('-', '_')}.rules")


def goal_of(game: str, goal: str) -> Goal | None:
    """The goal of that name; None for one that there is not (Reversi's is told by search)."""
    return _GOALS.get((game, goal))


def names(game: str) -> tuple[str, ...]:
    """The goals that a game's puzzles may have."""
    return ("win",) if game == "reversi" else tuple(g for of, g in _GOALS if of == game)


def record(position: Position) -> Any:
    """The record of a position of a card or tile game."""
    return cast(Moment, position).record


def reached(game: str, goal: str, start: Position, now: Position, seat: Seat) -> int | None:
    """What was reached, None while the turn goes on."""
    found = goal_of(game, goal)
    assert found is not None
    before, after = record(start), record(now)
    return found.value(after, seat) if found.over(before, after, seat) else None


def _points(game: str, s: Any, seat: Seat) -> int:
    out = np.zeros(4, dtype=np.int64)
    rules(game).scores(s, out)
    return int(out[seat])


def _ended(game: str) -> Callable[[Any, Any, Seat], bool]:
    return lambda before, now, seat: rules(game).to_act(now) < 0


def _left_turn(game: str) -> Callable[[Any, Any, Seat], bool]:
    return lambda before, now, seat: rules(game).to_act(now) != seat


def _landed(before: Any, now: Any, seat: Seat) -> bool:
    return int(now.landed_n[seat]) != int(before.landed_n[seat]) or int(now.season) != int(
        before.season
    )


def _catch(s: Any, seat: Seat) -> int:
    return int(catch_points(s.landed[seat], int(s.landed_n[seat])))


def _last_catch(s: Any, seat: Seat) -> int:
    """The best catch with one more card of the hand landed."""
    count = int(s.landed_n[seat])
    best = 0
    for card in s.hands[seat, : int(s.hands_n[seat])].tolist():
        catch = np.append(s.landed[seat, :count], card)
        best = max(best, int(catch_points(catch, count + 1)))
    return best


def _honor(s: Any, seat: Seat) -> int:
    honor = _points("lanterns-classic", s, seat)
    return honor * _HONOR + int(s.favors[seat]) * _FAVOR + int(s.hands[seat].sum())


def _of(dump: JsonObject, name: str, seat: Seat) -> Json:
    rows = dump[name]
    assert isinstance(rows, list)
    return cast(Json, rows[seat])


def _cards(dump: JsonObject, name: str, seat: Seat) -> tuple[str, ...]:
    row = _of(dump, name, seat)
    assert isinstance(row, list)
    return tuple(sorted(map(str, row)))


def _reef_mark(dump: JsonObject, seat: Seat) -> object:
    return str(_of(dump, "boards", seat)), _cards(dump, "hands", seat)


def _bag_mark(dump: JsonObject, seat: Seat) -> object:
    return str(_of(dump, "boards", seat)), _cards(dump, "played", seat)


def _whale_mark(dump: JsonObject, seat: Seat) -> object:
    numbers = [tuple(card[1] for card in _cards(dump, name, seat)) for name in ("landed", "hands")]
    return tuple(tuple(sorted(row)) for row in numbers)


def _purchase_mark(dump: JsonObject, seat: Seat) -> object:
    return _cards(dump, "bought", seat)


def _classic_mark(dump: JsonObject, seat: Seat) -> object:
    return _cards(dump, "honor", seat), str(_of(dump, "hands", seat))


_GOALS: Mapping[tuple[str, str], Goal] = {
    ("reef", "last-turn"): Goal(
        _ended("reef"), lambda s, seat: _points("reef", s, seat), _reef_mark
    ),
    ("reef-bag", "turn"): Goal(
        _left_turn("reef-bag"), lambda s, seat: _points("reef-bag", s, seat), _bag_mark
    ),
    ("whale-riders", "land"): Goal(_landed, _catch, _whale_mark),
    ("whale-riders", "last-two"): Goal(_landed, _last_catch, _whale_mark),
    ("lanterns", "last-buy"): Goal(
        _left_turn("lanterns"), lambda s, seat: _points("lanterns", s, seat), _purchase_mark
    ),
    ("lanterns-classic", "final"): Goal(_left_turn("lanterns-classic"), _honor, _classic_mark),
}
