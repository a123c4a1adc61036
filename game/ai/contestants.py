"""Everybody who can be sent into the arena, by a text.

`random`; `greedy` (the best looking move without search; in Reversi most discs); `level:N`, with
changes behind it for trying them out (`level:3,see=0.5,depth=2`); `tree:N` and `flat:N` (N
iterations at full knowledge), `open:N` and `open-flat:N` (both seeing everything: a bound, never a
player).
Reversi: `search:N` (N nodes), `search:Ns` (N seconds), `search:same` (as long as the other one
thought), the same with `terms` (the hand-made evaluation) and `full` (without probable cuts);
`reference:N` (plain alpha-beta, N plies); `gtp:COMMAND`, `nboard:DEPTH:COMMAND`.
N is 1 or more: a level 1 to 8, plies 1 to 60.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import cast

from game.ai.api import Question
from game.ai.contestant import Contestant, Situation
from game.ai.levels import Level, level
from game.ai.numbers import MOST_NODES, seconds, share, shown, whole
from game.ai.think import PLAYERS, think
from game.ai.tree.craft import GAMES, craft, imagined
from game.ai.tree.root import Mind, Root
from game.engine.moment import Moment

_SEARCHES = ("search", "terms", "full")
_TREES = ("tree", "flat", "open", "open-flat")
_ALONE = ("random", "greedy")  # nothing comes behind them
_OF_CARDS = "random, greedy, level:N, tree:N, flat:N, open:N, open-flat:N"
_OF_REVERSI = (
    "random, greedy, level:N, search:NODES, search:0.1s, search:same, terms:..., full:..., "
    "reference:N, gtp:COMMAND, nboard:DEPTH:COMMAND"
)
_DEEPEST = 60
# what the values of a level may be; those that are not here are texts
_WHOLE = {
    "number": (1, 8),
    "depth": (1, _DEEPEST),
    "exact": (0, 60),
    "loss": (0, 64),
    "nodes": (0, MOST_NODES),
    "ending": (0, MOST_NODES),
    "elo": (0, 10_000),
}
_SHARES = ("see", "form")
_EITHER = ("greedy", "watch", "simple")


@cache
def contestant(name: str, game: str) -> Contestant:
    """The player of that name; a program is not started before its first move.

    Raises ValueError, which says what may be, for a name that is none.
    """
    kind, _, rest = name.partition(":")
    try:
        if kind in _ALONE and rest:
            raise ValueError(f"nothing may come behind {kind}")
        if kind == "random":
            return Chance()
        if kind == "level":
            return OfLevel(game, rest)
        return _of_reversi(kind, rest) if game == "reversi" else _of_cards(game, kind, rest)
    except ValueError as error:
        raise ValueError(f"{shown(name)}: {error}") from error


def opponents(first: str, second: str, game: str) -> tuple[Contestant, Contestant]:
    """Two who meet. Raises ValueError as `contestant` does, and if each waits for the other."""
    pair = contestant(first, game), contestant(second, game)
    if _waits(first) and _waits(second):
        raise ValueError(f"{first} and {second} would each think as long as the other")
    return pair


def _waits(name: str) -> bool:
    kind, _, rest = name.partition(":")
    return kind in _SEARCHES and rest == "same"


def _of_cards(game: str, kind: str, rest: str) -> Contestant:
    if kind == "greedy" and game in GAMES:
        return Searcher(game, kind, 0)
    if kind in _TREES and game in GAMES:
        return Searcher(game, kind, whole(rest, 1, MOST_NODES))
    raise ValueError(f"no such player; for {game} there are {_OF_CARDS}")


def _of_reversi(kind: str, rest: str) -> Contestant:
    from game.ai import engines
    from game.ai.reversi import entrants

    if kind in _SEARCHES:
        return entrants.Searching(kind, rest)
    if kind == "greedy":
        return entrants.Grabbing()
    if kind == "reference":
        return entrants.Plain(whole(rest or "8", 1, _DEEPEST))
    if kind == "gtp":
        return engines.External(engines.Gtp(rest))
    if kind == "nboard":
        depth, _, command = rest.partition(":")
        return engines.External(engines.NBoard(command, whole(depth, 1, _DEEPEST)))
    raise ValueError(f"no such player; for reversi there are {_OF_REVERSI}")


class Chance:
    """Any legal move."""

    def move(self, at: Situation) -> str:
        """By the seed."""
        return Random(at.seed).choice(at.position.legal(at.seat))


class OfLevel:
    """One of the eight levels, perhaps changed."""

    def __init__(self, game: str, text: str) -> None:
        number, _, changes = text.partition(",")
        self._game = game
        self._level = whole(number, 1, 8)
        self._row = changed(level(game, self._level), changes) if changes else None

    def move(self, at: Situation) -> str:
        """What that level plays."""
        view = at.position.view(at.seat)
        question = Question(self._game, view, at.seat, level=self._level, seed=at.seed, day=at.day)
        if self._row is None:
            return think(question).move
        from importlib import import_module

        answered = import_module(PLAYERS[self._game]).answer_as(question, self._row)
        return str(answered.move)


def changed(row: Level, changes: str) -> Level:
    """A level with some of its values changed, at any number of seats: `see=0.5,depth=2`.

    Raises ValueError.
    """
    names = [part.name for part in fields(row) if part.name != "crowd"]
    values: dict[str, object] = {}
    for change in changes.split(","):
        name, _, text = change.partition("=")
        if name not in names:
            raise ValueError(f"a level has no {shown(name)}, but {', '.join(names)}")
        try:
            values[name] = _value(name, text)
        except ValueError as error:
            raise ValueError(f"{name} {error}") from error
    crowd = row.crowd and replace(row.crowd, **values)  # type: ignore[arg-type]  # as below
    return replace(row, **{**values, "crowd": crowd})  # type: ignore[arg-type]  # each of its kind


def _value(name: str, text: str) -> object:
    if name in _WHOLE:
        return whole(text, *_WHOLE[name])
    if name in _SHARES:
        return share(text, 0, 1)
    if name in _EITHER:
        if text not in ("true", "false"):
            raise ValueError(f"must be true or false, not {shown(text)}")
        return text == "true"
    return seconds(text) if name == "seconds" else text


class Searcher:
    """The search of the card and tile games with so many iterations."""

    def __init__(self, game: str, kind: str, budget: int) -> None:
        self._game, self._kind, self._budget = game, kind, budget

    def move(self, at: Situation) -> str:
        """The best move found."""
        world = imagined(self._game, at.position.view(at.seat), at.seat, at.seed)
        is_open = self._kind.startswith("open")
        if is_open:
            world = cast(Moment, at.position)
        mind = Mind(tree=not self._kind.endswith("flat"))
        root = Root(craft(self._game), world.record, at.seat, mind, at.seed)
        if is_open:
            root.open_cards()
        root.think(self._budget)
        return str(world.text(root.options[0].code))
