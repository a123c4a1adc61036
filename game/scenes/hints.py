"""Hints in two steps: where to look, then the move with one reason."""

from __future__ import annotations

from game.ai.api import Thought
from game.engine.api import NotAllowed, Position
from game.i18n.catalogue import t
from game.match import log
from game.scenes.sitting import Sitting

_NEAR = 1  # squares around the best move that the first step marks


class Hints:
    """The hint that was asked for at the present position, if one was."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._step = 0
        self._for: Position | None = None
        self._told = 0

    def ask(self) -> None:
        """The next step of a hint for the person who is to move."""
        sitting = self._sitting
        house, match, seat = sitting.house, sitting.match, sitting.seat
        if seat is None or not sitting.is_open:
            house.notices.say(t("A hint can be had by whoever is to move."), icon="hint")
            return
        try:
            self._step = match.hint(seat)
        except NotAllowed as refusal:
            house.notices.say(log.why_not(match, refusal.reason), icon="hint")
            return
        if self._for is not match.position:
            self._for, self._told = match.position, 0
        sitting.computers.think_of_hint(seat)
        self.update()

    def update(self) -> bool:
        """Tell what has come; whether something is to be marked that was not before."""
        thought = self._thought()
        if thought is None or self._told >= self._step:
            return False
        self._told = self._step
        return True

    @property
    def words(self) -> str:
        """What the hint says, for as long as it is marked; "" without one."""
        thought = self._thought()
        if thought is None or not self._told:
            return ""
        return self._where() if self._told == 1 else self._named(thought)

    def _where(self) -> str:
        return t("Look around the marked squares. Ask again for the move.")

    def _named(self, thought: Thought) -> str:
        if thought.reason:
            return t("{cell}: {reason}", cell=thought.move, reason=t(thought.reason))
        return t("The best move is {cell}.", cell=thought.move)

    @property
    def searching(self) -> bool:
        """Whether a hint was asked for and has not come yet."""
        here = self._for is self._sitting.match.position
        return here and self._told < self._step and self._thought() is None

    @property
    def exact(self) -> bool:
        """Whether the move itself is shown."""
        return self._step == 2

    def spots(self, all_spots: frozenset[str]) -> tuple[str, ...]:
        """The squares to be marked."""
        thought = self._thought()
        if thought is None or not self._told:
            return ()
        if self._step == 2:
            return (thought.move,)
        return tuple(spot for spot in sorted(all_spots) if _near(spot, thought.move))

    def _thought(self) -> Thought | None:
        sitting = self._sitting
        if self._for is not sitting.match.position or sitting.seat is None:
            return None
        return sitting.computers.hint_for(sitting.seat)


def _near(spot: str, move: str) -> bool:
    across, down = ord(spot[0]) - ord(move[0]), int(spot[1:]) - int(move[1:])
    return max(abs(across), abs(down)) <= _NEAR
