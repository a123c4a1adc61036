"""A tournament night on the phone and on the stage."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page

from game.store.database import open_database
from game.store.nights import NightStore
from game.tourney import acts
from game.tourney.drafting import Pins, draft
from game.tourney.live import LiveNight
from game.tourney.night import Format, Settings
from tests.browser import guests
from tests.browser.house import House

Phone = Callable[..., Page]


@pytest.fixture
def live(home: House, tmp_path: Path) -> Iterator[LiveNight]:
    """A night of Reversi in three rounds, led by the host's window."""
    settings = Settings("Friday", "reversi", Format.SWISS, 3)
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        store = NightStore(database)
        made = LiveNight.begin(store, settings, seed=7, now=lambda: datetime.now(UTC))
        home.act(do="night", night=made.id)
        yield made


def _pair(live: LiveNight) -> None:
    live.refresh()
    live.do(draft(live.night, 1, Pins(tables=((1, 2),))))
    live.do(acts.publish(live.night))


def test_results_are_said_by_two_phones_and_standings_follow(
    home: House, phone: Phone, live: LiveNight
) -> None:
    home.act(do="door", phones=False)
    mina = phone(f"{home.address}/#j={home.code()}")
    guests.join(mina, "Mina")
    omid = phone(f"{home.address}/#j={home.code()}", "fa-IR")
    guests.join(omid, "امید")
    stage = phone(f"{home.address}/stage#j={home.code()}", viewport={"width": 1280, "height": 720})
    _pair(live)
    for page in (mina, omid):
        page.click("[data-tab=round]")
        page.wait_for_selector("[data-do=result]")
    first = mina.locator(".scored bdi").first.inner_text().startswith("Mina")
    place = 0 if first else 1
    mina.fill(f"[data-key=score{place}]", "40")
    assert mina.input_value(f"[data-key=score{1 - place}]") == "24", "they add up to 64"
    mina.click("[data-do=result]")
    mina.wait_for_selector("[data-do=unsay]")
    omid.wait_for_selector("section.said")
    omid.fill(f"[data-key=score{place}]", "۳۰")
    assert omid.input_value(f"[data-key=score{1 - place}]") == "۳۴", "in the digits of the page"
    omid.click("[data-do=result]")
    mina.wait_for_selector("section.differs")
    omid.fill(f"[data-key=score{place}]", "۴۰")
    omid.click("[data-do=result]")
    for page in (mina, omid):
        page.wait_for_selector("section.meeting", state="detached")
        page.click("[data-tab=ranks]")
    assert mina.locator(".ranks .me").inner_text().split()[:3] == ["1", "Mina", "1"]
    assert "۱" in omid.locator(".ranks tr").nth(1).inner_text()
    stage.wait_for_selector(".pairing")
    assert re.search("Mina|امید", stage.locator(".pairing").first.inner_text())


def test_a_score_below_zero_is_said_by_a_phone(home: House, phone: Phone, tmp_path: Path) -> None:
    """Left-over cards of lanterns cost points, and keyboards of digits have no minus."""
    settings = Settings("Lights", "lanterns", Format.SWISS, 3)
    with closing(open_database(tmp_path / "lagoon.sqlite")) as database:
        store = NightStore(database)
        live = LiveNight.begin(store, settings, seed=7, now=lambda: datetime.now(UTC))
        home.act(do="night", night=live.id)
        home.act(do="door", phones=False)
        mina = phone(f"{home.address}/#j={home.code()}", "fa-IR")
        guests.join(mina, "Mina")
        guests.join(phone(f"{home.address}/#j={home.code()}"), "Omid")
        _pair(live)
        mina.click("[data-tab=round]")
        mina.click("[data-do=minus1]")
        mina.type("[data-key=score1]", "۲")
        mina.fill("[data-key=score0]", "7")
        for value in ("۲", "-۲"):
            mina.click("[data-do=minus1]")
            assert mina.input_value("[data-key=score1]") == value
        mina.click("[data-do=result]")
        mina.wait_for_selector("[data-do=unsay]")
        said = home.within(lambda hall: hall.evening.said(1, 1).scores)
        assert list(said.values()) == [(7, -2)]


