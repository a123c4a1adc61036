"""A person's own broken file never takes a game away."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.levels import BadDeck, Fault, sound_text

NEEDED = ("lanterns/cards", "lanterns/tiles", "lanterns-classic/tokens", "whale-riders/cards")


def test_games_begin_beside_broken_files_of_ones_own(tmp_path: Path) -> None:
    for name in NEEDED:
        path = tmp_path / f"{name}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"[cards]\nS1 = 3\n" if "tokens" not in name else b"\xff")
    words = "from game.engine import registry as r; [r.game(g).about for g in r.games()]"
    told = subprocess.run(
        [sys.executable, "-c", words],
        env={**os.environ, "LAGOON_LEVELS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    for name in NEEDED:
        assert f"{tmp_path / name}.toml is passed over" in told.stderr


def test_without_any_sound_file_the_fault_is_told() -> None:
    with pytest.raises(BadDeck, match="line 3: torn"):
        sound_text("lanterns", "cards", lambda text: [Fault(3, "torn")])
