"""Looking over a whole match: what every decision was worth, and what would have been better.

Each decision is asked about as its own seat saw it, at full strength, one after the other; the
answers come when they come, so that nobody waits for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.ai.api import Answered, Failed, Idea, Purpose, Question, Report, Thought
from game.engine.api import JsonObject, Seat

NODES = {"reversi": 1_500_000}
OTHER_NODES = 1500
SECONDS = 1.5  # for one decision, where the nodes would take longer
AT_ONCE = 2  # questions under way, so that the thinker never rests
_SLIGHT = 0.04  # of the -1..1 scale: less is no mistake
_POINTS = 1.0  # and less than that neither


class Thinker(Protocol):
    """Somebody who thinks elsewhere and never keeps the caller waiting."""

    def ask(self, question: Question) -> int:
        """Begin to think; the ticket of the answer."""

    def cancel(self, ticket: int) -> None:
        """The answer is no longer wanted."""

    def poll(self) -> list[Report]:
        """What has come since the last call."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was chosen: the `ply` it became (1 for the first), and what its seat saw."""

    ply: int
    seat: Seat
    move: str
    view: JsonObject


@dataclass(frozen=True, slots=True)
class Judged:
    """What a decision was worth to its seat.

    `value` is -1..1 and `lead` in points, both of the best move; `lost` is how much of the value
    and `points` how many points the move chosen gave away. `line` is the better play, its first
    move first; that of the move chosen if there was nothing better.
    """

    ply: int
    seat: Seat
    move: str
    value: float
    lead: float
    lost: float
    points: float
    line: tuple[str, ...]

    @property
    def is_mistake(self) -> bool:
        """Whether it is worth a word."""
        return self.lost >= _SLIGHT and self.points >= _POINTS


@dataclass(slots=True)
class Review:
    """The judgement of one match. `update` often; `judged` grows, oldest decision first."""

    game: str
    decisions: Sequence[Decision]
    thinker: Thinker
    judged: list[Judged] = field(default_factory=list)
    failed: int = 0
    _asked: dict[int, Decision] = field(default_factory=dict)
    _left: list[Decision] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._left = list(self.decisions)

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self.decisions)

    @property
    def done(self) -> int:
        """How many have been looked at."""
        return len(self.judged) + self.failed

    @property
    def running(self) -> bool:
        """Whether something is still to be looked at."""
        return self.done < self.total

    def update(self) -> bool:
        """Take in answers and ask on; whether anything has come."""
        before = self.done
        for report in self.thinker.poll():
            match report:
                case Answered(ticket, thought) if ticket in self._asked:
                    self._take(self._asked.pop(ticket), thought)
                case Failed(ticket) if ticket in self._asked:
                    del self._asked[ticket]
                    self.failed += 1
        while self._left and len(self._asked) < AT_ONCE:
            decision = self._left.pop(0)
            self._asked[self.thinker.ask(self._question(decision))] = decision
        return self.done != before

    def rest(self) -> None:
        """Nobody looks for now: what is under way is asked again later."""
        for ticket in self._asked:
            self.thinker.cancel(ticket)
        self._left = [*self._asked.values(), *self._left]
        self._asked.clear()

    def mistakes(self, seats: Iterable[Seat], most: int = 3) -> list[Judged]:
        """The worst decisions of these seats, worst first."""
        chosen = set(seats)
        found = [one for one in self.judged if one.seat in chosen and one.is_mistake]
        return sorted(found, key=lambda one: (-one.lost, one.ply))[:most]

    def _question(self, decision: Decision) -> Question:
        return Question(
            self.game,
            decision.view,
            decision.seat,
            nodes=NODES.get(self.game, OTHER_NODES),
            seconds=SECONDS,
            seed=decision.ply,
            purpose=Purpose.HINT,
            about=decision.move,
        )

    def _take(self, decision: Decision, thought: Thought) -> None:
        chosen = next((idea for idea in thought.ideas if idea.move == decision.move), None)
        if chosen is None:  # not to be judged: the game counts it as no move of its own
            self.failed += 1
            return
        self.judged.append(judge(decision, thought.ideas[0], chosen))
        self.judged.sort(key=lambda one: one.ply)


def judge(decision: Decision, best: Idea, chosen: Idea) -> Judged:
    """Compare the move that was made with the best one."""
    better = best if best.value > chosen.value else chosen
    return Judged(
        decision.ply,
        decision.seat,
        decision.move,
        better.value,
        lead_of(better),
        better.value - chosen.value,
        max(0.0, lead_of(better) - lead_of(chosen)),
        better.line or (better.move,),
    )


def lead_of(idea: Idea) -> float:
    """The points (Reversi: discs) by which a move leads to being ahead."""
    known = idea.discs if idea.discs is not None else idea.lead
    return 0.0 if known is None else known
