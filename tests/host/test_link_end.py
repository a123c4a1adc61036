"""What is asked of the window's link at the instant in which it ends is answered all the same."""

from __future__ import annotations

import gc
import logging
from concurrent.futures import Future
from pathlib import Path

import pytest

from game.host import link as links
from game.host.client import Answer, Lost
from game.host.link import Link
from game.host.process import NotServing


@pytest.mark.parametrize("asked", [1, 3])
@pytest.mark.parametrize("closed", [False, True])
def test_nobody_is_left_without_an_answer(
    asked: int,
    closed: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    answers: list[Future[Answer]] = []

    async def ends(self: Link) -> None:
        answers.extend(self.act("rotate") for _ in range(asked))
        if closed:  # from outside, in the same instant
            self._loop.call_soon(self._loop.call_soon, self._wake)
        raise NotServing("no more")

    monkeypatch.setattr(Link, "_serve", ends)
    monkeypatch.setattr(links, "FAILURES", 0)
    for _ in range(20):
        link = Link(tmp_path)
        link.open()
        link._thread.join(60)
        assert not link._thread.is_alive() and len(answers) == asked
        for answer in answers:
            with pytest.raises(Lost):
                answer.result(0)
        answers.clear()
    del answer
    gc.collect()
    assert caplog.messages == []
