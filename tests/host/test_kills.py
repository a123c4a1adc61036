"""The server and a machine are killed at random moments: nothing acknowledged is lost or counted
twice, and guests are back by themselves. A hundred kills, and how fast: tools/kill_server.py
and tools/kill_machine.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.host.nights import in_a_loop
from tools.kill_machine import kill_machine
from tools.kill_server import kill_server


@pytest.mark.parametrize("kills", [6, pytest.param(100, marks=pytest.mark.slow)])
def test_killing_the_server(kills: int, tmp_path: Path) -> None:
    """SIGKILL while four phones play."""
    report = in_a_loop(kill_server(kills, 11, tmp_path))
    assert not report.lost
    assert report.kills == kills and report.acknowledged > 40


@pytest.mark.parametrize("kills", [4, pytest.param(100, marks=pytest.mark.slow)])
def test_killing_a_machine(kills: int, tmp_path: Path) -> None:
    """SIGKILL while it plays what it was lent."""
    report = in_a_loop(kill_machine(kills, 12, tmp_path))
    assert not report.lost
    assert report.kills == kills and report.acknowledged > 4
