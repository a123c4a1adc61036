"""A phone that slept, was reloaded, lost its network or its owner comes back by itself (U23)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser import guests
from tests.browser.house import House

Phone = Callable[..., Page]


@pytest.fixture
def sitting(home: House, phone: Phone) -> Page:
    """Mina at a table of Reef, her turn."""
    _, pages = guests.seated(home, phone, "reef", ["Mina", "Omid"])
    return pages[0]


def test_reloading_brings_back_the_seat(sitting: Page) -> None:
    assert "#t=" in sitting.url and "KQ" not in sitting.url
    sitting.reload(wait_until="commit")
    sitting.wait_for_selector(".ribbon.you", timeout=guests.SOON)
    assert sitting.locator("header bdi").inner_text() == "Mina"
    assert sitting.locator("form").count() == 0


def test_the_address_alone_is_enough_and_so_is_the_storage(sitting: Page, home: House) -> None:
    address = sitting.url
    sitting.evaluate("localStorage.clear()")
    sitting.goto("about:blank")
    sitting.goto(address)
    sitting.wait_for_selector(".ribbon.you", timeout=guests.SOON)
    sitting.goto("about:blank")
    sitting.goto(f"{home.address}/#j={home.code()}")
    sitting.wait_for_selector(".ribbon.you", timeout=guests.SOON)


def test_a_page_that_may_keep_nothing_still_returns(home: House, phone: Phone) -> None:
    page = phone("")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no') }})"
    )
    page.goto(f"{home.address}/#j={home.code()}")
    guests.join(page, "Mina")
    page.reload()
    page.wait_for_selector("header", timeout=guests.SOON)


def test_offline_and_back(sitting: Page) -> None:
    sitting.context.set_offline(True)
    sitting.wait_for_selector(".away", timeout=guests.SOON)
    assert sitting.locator(".board").count() > 0, "what was known stays to be seen"
    sitting.context.set_offline(False)
    sitting.wait_for_selector(".away", state="detached", timeout=guests.SOON)
    sitting.wait_for_selector(".ribbon.you", timeout=guests.SOON)


@pytest.mark.parametrize("seconds", (120, -3600))
def test_two_minutes_asleep(seconds: int, sitting: Page, home: House) -> None:
    """The socket is dead and the page does not know: being shown again is enough, even if the
    phone's clock was set back meanwhile."""
    with sitting.expect_websocket():
        sitting.evaluate(
            """(seconds) => {
            const now = Date.now;
            Date.now = () => now() + 1000 * seconds;
            for (const kind of ["hidden", "visible"]) {
                const found = {value: kind, configurable: true};
                Object.defineProperty(document, "visibilityState", found);
                document.dispatchEvent(new Event("visibilitychange"));
            }}""",
            seconds,
        )
    sitting.wait_for_selector(".away", state="detached", timeout=guests.SOON)
    home.until(lambda hall: len(hall.here) == 2)
    sitting.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow'))")
    sitting.wait_for_selector(".ribbon.you", timeout=guests.SOON)


def test_silence_is_noticed(sitting: Page) -> None:
    """Two ticks missed: another socket, though the old one looks open."""
    sitting.clock.install()
    sitting.reload()
    sitting.wait_for_selector(".ribbon.you")
    with sitting.expect_websocket():
        sitting.clock.run_for(22_000)
    sitting.wait_for_selector(".away", state="detached")


def test_a_connection_that_hangs_is_given_up(home: House, phone: Phone) -> None:
    page = phone("")
    page.clock.install()
    page.add_init_script(
        """window.tries = 0;
        window.WebSocket = class {
            constructor() { window.tries += 1; this.readyState = 0; }
            close() {}
        };"""
    )
    page.goto(f"{home.address}/#t=x")
    page.clock.run_for(4_000)
    assert page.evaluate("tries") == 1
    page.clock.run_for(5_000)
    assert page.evaluate("tries") == 2


def test_a_name_given_before_the_server_answers_is_kept(home: House, phone: Phone) -> None:
    """Whoever is quicker than the network joins once, as soon as there is one."""
    page = phone("")
    page.add_init_script(
        """const socket = window.WebSocket;
        window.late = [];
        window.WebSocket = class extends socket {
            set onopen(act) {
                const later = () => this.readyState === 1 && act();
                super.onopen = act && (() => late.push(later));
            }
        };"""
    )
    page.goto(f"{home.address}/#j={home.code()}")
    page.wait_for_function("late.length > 0")
    page.fill("[name=name]", "Mina")
    page.press("[name=name]", "Enter")
    page.evaluate("late.forEach((act) => act())")
    page.wait_for_selector("header")
    assert home.within(lambda hall: [guest.name for guest in hall.guests.all()]) == ["Mina"]


