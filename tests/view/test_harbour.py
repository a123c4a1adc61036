"""The harbour: it covers the window at any size, and its clock tells what is left of the round."""

from __future__ import annotations

import pygame
import pytest

from game.view import patience, places
from game.view.look import Look
from game.view.places import Place
from game.view.scenery import harbour
from tests.view.conftest import MakeLook
from tests.view.games import pixels

TEAL, RED = (46, 140, 128), (214, 60, 44)


@pytest.mark.parametrize("size", [(640, 360), (320, 500), (900, 200), (200, 160)])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_harbour_covers_any_window(
    make_look: MakeLook, size: tuple[int, int], theme: str
) -> None:
    look = make_look(size, name=theme)
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    Place("harbour").draw(surface, look)
    harbour.draw_clock(surface, look, 300, 600)
    assert not (pixels(surface) == (255, 0, 255)).all(axis=2).any()
    assert pixels(surface).std() > 2
    assert surface.get_rect().contains(harbour.lighthouse(look))
    middle, radius = harbour.clock_face(look)
    face = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    face.center = middle
    assert harbour.lighthouse(look).contains(face)


def test_made_ahead_it_is_the_same_harbour(make_look: MakeLook) -> None:
    size = (640, 360)
    drawn = []
    for prepared in (False, True):
        look = make_look(size)
        for piece in harbour.ahead(look) if prepared else ():
            piece()
        surface = pygame.Surface(size)
        Place("harbour").draw(surface, look)
        drawn.append(pixels(surface))
    assert (drawn[0] == drawn[1]).all()


def _near(seen: tuple[int, ...], wanted: tuple[int, int, int]) -> bool:
    """Of that hue: the wedge lets a little of the enamel through."""
    strongest = wanted.index(max(wanted))
    return max(seen[:3]) == seen[strongest] and seen[strongest] - min(seen[:3]) > 40


@pytest.mark.parametrize(
    ("left", "length", "filled"),
    [
        (600.0, 600.0, (True, True, True, True)),
        (450.0, 600.0, (True, True, True, False)),
        (150.0, 600.0, (True, False, False, False)),
        (0.0, 600.0, (False, False, False, False)),
        (900.0, 600.0, (True, True, True, True)),
        (None, 600.0, (False, False, False, False)),
        (10.0, 0.0, (False, False, False, False)),
    ],
)
def test_the_wedge_is_the_time_that_is_left(
    make_look: MakeLook, left: float | None, length: float, filled: tuple[bool, ...]
) -> None:
    """One quarter after the other, clockwise from the top; looked at in the middle of each."""
    surface = pygame.Surface((200, 200))
    surface.fill((255, 246, 223))
    harbour.dial(surface, make_look(), (100, 100), 90, left, length)
    at = [(132, 68), (132, 132), (68, 132), (68, 68)]
    wanted = RED if left is not None and left <= 60 else TEAL
    assert tuple(_near(tuple(surface.get_at(spot)), wanted) for spot in at) == filled


def test_the_last_minute_has_a_colour_of_its_own(make_look: MakeLook) -> None:
    surface = pygame.Surface((200, 200))
    surface.fill((255, 246, 223))
    harbour.dial(surface, make_look(), (100, 100), 90, 60.0, 60.0)
    assert _near(tuple(surface.get_at((132, 68))), RED)


def test_a_number_has_room_on_the_sail(make_look: MakeLook) -> None:
    box = pygame.Rect(10, 20, 200, 200)
    picture = harbour.boat(make_look(), 200)
    at = harbour.sail(box).move(-10, -20)
    seen = [picture.get_at(spot) for spot in (at.center, at.midbottom, at.midleft)]
    assert all(min(tone[:3]) > 150 and tone[3] == 255 for tone in seen), "cream, nowhere a hole"


def test_boats_differ_by_hull(make_look: MakeLook) -> None:
    look = make_look()
    seen = {tuple(harbour.boat(look, 120, hull).get_at((60, 100))) for hull in range(4)}
    assert len(seen) == 4


def _drawings(place: Place, look: Look, most: int = 400) -> list[pygame.Surface]:
    """What is seen from drawing to drawing, until the place has come."""
    seen: list[pygame.Surface] = []
    while len(seen) < most:
        surface = pygame.Surface(look.size)
        surface.fill((255, 0, 255))
        place.draw(surface, look)
        place.paint()
        seen.append(surface)
        if not place.is_coming:
            return seen
    raise AssertionError("it never comes")


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("reduced", [False, True])
def test_in_pieces_it_is_the_same_harbour(
    make_look: MakeLook, theme: str, reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where frames are limited: first the colours of air and water, then more and more of it, and
    at last what is painted at once elsewhere."""
    look = make_look((640, 360), name=theme, reduced=reduced, moment=2.0)
    whole = pygame.Surface(look.size)
    Place("harbour").draw(whole, look)
    monkeypatch.setattr(places, "_PAINTS", 0.0)  # one piece a drawing
    patience.allow(0.0)
    try:
        seen = _drawings(Place("harbour", clears=True), look)
    finally:
        patience.allow(None)
    assert len(seen) > 20, "a piece at a time"
    assert not any((pixels(one) == (255, 0, 255)).all(axis=2).any() for one in seen)
    assert (pixels(seen[0]) == pixels(seen[10])).all(), "a still wash while it is painted"
    assert (pixels(seen[-1]) == pixels(whole)).all()
    away = [abs(pixels(one).astype(int) - pixels(whole)).mean() for one in seen]
    assert away == sorted(away, reverse=True), "nearer from drawing to drawing"
    assert len({round(mean, 3) for mean in away}) == (2 if reduced else 11)


def test_it_waits_for_what_stands_before_it(make_look: MakeLook) -> None:
    """A page that is not complete yet goes first."""
    look, place = make_look(), Place("harbour")
    patience.allow(0.0)
    try:
        with pytest.raises(patience.NotYet), patience.hurried():
            raise patience.NotYet
        with pytest.raises(AssertionError, match="never comes"):
            _drawings(place, look, most=60)
        with patience.hurried():
            pass
        _drawings(place, look)
    finally:
        patience.allow(None)


def test_another_size_begins_anew(make_look: MakeLook) -> None:
    place = Place("harbour")
    patience.allow(0.0)
    try:
        _drawings(place, make_look((640, 360)))
        assert len(_drawings(place, make_look((320, 500)))) > 1
    finally:
        patience.allow(None)
