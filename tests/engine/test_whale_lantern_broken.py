"""Broken positions of Whale Riders and both Lanterns games are refused, or as good as any."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import registry
from game.engine.api import BadPosition
from tests.engine.broken import try_broken


@pytest.mark.parametrize("game", ["whale-riders", "lanterns", "lanterns-classic"])
def test_broken_positions_are_refused_or_play_on(game: str) -> None:
    refused, played = try_broken(registry.game(game), 5, 800)
    assert refused > 200 and played > 50


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("whale-riders", {"seats": 9, "first": "x", "gone": [], "acted": [1], "order": [0]}),
        ("lanterns", {"seats": 9, "turn": "x", "towers": {}, "pile": [99], "final": [0]}),
        ("lanterns-classic", {"seats": 9, "turn": "x", "pool": -1, "stack": [0], "final": [0]}),
    ],
)
def test_every_fault_is_named_at_once(game: str, fields: dict[str, Any]) -> None:
    data = {**registry.game(game).new(2, 1, {}).dump(), **fields}
    with pytest.raises(BadPosition) as refused:
        registry.game(game).load(data)
    for word in ("seats", *[name for name in fields if name not in ("towers", "gone")]):
        assert any(text.startswith(word) for text in refused.value.faults), word
