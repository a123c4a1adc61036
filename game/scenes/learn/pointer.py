"""What a lesson points at: spots named by its file, then what is wanted, if somebody asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Pointer:
    """In the place of a table's hints: nobody has to think, the answer is known.

    `given` are spots to look at, `wanted` the moves to be shown once `shows` is set.
    """

    exact = False
    searching = False

    def __init__(self) -> None:
        self.given: tuple[str, ...] = ()
        self.wanted: tuple[str, ...] = ()
        self.shows = False

    def update(self) -> bool:
        """Nothing comes later."""
        return False

    def marked(
        self, paths: Mapping[str, Sequence[str]], chosen: Sequence[str], following: frozenset[str]
    ) -> tuple[str, ...]:
        """The spots to be marked, some having been chosen."""
        at = len(chosen)
        if self.shows:
            for move in self.wanted:
                path = tuple(paths.get(move, ()))
                if path[:at] == tuple(chosen) and len(path) > at:
                    return (path[at],)
        return self.given if not chosen else ()
