"""Hints at a table of spots: a few places first, then the move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.ai.api import Thought
from game.i18n.catalogue import t
from game.scenes.hints import Hints
from game.scenes.party.guides.guide import Guide
from game.scenes.sitting import Sitting

_PLACES = 3  # that the first step shows, the right one among them


class SpotHints(Hints):
    """As `Hints`, for moves that are picked spot by spot."""

    def __init__(self, sitting: Sitting, guide: Guide) -> None:
        super().__init__(sitting)
        self._guide = guide

    def _where(self) -> str:
        return t("Look at the marked places. Ask again for the move.")

    def _named(self, thought: Thought) -> str:
        words = t("The best move: {move}.", move=self._guide.named(thought.move))
        if thought.reason:
            words = t("{move} {reason}", move=words, reason=t(thought.reason))
        return words

    def marked(
        self, paths: Mapping[str, Sequence[str]], chosen: Sequence[str], following: frozenset[str]
    ) -> tuple[str, ...]:
        """The spots to be marked, some having been chosen."""
        thought = self._thought()
        path = tuple(paths.get(thought.move, ())) if thought is not None else ()
        at = len(chosen)
        if not self._told or path[:at] != tuple(chosen) or len(path) <= at:
            return ()
        if self._step == 2:
            return path[at:]
        others = sorted(following - {path[at]})
        first = sum(map(ord, path[at])) % (len(others) + 1)
        return (path[at], *others[first : first + _PLACES - 1])