def test_a_name_given_while_the_line_is_down_is_kept(home: House, phone: Phone) -> None:
    page = phone(f"{home.address}/#j={home.code()}")
    page.context.set_offline(True)
    page.wait_for_selector("text=Rowing back")
    page.fill("[name=name]", "Mina")
    page.press("[name=name]", "Enter")
    page.context.set_offline(False)
    page.wait_for_selector("header")
    assert home.within(lambda hall: [guest.name for guest in hall.guests.all()]) == ["Mina"]


def test_a_name_whose_answer_was_lost_makes_one_guest(home: House, phone: Phone) -> None:
    """Sent twice by an eager finger, and again by the page because the line went before it heard:
    one guest, at its seat."""
    page = phone("")
    page.add_init_script(
        """const socket = window.WebSocket;
        window.lost = 0;
        window.WebSocket = class extends socket {
            set onmessage(take) {
                super.onmessage = take && ((message) => {
                    if (message.data.includes('"joined"') && !lost++) this.deaf = true;
                    if (this.deaf) this.close();
                    else take(message);
                });
            }
        };"""
    )
    page.goto(f"{home.address}/#j={home.code()}")
    page.fill("[name=name]", "Mina")
    page.evaluate(
        """() => {
        const form = document.querySelector("form");
        for (const n of [1, 2]) form.dispatchEvent(new Event("submit", {cancelable: true}));
        }"""
    )
    page.wait_for_selector("header")
    assert page.evaluate("lost") == 2
    assert home.within(lambda hall: [guest.name for guest in hall.guests.all()]) == ["Mina"]
    page.reload()
    page.wait_for_selector("header")
    assert page.locator("header bdi").inner_text() == "Mina"


def test_the_newest_page_wins(sitting: Page, phone: Phone) -> None:
    other = phone(sitting.url)
    other.wait_for_selector(".ribbon.you")
    sitting.wait_for_selector(".away .main")
    assert sitting.locator(".away").inner_text().startswith("Your seat is open on another screen")
    sitting.wait_for_timeout(300)
    assert other.locator(".away").count() == 0, "the old one does not fight"
    sitting.click(".away .main")
    sitting.wait_for_selector(".away", state="detached")
    other.wait_for_selector(".away .main")


def test_a_lost_phone_is_replaced(sitting: Page, home: House, phone: Phone) -> None:
    guest = home.within(lambda hall: next(g.number for g in hall.guests.all() if g.name == "Mina"))
    code = home.act(do="seat-code", guest=guest)["code"]
    found = phone(f"{home.address}/#s={code}")
    found.wait_for_selector(".ribbon.you")
    assert found.locator("header bdi").inner_text() == "Mina"
    assert "#t=" in found.url
    sitting.wait_for_selector("form")
    assert "given out anew" in sitting.locator("[role=alert]").inner_text()
    assert "#t=" not in sitting.url


def test_a_wrong_code_and_a_locked_door(home: House, phone: Phone) -> None:
    page = phone(f"{home.address}/#j=XXXX")
    page.fill("[name=name]", "Mina")
    page.click(".join .main")
    page.wait_for_selector("[role=alert]")
    assert "code is wrong" in page.locator("[role=alert]").inner_text()
    home.act(do="door", locked=True)
    page.fill("[name=code]", home.code())
    page.click(".join .main")
    page.wait_for_selector("text=Nobody new is let in")
    home.act(do="door", locked=False)
    guests.join(page, "Mina", home.code().lower())
    page.wait_for_selector("header")


def test_an_act_without_an_answer_is_sent_again_and_done_once(home: House, phone: Phone) -> None:
    """The network goes between the tap and the answer."""
    number, pages = guests.seated(home, phone, "reversi", ["Mina", "Omid"])
    mina, omid = pages
    mina.click("[data-cell=d3]")
    mina.evaluate("WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {apply() {}})")
    mina.click("[data-sure]")
    mina.wait_for_selector(".foot .soft")
    mina.context.set_offline(True)
    mina.wait_for_selector(".away")
    assert omid.locator("[data-cell=d3].can").count() == 0
    mina.evaluate("delete WebSocket.prototype.send")
    mina.evaluate(
        """() => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        WebSocket.prototype.send = frame.contentWindow.WebSocket.prototype.send;
        }"""
    )
    mina.context.set_offline(False)
    omid.wait_for_selector(".ribbon.you")
    mina.wait_for_selector(".ribbon.wait")
    match = home.table(number).match
    assert match is not None and match.ply == 1
