"""Every golden game comes out as it is written, and every way to end has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import registry
from game.engine.api import Over
from game.engine.record import replay
from tests.golden.playthrough import golden_files, read_golden, write_playthrough

# Ends that no position knows of: the clock and resigning belong to the match, not to the rules.
NO_GOLDEN: set[tuple[str, str]] = set()


@pytest.mark.parametrize("path", golden_files(), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_golden_game_comes_out_as_written(path: Path) -> None:
    record = read_golden(path)
    assert record.game == path.parent.name
    assert write_playthrough(record) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", registry.games())
def test_every_way_to_end_has_a_golden_game(game: str) -> None:
    reached = set()
    for path in golden_files():
        if path.parent.name != game:
            continue
        phase = replay(read_golden(path)).last.phase
        assert isinstance(phase, Over), f"{path.name} does not end"
        reached.add(phase.result.reason)
    expected = set(registry.game(game).about.end_reasons)
    assert expected - reached == {reason for name, reason in NO_GOLDEN if name == game}
