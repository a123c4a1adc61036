"""The thinking process as the window uses it: tickets, cancelling, deaths, early questions."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.ai import kernels, wire, worker
from game.ai.api import Answered, Failed, Progress, Report
from game.ai.worker import Thinker
from tests.ai.boards import START_TEXT, question
from tests.ai.tree_boards import GAMES, asked, later

ROOT = Path(__file__).resolve().parent.parent.parent
ENDLESS = 10**15  # nodes that no test waits for
PATIENCE = 120.0  # seconds until a test gives up on a report


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """An interpreted thinker: starts fast."""
    made = Thinker(compiled=False)
    yield made
    made.close()


def wait_for(thinker: Thinker, *tickets: int) -> list[Report]:
    """All reports until these tickets are closed."""
    reports: list[Report] = []
    open_tickets = set(tickets)
    end = time.monotonic() + PATIENCE
    while open_tickets and time.monotonic() < end:
        for report in thinker.poll():
            reports.append(report)
            if isinstance(report, Answered | Failed):
                open_tickets.discard(report.ticket)
        time.sleep(0.002)
    assert not open_tickets, f"no report for {open_tickets}: {reports}"
    return reports


def answered(reports: list[Report]) -> dict[int, str]:
    """Tickets with their moves."""
    return {r.ticket: r.thought.move for r in reports if isinstance(r, Answered)}


def begin(thinker: Thinker, ticket: int) -> None:
    """Wait until a question that will not be answered is being thought about."""
    end = time.monotonic() + PATIENCE
    while thinker._open[ticket].begun is None and time.monotonic() < end:
        assert not [r for r in thinker.poll() if isinstance(r, Answered | Failed)]
        time.sleep(0.002)
    assert thinker._open[ticket].begun is not None


def test_nothing_runs_before_it_is_asked() -> None:
    assert Thinker().pids == []


def test_questions_are_answered_under_their_tickets(thinker: Thinker) -> None:
    first = thinker.ask(question(START_TEXT, level=1, seed=1))
    second = thinker.ask(question(START_TEXT, level=2, seed=2))
    assert first != second
    moves = answered(wait_for(thinker, first, second))
    assert set(moves) == {first, second}
    assert set(moves.values()) <= {"c4", "d3", "e6", "f5"}


def test_a_cancelled_question_ends_and_is_never_answered(thinker: Thinker) -> None:
    running = thinker.ask(question(START_TEXT, nodes=ENDLESS))
    queued = thinker.ask(question(START_TEXT, nodes=ENDLESS))
    wanted = thinker.ask(question(START_TEXT, level=1))
    time.sleep(0.5)
    thinker.cancel(queued)
    thinker.cancel(running)
    thinker.cancel(999)  # a ticket of nobody
    assert set(answered(wait_for(thinker, wanted))) == {wanted}
    thinker.cancel(wanted)  # too late, and harmless
    assert thinker.poll() == []


def test_a_question_that_cannot_be_answered_has_failed(thinker: Thinker) -> None:
    broken = thinker.ask(question("X" * 63, level=1))
    over = thinker.ask(question("X" * 64, level=1))
    fine = thinker.ask(question(START_TEXT, level=1))
    reports = wait_for(thinker, broken, over, fine)
    failed = {r.ticket: r.message for r in reports if isinstance(r, Failed)}
    assert set(failed) == {broken, over}
    assert "BadPosition" in failed[broken]
    assert set(answered(reports)) == {fine}


def test_a_killed_process_is_started_again_and_asked_again(thinker: Thinker) -> None:
    thinker.start()
    (killed,) = thinker.pids
    ticket = thinker.ask(question(START_TEXT, level=8))
    os.kill(killed, signal.SIGKILL)
    assert answered(wait_for(thinker, ticket))
    assert killed not in thinker.pids


def test_all_processes_killed_at_once_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one dead process owed is not asked of another dead one, and waiting is no failing."""
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path))
    monkeypatch.delenv("LAGOON_KERNELS", raising=False)
    thinker = Thinker()
    try:
        tickets = [thinker.ask(question(START_TEXT, level=2, seed=n)) for n in range(3)]
        assert thinker._main is not None
        thinker._main.ready.add("reversi")  # so that the main process owes answers too
        tickets += [thinker.ask(question(START_TEXT, level=2, seed=n)) for n in range(3)]
        for _ in range(2):
            pids = thinker.pids
            for pid in pids:
                os.kill(pid, signal.SIGKILL)
            while set(thinker.pids) & set(pids):
                assert not [r for r in thinker.poll() if isinstance(r, Failed)]
        assert set(answered(wait_for(thinker, *tickets))) == set(tickets)
    finally:
        thinker.close()


