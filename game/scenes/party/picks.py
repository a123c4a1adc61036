"""Making a move by picking spots: one pick after another, each of which can be taken back."""

from __future__ import annotations

from collections.abc import Mapping

Path = tuple[str, ...]


class Picks:
    """`paths` are the moves that can be made and the spots to be picked for each, in order.

    Moves whose path is empty need no spot; they are made otherwise.
    """

    def __init__(self, paths: Mapping[str, Path] | None = None) -> None:
        self.chosen: Path = ()
        self._paths: dict[Path, str] = {}
        self.take(paths or {})

    def take(self, paths: Mapping[str, Path]) -> None:
        """These moves can be made from now on; picks that lead nowhere any more are off."""
        self._paths = {path: move for move, path in paths.items() if path}
        while self.chosen and not self._leads(self.chosen):
            self.chosen = self.chosen[:-1]

    @property
    def following(self) -> frozenset[str]:
        """The spots that can be picked next."""
        at = len(self.chosen)
        return frozenset(path[at] for path in self._paths if self._goes_on(path))

    @property
    def instead(self) -> frozenset[str]:
        """The spots that can take the place of the last pick."""
        kept = self.chosen[:-1]
        at = len(kept)
        return frozenset(path[at] for path in self._paths if path[:at] == kept and len(path) > at)

    @property
    def move(self) -> str | None:
        """The move that has been picked, None while picks are missing."""
        return self._paths.get(self.chosen)

    def move_by(self, *spots: str) -> str | None:
        """The move that would be picked with these spots added."""
        return self._paths.get((*self.chosen, *spots))

    @property
    def open_end(self) -> bool:
        """Whether the move that has been picked could be picked on to another one."""
        return bool(self.following)

    def pick(self, spot: str) -> bool:
        """Pick that spot; False if it cannot be picked.

        A spot that has been picked already is put back, with all picks after it. A spot that does
        not follow takes the place of the latest pick that it can replace.
        """
        if spot in self.following:
            self.chosen = (*self.chosen, spot)
            return True
        if spot in self.chosen:
            self.chosen = self.chosen[: self.chosen.index(spot)]
            return True
        for kept in reversed(range(len(self.chosen))):
            tried = (*self.chosen[:kept], spot)
            if self._leads(tried):
                self.chosen = tried
                return True
        return False

    def back(self) -> bool:
        """Take back the last pick; whether there was one."""
        had, self.chosen = bool(self.chosen), self.chosen[:-1]
        return had

    def clear(self) -> None:
        """Nothing has been picked."""
        self.chosen = ()

    def _leads(self, picked: Path) -> bool:
        return any(path[: len(picked)] == picked for path in self._paths)

    def _goes_on(self, path: Path) -> bool:
        at = len(self.chosen)
        return len(path) > at and path[:at] == self.chosen
