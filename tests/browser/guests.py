"""What a guest does with a page."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.house import House

PLAYER = (Path(__file__).parent / "player.js").read_text()
SOON = int(os.environ.get("LAGOON_SOON_MS", "30000"))  # ms; the bar is 2,000 on a quiet machine
LONG = 300_000  # ms for a whole match while all of the machine is busy


def join(page: Page, name: str, code: str = "") -> None:
    """Give a name (and a code) at the door."""
    page.fill("[name=name]", name)
    if code:
        page.fill("[name=code]", code)
    page.press("[name=name]", "Enter")
    page.wait_for_selector("header")


def seated(
    home: House,
    phone: Callable[..., Page],
    game: str,
    names: list[str],
    options: dict[str, Any] | None = None,
    **more: Any,
) -> tuple[int, list[Page]]:
    """A table of that game and everybody's page at it, by seats; `more` as for `phone`."""
    chairs = [{"held": "free"}] * len(names)
    table = home.act(do="table", game=game, chairs=chairs, options=options or {})["served"]
    pages = []
    for name in names:
        page = phone(f"{home.address}/#j={home.code()}", **more)
        join(page, name)
        page.dispatch_event("[data-do=sit]", "click")
        page.wait_for_selector(".people")
        pages.append(page)
    for page in pages:
        page.wait_for_selector(".block, .hold")
    return table, pages


def play(pages: list[Page], seed: int) -> None:
    """Everybody taps at random from now on."""
    for number, page in enumerate(pages):
        page.evaluate(PLAYER, seed + number)


def open_hand(page: Page) -> None:
    """Hold the cover as a keyboard does."""
    page.focus(".hold")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand")
