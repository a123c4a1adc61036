"""Everybody who can be sent into the arena, by a text.

`random`; `greedy` (the best looking move without search; in Reversi most discs); `level:N`, with
changes behind it for trying them out (`level:3,see=0.5,depth=2`); `tree:N` and `flat:N` (N
iterations at full knowledge), `open:N` (a tree that sees everything: a bound, never a player).
Reversi: `search:N` (N nodes), `search:Ns` (N seconds), `search:same` (as long as the other one
thought), the same with `terms` (the hand-made evaluation) and `full` (without probable cuts);
`reference:N` (plain alpha-beta, N plies); `gtp:COMMAND`, `nboard:DEPTH:COMMAND`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import cast

from game.ai.api import Question
from game.ai.contestant import Contestant, Situation
from game.ai.levels import Level, level
from game.ai.think import PLAYERS, think
from game.ai.tree.craft import GAMES, craft, imagined
from game.ai.tree.root import Mind, Root
from game.engine.moment import Moment

_SEARCHES = ("search", "terms", "full")


@cache
def contestant(name: str, game: str) -> Contestant:
    """The player of that name. Raises ValueError for a name that is none."""
    kind, _, rest = name.partition(":")
    if kind == "random":
        return Chance()
    if kind == "level":
        return OfLevel(game, rest)
    if game == "reversi":
        return _of_reversi(name, kind, rest)
    if kind in ("greedy", "tree", "flat", "open") and game in GAMES:
        return Searcher(game, kind, int(rest or 0))
    raise ValueError(f"no such contestant: {name!r}")


def _of_reversi(name: str, kind: str, rest: str) -> Contestant:
    from game.ai import engines
    from game.ai.reversi import entrants

    if kind in _SEARCHES:
        return entrants.Searching(kind, rest)
    if kind == "greedy":
        return entrants.Grabbing()
    if kind == "reference":
        return entrants.Plain(int(rest or 8))
    if kind == "gtp":
        return engines.External(engines.Gtp(rest))
    if kind == "nboard":
        depth, _, command = rest.partition(":")
        return engines.External(engines.NBoard(command, int(depth)))
    raise ValueError(f"no such contestant: {name!r}")


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
        self._level = int(number)
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
    """A level with some of its values changed: `see=0.5,depth=2`. Raises ValueError."""
    kinds = {part.name: type(getattr(row, part.name)) for part in fields(row)}
    values: dict[str, object] = {}
    for change in changes.split(","):
        name, _, text = change.partition("=")
        if name not in kinds:
            raise ValueError(f"a level has no {name!r}")
        values[name] = text == "true" if kinds[name] is bool else kinds[name](text)
    return replace(row, **values)  # type: ignore[arg-type]  # each of its own kind


class Searcher:
    """The search of the card and tile games with so many iterations."""

    def __init__(self, game: str, kind: str, budget: int) -> None:
        self._game, self._kind, self._budget = game, kind, budget

    def move(self, at: Situation) -> str:
        """The best move found."""
        world = imagined(self._game, at.position.view(at.seat), at.seat, at.seed)
        if self._kind == "open":
            world = cast(Moment, at.position)
        mind = Mind(tree=self._kind != "flat")
        root = Root(craft(self._game), world.record, at.seat, mind, at.seed)
        if self._kind == "open":
            root.open_cards()
        root.think(self._budget)
        return str(world.text(root.options[0].code))
