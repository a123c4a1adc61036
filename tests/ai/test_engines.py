"""Other programs in the arena that never answer, never stop, or are none."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import main
from game.ai import engines
from game.ai.contestant import Situation
from game.ai.engines import EngineFault, External, Gtp, NBoard, Program
from game.engine.reversi.rules import START

SILENT = "import time; time.sleep(1000)"
FLOOD = "while True: print(chr(121))"
ONE_LINE = "while True: print(chr(121) * 1000, end=str())"
OLD_MOVE = (
    "print(chr(61), end=chr(10) * 2, flush=True); " + SILENT
)  # one answer, and none to the next command
AT_ITS_END = "pass"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """Every program that was started; answers are waited for briefly."""
    monkeypatch.setenv("LAGOON_KERNELS", "interpreted")
    monkeypatch.setattr(engines, "ANSWER_SECONDS", 5.0)
    monkeypatch.setattr(engines, "MOVE_SECONDS", 0.3)
    found: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def note(*words: object, **ways: object) -> subprocess.Popen[bytes]:
        found.append(start(*words, **ways))  # type: ignore[call-overload]  # as it was called
        return found[-1]

    monkeypatch.setattr(subprocess, "Popen", note)
    return found


def python(script: str) -> str:
    return f"{sys.executable} -c '{script}'"


@pytest.mark.parametrize(
    ("kind", "script", "said"),
    [
        ("gtp:", SILENT, "in time"),
        ("gtp:", OLD_MOVE, "in time"),
        ("gtp:", FLOOD, "clear_board"),
        ("gtp:", ONE_LINE, "without end"),
        ("gtp:", AT_ITS_END, "has ended"),
        ("nboard:5:", SILENT, "in time"),
        ("nboard:5:", FLOOD, "without end"),
        ("nboard:5:", ONE_LINE, "without end"),
        ("nboard:5:", AT_ITS_END, "has ended"),
    ],
)
def test_a_program_that_gives_no_answer_is_ended_and_told_of(
    kind: str,
    script: str,
    said: str,
    started: list[subprocess.Popen[bytes]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if script == SILENT:
        monkeypatch.setattr(engines, "ANSWER_SECONDS", 0.3)
    who = kind + python(script)
    given = ["arena", "reversi", who, "greedy", "--rounds", "1", "--plies", "0", "--jobs", "1"]
    assert main(given) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith("lagoon arena: ") and said in told
    assert len(started) == 1 and started[0].returncode is not None


def test_a_program_that_is_not_there_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], started: list[subprocess.Popen[bytes]]
) -> None:
    given = ["--rounds", "1", "--plies", "0", "--jobs", "1"]
    assert main(["arena", "reversi", f"gtp:{tmp_path / 'nothing'}", "greedy", *given]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert "nothing cannot be started" in told and not started


def test_an_answer_may_be_long_but_not_without_end(
    started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "MOST_LINES", 5)
    counts = "for n in range(20): print(n, flush=True)"
    program = Program(python(f"{counts}\nimport sys; sys.stdin.read()"))
    for _ in range(2):  # what is allowed is allowed to every answer
        program.ask("go", 60)
        assert [program.read() for _ in range(5)][0] in ("0", "5")
    with pytest.raises(EngineFault, match="without end"):
        program.read()
    with pytest.raises(EngineFault, match="without end"):
        program.ask("go", 60)
    assert started[0].returncode is not None


def test_what_comes_drop_by_drop_is_not_waited_for_longer(
    started: list[subprocess.Popen[bytes]],
) -> None:
    """The time is that of the whole answer, not of each line."""
    drops = "import time\nwhile True: print(0, flush=True); time.sleep(0.05)"
    program = Program(f'{sys.executable} -c "{drops}"')
    program.ask("go", 60)
    program.read()
    program.ask("go", 0.5)
    begun = time.monotonic()
    with pytest.raises(EngineFault, match="in time"):
        while True:
            program.read()
    assert time.monotonic() - begun < 20 and started[0].returncode is not None


def test_whoever_moves_as_nobody_may_is_ended(started: list[subprocess.Popen[bytes]]) -> None:
    script = (
        "while True: print(chr(61), chr(97) + str(1) if input()[:3] == chr(103) + chr(101) + "
        "chr(110) else str(), end=chr(10) * 2, flush=True)"
    )
    for _ in range(2):
        liar = External(Gtp(python(script)))
        with pytest.raises(EngineFault, match="a1"):
            liar.move(Situation(START, 0, 1))
        assert started[-1].returncode is not None


def test_nothing_is_started_before_it_is_asked(started: list[subprocess.Popen[bytes]]) -> None:
    for program in (Gtp("some program"), NBoard("some program", 3)):
        program.close()
        with pytest.raises(EngineFault):
            program.choose((), START)
    assert not started
    for command in ("", "   "):
        with pytest.raises(ValueError, match="command"):
            Gtp(command)
