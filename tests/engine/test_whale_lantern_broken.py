"""Broken positions of Whale Riders and both Lanterns games are refused, or as good as any."""

from __future__ import annotations

import pytest

from game.engine import registry
from tests.engine.broken import try_broken


@pytest.mark.parametrize("game", ["whale-riders", "lanterns", "lanterns-classic"])
def test_broken_positions_are_refused_or_play_on(game: str) -> None:
    refused, played = try_broken(registry.game(game), 5, 800)
    assert refused > 200 and played > 50
