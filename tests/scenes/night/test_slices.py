"""Frames of the program are limited: a page that takes long comes a few frames later, whole."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.input.intents import Act, Intent
from game.scenes.house import House
from game.scenes.night import doorway, ways
from game.scenes.night.bracket_page import BracketPage
from game.scenes.night.choices_page import ChoicesPage
from game.scenes.night.doorway import Doorway
from game.scenes.night.nights import NightsScene
from game.scenes.night.people_page import PeoplePage
from game.scenes.night.standings_page import StandingsPage
from game.scenes.stack import Scene, Swap
from game.tourney.night import Format
from game.view import patience, places
from tests.scenes.night.support import a_night
from tests.scenes.support import FRAME, Visit, picture

Opens = Callable[..., Visit]


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A frame makes one thing that is new, and paints one piece."""
    monkeypatch.setattr(places, "_PAINTS", 0.0)
    yield
    patience.allow(None)


def begin(visit: Visit, scene: Callable[[House], Scene]) -> None:
    """Go there in a program whose frames are limited."""
    visit.house.change("motion", reduced=True)
    visit.loop.draws = True
    visit.loop.draw()
    patience.allow(0.0)
    visit.loop.stack.top.ask = Swap(scene(visit.house))


def frame(visit: Visit) -> bytes:
    """One frame; what the window shows then."""
    visit.now += FRAME
    visit.loop.once(wait=False)
    return shown(visit)


def shown(visit: Visit) -> bytes:
    """What was shown last: what is drawn but not whole is not."""
    found: bytes = visit.shown  # type: ignore[attr-defined]  # kept by `watch`
    return found


def watch(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the window shows."""
    window = visit.parts.window

    def keep() -> None:
        visit.shown = pygame.image.tobytes(window.surface, "RGB")  # type: ignore[attr-defined]  # for `shown`

    monkeypatch.setattr(window, "show", keep)


def a_tab(name: str, **more: object) -> Callable[[House], Scene]:
    return lambda house: ways.tab(house, a_night(house, **more), name)  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(
    ("name", "page", "how"),
    [
        ("people", PeoplePage, {}),
        ("standings", StandingsPage, {}),
        ("bracket", BracketPage, {"format": Format.DOUBLE}),
        ("settings", ChoicesPage, {}),
    ],
)
def test_a_page_is_shown_whole_or_not_at_all(
    visit: Opens,
    monkeypatch: pytest.MonkeyPatch,
    limited: None,
    name: str,
    page: type[Scene],
    how: dict[str, object],
    text: int,
) -> None:
    """Before it the picture of the page before; never a part of it, whatever is behind it."""
    here = visit(a_tab("board", **how))
    here.house.change("picture", text_size=text)
    watch(here, monkeypatch)
    begin(here, lambda house: ways.tab(house, house.evening, name))  # type: ignore[arg-type]  # there is one
    before, seen = shown(here), []
    for _ in range(400):
        seen.append(frame(here))
        if not here.house.place("harbour").is_coming and not patience.is_behind():
            break
    assert isinstance(here.top, page)
    late = next(n for n, one in enumerate(seen) if one != before)
    assert late > 10, "it came over many frames"
    patience.allow(None)
    assert seen[-1] == picture(here), "as if it had been drawn at once"
    assert len(set(seen)) == 2, "nothing between, the harbour was there already"


def test_at_the_harbour_for_the_first_time(
    visit: Opens, monkeypatch: pytest.MonkeyPatch, limited: None
) -> None:
    """The page comes before the wash, the harbour behind it then."""
    here = visit()
    watch(here, monkeypatch)
    begin(here, NightsScene)
    seen = [frame(here) for _ in range(260)]
    assert not here.house.place("harbour").is_coming
    assert len(set(seen)) == 3, "the title, the page at the wash, the page at the harbour"
    patience.allow(None)
    assert seen[-1] == picture(here)


def test_nothing_pressed_meanwhile_is_lost(
    visit: Opens, monkeypatch: pytest.MonkeyPatch, limited: None
) -> None:
    here = visit(a_tab("board"))
    begin(here, lambda house: ways.tab(house, house.evening, "people"))  # type: ignore[arg-type]  # there is one
    frame_ = here.loop.once
    frame_(wait=False)
    assert isinstance(here.top, PeoplePage)
    assert not here.top.page.roots, "there is nothing to be seen of it yet"
    assert here.house.evening is not None
    for letter in "Pim":
        here.loop.stack.handle(Intent(Act.TYPE, "keys", text=letter))
        frame_(wait=False)
    here.loop.stack.handle(Intent(Act.CONFIRM, "keys"))
    for _ in range(200):
        frame_(wait=False)
    night = here.house.evening.night
    assert "Pim" in [entrant.name for entrant in night.entrants.values()]


def test_a_picture_that_never_gets_ready_is_drawn_whole_at_last(
    visit: Opens, monkeypatch: pytest.MonkeyPatch, limited: None
) -> None:
    """Even if every frame threw away what it made."""
    here = visit(a_tab("board"))
    watch(here, monkeypatch)
    begin(here, lambda house: ways.tab(house, house.evening, "people"))  # type: ignore[arg-type]  # there is one
    before = shown(here)
    looks = here.parts.looks
    for _ in range(80):
        looks.lettering._widths.clear()
        looks.lettering._lines.clear()
        frame(here)
    assert shown(here) != before
    patience.allow(None)
    assert shown(here) == picture(here)


# code that is not loaded yet


def test_a_page_is_loaded_beside_the_window(
    visit: Opens, monkeypatch: pytest.MonkeyPatch, limited: None
) -> None:
    """The page before stays to be seen, and what is pressed meanwhile is for the new one."""
    here = visit(a_tab("people"))
    goes_on = threading.Event()
    monkeypatch.setattr(doorway, "import_module", lambda name: goes_on.wait(20))
    monkeypatch.delitem(sys.modules, "game.scenes.night.board_page")
    watch(here, monkeypatch)
    begin(here, lambda house: ways.tab(house, house.evening, "board"))  # type: ignore[arg-type]  # there is one
    assert isinstance(here.top.ask, Swap)
    before = shown(here)
    assert {frame(here) for _ in range(80)} == {before}
    assert here.loop._late == 0, "the page is not late for it"
    assert here.loop._wait() > 0.01, "the window leaves the time to the thread"
    door = here.top
    assert isinstance(door, Doorway)
    here.loop.stack.handle(Intent(Act.BACK, "keys"))
    goes_on.set()
    door._loads.join(20)
    for _ in range(300):
        frame(here)
    assert isinstance(here.top, NightsScene), "back from the call board"


def test_what_is_loaded_needs_no_doorway(visit: Opens, limited: None) -> None:
    here = visit(a_tab("people"))
    patience.allow(0.0)
    assert here.house.evening is not None
    assert isinstance(ways.tab(here.house, here.house.evening, "bracket"), BracketPage)


def test_a_module_that_cannot_be_loaded_is_a_fault_as_ever(visit: Opens, limited: None) -> None:
    def make() -> Scene:
        raise ImportError("no such page")

    visit(a_tab("people"))
    patience.allow(0.0)
    scene = doorway.through("night.no_such_page", make)
    assert isinstance(scene, Doorway)
    scene.enter()
    scene._loads.join(20)
    with pytest.raises(ImportError, match="no such page"):
        scene.update(0.0)
