"""What the seats of a game are called when nobody has given a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n.catalogue import t
from game.match.words import reversi

COLOURED: dict[str, Callable[[], Sequence[str]]] = {"reversi": reversi.seats}


def seat_names(game: str, seats: int) -> Sequence[str]:
    """What the seats themselves are called: by colour where the game has two, else by number."""
    known = COLOURED.get(game)
    return known() if known else [t("Player {n}", n=seat + 1) for seat in range(seats)]
