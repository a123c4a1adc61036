"""Rule sets by id, imported when asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.engine.api import Game, GameError

_MODULES = {
    "reversi": "game.engine.reversi.rules",
    "reef": "game.engine.reef.rules",
    "reef-bag": "game.engine.reef_bag.rules",
    "whale-riders": "game.engine.whale_riders.rules",
    "lanterns": "game.engine.lanterns.rules",
    "lanterns-classic": "game.engine.lanterns_classic.rules",
}


class UnknownGame(GameError):
    """No rule set of that id."""


def games() -> tuple[str, ...]:
    """The ids of all rule sets, in the order of the menu."""
    return tuple(_MODULES)


@cache
def game(name: str) -> Game:
    """The rule set of that id. Raises `UnknownGame`."""
    if name not in _MODULES:
        raise UnknownGame(f"no game {name!r}")
    made: Game = import_module(_MODULES[name]).GAME
    return made
