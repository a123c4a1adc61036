"""The window's link: it goes on through any number of lost servers, and ends tidily."""

from __future__ import annotations

import asyncio
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from game.host import link as links
from game.host import process
from game.host.client import Lost, Refusal, connect
from game.host.link import Link, Standing
from game.host.process import NotServing
from game.i18n.catalogue import use
from tests.host.nights import at, run, serving


class Line:
    """A client of a server that is lost at once, or that refuses."""

    def __init__(self, refuses: bool = False) -> None:
        self.state: dict[str, Any] = {"door": {}}
        self.refuses = refuses
        self.acts: list[str] = []
        self.is_closed = False

    async def act(self, do: str, **fields: Any) -> None:
        self.acts.append(do)
        if self.refuses:
            raise Refusal("refused", "This address cannot be used.")

    async def lost(self) -> None:
        """Lost at once."""

    async def close(self) -> None:
        self.is_closed = True


def _ended(link: Link) -> None:
    link._thread.join(60)
    assert not link._thread.is_alive()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing waits between tries."""
    monkeypatch.setattr(links, "AGAIN", 0.0)


def test_a_server_may_be_lost_any_number_of_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only failures in a row end it; each line is closed, and each server is told the address and
    the night."""
    lines: list[Line] = []

    async def reach(self: Link) -> Line:
        if len(lines) == 20:
            raise NotServing("no more")
        lines.append(Line())
        return lines[-1]

    monkeypatch.setattr(Link, "_reach", reach)
    link = Link(tmp_path, "192.168.1.7", 3)
    link.open()
    _ended(link)
    assert len(lines) == 20 and all(line.is_closed for line in lines)
    assert all(line.acts == ["bind", "night"] for line in lines)
    assert (link.standing, link.why) == (Standing.FAILED, "no more")
    with pytest.raises(Lost):
        link.act("rotate").result(1)
    link.close()


def test_a_refusal_is_told_and_leaves_nothing_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An address that this machine has no more."""
    line = Line(refuses=True)

    async def reach(self: Link) -> Line:
        return line

    monkeypatch.setattr(Link, "_reach", reach)
    link = Link(tmp_path, "192.0.2.77")
    link.open()
    _ended(link)
    assert line.is_closed and link.standing is Standing.FAILED
    assert link.why == "This address cannot be used."


def test_the_address_and_the_night_may_be_named_before_there_is_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are told to the server as soon as it is there; anything else has to be asked again."""
    line, gate = Line(), threading.Event()

    async def reach(self: Link) -> Line:
        while not gate.is_set():
            await asyncio.sleep(0.01)
        return line

    monkeypatch.setattr(Link, "_reach", reach)
    link = Link(tmp_path)
    link.open()
    assert link.act("night", night=4).result(60) == {}
    assert link.act("bind", ip="127.0.0.5").result(60) == {}
    with pytest.raises(Lost):
        link.act("rotate").result(60)
    link._wanted = False
    gate.set()
    _ended(link)
    assert line.acts == ["bind", "night"] and link._night == 4


@pytest.mark.parametrize("patience", [0.0, 0.3])
def test_a_server_that_was_switched_off_while_it_started_ends(
    patience: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No process is left behind, however quick the finger was."""
    started: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(process, "_STARTED", started)
    link = Link(tmp_path)
    link.open()
    end = time.monotonic() + 60
    while not started and time.monotonic() < end:
        time.sleep(0.01)
    time.sleep(patience)
    link.close()
    try:
        assert [child.wait(60) for child in started] == [0] * len(started) and started
    finally:
        for child in started:
            child.kill()
            child.wait()


def test_why_no_server_can_be_started_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In words of the server, such as that nothing can be kept there, in the window's language."""
    monkeypatch.setattr(process, "_STARTED", [])
    (tmp_path / "home").write_text("no folder")
    with pytest.raises(NotServing) as refused:
        process.start(tmp_path / "home", quiet=True)
    assert str(refused.value).startswith("Nothing can be saved")
    assert process._STARTED[0].returncode is not None
    use("fa")
    try:
        with pytest.raises(NotServing, match="^[^A-Za-z]+\\("):
            process.start(tmp_path / "home", quiet=True)
    finally:
        use("en")


@pytest.mark.parametrize("rounds", range(1, 7))
def test_closing_lets_go_whenever_it_is_cancelled(rounds: int, tmp_path: Path) -> None:
    """A window that closes while its link is closing a line leaves no line open."""

    async def work() -> None:
        async with serving(tmp_path) as server:
            client = await connect(at(server))
            closing = asyncio.create_task(client.close())
            for _ in range(rounds):
                await asyncio.sleep(0)
            closing.cancel()
            await asyncio.gather(closing, return_exceptions=True)
            await asyncio.sleep(0.01)
            assert client._session.closed and client._reader.done()

    run(work())
