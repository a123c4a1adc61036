"""The page itself: small, from one place, in three languages, for thumbs."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from tests.browser import rig, states
from tests.browser.states import State

LEVELS = Path(__file__).parent.parent.parent / "levels"
LIMIT = 60_000
GAMES = ("reversi", "reef", "reef-bag", "whale-riders", "lanterns", "lanterns-classic")
LOCALES = {"en": "en-GB", "fa": "fa-IR", "tr": "tr-TR"}
Told = Callable[..., Page]


@pytest.fixture
def told(browser: Browser) -> Iterator[Told]:
    """Opens a page that is told one state and no more: `told(snap, "fa", width=320)`."""
    contexts: list[BrowserContext] = []

    def opened(snap: State | None, lang: str = "en", width: int = 390) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            locale=LOCALES[lang],
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        rig.serve_files(page)
        page.route_web_socket(lambda url: url.endswith("/ws"), lambda socket: _answer(socket, snap))
        page.goto(f"{rig.ORIGIN}/#{'t=x' if snap else 'j=KQXR'}")
        page.wait_for_selector("header, form button:enabled")
        return page

    yield opened
    for context in contexts:
        context.close()


def _answer(socket: WebSocketRoute, snap: State | None) -> None:
    def heard(message: str | bytes) -> None:
        if json.loads(message)["t"] == "hello":
            known = snap is not None
            socket.send(json.dumps({"t": "welcome", "tick": 10, "known": known, "join": "open"}))
            if known:
                socket.send(json.dumps(snap))

    socket.on_message(heard)


def _loaded(page: Page) -> set[str]:
    names: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name)"
    )
    assert all(name.startswith(rig.ORIGIN) for name in names)
    return {name.removeprefix(f"{rig.ORIGIN}/") for name in names}


def test_all_that_a_phone_loads_is_under_sixty_kilobytes(told: Told) -> None:
    page = told(None)
    loaded = _loaded(page) | {"index.html", "icon.svg"}
    sizes = {name: (rig.WEB / name).stat().st_size for name in loaded}
    assert "page.js" in sizes and "lagoon.css" in sizes
    assert sum(sizes.values()) < LIMIT, sizes


def test_nothing_is_named_that_lies_elsewhere() -> None:
    for path in rig.WEB.iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|innerHTML|insertAdjacent|document\.write|eval\(", text), (
            path
        )


def test_every_word_is_there_in_every_language() -> None:
    table = (rig.WEB / "words.js").read_text(encoding="utf-8").split("const TABLE = {")[1]
    rows = re.findall(r"^\s+(\w+): \[(.*?)\],\n", table.split("};")[0], re.M | re.S)
    used = {
        key
        for path in rig.WEB.glob("*.js")
        for key in re.findall(r'say\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert len(rows) > 40
    assert used <= {key for key, _ in rows}
    for key, words in rows:
        parts = re.findall(r'"([^"]+)"', words)
        assert len(parts) == 3, key
        assert len({"{n}" in part for part in parts}) == 1, key
        assert re.search("[\u0600-\u06ff]", parts[1]), key


def test_persian_mirrors_the_page_and_no_board(told: Told) -> None:
    snap = states.phone(
        table=states.table("reversi", 2, 20),
        night=states.night(),
        room=states.room(),
    )
    left, right = told(snap, "en"), told(snap, "fa")
    assert right.evaluate("[document.documentElement.dir, document.documentElement.lang]") == [
        "rtl",
        "fa",
    ]
    for place in ("header .icon", ".person", "[data-tab=table]"):
        one, other = (page.locator(place).first.bounding_box() for page in (left, right))
        assert one is not None and other is not None
        assert abs(one["x"] - (390 - other["x"] - other["width"])) < 2, place
    for cell in ("a1", "h8"):
        boxes = []
        for page in (left, right):
            board, found = (
                page.locator(place).bounding_box() for place in (".board", f"[data-cell={cell}]")
            )
            assert board is not None and found is not None
            boxes.append(round(found["x"] - board["x"]))
        assert abs(boxes[0] - boxes[1]) <= 1, cell
    assert re.fullmatch("۵:[۰۱][۰-۹]", right.locator(".clock").first.inner_text())
    right.click("[data-tab=ranks]")
    assert "۷٫۵" in right.locator(".ranks").inner_text()
    assert not re.search("[0-9]", right.locator(".ranks td:nth-child(3)").first.inner_text())


def test_the_language_can_be_chosen_and_is_kept(told: Told) -> None:
    page = told(None, "en")
    page.select_option("select", "tr")
    assert page.locator(".join .main").inner_text() == "Ben de varım"
    page.reload()
    page.wait_for_selector("form")
    assert page.evaluate("document.documentElement.lang") == "tr"
    page.fill("[name=name]", "İpek ılgın")
    assert page.input_value("[name=name]") == "İpek ılgın"


def _places(lang: str) -> list[tuple[str, State]]:
    made = [(game, states.phone(table=states.table(game, 2, 24, lang=lang))) for game in GAMES]
    entry = {**states.ENTRY, "least": -99, "sum": None}  # as in Lanterns: with a minus to press
    evening = states.phone(night=states.night(entry=entry), room=states.room())
    return [*made, ("round", evening), ("ranks", evening)]


@pytest.mark.parametrize("lang", ("en", "fa", "tr"))
def test_every_button_is_large_enough_and_nothing_is_cut(told: Told, lang: str) -> None:
    """On the smallest phone and with letters twice as large (U29)."""
    for name, snap in _places(lang):
        page = told(snap, lang, 320)
        if name in ("round", "ranks"):
            page.click(f"[data-tab={name}]")
        if page.locator(".hold").count():
            page.locator(".hold").first.evaluate("(hold) => hold.click()")
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, input, select, summary")]
                .map((each) => [each.className || each.tagName, each.getBoundingClientRect()])
                .filter(([, {width, height}]) => width < 44 || height < 44).map(([name]) => name)"""
        )
        assert not small, (name, small)
        page.evaluate("document.documentElement.style.fontSize = '34px'")
        wide = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide[0] <= wide[1], (name, wide)
        page.context.close()


