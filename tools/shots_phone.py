"""A picture of every state of the phone page and of the stage, to be looked at.

    python3 tools/shots_phone.py [--out shots/phone] [--only reef,join] [--lang fa]

Pictures are named <state>-<language>-<width>.png. No server runs: the page is told states that are
made with the server's own words, from fixed seeds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser import rig, states
from tests.browser.states import State

SIZES = ((390, 844), (320, 568))
LANGUAGES = ("en", "fa", "tr")
Prepare = Callable[[Page], None]


def _still(page: Page) -> None:
    pass


def _held(page: Page) -> None:
    if page.locator(".hold").count():
        page.focus(".hold")
        page.keyboard.press("Enter")


def _tap(*names: str) -> Prepare:
    def prepare(page: Page) -> None:
        if page.locator(".hold").count():
            _held(page)
        for name in names:
            found = page.locator(name)
            if found.count():
                found.nth(found.count() // 2).dispatch_event("click")

    return prepare


def _tab(name: str) -> Prepare:
    return lambda page: page.locator(f"[data-tab={name}]").click()


Made = Callable[[str], State | None]
CELL, CARD, LIST = "[data-pick^='cell']", "[data-pick^='card']", "[data-pick^='list']"


def _table(game: str, seats: int, moves: int, **more: Any) -> Made:
    return lambda lang: states.phone(table=states.table(game, seats, moves, lang=lang, **more))


def _evening(**more: Any) -> Made:
    return lambda _: states.phone(night=states.night(**more), room=states.room())


SCREENS: dict[str, tuple[Made, Prepare]] = {
    "join": (lambda _: None, _still),
    "calm": (lambda _: states.phone(), _still),
    "tables": (
        lambda _: states.phone(
            tables=[
                {"id": 1, "game": "reef", "title": "Reef", "free": [1], "names": ["Omid", ""]},
                {
                    "id": 2,
                    "game": "lanterns",
                    "title": "Lanterns",
                    "free": [],
                    "names": ["Sara", "Ayşe"],
                },
            ]
        ),
        _still,
    ),
    "round": (_evening(), _tab("round")),
    "entry": (_evening(entry=states.ENTRY), _tab("round")),
    "below": (_evening(entry={**states.ENTRY, "least": -99, "sum": None}), _tab("round")),
    "ranks": (_evening(), _tab("ranks")),
    "reversi": (_table("reversi", 2, 22), _still),
    "reversi-sure": (_table("reversi", 2, 22), _tap(CELL)),
    "reef": (_table("reef", 3, 60, verbs=("play", "take")), _still),
    "reef-hand": (_table("reef", 3, 60, verbs=("play", "take")), _held),
    "reef-card": (_table("reef", 3, 60, verbs=("play", "take")), _tap("[data-pick^='card hand']")),
    "reef-place": (_table("reef", 3, 60, verbs=("place",)), _tap(LIST, CELL)),
    "reef-wait": (
        lambda lang: states.phone(
            table={
                **states.table("reef", 4, 90, lang=lang),
                "ask": None,
                "turn": "wait",
                "say": "…",
            }
        ),
        _still,
    ),
    "bag": (_table("reef-bag", 2, 60, verbs=("take",)), _held),
    "bag-place": (_table("reef-bag", 2, 60, verbs=("place",)), _tap(LIST, CELL)),
    "whales": (_table("whale-riders", 3, 20, verbs=("whale",)), _held),
    "whales-bid": (_table("whale-riders", 3, 20, verbs=("bid",)), _tap("[data-pick^='card hand']")),
    "whales-take": (_table("whale-riders", 3, 30, verbs=("take",)), _tap(CARD)),
    "whales-covered": (_table("whale-riders", 3, 20, verbs=("bid",)), _still),
    "lanterns": (_table("lanterns", 2, 30, verbs=("place",)), _still),
    "lanterns-sure": (_table("lanterns", 2, 30, verbs=("place",)), _tap(CELL)),
    "lanterns-buy": (_table("lanterns", 3, 60, verbs=("buy", "end")), _still),
    "lanterns-colour": (_table("lanterns", 3, 20, verbs=("colour",)), _still),
    "classic": (_table("lanterns-classic", 4, 16, verbs=("place",)), _held),
    "classic-sure": (_table("lanterns-classic", 4, 16, verbs=("place",)), _tap(CARD, CELL)),
    "classic-dedicate": (_table("lanterns-classic", 2, 16, verbs=("dedicate",)), _tap(LIST)),
    "over": (_table("reef", 2, 2000), _still),
}


def _stage(games: tuple[tuple[str, int, int], ...], *, evening: bool) -> State:
    tables = []
    for game, seats, moves in games:
        made = states.table(game, seats, moves)
        tables.append({**made, "seat": None, "ask": None, "say": "Mina to move."})
        made["show"] = [block for block in made["show"] if not block.get("private")]
        tables[-1]["show"] = made["show"]
    qr = [
        "".join("1" if (x * 7 + y * y * 3 + x * y) % 3 else "0" for x in range(29))
        for y in range(29)
    ]
    return {
        "t": "snap",
        "v": 1,
        "title": "Friday by the water",
        "say": "",
        "address": "http://192.168.1.20:8750/#j=KQXR",
        "tables": tables,
        "night": None,
        "room": states.room() if evening else None,
        "qr": qr,
    }


STAGES = {
    "stage-one": _stage((("reef", 3, 60),), evening=False),
    "stage-lake": _stage((("lanterns", 3, 60),), evening=False),
    "stage-whales": _stage((("whale-riders", 4, 60),), evening=False),
    "stage-four": _stage(
        (("reversi", 2, 30), ("reef", 2, 40), ("reef-bag", 2, 40), ("whale-riders", 3, 30)),
        evening=True,
    ),
    "stage-night": _stage((), evening=True),
}


def picture(browser: Browser, name: str, lang: str, size: tuple[int, int], out: Path) -> list[str]:
    """Make one picture; answers with what the page complained of."""
    locale = {"en": "en-GB", "fa": "fa-IR", "tr": "tr-TR"}[lang]
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=locale,
        device_scale_factor=2 if width < 800 else 1,
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    rig.serve_files(page)
    stage = name in STAGES
    snap = STAGES[name] if stage else SCREENS[name][0](lang)

    def answer(socket: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            if json.loads(message)["t"] == "hello":
                welcome = {
                    "t": "welcome",
                    "proto": 1,
                    "tick": 10,
                    "known": snap is not None,
                    "join": "open",
                }
                socket.send(json.dumps(welcome))
                if snap is not None:
                    socket.send(json.dumps(snap))

        socket.on_message(heard)

    page.route_web_socket(lambda url: url.endswith("/ws"), answer)
    page.goto(
        f"{rig.ORIGIN}/stage#j=KQXR"
        if stage
        else f"{rig.ORIGIN}/#j=KQXR"
        if snap is None
        else f"{rig.ORIGIN}/#t=x"
    )
    page.wait_for_selector("header, .door, .top")
    page.wait_for_timeout(100)
    if not stage:
        SCREENS[name][1](page)
    page.wait_for_timeout(500)
    page.screenshot(path=out / f"{name}-{lang}-{width}.png")
    if not stage and width == SIZES[0][0]:
        page.screenshot(path=out / f"{name}-{lang}-{width}-whole.png", full_page=True)
    context.close()
    return faults


def main() -> int:
    """Make the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("shots/phone"))
    parser.add_argument("--only", default="")
    parser.add_argument("--lang", default="")
    parser.add_argument("--width", type=int, default=0)
    given = parser.parse_args()
    wanted = [name for name in given.only.split(",") if name] or [*SCREENS, *STAGES]
    given.out.mkdir(parents=True, exist_ok=True)
    faulty = 0
    with rig.chromium() as browser:
        for name in wanted:
            sizes = ((1280, 720),) if name in STAGES else SIZES
            for size in sizes:
                for lang in LANGUAGES:
                    if given.lang not in ("", lang) or given.width not in (0, size[0]):
                        continue
                    for fault in picture(browser, name, lang, size, given.out):
                        print(f"{name}-{lang}-{size[0]}: {fault}", file=sys.stderr)
                        faulty += 1
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
