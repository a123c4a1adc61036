"""What is counted at the end, step by step: the time of it. Its picture is the game's own."""

from __future__ import annotations

from game.match.log import result_line
from game.match.table import Match
from game.ui.widget import Widget
from game.view.look import Look

_ALL = 1e6  # seconds after which everything is counted, whatever it is


class CountUp(Widget):
    """`steps` are counted, each in `pace` seconds; all at once with reduced motion."""

    def __init__(self, match: Match, *, steps: int, pace: float, reduced: bool) -> None:
        super().__init__("counting")
        self.match = match
        self._steps = steps
        self._pace = pace
        self._t = _ALL if reduced else 0.0

    @property
    def running(self) -> bool:
        """Whether something is still to be counted."""
        return self._t < self._steps * self._pace

    @property
    def at(self) -> float:
        """How many steps have been counted, with the share of the one that is being counted."""
        return self._t / self._pace

    def finish(self) -> None:
        """All are counted."""
        self._t = _ALL

    def update(self, seconds: float) -> bool:
        """Let time pass; whether the picture changed."""
        running = self.running
        self._t += seconds
        return running

    def wins(self, seat: int) -> bool:
        """Whether that seat is to be shown as a winner now."""
        result = self.match.result
        return result is not None and seat in result.winners and not self.running

    def natural(self, look: Look) -> int:
        return self.least(look)

    def spoken(self) -> str:
        return result_line(self.match)