def test_a_name_from_any_script_is_drawn_as_text(told: Told) -> None:
    name = "<img src=x onerror=alert(1)> \u202eكوروش \u0301\u200f"
    snap = states.phone(me={"who": 1, "name": name, "emblem": "ray"})
    page = told(snap)
    assert page.locator("header bdi").evaluate("(shown) => shown.textContent") == name
    assert page.locator("header img").count() == 0


def _printed(name: str) -> list[str]:
    text = (rig.WEB / "draw.js").read_text(encoding="utf-8")
    found = re.search(rf'const {name} = "([^"]+)"', text)
    assert found is not None
    doubled = re.sub(r"(\S+)\*", r"\1 \1", found[1])
    return doubled.split(" ")


def _deck(game: str, name: str) -> dict[str, dict[str, Any]]:
    data = tomllib.loads((LEVELS / game / f"{name}.toml").read_text(encoding="utf-8"))
    return dict(data["cards"])


def test_the_faces_of_reef_are_those_of_the_deck() -> None:
    shapes = {
        "s": "single",
        "o": "orthogonal",
        "d": "diagonal",
        "A": "line",
        "L": "corner",
        "D": "slant",
        "Q": "square",
        "S": "surround",
    }
    deck = _deck("reef", "standard")
    printed = _printed("REEF")
    assert len(printed) == len(deck) == 60
    for number, text in enumerate(printed, start=1):
        card = deck[str(number)]
        found = re.fullmatch(r"(..)(.)(\D{1,2}?)([.+\d])(\d)", text)
        assert found is not None
        gives, shape, colours, height, value = found.groups()
        asked = ["any" if colour == "?" else colour for colour in colours]
        high = {".": "any", "+": "2+"}.get(height, height)
        told = {"gives": gives, "shape": shapes[shape], "of": asked, "height": high}
        assert {**told, "value": int(value)} == {**card, "of": list(card["of"])}, number


def test_the_faces_of_the_bag_game_are_those_of_the_deck() -> None:
    shapes = {"l": "level", "c": "column", "d": "diagonal"}
    deck = _deck("reef-bag", "standard")
    printed = _printed("BAG")
    assert len(printed) == len(deck) == 120
    for number, text in enumerate(printed, start=1):
        found = re.fullmatch(r"([lcd])([RBYG]+)(b?)(\d)", text)
        assert found is not None
        kind, corals, bound, value = found.groups()
        layer = {"layer": 2} if bound else {}
        told = {"shape": shapes[kind], "corals": corals, **layer, "value": int(value)}
        assert told == deck[str(number)], number


def test_the_score_cards_are_those_of_the_deck() -> None:
    text = (rig.WEB / "draw.js").read_text(encoding="utf-8")
    found = re.search(r'const SCORE = "([^"]+)"', text)
    assert found is not None
    deck = _deck("lanterns", "cards")
    rows = [row.split(" ") for row in found[1].split(",")]
    assert {name: cost for name, cost, _ in rows} == {n: card["cost"] for n, card in deck.items()}
    for name, _, worth in rows:
        assert name[0] == "X" or int(worth) == deck[name]["points"]
