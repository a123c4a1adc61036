"""Making kernels step by step: whoever walks stays free, however slow the compiler is."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator

import pytest

from game.ai import kernels, wire
from game.ai.brain import Brain, Desk
from game.ai.tree import warm

STEPS = 3


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[bytes]]:
    """A compiler that needs longer than anybody waits."""
    command = [sys.executable, "-c", "import time; time.sleep(600)"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE)
    monkeypatch.setattr(warm, "_compiler", lambda name: child)
    monkeypatch.setattr(warm, "_PAUSE", 0.001)
    monkeypatch.setattr(warm, "KERNELS", STEPS)
    monkeypatch.setattr(warm, "load", lambda name: None)
    yield child
    child.kill()
    child.wait()


def test_a_walk_never_waits_for_a_slow_compiler(compiler: subprocess.Popen[bytes]) -> None:
    walk = warm.walk("reef")
    for _ in range(4 * STEPS):
        next(walk)
    assert compiler.poll() is None
    compiler.kill()
    compiler.wait()
    assert list(walk) == []


@pytest.mark.parametrize("taken", [0, STEPS - 1, STEPS, 5 * STEPS])
def test_progress_is_whole_when_the_kernels_are_there(
    taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts up by one and is never full before, also where a walk is longer than it said."""
    monkeypatch.setattr(kernels, "steps", lambda name: (STEPS, lambda: iter([None] * taken)))
    out = io.BytesIO()
    brain = Brain(Desk(), out, compiled=True)
    brain._begin("reef")
    for _ in range(taken + 1):
        brain._make_one()
    *told, last, ready = [wire.read(text) for text in out.getvalue().splitlines()]
    shown = min(taken, STEPS - 1)
    assert told == [{"progress": [n, STEPS]} for n in range(shown + 1)]
    assert last == {"progress": [STEPS, STEPS]}
    assert ready == {"ready": ["reef", "compiled"]}
