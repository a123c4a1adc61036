"""One browser for all tests of the page; a server and pages for each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.browser import rig
from tests.browser.house import House, house

Opener: TypeAlias = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
PATIENCE = 120_000  # ms for what takes an instant, on a machine that is busy with other tests


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    with rig.chromium() as found:
        yield found


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    """A night server."""
    with house(tmp_path) as made:
        yield made


@pytest.fixture
def phone(browser: Browser) -> Iterator[Opener]:
    """Opens a page on a phone of its own: `phone(address, lang="fa")`, with "" an empty one.

    Whatever a page complains of, or asks for at another address, is a fault.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []
    asked: list[str] = []

    def opened(address: str, lang: str = "en-GB", **more: Any) -> Page:
        options = {"viewport": PHONE, "locale": lang, "reduced_motion": "reduce", **more}
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if _serious(said) else None)
        if address:
            page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults
    assert all(re.match("(http|ws)://127.0.0.1:|about:", url) for url in asked)


def _serious(said: ConsoleMessage) -> bool:
    """A page that is offline on purpose says so, and so does one that gives up a connection."""
    known = ("ERR_INTERNET_DISCONNECTED", "closed before the connection is established")
    return said.type in ("error", "warning") and not any(text in said.text for text in known)
