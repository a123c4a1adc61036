"""The two commands explain in one line what keeps them from starting."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment

ROOT = Path(environment.__file__).parent.parent


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder without an environment."""
    for name in ("constraints.txt", "pyproject.toml"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(environment, "LOG", tmp_path / ".venv.log")
    return tmp_path


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_venv_module_is_one_line(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    found = importlib.util.find_spec

    def without(name: str, package: str | None = None) -> object:
        return None if name == module else found(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without)
    with pytest.raises(environment.Trouble) as trouble:
        environment.ready()
    assert "venv" in str(trouble.value)
    assert "\n" not in str(trouble.value)


def test_a_missing_network_is_one_line(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.setattr(environment, "RETRIES", "0")
    with pytest.raises(environment.Trouble) as trouble:
        environment.ready()
    assert "network" in str(trouble.value)
    assert "\n" not in str(trouble.value)
    assert not (elsewhere / ".venv" / "play.stamp").exists()


def test_an_old_python_is_one_line(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(environment.Trouble, match=r"needs Python 3\.11 .* 3\.10\.4"):
        environment.ready()


def test_the_program_says_its_version_from_any_folder(tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "play.py"), "--version"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout.splitlines()[-1].startswith("lagoon ")


def test_constraints_hold_names_and_versions_alone() -> None:
    for line in (ROOT / "constraints.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, version = line.partition("==")
            assert name.strip() == name
            assert version
            assert "/" not in line
