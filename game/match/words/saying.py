"""What every game's words are made with: its tellers, and the numbers that facts show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.engine.api import Fact

Teller: TypeAlias = Callable[[str, Fact], str]


def told(tellers: Mapping[str, Teller], fact: Fact, names: Sequence[str]) -> list[str]:
    """The line of that kind of fact, told with its seat's name; none if nobody tells it."""
    teller = tellers.get(fact.kind)
    if teller is None:
        return []
    return [teller("" if fact.seat is None else names[fact.seat], fact)]


def number(fact: Fact, field: str) -> int:
    """A whole number that a fact shows, 0 if it shows none."""
    value = fact.shown.get(field)
    return value if isinstance(value, int) else 0