def test_only_what_was_thought_about_has_failed(thinker: Thinker) -> None:
    """A question that ends its process twice fails, those that waited behind it are answered."""
    bad = thinker.ask(question(START_TEXT, nodes=ENDLESS))
    good = [thinker.ask(question(START_TEXT, level=1, seed=n)) for n in range(3)]
    reports: list[Report] = []
    for _ in range(2):
        (pid,) = thinker.pids
        begin(thinker, bad)
        os.kill(pid, signal.SIGKILL)
        while thinker.pids == [pid]:
            reports += thinker.poll()
    reports += wait_for(thinker, *good)
    assert [r.ticket for r in reports if isinstance(r, Failed)] == [bad]
    assert set(answered(reports)) == set(good)


def test_a_process_that_hangs_is_replaced(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped while it thinks; a question without an end may take for ever."""
    monkeypatch.setattr(worker, "LATE", 8.0)
    endless = thinker.ask(replace(question(START_TEXT, nodes=ENDLESS), seconds=None))
    begin(thinker, endless)
    pids = thinker.pids
    thinker._open[endless].begun = 0.0
    assert thinker.poll() == [] and thinker.pids == pids
    os.kill(pids[0], signal.SIGSTOP)
    thinker.cancel(endless)
    ticket = thinker.ask(replace(question(START_TEXT, level=1), seconds=None))
    thinker._open[ticket].begun = time.monotonic() - 8.0  # it stopped in the middle
    reports = wait_for(thinker, ticket)
    assert ticket in answered(reports) and pids[0] not in thinker.pids


def test_half_a_line_is_the_end_and_no_answer() -> None:
    with pytest.raises(ValueError):
        wire.read(b'{"answer": {"mo')


def test_a_question_that_kills_twice_has_failed(thinker: Thinker) -> None:
    ticket = thinker.ask(question(START_TEXT, nodes=ENDLESS))
    (first,) = thinker.pids
    begin(thinker, ticket)
    os.kill(first, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while thinker.pids == [first] and time.monotonic() < end:
        assert thinker.poll() == []
        time.sleep(0.002)
    begin(thinker, ticket)
    os.kill(thinker.pids[0], signal.SIGKILL)
    reports = wait_for(thinker, ticket)
    assert [type(r) for r in reports] == [Failed]
    again = thinker.ask(question(START_TEXT, level=1))
    assert answered(wait_for(thinker, again))


def test_after_closing_it_can_be_asked_again(thinker: Thinker) -> None:
    lost = thinker.ask(question(START_TEXT, nodes=ENDLESS))
    thinker.close()
    assert thinker.pids == [] and thinker.poll() == []
    ticket = thinker.ask(question(START_TEXT, level=1))
    assert set(answered(wait_for(thinker, ticket))) == {ticket}
    assert ticket != lost


def test_the_process_ends_with_the_window() -> None:
    script = (
        "import sys, time\n"
        "from game.ai.worker import Thinker\n"
        "from tests.ai.boards import START_TEXT, question\n"
        f"thinker = Thinker(compiled=False); thinker.ask(question(START_TEXT, nodes={ENDLESS}))\n"
        "print(thinker.pids[0], flush=True); time.sleep(1000)\n"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    window = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, env=env)
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    window.kill()
    window.wait()
    window.stdout.close()
    end = time.monotonic() + PATIENCE
    while _lives(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not _lives(pid)


def _lives(pid: int) -> bool:
    """Whether a process runs (one that ended and was not collected does not)."""
    stat = Path(f"/proc/{pid}/stat")
    if not Path("/proc/self/stat").exists():
        return _answers_signals(pid)
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def _answers_signals(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_window_imports_nothing_heavy() -> None:
    script = (
        "import sys, game.ai.worker\n"
        "print([m for m in ('numba', 'numpy', 'pygame') if m in sys.modules])"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, check=True)
    assert done.stdout.split() == [b"[]"]


def test_early_questions_are_answered_while_kernels_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path))
    monkeypatch.delenv("LAGOON_KERNELS", raising=False)
    thinker = Thinker()
    try:
        ticket = thinker.ask(question(START_TEXT, level=2))
        assert len(thinker.pids) == 2
        assert answered(wait_for(thinker, ticket))
        assert not thinker.is_ready("reversi")
    finally:
        thinker.close()


def test_what_was_preferred_is_preferred_after_a_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever waits for the kernels of a game gets them, also from the next process."""
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path))
    monkeypatch.delenv("LAGOON_KERNELS", raising=False)
    sent: list[object] = []
    monkeypatch.setattr(worker._Process, "send", lambda _, message: sent.append(message))
    thinker = Thinker()
    try:
        thinker.prefer("lanterns")
        (pid,) = thinker.pids
        os.kill(pid, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while thinker.pids == [pid] and time.monotonic() < end:
            thinker.poll()
            time.sleep(0.002)
        assert sent == [{"prefer": "lanterns"}] * 2
    finally:
        thinker.close()


@pytest.mark.parametrize("killed", [True, False])
def test_a_cache_that_breaks_its_process_is_wiped(
    killed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also that of a second game; a process that was killed leaves what it has made."""
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path))
    monkeypatch.setenv("LAGOON_KERNELS", "interpreted")
    kept = tmp_path / kernels.digest() / "kept"
    kept.parent.mkdir()
    kept.touch()
    thinker = Thinker()
    try:
        thinker.start()
        main = thinker._main
        assert main is not None
        main.compiled = main.making = True
        main.ready.add("reversi")
        if killed:
            os.kill(main.pid, signal.SIGKILL)
        else:
            main._sent.put(b"no message\n")
        end = time.monotonic() + PATIENCE
        while thinker._main is main and time.monotonic() < end:
            thinker.poll()
            time.sleep(0.002)
        assert thinker._main is not main and thinker._deaths == 1
        assert kept.exists() is killed
    finally:
        thinker.close()


def test_one_spare_folder_serves_every_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the cache cannot be written; never one that others may write to."""
    blocked = tmp_path / "a file"
    blocked.touch()
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    open_to_all = tmp_path / f"lagoon-kernels-{kernels.digest()}-0"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    first, again = kernels._own_folder(), kernels._own_folder()
    assert first == again != open_to_all
    assert first.parent == tmp_path and first.is_dir()


def test_a_missing_compiler_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("numba", "llvmlite"):
        text = "raise ImportError('there is no compiler here')\n"
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("LAGOON_KERNEL_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("LAGOON_KERNELS", raising=False)
    thinker = Thinker()
    try:
        thinker.start()
        end = time.monotonic() + PATIENCE
        while not thinker.is_ready("reversi") and time.monotonic() < end:
            assert not [r for r in thinker.poll() if isinstance(r, Progress)]
            time.sleep(0.01)
        tickets = [thinker.ask(question(START_TEXT, level=8))]
        for game in GAMES:  # every game plays, searches included
            tickets.append(thinker.ask(asked(later(game, 2, 3, 5), game, 8, 3, 1)))
        assert len(thinker.pids) == 1
        assert set(answered(wait_for(thinker, *tickets))) == set(tickets)
    finally:
        thinker.close()
