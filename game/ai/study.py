"""Thinking for programs that wait for the answer: the engine protocol, NBoard.

Small questions are answered in this process, large ones at full strength by a thinking process,
which compiles its kernels first; so what is asked alone decides how it is answered.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from game.ai import kernels
from game.ai.api import Answered, Failed, Purpose, Question, Thought
from game.ai.think import think
from game.ai.worker import Thinker

SMALL_LEVEL = 4
SMALL_NODES = 20_000
_PAUSE = 0.002
_COMPILING = 180.0  # seconds; longer than the slowest machine needs


@dataclass(slots=True)
class Study:
    """Answers one question at a time. Nothing is started before it is needed."""

    _thinker: Thinker = field(default_factory=Thinker)

    def think(self, question: Question) -> Thought:
        """The answer; kernels that are not made yet are waited for, but no longer than
        `question.seconds`: then the interpreted ones answer.

        Raises `GameError` as `game.ai.think.think` does.
        """
        if _is_small(question):
            return think(question)
        thought = self._ask(question)
        return think(question) if thought is None else thought

    def close(self) -> None:
        """End the thinking process."""
        self._thinker.close()

    def _ask(self, question: Question) -> Thought | None:
        self._await_kernels(question.game, min(_COMPILING, question.seconds or _COMPILING))
        ticket = self._thinker.ask(question)
        while True:
            for report in self._thinker.poll():
                match report:
                    case Answered(at, thought) if at == ticket:
                        return thought
                    case Failed(at, _) if at == ticket:
                        return None
            time.sleep(_PAUSE)

    def _await_kernels(self, name: str, seconds: float) -> None:
        self._thinker.prefer(name)
        end = time.monotonic() + seconds
        while name in kernels.WARM and not self._thinker.is_ready(name):
            if time.monotonic() > end:
                return
            self._thinker.poll()
            time.sleep(_PAUSE)


def _is_small(question: Question) -> bool:
    if question.purpose is Purpose.SOLVE:
        return False
    if question.nodes is not None:
        return question.nodes <= SMALL_NODES
    return question.level is not None and question.level <= SMALL_LEVEL
