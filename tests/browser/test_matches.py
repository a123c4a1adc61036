"""Whole matches of all six rule sets on two to four phones, by tapping alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from game.i18n.numbers import whole
from tests.browser import guests
from tests.browser.house import House

TABLES = [
    ("reversi", 2),
    *(("reef", seats) for seats in (2, 3)),
    *(("reef-bag", seats) for seats in (2, 3)),
    *(("whale-riders", seats) for seats in (2, 4)),
    *(("lanterns", seats) for seats in (2, 4)),
    ("lanterns-classic", 3),
]
REST = [
    *(("reef", 4), ("reef-bag", 4), ("whale-riders", 3), ("lanterns", 3)),
    *(("lanterns-classic", seats) for seats in (2, 4)),
]


@pytest.mark.parametrize(
    ("game", "seats"), [*TABLES, *(pytest.param(*each, marks=pytest.mark.slow) for each in REST)]
)
def test_a_whole_match_by_tapping(
    home: House, phone: Callable[..., Page], game: str, seats: int
) -> None:
    names = ["Mina", "Çağrı", "کوروش", "Omid"][:seats]
    # what is not in sight needs no painting, and the tests share two cores
    options = {"size": 4} if game == "reef-bag" else {}
    small = {"width": 320, "height": 120}
    number, pages = guests.seated(home, phone, game, names, options, viewport=small)
    guests.play(pages, 41)
    for page in pages:
        page.wait_for_selector(".feast", timeout=guests.LONG)
    match = home.table(number).match
    assert match is not None and match.result is not None
    for page in pages:
        shown = page.locator(".person b").all_inner_texts()
        assert shown == [whole(score) for score in match.result.scores]
        assert page.locator(".feast svg.icon[width='72']").count() == len(match.result.winners)
        assert page.locator("[data-sure], [data-pick]").count() == 0
