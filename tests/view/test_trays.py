"""Trays, heap and confetti: physical, seeded, at rest the same whatever happened before."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pygame
import pytest

from game.view import scatter
from game.view.boards.heap import Heap
from game.view.boards.trays import Trays
from game.view.look import Look
from game.view.particles import Confetti, thrown
from tests.view.conftest import MakeLook
from tests.view.games import HANDED_OVER, pixels, random_steps, steps

BOXES = {0: pygame.Rect(10, 10, 150, 120), 1: pygame.Rect(480, 200, 150, 90)}


@pytest.fixture(scope="module")
def look(make_look: MakeLook) -> Look:
    return make_look()


def _drawn(trays: Trays, look: Look) -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    trays.draw(surface, look)
    return surface


def _trays(look: Look, seed: int = 3) -> Trays:
    trays = Trays(seed)
    trays.layout(BOXES, look)
    return trays


def test_discs_rest_inside_the_tray_without_lying_in_each_other() -> None:
    for count in (32, 20, 7, 1):
        rest = scatter.tray(5, 1.25, 32, count).rest
        radius = scatter.disc_radius(1.25, 32)
        slack = radius * 0.12
        assert len(rest) == count
        assert rest[:, 0].min() > radius - slack
        assert rest[:, 0].max() < 1 - radius + slack
        assert rest[:, 1].max() < 1 / 1.25 - radius + slack
        assert rest[:, 1].min() > 0
        far = np.hypot(*(rest[:, None, :2] - rest[None, :, :2]).transpose(2, 0, 1))
        far[np.arange(count), np.arange(count)] = 1
        assert far.min() > 2 * radius - slack


def test_the_same_seed_gives_the_same_recording() -> None:
    moments = (0.0, 0.05, 0.11, 99.0)
    once = [scatter.tray(9, 0.8, 32, 25).at(t) for t in moments]
    scatter.tray.cache_clear()
    again = [scatter.tray(9, 0.8, 32, 25).at(t) for t in reversed(moments)][::-1]
    assert all(np.array_equal(a, b) for a, b in zip(once, again, strict=True))
    assert not np.array_equal(scatter.tray(10, 0.8, 32, 25).rest, once[-1])


def test_discs_come_to_rest_quickly() -> None:
    for count in range(32, -1, -1):
        assert scatter.tray(5, 1.7, 32, count).seconds <= 3.0


def test_a_slide_starts_where_the_tray_rested_before() -> None:
    before, after = scatter.tray(5, 1.25, 32, 21), scatter.tray(5, 1.25, 32, 20)
    left = np.delete(before.rest, scatter.next_out(before.rest), axis=0)
    assert after.at(0.0) == pytest.approx(left)
    assert after.at(99.0) == pytest.approx(after.rest)


@pytest.mark.parametrize("game", ["handed over", "random"])
def test_trays_show_the_stock_after_every_step(look: Look, game: str) -> None:
    trays = _trays(look)
    trays.show((30, 30))
    played = steps(HANDED_OVER) if game == "handed over" else random_steps(4)
    for number, (_, step) in enumerate(played):
        trays.tell(step.facts)
        if number % 6 == 0:
            trays.finish()
            fresh = _trays(look)
            stock = step.position.view(None)["stock"]
            assert isinstance(stock, list)
            fresh.show([int(str(count)) for count in stock])
            assert (pixels(_drawn(trays, look)) == pixels(_drawn(fresh, look))).all()


def test_a_slide_moves_then_rests_without_redraw(look: Look) -> None:
    trays = _trays(look)
    trays.show((30, 30))
    assert not trays.update(0.0)
    _, step = next(steps("d3"))
    trays.tell(step.facts)
    ticks = 0
    while trays.update(1 / 60):
        ticks += 1
    assert 0 < ticks < 240


def test_reduced_motion_stacks_neatly_and_never_moves(make_look: MakeLook) -> None:
    reduced = make_look(reduced=True)
    trays = _trays(reduced)
    trays.show((30, 30))
    _, step = next(steps("d3"))
    trays.tell(step.facts, reduced=True)
    assert not trays.moving
    first = pixels(_drawn(trays, reduced))
    trays.update(0.1)
    assert (pixels(_drawn(trays, reduced)) == first).all()
    assert (first != pixels(_drawn(trays, make_look()))).any()


def test_any_stock_has_a_picture(look: Look) -> None:
    trays = _trays(look)
    for stock in ((0, 0), (60, 0), (64, 0), (1, 63)):
        trays.show(stock)
        _drawn(trays, look)


def test_discs_leave_on_the_side_of_the_board(look: Look) -> None:
    trays = _trays(look)
    assert trays.mouth(0)[0] == trays.box(0).right
    assert trays.mouth(1)[0] == trays.box(1).left


def test_the_heap_falls_piles_up_and_rests(look: Look) -> None:
    heap = Heap(1, 30, seed=2)
    heap.layout(pygame.Rect(100, 20, 300, 300), look)
    assert heap.update(0.0)
    seen = [_heap_picture(heap)]
    heap.update(0.8)
    seen.append(_heap_picture(heap))
    heap.finish()
    assert not heap.moving
    seen.append(_heap_picture(heap))
    assert [bool((a != b).any()) for a, b in zip(seen, seen[1:], strict=False)] == [True, True]


def _heap_picture(heap: Heap) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    surface = pygame.Surface((640, 360))
    heap.draw(surface)
    return pixels(surface)


def test_the_heap_lies_at_once_with_reduced_motion(make_look: MakeLook) -> None:
    heap = Heap(0, 12)
    heap.layout(pygame.Rect(100, 20, 300, 300), make_look(reduced=True))
    assert not heap.moving


def test_a_burst_is_a_function_of_time() -> None:
    burst = thrown(3, 50, pygame.Rect(0, 300, 640, 4), up=500, spread=60)
    assert burst.at(0.0)[0] == pytest.approx(burst.start)
    assert (burst.at(0.7)[0] == burst.at(0.7)[0]).all()
    assert burst.at(0.3)[0][:, 1].mean() < 300
    assert burst.at(burst.seconds)[1].max() == 0


@pytest.mark.parametrize("off", [{"reduced": True}, {"particles": False}])
def test_no_particle_flies_when_they_are_off(make_look: MakeLook, off: dict[str, bool]) -> None:
    box = pygame.Rect(0, 0, 640, 360)
    assert Confetti(box, make_look()).update(0.0)
    confetti = Confetti(box, make_look(**off))
    assert not confetti.moving
    surface = pygame.Surface((640, 360))
    confetti.update(0.2)
    confetti.draw(surface)
    assert not pixels(surface).any()


def test_physics_is_loaded_only_when_something_falls() -> None:
    code = (
        "import sys, game.view.boards.trays, game.view.boards.reversi, game.view.places, "
        "game.view.scatter; sys.exit('pymunk' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_the_physics_library_things_lie_still(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """U5, U37 alike: what is missing costs its motion, not the game; said in the log once."""
    monkeypatch.setitem(sys.modules, "pymunk", None)
    scatter.has_physics.cache_clear()
    try:
        tray, heap = scatter.tray(901, 1.25, 32, 20), scatter.heap(902, 1.8, 26, 0.034, 40)
        for recording, count in ((tray, 20), (heap, 66)):
            assert recording.is_over(0.0)
            rest = recording.rest
            assert rest.shape == (count, 3)
            assert rest[:, 0].min() > 0
            assert rest[:, 0].max() < 1
        discs = heap.rest[:26]
        far = np.hypot(*(discs[:, None, :2] - discs[None, :, :2]).transpose(2, 0, 1))
        assert (far + np.eye(26)).min() > 2 * 0.034 * 0.95
        assert discs[:, 1].max() < 1 / 1.8
        assert discs[:, 1].min() > 0
    finally:
        scatter.has_physics.cache_clear()
        scatter.tray.cache_clear()
        scatter.heap.cache_clear()
    assert len([one for one in caplog.records if "lies still" in one.getMessage()]) == 1
