"""The engine as a process of its own: what other programs really talk to."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def talk(part: str, lines: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "game", part],
        input=lines,
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )


def test_nothing_but_answers_and_exit_code_nought() -> None:
    lines = [
        b'{"id": 1, "op": "new", "game": "reversi", "seats": 2, "seed": 1}',
        b"\xff\x00 rubbish",
        b"",
        b"[" * 50_000,
        b'{"id": 2, "op": "perft", "depth": 4}',
        b'{"id": 3, "op": "think", "seat": 0, "level": 1, "seed": 1}',
    ]
    done = talk("engine", b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(found["id"], found["ok"]) for found in answers] == [
        (1, True),
        (None, False),
        (None, False),
        (2, True),
        (3, True),
    ]
    assert answers[3]["leaves"] == 244
    assert (done.returncode, done.stderr) == (0, b"")


def test_no_input_is_no_fault() -> None:
    done = talk("engine", b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_nboard() -> None:
    done = talk("nboard", b"nboard 2\nset depth 1\ngo\nping 4\n")
    lines = done.stdout.decode("ascii").splitlines()
    assert lines[0].startswith("set myname ")
    assert any(line.startswith("=== ") for line in lines)
    assert lines[-1] == "pong 4"
    assert (done.returncode, done.stderr) == (0, b"")
