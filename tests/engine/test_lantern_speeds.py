"""Both Lanterns games play the same, interpreted and compiled, byte for byte."""

from __future__ import annotations

import pytest

from tests.engine.speeds import digests, in_a_process


@pytest.mark.parametrize("game", ["lanterns", "lanterns-classic"])
def test_both_speeds_play_the_same_bytes(game: str) -> None:
    assert in_a_process(game, "compiled") == digests(game)