def test_leaving_takes_two_taps_and_can_be_taken_back(
    home: House, phone: Phone, live: LiveNight
) -> None:
    pages = [phone(f"{home.address}/#j={home.code()}") for _ in range(2)]
    for page, name in zip(pages, ("Mina", "Omid"), strict=True):
        guests.join(page, name)
    mina = pages[0]
    mina.click("[data-tab=round]")
    mina.clock.install()
    mina.click("[data-do=leave]")
    assert mina.locator("[data-do=leave]").inner_text() == "Tap once more"
    mina.clock.run_for(5_000)
    assert mina.locator("[data-do=leave]").inner_text() == "Leave after this round"
    live.refresh()
    assert not live.night.entrants[1].has_left(live.night.coming)
    assert guests.twice(mina, "[data-do=leave]") == "Tap once more"
    mina.wait_for_selector("[data-do=return]")
    live.refresh()
    assert live.night.entrants[1].has_left(live.night.coming)
    mina.click("[data-do=return]")
    mina.wait_for_selector("[data-do=leave]")


def test_the_match_of_the_round_opens_on_the_phone(
    home: House, phone: Phone, live: LiveNight
) -> None:
    """Everybody has a phone: the table comes by itself, and its end counts for the night."""
    pages = [phone(f"{home.address}/#j={home.code()}") for _ in range(2)]
    for page, name in zip(pages, ("Mina", "Omid"), strict=True):
        guests.join(page, name)
    _pair(live)
    for page in pages:
        page.wait_for_selector(".board.reversi")
    turn = next(page for page in pages if page.locator(".ribbon.you").count())
    guests.twice(turn, "[data-do=resign]")
    for page in pages:
        page.click("[data-tab=ranks]")
        page.wait_for_selector(".ranks tr:nth-child(2) td:nth-child(3):has-text('1')")


def test_after_a_match_the_next_table_is_offered(home: House, phone: Phone) -> None:
    """Once more at the same table without a tap, and at another one by its chair."""
    number, (mina, omid) = guests.seated(home, phone, "reversi", ["Mina", "Omid"])
    guests.twice(mina, "[data-do=resign]")
    for page in (mina, omid):
        page.wait_for_selector(".feast")
    home.act(do="again", table=number)
    omid.wait_for_selector(".ribbon.you")
    guests.twice(omid, "[data-do=resign]")
    mina.wait_for_selector(".feast")
    home.act(do="table", game="reef", chairs=[{"held": "free"}] * 2)
    for page in (mina, omid):
        page.wait_for_selector(".feast")
        guests.sit(page)
        page.wait_for_selector(".feast", state="detached")
    for page in (mina, omid):
        page.wait_for_selector(".board.reef")


def test_the_stage_shows_the_tables_and_the_way_in(home: House, phone: Phone) -> None:
    home.within(lambda hall: setattr(home.server.teller, "spot", _spot(home)))
    _, pages = guests.seated(home, phone, "reef", ["Mina", "Omid"])
    stage = phone(f"{home.address}/stage#j={home.code()}", viewport={"width": 1280, "height": 720})
    stage.wait_for_selector("section.alone")
    assert stage.locator(".board").count() == 2
    assert stage.locator("aside p").inner_text().endswith(f"#j={home.code()}")
    box = stage.locator(".qr").bounding_box()
    assert box is not None and box["width"] > 150
    assert stage.locator("button, [data-pick], .hand, .hold").count() == 0
    pages[0].click("[data-pick='card open/open 1']")
    pages[0].click("[data-sure]")
    stage.wait_for_selector("small:has-text('Omid')")
    stage.context.set_offline(True)
    stage.context.set_offline(False)
    stage.wait_for_timeout(300)
    assert stage.locator("section.alone").count() == 1
    assert stage.evaluate("document.documentElement.scrollHeight <= innerHeight")


def _spot(home: House) -> object:
    from game.host.parts import Spot

    return Spot("127.0.0.1", home.server.port)
