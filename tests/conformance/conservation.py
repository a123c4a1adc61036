"""What the shared suite must know of one game: what is conserved, and what a seat may not know.

A game adds its own by a module `tests/conformance/<id with underscores>.py` that holds
`HOOKS = Hooks(...)`; nothing has to be entered here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

Dump: TypeAlias = dict[str, Any]


def _nothing(dump: Dump) -> Sequence[str]:
    return ()


def _no_other(dump: Dump, seat: int | None, dice: random.Random) -> Dump | None:
    return None


@dataclass(frozen=True)
class Hooks:
    """`faults` names every piece or card that a complete position has lost or made up.

    `other_world` gives a complete position in which things that `seat` (None: a spectator) may not
    know are changed (other hands, piles, secret bids), all else being equal; None if nothing is
    hidden in this one. `options` are option sets worth random games of their own, beside each
    declared value of each option. `refused` are readable moves that are never legal at the start.
    """

    faults: Callable[[Dump], Sequence[str]] = _nothing
    other_world: Callable[[Dump, int | None, random.Random], Dump | None] = _no_other
    options: Sequence[Mapping[str, Any]] = ()
    refused: Sequence[str] = ()


def hooks(game: str) -> Hooks:
    """The hooks of a game; a game without a module of its own has empty ones."""
    name = f"tests.conformance.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return Hooks()
    found: Hooks = import_module(name).HOOKS
    return found
