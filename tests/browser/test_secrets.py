"""Nobody sees a hand of others: not over the shoulder, not in the page, not in its bytes (C29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket

from tests.browser import guests
from tests.browser.house import House

Phone = Callable[..., Page]
HELD = ".hand [data-card]"
COVERED = ".hold"


@pytest.fixture
def bidding(home: House, phone: Phone) -> Page:
    """Mina before her first bid."""
    table = home.act(
        do="table", game="whale-riders", chairs=[{"held": "free"}] * 2, options={"whales": False}
    )
    assert table
    pages = []
    for name in ("Mina", "Omid"):
        page = phone(f"{home.address}/#j={home.code()}")
        guests.join(page, name)
        guests.sit(page)
        pages.append(page)
    pages[0].wait_for_selector(COVERED)
    return pages[0]


def test_the_hand_is_not_even_in_the_page_until_it_is_held(bidding: Page) -> None:
    assert bidding.locator(HELD).count() == 0
    assert bidding.locator("[data-pick]").count() == 0
    guests.touch(bidding, COVERED)
    assert bidding.locator(HELD).count() == 0
    assert "Keep your finger" in bidding.locator("#toast").inner_text()
    guests.press_long(bidding, COVERED, HELD)
    bidding.click(".hide")
    assert bidding.locator(HELD).count() == 0


@pytest.mark.parametrize(
    "away",
    (
        "window.dispatchEvent(new Event('blur'))",
        "window.dispatchEvent(new PageTransitionEvent('pagehide'))",
        "document.dispatchEvent(new Event('visibilitychange'))",
    ),
)
def test_the_hand_is_covered_when_the_page_is_not_in_front(bidding: Page, away: str) -> None:
    guests.open_hand(bidding)
    bidding.locator(HELD).first.click()
    assert bidding.locator("[data-sure]").count() == 1
    bidding.evaluate(away)
    assert bidding.locator(HELD).count() == 0
    assert bidding.locator("[data-sure]").count() == 0, "what was picked was secret too"
    assert bidding.locator(COVERED).count() == 1


def test_a_hand_that_nobody_touches_is_covered(bidding: Page) -> None:
    bidding.clock.install()
    bidding.reload()
    guests.open_hand(bidding)
    bidding.clock.run_for(20_000)
    bidding.locator(".people").click()  # a touch anywhere keeps it open
    bidding.clock.run_for(20_000)
    assert bidding.locator(HELD).count() > 0
    bidding.clock.run_for(6_000)
    assert bidding.locator(HELD).count() == 0


def test_no_card_of_another_hand_is_in_a_page_or_its_bytes(home: House, phone: Phone) -> None:
    """Every card that Mina was dealt and every bid of hers, against all that Omid and the stage
    have been sent and show."""
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: sent.append(str(frame)))

    table = home.act(do="table", game="whale-riders", chairs=[{"held": "free"}] * 2)["served"]
    mina = phone(f"{home.address}/#j={home.code()}")
    omid, stage = phone(""), phone("")
    for page in (omid, stage):
        page.on("websocket", listen)
    omid.goto(f"{home.address}/#j={home.code()}")
    stage.goto(f"{home.address}/stage#j={home.code()}")
    for name, page in (("Mina", mina), ("Omid", omid)):
        guests.join(page, name)
        guests.sit(page)
    stage.wait_for_selector(".alone")

    def hand(seat: int) -> list[str]:
        match = home.table(table).match
        assert match is not None
        hands: Any = match.position.view(seat)["hands"]
        return [str(card) for card in hands[seat]]

    for page, seat in ((mina, 0), (omid, 1)):
        page.wait_for_selector(".ribbon.you")
        guests.open_hand(page)
        assert [page.locator(HELD).nth(n).get_attribute("data-card") for n in range(4)] == hand(
            seat
        )
        page.get_by_role("button", name="No whale").click()
        page.click("[data-sure]")
    mina.wait_for_selector(".ribbon.you")
    guests.open_hand(mina)
    bid = hand(0)[2]
    mina.click(f"[data-pick='card hand/{bid}']")
    mina.click("[data-sure]")
    omid.wait_for_selector("text=/Mina.*Has bid/")
    for card in hand(0):
        told = [frame for frame in sent if f'"{card}"' in frame or f" {card}" in frame]
        assert not told, card
        for page in (omid, stage):
            assert card not in page.evaluate("document.documentElement.outerHTML")
    guests.open_hand(omid)
    omid.locator("[data-pick^='card hand/']").first.click()
    omid.click("[data-sure]")
    omid.wait_for_selector("[data-block=shown0]")
    assert any(f'"{bid}"' in frame for frame in sent), "the reveal is told, so this can fail"
