"""Living backgrounds: they move with the moment, rest when told, and cost nothing at rest."""

from __future__ import annotations

import pygame
import pytest

from game.view.places import Place, Tide
from game.view.scenery.stage import Stage
from tests.view.conftest import MakeLook
from tests.view.games import pixels

NAMES = ("title", "reversi", "menu", "reef", "reef-bag", "whale-riders", "lanterns", "harbour")


def _drawn(place: Place, make_look: MakeLook, **fields: object) -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    surface.fill((255, 0, 255))
    place.draw(surface, make_look(**fields))
    return surface


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_place_covers_the_window(make_look: MakeLook, name: str, theme: str) -> None:
    seen = pixels(_drawn(Place(name), make_look, name=theme))
    bare = (seen == (255, 0, 255)).all(axis=2)
    assert not bare.any()
    assert seen.std() > 2


@pytest.mark.parametrize("name", NAMES)
def test_a_place_moves_with_the_moment_alone(make_look: MakeLook, name: str) -> None:
    place = Place(name)
    first = pixels(_drawn(place, make_look, moment=1.0))
    later = pixels(_drawn(place, make_look, moment=2.0))
    assert (first != later).any()
    assert (pixels(_drawn(place, make_look, moment=1.0)) == first).all()
    assert (pixels(_drawn(Place(name), make_look, moment=1.0)) == first).all()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_moves_with_reduced_motion(make_look: MakeLook, name: str) -> None:
    place = Place(name)
    seen = [pixels(_drawn(place, make_look, moment=m, reduced=True)) for m in (0.0, 1.7, 9.3)]
    assert (seen[0] == seen[1]).all()
    assert (seen[0] == seen[2]).all()


def test_a_still_moment_is_painted_once(
    make_look: MakeLook, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = []
    draw = Stage.draw

    def counted(*given: object) -> None:
        painted.append(1)
        draw(*given)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(Stage, "draw", counted)
    place = Place("reversi")
    for _ in range(5):
        _drawn(place, make_look, moment=1.0)
    assert len(painted) == 1


def test_a_new_size_is_painted_anew(make_look: MakeLook) -> None:
    place = Place("title")
    _drawn(place, make_look)
    surface = pygame.Surface((320, 500))
    surface.fill((255, 0, 255))
    place.draw(surface, make_look((320, 500)))
    assert not (pixels(surface) == (255, 0, 255)).all(axis=2).any()


def test_a_forgotten_place_can_be_drawn_again(make_look: MakeLook) -> None:
    place = Place("menu")
    first = pixels(_drawn(place, make_look))
    place.forget()
    assert (pixels(_drawn(place, make_look)) == first).all()


def test_the_tide_ebbs_away_and_comes_back() -> None:
    tide = Tide()
    for _ in range(60):
        tide.advance(1 / 60)
    assert tide.moment == pytest.approx(1.0)
    for _ in range(60 * 20):
        tide.advance(1 / 60)
    assert _state(tide) == "still"
    still = tide.moment
    tide.advance(1.0)
    assert tide.moment == still
    tide.stir()
    tide.advance(0.5)
    assert _state(tide) == "running"
    assert tide.moment == pytest.approx(still + 0.5)


def _state(tide: Tide) -> str:
    return "running" if tide.running else "still"


def test_in_a_large_window_water_is_made_a_frame_ahead(
    make_look: MakeLook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is shown that was not painted whole, and what is shown is one frame old at most."""
    size, place, frame = (2560, 1440), Place("lanterns"), 1 / 60
    shown = pygame.Surface(size)
    ahead: list[float] = []
    prepare = Stage.prepare

    def counted(stage: Stage, moment: float) -> None:
        ahead.append(moment)
        prepare(stage, moment)

    monkeypatch.setattr(Stage, "prepare", counted)
    for number in range(6):
        place.draw(shown, make_look(size, moment=1 + number * frame))
    assert len(ahead) == 2
    fresh = pygame.Surface(size)
    Place("lanterns").draw(fresh, make_look(size, moment=ahead[-1]))
    assert (pixels(shown) == pixels(fresh)).all()
    for moment, reduced in ((5.0, False), (7.0, True)):  # after a pause, and standing still
        place.draw(shown, make_look(size, moment=moment, reduced=reduced))
        Place("lanterns").draw(fresh, make_look(size, moment=moment, reduced=reduced))
        assert (pixels(shown) == pixels(fresh)).all()
