"""Files are whole, and found where they should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import files
from game.store.paths import paths


def test_home_holds_everything(tmp_path: Path) -> None:
    found = paths({"LAGOON_HOME": str(tmp_path)})
    assert found.settings.parent == found.database.parent == found.log.parent == tmp_path
    assert found.cache.parent == tmp_path


def test_without_home_the_user_s_folders() -> None:
    found = paths({})
    assert found.settings.name == "settings.toml"
    assert "lagoon" in found.database.parts


def test_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    files.write_whole(path, b"old")

    def refuse(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.store.files.os.fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        files.write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
