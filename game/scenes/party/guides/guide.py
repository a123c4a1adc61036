"""What every game says of its turns, and what it says when it knows nothing better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.engine.api import JsonObject, Seat
from game.i18n.catalogue import t
from game.match.taking_back import Played


class Stand(StrEnum):
    """How far a part of a turn has got."""

    DONE = "done"
    NOW = "now"
    LATER = "later"
    MISSED = "missed"  # it can no longer be done in this turn


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a turn, in words; `optional` if the turn can end without it."""

    words: str
    stand: Stand
    optional: bool = False


class Guide:
    """The words of one game. `legal` are the moves of the seat whose turn it is."""

    def ask(self, name: str, view: JsonObject, legal: Sequence[str], chosen: Sequence[str]) -> str:
        """The one line: what `name` can do now, some spots having been chosen already."""
        return t("{name} to move.", name=name)

    def named(self, move: str) -> str:
        """A move in words, as a button or after "press Confirm to"."""
        return move

    def way(self, move: str) -> str:
        """A move that needs no spot, as a button."""
        return self.named(move)

    def guess(self, spot: str, view: JsonObject) -> str | None:
        """The move that somebody may have meant who chose a spot that is not to be chosen."""
        return None

    def advice(self, spot: str, legal: Sequence[str], chosen: Sequence[str]) -> str:
        """What to do first, for a spot that cannot be picked yet; "" where the reason says all."""
        return ""

    def parts(self, view: JsonObject, legal: Sequence[str]) -> list[Part]:
        """The parts of the turn; none where a turn is one choice."""
        return []

    def unused(self, move: str, view: JsonObject, legal: Sequence[str]) -> str:
        """What ending the turn with that move would leave undone, "" if nothing worth a word."""
        return ""

    def last(self, played: Played, viewer: Seat | None) -> tuple[str, ...]:
        """The spots of a move that was made, on the table as `viewer` sees it."""
        return ()

    def sure(self, move: str) -> bool:
        """Whether that move is always to be confirmed, whatever the settings say."""
        return False


def number(value: object) -> int:
    """A whole number of a view; 0 for anything else."""
    return value if isinstance(value, int) else 0


def texts(value: object) -> list[str]:
    """A list of a view as texts."""
    return [str(entry) for entry in value] if isinstance(value, list) else []
