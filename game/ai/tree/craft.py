"""The games that the search plays: their rules, policies and desks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, cast

from game.ai.tree.desk import Desk, new_desk
from game.ai.tree.search import bind
from game.engine import registry
from game.engine.api import JsonObject, Seat
from game.engine.moment import Moment


@dataclass(frozen=True, slots=True)
class Craft:
    """All that playing a game needs: `run` is the search bound to it."""

    name: str
    rules: Any
    policy: Any
    run: Any
    desk: Desk


GAMES = ("reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")


@cache
def craft(name: str) -> Craft:
    """Of that game; made once in a process."""
    module = name.replace("-", "_")
    rules = import_module(f"game.engine.{module}.rules")
    policy = import_module(f"game.ai.tree.{module}")
    state = import_module(f"game.engine.{module}.state")
    desk = new_desk(state.DTYPE, rules.MOST_MOVES, rules.FACT_WIDTH)
    return Craft(name, rules, policy, bind(module, rules, policy), desk)


def imagined(name: str, view: JsonObject, seat: Seat, seed: int) -> Moment:
    """A world that fits what a seat sees. Raises `BadPosition`."""
    return cast(Moment, registry.game(name).imagine(view, seat, seed))
