"""What menus need of a table, whatever is played there."""

from __future__ import annotations

from typing import Protocol

from game.match.table import Match
from game.scenes.sitting import Sitting


class AnyTable(Protocol):
    """A table with a match on it."""

    @property
    def match(self) -> Match:
        """What is played."""

    @property
    def sitting(self) -> Sitting:
        """How it is played at this screen."""
