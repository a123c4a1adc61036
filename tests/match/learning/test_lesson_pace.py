"""An estimate, not a timing: a lesson should take a newcomer two to five minutes.

Reckoned at 200 words a minute and three seconds for each press, a look at the board included; both
are assumptions, and a quick reader may need less than two minutes for the shortest lesson.
"""

from __future__ import annotations

import pytest

from game.engine import registry
from game.match.learning import library

WORDS_A_MINUTE = 200
SECONDS_A_PRESS = 3


@pytest.mark.parametrize("game", registry.games())
def test_a_lesson_takes_two_to_five_minutes(game: str) -> None:
    found = library.lessons(game).items
    assert found
    for lesson in found:
        words = presses = 0
        for step in lesson.steps:
            read = [step.say, step.done, *(choice.text for choice in step.choices)]
            words += sum(len(text.split()) for text in read)
            presses += len(step.do) + 1  # the last one goes on to the next step
        minutes = words / WORDS_A_MINUTE + presses * SECONDS_A_PRESS / 60
        assert 2 <= minutes <= 5, f"{game}: {minutes:.1f} minutes"
