"""What a guest does with a page."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.house import House

PLAYER = (Path(__file__).parent / "player.js").read_text()
SOON = int(os.environ.get("LAGOON_SOON_MS", "120000"))  # ms; 2,000 on a quiet machine
LONG = 300_000  # ms for a whole match while all of the machine is busy


def join(page: Page, name: str, code: str = "") -> None:
    """Give a name (and a code) at the door."""
    page.fill("[name=name]", name)
    if code:
        page.fill("[name=code]", code)
    page.press("[name=name]", "Enter")
    page.wait_for_selector("header")


def sit(page: Page) -> None:
    """Take the free chair that the page offers, and wait for the table."""
    page.dispatch_event("[data-do=sit]", "click")
    page.wait_for_selector(".people")


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
        sit(page)
        pages.append(page)
    for page in pages:
        page.wait_for_selector(".block, .hold")
    return table, pages


def play(pages: list[Page], seed: int) -> None:
    """Everybody taps at random from now on."""
    for number, page in enumerate(pages):
        page.evaluate(PLAYER, seed + number)


def twice(page: Page, place: str) -> str:
    """Tap what asks for a second tap, and tap again, in one go: it does not wait for a machine that
    is busy. What it said between the taps."""
    said: str = page.evaluate(
        """(place) => {
        const find = () => document.querySelector(place);
        find().click();
        const words = find().innerText;
        find().click();
        return words;
        }""",
        place,
    )
    return said


def touch(page: Page, place: str) -> None:
    """A short tap, however busy the machine is."""
    page.locator(place).evaluate(
        """(thing) => ["pointerdown", "pointerup", "click"].forEach((kind) =>
            thing.dispatchEvent(new PointerEvent(kind, {bubbles: true, detail: 1})))"""
    )


def press_long(page: Page, place: str, shown: str) -> None:
    """Keep a finger on it until something is shown."""
    box = page.locator(place).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_selector(shown)
    page.mouse.up()


def open_hand(page: Page) -> None:
    """Hold the cover as a keyboard does."""
    page.focus(".hold")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand")
